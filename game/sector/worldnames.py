"""Names of worlds, for sectors made from a seed."""

from typing import Final

_LINES: Final = (
    "Aldevar Brannock Carrow Dessim Eskaron Fallow Garrun Hexley Ilmora Jorvane Kestrel Lorn Maravel",
    "Nethis Orsova Pellin Quarrow Ressik Sarvane Tolmar Ulvane Varrick Wystan Xanthe Yorrick Zelmar",
    "Ashgrave Belisar Corvane Drusk Elmoor Farrant Gallow Harrowgate Istvane Jessamar Korrin Lachesh",
    "Morrow Novale Ostrand Prethis Quillon Rathmoor Selvane Tarsis Umbrel Vosk Wendral Ysolde Zarrow",
    "Anvil Brightwater Coldreach Duskfall Emberline Farhope Greywatch Highmark Ironmere Kingsrest",
    "Lastlight Mournhold Northing Oldbarrow Palewater Quietus Redfen Stillmark Thornfield Undertow Vigil",
    "Westmarch Yonder Ardith Bellane Cestus Dolmar Ebrin Felspar Gaunt Hallow Ingram Jask Kolm Lyrane",
    "Mirrel Nolk Orrin Pax Quell Rime Sable Tern Ural Vesper Wrath Yarrow Zephon",
)
WORLD_NAMES: Final = tuple(name for line in _LINES for name in line.split())
