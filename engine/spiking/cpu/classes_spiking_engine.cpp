#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/cpu/classes_stepper.h"
#include "engine/spiking/cpu/cpu_spiking_engines.h"

namespace fireable::spiking::cpu {
namespace {

/// `ClassesStepper` while numbers fit 64 bits; the reference engine, of any size and in any mode,
/// where they do not.
class ClassesSpikingEngine final : public SpikingEngine {
public:
    ClassesSpikingEngine(SpikingProgram program, SpikingRules rules)
        : program_(std::move(program)),
          rules_(rules),
          mayStep_(ClassesStepper::canRun(program_, rules)) {
        if (mayStep_) {
            fast_ = std::make_unique<ClassesStepper>(program_, rules);
        }
        ClassesSpikingEngine::restore(initialConfiguration(program_));
    }

    Result<SpikingHalt> run(const SpikingRequest& request) override;
    Count steps() const override { return exact_ ? exact_->steps() : fast_->steps(); }
    Count spikes(NeuronIndex neuron) const override {
        return exact_ ? exact_->spikes(neuron) : fast_->spikes(neuron);
    }
    std::int64_t closed(NeuronIndex neuron) const override {
        return exact_ ? exact_->closed(neuron) : fast_->closed(neuron);
    }
    Configuration configuration() const override {
        return exact_ ? exact_->configuration() : fast_->configuration();
    }
    void restore(const Configuration& configuration) override;
    std::span<const OutputSpikes> output() const override { return output_; }
    std::vector<std::string> notes() const override;

private:
    /// Passes the steps of the exact engine on as those of this one.
    class Forwarded final : public SpikingObserver {
    public:
        Forwarded(ClassesSpikingEngine& engine, SpikingObserver* observer)
            : engine_(engine), observer_(observer) {}
        bool afterStep(const SpikingStep& step, const SpikingEngine&) override {
            engine_.takeExactOutput();
            return observer_->afterStep(step, engine_);
        }

    private:
        ClassesSpikingEngine& engine_;
        SpikingObserver* observer_;
    };

    std::optional<SpikingHalt> runFast(const SpikingRequest& request, const Count& start);
    Result<SpikingHalt> runExact(const SpikingRequest& request, const Count& start);
    void goExact(const Configuration& configuration);
    void goFast();
    void takeFastOutput();
    void takeExactOutput();

