#include "engine/net/cuda/cuda_sweep.h"

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/batch_window.cuh"
#include "engine/net/sweep/sweep_rows.h"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::int64_t launchMilliseconds = 15;
constexpr std::int64_t noLimit = std::int64_t{1} << 62;
constexpr std::int64_t mostStateBytes = std::int64_t{1} << 29;

/// One of the two kernels, and the saved runs that it goes on with.
struct Track {
    std::unique_ptr<BatchKernel> kernel;
    std::vector<BatchJob> jobs;
    DeviceBuffer<BatchJob> resumed;
    DeviceBuffer<BatchLeft> left;
    DeviceBuffer<BatchCounters> counters{1};
    int waiting = 0;        ///< runs that the launch may begin
    bool launched = false;  ///< and not looked at since

    void makeRoom(std::size_t states) {
        resumed = DeviceBuffer<BatchJob>(states);
        left = DeviceBuffer<BatchLeft>(states);
    }
};

/// For each place where it stands in `places`, or -1.
std::vector<std::int32_t> positions(const std::vector<PlaceIndex>& places, std::size_t placeCount) {
    std::vector<std::int32_t> found(placeCount, -1);
    for (std::size_t i = 0; i < places.size(); ++i) {
        found[static_cast<std::size_t>(places[i])] = static_cast<std::int32_t>(i);
    }
    return found;
}

/// The varied places have 0.
std::vector<std::int64_t> initial64(const Sweep& sweep) {
    std::vector<std::int64_t> tokens;
    for (const Count& count : sweep.program.initial) {
        tokens.push_back(count.fits64() ? count.value64() : 0);
    }
    return tokens;
}

class DeviceSweep {
public:
    DeviceSweep(const Sweep& sweep, const SweepRequest& request, const RunOnHost& runOnHost)
        : sweep_(sweep),
          runOnHost_(runOnHost),
          rows_(request),
          initial_(initial64(sweep)),
          variedOf_(positions(sweep.varied, sweep.program.initial.size())),
          columns_(positions(sweep.reported, sweep.program.initial.size())),
          reported_(sweep.reported) {
        narrow_.kernel = makeSlotKernel(sweep.program, sweep.rule);
        if (narrow_.kernel == nullptr) {
            narrow_.kernel = makeWarpBatchKernel(sweep.program, sweep.rule, TokenBits::narrow);
        }
        wide_.kernel = makeWarpBatchKernel(sweep.program, sweep.rule, TokenBits::wide);
        makeStates();
        makeWindow();
        int kilohertz = 0;
        check(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0));
        cycles_ = launchMilliseconds * kilohertz;
    }

    Result<SweepOutcome> run() try {
        for (prepare(); handed_ < sweep_.size;) {
            launch();
            if (const auto given = handOn(); !given) {
                return given.failure();
            }
            window_->stage(fetched_);
            collect(narrow_);
            collect(wide_);
            if (const auto finished = finishOnHost(); !finished) {
                return finished.failure();
            }
            window_->look();
            if (rows_.isCancelled()) {
                return cancel();
            }
            fetch();
            window_->upload();
        }
        return outcome();
    } catch (const DeviceError& error) {
        if (const auto given = handOn(); !given) {
            return given.failure();
        }
        return fail(ErrorCode::deviceFailure, "the CUDA device failed; the rows of the first " +
                                                  std::to_string(handed_) +
                                                  " runs are kept: " + error.what());
    }

