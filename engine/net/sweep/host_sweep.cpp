#include "engine/net/sweep/host_sweep.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/net/sweep/ordered_rows.h"

namespace fireable::net {
namespace {

/// Their markings take 64 MiB, or somewhat more if a marking is large.
std::size_t maxRuns(const Sweep& sweep) {
    constexpr std::int64_t maxCounts = 1 << 22;
    constexpr std::int64_t fewest = 64;
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(maxCounts / (sweep.program.placeCount() + 8), fewest, 1 << 16));
}

}  // namespace

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
    const Halt halt = TRY(engine_->run(request));
    if (halt == Halt::cancelled) {
        return MaybeRow();
    }
    SweepRow row{job.instance, halt, engine_->steps()};
    row.tokens.reserve(sweep_.reported.size());
    for (const PlaceIndex place : sweep_.reported) {
        row.tokens.push_back(engine_->tokens(place));
    }
    return MaybeRow(std::move(row));
}

void HostRuns::begin(const SweepJob& job) {
    const SweepInstance instance = sweep_.instance(job.instance);
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v) {
        start_.values[static_cast<std::size_t>(sweep_.varied[v])] = instance.tokens[v];
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

HostFinisher::HostFinisher(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads)
    : sweep_(sweep), makeEngine_(makeEngine), threads_(threads), maxRuns_(maxRuns(sweep)) {
}

bool HostFinisher::hasRoom() const {
    const std::scoped_lock lock(mutex_);
    return open_ < maxRuns_;
}

void HostFinisher::add(std::int64_t instance, std::optional<Checkpoint> state) {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back({instance, std::move(state)});
    ++open_;
    wake_.notify_one();
    if (!thread_.joinable()) {
        thread_ = std::jthread([this, team = HostTeam(sweep_, makeEngine_, threads_)]() mutable {
            team.forEach([this](HostRuns& runs) { work(runs); });
        });
    }
}

std::vector<SweepRow> HostFinisher::ended() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(ended_, {});
}

void HostFinisher::wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, time, [this] { return !ended_.empty() || open_ == 0 || failure_; });
}

std::optional<Failure> HostFinisher::failure() const {
    const std::scoped_lock lock(mutex_);
    return failure_;
}

void HostFinisher::stop() {
    {
        const std::scoped_lock lock(mutex_);
        cutOff();
    }
    if (thread_.joinable()) {
        thread_.join();
    }
}

void HostFinisher::cutOff() {
    stopped_ = true;
    wake_.notify_all();
}

void HostFinisher::work(HostRuns& runs) {
    for (Job job; next(job);) {
        over(runs.run({job.instance, job.state ? &*job.state : nullptr}, &stopped_));
    }
}

/// Waits for the next job; false if there will be no more.
bool HostFinisher::next(Job& job) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
    if (stopped_) {
        return false;
    }
    job = std::move(jobs_.front());
    jobs_.pop_front();
    return true;
}

void HostFinisher::over(Result<MaybeRow> row) {
    const std::scoped_lock lock(mutex_);
    --open_;
    try {
        if (row && *row) {
            ended_.push_back(std::move(**row));
        } else if (!row && !failure_) {
            failure_ = row.failure();
        }
    } catch (...) {
        failure_ = failure_ ? std::move(failure_) : thrown("keeping the rows of the sweep");
    }
    if (failure_) {
        cutOff();
    }
    news_.notify_all();
}

}  // namespace fireable::net
