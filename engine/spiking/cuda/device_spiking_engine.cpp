#include "engine/spiking/cuda/device_spiking_engine.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <tuple>
#include <utility>

#include "engine/base/index.h"
#include "engine/device/device.h"
#include "engine/spiking/cuda/system_layout.h"

namespace fireable::spiking::cuda {
namespace {

constexpr std::int64_t maxLaunchSteps = 1 << 30;
constexpr std::int64_t lastInputStep = std::int64_t{1} << 62;
constexpr std::chrono::milliseconds launchTime{20};  // a run is cancelled within two of them
constexpr std::chrono::milliseconds keepAfter{500};  // a failing device loses no more than that

/// `configuration` in 64 bits, if it fits.
std::optional<DeviceState> stateOf(const Configuration& configuration) {
    DeviceState state;
    const auto fits = [](const Count& count) { return count >= 0 && count <= maxSpikes; };
    if (!std::ranges::all_of(configuration.spikes, fits) ||
        !std::ranges::all_of(configuration.pending, fits) ||
        std::ranges::any_of(configuration.closed, [](std::int64_t closed) {
            return closed > std::numeric_limits<std::int32_t>::max();
        })) {
        return std::nullopt;
    }
    for (const Count& spikes : configuration.spikes) {
        state.spikes.push_back(spikes.value64());
    }
    for (const std::int64_t closed : configuration.closed) {
        state.closed.push_back(static_cast<std::int32_t>(closed));
    }
    for (const Count& pending : configuration.pending) {
        state.pending.push_back(pending.value64());
    }
    return state;
}

}  // namespace

/// Shows a host's steps as those of the engine that it stands in for.
class DeviceSpikingEngine::HostObserver final : public StepObserver {
public:
    explicit HostObserver(StepReport& report) : report_(report) {}

