#include "engine/spiking/run/step_by_hand.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

/// One step: who acts, by which rules, and what then happens.
class HandStep {
public:
    HandStep(const SpikingSystem& system, const SpikingProgram& program, const Configuration& now,
             const SpikingRules& rules, const StepPicks& picks, bool byHand)
        : system_(system),
          program_(program),
          now_(now),
          rules_(rules),
          picks_(picks),
          byHand_(byHand),
          able_(ableNeurons(program, now, rules)),
          draws_{static_cast<std::uint64_t>(program.neuronCount())} {}

    Result<SpikingEvents> make() {
        TRY(checkPicks());
        const Neurons acting = TRY(inOrder(inTime()));
        std::vector<RuleUse> used;
        for (const AbleNeuron* neuron : acting) {
            const std::int32_t rule = TRY(ruleOf(*neuron));
            used.push_back(useOf(program_, now_, neuron->neuron, rule));
        }
        return eventOf(used);
    }

private:
    using Neurons = std::vector<const AbleNeuron*>;

    std::string name(NeuronIndex neuron) const { return neuronName(system_, program_, neuron); }
    Failure wrong(const std::string& text) const { return fail(ErrorCode::badArgument, text); }
    std::uint64_t random(std::uint64_t draw) const {
        return counterRandom(rules_.seed, now_.steps.lowBits(), draw);
    }
    bool mayNot(NeuronIndex neuron) const {  // act: it was picked to wait
        const auto pick = picks_.find(neuron);
        return pick != picks_.end() && !pick->second;
    }
    bool shall(NeuronIndex neuron) const {
        const auto pick = picks_.find(neuron);
        return pick != picks_.end() && pick->second;
    }

    Result<void> checkPicks() const {
        for (const auto& [neuron, rule] : picks_) {
            if (!rule) {
                continue;
            }
            const auto found = std::ranges::lower_bound(able_, neuron, {}, &AbleNeuron::neuron);
            const bool isAble = found != able_.end() && found->neuron == neuron;
            if (!isAble || !std::ranges::binary_search(found->rules, *rule)) {
                return wrong(name(neuron) + " cannot use rule " + std::to_string(*rule + 1) +
                             (now_.closed[at(neuron)] > 0
                                  ? " while it is closed"
                                  : " with " + now_.spikes[at(neuron)].text() + " spikes"));
            }
        }
        return {};
    }

    /// Whether a neuron for which nothing was picked acts, where it may wait.
    bool wants(std::uint64_t coin) const { return !byHand_ && (random(coin) & 1) != 0; }

    /// Those that do not wait.
    Neurons inTime() {
        const WorkingMode& mode = program_.mode;
        std::set<std::int32_t> sets;  // that act
        for (const auto& [neuron, rule] : picks_) {
            if (rule && mode.timing == StepTiming::locallySynchronous) {
                sets.insert(program_.setOf[at(neuron)]);
            }
        }
        Neurons acting;
        for (const AbleNeuron& able : able_) {
            const NeuronIndex neuron = able.neuron;
            bool acts = shall(neuron);
            bool must = false;
            switch (mode.timing) {
                case StepTiming::synchronous:
                    must = true;
                    break;
                case StepTiming::asynchronous:
                    acts = acts || (!mayNot(neuron) && wants(draws_.coin(neuron)));
                    break;
                case StepTiming::bounded:
                    must = now_.waited[at(neuron)] + 1 >= mode.bound;
                    acts = acts || (!mayNot(neuron) && wants(draws_.coin(neuron)));
                    break;
                case StepTiming::locallySynchronous: {
                    const std::int32_t set = program_.setOf[at(neuron)];
                    must = sets.contains(set);
                    acts = acts ||
                           (!mayNot(neuron) && !anyOfSetWaits(set) && wants(draws_.setCoin(set)));
                    break;
                }
            }
            if (must && mayNot(neuron) && !isOneOnly(mode.order)) {
                waits_.push_back(neuron);  // unless the order does not let it act
            }
            if (acts || must) {
                acting.push_back(&able);
            }
        }
        return acting;
    }
    bool anyOfSetWaits(std::int32_t set) const {
        return std::ranges::any_of(picks_, [&](const auto& pick) {
            return !pick.second && program_.setOf[at(pick.first)] == set;
        });
    }

    /// Those of `acting` that the order lets act.
    Result<Neurons> inOrder(Neurons acting) const {
        const StepOrder order = program_.mode.order;
        const auto held = [&](const AbleNeuron* one) { return now_.spikes[at(one->neuron)]; };
        if (order != StepOrder::parallel && order != StepOrder::oneAtRandom && !acting.empty()) {
            const bool most = order == StepOrder::allWithMost || order == StepOrder::oneWithMost;
            const Count wanted = held(most ? *std::ranges::max_element(acting, {}, held)
                                           : *std::ranges::min_element(acting, {}, held));
            for (const AbleNeuron* one : acting) {
                if (held(one) != wanted && shall(one->neuron)) {
                    return wrong("only neurons with the " + std::string(most ? "most" : "fewest") +
                                 " spikes act, which " + name(one->neuron) + " does not have");
                }
            }
            std::erase_if(acting, [&](const AbleNeuron* one) { return held(one) != wanted; });
        }
        for (const AbleNeuron* one : acting) {
            if (std::ranges::find(waits_, one->neuron) != waits_.end()) {
                return wrong(name(one->neuron) + " cannot wait in this step");
            }
        }
        return isOneOnly(order) ? oneOf(std::move(acting)) : std::move(acting);
    }