    SpikingProgram program_;
    SpikingRules rules_;
    bool mayStep_;
    std::unique_ptr<ClassesStepper> fast_;   ///< null in modes that it does not run
    std::unique_ptr<SpikingEngine> exact_;   ///< in its place, if not null
    std::size_t exactTaken_ = 0;             ///< of the exact engine's output
    std::int64_t exactSteps_ = 0;            ///< to make before `fast_` is tried again
    std::vector<OutputSpikes> output_;
    SpikingStep step_;
    bool wasLarge_ = false;
};

void ClassesSpikingEngine::restore(const Configuration& configuration) {
    output_.clear();
    exactSteps_ = 0;
    if (mayStep_ && fast_->restore(configuration)) {
        exact_.reset();
    } else {
        goExact(configuration);
    }
}

void ClassesSpikingEngine::goExact(const Configuration& configuration) {
    constexpr std::int64_t first = 64;
    constexpr std::int64_t most = 65'536;
    exactSteps_ = std::clamp(2 * exactSteps_, first, most);
    exactTaken_ = 0;
    if (!exact_) {
        exact_ = makeReferenceSpikingEngine(program_, rules_);
    }
    exact_->restore(configuration);
    wasLarge_ = wasLarge_ || mayStep_;
}

/// If numbers have become small again.
void ClassesSpikingEngine::goFast() {
    if (mayStep_ && fast_->restore(exact_->configuration())) {
        exact_.reset();
    } else {
        exactSteps_ *= 2;
    }
}

void ClassesSpikingEngine::takeFastOutput() {
    auto& made = fast_->output();
    if (!made.empty()) {
        std::ranges::move(made, std::back_inserter(output_));
        made.clear();
    }
}

void ClassesSpikingEngine::takeExactOutput() {
    const auto all = exact_->output();
    output_.insert(output_.end(), all.begin() + static_cast<std::ptrdiff_t>(exactTaken_),
                   all.end());
    exactTaken_ = all.size();
}

Result<SpikingHalt> ClassesSpikingEngine::run(const SpikingRequest& request) {
    const Count start = steps();
    while (true) {
        if (exact_) {
            auto halt = runExact(request, start);
            const bool goesOn = halt && *halt == SpikingHalt::limit &&
                                !(request.maxSteps && steps() - start >= *request.maxSteps);
            if (!goesOn) {
                return halt;
            }
            goFast();
        } else if (const auto halt = runFast(request, start)) {
            return *halt;
        } else {
            goExact(fast_->configuration());
        }
    }
}

/// Nothing if numbers become too large.
std::optional<SpikingHalt> ClassesSpikingEngine::runFast(const SpikingRequest& request,
                                                         const Count& start) {
    const Count before = steps() - start;
    const std::int64_t left =
        request.maxSteps ? (*request.maxSteps - before).saturated64() : ClassesStepper::endless;
    const std::int64_t first = fast_->clock();
    SpikingStep* const watched = request.observer != nullptr ? &step_ : nullptr;
    while (true) {
        const std::int64_t made = fast_->clock() - first;
        if (request.progress != nullptr) {
            request.progress->store((before + made).saturated64(), std::memory_order_relaxed);
        }
        const bool isOver = made >= left;
        if (isOver || (request.cancelled != nullptr &&
                       request.cancelled->load(std::memory_order_relaxed))) {
            return fast_->rests() ? SpikingHalt::halted
                   : isOver      ? SpikingHalt::limit
                                 : SpikingHalt::cancelled;
        }
        switch (fast_->step(watched, left - made)) {
            case ClassesStepper::Made::step:
                takeFastOutput();
                break;
            case ClassesStepper::Made::halted:
                return SpikingHalt::halted;
            case ClassesStepper::Made::tooLarge:
                return std::nullopt;
        }
        if (watched != nullptr && !request.observer->afterStep(step_, *this)) {
            return SpikingHalt::observer;
        }
    }
}

Result<SpikingHalt> ClassesSpikingEngine::runExact(const SpikingRequest& request,
                                                   const Count& start) {
    const Count made = steps() - start;
    SpikingRequest own = request;
    own.progress = nullptr;
    if (mayStep_) {
        own.maxSteps = exactSteps_;
    }
    if (request.maxSteps && (!own.maxSteps || *request.maxSteps - made < *own.maxSteps)) {
        own.maxSteps = *request.maxSteps - made;
    }
    Forwarded forwarded(*this, request.observer);
    if (request.observer != nullptr) {
        own.observer = &forwarded;
    }
    if (!mayStep_) {
        own.progress = request.progress;
    }
    auto halt = exact_->run(own);
    takeExactOutput();
    if (request.progress != nullptr) {
        request.progress->store((steps() - start).saturated64(), std::memory_order_relaxed);
    }
    return halt;
}

std::vector<std::string> ClassesSpikingEngine::notes() const {
    std::vector<std::string> all;
    if (!mayStep_) {
        all.emplace_back("this working mode is run neuron by neuron, as the engine reference does");
    }
    if (wasLarge_) {
        all.emplace_back("numbers of spikes near or beyond 2^63 were run by the engine reference");
    }
    return all;
}

}  // namespace

std::unique_ptr<SpikingEngine> makeClassesSpikingEngine(SpikingProgram program,
                                                        SpikingRules rules) {
    return std::make_unique<ClassesSpikingEngine>(std::move(program), rules);
}

}  // namespace fireable::spiking::cpu
