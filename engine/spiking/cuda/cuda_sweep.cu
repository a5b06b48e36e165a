#include "engine/spiking/cuda/cuda_sweep.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/cuda/batch_kernel.cuh"
#include "engine/sweep/ordered_rows.h"

namespace fireable::spiking::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::chrono::milliseconds batchLaunchTime{15};
constexpr std::size_t maxSharedSlots = 24 << 10;  // bytes of a block, so that several fit
constexpr std::int64_t noStepLimit = std::int64_t{1} << 62;

/// 0 for varied neurons that do not fit.
std::vector<std::int64_t> initial64(const SpikingProgram& program) {
    std::vector<std::int64_t> spikes;
    for (const Count& count : program.initial) {
        spikes.push_back(count <= maxSpikes ? count.value64() : 0);
    }
    return spikes;
}

/// How many runs are on the device at once.
std::int64_t windowFor(const Sweep& sweep) {
    constexpr std::int64_t wantedBytes = 64 << 20;
    constexpr std::int64_t most = 1 << 17;
    const std::int64_t numbers =
        static_cast<std::int64_t>(sweep.varied.size()) + sizeOf(sweep).columns + 3;
    return std::clamp<std::int64_t>(wantedBytes / (8 * numbers), 64, most);
}

/// A system, and slots for the runs that warps make at once.
class BatchMachine {
public:
    /// Takes `layout` only while it is made.
    BatchMachine(const Sweep& sweep, const SystemLayout& layout, std::int64_t window)
        : system_(layout, sweep.rule.choice == RuleChoice::random, 0, stream_),
          columnOf_(layout.columnOf, stream_),
          firstRange_(layout.firstRange, stream_),
          lengths_(layout.lengths, stream_),
          ranges_(layout.ranges, stream_),
          weights_(layout.weights, stream_),
          initial_(initial64(sweep.program)),
          varied_(sweep.varied),
          reported_(sweep.reported),
          outputs_(sweep.program.outputs),
          words_(slotWords(layout.listOf.size(), sweep.program.outputs.size())),
          shared_(words_ * sizeof(std::int64_t) * batchWarps <= maxSharedSlots),
          blocks_(blocksFor(window)),
          slots_(words_ * static_cast<std::size_t>(warps())),
          runs_(static_cast<std::size_t>(warps())),
          next_(1) {
        stream_.wait();  // only then may the layout be freed
        task_.system = system_.system();
        task_.columnOf = columnOf_.data();
        task_.firstRange = firstRange_.data();
        task_.lengths = lengths_.data();
        task_.ranges = ranges_.data();
        task_.weights = layout.weights.empty() ? nullptr : weights_.data();
        task_.initial = initial_.data();
        task_.varied = varied_.data();
        task_.reported = reported_.data();
        task_.outputs = outputs_.data();
        task_.slots = slots_.data();
        task_.runs = runs_.data();
        task_.next = next_.data();
        task_.variedCount = static_cast<std::int32_t>(sweep.varied.size());
        task_.reportedCount = static_cast<std::int32_t>(sweep.reported.size());
        task_.outputCount = static_cast<std::int32_t>(sweep.program.outputs.size());
        task_.shared = shared_;
        task_.maxSteps = sweep.maxSteps.value_or(noStepLimit);
        task_.nanoseconds = std::chrono::nanoseconds(batchLaunchTime).count();
    }

    const device::Stream& stream() const { return stream_; }
    /// All warps are free, and the next run is the first one of `window`, which says where runs
    /// and results are.
    void begin(const BatchTask& window) {
        task_.values = window.values;
        task_.seeds = window.seeds;
        task_.rows = window.rows;
        task_.results = window.results;
        task_.window = window.window;
        const std::vector<BatchRun> none(runs_.size());
        const std::int32_t first = 0;
        runs_.fill(none, stream_);
        next_.fill({&first, 1}, stream_);
        stream_.wait();
    }
    /// Enqueues a launch.
    void launch() {
        cuda::launch(batchKernel,
                     LaunchShape{blocks_, batchWarps * 32, shared_ ? slotBytes() : 0, false},
                     stream_, task_);
    }

private:
    int warps() const { return blocks_ * batchWarps; }
    /// Of a block.
    std::size_t slotBytes() const { return words_ * sizeof(std::int64_t) * batchWarps; }
    /// As many as run at once, have memory and have something to do.
    int blocksFor(std::int64_t window) const {
        const int resident =
            residentBlocks(batchKernel, batchWarps * 32, shared_ ? slotBytes() : 0);
        const std::int64_t room =
            device::freeBytes() / 2 / static_cast<std::int64_t>(slotBytes() + 1);
        const std::int64_t wanted = (window + batchWarps - 1) / batchWarps;
        return static_cast<int>(std::max<std::int64_t>(
            1, std::min({static_cast<std::int64_t>(resident), room, wanted})));
    }

