#include "engine/net/sweep/host_sweep.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fireable {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto longestWait = std::chrono::milliseconds(200);  // for rows, and of a block

}  // namespace

Result<MaybeRow> HostRuns::run(const SweepJob& job, const std::atomic<bool>* cancelled) {
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
    const Checkpoint& state = job.state != nullptr ? *job.state : start_;
    engine_->restore(state);
    RunRequest request;
    request.cancelled = cancelled;
    if (sweep_.maxSteps) {
        request.maxSteps = Count(*sweep_.maxSteps) - state.steps;
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

std::vector<SweepRow> finishedRows(std::vector<MaybeRow> rows) {
    std::vector<SweepRow> all;
    all.reserve(rows.size());
    for (MaybeRow& row : rows) {
        if (row) {
            all.push_back(std::move(*row));
        }
    }
    return all;
}

Result<SweepOutcome> runSerialSweep(const Sweep& sweep, const SweepRequest& request,
                                    const MakeSweepEngine& makeEngine) {
    HostRuns runs(sweep, makeEngine);
    SweepRows taker(request);
    std::vector<SweepRow> rows;
    const std::int64_t most = mostRowsKept(sweep);
    auto taken = Clock::now();
    for (std::int64_t i = 0; i < sweep.size && !taker.outcome().cancelled; ++i) {
        auto row =
            taker.isCancelled() ? Result<MaybeRow>(std::nullopt) : runs.run({i}, taker.cancelled());
        if (!row) {
            static_cast<void>(taker.take(rows));
            return row.failure();
        }
        taker.outcome().cancelled = !row->has_value();
        if (row->has_value()) {
            rows.push_back(std::move(**row));
        }
        const bool last = i + 1 == sweep.size || taker.outcome().cancelled;
        if (last || std::ssize(rows) == most || Clock::now() - taken > longestWait) {
            if (const auto given = taker.take(rows); !given) {
                return given.failure();
            }
            rows.clear();
            taken = Clock::now();
        }
    }
    return std::move(taker.outcome());
}

Result<SweepOutcome> runTeamSweep(const Sweep& sweep, const SweepRequest& request,
                                  const MakeSweepEngine& makeEngine, int threads) {
    HostTeam team(sweep, makeEngine, threads);
    SweepRows taker(request);
    const std::int64_t most = std::max<std::int64_t>(team.threads(), mostRowsKept(sweep));
    std::int64_t runs = std::min<std::int64_t>(std::int64_t{team.threads()} * 4, most);
    std::vector<SweepJob> jobs;
    for (std::int64_t next = 0; next < sweep.size && !taker.outcome().cancelled;) {
        jobs.clear();
        for (const std::int64_t end = std::min(next + runs, sweep.size); next < end; ++next) {
            jobs.push_back({next});
        }
        const auto start = Clock::now();
        auto made = team.rows(jobs, taker.cancelled());
        const auto took = Clock::now() - start;
        runs = took < longestWait       ? std::min(runs * 2, most)
               : took > 2 * longestWait ? std::max<std::int64_t>(runs / 2, team.threads())
                                        : runs;
        if (!made) {
            return made.failure();
        }
        const std::vector<SweepRow> rows = finishedRows(std::move(*made));
        taker.outcome().cancelled = rows.size() < jobs.size();
        if (const auto given = taker.take(rows); !given) {
            return given.failure();
        }
    }
    return std::move(taker.outcome());
}

}  // namespace fireable
