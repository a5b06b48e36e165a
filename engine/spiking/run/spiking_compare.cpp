#include "engine/spiking/run/spiking_compare.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "engine/base/index.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable::spiking {
namespace {

using Uses = std::vector<std::tuple<std::int32_t, std::int32_t, Count>>;

/// What was used, by the common number of its neuron.
Uses commonUses(const SpikingEvent& event, const std::vector<std::int32_t>& numbers) {
    Uses uses;
    for (const RecordedUse& use : event.used) {
        uses.emplace_back(numbers[at(use.neuron)], use.rule, use.times);
    }
    std::ranges::sort(uses);
    return uses;
}

std::vector<std::string> differingNeurons(const ComparedRun& first, const ComparedRun& second,
                                          const SpikingTimelineCursor& a,
                                          const SpikingTimelineCursor& b) {
    std::unordered_map<std::string, Count> spikes;
    const auto& names = neuronsOf(first.info);
    for (std::size_t n = 0; n < names.size(); ++n) {
        spikes.emplace(names[n], a.replay().spikes(static_cast<NeuronIndex>(n)));
    }
    std::vector<std::string> differing;
    const auto& others = neuronsOf(second.info);
    for (std::size_t n = 0; n < others.size(); ++n) {
        const auto known = spikes.find(others[n]);
        if (known != spikes.end() &&
            known->second != b.replay().spikes(static_cast<NeuronIndex>(n))) {
            differing.push_back(others[n]);
        }
    }
    return differing;
}

/// `a: rule 1`, `b: rule 2 x3`, `c sends 1`: what happened in a step.
std::vector<std::string> happenedIn(const SpikingEvent& event,
                                    const std::vector<std::string>& names) {
    std::vector<std::string> happened;
    for (const RecordedUse& use : event.used) {
        happened.push_back(names[at(use.neuron)] + ": rule " + std::to_string(use.rule + 1) +
                           (use.times == 1 ? "" : " x" + use.times.text()));
    }
    for (const Emission& emission : event.released) {
        happened.push_back(names[at(emission.neuron)] + " sends " + emission.spikes.text());
    }
    return happened;
}

std::string inWriting(const std::vector<std::string>& happened,
                      const std::vector<std::string>& other) {
    return happened.empty() ? "nothing" : eventsText(happened, other);
}

}  // namespace

std::string eventText(const SpikingEvent& event, const std::vector<std::string>& names) {
    return inWriting(happenedIn(event, names), {});
}

Result<SpikingComparison> compareSpikingRuns(const ComparedRun& first, const ComparedRun& second) {
    SpikingTimelineCursor a(first.tree, first.timeline);
    SpikingTimelineCursor b(second.tree, second.timeline);
    const auto& names = neuronsOf(first.info);
    const auto ofFirst = numbersAmong(names, names);
    const auto ofSecond = numbersAmong(names, neuronsOf(second.info));
    std::vector<std::string> differing;
    const auto steps = TRY(compareSteps(
        first, second, a, b, [&] { differing = differingNeurons(first, second, a, b); },
        [&] { return commonUses(a.event(), ofFirst) == commonUses(b.event(), ofSecond); }));
    SpikingComparison comparison{steps.from, steps.to, std::move(differing), std::nullopt};
    if (steps.differs) {
        std::vector<std::string> inFirst;
        std::vector<std::string> inSecond;
        if (steps.firstWent) {
            inFirst = happenedIn(a.event(), names);
        }
        if (steps.secondWent) {
            inSecond = happenedIn(b.event(), neuronsOf(second.info));
        }
        comparison.difference = SpikingDifference{*steps.differs, std::nullopt, std::nullopt};
        if (steps.firstWent) {
            comparison.difference->first = inWriting(inFirst, inSecond);
        }
        if (steps.secondWent) {
            comparison.difference->second = inWriting(inSecond, inFirst);
        }
    }
    return comparison;
}

}  // namespace fireable::spiking
