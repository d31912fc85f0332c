"""Names of ships, by kind: proper names, the same in every language."""

from __future__ import annotations

from typing import Final

_LINES: Final = {
    "corvette": (
        "Celeris Volucra Fulmina Sagitta Astura Vespera Falcata Aquilon Serica Ocypete Tarentia Velox "
        "Lampada Cassida Procella Stellina Alacris Ventia Nubila Zephira Harpia Lynceus Mirmilla Cardea "
        "Viperina Ixion Talaria Levana Merula Phaeto Sirocca Aella Cursor Rapida Noctua Orithya"
    ),
    "frigate": (
        "Constans Valeria Hesperia Ardentia Custodia Lavinia Tritonia Severa Fidelis Corvinia Damaris Palladia "
        "Octavia Ravenna Sabina Drusilla Verona Camilla Perdita Minerva Lucania Faustina Tiberia Ancyra "
        "Bellona Messina Norvalis Cordelia Honoria Imperia Marcella Silvana Thessala Umbria Vitellia Xenia"
    ),
    "cruiser": (
        "Gravis Imperator Maximus Titania Colossus Dominus Leviathas Atlas Goliath Hyperion Invictus Magnus "
        "Vulcanus Behemos Tyrannus Ferrum Obdurus Praetor Regulus Saturnus Typhon Ultor Victrix Bastarnes "
        "Cyclopes Draconis Enceladus Fortis Gorgon Herculis Iapetus Jovian Kronos Mavors Nerva Orcus"
    ),
    "explorer": (
        "Vestigia Aurora Quaestor Longinqua Curiosa Peregrina Stella Horizon Vagans Explorata Odyssa Meridia "
        "Ultima Novaria Speculo Lumina Errantia Sibylla Pathena Indaga Solaria Ariadne Lanterna Polaris "
        "Signata Viatrix Cometa Inquira Zenith Echo Ulyssea Fabula Memoria Oriens Terminus Vidia"
    ),
    "hive-ship": "Devora Famelica Nixara Ysgoth Skyra Morrhul Voracia Tenebra Xhal Ravena Gulara Phage",
}
SHIP_NAMES: Final = {kind: tuple(line.split()) for kind, line in _LINES.items()}
