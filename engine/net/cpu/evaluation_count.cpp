#include "engine/net/cpu/evaluation_count.h"

#include "engine/base/index.h"
#include "engine/net/cpu/incremental_marking.h"
#include "engine/net/cpu/step_choice.h"

namespace fireable::net::cpu {
namespace {

/// Passes changes of places on to `Conditions`, and counts what these evaluate for them.
struct CountedConditions {
    const IncrementalLayout& layout;
    Conditions& conditions;
    std::vector<std::int64_t>& evaluations;

    template <class Tokens>
    void changed(PlaceIndex place, const Tokens& before, const Tokens& after) {
        conditions.changed(place, before, after);
        const IncrementalLayout::Watchers* own = layout.watchers.data() + at(place);
        if ((before > 0) != (after > 0)) {
            for (auto c = own[0].marked; c < own[1].marked; ++c) {
                ++evaluations[at(layout.simple[at(c)])];
            }
        }
        for (auto c = own[0].other; c < own[1].other; ++c) {
            ++evaluations[at(layout.conditions[at(c)].transition)];
        }
    }
};

}  // namespace

RunEvaluations countEvaluations(const NetProgram& program, const FiringRule& rule,
                                const RunRequest& request) {
    const IncrementalLayout layout(program);
    Conditions conditions(layout, program.transitionCount());
    StepChoice choice(program, rule);
    AnyMarking marking(layout, program.initial);
    marking.visit([&](const auto& own) { conditions.reset(program, own.tokens()); });
    RunEvaluations count;
    count.fired.assign(at(program.transitionCount()), 0);
    count.evaluations.assign(at(program.transitionCount()), 1);
    CountedConditions watch{layout, conditions, count.evaluations};
    std::vector<Firing> fired;
    CancelCheck check(request);
    while (true) {
        const EnabledSet& enabled = conditions.enabled();
        if (enabled.empty() || (request.maxSteps && *request.maxSteps <= count.steps)) {
            count.halt = enabled.empty() ? Halt::halted : Halt::limit;
            return count;
        }
        if (check.isCancelledAfter(layout.worstStep)) {
            count.halt = Halt::cancelled;
            return count;
        }
        const auto step = static_cast<std::uint64_t>(count.steps);
        if (choice.firesOne()) {
            const TransitionIndex t = choice.one(enabled, step);
            marking.fire(t, marking.copies(t, rule.multiplicity), watch);
            ++count.fired[at(t)];
        } else {
            marking.fireTogether(program, choice.visits(enabled, step), rule.multiplicity, watch,
                                 fired);
            for (const Firing& firing : fired) {
                ++count.fired[at(firing.transition)];
            }
        }
        ++count.steps;
    }
}

}  // namespace fireable::net::cpu
