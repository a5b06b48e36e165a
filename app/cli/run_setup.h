#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/cli/net_source.h"
#include "engine/net/engines.h"
#include "engine/run/trace.h"

namespace fireable::cli {

/// How a command was told to run a net.
struct RunSetup {
    NetSource source;
    std::string engine{engineName(defaultEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::string seed{"0"};
    std::vector<std::string> overrides;     ///< `PLACE=N`
    std::string configuration;              ///< name of one that the net keeps; empty: none
    std::set<std::string> explicitOptions;  ///< options that win over the configuration: `--seed`
};

/// The engine and the rule of a `RunSetup`, once they have been checked.
struct EngineChoice {
    EngineKind kind;
    FiringRule rule;
};

/// A net ready to run: flat, with its names at hand.
struct LoadedNet {
    LinkedNet linked;
    std::size_t ownPlaces = 0;  ///< places of the program itself; they come first
    NetProgram program;
};

/// The configuration that `setup` names, or one that says nothing. What `setup` was not given about
/// the engine, the rule, the seed and the first marking comes from it. Fails with `badArgument`
/// where the net keeps no such configuration.
Result<RunConfiguration> takeConfiguration(const OpenedNet& opened, RunSetup& setup);

/// Fails with `badArgument`: `expected OPTION with EXPECTED, found 'FOUND'`.
Failure badOption(const std::string& option, const std::string& expected, const std::string& found);
/// The same where `option` would write over the net of `source`; nothing: it writes elsewhere.
Result<void> sparesTheNet(const std::string& option, const std::filesystem::path& file,
                          const NetSource& source);

Result<EngineChoice> chosenEngine(const RunSetup& setup);
/// The rule of that word. Fails with `badArgument`.
Result<FiringRule> chosenRule(const std::string& word, std::uint64_t seed = 0);
/// A number of threads for an engine. Fails with `badArgument`.
Result<int> parseThreads(const std::string& text);
/// Links and compiles. What a user should know is printed as warnings where `warns`.
Result<LoadedNet> loadNet(OpenedNet opened, const RunSetup& setup, bool warns);

/// `2 places, 1 transition`.
std::string sizeText(const NetProgram& program);
std::vector<std::string> placeNames(const LoadedNet& loaded);
/// In the program's order.
std::vector<std::string> transitionNames(const LoadedNet& loaded);
/// What a trace says of a run of `loaded`.
TraceInfo traceInfo(const RunSetup& setup, const EngineChoice& choice, const LoadedNet& loaded);

}  // namespace fireable::cli
