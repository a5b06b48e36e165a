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

std::vector<std::size_t> NaturalResult::counted() const {
    std::vector<std::size_t> from;
    for (std::size_t spike = 1; spike < spikes; spike += alternate ? 2 : 1) {
        from.push_back(spike);
    }
    return from;
}

std::vector<Count> naturalNumbers(const SpikeTrain& train, const NaturalResult& result) {
    std::vector<Count> numbers;
    const auto came = static_cast<std::size_t>(train.size());
    if (came < result.spikes || (result.strong && came > result.spikes)) {
        return numbers;
    }
    std::size_t number = 0;
    Count before = 0;
    train.forEach([&](const Count& step, const Count&) {
        const bool counts = number > 0 && (!result.alternate || number % 2 == 1);
        if (counts) {
            numbers.push_back(step - before);
        }
        before = step;
        return ++number < result.spikes;
    });
    return numbers;
}

TrainText trainText(const SpikeTrain& train, const Count& steps, std::size_t most) {
    const Count shown = std::min(steps, Count(static_cast<std::int64_t>(most)));
    TrainText text{{}, steps - shown};
    bool commas = false;
    train.forEach([&](const Count& step, const Count& spikes) {
        commas = commas || (step <= shown && spikes > 9);
        return step < shown;
    });
    std::int64_t written = 0;
    const auto write = [&](const std::string& digits) {
        text.digits += commas && written > 0 ? "," : "";
        text.digits += digits;
        ++written;
    };
    train.forEach([&](const Count& step, const Count& spikes) {
        while (written < shown.value64() && step > written + 1) {
            write("0");
        }
        if (step <= shown) {
            write(spikes.text());
        }
        return step < shown;
    });
    while (written < shown.value64()) {
        write("0");
    }
    return text;
}

SpikingResult spikingResult(const SpikingEngine& engine, Halt end,
                            std::span<const NeuronIndex> neurons) {
    SpikingResult result{end, engine.steps(), engine.output().trains(), {}};
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
        lines.push_back(neuronName(system, program, train.output()) + ": " +
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
