#include "editor/spiking/spiking_comparison.h"

#include <algorithm>

#include "engine/base/index.h"
#include "engine/spiking/run/rules_word.h"
#include "engine/spiking/run/spiking_compare.h"

namespace fireable {
namespace {

/// A run after `step`, or after the last step before it.
class RunAfter {
public:
    RunAfter(const StoredRun& run, const Count& step)
        : names_(spiking::neuronsOf(run.info)), cursor_(run.tree, run.timeline) {
        const Count last = run.tree.lastStep(run.timeline);
        wentOn_ = step <= last;
        cursor_.goTo(std::min(step, last));
    }

    NumbersByName spikes() const {
        NumbersByName spikes;
        for (std::size_t n = 0; n < names_.size(); ++n) {
            spikes.emplace(names_[n],
                           cursor_.replay().spikes(static_cast<spiking::NeuronIndex>(n)));
        }
        return spikes;
    }
    /// The steps until neurons open, of those that are closed.
    NumbersByName closed() const {
        NumbersByName closed;
        for (std::size_t n = 0; n < names_.size(); ++n) {
            const auto steps = cursor_.replay().closed(static_cast<spiking::NeuronIndex>(n));
            if (steps > 0) {
                closed.emplace(names_[n], steps);
            }
        }
        return closed;
    }
    /// How often rules were used in the step; none if the run ended before.
    NumbersByName used() const {
        NumbersByName used;
        if (wentOn_) {
            for (const spiking::RecordedUse& use : cursor_.event().used) {
                const auto rules = cursor_.replay().program().rulesOf(use.neuron);
                used[names_[at(use.neuron)] + ": " + spiking::ruleText(rules[at(use.rule)])] +=
                    use.times;
            }
        }
        return used;
    }

private:
    const std::vector<std::string>& names_;
    spiking::SpikingTimelineCursor cursor_;
    bool wentOn_;
};

}  // namespace

std::vector<std::string> neuronNames(const SpikingRunProgram& run) {
    std::vector<std::string> names;
    for (spiking::NeuronIndex neuron = 0; neuron < run.program.neuronCount(); ++neuron) {
        names.push_back(neuronName(run.system, run.program, neuron));
    }
    return names;
}

std::shared_ptr<const StoredRun> storedRun(const SpikingRunRecord& record,
                                           const SpikingRunSettings& settings, std::string file) {
    std::vector<std::string> names = neuronNames(*record.program);
    const std::uint64_t hash = programHash(record.program->program, names);
    return std::make_shared<const StoredRun>(
        StoredRun{{hash,
                   settings.rules.seed,
                   rulesWord(settings.rules),
                   std::string(spiking::engineInfo(settings.engine).name),
                   std::move(file),
                   {std::move(names)},
                   std::string(spiking::SpikingRunModel::modelWord)},
                  record.tree,
                  record.timeline,
                  false});
}

Result<RunComparison> compareSystems(const StoredRun& first, const StoredRun& second) {
    const auto found = TRY(spiking::compareSpikingRuns(first.compared(), second.compared()));
    RunComparison comparison;
    comparison.ofSystems = true;
    comparison.from = found.from;
    comparison.to = found.to;
    comparison.start = sideBySide(RunAfter(first, found.from).spikes(),
                                  RunAfter(second, found.from).spikes(), false);
    if (found.difference) {
        comparison.parts = true;
        comparison.to = found.difference->step;
        const RunAfter one(first, comparison.to);
        const RunAfter other(second, comparison.to);
        comparison.fired = sideBySide(one.used(), other.used(), true);
        comparison.marking = sideBySide(one.spikes(), other.spikes(), false);
        comparison.closed = sideBySide(one.closed(), other.closed(), false);
    }
    return comparison;
}

}  // namespace fireable
