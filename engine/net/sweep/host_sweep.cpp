#include "engine/net/sweep/host_sweep.h"

#include <string>
#include <utility>

#include "engine/net/sweep/ordered_rows.h"
#include "engine/base/thrown.h"

namespace fireable::net {

Result<MaybeRow> HostRuns::run(const SweepJob& job, const std::atomic<bool>* cancelled) try {
    return made(job, cancelled);
} catch (...) {
    return thrown("run " + std::to_string(job.instance + 1) + " of the sweep");
}

Result<MaybeRow> HostRuns::made(const SweepJob& job, const std::atomic<bool>* cancelled) {
    begin(job);
    RunRequest request;
    request.cancelled = cancelled;
    if (sweep_.maxSteps) {
        request.maxSteps = Count(*sweep_.maxSteps) - engine_->steps();
    }
    const auto halt = engine_->run(request);
    if (!halt) {
        return halt.failure();
    }
    if (*halt == Halt::cancelled) {
        return MaybeRow();
    }
    SweepRow row{job.instance, *halt, engine_->steps()};
    row.tokens.reserve(sweep_.reported.size());
    for (const PlaceIndex place : sweep_.reported) {
        row.tokens.push_back(engine_->tokens(place));
    }
    return MaybeRow(std::move(row));
}

void HostRuns::begin(const SweepJob& job) {
    const SweepInstance instance = sweep_.instance(job.instance);
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v) {
        start_.marking[static_cast<std::size_t>(sweep_.varied[v])] = instance.tokens[v];
    }
    if (engine_ == nullptr || (instance.seed != seed_ && usesSeed(sweep_.rule.choice))) {
        FiringRule rule = sweep_.rule;
        rule.seed = instance.seed;
        engine_ = makeEngine_(rule);
        seed_ = instance.seed;
    }
    engine_->restore(job.state != nullptr ? *job.state : start_);
}

Result<SweepOutcome> runHostSweep(const Sweep& sweep, const SweepRequest& request,
                                  const MakeSweepEngine& makeEngine, int threads) {
    HostTeam team(sweep, makeEngine, threads);
    OrderedRows rows(sweep, request, team.threads());
    team.forEach([&rows](HostRuns& runs) {
        try {
            while (const auto next = rows.next()) {
                auto row = runs.run({*next}, rows.stopped());
                if (!row) {
                    rows.endWith(row.failure());
                } else if (*row) {
                    rows.put(std::move(**row));
                }
            }
        } catch (...) {
            rows.stop();  // others may wait for this row
            throw;
        }
    });
    return rows.finish();
}

}  // namespace fireable::net
