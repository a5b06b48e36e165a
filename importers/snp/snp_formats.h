#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/point.h"
#include "engine/base/result.h"
#include "engine/spiking/model/drawn_system.h"
#include "importers/pnml/run_lists.h"
#include "importers/warning.h"

namespace fireable {

/// Where a neuron is drawn, in the units of its file.
using NeuronPosition = Point;

/// The contents of a file: one system.
struct ImportedSystem {
    spiking::SpikingSystem system;
    std::vector<NeuronPosition> positions;  ///< of its neurons, in their order; empty: none known
    /// Of its synapses, in their order, from source to target; empty: none known.
    std::vector<std::vector<Point>> bends = {};
    std::vector<Warning> warnings = {};
    spiking::SystemPlaces places = {};              ///< of its parts in the file that was read
    std::vector<spiking::NeuronGroup> groups = {};  ///< kept by `snp` alone, like `runs`
    /// One without a name has breakpoints and watches only.
    std::vector<RunConfiguration> runs = {};
};

/// A system as files hold it, with its drawing by id. Neurons that no file placed are not placed.
spiking::DrawnSystem drawnSystem(ImportedSystem imported);

enum class SystemFormatId : std::uint8_t {
    snp,
    plingua,
    websnapseJson,
    websnapseYaml,
    xmpExtended,
    xmp,
    websnapseBackend,
    websnapseV4,
    websnapseCore,
    csv,
    ersnp,
};

/// One row per format of spiking systems: its names, and how it is recognised, read and written.
struct SystemFormat {
    SystemFormatId id;
    std::string_view word;    ///< in `fire convert --to` and in JSON
    std::string_view name;    ///< in dialogs, and in errors
    std::string_view suffix;  ///< the one to write, with its dot
    /// True for one format at most, whatever the text, which begins with no byte order mark or
    /// blank. A file that is cut or broken further on is recognised too.
    bool (*isIt)(std::string_view text);
    Result<ImportedSystem> (*read)(std::string_view text);
    /// Null where files are read only. Fails with `unsupported` for what would change the meaning
    /// of the system, naming it, and like `spiking::validate`.
    Result<std::string> (*write)(const ImportedSystem& imported) = nullptr;
    /// What else a written file does not hold, in words that fit between "cannot hold" and a full
    /// stop; null where there is nothing. To be told before it is lost.
    std::vector<std::string> (*losses)(const ImportedSystem& imported) = nullptr;
};

/// Those that can be written come first, and of two with one suffix the one that holds more.
std::span<const SystemFormat> allSystemFormats();
const SystemFormat& systemFormat(SystemFormatId id);
/// The format in which to write a file of this name; nothing for an unknown suffix.
std::optional<SystemFormatId> systemFormatOfSuffix(const std::filesystem::path& file);

/// Detects the format of `text` by its contents. No file of nets is taken for one of systems.
///
/// Fails with `unknownFormat`: by name for known formats that are not supported.
Result<SystemFormatId> sniffSystem(std::string_view text);

struct ReadSystemFile {
    SystemFormatId format;
    ImportedSystem imported;
};

/// Reads a file of any format (also gzipped), a system that `spiking::validate` accepts. Errors
/// contain the file name.
Result<ReadSystemFile> readSystemFile(const std::filesystem::path& file);
/// The same for text in memory; `file` is its name in errors.
Result<ReadSystemFile> readSystemText(std::string_view text, const std::filesystem::path& file);
/// Writes through a temporary file, gzipped if the name ends in `.gz`.
Result<void> writeSystemFile(const std::filesystem::path& file, SystemFormatId format,
                             const ImportedSystem& imported);

// Readers fail with `badSyntax`, at line and column, for text that is not a system and with
// `unsupported` for what the model lacks. Unknown keys and elements are no error.

/// Neurons, rules or synapses to which families are spread out at most, in formats without them.
inline constexpr std::int64_t maxExpanded = 1'000'000;

/// JSON of WebSnapse Reloaded (and v3): `neurons` with LaTeX rules, and `synapses`.
Result<ImportedSystem> readWebSnapseJson(std::string_view text);
/// The same keys in YAML, as websnapse-api writes them.
Result<ImportedSystem> readWebSnapseYaml(std::string_view text);
/// Fail with `unsupported` for a working mode, for more than 9 spikes in a step of an input, whose
/// steps are a digit each, and for families above `maxExpanded`.
Result<std::string> writeWebSnapseJson(const ImportedSystem& imported);
Result<std::string> writeWebSnapseYaml(const ImportedSystem& imported);
std::vector<std::string> webSnapseLosses(const ImportedSystem& imported);
/// The canvas of WebSnapse v4, which holds the name of the system too; fails like the others.
Result<std::string> writeWebSnapseV4(const ImportedSystem& imported);
std::vector<std::string> webSnapseV4Losses(const ImportedSystem& imported);

/// The earlier dialect of WebSnapse's server: `nodes` and `edges`, trains read from right to left.
Result<ImportedSystem> readWebSnapseBackend(std::string_view text);
/// The canvas of WebSnapse v4 (Svelte). Its simulation, where one had begun, begins anew.
Result<ImportedSystem> readWebSnapseV4(std::string_view text);
/// The model of websnapse-core: rules in parts, ids that are numbers, inputs by their steps.
Result<ImportedSystem> readWebSnapseCore(std::string_view text);

/// P-Lingua 4, `@model<spiking_psystems>`. `@min` is read as an input named `input` that leads to
/// the neuron; `@mout` as an output named `environment`, to which the neuron leads, or, for a
/// neuron without rules and synapses, as an output by itself. Families stay families where all
/// statements about them are affine in one index.
Result<ImportedSystem> readPLingua(std::string_view text);
/// Fails with `unsupported` for weights, exhaustive use of rules, and statements about members of
/// families above `maxExpanded`.
Result<std::string> writePLingua(const ImportedSystem& imported);
std::vector<std::string> pLinguaLosses(const ImportedSystem& imported);

/// `.xmp` of WebSnapse v1 and v2, which `writeXmp` and `writeXmpExtended` write. A neuron starts
/// with what it held when the file was saved, not with its initial spikes.
Result<ImportedSystem> readXmp(std::string_view text);
/// Fail with `unsupported` for a working mode, for inputs and weights (v1), and for families above
/// `maxExpanded`. Rules for other numbers of spikes than one or every j-th from some number on
/// become several rules, and no rule is for fewer than it consumes, which v1 does not look at.
Result<std::string> writeXmp(const ImportedSystem& imported);
Result<std::string> writeXmpExtended(const ImportedSystem& imported);
std::vector<std::string> xmpLosses(const ImportedSystem& imported);

/// Fireable's own XML, which holds everything. Documented in `resources/help/spiking-files.md`.
Result<ImportedSystem> readSnpXml(std::string_view text);
/// Writes a system that is not finished, too, which `readSystemText` refuses and `readSnpXml`
/// reads. Fails with `unsupported` for two neurons of one name, names that XML cannot hold, and
/// rules that `spiking::parseRule` would not read back.
Result<std::string> writeSnpXml(const ImportedSystem& imported);

/// CSV of SandroErba/spiking-p-system. One input without a train leads to its inputs, and its
/// outputs lead to an environment. Fails with `unsupported` for anti-spikes and inhibition.
Result<ImportedSystem> readSnpCsv(std::string_view text);
/// YAML of ERSSNP, which evolves systems: the fittest one. There, rules are on synapses; fails with
/// `unsupported` where the rules of a neuron are on several.
Result<ImportedSystem> readErsnpYaml(std::string_view text);

}  // namespace fireable
