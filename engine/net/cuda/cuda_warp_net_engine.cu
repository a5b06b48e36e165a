#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/warp_kernel.cuh"
#include "engine/net/program/program_effects.h"
#include "engine/net/run_steps.h"

namespace fireable::cuda {
namespace {

using device::DeviceBuffer;
using device::DeviceError;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t firstReads = 100'000;  // of a first launch, at most: milliseconds
constexpr std::int64_t mostSteps = 1 << 30;   // that a kernel counts
constexpr std::int64_t mostLogged = 1 << 16;  // firings that are looked at after a launch
/// Tokens of 32 bits are faster, and are used again below this, so that they do not outgrow them at
/// once.
constexpr std::int64_t comfortable = std::int64_t{1} << 30;
constexpr auto wantedLaunch = std::chrono::milliseconds(20);  // a run ends within two of them

bool fit64(const std::vector<Count>& tokens) {
    return std::ranges::all_of(tokens, &Count::fits64);
}

class CudaWarpNetEngine final : public NetEngine {
public:
    /// `kernel` is null where the device cannot run the program; `reason` is why.
    CudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                      std::unique_ptr<WarpKernel> kernel, std::string reason,
                      MakeHostEngine makeHostEngine)
        : rule_(rule),
          effects_(programEffects(program)),
          kernel_(std::move(kernel)),
          reason_(std::move(reason)),
          makeHostEngine_(std::move(makeHostEngine)) {
        if (kernel_ != nullptr) {
            marking_ = DeviceBuffer<std::int64_t>(program.initial.size());
            log_ = DeviceBuffer<DeviceFiring>(static_cast<std::size_t>(mostLogged));
            batch_ = std::max<std::int64_t>(1, firstReads / kernel_->longestStep());
        }
        restore({program.initial, 0});
    }

    Result<Halt> run(const RunRequest& request) override try {
        const Count start = steps();
        while (host_ == nullptr) {
            const Count left =
                request.maxSteps ? *request.maxSteps - (steps_ - start) : Count(batch_);
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
    } catch (const DeviceError& error) {
        return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed after step ") +
                                                  steps_.text() +
                                                  ", whose marking is kept: " + error.what());
    }

    void undo(std::span<const Firing> fired) override {
        if (host_ != nullptr) {
            host_->undo(fired);
            return;
        }
        for (auto firing = fired.rbegin(); firing != fired.rend(); ++firing) {
            change(firing->transition, -firing->count.value64());
        }
        steps_ -= 1;
        onDevice_ = false;
    }

    Count tokens(PlaceIndex place) const override {
        return host_ != nullptr ? host_->tokens(place)
                                : Count(tokens_[static_cast<std::size_t>(place)]);
    }

    std::span<const std::int64_t> marking64() const override {
        return host_ != nullptr ? host_->marking64() : std::span(tokens_);
    }

    Count steps() const override { return host_ != nullptr ? host_->steps() : steps_; }

    Checkpoint checkpoint() const override {
        return host_ != nullptr ? host_->checkpoint()
                                : Checkpoint{{tokens_.begin(), tokens_.end()}, steps_};
    }

    void restore(const Checkpoint& state) override {
        assert(kernel_ == nullptr || state.marking.size() == marking_.size());
        host_.reset();
        steps_ = state.steps;
        onDevice_ = false;
        outgrown_ = false;
        note_ = reason_;
        if (kernel_ == nullptr || !fit64(state.marking)) {
            if (kernel_ != nullptr) {
                note_ = "the marking needs more than 64 bits: the processor ran the net";
            }
            host_ = makeHostEngine_();
            host_->restore(state);
            return;
        }
        tokens_.clear();
        for (const Count& count : state.marking) {
            tokens_.push_back(count.value64());
        }
    }

    std::vector<std::string> notes() const override {
        std::vector<std::string> all =
            host_ != nullptr ? host_->notes() : std::vector<std::string>();
        if (!note_.empty()) {
            all.push_back(note_);
        }
        return all;
    }

private:
    struct Batch {
        DeviceHalt halt = DeviceHalt::limit;
        std::optional<Halt> halted = std::nullopt;  ///< why the run ends, if it is known here
    };

