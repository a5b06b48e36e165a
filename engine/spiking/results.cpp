#include "engine/spiking/results.h"

#include <algorithm>
#include <utility>

#include "engine/base/joined.h"

namespace fireable::spiking {
namespace {

std::string counted(const Count& number, const char* thing) {
    return number.text() + " " + thing + (number == Count(1) ? "" : "s");
}

/// What a train says of `wanted` numbers, after the number of its spikes.
std::string numbersText(const SpikeTrain& train, const NaturalResult& wanted) {
    const std::vector<Count> numbers = naturalNumbers(train, wanted);
    if (wanted == NaturalResult()) {
        return numbers.empty() ? ""
                               : ", the first two " + counted(numbers.front(), "step") + " apart";
    }
    if (numbers.empty()) {
        return ", no distances";
    }
    return (numbers.size() == 1 ? ", distance " : ", distances ") +
           joined(numbers, [](const Count& number) { return number.text(); });
}

std::string trainLine(const SpikeTrain& train, const Count& steps, std::size_t most,
                      const NaturalResult& wanted) {
    const TrainText text = trainText(train, steps, most);
    std::string line = text.digits;
    if (text.leftOut > Count(0)) {
        line += (line.empty() ? "" : " and ") + counted(text.leftOut, "step") + " more";
    }
    line += (line.empty() ? "" : "; ") + counted(train.total(), "spike");
    return line + numbersText(train, wanted);
}

}  // namespace

Count SpikeTrain::total() const {
    Count sum = 0;
    for (const Count& each : spikes) {
        sum += each;
    }
    return sum;
}

std::optional<Count> SpikeTrain::distance(std::size_t k) const {
    if (k < 1 || k >= steps.size()) {
        return std::nullopt;
    }
    return steps[k] - steps[k - 1];
}

std::vector<SpikeTrain> spikeTrains(const SpikingProgram& program,
                                    std::span<const OutputSpikes> output) {
    std::vector<SpikeTrain> trains;
    std::vector<std::pair<NeuronIndex, std::size_t>> places;
    for (const NeuronIndex neuron : program.outputs) {
        places.emplace_back(neuron, trains.size());
        trains.push_back({neuron, {}, {}});
    }
    std::ranges::sort(places);
    for (const OutputSpikes& each : output) {
        const auto place = std::ranges::lower_bound(places, each.output, {},
                                                    &std::pair<NeuronIndex, std::size_t>::first);
        if (place != places.end() && place->first == each.output && each.spikes > Count(0)) {
            SpikeTrain& train = trains[place->second];
            train.steps.push_back(each.step);
            train.spikes.push_back(each.spikes);
        }
    }
    return trains;
}

std::vector<std::size_t> NaturalResult::counted() const {
    std::vector<std::size_t> from;
    for (std::size_t spike = 1; spike < spikes; spike += alternate ? 2 : 1) {
        from.push_back(spike);
    }
    return from;
}

std::vector<Count> naturalNumbers(const SpikeTrain& train, const NaturalResult& result) {
    std::vector<Count> numbers;
    const std::size_t came = train.steps.size();
    if (came < result.spikes || (result.strong && came > result.spikes)) {
        return numbers;
    }
    for (const std::size_t spike : result.counted()) {
        numbers.push_back(*train.distance(spike));
    }
    return numbers;
}

TrainText trainText(const SpikeTrain& train, const Count& steps, std::size_t most) {
    const Count shown = std::min(steps, Count(static_cast<std::int64_t>(most)));
    TrainText text{{}, steps - shown};
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(train.steps, shown) -
                                              train.steps.begin());
    const bool commas =
        std::any_of(train.spikes.begin(), train.spikes.begin() + static_cast<std::ptrdiff_t>(end),
                    [](const Count& spikes) { return spikes > Count(9); });
    std::size_t next = 0;
    for (std::int64_t step = 1; step <= shown.value64(); ++step) {
        const bool came = next < end && train.steps[next] == Count(step);
        text.digits += commas && step > 1 ? "," : "";
        text.digits += came ? train.spikes[next].text() : "0";
        next += came ? 1 : 0;
    }
    return text;
}

SpikingResult spikingResult(const SpikingProgram& program, const SpikingEngine& engine, Halt end,
                            std::span<const NeuronIndex> neurons) {
    SpikingResult result{end, engine.steps(), spikeTrains(program, engine.output()), {}};
    for (const NeuronIndex neuron : neurons) {
        result.neurons.push_back({neuron, engine.spikes(neuron), engine.closed(neuron)});
    }
    return result;
}

std::vector<std::string> resultLines(const SpikingSystem& system, const SpikingProgram& program,
                                     const SpikingResult& result, std::size_t most,
                                     const NaturalResult& numbers) {
    std::vector<std::string> lines;
    for (const SpikeTrain& train : result.trains) {
        lines.push_back(neuronName(system, program, train.output) + ": " +
                        trainLine(train, result.steps, most, numbers));
    }
    for (const NeuronResult& neuron : result.neurons) {
        lines.push_back(
            neuronName(system, program, neuron.neuron) + ": " + counted(neuron.spikes, "spike") +
            (neuron.closed > 0 ? ", closed for " + counted(neuron.closed, "step") : ""));
    }
    return lines;
}

}  // namespace fireable::spiking
