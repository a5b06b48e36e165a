#include <cstdint>
#include <string_view>

#include "importers/formats.h"
#include "importers/snp/snp_formats.h"

/// Any bytes under any name: a format of nets or of spiking systems is detected or not, and then
/// read or refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)fireable::readText(text, "fuzzed.net");
    (void)fireable::readSystemText(text, "fuzzed");
    return 0;
}
