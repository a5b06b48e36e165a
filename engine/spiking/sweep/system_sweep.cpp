#include "engine/spiking/sweep/system_sweep.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

/// Of all spikes that a train may have to bring; each takes a column of a sweep.
constexpr std::uint32_t mostDistanceSpikes = 1'000;

/// `distance OUT`, and from a later spike than the first: `distance 2 OUT`.
std::vector<std::string> distanceColumns(const Sweep& sweep,
                                         const std::vector<std::string>& names) {
    std::vector<std::string> columns;
    for (const NeuronIndex output : sweep.program.outputs) {
        for (const std::size_t spike : sweep.distances.counted()) {
            columns.push_back("distance " + (spike == 1 ? "" : std::to_string(spike) + " ") +
                              names[at(output)]);
        }
    }
    return columns;
}

}  // namespace

SweptNodes sweptNeurons(const SystemNames& names, const SpikingProgram& program,
                        SweepErrors errors) {
    const NeuronIndex count = program.neuronCount();
    return {.names = names,
            .kind = neuronKind,
            .word = "neuron",
            .model = "system",
            .count = count,
            .shown = count,
            .errors = errors};
}

Result<SweepTask> systemSweep(const SweepAsked& asked, const SystemSweepChoice& choice,
                              const SpikingSystem& system, const SpikingProgram& program,
                              const SweptNodes& neurons) {
    auto axes = TRY(sweepAxes(asked, neurons));
    for (const NeuronIndex neuron : axes.nodes()) {
        TRY(checkStartsEmpty(system, program, neuron, neurons.errors));
    }
    auto reported = TRY(matchingNodes(asked.nodes, neurons));
    auto sweep = std::make_shared<Sweep>(Sweep{{program, choice.rules, choice.maxSteps}});
    takeAxes(*sweep, std::move(axes));
    sweep->distances = choice.distances;
    sweep->reported = std::move(reported);
    std::vector<std::string> names;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        names.push_back(neuronName(system, program, neuron));
    }
    std::vector<std::string> end = columnNames(sweep->reported, names, "end ");
    std::ranges::move(distanceColumns(*sweep, names), std::back_inserter(end));
    const char* const word = choice.rules.choice == RuleChoice::random ? "random" : "first";
    return SweepTask{
        .size = sizeOf(*sweep),
        .columns = {columnNames(sweep->varied, names), std::move(end), haltWord, sweep->instance},
        .notes = seedNotes(asked, drawsNumbers(program, choice.rules),
                           std::string("the choice ") + word, neurons.errors),
        .run = [sweep = std::shared_ptr<const Sweep>(sweep), engine = choice.engine,
                threads = choice.threads](const SweepRequest& request) {
            return runSweep(sweepEngineInfo(engine), *sweep, request, threads);
        }};
}

Result<void> checkStartsEmpty(const SpikingSystem& system, const SpikingProgram& program,
                              NeuronIndex neuron, SweepErrors errors) {
    if (std::ranges::binary_search(program.outputs, neuron)) {
        return wrongSweepWord(errors, "--set",
                              "a neuron other than an environment, which begins empty",
                              neuronName(system, program, neuron));
    }
    return {};
}

Result<NaturalResult> parseDistances(const std::string& text, SweepErrors errors) {
    NaturalResult distances;
    const auto wrong = [&] {
        return wrongSweepWord(errors, "--distances",
                              "a number from 2 to " + std::to_string(mostDistanceSpikes) +
                                  " and after it, separated by commas, strong or alternate or both",
                              text);
    };
    auto comma = text.find(',');
    std::uint32_t spikes = 0;
    const char* const end = text.data() + std::min(comma, text.size());
    const auto [read, error] = std::from_chars(text.data(), end, spikes);
    if (error != std::errc() || read != end || spikes < 2 || spikes > mostDistanceSpikes) {
        return wrong();
    }
    distances.spikes = spikes;
    while (comma != std::string::npos) {
        const auto begin = comma + 1;
        comma = text.find(',', begin);
        const std::string word = text.substr(begin, comma - begin);
        bool* const flag = word == "strong"      ? &distances.strong
                           : word == "alternate" ? &distances.alternate
                                                 : nullptr;
        if (flag == nullptr || std::exchange(*flag, true)) {
            return wrong();
        }
    }
    return distances;
}

bool drawsNumbers(const SpikingProgram& program, const SpikingRules& rules) {
    return rules.choice == RuleChoice::random || program.mode.timing != StepTiming::synchronous ||
           program.mode.order == StepOrder::oneAtRandom ||
           program.mode.order == StepOrder::oneWithMost ||
           program.mode.order == StepOrder::oneWithLeast;
}

}  // namespace fireable::spiking
