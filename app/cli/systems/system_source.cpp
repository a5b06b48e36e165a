#include "app/cli/systems/system_source.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/cli/run_setup.h"
#include "app/cli/terminal.h"
#include "engine/base/index.h"
#include "engine/base/joined.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable::cli {
namespace {

using spiking::NeuronIndex;

/// `NAME=VALUE` at the last `=`.
Result<std::pair<std::string, std::string>> parted(const std::string& option,
                                                   const std::string& expected,
                                                   const std::string& text) {
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return badOption(option, expected, text);
    }
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

Result<NeuronIndex> neuronCalled(const LoadedSystem& loaded, const std::string& option,
                                 const std::string& name) {
    if (const auto neuron = findNeuron(loaded.system(), loaded.program, name)) {
        return *neuron;
    }
    return fail(ErrorCode::badArgument, option + ": there is no neuron '" + name + "'");
}

Result<void> setSpikes(LoadedSystem& loaded, const std::string& text) {
    const std::string expected = "NEURON=N with N of 0 or more";
    const auto [name, number] = TRY(parted("--set", expected, text));
    const auto spikes = Count::parse(number);
    if (!spikes || *spikes < 0) {
        return badOption("--set", expected, text);
    }
    const NeuronIndex neuron = TRY(neuronCalled(loaded, "--set", name));
    loaded.program.initial[at(neuron)] = *spikes;
    return {};
}

/// A digit a step, or numbers between commas.
std::optional<std::vector<Count>> parseTrain(const std::string& text) {
    std::vector<Count> train;
    const bool listed = text.find(',') != std::string::npos;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = listed ? std::min(text.find(',', begin), text.size()) : begin + 1;
        const auto spikes = Count::parse(text.substr(begin, end - begin));
        if (!spikes || *spikes < 0) {
            return std::nullopt;
        }
        train.push_back(*spikes);
        begin = end + (listed ? 1 : 0);
    }
    return train;
}

/// An input of the system gets another train; any other neuron gets the spikes from outside.
Result<void> setInput(LoadedSystem& loaded, const std::string& text) {
    const std::string expected = "NEURON=TRAIN, a digit a step or numbers separated by commas";
    const auto [name, digits] = TRY(parted("--input", expected, text));
    const auto train = parseTrain(digits);
    if (!train) {
        return badOption("--input", expected, text);
    }
    const NeuronIndex neuron = TRY(neuronCalled(loaded, "--input", name));
    auto& input = loaded.program.input;
    for (std::size_t step = 0; step < train->size(); ++step) {
        if ((*train)[step] > 0 || step + 1 == train->size()) {
            input.push_back({static_cast<std::int64_t>(step) + 1, neuron, (*train)[step]});
        }
    }
    return {};
}

/// Trains of inputs are a part of the system, so that they replace those of the file.
Result<bool> replaceTrain(spiking::SpikingSystem& system, const std::string& text) {
    const auto equals = text.rfind('=');
    for (const auto& neuron : system.neurons) {
        if (equals == std::string::npos || neuron.value.kind != spiking::NeuronKind::input ||
            neuron.value.name != text.substr(0, equals)) {
            continue;
        }
        auto train = parseTrain(text.substr(equals + 1));
        if (!train) {
            return badOption("--input",
                             "NEURON=TRAIN, a digit a step or numbers separated by commas", text);
        }
        system.neurons[neuron.id].train = std::move(*train);
        return true;
    }
    return false;
}

}  // namespace

Result<LoadedSystem> loadSystem(ReadSystemFile read, const std::filesystem::path& file,
                                const SystemChanges& changes) {
    spiking::SpikingSystem& system = read.imported.system;
    if (!changes.mode.empty()) {
        const auto mode = spiking::parseWorkingMode(changes.mode, system.mode);
        if (!mode) {
            return badOption("--mode",
                             "words separated by commas among " +
                                 joined(spiking::allModeWords(), &spiking::ModeWord::word),
                             changes.mode);
        }
        system.mode = *mode;
    }
    std::vector<std::string> others;
    for (const std::string& input : changes.inputs) {
        if (!TRY(replaceTrain(system, input))) {
            others.push_back(input);
        }
    }
    auto program = spiking::compile(system, read.imported.places);
    if (!program) {
        return inFile(program.failure(), file);
    }
    LoadedSystem loaded{std::move(read), std::move(*program)};
    for (const std::string& input : others) {
        TRY(setInput(loaded, input));
    }
    std::ranges::stable_sort(loaded.program.input, [](const auto& a, const auto& b) {
        return std::pair(a.step, a.neuron) < std::pair(b.step, b.neuron);
    });
    for (const std::string& text : changes.spikes) {
        TRY(setSpikes(loaded, text));
    }
    return loaded;
}

std::vector<std::string> LoadedSystem::names() const {
    std::vector<std::string> all;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        all.push_back(nameOf(neuron));
    }
    return all;
}

TraceInfo systemTraceInfo(const LoadedSystem& loaded, const std::string& file,
                          spiking::EngineKind engine, const spiking::SpikingRules& rules) {
    std::vector<std::string> names = loaded.names();
    const std::uint64_t hash = programHash(loaded.program, names);
    return {hash,
            rules.seed,
            rulesWord(rules),
            std::string(spiking::engineInfo(engine).name),
            file,
            {std::move(names)},
            std::string(spiking::SpikingRunModel::modelWord)};
}

std::string sizeText(const spiking::SpikingProgram& program) {
    return counted(static_cast<std::uint64_t>(program.neuronCount()), "neuron") + ", " +
           counted(program.rules.size(), "rule") + ", " +
           counted(static_cast<std::uint64_t>(program.synapseCount()), "synapse");
}

}  // namespace fireable::cli