    bool afterStep(const StepState& state) override {
        return report_.made(*spikingEngineState(state).made());
    }

private:
    StepReport& report_;
};

DeviceSpikingEngine::DeviceSpikingEngine(SpikingProgram program,
                                         std::unique_ptr<DeviceKernel> kernel, std::string reason,
                                         MakeHostEngine makeHostEngine)
    : SpikingEngine(program),
      program_(std::move(program)),
      kernel_(std::move(kernel)),
      reason_(std::move(reason)),
      makeHostEngine_(std::move(makeHostEngine)),
      used_(at(program_.neuronCount())),
      sent_(at(program_.neuronCount())) {
    DeviceSpikingEngine::restore(initialConfiguration(program_));
}

void DeviceSpikingEngine::restore(const Configuration& configuration) {
    host_.reset();
    newOutput_.clear();
    forgetOutput();
    onDevice_ = false;
    note_ = kernel_ == nullptr ? reason_ : "";
    auto state = stateOf(configuration);
    if (kernel_ == nullptr || !state || !kernel_->takes(*state)) {
        if (kernel_ != nullptr) {
            note_ = state
                        ? "a closed neuron is to send what no rule of it sends: the processor ran "
                          "the system"
                        : "the configuration does not fit 61 bits: the processor ran the system";
        }
        host_ = makeHostEngine_();
        host_->restore(configuration);
        return;
    }
    state_ = std::move(*state);
    steps_ = deviceSteps_ = configuration.steps;
}

Result<Halt> DeviceSpikingEngine::run(const RunRequest& request) try {
    const Count start = steps();
    StepReport report(request, program_, *this);
    auto kept = std::chrono::steady_clock::now();
    while (host_ == nullptr) {
        std::int64_t left = maxLaunchSteps;
        if (request.maxSteps) {
            left = std::min(left, (*request.maxSteps - (deviceSteps_ - start)).saturated64());
        }
        const bool observed = report.isAsked();
        left = isCancelled(request) ? 0 : std::clamp<std::int64_t>(left, 0, observed ? 1 : left);
        const LaunchOutcome outcome = launch(left, observed);
        if (request.progress != nullptr) {
            request.progress->store((deviceSteps_ - start + request.stepsBefore).saturated64(),
                                    std::memory_order_relaxed);
        }
        const bool atLimit = request.maxSteps && deviceSteps_ - start >= *request.maxSteps;
        const bool ends = outcome.halt != DeviceHalt::limit || atLimit || isCancelled(request);
        const auto now = std::chrono::steady_clock::now();
        if (observed || ends || now - kept > keepAfter) {
            keep();
            kept = now;
        }
        if (observed && outcome.steps > 0 && !afterStep(report)) {
            return Halt::breakpoint;
        }
        if (outcome.halt == DeviceHalt::halted) {
            return Halt::halted;
        }
        if (outcome.halt == DeviceHalt::tooLarge) {
            goOnAtHost();
        } else if (atLimit) {
            return Halt::limit;
        } else if (isCancelled(request)) {
            return Halt::cancelled;
        }
    }
    return runAtHost(request, host_->steps() - start, report);
} catch (const device::DeviceError& error) {
    newOutput_.clear();
    onDevice_ = false;
    deviceSteps_ = steps_;
    return fail(ErrorCode::deviceFailure, "the CUDA device failed after step " + steps_.text() +
                                              ", whose configuration is kept: " + error.what());
}

LaunchOutcome DeviceSpikingEngine::launch(std::int64_t maxSteps, bool observed) {
    if (!std::exchange(onDevice_, false)) {  // set again once everything has succeeded
        loadedSteps_ = steps_;
        kernel_->load(state_, steps_.lowBits(), std::min(steps_, Count(lastInputStep)).value64());
    }
    LaunchOutcome outcome = kernel_->run({maxSteps, launchTime, observed});
    onDevice_ = true;
    deviceSteps_ += outcome.steps;
    std::ranges::sort(outcome.output, {}, [](const DeviceOutput& output) {
        return std::tuple(output.step, output.output);
    });
    for (const DeviceOutput& output : outcome.output) {
        newOutput_.push_back({loadedSteps_ + output.step, output.output, output.spikes});
    }
    return outcome;
}

/// Takes the configuration from the device.
void DeviceSpikingEngine::keep() {
    DeviceState reached = state_;
    kernel_->unload(reached);
    state_ = std::move(reached);
    steps_ = deviceSteps_;
    for (const OutputSpikes& came : newOutput_) {
        keptOutput().add(came);
    }
    newOutput_.clear();
}

bool DeviceSpikingEngine::afterStep(StepReport& report) {
    kernel_->readStep(used_, sent_);
    SpikingStep step;
    for (std::size_t neuron = 0; neuron < used_.size(); ++neuron) {
        if (used_[neuron] >= 0) {
            step.used.push_back({static_cast<NeuronIndex>(neuron), used_[neuron], 1});
        }
        if (sent_[neuron] > 0) {
            step.emitted.push_back({static_cast<NeuronIndex>(neuron), sent_[neuron]});
        }
    }
    return report.made(step);
}

void DeviceSpikingEngine::goOnAtHost() {
    note_ =
        "after step " + steps_.text() +
        " numbers of spikes near the end of 64 bits: from there on the processor ran the system";
    auto host = makeHostEngine_();
    host->restore(configuration());
    host_ = std::move(host);
}

Result<Halt> DeviceSpikingEngine::runAtHost(const RunRequest& request, const Count& made,
                                            StepReport& report) {
    RunRequest rest = request;
    if (request.maxSteps) {
        rest.maxSteps = *request.maxSteps - made;
    }
    rest.stepsBefore = (made + request.stepsBefore).saturated64();
    rest.observed = {};
    rest.history = nullptr;
    HostObserver observer(report);
    rest.observer = report.isAsked() ? &observer : nullptr;
    host_->addOutputTo(keptOutput());
    return host_->run(rest);
}

Count DeviceSpikingEngine::steps() const {
    return host_ != nullptr ? host_->steps() : steps_;
}

Count DeviceSpikingEngine::spikes(NeuronIndex neuron) const {
    return host_ != nullptr ? host_->spikes(neuron) : Count(state_.spikes[at(neuron)]);
}

std::int64_t DeviceSpikingEngine::closed(NeuronIndex neuron) const {
    return host_ != nullptr ? host_->closed(neuron) : state_.closed[at(neuron)];
}

Configuration DeviceSpikingEngine::configuration() const {
    if (host_ != nullptr) {
        return host_->configuration();
    }
    return {{state_.spikes.begin(), state_.spikes.end()},
            {state_.closed.begin(), state_.closed.end()},
            {state_.pending.begin(), state_.pending.end()},
            {},
            steps_};
}

std::vector<std::string> DeviceSpikingEngine::notes() const {
    std::vector<std::string> all = host_ != nullptr ? host_->notes() : std::vector<std::string>();
    if (!note_.empty()) {
        all.push_back(note_);
    }
    return all;
}

Result<std::unique_ptr<SpikingEngine>> makeDeviceSpikingEngine(
    const SpikingProgram& program, const SpikingRules& rules, MakeHostEngine makeHostEngine,
    const std::function<Result<std::unique_ptr<DeviceKernel>>()>& makeKernel) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    std::string reason = reasonForHost(program, rules);
    std::unique_ptr<DeviceKernel> kernel;
    if (reason.empty()) {
        kernel = TRY(makeKernel());
    }
    return std::unique_ptr<SpikingEngine>(std::make_unique<DeviceSpikingEngine>(
        program, std::move(kernel), std::move(reason), std::move(makeHostEngine)));
} catch (const device::DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::spiking::cuda
