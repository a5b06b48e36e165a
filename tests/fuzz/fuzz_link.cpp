#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"
#include "tests/fuzz/fuzz_targets.h"

namespace {

using namespace fireable;

/// The index of the net for a subnet's name. Every name gives one, so that hierarchies arise.
std::size_t meant(const std::string& name, std::size_t nets) {
    std::size_t hash = 0;
    for (const char c : name) {
        hash = hash * 31 + static_cast<unsigned char>(c);
    }
    return hash % nets;
}

/// The number of nodes and arcs of the net `of` with its subnets, or any number above `limit`.
std::size_t sizeWithin(const std::vector<Diagram>& nets, std::size_t of, std::size_t limit,
                       std::size_t level = 0) {
    const Net& net = nets[of].net;
    std::size_t size = net.places.size() + net.transitions.size() + net.arcs.size() + 1;
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution && size <= limit && level < maxLevels) {
            size += sizeWithin(nets, meant(transition.substitution->file, nets.size()),
                               limit - size, level + 1);
        }
    }
    return size;
}

}  // namespace

/// What was read is linked, compiled and run for some steps, or refused with a message. Each linked
/// node has its origin.
void fireable::fuzzLink(std::string_view text) {
    const auto content = readText(text, "fuzzed.pnml");
    if (!content) {
        return;
    }
    const std::vector<Diagram>& nets = content->imported.nets;
    constexpr std::size_t limit = 20'000;
    if (nets.empty() || sizeWithin(nets, 0, limit) > limit) {
        return;
    }
    const auto load = [&nets](const std::string& file, const std::string&) -> Result<Subnet> {
        const std::size_t net = meant(file, nets.size());
        return Subnet{nets[net].net, "#" + std::to_string(net)};
    };
    const auto linked = link(nets.front().net, "#0", load);
    if (!linked) {
        if (linked.error().detail.empty()) {
            std::abort();
        }
        return;
    }
    const auto program = compile(linked->net);
    if (linked->sources.places.size() != linked->net.places.size() ||
        linked->sources.transitions.size() != linked->net.transitions.size() ||
        (!program && program.error().detail.empty())) {
        std::abort();
    }
    for (const auto& place : linked->sources.places) {
        const auto instance = static_cast<std::size_t>(place.instance);
        if (instance >= linked->sources.instances.size()) {
            std::abort();
        }
    }
    if (program) {
        const auto engine = makeNetEngine(EngineKind::incremental, *program, FiringRule{});
        (void)(*engine)->run({.maxSteps = 20});
        (void)(*engine)->checkpoint();
    }
}
