#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "importers/snp/snp_formats.h"

/// Any bytes give a valid system, or an error with a text; what is written of it is read as the
/// same system.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fireable;
    const auto imported = readPLingua(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!imported) {
        if (imported.error().detail.empty()) {
            std::abort();
        }
        return 0;
    }
    constexpr std::int64_t large = 10000;
    if (!spiking::validate(imported->system) || imported->system.neuronCount() > large) {
        return 0;
    }
    const auto text = writePLingua(*imported);
    if (!text) {
        return 0;
    }
    const auto again = readPLingua(*text);
    if (!again || again->system.neuronCount() != imported->system.neuronCount()) {
        std::abort();
    }
    return 0;
}
