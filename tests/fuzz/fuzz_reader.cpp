#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "importers/formats.h"

namespace {

using namespace fireable;

/// What must hold for any bytes: the reader gives a net or an error that says what was wrong, and
/// a net that its writer takes is the same net when it is read again.
void check(const Format& format, std::string_view text) {
    const auto first = format.read(text);
    if (!first) {
        if (first.error().detail.empty()) {
            std::abort();
        }
        return;
    }
    const auto written = format.write(first->nets);
    if (!written) {
        return;
    }
    const auto second = format.read(*written);
    if (!second || second->nets != first->nets) {
        std::fprintf(stderr, "read again as something else%s%s:\n%s\n", second ? "" : ": ",
                     second ? "" : second.error().message().c_str(), written->c_str());
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check(format(FormatId::FIREABLE_FUZZ_FORMAT),
          std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
