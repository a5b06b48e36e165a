#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cpu/step_parts.h"
#include "engine/spiking/run/step_report.h"

namespace fireable::spiking::cpu {

/// A `Stepper` while numbers fit 64 bits, in the synchronous mode; otherwise the reference engine,
/// which runs numbers of any size in any mode.
template <class Stepper>
class SteppedSpikingEngine final : public SpikingEngine {
public:
    /// `options` are the stepper's own.
    template <class... Options>
    SteppedSpikingEngine(SpikingProgram program, SpikingRules rules, Options... options)
        : SpikingEngine(program),
          program_(std::move(program)),
          rules_(rules),
          mayStep_(isSynchronous(program_, rules)) {
        if (mayStep_) {
            fast_ = std::make_unique<Stepper>(program_, rules, options...);
        }
        SteppedSpikingEngine::restore(initialConfiguration(program_));
    }

    using SpikingEngine::restore;
    Result<Halt> run(const RunRequest& request) override;
    Count steps() const override { return exact_ ? exact_->steps() : fast_->steps(); }
    Count spikes(NeuronIndex neuron) const override {
        return exact_ ? exact_->spikes(neuron) : fast_->spikes(neuron);
    }
    std::int64_t closed(NeuronIndex neuron) const override {
        return exact_ ? exact_->closed(neuron) : fast_->closed(neuron);
    }
    std::span<const std::int64_t> waited() const override {
        return exact_ ? exact_->waited() : std::span<const std::int64_t>();
    }
    Configuration configuration() const override {
        return exact_ ? exact_->configuration() : fast_->configuration();
    }
    void restore(const Configuration& configuration) override;
    bool reseed(std::uint64_t seed) override;
    std::vector<std::string> notes() const override;

private:
    /// Passes the steps of the exact engine on as those of this one.
    class Forwarded final : public StepObserver {
    public:
        explicit Forwarded(StepReport& report) : report_(report) {}
        bool afterStep(const StepState& state) override {
            return report_.made(*spikingEngineState(state).made());
        }

    private:
        StepReport& report_;
    };

    std::optional<Halt> runFast(const RunRequest& request, const Count& start, StepReport& report);
    Result<Halt> runExact(const RunRequest& request, const Count& start, StepReport& report);
    void goExact(const Configuration& configuration);
    void goFast();
    void takeFastOutput();

    SpikingProgram program_;
    SpikingRules rules_;
    bool mayStep_;
    std::unique_ptr<Stepper> fast_;         ///< null in modes that it does not run
    std::unique_ptr<SpikingEngine> exact_;  ///< in its place, if not null
    std::int64_t exactSteps_ = 0;           ///< to make before `fast_` is tried again
    SpikingStep step_;
    bool wasLarge_ = false;
};

template <class Stepper>
void SteppedSpikingEngine<Stepper>::restore(const Configuration& configuration) {
    forgetOutput();
    exactSteps_ = 0;
    if (mayStep_ && fast_->restore(configuration)) {
        exact_.reset();
    } else {
        goExact(configuration);
    }
}

template <class Stepper>
bool SteppedSpikingEngine<Stepper>::reseed(std::uint64_t seed) {
    rules_.seed = seed;
    if (mayStep_) {
        fast_->reseed(seed);
    }
    return !exact_ || exact_->reseed(seed);
}

template <class Stepper>
void SteppedSpikingEngine<Stepper>::goExact(const Configuration& configuration) {
    constexpr std::int64_t first = 64;
    constexpr std::int64_t most = 65'536;
    exactSteps_ = std::clamp(2 * exactSteps_, first, most);
    if (!exact_) {
        exact_ = makeReferenceSpikingEngine(program_, rules_);
    }
    exact_->restore(configuration);
    wasLarge_ = wasLarge_ || mayStep_;
}

/// If numbers have become small again.
template <class Stepper>
void SteppedSpikingEngine<Stepper>::goFast() {
    if (mayStep_ && fast_->restore(exact_->configuration())) {
        exact_.reset();
    } else {
        exactSteps_ *= 2;
    }
}

template <class Stepper>
void SteppedSpikingEngine<Stepper>::takeFastOutput() {
    auto& made = fast_->output();
    for (const OutputSpikes& came : made) {
        keptOutput().add(came);
    }
    made.clear();
}

template <class Stepper>
Result<Halt> SteppedSpikingEngine<Stepper>::run(const RunRequest& request) {
    const Count start = steps();
    StepReport report(request, program_, *this);
    while (true) {
        if (exact_) {
            auto halt = runExact(request, start, report);
            const bool goesOn = halt && *halt == Halt::limit &&
                                !(request.maxSteps && steps() - start >= *request.maxSteps);
            if (!goesOn) {
                return halt;
            }
            goFast();
        } else if (const auto halt = runFast(request, start, report)) {
            return *halt;
        } else {
            goExact(fast_->configuration());
        }
    }
}

/// Nothing if numbers become too large.
template <class Stepper>
std::optional<Halt> SteppedSpikingEngine<Stepper>::runFast(const RunRequest& request,
                                                           const Count& start, StepReport& report) {
    const Count before = steps() - start;
    const std::int64_t left =
        request.maxSteps ? (*request.maxSteps - before).saturated64() : (std::int64_t{1} << 62);
    const std::int64_t first = fast_->clock();
    const bool isAsked = report.isAsked();
    SpikingStep* const watched = report.asksForEvents() ? &step_ : nullptr;
    if (watched == nullptr) {
        step_ = {};  // what an observer is shown that does not ask
    }
    while (true) {
        const std::int64_t made = fast_->clock() - first;
        if (request.progress != nullptr) {
            request.progress->store((before + request.stepsBefore + made).saturated64(),
                                    std::memory_order_relaxed);
        }
        const bool isOver = made >= left;
        if (isOver || isCancelled(request)) {
            return fast_->rests() ? Halt::halted : isOver ? Halt::limit : Halt::cancelled;
        }
        switch (fast_->step(watched, isAsked ? 1 : left - made)) {
            case StepMade::step:
                takeFastOutput();
                break;
            case StepMade::halted:
                return Halt::halted;
            case StepMade::tooLarge:
                return std::nullopt;
        }
        if (isAsked && !report.made(step_)) {
            return Halt::breakpoint;
        }
    }
}

template <class Stepper>
Result<Halt> SteppedSpikingEngine<Stepper>::runExact(const RunRequest& request, const Count& start,
                                                     StepReport& report) {
    const Count made = steps() - start;
    RunRequest own = request;
    own.stepsBefore = (made + request.stepsBefore).saturated64();
    own.observed = {};
    own.history = nullptr;
    if (mayStep_) {
        own.maxSteps = exactSteps_;
    }
    if (request.maxSteps && (!own.maxSteps || *request.maxSteps - made < *own.maxSteps)) {
        own.maxSteps = *request.maxSteps - made;
    }
    Forwarded forwarded(report);
    own.observer = report.isAsked() ? &forwarded : nullptr;
    exact_->addOutputTo(keptOutput());
    return exact_->run(own);
}

template <class Stepper>
std::vector<std::string> SteppedSpikingEngine<Stepper>::notes() const {
    std::vector<std::string> all;
    if (!mayStep_) {
        all.emplace_back(std::string(rules_.published ? "the published order of reopening"
                                                      : "this working mode") +
                         " is run neuron by neuron, as the engine reference does");
    }
    if (wasLarge_) {
        all.emplace_back("numbers of spikes near or beyond 2^63 were run by the engine reference");
    }
    return all;
}

}  // namespace fireable::spiking::cpu
