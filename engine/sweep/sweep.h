#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/expression/symbols.h"
#include "engine/run/engine.h"

namespace fireable {

/// One run of a sweep.
struct SweepInstance {
    std::vector<Count> values;  ///< [V], of the varied nodes before the first step
    std::uint64_t seed = 0;
    bool operator==(const SweepInstance&) const = default;
};

/// Many runs of one program, each from its first state except for the varied nodes: what sweeps of
/// all models are.
///
/// Shapes: N runs, V varied nodes, R reported ones.
template <class Program, class Rule>
struct SweepOf {
    Program program;
    Rule rule;                               ///< the seed is replaced by each run's own
    std::optional<std::int64_t> maxSteps{};  ///< of each run; nothing: until it halts
    std::vector<NodeIndex> varied{};         ///< [V], without duplicates
    std::vector<NodeIndex> reported{};       ///< [R]
    std::int64_t size = 0;                   ///< N
    /// Run number `i` of [0, N); called by several threads at once.
    std::function<SweepInstance(std::int64_t)> instance{};
};

/// How a run of a sweep ended.
struct SweepRow {
    std::int64_t instance = 0;  ///< its number
    Halt halt = Halt::halted;   ///< `halted` or `limit`
    Count steps = 0;
    /// [R] of the reported nodes, then what else the model reports. Negative: there is no value.
    std::vector<Count> values{};
    bool operator==(const SweepRow&) const = default;
};

/// What those who pass rows on need to know of a sweep.
struct SweepSize {
    std::int64_t runs = 0;
    std::int64_t columns = 0;  ///< values of a row
};

/// Limits and receivers of a sweep. Nothing is used after the sweep.
struct SweepRequest {
    /// Receives rows by ascending number, in blocks, on one thread at a time; a failure ends the
    /// sweep. A row is delivered within about 20 ms (`cuda-batch`: 50) after its run and all before
    /// it have ended. After a cancelled or failed sweep the rows of unfinished runs are missing.
    std::function<Result<void>(std::span<const SweepRow>)> take{};
    const std::atomic<bool>* cancelled = nullptr;   ///< ends the sweep within 100 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< rows delivered so far
};

/// A summary of the whole sweep.
struct SweepOutcome {
    bool cancelled = false;
    std::int64_t runs = 0;             ///< rows delivered
    Count steps = 0;                   ///< steps of all these runs
    std::vector<std::string> notes{};  ///< what a user should know, in English
};

}  // namespace fireable
