#include "app/cli/systems/system_results.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "app/cli/run_setup.h"
#include "app/cli/sweep_task.h"
#include "engine/base/index.h"
#include "engine/spiking/run/system_names.h"
#include "engine/spiking/sweep/system_sweep.h"

namespace fireable::cli {
namespace {

/// A longer train is told by its spikes alone, so that a report stays short.
constexpr std::int64_t longestTrainText = 100'000;

Json trainAsJson(const spiking::SpikeTrain& train, const Count& steps) {
    if (steps > Count(longestTrainText)) {
        return {};
    }
    return trainText(train, steps, static_cast<std::size_t>(longestTrainText)).digits;
}

}  // namespace

Result<spiking::NaturalResult> chosenDistances(const std::optional<std::string>& text) {
    return text ? spiking::parseDistances(*text) : spiking::NaturalResult();
}

std::string distancesText(const spiking::NaturalResult& distances) {
    const bool two = distances.spikes == 2;
    const std::string number = two ? "two" : std::to_string(distances.spikes);
    return "the first " + number + (distances.strong ? " of exactly " + number : "") + " spikes" +
           (distances.alternate && !two ? ", every second one" : "");
}

Result<std::vector<spiking::NeuronIndex>> chosenNeurons(const std::vector<std::string>& patterns,
                                                        const LoadedSystem& loaded) {
    const spiking::SystemNames names(loaded.system(), loaded.program);
    return matchingNodes(patterns, {.names = names,
                                    .kind = spiking::neuronKind,
                                    .word = "neuron",
                                    .model = "system",
                                    .count = loaded.program.neuronCount()});
}

Json resultAsJson(const LoadedSystem& loaded, const spiking::SpikingResult& result,
                  const spiking::NaturalResult& distances,
                  const std::vector<spiking::NeuronIndex>& chosen) {
    Json::Object numbers;
    Json::Object spikes;
    Json::Object trains;
    for (const spiking::SpikeTrain& train : result.trains) {
        const std::string name = loaded.nameOf(train.output());
        const std::vector<Count> found = naturalNumbers(train, distances);
        numbers.push_back({name, Json::List(found.begin(), found.end())});
        spikes.push_back({name, result.accepted() ? Json(train.total()) : Json()});
        trains.push_back({name, trainAsJson(train, result.steps)});
    }
    Json::Object object{{"distances", std::move(numbers)},
                        {"spikes", std::move(spikes)},
                        {"train", std::move(trains)},
                        {"accepted", result.accepted()}};
    if (!chosen.empty()) {
        Json::Object configuration;
        for (const spiking::NeuronIndex neuron : chosen) {
            configuration.push_back({loaded.nameOf(neuron), result.neurons[at(neuron)].spikes});
        }
        object.push_back({"configuration", std::move(configuration)});
    }
    return object;
}

}  // namespace fireable::cli
