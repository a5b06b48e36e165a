#include "engine/net/cuda/cuda_sweep.h"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/cuda/batch_track.cuh"
#include "engine/net/cuda/batch_window.cuh"
#include "engine/net/sweep/sweep_rows.h"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::int64_t launchMilliseconds = 15;
constexpr std::int64_t noLimit = std::int64_t{1} << 62;

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

/// With tokens of 32 bits, by the fastest kernel for the net.
std::unique_ptr<BatchKernel> makeNarrowKernel(const Sweep& sweep) {
    auto kernel = makeSlotKernel(sweep.program, sweep.rule);
    return kernel != nullptr ? std::move(kernel)
                             : makeWarpBatchKernel(sweep.program, sweep.rule, TokenBits::narrow);
}

class DeviceSweep {
public:
    DeviceSweep(const Sweep& sweep, const SweepRequest& request, const RunOnHost& runOnHost,
                std::unique_ptr<BatchKernel> narrow, std::unique_ptr<BatchKernel> wide)
        : sweep_(sweep),
          runOnHost_(runOnHost),
          rows_(request),
          initial_(initial64(sweep)),
          variedOf_(positions(sweep.varied, sweep.program.initial.size())),
          columns_(positions(sweep.reported, sweep.program.initial.size())),
          reported_(sweep.reported),
          saved_(sweep.program.placeCount(), narrow->warps()),
          narrow_(std::move(narrow), saved_),
          wide_(std::move(wide), saved_) {
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
            collect();
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

    /// What is the same for both tracks.
    BatchTask task() {
        BatchTask task{};
        task.initial = initial_.data();
        task.variedOf = variedOf_.data();
        task.columns = columns_.data();
        task.reported = reported_.data();
        task.placeCount = sweep_.program.placeCount();
        task.variedCount = static_cast<int>(sweep_.varied.size());
        task.reportedCount = static_cast<int>(sweep_.reported.size());
        task.maxSteps = sweep_.maxSteps.value_or(noLimit);
        task.single = sweep_.rule.multiplicity == Multiplicity::one;
        task.cycles = cycles_;
        window_->describe(task);
        saved_.describe(task);
        return task;
    }

    /// The narrow kernel begins runs where there is room for one of each of its warps.
    void launch() {
        BatchTask narrow = task();
        narrow.freeCount = saved_.listFree();
        if (narrow.freeCount >= narrow_.warps()) {
            narrow.firstWaiting = static_cast<int>(begun_ % window_->size());
            narrow.waitingCount = static_cast<int>(window_->uploaded() - begun_);
        }
        narrow_.launch(narrow);
        if (wide_.takesRuns()) {
            BatchTask wide = task();
            wide.freeCount = wide_.warps();  // it needs none: all of its runs are saved ones
            wide_.launch(wide);
        }
    }

    /// Waits for the launches and sorts the runs that they left.
    void collect() {
        for (BatchTrack* track : {&narrow_, &wide_}) {
            begun_ += track->collect(left_);
            for (const BatchLeft& left : left_) {
                if (left.end == BatchEnd::timeUp) {
                    track->add(left.job);
                } else if (left.end == BatchEnd::comfortable) {
                    narrow_.add(left.job);
                } else if (track == &narrow_ && wide_.takesRuns()) {
                    wide_.add(left.job);
                } else {
                    outgrown_.push_back(left.job);
                }
            }
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
                states[i] = saved_.fetch(outgrown_[i].state);
            }
            jobs.push_back({number, fits ? &states[i] : nullptr});
            saved_.release(outgrown_[i].state);
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
    SavedRuns saved_;
    BatchTrack narrow_;
    BatchTrack wide_;  ///< may take no runs
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
    return DeviceSweep(sweep, request, runOnHost, makeNarrowKernel(sweep),
                       makeWarpBatchKernel(sweep.program, sweep.rule, TokenBits::wide))
        .run();
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
