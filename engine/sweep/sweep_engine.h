#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/sweep/sweep.h"

namespace fireable {

/// All that lists, options and tests know of what makes the runs of a sweep: a row of a model's
/// table. Not a row of its engines, as some of these cannot make a single run with observed steps.
template <class Kind, class Sweep>
struct SweepEngine {
    Kind kind;
    std::string_view name;         ///< on the command line
    std::string_view description;  ///< what it does with a sweep, in a line of English
    /// Why this build or this machine cannot run it; nothing when it can.
    std::optional<std::string> (*unavailable)();
    /// Only called where `unavailable` tells nothing.
    Result<SweepOutcome> (*run)(const Sweep& sweep, const SweepRequest& request, int threads);
    bool takesThreads = false;
};

/// The row of `kind`, which `table` has.
template <class Kind, class Sweep, std::size_t size>
const SweepEngine<Kind, Sweep>& sweepEngineIn(std::span<const SweepEngine<Kind, Sweep>, size> table,
                                              Kind kind) {
    const auto row = std::ranges::find(table, kind, &SweepEngine<Kind, Sweep>::kind);
    assert(row != table.end());
    return *row;
}

/// The kind with that name.
template <class Kind, class Sweep, std::size_t size>
std::optional<Kind> parseSweepEngineIn(std::span<const SweepEngine<Kind, Sweep>, size> table,
                                       std::string_view name) {
    const auto row = std::ranges::find(table, name, &SweepEngine<Kind, Sweep>::name);
    return row != table.end() ? std::optional(row->kind) : std::nullopt;
}

/// Makes all runs of `sweep`; the rows do not depend on the engine. `threads` is for engines that
/// take them; 0: as many as OMP_NUM_THREADS or the processor says.
///
/// Fails with `engineUnavailable` if this build or this machine cannot run `engine`, with
/// `deviceFailure`, with `thrown` if there is too little memory, and if `request.take` fails;
/// the rows delivered until then are right. If a run fails, those of all others that have ended are
/// delivered first.
template <class Kind, class Sweep>
Result<SweepOutcome> runSweep(const SweepEngine<Kind, Sweep>& engine, const Sweep& sweep,
                              const SweepRequest& request, int threads = 0) try {
    if (auto reason = engine.unavailable()) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return engine.run(sweep, request, threads);
} catch (...) {
    return thrown("the sweep");
}

}  // namespace fireable
