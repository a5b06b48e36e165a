#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/profile/columns.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/rules_word.h"
#include "engine/spiking/run/spiking_state.h"

// What spiking systems bring to the profiler.

namespace fireable::spiking {

/// The work of a step that evaluates the rules of all neurons, each of which sends along all its
/// synapses.
inline StepWork stepWork(const SpikingProgram& program) {
    double rules = 0;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        rules += static_cast<double>(program.rulesOf(neuron).size());
    }
    const auto neurons = static_cast<double>(program.neuronCount());
    const auto synapses = static_cast<double>(program.synapseCount());
    constexpr double spikeBytes = sizeof(std::int64_t);
    constexpr double ruleBytes = 2 * sizeof(std::int64_t);  // its condition and what it takes
    const double weightBytes = program.weights.empty() ? 0 : sizeof(std::int64_t);
    return {neurons * (spikeBytes + sizeof(std::int32_t)) + rules * ruleBytes +
                synapses * (sizeof(std::int32_t) + weightBytes + 2 * spikeBytes),
            2 * rules + synapses};
}

/// Counts in which steps neurons fire, and after which ones they are open, as the reference engine
/// tries the rules of all that are.
class OpenNeurons final : public StepObserver {
public:
    OpenNeurons(std::int32_t neurons, const SpikingRules& rules)
        : closed_(rules.published ? 1 : 0),
          counts_{std::vector<std::int64_t>(static_cast<std::size_t>(neurons)),
                  std::vector<std::int64_t>(static_cast<std::size_t>(neurons))} {}

    void stand(const StepState& state) override { count(state); }
    bool afterStep(const StepState& state) override {
        for (const RuleUse& use : static_cast<const SpikingEngineState&>(state).made()->used) {
            ++counts_.fired[static_cast<std::size_t>(use.neuron)];
        }
        count(state);
        return true;
    }
    const EvaluationCounts& counts() const { return counts_; }

private:
    void count(const StepState& state) {
        const SpikingEngine& engine = static_cast<const SpikingEngineState&>(state).engine();
        for (std::size_t neuron = 0; neuron < counts_.evaluations.size(); ++neuron) {
            counts_.evaluations[neuron] +=
                engine.closed(static_cast<NeuronIndex>(neuron)) <= closed_;
        }
    }

    std::int64_t closed_;  ///< a neuron that opens within so many steps is tried
    EvaluationCounts counts_;
};

/// What the engine of a column evaluates, where that is known from how it works.
inline EvaluationCounts countEvaluations(const SpikingProgram& program, const SpikingRules& rules,
                                         const ProfiledEngine& column, const RunRequest& request) {
    if (parseEngine(column.name) != EngineKind::reference) {
        return {.unknownBecause = column.needsDevice
                                      ? "evaluations are not counted on a device"
                                      : "it takes neurons together, or skips steps, so that "
                                        "evaluations of a neuron are not known"};
    }
    auto engine = makeSpikingEngine(defaultEngineKind, program, rules, {});
    if (!engine) {
        return {.unknownBecause = engine.error().message()};
    }
    OpenNeurons open(program.neuronCount(), rules);
    const auto halt = (*engine)->run(
        {.maxSteps = request.maxSteps, .observer = &open, .cancelled = request.cancelled});
    return !halt ? EvaluationCounts{.unknownBecause = halt.error().message()}
           : *halt == Halt::cancelled
               ? EvaluationCounts{.unknownBecause =
                                      "counting evaluations took longer than the "
                                      "time limit"}
               : open.counts();
}

/// A system with its first configuration, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name,
                                     std::shared_ptr<const SpikingProgram> program,
                                     const SpikingRules& rules) {
    const StepWork work = stepWork(*program);
    const auto countEvaluations = [program, rules](const ProfiledEngine& column,
                                                   const RunRequest& request) {
        return spiking::countEvaluations(*program, rules, column, request);
    };
    const auto make = [program = std::move(program),
                       rules](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        if (!kind) {
            return fail(ErrorCode::badArgument,
                        "expected an engine of spiking systems, found " + column.name);
        }
        std::unique_ptr<Engine> engine =
            TRY(makeSpikingEngine(*kind, *program, rules, {.threads = column.threads}));
        return engine;
    };
    return {.program = {.name = std::move(name), .rule = rulesWord(rules), .work = work},
            .make = make,
            .countEvaluations = countEvaluations};
}

}  // namespace fireable::spiking
