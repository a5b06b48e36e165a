#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"
#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/run/step_report.h"

namespace fireable::spiking::cpu {
namespace {

/// A neuron that may use a rule in this step.
struct Candidate {
    NeuronIndex neuron = 0;
    std::vector<std::int32_t> rules;  ///< applicable ones, ascending
};

class ReferenceSpikingEngine final : public SpikingEngine {
public:
    ReferenceSpikingEngine(SpikingProgram program, SpikingRules rules)
        : SpikingEngine(program),
          program_(std::move(program)),
          rules_(rules),
          draws_{static_cast<std::uint64_t>(program_.neuronCount())} {
        ReferenceSpikingEngine::restore(initialConfiguration(program_));
    }

    using SpikingEngine::restore;
    Result<Halt> run(const RunRequest& request) override;
    Count steps() const override { return now_.steps; }
    Count spikes(NeuronIndex neuron) const override { return now_.spikes[at(neuron)]; }
    std::int64_t closed(NeuronIndex neuron) const override { return now_.closed[at(neuron)]; }
    std::span<const std::int64_t> waited() const override { return now_.waited; }
    Configuration configuration() const override { return now_; }
    void restore(const Configuration& configuration) override;
    bool reseed(std::uint64_t seed) override {
        rules_.seed = seed;
        return true;
    }

private:
    std::optional<std::vector<Candidate>> candidates(CancelCheck& check) const;
    bool rests(const std::vector<Candidate>& candidates) const;
    std::vector<Candidate> inTime(const std::vector<Candidate>& candidates) const;
    std::vector<Candidate> inOrder(std::vector<Candidate> candidates) const;
    std::optional<SpikingStep> step(const std::vector<Candidate>& candidates, CancelCheck& check);
    void open(std::vector<Count>& emitted);
    RuleUse use(const Candidate& candidate, std::vector<Count>& emitted);
    bool deliver(const SpikingStep& made, CancelCheck& check);
    void receive(NeuronIndex neuron, const Count& spikes);
    std::uint64_t random(std::uint64_t draw) const {
        return counterRandom(rules_.seed, now_.steps.lowBits(), draw);
    }

    SpikingProgram program_;
    SpikingRules rules_;
    StepDraws draws_;
    Configuration now_;
    Configuration before_;       ///< the step being made, for one that is cancelled inside
    std::size_t nextInput_ = 0;  ///< the first of `program_.input` of a later step
};

void ReferenceSpikingEngine::restore(const Configuration& configuration) {
    now_ = configuration;
    const auto isLater = [&](const InputSpikes& input) { return now_.steps < input.step; };
    nextInput_ = static_cast<std::size_t>(std::ranges::find_if(program_.input, isLater) -
                                          program_.input.begin());
    forgetOutput();
}

/// Neurons that are open, or in the published order about to open, and have an applicable rule;
/// nothing if the run is cancelled.
std::optional<std::vector<Candidate>> ReferenceSpikingEngine::candidates(CancelCheck& check) const {
    std::vector<Candidate> all;
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        if (now_.closed[at(neuron)] > (rules_.published ? 1 : 0)) {
            continue;
        }
        Candidate candidate{neuron, {}};
        const auto rules = program_.rulesOf(neuron);
        if (check.isCancelledAfter(static_cast<std::int64_t>(rules.size()) + 1)) {
            return std::nullopt;
        }
        for (std::int32_t rule = 0; rule < static_cast<std::int32_t>(rules.size()); ++rule) {
            if (rules[at(rule)].isApplicable(now_.spikes[at(neuron)],
                                             program_.member[at(neuron)])) {
                candidate.rules.push_back(rule);
            }
        }
        if (!candidate.rules.empty()) {
            all.push_back(std::move(candidate));
        }
    }
    return all;
}

bool ReferenceSpikingEngine::rests(const std::vector<Candidate>& candidates) const {
    return candidates.empty() && nextInput_ == program_.input.size() &&
           std::ranges::all_of(now_.closed, [](std::int64_t closed) { return closed == 0; });
}

/// Those that do not wait.
std::vector<Candidate> ReferenceSpikingEngine::inTime(
    const std::vector<Candidate>& candidates) const {
    std::vector<Candidate> acting;
    for (const Candidate& candidate : candidates) {
        const NeuronIndex neuron = candidate.neuron;
        const bool coin = (random(draws_.coin(neuron)) & 1) != 0;
        bool acts = true;
        switch (program_.mode.timing) {
            case StepTiming::synchronous:
                break;
            case StepTiming::asynchronous:
                acts = coin;
                break;
            case StepTiming::bounded:
                acts = coin || now_.waited[at(neuron)] + 1 >= program_.mode.bound;
                break;
            case StepTiming::locallySynchronous:
                acts = (random(draws_.setCoin(program_.setOf[at(neuron)])) & 1) != 0;
                break;
        }
        if (acts) {
            acting.push_back(candidate);
        }
    }
    return acting;
}

/// Those of `candidates` that the order lets act.
std::vector<Candidate> ReferenceSpikingEngine::inOrder(std::vector<Candidate> candidates) const {
    const StepOrder order = program_.mode.order;
    if (order == StepOrder::parallel || candidates.empty()) {
        return candidates;
    }
    const auto held = [&](const Candidate& candidate) { return now_.spikes[at(candidate.neuron)]; };
    if (order != StepOrder::oneAtRandom) {
        const bool most = order == StepOrder::allWithMost || order == StepOrder::oneWithMost;
        const Count wanted = held(most ? *std::ranges::max_element(candidates, {}, held)
                                       : *std::ranges::min_element(candidates, {}, held));
        std::erase_if(candidates,
                      [&](const Candidate& candidate) { return held(candidate) != wanted; });
    }
    if (order == StepOrder::oneAtRandom || order == StepOrder::oneWithMost ||
        order == StepOrder::oneWithLeast) {
        const auto one =
            boundedRandom(random(draws_.one()), static_cast<std::uint32_t>(candidates.size()));
        candidates = {candidates[one]};
    }
    return candidates;
}

/// Neurons that were closed come a step nearer to opening.
void ReferenceSpikingEngine::open(std::vector<Count>& emitted) {
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        std::int64_t& closed = now_.closed[at(neuron)];
        if (closed > 0 && --closed == 0) {
            emitted[at(neuron)] = std::exchange(now_.pending[at(neuron)], 0);
        }
    }
}

