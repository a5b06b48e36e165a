#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "importers/formats.h"
#include "importers/snp/snp_formats.h"

/// Any bytes under any name: a format is detected or not, and then read or refused; it is one of
/// nets or of spiking systems, never both.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)fireable::readText(text, "fuzzed.net");
    (void)fireable::readSystemText(text, "fuzzed");
    if (fireable::sniff(text, "fuzzed.net") && fireable::sniffSystem(text)) {
        std::abort();
    }
    return 0;
}
