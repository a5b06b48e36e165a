#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "importers/snp/snp_formats.h"
#include "tests/fuzz/fuzz_targets.h"

/// Any bytes give a valid system, or an error with a text; what is written of it is read as the
/// same system.
void fireable::fuzzPLingua(std::string_view bytes) {
    const auto imported = readPLingua(bytes);
    if (!imported) {
        if (imported.error().detail.empty()) {
            std::abort();
        }
        return;
    }
    constexpr std::int64_t large = 10000;
    if (!spiking::validate(imported->system) || imported->system.neuronCount() > large) {
        return;
    }
    const auto text = writePLingua(*imported);
    if (!text) {
        return;
    }
    const auto again = readPLingua(*text);
    if (!again || again->system.neuronCount() != imported->system.neuronCount()) {
        std::abort();
    }
}
