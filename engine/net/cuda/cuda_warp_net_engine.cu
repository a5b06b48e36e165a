#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/warp_kernel.cuh"

namespace fireable::cuda {
namespace {

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
          marking_(placeCount),
          log_(static_cast<std::size_t>(mostFirings)) {}

    std::int64_t mostLogged() const override { return mostFirings; }

    void load(std::span<const std::int64_t> tokens) override {
        marking_.fill(tokens);
        outgrown_ = false;
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        DeviceOrder steps;
        steps.most = order.most;
        steps.nanoseconds = order.time.count();
        steps.single = single_;
        steps.log = order.logged ? log_.data() : nullptr;
        const bool narrow = !outgrown_ && std::ranges::all_of(order.tokens, isComfortable);
        DeviceOutcome outcome =
            kernel_->run(marking_, narrow ? TokenBits::narrow : TokenBits::wide, steps);
        outgrown_ = narrow && outcome.halt == DeviceHalt::overflow;
        if (outgrown_) {
            outcome.halt = DeviceHalt::limit;  // of this launch: the next has wider tokens
        }
        logged_.resize(order.logged ? static_cast<std::size_t>(outcome.steps) : 0);
        log_.copyTo(logged_);
        return {outcome.halt, outcome.steps, logged_, {}};
    }

    void unload(std::span<std::int64_t> tokens) override { marking_.copyTo(tokens); }

private:
    std::unique_ptr<WarpKernel> kernel_;
    bool single_;
    DeviceBuffer<std::int64_t> marking_;  ///< [P], tokens
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
