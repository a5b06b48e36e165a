#include "engine/spiking/model/spiking_system.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fireable::spiking {
namespace {

constexpr std::int64_t maxIndex = std::int64_t{1} << 31;
/// With it, what depends on an index stays so far within 64 bits that sets of spikes hold it.
constexpr std::int64_t maxConstant = std::int64_t{1} << 60;
constexpr auto smallNumbers = "expected factors of i of at most 2^31, and numbers of at most 2^60";

Failure wrong(const Neuron& neuron, const std::string& detail) {
    return fail(ErrorCode::badArgument, "neuron '" + neuron.name + "': " + detail);
}

bool isSmall(const Affine& affine) {
    return affine.slope >= -maxIndex && affine.slope <= maxIndex &&
           affine.constant >= -maxConstant && affine.constant <= maxConstant;
}

/// Of a linear number, over a range.
std::int64_t leastOf(const Affine& affine, const IndexRange& members) {
    return std::min(affine.at(members.first), affine.at(members.last));
}

/// The fewest spikes that `rule` consumes in any member.
std::int64_t leastConsumed(const Rule& rule, const IndexRange& members) {
    if (!rule.consumesAll) {
        return leastOf(rule.consumed, members);
    }
    const auto numbers = rule.condition.intervals();
    const std::int64_t least = rule.band         ? leastOf(rule.band->least, members)
                               : numbers.empty() ? 1
                                                 : numbers.front().first;
    return std::max<std::int64_t>(least, 1);
}

Result<void> checkRule(const Neuron& neuron, const Rule& rule) {
    const auto refuse = [&](const std::string& detail) {
        return wrong(neuron, "rule '" + ruleText(rule) + "': " + detail);
    };
    const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
    if (rule.dependsOnIndex() && !neuron.members) {
        return refuse("expected no index i outside a family");
    }
    if (!isSmall(rule.consumed) || (rule.band && (!isSmall(rule.band->least) ||
                                                  !isSmall(rule.band->most.value_or(Affine()))))) {
        return refuse(smallNumbers);
    }
    if (leastConsumed(rule, members) < 1) {
        return refuse("expected every member to consume at least one spike");
    }
    if (rule.produced < 0) {
        return refuse("expected 0 or more spikes produced");
    }
    if (rule.delay < 0 || (rule.produced == 0 && rule.delay > 0)) {
        return refuse("expected no delay of a rule that forgets");
    }
    return {};
}

Result<void> checkNeuron(const Neuron& neuron) {
    if (neuron.name.empty()) {
        return fail(ErrorCode::badArgument, "expected a name for every neuron");
    }
    if (neuron.members && (neuron.members->first < -maxIndex || neuron.members->last > maxIndex ||
                           neuron.members->size() == 0)) {
        return wrong(neuron, "expected indices from -2^31 to 2^31, and at least one");
    }
    if (!neuron.memberSpikes.empty() &&
        neuron.size() != static_cast<std::int64_t>(neuron.memberSpikes.size())) {
        return wrong(neuron, "expected spikes for " + std::to_string(neuron.size()) +
                                 " members, found " + std::to_string(neuron.memberSpikes.size()));
    }
    const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
    for (const std::int64_t index : {members.first, members.last}) {
        if (neuron.spikesOf(index) < 0) {
            return wrong(neuron, "expected 0 or more spikes at first");
        }
    }
    if (std::ranges::any_of(neuron.memberSpikes, [](const Count& spikes) { return spikes < 0; }) ||
        std::ranges::any_of(neuron.train, [](const Count& spikes) { return spikes < 0; })) {
        return wrong(neuron, "expected 0 or more spikes");
    }
    if (neuron.kind != NeuronKind::regular && !neuron.rules.empty()) {
        return wrong(neuron, "expected no rules of an input or output");
    }
    for (const Rule& rule : neuron.rules) {
        TRY(checkRule(neuron, rule));
    }
    return {};
}

/// The index after the last `_` of `name`, and what stands before; nothing if it has none.
std::optional<std::pair<std::string_view, std::int64_t>> splitMember(std::string_view name) {
    const auto bar = name.rfind('_');
    if (bar == std::string_view::npos) {
        return std::nullopt;
    }
    std::int64_t index = 0;
    const char* end = name.data() + name.size();
    const auto [next, error] = std::from_chars(name.data() + bar + 1, end, index);
    if (error != std::errc() || next != end || std::to_string(index) != name.substr(bar + 1)) {
        return std::nullopt;
    }
    return std::pair(name.substr(0, bar), index);
}

bool hasMember(const Neuron& family, std::int64_t index) {
    return family.members && index >= family.members->first && index <= family.members->last;
}

}  // namespace

Count Neuron::spikesOf(std::int64_t index) const {
    if (!memberSpikes.empty()) {
        return memberSpikes[static_cast<std::size_t>(index - members->first)];
    }
    return spikes + Count(spikesPerIndex) * index;
}

std::string memberName(const Neuron& neuron, std::int64_t index) {
    return neuron.members ? neuron.name + "_" + std::to_string(index) : neuron.name;
}

std::int64_t SpikingSystem::neuronCount() const {
    std::int64_t count = 0;
    for (const auto& neuron : neurons) {
        count += neuron.value.size();
    }
    return count;
}

Result<void> validate(const SpikingSystem& system) {
    std::unordered_map<std::string_view, const Neuron*> byName;
    for (const auto& neuron : system.neurons) {
        TRY(checkNeuron(neuron.value));
        if (!byName.emplace(neuron.value.name, &neuron.value).second) {
            return wrong(neuron.value, "expected a name that no other neuron has");
        }
    }
    for (const auto& [name, neuron] : byName) {
        const auto member = splitMember(name);
        const auto family = member ? byName.find(member->first) : byName.end();
        if (family != byName.end() && !neuron->members &&
            hasMember(*family->second, member->second)) {
            return wrong(*neuron,
                         "expected a name that no member of '" + family->second->name + "' has");
        }
    }
    for (const auto& synapse : system.synapses) {
        if (synapse.value.weight < 1) {
            return wrong(system.neurons[synapse.value.from], "expected weights of at least 1");
        }
        const auto& targets = synapse.value.targets;
        if (targets && !(isSmall(targets->first) && isSmall(targets->last))) {
            return wrong(
                system.neurons[synapse.value.from],
                "synapses to '" + system.neurons[synapse.value.to].name + "': " + smallNumbers);
        }
    }
    if (system.mode.timing == StepTiming::bounded &&
        (system.mode.bound < 2 || system.mode.bound > WorkingMode::maxBound)) {
        return fail(ErrorCode::badArgument, "expected a bound of 2 to 2^40 steps");
    }
    return {};
}

}  // namespace fireable::spiking
