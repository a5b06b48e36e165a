#include "engine/run/breakpoint.h"

#include "engine/expression/expression.h"

namespace fireable {
namespace {

struct Words {
    std::string operator()(const ConditionMet& t) const { return t.condition + " is met"; }
    std::string operator()(const TransitionFires& t) const {
        return quotedName(t.transition) + " fires";
    }
    std::string operator()(const PlaceChanges& t) const { return quotedName(t.place) + " changes"; }
    std::string operator()(const PlaceEmpties& t) const {
        return quotedName(t.place) + " becomes empty";
    }
    std::string operator()(const PlaceReaches& t) const {
        return quotedName(t.place) + " reaches " + t.value.text();
    }
    std::string operator()(const StepReached& t) const { return "step " + t.step.text(); }
    std::string operator()(const AssertionFails& t) const { return t.assertion + " fails"; }
};

}  // namespace

std::string triggerText(const Trigger& trigger) {
    return std::visit(Words{}, trigger);
}

}  // namespace fireable
