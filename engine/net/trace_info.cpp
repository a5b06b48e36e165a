#include "engine/net/trace_info.h"

#include <utility>

#include "engine/base/counter_random.h"

namespace fireable::net {
namespace {

/// Hashes numbers in sequence; their order matters.
class Hash {
public:
    void add(std::uint64_t number) { value_ = mixBits(value_ ^ number) + odd; }
    void addAll(const std::vector<std::int32_t>& numbers) {
        add(numbers.size());
        for (const std::int32_t number : numbers) {
            add(static_cast<std::uint64_t>(number));
        }
    }
    std::uint64_t value() const { return value_; }

private:
    static constexpr std::uint64_t odd = 0x9e3779b97f4a7c15u;  // so that zeros matter

    std::uint64_t value_ = odd;
};

}  // namespace

std::uint64_t programHash(const NetProgram& program) {
    Hash hash;
    hash.add(program.initial.size());
    hash.addAll(program.firstArc);
    for (const ProgramArc& arc : program.arcs) {
        hash.add(static_cast<std::uint64_t>(arc.place));
        hash.add(static_cast<std::uint64_t>(arc.kind));
        hash.add(static_cast<std::uint64_t>(arc.weight));
    }
    hash.addAll(program.firstHigher);
    hash.addAll(program.higher);
    return hash.value();
}

TraceInfo traceInfo(const NetProgram& program, EngineKind kind, const FiringRule& rule,
                    std::string net, std::vector<std::string> places,
                    std::vector<std::string> transitions) {
    return {programHash(program),          rule.seed,      std::string(ruleWord(rule)),
            std::string(engineName(kind)), std::move(net), std::move(places),
            std::move(transitions)};
}

}  // namespace fireable::net
