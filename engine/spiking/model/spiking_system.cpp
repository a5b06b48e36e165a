#include "engine/spiking/model/spiking_system.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/spiking/model/index_ranges.h"
#include "engine/spiking/model/synapse_check.h"

namespace fireable::spiking {
namespace {

constexpr std::int64_t maxIndex = std::int64_t{1} << 31;
/// With it, what depends on an index stays so far within 64 bits that sets of spikes hold it.
constexpr std::int64_t maxConstant = std::int64_t{1} << 60;
constexpr auto smallNumbers = "expected factors of i of at most 2^31, and numbers of at most 2^60";

Failure wrong(const Neuron& neuron, const std::string& detail) {
    return fail(ErrorCode::badSyntax, "neuron '" + neuron.name + "': " + detail);
}

Failure placed(Failure failure, const FilePlace& place) {
    failure.error.line = place.line;
    failure.error.column = place.column;
    return failure;
}

FilePlace placeIn(const std::vector<FilePlace>& places, std::size_t at) {
    return at < places.size() ? places[at] : FilePlace();
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
    const IndexRange members = membersOf(neuron);
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
        return fail(ErrorCode::badSyntax, "expected a name for every neuron");
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
    const IndexRange members = membersOf(neuron);
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
    return {};
}

/// A neuron, then its rules.
Result<void> checkNeuronAt(const SpikingSystem& system, const SystemPlaces& places,
                           std::size_t at) {
    const Neuron& neuron = system.neurons.at(at).value;
    if (auto checked = checkNeuron(neuron); !checked) {
        return placed(checked.failure(), places.ofNeuron(at));
    }
    for (std::size_t rule = 0; rule < neuron.rules.size(); ++rule) {
        if (auto checked = checkRule(neuron, neuron.rules[rule]); !checked) {
            return placed(checked.failure(), places.ofRule(at, rule));
        }
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

Result<void> checkSynapse(const SpikingSystem& system, const SynapseArc& arc) {
    const Neuron& from = system.neurons[arc.from];
    if (arc.weight < 1) {
        return wrong(from, "expected weights of at least 1");
    }
    if (arc.targets && !(isSmall(arc.targets->first) && isSmall(arc.targets->last))) {
        return wrong(from, "synapses to '" + system.neurons[arc.to].name + "': " + smallNumbers);
    }
    if (arc.from == arc.to) {
        const TargetRange targets = targetsOf(system, arc);
        const Affine self{0, 1};
        IndexRange own = sourcesOf(system, arc);
        own = notNegative(difference(self, targets.first), own);
        own = notNegative(difference(targets.last, self), own);
        if (own.size() > 0) {
            const std::string name = memberName(from, own.first);
            return fail(ErrorCode::badSyntax,
                        "expected no synapse from '" + name + "' to '" + name + "'");
        }
    }
    return {};
}

/// Neurons of two sets would have to act with both, which may tell them different things.
Result<void> checkSets(const SpikingSystem& system) {
    const std::vector<std::vector<NeuronId>>& sets = system.mode.together;
    std::vector<std::size_t> setOf(sets.empty() ? 0 : system.neurons.size(), sets.size());
    for (std::size_t set = 0; set < sets.size(); ++set) {
        for (const NeuronId id : sets[set]) {
            const std::size_t known = std::exchange(setOf[system.neurons.indexOf(id)], set);
            if (known != sets.size() && known != set) {
                return wrong(
                    system.neurons[id],
                    "expected it in one set of neurons that act together, found it in two");
            }
        }
    }
    return {};
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

FilePlace SystemPlaces::ofNeuron(std::size_t at) const {
    return placeIn(neurons, at);
}

FilePlace SystemPlaces::ofRule(std::size_t neuron, std::size_t rule) const {
    const FilePlace place = neuron < rules.size() ? placeIn(rules[neuron], rule) : FilePlace();
    return place.line > 0 ? place : ofNeuron(neuron);
}

FilePlace SystemPlaces::ofSynapse(std::size_t at) const {
    return placeIn(synapses, at);
}

Result<void> validate(const SpikingSystem& system, const SystemPlaces& places) {
    std::unordered_map<std::string_view, std::size_t> byName;
    for (std::size_t at = 0; at < system.neurons.size(); ++at) {
        TRY(checkNeuronAt(system, places, at));
        const Neuron& neuron = system.neurons.at(at).value;
        if (!byName.emplace(neuron.name, at).second) {
            return placed(wrong(neuron, "expected a name that no other neuron has"),
                          places.ofNeuron(at));
        }
    }
    for (std::size_t at = 0; at < system.neurons.size(); ++at) {
        const Neuron& neuron = system.neurons.at(at).value;
        const auto member = neuron.members ? std::nullopt : splitMember(neuron.name);
        const auto family = member ? byName.find(member->first) : byName.end();
        if (family != byName.end() &&
            hasMember(system.neurons.at(family->second).value, member->second)) {
            return placed(wrong(neuron, "expected a name that no member of '" +
                                            std::string(member->first) + "' has"),
                          places.ofNeuron(at));
        }
    }
    for (std::size_t at = 0; at < system.synapses.size(); ++at) {
        if (auto checked = checkSynapse(system, system.synapses.at(at).value); !checked) {
            return placed(checked.failure(), places.ofSynapse(at));
        }
    }
    if (const auto second = secondSynapse(system)) {
        return placed(fail(ErrorCode::badSyntax, "expected at most one synapse from " +
                                                     second->from + " to " + second->to),
                      places.ofSynapse(second->synapse));
    }
    if (system.mode.timing == StepTiming::bounded &&
        (system.mode.bound < 2 || system.mode.bound > WorkingMode::maxBound)) {
        return placed(fail(ErrorCode::badSyntax, "expected a bound of 2 to 2^40 steps"),
                      places.mode);
    }
    if (auto checked = checkSets(system); !checked) {
        return placed(checked.failure(), places.mode);
    }
    return {};
}

}  // namespace fireable::spiking