RuleUse ReferenceSpikingEngine::use(const Candidate& candidate, std::vector<Count>& emitted) {
    const NeuronIndex neuron = candidate.neuron;
    const auto which = rules_.choice == RuleChoice::first
                           ? 0
                           : boundedRandom(random(draws_.rule(neuron)),
                                           static_cast<std::uint32_t>(candidate.rules.size()));
    const Rule& rule = program_.rulesOf(neuron)[at(candidate.rules[which])];
    Count& spikes = now_.spikes[at(neuron)];
    const Count consumed = rule.consumedOf(spikes, program_.member[at(neuron)]);
    const Count times = program_.mode.exhaustive ? spikes / consumed : Count(1);
    spikes -= consumed * times;
    // Only in the published order does a neuron that opens use a rule.
    Count sent = std::exchange(emitted[at(neuron)], 0) + times * rule.produced;
    if (rule.delay > 0) {
        now_.closed[at(neuron)] = rule.delay;
        now_.pending[at(neuron)] = std::move(sent);
    } else {
        emitted[at(neuron)] = std::move(sent);
    }
    return {neuron, candidate.rules[which], times};
}

void ReferenceSpikingEngine::receive(NeuronIndex neuron, const Count& spikes) {
    if (now_.closed[at(neuron)] == 0) {
        now_.spikes[at(neuron)] += spikes;
    }
}

/// What was emitted in the step just made, and the input of it, arrive; false if the run is
/// cancelled before all has.
bool ReferenceSpikingEngine::deliver(const SpikingStep& made, CancelCheck& check) {
    std::vector<Count> before;
    for (const NeuronIndex output : program_.outputs) {
        before.push_back(now_.spikes[at(output)]);
    }
    bool goesOn = true;
    for (const Emission& emission : made.emitted) {
        program_.forEachTarget(
            emission.neuron, [&](const NeuronRange& targets, std::int64_t weight) {
                for (NeuronIndex target = targets.first; goesOn && target < targets.end; ++target) {
                    receive(target, emission.spikes * weight);
                    goesOn = !check.isCancelledAfter(1);
                }
            });
        if (!goesOn) {
            return false;
        }
    }
    for (; nextInput_ < program_.input.size() && now_.steps >= program_.input[nextInput_].step;
         ++nextInput_) {
        receive(program_.input[nextInput_].neuron, program_.input[nextInput_].spikes);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        const NeuronIndex output = program_.outputs[i];
        if (now_.spikes[at(output)] > before[i]) {
            keptOutput().add({now_.steps, output, now_.spikes[at(output)] - before[i]});
        }
    }
    return true;
}

/// Nothing, and no change, if the run is cancelled.
std::optional<SpikingStep> ReferenceSpikingEngine::step(const std::vector<Candidate>& candidates,
                                                        CancelCheck& check) {
    before_ = now_;
    const std::vector<Candidate> acting = inOrder(inTime(candidates));
    SpikingStep made;
    std::vector<Count> emitted(at(program_.neuronCount()));
    open(emitted);
    for (const Candidate& candidate : acting) {
        made.used.push_back(use(candidate, emitted));
    }
    if (!now_.waited.empty()) {
        std::vector<std::int64_t> waited(now_.waited.size());
        for (const Candidate& candidate : candidates) {
            waited[at(candidate.neuron)] = now_.waited[at(candidate.neuron)] + 1;
        }
        for (const Candidate& candidate : acting) {
            waited[at(candidate.neuron)] = 0;
        }
        now_.waited = std::move(waited);
    }
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        if (emitted[at(neuron)] > 0) {
            made.emitted.push_back({neuron, std::move(emitted[at(neuron)])});
        }
    }
    now_.steps += 1;
    if (!deliver(made, check)) {
        std::swap(now_, before_);
        return std::nullopt;
    }
    return made;
}

Result<Halt> ReferenceSpikingEngine::run(const RunRequest& request) {
    const Count start = now_.steps;
    StepReport report(request, program_, *this);
    CancelCheck check(request);
    while (true) {
        const auto able = candidates(check);
        if (!able) {
            return Halt::cancelled;
        }
        if (const auto halt = haltBefore(request, now_.steps - start, rests(*able))) {
            return *halt;
        }
        const auto done = step(*able, check);
        if (!done) {
            return Halt::cancelled;
        }
        if (!report.made(*done)) {
            return Halt::breakpoint;
        }
    }
}

}  // namespace

std::unique_ptr<SpikingEngine> makeReferenceSpikingEngine(SpikingProgram program,
                                                          SpikingRules rules) {
    return std::make_unique<ReferenceSpikingEngine>(std::move(program), rules);
}

}  // namespace fireable::spiking::cpu
