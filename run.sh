#!/usr/bin/env bash
# Builds Fireable and opens it: on the files named, or else on RSA, a program that encrypts and decrypts.
# Where there is no display it runs them headless, prints the results and writes pictures to build/.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/resources/packaging/setup.sh"
files=("$@")
[ $# -gt 0 ] || files=("$here/resources/examples/rsa.ndr")
(
    cd "$here"
    install_packages "${build_packages[@]}" "${run_packages[@]}"
    build_preset release fire fireable
)
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$here/build/bin/fireable" "${files[@]}"
fi
echo "No display: running headless."
for file in "${files[@]}"; do
    name=$(basename "${file%.*}")
    # An endless net is interrupted, and prints how far it came (exit code 130).
    timeout --preserve-status --signal=INT 60 "$here/build/bin/fire" run "$file" || [ $? -eq 130 ]
    QT_QPA_PLATFORM=offscreen "$here/build/bin/fireable" --run \
        --picture "$here/build/$name-net.png" --screenshot "$here/build/$name-run.png" "$file"
    echo "Pictures: build/$name-net.png (the net), build/$name-run.png (the window after the run)"
done
