#!/usr/bin/env bash
# Builds Fireable and runs every test: on a fresh machine this is all that is needed.
set -euo pipefail
cd "$(dirname "$0")"
source resources/packaging/setup.sh
install_packages "${build_packages[@]}" "${test_packages[@]}"
build_preset release
ctest --preset release -j "$(nproc)"
