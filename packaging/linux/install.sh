#!/bin/sh
# Puts Five Fronts into the menu of whoever runs this, without a password; `sh install.sh --remove` takes it out again.
# Saves, settings and maps of your own are never touched.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=${XDG_BIN_HOME:-$HOME/.local/bin}
program=$share/five-fronts-program

rm -rf -- "$program"
rm -f -- "$bin/five-fronts" "$share/applications/five-fronts.desktop" \
  "$share/metainfo/io.github.fivefronts.FiveFronts.metainfo.xml" "$share"/icons/hicolor/*/apps/five-fronts.*
if [ "${1:-}" = --remove ]; then
  echo "Five Fronts is no longer in the menu."
  exit 0
fi

mkdir -p -- "$program" "$bin" "$share/applications" "$share/metainfo" "$share/icons"
cp -R -- "$here/five-fronts" "$here/_internal" "$program/"
ln -s -- "$program/five-fronts" "$bin/five-fronts"
cp -R -- "$here/share/icons/hicolor" "$share/icons/"
cp -- "$here"/share/metainfo/*.xml "$share/metainfo/"
quoted=$(printf %s "$program/five-fronts" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
  case $line in
    Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
    TryExec=*) printf 'TryExec=%s\n' "$program/five-fronts" ;;
    *) printf '%s\n' "$line" ;;
  esac
done < "$here/share/applications/five-fronts.desktop" > "$share/applications/five-fronts.desktop"
if command -v update-desktop-database > /dev/null 2>&1; then
  update-desktop-database -q "$share/applications" || true
fi
echo "Five Fronts is in the menu, and as $bin/five-fronts."
