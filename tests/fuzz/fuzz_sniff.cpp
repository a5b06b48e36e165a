#include <string_view>

#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "tests/fuzz/fuzz_targets.h"

/// Any bytes under any name: a format of nets or of spiking systems is detected or not, and then
/// read or refused.
void fireable::fuzzSniff(std::string_view text) {
    (void)readText(text, "fuzzed.net");
    (void)readSystemText(text, "fuzzed");
}
