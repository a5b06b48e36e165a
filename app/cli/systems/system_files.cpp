#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

#include "app/cli/json_report.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "engine/spiking/generate/systems.h"
#include "engine/spiking/model/forgetting_check.h"
#include "engine/spiking/model/system_size.h"
#include "engine/spiking/model/working_mode.h"

namespace fireable::cli {
namespace {

/// What is counted in a system, and what a user should know of it.
Json::Object describe(const InfoOptions& options, const ReadSystemFile& read) {
    const spiking::SpikingSystem& system = read.imported.system;
    const spiking::SystemSize size = spiking::sizeOf(system);
    std::size_t families = 0;
    std::size_t rules = 0;
    std::int64_t inputs = 0;
    std::int64_t outputs = 0;
    for (const auto& [id, neuron] : system.neurons) {
        families += neuron.members ? 1 : 0;
        rules += neuron.rules.size();
        inputs += neuron.kind == spiking::NeuronKind::input ? neuron.size() : 0;
        outputs += neuron.kind == spiking::NeuronKind::output ? neuron.size() : 0;
    }
    return {{"file", options.source.file.string()},
            {"format", systemFormat(read.format).word},
            {"name", system.name},
            {"model", "spiking"},
            {"neurons", size.neurons},
            {"families", families},
            {"inputs", inputs},
            {"outputs", outputs},
            {"rules", rules},
            {"spikes", size.spikes},
            {"mode", spiking::workingModeText(system.mode)},
            {"drawn", !read.imported.positions.empty()},
            {"synapses", size.synapses}};
}

/// Where the system is not as the literature defines it, though it runs; at most a hundred lines.
std::vector<std::string> notesOn(const spiking::SpikingSystem& system) {
    constexpr std::size_t mostNotes = 100;
    constexpr std::int64_t mostPairs = 5'000'000;
    if (const Count pairs = spiking::examinedPairs(system); pairs > mostPairs) {
        return {
            "whether a neuron chooses between forgetting and firing was not examined: there are " +
            pairs.text() + " pairs of such rules"};
    }
    std::vector<std::string> notes;
    const auto conflicts = forgettingConflicts(system);
    for (std::size_t i = 0; i < std::min(conflicts.size(), mostNotes); ++i) {
        notes.push_back(conflictText(system, conflicts[i]) +
                        "; by the standard definition a neuron that can fire does not forget, here "
                        "it chooses");
    }
    if (conflicts.size() > mostNotes) {
        notes.push_back("and " + counted(conflicts.size() - mostNotes, "pair") +
                        " more of a rule that forgets and one that fires");
    }
    for (const spiking::NeuronId family : spiking::examinedInPart(system)) {
        const spiking::Neuron& neuron = system.neurons[family];
        notes.push_back("neurons '" + neuron.name +
                        "': only the first 1000 were examined for a choice between forgetting and "
                        "firing, of " +
                        std::to_string(neuron.size()));
    }
    return notes;
}

Result<SystemFormatId> targetSystemFormat(const WriteTarget& target) {
    if (!target.format.empty()) {
        for (const SystemFormat& row : allSystemFormats()) {
            if (row.word == target.format && row.write != nullptr) {
                return row.id;
            }
        }
        return badOption("--to", "one of " + systemFormatWords() + " for a spiking system",
                         target.format);
    }
    const auto id = systemFormatOfSuffix(target.file);
    if (!id) {
        return fail(ErrorCode::badArgument,
                    "expected a file name with the suffix of a format of spiking systems, or --to "
                    "with one of " +
                        systemFormatWords() + ", found '" + target.file.string() + "'");
    }
    return *id;
}

Result<int> writeSystem(const ImportedSystem& imported, const WriteTarget& target) {
    const SystemFormatId id = TRY(targetSystemFormat(target));
    const SystemFormat& format = systemFormat(id);
    if (target.link) {
        return fail(ErrorCode::badArgument, "expected --link for a net only");
    }
    if (target.tellsLosses && format.losses != nullptr) {
        for (const std::string& loss : format.losses(imported)) {
            warn(target.file,
                 {"the format '" + std::string(format.name) + "' cannot hold " + loss});
        }
    }
    TRY(writeSystemFile(target.file, id, imported));
    return success;
}

}  // namespace

std::string systemFormatWords() {
    std::vector<std::string_view> words;
    for (const SystemFormat& row : allSystemFormats()) {
        if (row.write != nullptr) {
            words.push_back(row.word);
        }
    }
    return joined(words);
}

void warnOf(const ReadSystemFile& read, const std::filesystem::path& file) {
    for (const Warning& warning : read.imported.warnings) {
        warn(file, warning);
    }
}

Result<int> describeSystem(const InfoOptions& options, const ReadSystemFile& read) {
    if (!options.source.net.empty()) {
        return badOption("--net", "a file of nets", options.source.file.string());
    }
    std::vector<Warning> warnings = read.imported.warnings;
    Json::Object object = describe(options, read);
    if (const auto fits = spiking::checkSize(read.imported.system, read.imported.places); !fits) {
        const Error& error = fits.error();
        warnings.push_back({"cannot be run: " + error.detail, error.line, error.column});
    }
    const std::vector<std::string> notes = notesOn(read.imported.system);
    if (options.json) {
        object.push_back({"notes", notes});
    }
    printDescription(std::move(object), warnings, options.json);
    for (const std::string& note : notes) {
        if (!options.json) {
            std::cout << "note: " << note << '\n';
        }
    }
    return success;
}

Result<int> convertSystem(const ConvertOptions& options, const ReadSystemFile& read) {
    warnOf(read, options.source.file);
    return writeSystem(read.imported, options.target);
}

Result<int> generateSystemFile(const GenerateOptions& options) {
    const spiking::SystemInfo* const info = spiking::findSystem(options.family);
    auto system = TRY(spiking::generateSystem(*info, options.numbers));
    return writeSystem({.system = std::move(system), .positions = {}, .warnings = {}},
                       options.target);
}

}  // namespace fireable::cli