    /// Makes up to `most` steps, fewer where a launch would take long; then `tokens_` and `steps_`
    /// are those that were reached.
    Batch launch(std::int64_t most, const RunRequest& request) {
        const bool logged = request.history != nullptr || request.observer != nullptr;
        DeviceOrder order;
        order.most = std::min({most, batch_, logged ? mostLogged : mostSteps});
        order.single = rule_.multiplicity == Multiplicity::one;
        order.log = logged ? log_.data() : nullptr;
        if (!std::exchange(onDevice_, false)) {  // true again once all is known to have worked
            marking_.fill(tokens_);
        }
        const bool narrow = !outgrown_ && std::ranges::all_of(tokens_, isComfortable);
        const auto begin = Clock::now();
        DeviceOutcome outcome =
            kernel_->run(marking_, narrow ? TokenBits::narrow : TokenBits::wide, order);
        adapt(order.most, outcome.steps, Clock::now() - begin);
        outgrown_ = narrow && outcome.halt == DeviceHalt::overflow;
        if (outgrown_) {
            outcome.halt = DeviceHalt::limit;  // of this launch: the next has wider tokens
        }
        if (logged) {
            return lookAt(outcome, request);
        }
        reached_.resize(tokens_.size());
        marking_.copyTo(reached_);
        tokens_.swap(reached_);
        steps_ += outcome.steps;
        onDevice_ = true;
        return {outcome.halt};
    }

    static bool isComfortable(std::int64_t tokens) { return tokens < comfortable; }

    /// Launches of about the wanted time: nets may have steps of any length.
    void adapt(std::int64_t asked, std::int64_t made, Clock::duration took) {
        if (took > wantedLaunch) {
            const double share = std::chrono::duration<double>(wantedLaunch) / took;
            batch_ = std::max<std::int64_t>(
                1, static_cast<std::int64_t>(static_cast<double>(made) * share));
        } else if (made == asked && asked == batch_ && took < wantedLaunch / 2) {
            batch_ = std::min(batch_ * 2, mostSteps);
        }
    }

    /// Makes the logged steps again in `tokens_`, each seen by the history and the observer. Where
    /// these end the run, it stands there.
    Batch lookAt(const DeviceOutcome& outcome, const RunRequest& request) {
        logged_.resize(static_cast<std::size_t>(outcome.steps));
        log_.copyTo(logged_);
        fired_.resize(1);
        for (std::int64_t i = 0; i < outcome.steps; ++i) {
            const DeviceFiring& made = logged_[static_cast<std::size_t>(i)];
            fired_.front() = {static_cast<TransitionIndex>(made.transition), made.count};
            change(fired_.front().transition, made.count);
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

    void change(TransitionIndex transition, std::int64_t count) {
        for (const Effect& effect : effects_.of(transition)) {
            tokens_[static_cast<std::size_t>(effect.place)] += count * effect.change;
        }
    }

    void goOnAtHost() {
        note_ = "step " + (steps_ + 1).text() +
                " needs more than 64 bits: from there on the processor ran the net";
        auto host = makeHostEngine_();
        host->restore(checkpoint());
        host_ = std::move(host);
    }

    Result<Halt> runAtHost(RunRequest request, const Count& made) {
        if (request.maxSteps) {
            request.maxSteps = *request.maxSteps - made;
        }
        request.stepsBefore += made.saturated64();
        return host_->run(request);
    }

    FiringRule rule_;
    Effects effects_;
    std::unique_ptr<WarpKernel> kernel_;
    std::string reason_;  ///< why `kernel_` is null
    std::string note_;    ///< why the host runs; empty: it does not
    MakeHostEngine makeHostEngine_;
    DeviceBuffer<std::int64_t> marking_;  ///< [P], tokens
    DeviceBuffer<DeviceFiring> log_;
    std::vector<std::int64_t> tokens_;  ///< [P], as of `steps_`
    std::vector<std::int64_t> reached_;
    Count steps_ = 0;
    bool onDevice_ = false;             ///< whether `marking_` is `tokens_`
    bool outgrown_ = false;             ///< the next step needs more than 32 bits
    std::int64_t batch_ = 1;            ///< steps of a launch
    std::vector<DeviceFiring> logged_;  ///< the last launch
    std::vector<Firing> fired_;         ///< the last step
    std::unique_ptr<NetEngine> host_;   ///< not null: it has the run
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    std::unique_ptr<WarpKernel> kernel;
    std::string reason;
    if (rule.choice != Choice::first) {
        reason = "the device runs the rules sleptsov and petri; the processor ran " +
                 std::string(ruleWord(rule));
    } else if (kernel = makeWarpKernel(program); kernel == nullptr) {
        reason = "the device runs weights below 2^31; the processor ran this net";
    }
    return std::unique_ptr<NetEngine>(std::make_unique<CudaWarpNetEngine>(
        program, rule, std::move(kernel), std::move(reason), std::move(makeHostEngine)));
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
