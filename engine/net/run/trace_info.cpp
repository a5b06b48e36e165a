#include "engine/net/run/trace_info.h"

#include <algorithm>
#include <utility>

#include "engine/base/counter_random.h"

namespace fireable::net {

std::uint64_t programHash(const NetProgram& program) {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15u;  // so that zeros matter
    std::uint64_t hash = odd;
    const auto add = [&](auto number) {  // in sequence: the order of the numbers matters
        hash = mixBits(hash ^ static_cast<std::uint64_t>(number)) + odd;
    };
    const auto addAll = [&](const std::vector<std::int32_t>& numbers) {
        add(numbers.size());
        std::ranges::for_each(numbers, add);
    };
    add(program.initial.size());
    addAll(program.firstArc);
    for (const ProgramArc& arc : program.arcs) {
        add(arc.place);
        add(arc.kind);
        add(arc.weight);
    }
    addAll(program.firstHigher);
    addAll(program.higher);
    return hash;
}

TraceInfo traceInfo(const NetProgram& program, EngineKind kind, const FiringRule& rule,
                    std::string net, std::vector<std::string> places,
                    std::vector<std::string> transitions) {
    return {
        programHash(program),          rule.seed,      std::string(ruleWord(rule)),
        std::string(engineName(kind)), std::move(net), {std::move(places), std::move(transitions)}};
}

}  // namespace fireable::net
