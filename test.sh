#!/usr/bin/env bash
# Builds Fireable and runs every test: on a fresh machine this is all that is needed.
set -euo pipefail
cd "$(dirname "$0")"
source resources/packaging/setup.sh
install_packages "${build_packages[@]}" "${run_packages[@]}" "${test_packages[@]}"
# Without a device to run them, kernels for one kind will do.
if ! nvidia-smi -L >/dev/null 2>&1 && [[ ! -e build/CMakeCache.txt ]]; then
    export CUDAARCHS=${CUDAARCHS:-90}
fi
build_preset release
ctest --preset release -j "$(nproc)"

# The readers again, under libFuzzer, AddressSanitizer and UBSan, for some seconds each.
install_fuzzer
build_preset fuzz
ctest --preset fuzz -j "$(nproc)"
