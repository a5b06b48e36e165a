#include "app/cli/debug/debug_commands.h"

namespace fireable::cli {
namespace {

/// The name that comes next, of a node that is there.
Result<std::string> nextName(DebugSession& session, Words& words, NodeKind kind) {
    Words again = words;
    TRY(nextNode(session, words, kind));
    return again.next("a name");
}

/// Parses the words after the one for values, such as `place`.
Result<Trigger> valueTrigger(DebugSession& session, Words& words) {
    const auto name = TRY(nextName(session, words, session.words().valueKind));
    if (words.takes("empty")) {
        return Trigger(PlaceEmpties{name});
    }
    if (words.takes("reaches")) {
        const auto value = TRY(words.nextNumber(std::string(session.words().reached), 0));
        return Trigger(PlaceReaches{name, value});
    }
    return Trigger(PlaceChanges{name});
}

/// Parses what a breakpoint waits for.
Result<Trigger> nextTrigger(DebugSession& session, Words& words) {
    const DebugWords& called = session.words();
    if (words.takes(called.value)) {
        return valueTrigger(session, words);
    }
    if (words.takes(called.event)) {
        return Trigger(TransitionFires{TRY(nextName(session, words, called.eventKind))});
    }
    if (words.takes("step")) {
        const Count step = TRY(words.nextNumber("the number of a step", 1));
        return Trigger(StepReached{step});
    }
    if (words.takes("when")) {
        const auto condition = TRY(nextExpression(session, words, "if"));
        return Trigger(ConditionMet{condition.text()});
    }
    return words.expected(std::string(called.event) + ", " + std::string(called.value) +
                          ", step or when");
}

/// Parses a breakpoint except for its text: `[once] [after N] WHAT [if EXPR]`.
Result<Breakpoint> nextBreakpoint(DebugSession& session, Words& words) {
    Breakpoint breakpoint;
    breakpoint.once = words.takes("once");
    if (words.takes("after")) {
        breakpoint.ignoreCount = TRY(words.nextNumber("how often to let it pass", 0));
    }
    breakpoint.trigger = TRY(nextTrigger(session, words));
    if (words.takes("if")) {
        const auto condition = TRY(nextExpression(session, words));
        breakpoint.onlyIf = condition.text();
    }
    return breakpoint;
}

Result<void> add(DebugSession& session, const Breakpoint& breakpoint, const char* kind) {
    const auto number = TRY(session.breakpoints().add(breakpoint, session.names()));
    session.out() << kind << ' ' << number << ": " << triggerText(breakpoint.trigger) << '\n';
    return {};
}

/// Reads the number of a breakpoint and calls `act`, which returns whether it exists.
template <class Act>
Result<void> actOnNumber(Words& words, Act act) {
    const Failure unknown = words.expected("the number of a breakpoint");
    const auto number = TRY(words.nextNumber("the number of a breakpoint", 1));
    TRY(words.end());
    if (!number.fits64() || number > 1'000'000 || !act(static_cast<int>(number.value64()))) {
        return unknown;
    }
    return {};
}

}  // namespace

Result<void> doBreak(DebugSession& session, Words& words) {
    const auto breakpoint = TRY(nextBreakpoint(session, words));
    TRY(words.end());
    return add(session, breakpoint, "breakpoint");
}

Result<void> doLog(DebugSession& session, Words& words) {
    const std::size_t begin = words.offset();
    const std::string line = words.upTo(":");
    Words what(line);
    auto breakpoint = nextBreakpoint(session, what);
    if (const auto end = what.end(); breakpoint && !end) {
        breakpoint = end.failure();
    }
    if (!breakpoint) {
        return Words::within(breakpoint.failure(), begin);
    }
    if (!words.takes(":") || words.atEnd()) {
        return words.expected(": and a text to print");
    }
    const std::size_t textBegin = words.offset();
    breakpoint->log = words.rest();
    if (const auto text = LogText::read(breakpoint->log, session.names()); !text) {
        return Words::within(text.failure(), textBegin);
    }
    return add(session, *breakpoint, "log point");
}

Result<void> doAssert(DebugSession& session, Words& words) {
    const auto assertion = TRY(nextExpression(session, words));
    TRY(session.addAssertion(assertion));
    return {};
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
