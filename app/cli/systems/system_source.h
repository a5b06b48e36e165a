#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/trace.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/rules_word.h"
#include "importers/snp/snp_formats.h"

namespace fireable::cli {

/// What a user changes of a system before a run.
struct SystemChanges {
    std::vector<std::string> spikes;  ///< `NEURON=N`
    std::vector<std::string> inputs;  ///< `NEURON=0110` or `NEURON=1,0,12`
    std::string mode;                 ///< words of `parseWorkingMode`; empty: as the file says
};

/// A system ready to run.
struct LoadedSystem {
    ReadSystemFile read;
    spiking::SpikingProgram program;

    const spiking::SpikingSystem& system() const { return read.imported.system; }
    std::string nameOf(spiking::NeuronIndex neuron) const {
        return neuronName(system(), program, neuron);
    }
    std::vector<std::string> names() const;
};

/// Applies `changes` and compiles; `file` is for errors. Fails with `badArgument` for a change that
/// makes no sense, and like `spiking::compile`.
Result<LoadedSystem> loadSystem(ReadSystemFile read, const std::filesystem::path& file,
                                const SystemChanges& changes);

/// The description of a run of `loaded`, read from `file`, for a trace.
TraceInfo systemTraceInfo(const LoadedSystem& loaded, const std::string& file,
                          spiking::EngineKind engine, const spiking::SpikingRules& rules);
using spiking::parseRules;
using spiking::rulesWord;

/// `3 neurons, 5 rules, 2 synapses`, families counted by their members but rules by their schemas.
std::string sizeText(const spiking::SpikingProgram& program);

}  // namespace fireable::cli
