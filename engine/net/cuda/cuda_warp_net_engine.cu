#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/device/stream.cuh"
#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"

namespace fireable::net::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr std::int64_t maxFirings = 1 << 16;  // replayed after a launch

bool isComfortable(std::int64_t tokens) {
    return tokens < comfortableTokens;
}

/// The input of a launch, and its result except for the marking.
struct RunState {
    BatchJob job{0, 0};
    BatchCounters counters;
    BatchLeft left;
    BatchRow row;
    std::int64_t steps = 0;  ///< of an unfinished run
};

/// Launches of one run, made like those of sweeps, each continuing from a saved state; with tokens
/// as narrow as possible.
class WarpLaunches final : public DeviceKernel {
public:
    /// Both kernels are for one run at a time.
    WarpLaunches(std::unique_ptr<BatchKernel> narrow, std::unique_ptr<BatchKernel> wide,
                 std::size_t placeCount, bool single)
        : narrow_(std::move(narrow)),
          wide_(std::move(wide)),
          state_(1),
          tokens_(placeCount),
          places_(placeCount),
          log_(static_cast<std::size_t>(maxFirings)) {
        std::vector<std::int32_t> all(placeCount);
        std::iota(all.begin(), all.end(), 0);
        places_.fill(all);
        check(cudaDeviceGetAttribute(&kilohertz_, cudaDevAttrClockRate, 0));
        check(cudaStreamSynchronize(cudaStreamLegacy));  // until the tables are uploaded
        RunState* state = state_.data();
        task_.columns = task_.reported = places_.data();
        task_.placeCount = task_.reportedCount = static_cast<int>(placeCount);
        task_.window = task_.resumedCount = task_.freeCount = task_.warps = 1;
        task_.resumed = &state->job;
        task_.single = single;
        task_.results = task_.states = tokens_.data();
        task_.rows = &state->row;
        task_.stateSteps = &state->steps;
        task_.left = &state->left;
        task_.counters = &state->counters;
    }

    std::int64_t maxLogged() const override { return maxFirings; }

    void load(std::span<const std::int64_t> tokens) override { tokens_.fill(tokens, stream_); }

    LaunchOutcome run(const LaunchOrder& order) override {
        std::int64_t made = 0;
        BatchEnd end = BatchEnd::outgrown;
        if (std::ranges::all_of(order.tokens, isComfortable)) {
            end = launch(*narrow_, order, made);
        }
        if (end == BatchEnd::outgrown) {
            end = launch(*wide_, order, made);
        }
        if (order.logged) {
            logged_.resize(static_cast<std::size_t>(made));
            log_.copyTo(logged_, stream_);
        }
        return {
            end == BatchEnd::dead       ? DeviceHalt::dead
            : end == BatchEnd::outgrown ? DeviceHalt::overflow
                                        : DeviceHalt::limit,
            made,
            order.logged ? std::span<const DeviceFiring>(logged_) : std::span<const DeviceFiring>(),
            {}};
    }

    void unload(std::span<std::int64_t> tokens) override { tokens_.copyTo(tokens, stream_); }

private:
    /// Continues after the first `made` steps of `order`, and adds to `made`.
    BatchEnd launch(BatchKernel& kernel, const LaunchOrder& order, std::int64_t& made) {
        reached_ = {};
        state_.fill({&reached_, 1}, stream_);
        task_.maxSteps = order.maxSteps - made;
        task_.cycles = order.time.count() / 1'000 * kilohertz_ / 1'000;
        task_.log = order.logged ? log_.data() + made : nullptr;
        kernel.launch(task_, stream_);
        state_.copyTo({&reached_, 1}, stream_);
        const bool over = isOver(reached_.row.end);
        made += over ? reached_.row.steps : reached_.steps;
        return over ? reached_.row.end : reached_.left.end;
    }

    device::Stream stream_;
    std::unique_ptr<BatchKernel> narrow_;
    std::unique_ptr<BatchKernel> wide_;
    DeviceBuffer<RunState> state_;
    DeviceBuffer<std::int64_t> tokens_;  ///< [P]
    DeviceBuffer<std::int32_t> places_;  ///< [P], all places
    DeviceBuffer<DeviceFiring> log_;
    BatchTask task_{};
    int kilohertz_ = 0;
    RunState reached_;
    std::vector<DeviceFiring> logged_;  ///< by the last launch
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine) {
    const auto makeKernel = [&](std::string& reason) -> std::unique_ptr<DeviceKernel> {
        if (rule.choice != Choice::first) {
            reason = "the device runs the rules sleptsov and petri; the processor ran " +
                     std::string(ruleWord(rule));
            return nullptr;
        }
        auto wide = makeWarpKernel(program, rule, TokenBits::wide, true);
        if (wide == nullptr) {
            reason = "the device runs weights below 2^31; the processor ran this net";
            return nullptr;
        }
        return std::make_unique<WarpLaunches>(makeNarrowKernel(program, rule, true),
                                              std::move(wide), program.initial.size(),
                                              rule.multiplicity == Multiplicity::one);
    };
    return makeDeviceNetEngine(program, std::move(makeHostEngine), makeKernel);
}

}  // namespace fireable::net::cuda
