#!/usr/bin/env bash
# Builds Fireable and runs every test: on a fresh machine this is all that is needed.
set -euo pipefail
cd "$(dirname "$0")"
source resources/packaging/setup.sh
install_packages "${build_packages[@]}" "${run_packages[@]}" "${test_packages[@]}"
build_preset release
ctest --preset release -j "$(nproc)"

# The readers again, under libFuzzer, AddressSanitizer and UBSan, for some seconds each.
install_fuzzer
build_preset fuzz
ctest --preset fuzz -j "$(nproc)"
