# What run.sh and test.sh share: sourced, not run.

# Names of Debian 12; Ubuntu 24.04 is meant to have the same ones.
build_packages=(cmake ninja-build g++ mold ccache pkg-config qt6-base-dev qt6-l10n-tools libgl1-mesa-dev
    qt6-svg-dev qt6-declarative-dev libqscintilla2-qt6-dev libqcustomplot-dev libtinyxml2-dev
    zlib1g-dev libgmp-dev libzstd-dev libcli11-dev nlohmann-json3-dev
    libyaml-cpp-dev)
# Graphviz lays nets out (without it simpler layouts serve); Qt has its own words for buttons.
run_packages=(graphviz qt6-translations-l10n)
test_packages=(libbenchmark-dev clang fonts-dejavu-core desktop-file-utils appstream
    dbus-daemon at-spi2-core xvfb locales help2man)

# Installs those of the named packages that are missing, saying which; asks sudo only when not root.
install_packages() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if ! command -v apt-get >/dev/null; then
        echo "These packages are missing, and this system has no apt: ${missing[*]}" >&2
        return 1
    fi
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    echo "Installing: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
        "${missing[@]}"
}

# Installs clang's fuzzing runtime, whose package carries clang's version in its name.
install_fuzzer() {
    install_packages "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev"
}

# Configures and builds the CMake preset $1; further arguments name targets. The first build takes minutes; a
# terminal shows how far it is.
build_preset() {
    local preset=$1
    shift
    # Without a device to run them, kernels for one kind will do.
    if ! nvidia-smi -L >/dev/null 2>&1 && [[ ! -e build/CMakeCache.txt ]]; then
        export CUDAARCHS=${CUDAARCHS:-90}
    fi
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset" ${1:+--target "$@"}
}
