#include <utility>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/terminal.h"

namespace fireable::cli {
namespace {

/// Parses the number of a timeline at the end of the line.
Result<TimelineIndex> nextTimeline(DebugSession& session, Words& words) {
    const auto count = static_cast<std::int64_t>(session.tree().size());
    const Failure unknown = words.expected("a timeline from 0 to " + std::to_string(count - 1));
    const auto number = words.nextNumber("the number of a timeline", 0);
    if (!number || *number >= count) {
        return unknown;
    }
    TRY(words.end());
    return static_cast<TimelineIndex>(number->value64());
}

}  // namespace

Result<void> doRun(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.start() : end;
}

Result<void> doContinue(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.goOn(std::nullopt) : end;
}

Result<void> doStep(DebugSession& session, Words& words) {
    return session.goOn(TRY(lastNumber(words, "how many steps to make", 1)));
}

Failure noEarlierStep(const std::string& what) {
    return fail(ErrorCode::badArgument, "expected an earlier step " + what + ", found none");
}

Result<void> backWhen(DebugSession& session, Words& words) {
    const auto condition = TRY(nextExpression(session, words));
    const InterruptGuard interrupt;
    const auto holds = [&](const StepState& state) { return condition.expression().holds(state); };
    if (!session.backTo(holds, &interrupt.flag())) {
        return noEarlierStep("at which " + condition.text() + " held");
    }
    session.printPosition();
    return {};
}

Result<void> backSteps(DebugSession& session, Words& words, const std::string& what) {
    const auto steps = TRY(lastNumber(words, what, 1));
    if (!session.goTo(session.step() - steps)) {
        return fail(ErrorCode::badArgument, "expected to go back no further than to step " +
                                                session.tree().history(0).firstStep().text() +
                                                ", found " + steps.text() + " steps from step " +
                                                session.step().text());
    }
    session.printPosition();
    return {};
}

Result<void> doGoto(DebugSession& session, Words& words) {
    const Failure unknown =
        words.expected("a step from " + session.tree().history(0).firstStep().text() + " to " +
                       session.lastStep().text());
    const auto step = words.nextNumber("the number of a step", 0);
    if (!step) {
        return unknown;
    }
    TRY(words.end());
    if (!session.goTo(*step)) {
        return unknown;
    }
    session.printPosition();
    return {};
}

Result<void> doSet(DebugSession& session, Words& words) {
    std::vector<Count> state = session.checkpoint().values;
    do {
        const auto node = TRY(nextNode(session, words, session.words().valueKind));
        state[static_cast<std::size_t>(node)] = TRY(words.nextNumber(
            std::string("a number of ") + std::string(session.names().symbols()[0].name), 0));
    } while (!words.atEnd());
    session.fork(std::move(state));
    session.printPosition();
    return {};
}

Result<void> doTimeline(DebugSession& session, Words& words) {
    const auto count = static_cast<std::int64_t>(session.tree().size());
    if (words.atEnd()) {
        for (TimelineIndex i = 0; i < count; ++i) {
            const Timeline& timeline = session.tree()[i];
            session.out() << (i == session.timeline() ? "* " : "  ") << i << ": ";
            if (timeline.parent) {
                session.out() << "from timeline " << *timeline.parent << " at step "
                              << timeline.firstStep.text() << ", ";
            }
            session.out() << "to step " << timeline.history.lastStep().text() << '\n';
        }
        return {};
    }
    session.switchTo(TRY(nextTimeline(session, words)));
    session.printPosition();
    return {};
}

Result<void> doCompare(DebugSession& session, Words& words) {
    const auto number = TRY(nextTimeline(session, words));
    const auto difference = TRY(session.compared(number));
    if (!difference.any) {
        session.out() << session.words().same << " up to step " << difference.step.text() << '\n';
        return {};
    }
    session.out() << "step " << difference.step.text() << " is the first that differs\n  timeline "
                  << session.timeline() << ": " << difference.here << "\n  timeline " << number
                  << ": " << difference.there << '\n';
    return {};
}

}  // namespace fireable::cli
