#include <cstdint>
#include <cstdlib>
#include <string>

#include "importers/formats.h"
#include "importers/text/file_bytes.h"

namespace {

using namespace fireable;

constexpr std::size_t maxInflated = 1 << 20;

/// Any bytes inflate within a limit or fail, and are then read or refused. To get beyond wrong
/// check sums, the bytes are also packed, changed in one place, and inflated again.
void check(const std::string& bytes) {
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
