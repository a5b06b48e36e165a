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
    std::vector<Count> tokens;  ///< [V], initial tokens of the varied places
    std::uint64_t seed = 0;
    bool operator==(const SweepInstance&) const = default;
};

/// Many runs of one net, each from the program's initial marking except for the varied places.
///
/// Shapes: N runs, V varied places, R reported ones.
struct Sweep {
    NetProgram program;
    FiringRule rule;                         ///< the seed is replaced by each run's own
    std::optional<std::int64_t> maxSteps{};  ///< of each run; nothing: until dead
    std::vector<PlaceIndex> varied{};        ///< [V], without duplicates
    std::vector<PlaceIndex> reported{};      ///< [R]
    std::int64_t size = 0;                   ///< N
    /// Run number `i` of [0, N); called by several threads at once.
    std::function<SweepInstance(std::int64_t)> instance{};
};

/// How a run of a sweep ended.
struct SweepRow {
    std::int64_t instance = 0;  ///< its number
    Halt halt = Halt::halted;   ///< `dead` or `limit`
    Count steps = 0;
    std::vector<Count> tokens{};  ///< [R], final tokens in the reported places
    bool operator==(const SweepRow&) const = default;
};

/// A run to make or, if `state` is not null, to continue from there.
struct SweepJob {
    std::int64_t instance = 0;
    const Checkpoint* state = nullptr;  ///< [P], and the steps made so far
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

}  // namespace fireable::net
