#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_kernel.h"
#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {

/// The common part of all device engines. Steps are made in launches of about 20 ms, so that a run
/// is cancelled within 100 ms; firings are logged only if a history or an observer needs them, and
/// then repeated in the host's marking. A host engine takes over from the first step that needs
/// more than 64 bits, and what the kernel cannot do at all. Uses no CUDA, so that it can be tested
/// without a device.
///
/// Shapes: P places.
class DeviceNetEngine final : public NetEngine {
public:
    /// `kernel` is null if the device cannot run the program; `reason` says why.
    DeviceNetEngine(const NetProgram& program, std::unique_ptr<DeviceKernel> kernel,
                    std::string reason, MakeHostEngine makeHostEngine);

    Result<Halt> run(const RunRequest& request) override;
    Count tokens(PlaceIndex place) const override;
    std::span<const std::int64_t> marking64() const override;
    Count steps() const override;
    Checkpoint checkpoint() const override;
    void restore(const Checkpoint& state) override;
    std::vector<std::string> notes() const override;

private:
    struct Batch {
        DeviceHalt halt = DeviceHalt::limit;
        std::optional<Halt> halted = std::nullopt;  ///< why the run ends, if known here
    };

    Batch launch(std::int64_t maxSteps, const RunRequest& request);
    Batch replay(const LaunchOutcome& outcome, const RunRequest& request);
    void change(const Firing& firing);
    void goOnAtHost();
    Result<Halt> runAtHost(RunRequest request, const Count& made);

    Effects effects_;
    std::unique_ptr<DeviceKernel> kernel_;
    std::string reason_;  ///< why `kernel_` is null
    std::string note_;    ///< why the host runs the net; empty: it does not
    MakeHostEngine makeHostEngine_;
    std::vector<std::int64_t> tokens_;  ///< [P], as of `steps_`
    std::vector<std::int64_t> reached_;
    Count steps_ = 0;
    bool onDevice_ = false;            ///< whether the kernel has `tokens_`
    std::vector<Firing> fired_;        ///< the last step
    std::unique_ptr<NetEngine> host_;  ///< not null: has taken over the run
};

/// An engine with the kernel that `makeKernel` makes, or explains in its argument why it cannot.
/// Fails with `engineUnavailable` if there is no device, and with `deviceFailure`.
Result<std::unique_ptr<NetEngine>> makeDeviceNetEngine(
    const NetProgram& program, MakeHostEngine makeHostEngine,
    const std::function<std::unique_ptr<DeviceKernel>(std::string& reason)>& makeKernel);

}  // namespace fireable::net::cuda