    device::Stream stream_;
    SystemBuffers system_;
    DeviceBuffer<std::int32_t> columnOf_;
    DeviceBuffer<std::int64_t> firstRange_;
    DeviceBuffer<std::int64_t> lengths_;
    DeviceBuffer<NeuronRange> ranges_;
    DeviceBuffer<std::int64_t> weights_;
    DeviceBuffer<std::int64_t> initial_;
    DeviceBuffer<NeuronIndex> varied_;
    DeviceBuffer<NeuronIndex> reported_;
    DeviceBuffer<NeuronIndex> outputs_;
    std::size_t words_;  ///< of a slot
    bool shared_;
    int blocks_;
    DeviceBuffer<std::int64_t> slots_;
    DeviceBuffer<BatchRun> runs_;
    DeviceBuffer<std::int32_t> next_;
    BatchTask task_;
};

/// The runs of a sweep that are on the device: successive ones, of which the rows are fetched as
/// they end. Runs are counted from the first one of the window.
class BatchWindow {
public:
    BatchWindow(const Sweep& sweep, std::int64_t size)
        : sweep_(sweep),
          values_(static_cast<std::size_t>(size) * sweep.varied.size()),
          seeds_(static_cast<std::size_t>(size)),
          rows_(static_cast<std::size_t>(size)),
          results_(static_cast<std::size_t>(size) * columns()) {}

    std::int64_t first() const { return first_; }
    std::int64_t size() const { return std::ssize(hostRows_); }

    /// Moves to the runs from `first` on.
    void begin(std::int64_t first, BatchMachine& machine) {
        first_ = first;
        const auto size =
            std::min<std::int64_t>(static_cast<std::int64_t>(seeds_.size()), sweep_.size - first);
        std::vector<std::int64_t> values;
        std::vector<std::uint64_t> seeds;
        hostRows_.assign(static_cast<std::size_t>(size), {});
        for (BatchRow& row : hostRows_) {
            const SweepInstance instance = sweep_.instance(first + std::ssize(seeds));
            for (const Count& spikes : instance.values) {
                const bool fits = spikes <= maxSpikes;
                values.push_back(fits ? spikes.value64() : 0);
                row.end = fits ? row.end : BatchEnd::tooLarge;
            }
            seeds.push_back(instance.seed);
        }
        values_.fill(values, machine.stream());
        seeds_.fill(seeds, machine.stream());
        rows_.fill(hostRows_, machine.stream());
        BatchTask task;
        task.values = values_.data();
        task.seeds = seeds_.data();
        task.rows = rows_.data();
        task.results = results_.data();
        task.window = static_cast<std::int32_t>(size);
        machine.begin(task);
    }

    /// Waits for a launch, and fetches which runs have ended.
    void poll(const device::Stream& stream) { rows_.copyTo(hostRows_, stream); }
    const BatchRow& row(std::int64_t i) const { return hostRows_[static_cast<std::size_t>(i)]; }
    /// The results of the runs [begin, end): [end - begin][R + O].
    std::vector<std::int64_t> results(std::int64_t begin, std::int64_t end,
                                      const device::Stream& stream) const {
        std::vector<std::int64_t> fetched(static_cast<std::size_t>(end - begin) * columns());
        if (!fetched.empty()) {
            check(cudaMemcpyAsync(
                fetched.data(), results_.data() + static_cast<std::size_t>(begin) * columns(),
                fetched.size() * sizeof(std::int64_t), cudaMemcpyDeviceToHost, stream));
            stream.wait();
        }
        return fetched;
    }

private:
    std::size_t columns() const { return static_cast<std::size_t>(sizeOf(sweep_).columns); }

    const Sweep& sweep_;
    std::int64_t first_ = 0;
    DeviceBuffer<std::int64_t> values_;   // [W][V]
    DeviceBuffer<std::uint64_t> seeds_;   // [W]
    DeviceBuffer<BatchRow> rows_;         // [W]
    DeviceBuffer<std::int64_t> results_;  // [W][R + O]
    std::vector<BatchRow> hostRows_;      // of the window
};

class DeviceSweep {
public:
    DeviceSweep(const Sweep& sweep, const SweepRequest& request, HostFinisher& finisher,
                const SystemLayout& layout, std::int64_t window)
        : sweep_(sweep),
          finisher_(finisher),
          rows_(request),
          machine_(sweep, layout, window),
          window_(sweep, window) {}

