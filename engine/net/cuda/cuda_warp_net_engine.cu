#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/device/device_buffer.cuh"
#include "engine/device/stream.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/warp_kernel.cuh"

namespace fireable::cuda {
namespace {

using device::check;
using device::DeviceBuffer;
using device::DeviceError;

constexpr std::int64_t mostFirings = 1 << 16;  // that are looked at after a launch

bool isComfortable(std::int64_t tokens) {
    return tokens < comfortableTokens;
}

/// A warp's launches, with tokens as narrow as will do.
class WarpLaunches final : public DeviceKernel {
public:
    WarpLaunches(std::unique_ptr<WarpKernel> kernel, std::size_t placeCount,
                 Multiplicity multiplicity)
        : kernel_(std::move(kernel)),
          single_(multiplicity == Multiplicity::one),
          reached_(WarpState::head + placeCount),
          state_(reached_.size()),
          log_(static_cast<std::size_t>(mostFirings)) {
        check(cudaStreamSynchronize(cudaStreamLegacy));  // until the tables are there
    }

    std::int64_t mostLogged() const override { return mostFirings; }

    void load(std::span<const std::int64_t> tokens) override {
        std::ranges::copy(tokens, reached_.begin() + WarpState::head);
        state_.fill(reached_, stream_);
        outgrown_ = false;
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        DeviceOrder steps;
        steps.most = order.most;
        steps.nanoseconds = order.time.count();
        steps.single = single_;
        steps.log = order.logged ? log_.data() : nullptr;
        const bool narrow = !outgrown_ && std::ranges::all_of(order.tokens, isComfortable);
        kernel_->launch(reinterpret_cast<WarpState*>(state_.data()),
                        narrow ? TokenBits::narrow : TokenBits::wide, steps, stream_);
        // Where it is logged the host makes the marking itself.
        state_.copyTo(std::span(reached_).first(order.logged ? WarpState::head : reached_.size()),
                      stream_);
        DeviceOutcome outcome;
        std::memcpy(&outcome, reached_.data(), sizeof outcome);
        outgrown_ = narrow && outcome.halt == DeviceHalt::overflow;
        if (outgrown_) {
            outcome.halt = DeviceHalt::limit;  // of this launch: the next has wider tokens
        }
        if (order.logged) {
            logged_.resize(static_cast<std::size_t>(outcome.steps));
            log_.copyTo(logged_, stream_);
        }
        return {
            outcome.halt,
            outcome.steps,
            order.logged ? std::span<const DeviceFiring>(logged_) : std::span<const DeviceFiring>(),
            {}};
    }

    void unload(std::span<std::int64_t> tokens) override {
        std::copy_n(reached_.begin() + WarpState::head, tokens.size(), tokens.begin());
    }

private:
    device::Stream stream_;
    std::unique_ptr<WarpKernel> kernel_;
    bool single_;
    std::vector<std::int64_t> reached_;  ///< a `WarpState`, as of the last launch
    DeviceBuffer<std::int64_t> state_;
    DeviceBuffer<DeviceFiring> log_;
    std::vector<DeviceFiring> logged_;  ///< the last launch
    bool outgrown_ = false;             ///< the next step needs more than 32 bits
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    std::unique_ptr<DeviceKernel> launches;
    std::string reason;
    if (rule.choice != Choice::first) {
        reason = "the device runs the rules sleptsov and petri; the processor ran " +
                 std::string(ruleWord(rule));
    } else if (auto kernel = makeWarpKernel(program, rule.multiplicity == Multiplicity::one)) {
        launches = std::make_unique<WarpLaunches>(std::move(kernel), program.initial.size(),
                                                  rule.multiplicity);
    } else {
        reason = "the device runs weights below 2^31; the processor ran this net";
    }
    return std::unique_ptr<NetEngine>(std::make_unique<DeviceNetEngine>(
        program, std::move(launches), std::move(reason), std::move(makeHostEngine)));
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
