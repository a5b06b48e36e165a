#pragma once

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "editor/spiking/spiking_animation.h"
#include "engine/spiking/rules/configuration_step.h"

namespace fireable::testing {

/// Makes the steps of a system, and shows each as a run would.
class SteppedSystem {
public:
    explicit SteppedSystem(const spiking::SpikingSystem& system) {
        auto run = std::make_shared<SpikingRunProgram>();
        run->system = system;
        auto compiled = spiking::compile(system);
        if (!compiled) {
            throw std::logic_error(compiled.error().message());
        }
        run->program = std::move(*compiled);
        for (std::size_t entry = 0; entry < system.neurons.size(); ++entry) {
            run->drawn.resize(static_cast<std::size_t>(run->program.firstNeuron[entry + 1]),
                              system.neurons.idAt(entry));
        }
        now_.now = spiking::initialConfiguration(run->program);
        now_.run = 1;
        run_ = std::move(run);
    }

    const SpikingRunProgram& run() const { return *run_; }
    const SpikingFrame& frame() const { return now_; }
    /// Before the first command.
    SpikingMoment first() const { return {run_, std::nullopt, {}, {}, ableNow()}; }
    /// Makes a step by the first rules, or of the neurons in `last` by their last ones.
    SpikingMoment step(const std::set<spiking::NeuronIndex>& last = {}) {
        using namespace spiking;
        const auto able = ableNeurons(run_->program, now_.now);
        std::vector<RuleUse> used;
        SpikingFrame next = now_;
        next.used.clear();
        next.released.clear();
        next.input.clear();
        for (const AbleNeuron& one : able) {
            const std::int32_t rule =
                last.contains(one.neuron) ? one.rules.back() : one.rules.front();
            used.push_back(useOf(run_->program, now_.now, one.neuron, rule));
            const auto neuron = static_cast<std::size_t>(one.neuron);
            next.used.push_back(
                {one.neuron, rule, used.back().times,
                 used.back().times *
                     run_->program.rulesOf(one.neuron)[static_cast<std::size_t>(rule)].consumedOf(
                         now_.now.spikes[neuron], run_->program.member[neuron])});
        }
        SpikingStep made;
        makeStep(run_->program, able, used, next.now, made);
        for (const Emission& emission : made.emitted) {
            if (now_.now.closed[static_cast<std::size_t>(emission.neuron)] > 0) {
                next.released.push_back(emission);
            }
        }
        for (const InputSpikes& input : run_->program.input) {
            if (Count(input.step) == next.now.steps) {
                next.input.push_back({input.neuron, input.spikes});
            }
        }
        next.state = checkpointOf(next.now);
        now_ = next;
        SpikingMoment moment{run_, next, {}, {}, ableNow()};
        for (const RecordedUse& use : next.used) {
            moment.used.push_back({run_->drawn[static_cast<std::size_t>(use.neuron)],
                                   static_cast<std::size_t>(use.rule)});
        }
        for (std::size_t neuron = 0; neuron < next.now.closed.size(); ++neuron) {
            if (next.now.closed[neuron] > 0) {
                moment.closed.push_back({run_->drawn[neuron], next.now.closed[neuron]});
            }
        }
        return moment;
    }

private:
    std::vector<spiking::NeuronId> ableNow() const {
        std::vector<spiking::NeuronId> able;
        for (const auto& one : spiking::ableNeurons(run_->program, now_.now)) {
            able.push_back(run_->drawn[static_cast<std::size_t>(one.neuron)]);
        }
        return able;
    }

    std::shared_ptr<const SpikingRunProgram> run_;
    SpikingFrame now_;
};

}  // namespace fireable::testing
