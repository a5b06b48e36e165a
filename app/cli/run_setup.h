#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/flat_net.h"
#include "engine/net/engines.h"
#include "engine/run/trace.h"

namespace fireable::cli {

/// How a command was told to run a net.
struct RunSetup {
    NetSource source;
    std::string engine{engineName(defaultEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::string seed{"0"};
    std::vector<std::string> overrides;  ///< `PLACE=N`
    std::string configuration;           ///< name of one that the net keeps; empty: none
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

/// Adds the options that fill `source`: the file first.
void addNetSource(CLI::App& command, NetSource& source);
/// Adds `--rule`, which fills `rule`.
void addRuleOption(CLI::App& command, std::string& rule);
/// Adds the options that fill `setup`: those of its source first.
void addRunSetup(CLI::App& command, RunSetup& setup);

/// The configuration that `setup` names, or one that says nothing. What `command` was not told
/// about the engine, the rule, the seed and the first marking comes from it. Fails with
/// `badArgument` where the net keeps no such configuration.
Result<RunConfiguration> takeConfiguration(const CLI::App& command, RunSetup& setup);

/// Fails with `badArgument`: `expected OPTION with EXPECTED, found 'FOUND'`.
Failure badOption(const std::string& option, const std::string& expected, const std::string& found);

Result<EngineChoice> chosenEngine(const RunSetup& setup);
/// The rule of that word. Fails with `badArgument`.
Result<FiringRule> chosenRule(const std::string& word, std::uint64_t seed = 0);
/// A number of threads for an engine. Fails with `badArgument`.
Result<int> parseThreads(const std::string& text);
/// Reads, links and compiles. What a user should know is printed as warnings where `warns`.
Result<LoadedNet> loadNet(const RunSetup& setup, bool warns);

std::vector<std::string> placeNames(const LoadedNet& loaded);
/// In the program's order.
std::vector<std::string> transitionNames(const LoadedNet& loaded);
/// What a trace says of a run of `loaded`.
TraceInfo traceInfo(const RunSetup& setup, const EngineChoice& choice, const LoadedNet& loaded);

}  // namespace fireable::cli
