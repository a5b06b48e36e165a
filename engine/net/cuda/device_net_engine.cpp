#include "engine/net/cuda/device_net_engine.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/engine_steps.h"

namespace fireable::net::cuda {
namespace {

constexpr std::int64_t maxKernelSteps = 1 << 30;       // so that a kernel can count them in 32 bits
constexpr std::chrono::milliseconds wantedLaunch{20};  // a run is cancelled within two of them

bool fit64(const std::vector<Count>& tokens) {
    return std::all_of(tokens.begin(), tokens.end(), [](const Count& c) { return c.fits64(); });
}

}  // namespace

DeviceNetEngine::DeviceNetEngine(const NetProgram& program, std::unique_ptr<DeviceKernel> kernel,
                                 std::string reason, MakeHostEngine makeHostEngine)
    : NetEngine(program),
      effects_(programEffects(program)),
      kernel_(std::move(kernel)),
      reason_(std::move(reason)),
      makeHostEngine_(std::move(makeHostEngine)) {
    restore({program.initial, 0});
}

Result<Halt> DeviceNetEngine::run(const RunRequest& request) try {
    beginRun(request, *this);
    const Count start = steps();
    while (host_ == nullptr) {
        const Count left =
            request.maxSteps ? *request.maxSteps - (steps_ - start) : Count(maxKernelSteps);
        const Batch batch = launch(isCancelled(request) ? 0 : left.saturated64(), request);
        if (batch.halted) {
            return *batch.halted;
        }
        if (batch.halt == DeviceHalt::overflow) {
            goOnAtHost();
        } else if (const auto halt =
                       haltBefore(request, steps_ - start, batch.halt == DeviceHalt::dead)) {
            return *halt;
        }
    }
    return runAtHost(request, host_->steps() - start);
} catch (const device::DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed after step ") +
                                              steps_.text() +
                                              ", whose marking is kept: " + error.what());
}

Count DeviceNetEngine::tokens(PlaceIndex place) const {
    return host_ != nullptr ? host_->tokens(place)
                            : Count(tokens_[static_cast<std::size_t>(place)]);
}

std::span<const std::int64_t> DeviceNetEngine::marking64() const {
    return host_ != nullptr ? host_->marking64() : std::span(tokens_);
}

Count DeviceNetEngine::steps() const {
    return host_ != nullptr ? host_->steps() : steps_;
}

Checkpoint DeviceNetEngine::checkpoint() const {
    return host_ != nullptr ? host_->checkpoint()
                            : Checkpoint{{tokens_.begin(), tokens_.end()}, steps_};
}

void DeviceNetEngine::restore(const Checkpoint& state) {
    assert(state.values.size() == static_cast<std::size_t>(effects_.placeCount));
    host_.reset();
    steps_ = state.steps;
    onDevice_ = false;
    note_ = kernel_ == nullptr ? reason_ : "";
    if (kernel_ == nullptr || !fit64(state.values)) {
        if (kernel_ != nullptr) {
            note_ = "the marking needs more than 64 bits: the processor ran the net";
        }
        host_ = makeHostEngine_();
        host_->restore(state);
        return;
    }
    tokens_.clear();
    for (const Count& count : state.values) {
        tokens_.push_back(count.value64());
    }
}

std::vector<std::string> DeviceNetEngine::notes() const {
    std::vector<std::string> all = host_ != nullptr ? host_->notes() : std::vector<std::string>();
    if (!note_.empty()) {
        all.push_back(note_);
    }
    return all;
}

/// Makes up to `maxSteps` steps, fewer if the launch would take long; then `tokens_` and `steps_`
/// are up to date.
DeviceNetEngine::Batch DeviceNetEngine::launch(std::int64_t maxSteps, const RunRequest& request) {
    LaunchOrder order;
    order.logged = request.history != nullptr || request.observer != nullptr;
    order.maxSteps = std::min(maxSteps, order.logged ? kernel_->maxLogged() : maxKernelSteps);
    order.time = wantedLaunch;
    order.step = steps_.lowBits();
    order.tokens = tokens_;
    order.stageTimes = request.stageTimes;
    if (!std::exchange(onDevice_, false)) {  // set again once everything has succeeded
        kernel_->load(tokens_);
    }
    const LaunchOutcome outcome = kernel_->run(order);
    if (order.logged) {
        return replay(outcome, request);
    }
    reached_.resize(tokens_.size());
    kernel_->unload(reached_);
    tokens_.swap(reached_);
    steps_ += outcome.steps;
    onDevice_ = true;
    return {outcome.halt};
}

/// Repeats the logged steps in `tokens_`, passing each to the history and the observer. If these
/// end the run, it stays there.
DeviceNetEngine::Batch DeviceNetEngine::replay(const LaunchOutcome& outcome,
                                               const RunRequest& request) {
    std::size_t next = 0;
    for (std::int64_t i = 0; i < outcome.steps; ++i) {
        const std::size_t end =
            outcome.stepEnds.empty()
                ? next + 1
                : static_cast<std::size_t>(outcome.stepEnds[static_cast<std::size_t>(i)]);
        fired_.clear();
        for (; next < end; ++next) {
            const DeviceFiring& made = outcome.fired[next];
            fired_.push_back({static_cast<TransitionIndex>(made.transition), made.count});
            change(fired_.back());
        }
        steps_ += 1;
        const bool goOn = afterStep(request, fired_, *this);
        const bool last = i + 1 == outcome.steps;
        onDevice_ = last;
        if (!goOn) {
            return {outcome.halt, Halt::breakpoint};
        }
        if (!last && isCancelled(request)) {
            return {outcome.halt, Halt::cancelled};
        }
    }
    onDevice_ = true;
    return {outcome.halt};
}

void DeviceNetEngine::change(const Firing& firing) {
    for (const Effect& effect : effects_.of(firing.transition)) {
        rules::addModulo(tokens_[static_cast<std::size_t>(effect.place)], firing.count.value64(),
                         effect.change);
    }
}

void DeviceNetEngine::goOnAtHost() {
    note_ = "step " + (steps_ + 1).text() +
            " needs more than 64 bits: from there on the processor ran the net";
    auto host = makeHostEngine_();
    host->restore(checkpoint());
    host_ = std::move(host);
}

Result<Halt> DeviceNetEngine::runAtHost(RunRequest request, const Count& made) {
    if (request.maxSteps) {
        request.maxSteps = *request.maxSteps - made;
    }
    request.stepsBefore += made.saturated64();
    return host_->run(request);
}

Result<std::unique_ptr<NetEngine>> makeDeviceNetEngine(
    const NetProgram& program, MakeHostEngine makeHostEngine,
    const std::function<std::unique_ptr<DeviceKernel>(std::string& reason)>& makeKernel) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    std::string reason;
    auto kernel = makeKernel(reason);
    return std::unique_ptr<NetEngine>(std::make_unique<DeviceNetEngine>(
        program, std::move(kernel), std::move(reason), std::move(makeHostEngine)));
} catch (const device::DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::net::cuda
