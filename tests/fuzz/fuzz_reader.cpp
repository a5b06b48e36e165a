#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/net/program/net_program.h"
#include "importers/formats.h"

namespace {

using namespace fireable;

/// Whether two nets compute the same: they compile to the same program. Nets that do not compile,
/// those with subnets among them, are compared by their sizes.
bool meanTheSame(const Net& a, const Net& b) {
    const auto one = compile(a);
    const auto other = compile(b);
    if (one && other) {
        return *one == *other;
    }
    return one.has_value() == other.has_value() && a.places.size() == b.places.size() &&
           a.transitions.size() == b.transitions.size();
}

/// What must hold for any bytes: the reader gives a net or an error that says what was wrong, and
/// a net that its writer takes means the same when it is read again. (That all else comes back
/// too, names and drawings, is held by the tests on random diagrams.)
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
    const bool same = second && second->nets.size() == first->nets.size() &&
                      std::ranges::equal(first->nets, second->nets, meanTheSame, &Diagram::net,
                                         &Diagram::net);
    if (!same) {
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
