#include "engine/net/cuda/cuda_sweep.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/net/cuda/batch_runs.cuh"
#include "engine/sweep/ordered_rows.h"

namespace fireable::net::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::int64_t launchMilliseconds = 15;
constexpr std::int64_t noLimit = std::int64_t{1} << 62;

/// The index of each place in `places`; -1 if it is not there.
std::vector<std::int32_t> positions(const std::vector<PlaceIndex>& places, std::size_t placeCount) {
    std::vector<std::int32_t> found(placeCount, -1);
    for (std::size_t i = 0; i < places.size(); ++i) {
        found[static_cast<std::size_t>(places[i])] = static_cast<std::int32_t>(i);
    }
    return found;
}

/// 0 for the varied places.
std::vector<std::int64_t> initial64(const Sweep& sweep) {
    std::vector<std::int64_t> tokens;
    for (const Count& count : sweep.program.initial) {
        tokens.push_back(count.fits64() ? count.value64() : 0);
    }
    return tokens;
}

/// Rows of a sweep on their way from the window, or from runs finished on the host, to a request's
/// `take`. Throws `DeviceError` when fetching.
///
/// Shapes: R reported places.
class BatchRows {
public:
    /// Keeps references to both.
    BatchRows(const Sweep& sweep, const SweepRequest& request) : sweep_(sweep), rows_(request) {}

    /// Adds a row from the host.
    void add(SweepRow row) {
        ++fromHost_;
        const std::int64_t number = row.instance;
        onHost_.emplace(number, std::move(row));
    }
    bool isFromHost(std::int64_t i) const { return onHost_.contains(i); }
    /// Fetches the rows of the runs `[first, last)`, which must be the next ones.
    void fetch(const BatchWindow& window, std::int64_t first, std::int64_t last) {
        if (first < last) {
            Fetched fetched{first, {}, window.results(first, last)};
            for (std::int64_t i = first; i < last; ++i) {
                fetched.rows.push_back(window.row(i));
            }
            ready_.push_back(std::move(fetched));
        }
    }
    /// Delivers rows of finished runs that were fetched. Uses no device, so a launch may run
    /// meanwhile.
    Result<void> handOn() {
        const auto most = static_cast<std::size_t>(maxRetainedRows(sizeOf(sweep_)));
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

    std::int64_t handed() const { return handed_; }  ///< rows
    bool isCancelled() const { return rows_.isCancelled(); }
    Failure keeping(Failure failure) const { return rows_.keeping(std::move(failure)); }
    /// To be called once.
    SweepOutcome outcome() {
        SweepOutcome outcome = std::move(rows_.outcome());
        outcome.cancelled = handed_ < sweep_.size;
        if (fromHost_ > 0) {
            outcome.notes.push_back("the processor finished " + std::to_string(fromHost_) +
                                    " of the runs: they need more than 64 bits");
        }
        return outcome;
    }

private:
    /// Rows as fetched from the device.
    struct Fetched {
        std::int64_t first;                ///< the number of the first run
        std::vector<BatchRow> rows;        ///< unfinished ones may have been finished on the host
        std::vector<std::int64_t> tokens;  ///< [rows][R]
    };

    /// False if the run has not finished.
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
        made.halt = row.end == BatchEnd::dead ? Halt::halted : Halt::limit;
        made.steps = row.steps;
        const auto reported = static_cast<std::ptrdiff_t>(sweep_.reported.size());
        const auto tokens = fetched.tokens.begin() + static_cast<std::ptrdiff_t>(i) * reported;
        made.values.assign(tokens, tokens + reported);
        return isOver(row.end);
    }

    const Sweep& sweep_;
    SweepRows rows_;
    std::vector<Fetched> ready_;                         ///< not delivered yet
    std::unordered_map<std::int64_t, SweepRow> onHost_;  ///< not delivered yet
    std::vector<SweepRow> made_;                         ///< a member to reuse its memory
    std::int64_t handed_ = 0;
    std::int64_t fromHost_ = 0;
};

