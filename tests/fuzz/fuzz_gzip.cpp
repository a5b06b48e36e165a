#include <cstdlib>
#include <string>

#include "importers/formats.h"
#include "importers/text/file_bytes.h"
#include "tests/fuzz/fuzz_targets.h"

/// Any bytes inflate within a limit or fail, and are then read or refused. To get beyond wrong
/// check sums, the bytes are also packed, changed in one place, and inflated again.
void fireable::fuzzGzip(std::string_view read) {
    constexpr std::size_t maxInflated = 1 << 20;
    const std::string bytes(read);
    if (const auto text = inflated(bytes, maxInflated)) {
        if (text->size() > maxInflated) {
            std::abort();
        }
        (void)readText(*text, "fuzzed.net");
    }
    std::string packed = gzipped(bytes);
    const std::string both = packed + packed;
    if (inflated(both, 2 * bytes.size()) != bytes + bytes ||
        (!bytes.empty() && inflated(both, 2 * bytes.size() - 1))) {
        std::abort();
    }
    if (bytes.size() >= 3) {
        const std::size_t at =
            (static_cast<unsigned char>(bytes[0]) * 256u + static_cast<unsigned char>(bytes[1])) %
            packed.size();
        packed[at] = bytes[2];
        (void)inflated(packed, maxInflated);
    }
}
