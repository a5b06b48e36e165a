#include <algorithm>
#include <cstddef>
#include <string>

#include "app/cli/systems/system_commands.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/sweep/system_sweep.h"

namespace fireable::cli {
namespace {

/// `--mode ''` would be no mode at all, and not that of the file.
Result<void> checkMode(const std::string& mode, const std::set<std::string>& given) {
    if (given.contains("--mode") && !spiking::parseWorkingMode(mode)) {
        return badOption(
            "--mode",
            "words separated by commas among " +
                joined(spiking::allModeWords(), &spiking::ModeWord::word) +
                " (as bounded:N with N from 2 to 2^40), none of which contradicts another",
            mode);
    }
    return {};
}

/// Fails where two of `texts`, each `NEURON=…`, name the same neuron.
Result<void> checkEachOnce(const std::string& option, const std::vector<std::string>& texts) {
    std::set<std::string> names;
    for (const std::string& text : texts) {
        const auto equals = text.rfind('=');
        if (equals != std::string::npos && !names.insert(text.substr(0, equals)).second) {
            return badOption(option, "each neuron once", text);
        }
    }
    return {};
}

/// A train that ends where a number should stand is a slip, as is one without any.
Result<void> checkTrains(const std::vector<std::string>& inputs) {
    for (const std::string& text : inputs) {
        if (text.ends_with('=') || text.ends_with(',')) {
            return badOption("--input",
                             "NEURON=TRAIN, a digit a step or numbers separated by commas", text);
        }
    }
    return {};
}

}  // namespace

Result<LoadedSystem> loadChanged(ReadSystemFile read, const std::filesystem::path& file,
                                 const SystemChanges& changes, const std::set<std::string>& given) {
    TRY(checkMode(changes.mode, given));
    TRY(checkEachOnce("--set", changes.spikes));
    TRY(checkEachOnce("--input", changes.inputs));
    TRY(checkTrains(changes.inputs));
    auto loaded = TRY(loadSystem(std::move(read), file, changes));
    for (const std::string& text : changes.spikes) {
        const std::string name = text.substr(0, text.rfind('='));
        TRY(spiking::checkStartsEmpty(loaded.system(), loaded.program,
                                      *findNeuron(loaded.system(), loaded.program, name)));
    }
    return loaded;
}

}  // namespace fireable::cli