    /// The one that was picked, or one of those for which nothing was.
    Result<Neurons> oneOf(Neurons acting) const {
        Neurons picked;
        std::ranges::copy_if(acting, std::back_inserter(picked),
                             [&](const AbleNeuron* one) { return shall(one->neuron); });
        if (picked.size() > 1) {
            return wrong("one neuron acts in a step, not both " + name(picked[0]->neuron) +
                         " and " + name(picked[1]->neuron));
        }
        if (picked.size() == 1 || acting.empty()) {
            return picked;
        }
        std::erase_if(acting, [&](const AbleNeuron* one) { return mayNot(one->neuron); });
        if (acting.empty()) {
            return wrong("not all neurons can wait in this step");
        }
        if (byHand_ && acting.size() > 1) {
            return wrong("one neuron acts in a step: pick a rule of " + namesOf(acting, " or "));
        }
        const auto one = byHand_ ? 0
                                 : boundedRandom(random(draws_.one()),
                                                 static_cast<std::uint32_t>(acting.size()));
        return Neurons{acting[one]};
    }

    Result<std::int32_t> ruleOf(const AbleNeuron& able) const {
        if (const auto pick = picks_.find(able.neuron); pick != picks_.end() && pick->second) {
            return *pick->second;
        }
        const auto size = static_cast<std::uint32_t>(able.rules.size());
        if (byHand_ && size > 1) {
            return wrong("pick one of the " + std::to_string(size) + " rules that " +
                         name(able.neuron) + " can use");
        }
        return able.rules[rules_.choice == RuleChoice::first
                              ? 0
                              : boundedRandom(random(draws_.rule(able.neuron)), size)];
    }

    std::string namesOf(const Neurons& neurons, const std::string& between) const {
        constexpr std::size_t most = 5;
        std::string text;
        for (std::size_t i = 0; i < std::min(most, neurons.size()); ++i) {
            text += (i == 0                    ? ""
                     : i + 1 == neurons.size() ? between
                                               : ", ") +
                    name(neurons[i]->neuron);
        }
        return text + (neurons.size() > most ? ", …" : "");
    }

    SpikingEvents eventOf(const std::vector<RuleUse>& used) const {
        SpikingEvents events;
        events.begin();
        for (const RuleUse& use : used) {
            const Rule& rule = program_.rulesOf(use.neuron)[at(use.rule)];
            const Count consumed =
                rule.consumedOf(now_.spikes[at(use.neuron)], program_.member[at(use.neuron)]);
            events.add(RecordedUse{use.neuron, use.rule, use.times, consumed * use.times});
        }
        const auto useBy = [&](NeuronIndex neuron) {
            const auto use = std::ranges::lower_bound(used, neuron, {}, &RuleUse::neuron);
            return use != used.end() && use->neuron == neuron ? &*use : nullptr;
        };
        for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
            const RuleUse* use = useBy(neuron);
            // What waits goes with what a neuron sends that acts as it opens, however late.
            const bool holdsBack =
                use != nullptr && program_.rulesOf(neuron)[at(use->rule)].delay > 0;
            if (now_.closed[at(neuron)] == 1 && now_.pending[at(neuron)] != 0 && !holdsBack) {
                events.addReleased({neuron, now_.pending[at(neuron)]});
            }
        }
        const Count next = now_.steps + 1;
        for (const InputSpikes& input : program_.input) {
            if (next == input.step) {
                events.addInput({input.neuron, input.spikes});
            }
        }
        for (std::size_t i = 0; i < now_.waited.size(); ++i) {
            const auto neuron = static_cast<NeuronIndex>(i);
            const bool isAble = std::ranges::binary_search(able_, neuron, {}, &AbleNeuron::neuron);
            const std::int64_t after = isAble && useBy(neuron) == nullptr ? now_.waited[i] + 1 : 0;
            if (after != now_.waited[i]) {
                events.add(RecordedWait{neuron, now_.waited[i], after});
            }
        }
        return events;
    }

    const SpikingSystem& system_;
    const SpikingProgram& program_;
    const Configuration& now_;
    const SpikingRules& rules_;
    const StepPicks& picks_;
    bool byHand_;
    std::vector<AbleNeuron> able_;
    StepDraws draws_;
    std::vector<NeuronIndex> waits_;  ///< picked to wait, and must not
};

}  // namespace

std::vector<AbleNeuron> ableNeurons(const SpikingProgram& program, const Configuration& now,
                                    const SpikingRules& rules) {
    if (!rules.published) {
        return ableNeurons(program, now);
    }
    Configuration opening = now;
    std::ranges::replace(opening.closed, std::int64_t{1}, std::int64_t{0});
    return ableNeurons(program, opening);
}

Result<SpikingEvents> stepByHand(const SpikingSystem& system, const SpikingProgram& program,
                                 const Configuration& now, const SpikingRules& rules,
                                 const StepPicks& picks, bool byHand) {
    return HandStep(system, program, now, rules, picks, byHand).make();
}

}  // namespace fireable::spiking
