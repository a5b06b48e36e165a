#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/cli/run_checks.h"
#include "app/cli/run_setup.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/sweep/sweep_task.h"

namespace fireable::cli {

// The options of each command, and the command itself, which returns the exit code. The options are
// declared in `main.cpp`, which prints errors.

struct RunOptions {
    RunSetup setup;
    CheckOptions checks;
    std::optional<std::string> steps;
    std::optional<std::string> threads;
    std::string trace;
    std::string savedTrace;
    // Of spiking systems alone.
    std::string mode;                      ///< words of a working mode; empty: that of the file
    std::string choice{"first"};           ///< among applicable rules: first, random, all
    std::vector<std::string> inputs;       ///< `NEURON=TRAIN`
    std::optional<std::string> distances;  ///< `K[,strong][,alternate]`
    std::vector<std::string> neurons;  ///< patterns of those to report; empty: all that hold spikes
    std::optional<std::string> maxStates;
    std::optional<std::string> maxSeconds;
    std::string graph;  ///< with `choice` all, the file for the configuration graph; may be empty
    bool published = false;
    bool stageTimes = false;
    bool json = false;
    bool all = false;
};
/// As of a `RunSetup`, with its limit, breakpoints and watches.
Result<RunConfiguration> takeConfiguration(const std::vector<RunConfiguration>& all,
                                           RunOptions& options);
Result<int> runModel(RunOptions& options);
/// Fails with `badArgument` where one of the options `given` for the net in `file` concerns spiking
/// systems only.
Result<void> checkNetOptions(const std::set<std::string>& given, const std::filesystem::path& file);

struct SweepOptions : SweepAsked {
    NetSource source;
    std::string engine{sweepEngineName(defaultSweepEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::optional<std::string> threads;
    std::string out;  ///< empty: standard output
    bool json = false;
    std::set<std::string> explicitOptions;  ///< those given, as `--engine`
    // Of spiking systems alone, as in `RunOptions`.
    std::string mode;
    std::string choice{"first"};
    std::vector<std::string> inputs;
    std::optional<std::string> distances;
};
Result<int> sweepModel(const SweepOptions& options);

struct DebugOptions {
    RunSetup setup;
    std::string script;  ///< empty: standard input
    // Of spiking systems alone.
    std::string mode;
    std::string choice{"first"};
    std::vector<std::string> inputs;
};
Result<int> debugModel(DebugOptions& options);

struct TraceInfoOptions {
    std::string file;
    bool json = false;
};
Result<int> describeTrace(const TraceInfoOptions& options);

struct TraceShowOptions {
    std::string file;
    std::string from;
    std::string to;
    std::string at;
};
Result<int> showTrace(const TraceShowOptions& options);

struct TraceCompareOptions {
    std::string first;
    std::string second;
};
Result<int> compareTraceFiles(const TraceCompareOptions& options);

struct TraceReplayOptions {
    std::string file;
    RunSetup setup;
};
Result<int> replayTrace(TraceReplayOptions& options);

struct InfoOptions {
    NetSource source;
    bool json = false;
};
Result<int> describeFile(const InfoOptions& options);

/// Where and how a command writes a net.
struct WriteTarget {
    std::filesystem::path file;
    std::string format;        ///< a format's word; empty: by the file's suffix
    bool link = false;         ///< replace subnets even if the format supports them
    bool tellsLosses = false;  ///< warn of what was read but the format cannot represent
    bool drawsToo = false;     ///< the format may be a picture format
};
/// The possible values of `format`.
std::string formatWords(const WriteTarget& target);

struct DiffOptions {
    /// Two files; or the seven or nine that git gives to an external diff program.
    std::vector<std::string> files;
    bool ignoreLayout = false;
    bool json = false;
};
/// Returns `success` or `differs`, and `badInput` after any error: as diff(1) does, so that 1 means
/// nothing else.
Result<int> compareModels(const DiffOptions& options);

struct ConvertOptions {
    NetSource source;
    WriteTarget target{{}, {}, false, true, true};
    std::string into;               ///< a folder; `target.file` and `more` are read then, too
    std::vector<std::string> more;  ///< files
    std::optional<std::string> jobs;
};
Result<int> convertModel(const ConvertOptions& options);

struct CheckFilesOptions {
    std::vector<std::string> files;
    std::vector<std::string> library;
    std::optional<std::string> jobs;
    bool json = false;
};
/// Returns `badInput` if a model cannot be read, linked or run.
Result<int> checkFiles(const CheckFilesOptions& options);

struct GenerateOptions {
    std::string family;
    std::vector<std::string> numbers;  ///< and last of all the file, before it goes to `target`
    WriteTarget target;
};
Result<int> generateModel(GenerateOptions& options);

struct EnginesOptions {
    bool json = false;
};
Result<int> listEngines(const EnginesOptions& options);

}  // namespace fireable::cli
