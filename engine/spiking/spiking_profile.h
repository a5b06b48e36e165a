#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/profile/columns.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/rules_word.h"

// What spiking systems bring to the profiler.

namespace fireable::spiking {

/// Of a step that looks at the rules of all neurons, each of which sends along all its synapses.
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

/// A system with its first configuration, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name,
                                     std::shared_ptr<const SpikingProgram> program,
                                     const SpikingRules& rules) {
    const StepWork work = stepWork(*program);
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
            .make = make};
}

}  // namespace fireable::spiking
