#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/net_source.h"
#include "engine/base/joined.h"
#include "engine/net/engines.h"
#include "engine/run/trace.h"

namespace fireable::cli {

/// The options for running a net.
struct RunSetup {
    NetSource source;
    std::string engine{engineName(defaultEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::string seed{"0"};
    std::vector<std::string> overrides;     ///< `PLACE=N`
    std::string configuration;              ///< name of a configuration in the file; empty: none
    std::set<std::string> explicitOptions;  ///< override the configuration, as `--seed`
};

/// The engine and the rule of a `RunSetup`, after checking.
struct EngineChoice {
    EngineKind kind;
    FiringRule rule;
};

/// A net ready to run: flat, with its names.
struct LoadedNet {
    LinkedNet linked;
    std::size_t ownPlaces = 0;  ///< number of places of the program itself, which come first
    NetProgram program;
};

/// The configuration among `all` that `setup` names, or an empty one. Sets the engine, the rule,
/// the seed and what a run starts with in `setup` unless given explicitly. Fails with `badArgument`
/// if there is no such configuration.
Result<RunConfiguration> takeConfiguration(const std::vector<RunConfiguration>& all,
                                           RunSetup& setup);

/// Fails with `badArgument`: `expected OPTION with EXPECTED, found 'FOUND'`.
Failure badOption(const std::string& option, const std::string& expected, const std::string& found);
/// Fails likewise if `option` would overwrite the net of `source`.
Result<void> sparesTheNet(const std::string& option, const std::filesystem::path& file,
                          const NetSource& source);

Result<EngineChoice> chosenEngine(const RunSetup& setup);
/// The rule with that word. Fails with `badArgument`.
Result<FiringRule> chosenRule(const std::string& word, std::uint64_t seed = 0,
                              const char* option = "--rule");
/// A number of threads for an engine. Fails with `badArgument`.
Result<int> parseThreads(const std::string& text);
/// The same where `text` is given, else 0. Fails too if `engine`, a row of `all`, takes no threads.
template <class Info>
Result<int> chosenThreads(const std::optional<std::string>& text, const Info& engine,
                          std::span<const Info> all) {
    if (!text) {
        return 0;
    }
    if (!engine.takesThreads) {
        std::vector<std::string_view> takers;
        for (const Info& info : all) {
            if (info.takesThreads) {
                takers.push_back(info.name);
            }
        }
        return badOption("--threads", "--engine " + joined(takers),
                         "--engine " + std::string(engine.name));
    }
    return parseThreads(*text);
}
/// Links and compiles. With `warns`, prints what a user should know as warnings.
Result<LoadedNet> loadNet(OpenedNet opened, const RunSetup& setup, bool warns);

/// `2 places, 1 transition`.
std::string sizeText(const NetProgram& program);
std::vector<std::string> placeNames(const LoadedNet& loaded);
/// In program order.
std::vector<std::string> transitionNames(const LoadedNet& loaded);
/// `t1, t2 x3`, by the names of `transitions`.
std::string firingText(std::span<const Firing> fired, const std::vector<std::string>& transitions);
/// The description of a run of `loaded` for a trace.
TraceInfo traceInfo(const RunSetup& setup, const EngineChoice& choice, const LoadedNet& loaded);

}  // namespace fireable::cli
