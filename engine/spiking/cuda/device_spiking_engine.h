#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "engine/spiking/cuda/device_kernel.h"
#include "engine/spiking/run/step_report.h"

namespace fireable::spiking::cuda {

/// The common part of all device engines: launches of some 20 ms, so that a run can be cancelled;
/// observers, results, and a host engine that takes over what the device cannot do. Uses no CUDA,
/// so that it can be tested without a device.
class DeviceSpikingEngine final : public SpikingEngine {
public:
    /// `kernel` is null if the device cannot run the program; `reason` says why.
    DeviceSpikingEngine(SpikingProgram program, std::unique_ptr<DeviceKernel> kernel,
                        std::string reason, MakeHostEngine makeHostEngine);

    using SpikingEngine::restore;
    Result<Halt> run(const RunRequest& request) override;
    Count steps() const override;
    Count spikes(NeuronIndex neuron) const override;
    std::int64_t closed(NeuronIndex neuron) const override;
    std::span<const std::int64_t> waited() const override {
        return host_ != nullptr ? host_->waited() : std::span<const std::int64_t>();
    }
    Configuration configuration() const override;
    void restore(const Configuration& configuration) override;
    std::vector<std::string> notes() const override;

private:
    class HostObserver;

    LaunchOutcome launch(std::int64_t maxSteps, bool observed);
    void keep();
    bool afterStep(StepReport& report);
    void goOnAtHost();
    Result<Halt> runAtHost(const RunRequest& request, const Count& made, StepReport& report);

    SpikingProgram program_;
    std::unique_ptr<DeviceKernel> kernel_;
    std::string reason_;
    MakeHostEngine makeHostEngine_;
    DeviceState state_;      ///< after `steps_` steps
    Count steps_;            ///< as of `state_`
    Count deviceSteps_;      ///< what the device has reached; as many as `steps_` after a run
    Count loadedSteps_;      ///< at the last `load`
    bool onDevice_ = false;  ///< whether the device has what `deviceSteps_` says
    std::vector<OutputSpikes> newOutput_;  ///< after `state_`
    std::unique_ptr<SpikingEngine> host_;  ///< has taken over
    std::string note_;
    std::vector<std::int32_t> used_;
    std::vector<std::int64_t> sent_;
};

/// An engine whose kernel `makeKernel` makes; it may also throw `DeviceError`. Fails as
/// `makeCudaSpikingEngine` does.
Result<std::unique_ptr<SpikingEngine>> makeDeviceSpikingEngine(
    const SpikingProgram& program, const SpikingRules& rules, MakeHostEngine makeHostEngine,
    const std::function<Result<std::unique_ptr<DeviceKernel>>()>& makeKernel);

}  // namespace fireable::spiking::cuda
