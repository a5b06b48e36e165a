#include "engine/sweep/host_sweep.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/sweep/ordered_rows.h"

namespace fireable {
namespace {

/// Their states take 64 MiB, or somewhat more if a state is large.
std::size_t maxRuns(std::int64_t countsOfState) {
    constexpr std::int64_t maxCounts = 1 << 22;
    constexpr std::int64_t fewest = 64;
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(maxCounts / (countsOfState + 8), fewest, 1 << 16));
}

}  // namespace

Result<MaybeRow> runCaught(SweepRunner& runner, const SweepJob& job,
                           const std::atomic<bool>* cancelled) try {
    return runner.run(job, cancelled);
} catch (...) {
    return thrown("run " + std::to_string(job.instance + 1) + " of the sweep");
}

Result<SweepOutcome> runHostSweep(const SweepSize& size, const SweepRequest& request,
                                  const MakeSweepRunner& makeRunner, int threads) {
    HostTeam team(makeRunner, threads);
    OrderedRows rows(size, request, team.threads());
    team.forEach([&rows](SweepRunner& runner) {
        try {
            while (const auto next = rows.next()) {
                auto row = runCaught(runner, {*next}, rows.stopped());
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

HostFinisher::HostFinisher(MakeSweepRunner makeRunner, std::int64_t countsOfState, int threads)
    : makeRunner_(std::move(makeRunner)), threads_(threads), maxRuns_(maxRuns(countsOfState)) {
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
        thread_ = std::jthread([this, team = HostTeam(makeRunner_, threads_)]() mutable {
            team.forEach([this](SweepRunner& runner) { work(runner); });
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

void HostFinisher::work(SweepRunner& runner) {
    for (Job job; next(job);) {
        over(runCaught(runner, {job.instance, job.state ? &*job.state : nullptr}, &stopped_));
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

}  // namespace fireable