private:
    /// Rows as they came from the device.
    struct Fetched {
        std::int64_t first;                ///< the number of the first run
        std::vector<BatchRow> rows;        ///< those that are not over were finished on the host
        std::vector<std::int64_t> tokens;  ///< [rows][R]
    };

    /// A saved run each, for all warps of a launch twice over and more where they are small.
    void makeStates() {
        const std::int64_t bytes = std::int64_t{8} * std::max(1, sweep_.program.placeCount());
        const std::int64_t most = std::max(64, 4 * narrow_.kernel->warps());
        const std::int64_t room = std::min(mostStateBytes, device::freeBytes() / 8);
        const auto states =
            static_cast<std::size_t>(std::clamp<std::int64_t>(room / bytes, 64, most));
        states_ = DeviceBuffer<std::int64_t>(states * sweep_.program.initial.size());
        stateSteps_ = DeviceBuffer<std::int64_t>(states);
        free_ = DeviceBuffer<std::int32_t>(states);
        stateUsed_.assign(states, 0);
        narrow_.makeRoom(states);
        wide_.makeRoom(states);
    }

    /// Of half the size until it finds room.
    void makeWindow() {
        for (int size = BatchWindow::wantedSize(sweep_); window_ == nullptr; size /= 2) {
            try {
                window_ = std::make_unique<BatchWindow>(sweep_, size);
            } catch (const DeviceError&) {
                if (size <= 64) {
                    throw;
                }
            }
        }
    }

    void prepare() {
        window_->stage(0);
        window_->upload();
    }

    int warpsOf(const Track& track) const {
        const auto half = static_cast<int>(stateUsed_.size() / 2);
        return std::min(track.kernel->warps(), half);
    }

    BatchTask taskFor(Track& track) {
        BatchTask task{};
        task.initial = initial_.data();
        task.variedOf = variedOf_.data();
        task.columns = columns_.data();
        task.reported = reported_.data();
        task.placeCount = sweep_.program.placeCount();
        task.variedCount = static_cast<int>(sweep_.varied.size());
        task.reportedCount = static_cast<int>(sweep_.reported.size());
        window_->describe(task);
        task.resumed = track.resumed.data();
        task.resumedCount = static_cast<int>(track.jobs.size());
        task.firstWaiting = static_cast<int>(begun_ % window_->size());
        task.waitingCount = track.waiting;
        task.freeStates = free_.data();
        task.warps = warpsOf(track);
        task.maxSteps = sweep_.maxSteps.value_or(noLimit);
        task.single = sweep_.rule.multiplicity == Multiplicity::one;
        task.cycles = cycles_;
        task.states = states_.data();
        task.stateSteps = stateSteps_.data();
        task.left = track.left.data();
        task.counters = track.counters.data();
        return task;
    }

    /// The narrow kernel begins runs where there are states for all of its warps.
    void launch() {
        std::vector<std::int32_t> free;
        for (std::size_t state = 0; state < stateUsed_.size(); ++state) {
            if (stateUsed_[state] == 0) {
                free.push_back(static_cast<std::int32_t>(state));
            }
        }
        free_.fill(free);
        const bool hasRoom = std::ssize(free) >= warpsOf(narrow_);
        narrow_.waiting = hasRoom ? static_cast<int>(window_->uploaded() - begun_) : 0;
        launch(narrow_, static_cast<int>(free.size()));
        if (wide_.kernel != nullptr) {
            launch(wide_, warpsOf(wide_));  // it needs none: all of its runs have one
        }
    }

    void launch(Track& track, int freeCount) {
        track.launched = !track.jobs.empty() || track.waiting > 0;
        if (track.launched) {
            const BatchCounters none;
            track.counters.fill({&none, 1});
            track.resumed.fill(track.jobs);
            BatchTask task = taskFor(track);
            task.freeCount = freeCount;
            track.kernel->launch(task);
        }
    }

    /// Waits for the launch and sorts the runs that it left.
    void collect(Track& track) {
        if (!std::exchange(track.launched, false)) {
            return;
        }
        BatchCounters counted;
        track.counters.copyTo({&counted, 1});
        const int resumed = static_cast<int>(track.jobs.size());
        const int taken = std::min(counted.taken, resumed + track.waiting);
        begun_ += std::max(0, taken - resumed);
        std::vector<BatchJob> jobs = std::exchange(track.jobs, {});
        for (int i = 0; i < resumed; ++i) {
            if (i < taken) {
                stateUsed_[static_cast<std::size_t>(jobs[static_cast<std::size_t>(i)].state)] = 0;
            } else {
                track.jobs.push_back(jobs[static_cast<std::size_t>(i)]);
            }
        }
        left_.resize(static_cast<std::size_t>(counted.left));
        track.left.copyTo(left_);
        for (const BatchLeft& left : left_) {
            stateUsed_[static_cast<std::size_t>(left.job.state)] = 1;
            keep(left, track);
        }
    }

    void keep(const BatchLeft& left, Track& track) {
        if (left.end == BatchEnd::timeUp) {
            track.jobs.push_back(left.job);
        } else if (left.end == BatchEnd::comfortable) {
            narrow_.jobs.push_back(left.job);
        } else if (&track == &narrow_ && wide_.kernel != nullptr) {
            wide_.jobs.push_back(left.job);
        } else {
            outgrown_.push_back(left.job);
        }
    }

    /// The number of the run that is there in the window.
    std::int64_t numberOf(const BatchJob& job) const {
        const std::int64_t size = window_->size();
        const std::int64_t number = fetched_ / size * size + job.index;
        return number < fetched_ ? number + size : number;
    }

    /// Finishes the runs that need more than 64 bits.
    Result<void> finishOnHost() {
        if (outgrown_.empty()) {
            return {};
        }
        std::vector<Checkpoint> states(outgrown_.size());
        std::vector<SweepJob> jobs;
        for (std::size_t i = 0; i < outgrown_.size(); ++i) {
            const std::int64_t number = numberOf(outgrown_[i]);
            const bool fits = std::ranges::all_of(sweep_.instance(number).tokens, &Count::fits64);
            if (fits) {
                states[i] = stateOf(outgrown_[i].state);
            }
            jobs.push_back({number, fits ? &states[i] : nullptr});
            stateUsed_[static_cast<std::size_t>(outgrown_[i].state)] = 0;
        }
        outgrown_.clear();
        auto made = runOnHost_(jobs, rows_.cancelled());
        if (!made) {
            return made.failure();
        }
        for (auto& row : *made) {
            if (row) {
                ++madeOnHost_;
                onHost_.emplace(row->instance, std::move(*row));
            }
        }
        return {};
    }

    Checkpoint stateOf(int state) const {
        const std::size_t places = sweep_.program.initial.size();
        std::vector<std::int64_t> tokens(places);
        std::int64_t steps = 0;
        check(cudaMemcpy(tokens.data(), states_.data() + static_cast<std::size_t>(state) * places,
                         places * sizeof(std::int64_t), cudaMemcpyDeviceToHost));
        check(
            cudaMemcpy(&steps, stateSteps_.data() + state, sizeof(steps), cudaMemcpyDeviceToHost));
        return {{tokens.begin(), tokens.end()}, steps};
    }

    bool hasEnded(std::int64_t i) const {
        return isOver(window_->row(i).end) || onHost_.contains(i);
    }

    /// Fetches the rows of the runs that have ended up to the first one that has not; their place
    /// in the window is free then.
    void fetch() {
        std::int64_t end = fetched_;
        while (end < window_->uploaded() && hasEnded(end)) {
            ++end;
        }
        fetch(fetched_, end);
        fetched_ = end;
    }

    void fetch(std::int64_t first, std::int64_t last) {
        if (first < last) {
            Fetched fetched{first, {}, window_->results(first, last)};
            for (std::int64_t i = first; i < last; ++i) {
                fetched.rows.push_back(window_->row(i));
            }
            ready_.push_back(std::move(fetched));
        }
    }

    /// Hands on what was fetched, while the device goes on.
    Result<void> handOn() {
        const auto most = static_cast<std::size_t>(mostRowsKept(sweep_));
        for (const Fetched& fetched : std::exchange(ready_, {})) {
            for (std::size_t first = 0; first < fetched.rows.size(); first += most) {
                const std::size_t count = std::min(most, fetched.rows.size() - first);
                made_.resize(count);
                std::size_t made = 0;
                for (std::size_t i = first; i < first + count; ++i) {
                    made += makeRow(fetched, i, made_[made]) ? 1 : 0;
                }
                if (auto given = rows_.take(std::span(made_).first(made)); !given) {
                    return given;
                }
                handed_ += static_cast<std::int64_t>(made);
            }
        }
        return {};
    }

    /// False where the run has not ended.
    bool makeRow(const Fetched& fetched, std::size_t i, SweepRow& made) {
        const std::int64_t number = fetched.first + static_cast<std::int64_t>(i);
        if (!onHost_.empty()) {
            if (const auto own = onHost_.find(number); own != onHost_.end()) {
                made = std::move(own->second);
                onHost_.erase(own);
                return true;
            }
        }
        const BatchRow& row = fetched.rows[i];
        made.instance = number;
        made.halt = row.end == BatchEnd::dead ? Halt::dead : Halt::limit;
        made.steps = row.steps;
        const auto reported = static_cast<std::ptrdiff_t>(sweep_.reported.size());
        const auto tokens = fetched.tokens.begin() + static_cast<std::ptrdiff_t>(i) * reported;
        made.tokens.assign(tokens, tokens + reported);
        return isOver(row.end);
    }

    /// Hands on what has ended, also behind runs that have not.
    Result<SweepOutcome> cancel() {
        fetch(fetched_, window_->uploaded());
        if (const auto given = handOn(); !given) {
            return given.failure();
        }
        rows_.outcome().cancelled = handed_ < sweep_.size;
        return outcome();
    }

    SweepOutcome outcome() {
        if (madeOnHost_ > 0) {
            rows_.outcome().notes.push_back("the processor finished " +
                                            std::to_string(madeOnHost_) + " of the runs: they " +
                                            "need more than 64 bits");
        }
        return std::move(rows_.outcome());
    }

    const Sweep& sweep_;
    const RunOnHost& runOnHost_;
    SweepRows rows_;
    DeviceBuffer<std::int64_t> initial_;
    DeviceBuffer<std::int32_t> variedOf_;
    DeviceBuffer<std::int32_t> columns_;
    DeviceBuffer<std::int32_t> reported_;
    Track narrow_;
    Track wide_;  ///< may have no kernel
    DeviceBuffer<std::int64_t> states_;
    DeviceBuffer<std::int64_t> stateSteps_;
    DeviceBuffer<std::int32_t> free_;
    std::vector<std::uint8_t> stateUsed_;  ///< by a run that is not over
    std::unique_ptr<BatchWindow> window_;
    std::int64_t cycles_ = 0;     ///< of a launch
    std::int64_t begun_ = 0;      ///< runs before this one were begun
    std::int64_t fetched_ = 0;    ///< rows of runs before this one were fetched
    std::int64_t handed_ = 0;     ///< rows handed on
    std::vector<Fetched> ready_;  ///< not handed on
    std::vector<SweepRow> made_;
    std::vector<BatchLeft> left_;
    std::vector<BatchJob> outgrown_;                     ///< for the host
    std::unordered_map<std::int64_t, SweepRow> onHost_;  ///< finished there, not handed on
    std::int64_t madeOnHost_ = 0;
};

}  // namespace

Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  const RunOnHost& runOnHost) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    return DeviceSweep(sweep, request, runOnHost).run();
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
