#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/run_setup.h"
#include "engine/net/sweep/sweep_engines.h"

namespace fireable::cli {

/// How `fire sweep` was told to run a net many times.
struct SweepSetup {
    NetSource source;
    std::string engine{sweepEngineName(defaultSweepEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::string seeds{"0"};
    std::vector<std::string> sets;    ///< `PLACE=NUMBERS`
    std::vector<std::string> places;  ///< patterns of those to report; empty: the net's own
    std::optional<std::string> steps;
    std::optional<std::string> threads;
};

/// What of a `SweepSetup` needs no net, once it has been checked.
struct SweepChoice {
    SweepEngineKind engine;
    FiringRule rule;
    std::optional<std::int64_t> maxSteps;
    int threads = 0;  ///< of the engine openmp; 0: it chooses
};

/// Adds the options that fill `setup`: the file first.
void addSweepSetup(CLI::App& command, SweepSetup& setup);

/// Fails with `badArgument`, naming the option.
Result<SweepChoice> chosenSweep(const SweepSetup& setup);

/// All runs of `setup` on a net. Fails with `badArgument`.
Result<Sweep> makeSweep(const SweepSetup& setup, const SweepChoice& choice,
                        const LoadedNet& loaded);

/// What a user should know of a sweep before it is made, in English.
std::vector<std::string> sweepNotes(const SweepSetup& setup, const SweepChoice& choice);

}  // namespace fireable::cli