class DeviceSweep {
public:
    DeviceSweep(const Sweep& sweep, const SweepRequest& request, HostFinisher& finisher,
                std::unique_ptr<BatchKernel> narrow, std::unique_ptr<BatchKernel> wide)
        : sweep_(sweep),
          finisher_(finisher),
          rows_(sweep, request),
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
        for (prepare(); rows_.handed() < sweep_.size;) {
            const bool launched = finisher_.hasRoom() && launch();
            if (const auto given = rows_.handOn(); !given) {
                return given.failure();
            }
            window_->stage(fetched_);
            if (!launched) {
                finisher_.wait(std::chrono::milliseconds(launchMilliseconds));
            }
            collect();
            takeFromHost();
            window_->poll();
            if (rows_.isCancelled() || finisher_.failure()) {
                return end();
            }
            fetch();
            window_->upload();
        }
        return rows_.outcome();
    } catch (const DeviceError& error) {
        if (const auto given = rows_.handOn(); !given) {
            return given.failure();
        }
        return fail(ErrorCode::deviceFailure, "the CUDA device failed; the rows of the first " +
                                                  std::to_string(rows_.handed()) +
                                                  " runs are kept: " + error.what());
    }

private:
    /// Halves the size until it fits in memory.
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

    /// The common part of both tracks.
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

    /// The narrow kernel begins runs if there is room to save one for each of its warps. False if
    /// there is nothing to do.
    bool launch() {
        BatchTask narrow = task();
        narrow.freeCount = saved_.listFree();
        if (narrow.freeCount >= narrow_.warps()) {
            narrow.firstWaiting = static_cast<int>(begun_ % window_->size());
            narrow.waitingCount = static_cast<int>(window_->uploaded() - begun_);
        }
        bool launched = narrow_.launch(narrow);
        if (wide_.takesRuns()) {
            BatchTask wide = task();
            wide.freeCount = wide_.warps();  // needs none: all of its runs are saved ones
            launched = wide_.launch(wide) || launched;
        }
        return launched;
    }

    /// Waits for the launches and sorts the unfinished runs.
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
                    moveToHost(left.job);
                }
            }
        }
    }

    /// The number of the run at that index of the window.
    std::int64_t numberOf(const BatchJob& job) const {
        const std::int64_t size = window_->size();
        const std::int64_t number = fetched_ / size * size + job.index;
        return number < fetched_ ? number + size : number;
    }

    /// The run needs more than 64 bits: the host finishes it.
    void moveToHost(const BatchJob& job) {
        const std::int64_t number = numberOf(job);
        const bool fits = std::ranges::all_of(sweep_.instance(number).values, &Count::fits64);
        finisher_.add(number, fits ? std::optional(saved_.fetch(job.state)) : std::nullopt);
        saved_.release(job.state);
    }

    void takeFromHost() {
        for (SweepRow& row : finisher_.ended()) {
            rows_.add(std::move(row));
        }
    }

    bool hasEnded(std::int64_t i) const {
        return isOver(window_->row(i).end) || rows_.isFromHost(i);
    }

    /// Fetches the rows of finished runs up to the first unfinished one, and frees their part of
    /// the window.
    void fetch() {
        std::int64_t end = fetched_;
        while (end < window_->uploaded() && hasEnded(end)) {
            ++end;
        }
        rows_.fetch(*window_, fetched_, end);
        fetched_ = end;
    }

    /// Delivers all finished runs, also after unfinished ones.
    Result<SweepOutcome> end() {
        finisher_.stop();
        takeFromHost();
        rows_.fetch(*window_, fetched_, window_->uploaded());
        if (const auto given = rows_.handOn(); !given) {
            return given.failure();
        }
        if (const auto failure = finisher_.failure()) {
            return rows_.keeping(*failure);
        }
        return rows_.outcome();
    }

    const Sweep& sweep_;
    HostFinisher& finisher_;
    BatchRows rows_;
    DeviceBuffer<std::int64_t> initial_;
    DeviceBuffer<std::int32_t> variedOf_;
    DeviceBuffer<std::int32_t> columns_;
    DeviceBuffer<std::int32_t> reported_;
    SavedRuns saved_;
    BatchTrack narrow_;
    BatchTrack wide_;  ///< may accept no runs
    std::unique_ptr<BatchWindow> window_;
    std::int64_t cycles_ = 0;   ///< of a launch
    std::int64_t begun_ = 0;    ///< runs before this one have been begun
    std::int64_t fetched_ = 0;  ///< rows of runs before this one have been fetched
    std::vector<BatchLeft> left_;
};

}  // namespace

Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  HostFinisher& finisher) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    return DeviceSweep(sweep, request, finisher, makeNarrowKernel(sweep.program, sweep.rule, false),
                       makeWarpKernel(sweep.program, sweep.rule, TokenBits::wide, false))
        .run();
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::net::cuda
