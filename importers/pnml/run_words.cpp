#include "importers/pnml/run_words.h"

namespace fireable {
namespace {

struct Words {
    TriggerWords operator()(const ConditionMet& t) const { return {"condition", t.condition, {}}; }
    TriggerWords operator()(const TransitionFires& t) const { return {"fires", t.transition, {}}; }
    TriggerWords operator()(const PlaceChanges& t) const { return {"changes", t.place, {}}; }
    TriggerWords operator()(const PlaceEmpties& t) const { return {"empties", t.place, {}}; }
    TriggerWords operator()(const PlaceReaches& t) const { return {"reaches", t.place, t.value}; }
    TriggerWords operator()(const StepReached& t) const { return {"step", "", t.step}; }
    TriggerWords operator()(const AssertionFails& t) const {
        return {"assertion", t.assertion, {}};
    }
};

}  // namespace

TriggerWords wordsOf(const Trigger& trigger) {
    return std::visit(Words{}, trigger);
}

std::optional<Trigger> triggerOf(const TriggerWords& words) {
    if (words.value) {
        if (words.kind == "reaches") {
            return PlaceReaches{words.of, *words.value};
        }
        return words.kind == "step" ? std::optional<Trigger>(StepReached{*words.value})
                                    : std::nullopt;
    }
    if (words.kind == "condition") {
        return ConditionMet{words.of};
    }
    if (words.kind == "fires") {
        return TransitionFires{words.of};
    }
    if (words.kind == "changes") {
        return PlaceChanges{words.of};
    }
    if (words.kind == "empties") {
        return PlaceEmpties{words.of};
    }
    return words.kind == "assertion" ? std::optional<Trigger>(AssertionFails{words.of})
                                     : std::nullopt;
}

}  // namespace fireable
