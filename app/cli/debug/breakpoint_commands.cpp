#include <utility>

#include "app/cli/debug/debug_commands.h"

namespace fireable::cli {
namespace {

/// Parses the words after `place`.
Result<Trigger> placeTrigger(DebugSession& session, Words& words) {
    const auto place = nextNode(session, words, NodeKind::place);
    if (!place) {
        return place.failure();
    }
    const std::string& name = session.places()[static_cast<std::size_t>(*place)];
    if (words.takes("empty")) {
        return Trigger(PlaceEmpties{name});
    }
    if (words.takes("reaches")) {
        const auto value = words.nextNumber("how many tokens the place reaches", 0);
        return value ? Result<Trigger>(PlaceReaches{name, *value}) : value.failure();
    }
    return Trigger(PlaceChanges{name});
}

/// Parses what a breakpoint waits for. `end`: the word that ends a condition, besides `if`.
Result<Trigger> nextTrigger(DebugSession& session, Words& words) {
    if (words.takes("place")) {
        return placeTrigger(session, words);
    }
    if (words.takes("transition")) {
        const auto transition = nextNode(session, words, NodeKind::transition);
        if (!transition) {
            return transition.failure();
        }
        return Trigger(
            TransitionFires{session.transitions()[static_cast<std::size_t>(*transition)]});
    }
    if (words.takes("step")) {
        const auto step = words.nextNumber("the number of a step", 1);
        return step ? Result<Trigger>(StepReached{*step}) : step.failure();
    }
    if (words.takes("when")) {
        const auto condition = nextExpression(session, words, "if");
        return condition ? Result<Trigger>(ConditionMet{condition->text()}) : condition.failure();
    }
    return words.expected("transition, place, step or when");
}

/// Parses a breakpoint except for its text: `[once] [after N] WHAT [if EXPR]`.
Result<Breakpoint> nextBreakpoint(DebugSession& session, Words& words) {
    Breakpoint breakpoint;
    breakpoint.once = words.takes("once");
    if (words.takes("after")) {
        auto ignoreCount = words.nextNumber("how often to let it pass", 0);
        if (!ignoreCount) {
            return ignoreCount.failure();
        }
        breakpoint.ignoreCount = std::move(*ignoreCount);
    }
    auto trigger = nextTrigger(session, words);
    if (!trigger) {
        return trigger.failure();
    }
    breakpoint.trigger = std::move(*trigger);
    if (words.takes("if")) {
        const auto condition = nextExpression(session, words);
        if (!condition) {
            return condition.failure();
        }
        breakpoint.onlyIf = condition->text();
    }
    return breakpoint;
}

Result<void> add(DebugSession& session, const Breakpoint& breakpoint, const char* kind) {
    const auto number = session.breakpoints().add(breakpoint, session.names());
    if (!number) {
        return number.failure();
    }
    session.out() << kind << ' ' << *number << ": " << triggerText(breakpoint.trigger) << '\n';
    return {};
}

/// Reads the number of a breakpoint and calls `act`, which returns whether it exists.
template <class Act>
Result<void> actOnNumber(Words& words, Act act) {
    const Failure unknown = words.expected("the number of a breakpoint");
    const auto number = words.nextNumber("the number of a breakpoint", 1);
    if (!number) {
        return number.failure();
    }
    if (const auto end = words.end(); !end) {
        return end.failure();
    }
    if (!number->fits64() || *number > 1'000'000 || !act(static_cast<int>(number->value64()))) {
        return unknown;
    }
    return {};
}

}  // namespace

Result<void> doBreak(DebugSession& session, Words& words) {
    const auto breakpoint = nextBreakpoint(session, words);
    if (!breakpoint) {
        return breakpoint.failure();
    }
    if (const auto end = words.end(); !end) {
        return end.failure();
    }
    return add(session, *breakpoint, "breakpoint");
}

Result<void> doLog(DebugSession& session, Words& words) {
    const std::size_t begin = words.offset();
    const std::string line = words.upTo(":");
    Words what(line);
    auto breakpoint = nextBreakpoint(session, what);
    if (breakpoint) {
        if (const auto end = what.end(); !end) {
            breakpoint = end.failure();
        }
    }
    if (!breakpoint) {
        return Words::within(breakpoint.failure(), begin);
    }
    if (!words.takes(":") || words.atEnd()) {
        return words.expected(": and a text to tell");
    }
    const std::size_t textBegin = words.offset();
    breakpoint->log = words.rest();
    if (const auto text = LogText::read(breakpoint->log, session.names()); !text) {
        return Words::within(text.failure(), textBegin);
    }
    return add(session, *breakpoint, "log point");
}

Result<void> doAssert(DebugSession& session, Words& words) {
    const auto assertion = nextExpression(session, words);
    if (!assertion) {
        return assertion.failure();
    }
    const auto number = session.addAssertion(*assertion);
    return number ? Result<void>() : Result<void>(number.failure());
}

Result<void> doDelete(DebugSession& session, Words& words) {
    return actOnNumber(words, [&](int number) { return session.breakpoints().remove(number); });
}

Result<void> doEnable(DebugSession& session, Words& words) {
    return actOnNumber(words,
                       [&](int number) { return session.breakpoints().setEnabled(number, true); });
}

Result<void> doDisable(DebugSession& session, Words& words) {
    return actOnNumber(words,
                       [&](int number) { return session.breakpoints().setEnabled(number, false); });
}

}  // namespace fireable::cli