    Result<SweepOutcome> run() try {
        while (handed_ < sweep_.size) {
            window_.begin(handed_, machine_);
            checked_.assign(static_cast<std::size_t>(window_.size()), false);
            if (const auto ended = runWindow()) {
                return *ended;
            }
        }
        return outcome();
    } catch (const DeviceError& error) {
        return fail(ErrorCode::deviceFailure, "the CUDA device failed; the rows of the first " +
                                                  std::to_string(handed_) +
                                                  " runs are kept: " + error.what());
    }

private:
    /// Nothing if the sweep goes on.
    std::optional<Result<SweepOutcome>> runWindow() {
        const std::int64_t end = window_.first() + window_.size();
        while (handed_ < end) {
            bool waiting = hasWaiting();
            if (waiting) {
                machine_.launch();
                window_.poll(machine_.stream());
            } else {
                finisher_.wait(batchLaunchTime);
            }
            moveToHost();
            takeFromHost();
            if (rows_.isCancelled() || finisher_.failure()) {
                return endEarly();
            }
            if (const auto given = handOn(false); !given) {
                return given.failure();
            }
        }
        return std::nullopt;
    }

    bool hasWaiting() const {
        for (std::int64_t i = handed_ - window_.first(); i < window_.size(); ++i) {
            if (window_.row(i).end == BatchEnd::waiting) {
                return true;
            }
        }
        return false;
    }

    /// Runs that need more than 64 bits.
    void moveToHost() {
        for (std::int64_t i = handed_ - window_.first(); i < window_.size(); ++i) {
            if (window_.row(i).end == BatchEnd::tooLarge &&
                !checked_[static_cast<std::size_t>(i)] && finisher_.hasRoom()) {
                checked_[static_cast<std::size_t>(i)] = true;
                finisher_.add(window_.first() + i, std::nullopt);
            }
        }
    }

    void takeFromHost() {
        for (SweepRow& row : finisher_.ended()) {
            ++fromHost_;
            const std::int64_t number = row.instance;
            onHost_.emplace(number, std::move(row));
        }
    }

    bool hasEnded(std::int64_t i) const {
        const BatchEnd end = window_.row(i).end;
        return end == BatchEnd::halted || end == BatchEnd::limit ||
               onHost_.contains(window_.first() + i);
    }

    /// Delivers rows up to the first run that has not ended, or those behind it too.
    Result<void> handOn(bool behindOthers) {
        const std::int64_t most = maxRetainedRows(sizeOf(sweep_));
        std::int64_t i = handed_ - window_.first();
        while (i < window_.size()) {
            std::int64_t end = i;
            while (end < window_.size() && end - i < most && (behindOthers || hasEnded(end))) {
                ++end;
            }
            if (end == i) {
                break;
            }
            const auto results = window_.results(i, end, machine_.stream());
            made_.clear();
            for (std::int64_t run = i; run < end; ++run) {
                if (hasEnded(run)) {
                    made_.push_back(rowOf(run, results.data() + (run - i) * columns()));
                }
            }
            TRY(rows_.take(made_));
            handed_ += std::ssize(made_);
            i = end;
        }
        return {};
    }

    SweepRow rowOf(std::int64_t i, const std::int64_t* values) {
        if (const auto own = onHost_.find(window_.first() + i); own != onHost_.end()) {
            SweepRow row = std::move(own->second);
            onHost_.erase(own);
            return row;
        }
        const BatchRow& ended = window_.row(i);
        return {window_.first() + i,
                ended.end == BatchEnd::halted ? Halt::halted : Halt::limit,
                ended.steps,
                {values, values + columns()}};
    }

    /// Delivers all that have ended.
    Result<SweepOutcome> endEarly() {
        finisher_.stop();
        takeFromHost();
        TRY(handOn(true));
        if (const auto failure = finisher_.failure()) {
            return rows_.keeping(*failure);
        }
        return outcome();
    }

    SweepOutcome outcome() {
        SweepOutcome outcome = std::move(rows_.outcome());
        outcome.cancelled = handed_ < sweep_.size;
        if (fromHost_ > 0) {
            outcome.notes.push_back("the processor made " + std::to_string(fromHost_) +
                                    " of the runs: they need more than 64 bits");
        }
        return outcome;
    }

    std::int64_t columns() const { return sizeOf(sweep_).columns; }

    const Sweep& sweep_;
    HostFinisher& finisher_;
    SweepRows rows_;
    BatchMachine machine_;
    BatchWindow window_;
    std::vector<bool> checked_;                          ///< of the window: the host has it
    std::unordered_map<std::int64_t, SweepRow> onHost_;  ///< not delivered yet
    std::vector<SweepRow> made_;                         ///< a member to reuse its memory
    std::int64_t handed_ = 0;                            ///< rows
    std::int64_t fromHost_ = 0;
};

}  // namespace

Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  HostFinisher& finisher) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    const std::int64_t window = std::min(windowFor(sweep), sweep.size);
    const SystemLayout layout = layOut(sweep.program);
    return DeviceSweep(sweep, request, finisher, layout, window).run();
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::spiking::cuda
