#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net {

/// One run of a sweep.
struct SweepInstance {
    std::vector<Count> tokens;  ///< [V], what the varied places start with
    std::uint64_t seed = 0;
    bool operator==(const SweepInstance&) const = default;
};

/// Many runs of one net, each from the program's first marking but for the varied places.
///
/// Shapes: N runs, V varied places, R reported ones.
struct Sweep {
    NetProgram program;
    FiringRule rule;                         ///< its seed is each run's own
    std::optional<std::int64_t> maxSteps{};  ///< of each run; nothing: until dead
    std::vector<PlaceIndex> varied{};        ///< [V], each once
    std::vector<PlaceIndex> reported{};      ///< [R]
    std::int64_t size = 0;                   ///< N
    /// Run number `i` of [0, N); called by several threads at once.
    std::function<SweepInstance(std::int64_t)> instance{};
};

/// How a run of a sweep ended.
struct SweepRow {
    std::int64_t instance = 0;  ///< its number
    Halt halt = Halt::dead;     ///< `dead` or `limit`
    Count steps = 0;
    std::vector<Count> tokens{};  ///< [R], in the reported places at the end
    bool operator==(const SweepRow&) const = default;
};

/// A run to be made or, where `state` is not null, to be finished from there.
struct SweepJob {
    std::int64_t instance = 0;
    const Checkpoint* state = nullptr;  ///< [P], and the steps made so far
};

/// What a sweep is made with. Nothing of it is kept after the sweep.
struct SweepRequest {
    /// Takes rows by ascending number, in blocks, on one thread at a time; a failure ends the sweep
    /// with it. A row is taken within some 20 ms (`cuda-batch`: 50) of the end of its run and of
    /// all before it. After a cancelled or failed sweep the rows of unfinished runs are missing.
    std::function<Result<void>(std::span<const SweepRow>)> take{};
    const std::atomic<bool>* cancelled = nullptr;   ///< ends the sweep within 100 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< rows taken so far
};

/// What there is to say of a sweep as a whole.
struct SweepOutcome {
    bool cancelled = false;
    std::int64_t runs = 0;             ///< rows taken
    Count steps = 0;                   ///< of these
    std::vector<std::string> notes{};  ///< what a user should know, in English
};

}  // namespace fireable::net
