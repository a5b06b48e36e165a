#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/expression/step_state.h"
#include "engine/spiking/run/spiking_symbols.h"
#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking {

/// Whether `observed` [N] is empty or selects one of the neurons that used rules.
template <class Uses>
bool isSelected(std::span<const std::uint8_t> observed, const Uses& used) {
    return observed.empty() || std::ranges::any_of(used, [&](const auto& use) {
               return observed[static_cast<std::size_t>(use.neuron)] != 0;
           });
}

/// A spiking system after a step, live or recorded, and what that step did.
class SpikingState : public StepState {
public:
    virtual Count spikes(NeuronIndex neuron) const = 0;
    virtual bool isOpen(NeuronIndex neuron) const = 0;
    /// How often the neuron used a rule in the last step.
    virtual Count fired(NeuronIndex neuron) const = 0;
    /// Whether `RunRequest::observed` [N] selects the last step: empty, or a neuron of it used a
    /// rule.
    virtual bool isObserved(std::span<const std::uint8_t> observed) const = 0;
    /// Spikes that reached the environments in the last step.
    virtual Count output() const = 0;

    Count value(FunctionIndex function, NodeIndex node) const final {
        switch (function) {
            case spikesFunction:
                return spikes(node);
            case firedFunction:
                return fired(node);
            case openFunction:
                return isOpen(node) ? 1 : 0;
            case timeFunction:
                return step();
            default:
                return output();
        }
    }
};

/// The state of a run under way: what observers of an engine are shown.
class SpikingEngineState final : public SpikingState {
public:
    /// `made` is what the last step did; null where a run begins.
    explicit SpikingEngineState(const SpikingEngine& engine, const SpikingStep* made = nullptr)
        : engine_(engine), made_(made) {}

    const SpikingEngine& engine() const { return engine_; }
    const SpikingStep* made() const { return made_; }
    Count spikes(NeuronIndex neuron) const override { return engine_.spikes(neuron); }
    bool isOpen(NeuronIndex neuron) const override { return engine_.closed(neuron) == 0; }
    Count fired(NeuronIndex neuron) const override;
    bool isObserved(std::span<const std::uint8_t> observed) const override {
        return made_ != nullptr && isSelected(observed, made_->used);
    }
    Count output() const override;
    Count step() const override { return engine_.steps(); }

private:
    const SpikingEngine& engine_;
    const SpikingStep* made_;
};

/// What an observer of an engine is shown, never one of a recorded run.
inline const SpikingEngineState& spikingEngineState(const StepState& state) {
    return static_cast<const SpikingEngineState&>(state);
}

}  // namespace fireable::spiking
