#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/net/program/net_program.h"
#include "importers/formats.h"
#include "tests/fuzz/fuzz_targets.h"

namespace {

using namespace fireable;

/// Whether two nets compile to the same program. Nets that do not compile, such as those with
/// subnets, are compared by size.
bool meanTheSame(const Net& a, const Net& b) {
    const auto one = compile(a);
    const auto other = compile(b);
    if (one && other) {
        return *one == *other;
    }
    return one.has_value() == other.has_value() && a.places.size() == b.places.size() &&
           a.transitions.size() == b.transitions.size();
}

}  // namespace

/// For any bytes, the reader returns a net or an error with a message, and what its writer accepts
/// has the same meaning when read again. (Tests on random diagrams check names and drawings.)
void fireable::fuzzReader(FormatId id, std::string_view text) {
    const Format& format = fireable::format(id);
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
    const bool same =
        second && second->nets.size() == first->nets.size() &&
        std::ranges::equal(first->nets, second->nets, meanTheSame, &Diagram::net, &Diagram::net);
    if (!same) {
        std::fprintf(stderr, "read again as something else%s%s:\n%s\n", second ? "" : ": ",
                     second ? "" : second.error().message().c_str(), written->c_str());
        std::abort();
    }
}
