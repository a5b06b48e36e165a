#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/run/history_search.h"
#include "engine/net/run/net_replay.h"
#include "engine/run/recorded_run.h"

namespace fireable::net {

/// What a `RecordedRunOf` needs to know of nets.
struct RecordedNet {
    using Engine = NetEngine;
    using Cursor = TimelineCursor;
    static void record(RunHistory& history, std::span<const Firing> fired) {
        addFirings(history, fired);
    }
    static bool areEqual(std::span<const Firing> one, std::span<const Firing> other);
    static bool observe(const RunRequest& request, RecordedRunOf<RecordedNet>& run);
};

/// A run of a net that can return to any earlier step and be changed there.
class RecordedRun final : public RecordedRunOf<RecordedNet> {
public:
    /// Each timeline retains its last steps, in at most `maxBytes`.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule,
                                                     std::size_t maxBytes = RunHistory::unlimited);
    /// The same for a saved run of `program`: the position is the first step of `timeline`, whose
    /// steps are replayed as recorded wherever the run is continued.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule, TimelineTree recorded,
                                                     TimelineIndex timeline);

    /// Makes a step by hand, which fires `firing` alone, in at most `maxCopies` copies.
    void fire(const Firing& firing) { makeByHand({&firing, 1}); }

private:
    using RecordedRunOf::RecordedRunOf;
};

}  // namespace fireable::net
