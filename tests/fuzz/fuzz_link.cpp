#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"

namespace {

using namespace fireable;

/// The net of a file that a name in it means here: any name means one, so that hierarchies come
/// about.
std::size_t meant(const std::string& name, std::size_t nets) {
    std::size_t hash = 0;
    for (const char c : name) {
        hash = hash * 31 + static_cast<unsigned char>(c);
    }
    return hash % nets;
}

/// How many nodes and arcs the net `of` has with its subnets, or more than `most`.
std::size_t sizeWithin(const std::vector<Diagram>& nets, std::size_t of, std::size_t most,
                       std::size_t level = 0) {
    const Net& net = nets[of].net;
    std::size_t size = net.places.size() + net.transitions.size() + net.arcs.size() + 1;
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution && size <= most && level < maxLevels) {
            size += sizeWithin(nets, meant(transition.substitution->file, nets.size()), most - size,
                               level + 1);
        }
    }
    return size;
}

/// What is read is linked, compiled and run for some steps, or refused in words; what was linked
/// knows where each of its nodes comes from.
void check(std::string_view text) {
    const auto content = readText(text, "fuzzed.pnml");
    if (!content) {
        return;
    }
    const std::vector<Diagram>& nets = content->imported.nets;
    constexpr std::size_t most = 20'000;
    if (nets.empty() || sizeWithin(nets, 0, most) > most) {
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
