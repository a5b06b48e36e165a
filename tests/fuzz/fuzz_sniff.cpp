#include <cstdint>
#include <string_view>

#include "importers/formats.h"

/// Any bytes under any name: a format is detected or not, and then read or refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    (void)fireable::readText(std::string_view(reinterpret_cast<const char*>(data), size),
                             "fuzzed.net");
    return 0;
}
