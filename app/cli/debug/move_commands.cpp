#include <algorithm>
#include <utility>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/terminal.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/run/history_search.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/trace_compare.h"

namespace fireable::cli {
namespace {

/// Goes to the retained step `step`, and prints the position.
Result<void> stand(DebugSession& session, const Count& step) {
    session.run().goTo(step);
    session.printPosition();
    return {};
}

Failure notFound(const std::string& what) {
    return fail(ErrorCode::badArgument, "expected an earlier step " + what + ", found none");
}

Result<void> backWhen(DebugSession& session, Words& words) {
    const auto condition = TRY(nextExpression(session, words));
    const InterruptGuard interrupt;
    const auto holds = [&](const TimelineCursor& cursor) {
        return condition.expression().holds(CursorState(session.program(), cursor));
    };
    if (!session.run().backTo(holds, &interrupt.flag())) {
        return notFound("at which " + condition.text() + " held");
    }
    session.printPosition();
    return {};
}

/// Goes back to just before the last step with some effect, or first to just after it if the run is
/// further on: `find(upTo)` returns the last such step.
template <class Find>
Result<void> backToStep(DebugSession& session, const std::string& what, Find find) {
    auto found = find(session.run().step());
    if (found && *found == session.run().step()) {
        found = find(*found - 1);
    }
    return found ? stand(session, *found) : notFound(what);
}

Result<void> backToNode(DebugSession& session, Words& words, NodeKind kind) {
    const auto node = TRY(nextNode(session, words, kind));
    TRY(words.end());
    const TimelineTree& tree = session.run().tree();
    const TimelineIndex timeline = session.run().timeline();
    const auto keeps = [&](const Count& step) { return tree.holderOf(timeline, step).has_value(); };
    if (kind == placeKind) {
        const std::string& name = session.places()[static_cast<std::size_t>(node)];
        return backToStep(session, "that changed " + name, [&](const Count& upTo) {
            return keeps(upTo) ? lastChange(tree, timeline, upTo, node) : std::nullopt;
        });
    }
    const std::string& name = session.transitions()[static_cast<std::size_t>(node)];
    return backToStep(session, "that fired " + name, [&](const Count& upTo) {
        return keeps(upTo) ? lastFiring(tree, timeline, upTo, node) : std::nullopt;
    });
}

/// Parses the number of a timeline at the end of the line.
Result<TimelineIndex> nextTimeline(DebugSession& session, Words& words) {
    const auto count = static_cast<std::int64_t>(session.run().tree().size());
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

Result<void> doBack(DebugSession& session, Words& words) {
    if (words.takes("when")) {
        return backWhen(session, words);
    }
    if (words.takes("place")) {
        return backToNode(session, words, placeKind);
    }
    if (words.takes("transition")) {
        return backToNode(session, words, transitionKind);
    }
    const auto steps =
        TRY(lastNumber(words, "how many steps to go back, when, place or transition", 1));
    const Count target = session.run().step() - steps;
    if (!session.run().goTo(target)) {
        return fail(ErrorCode::badArgument, "expected to go back no further than to step " +
                                                session.run().tree().history(0).firstStep().text() +
                                                ", found " + steps.text() + " steps from step " +
                                                session.run().step().text());
    }
    session.printPosition();
    return {};
}

Result<void> doGoto(DebugSession& session, Words& words) {
    const Failure unknown =
        words.expected("a step from " + session.run().tree().history(0).firstStep().text() +
                       " to " + session.run().lastStep().text());
    const auto step = words.nextNumber("the number of a step", 0);
    if (!step) {
        return unknown;
    }
    TRY(words.end());
    if (!session.run().goTo(*step)) {
        return unknown;
    }
    session.printPosition();
    return {};
}

Result<void> doFire(DebugSession& session, Words& words) {
    const Failure notEnabled = words.expected("an enabled transition (`enabled` explains why)");
    const auto transition = TRY(nextNode(session, words, transitionKind));
    const Count most = maxCopies(session.program(), transition,
                                 CursorState(session.program(), session.run().cursor()));
    if (most == 0) {
        return notEnabled;
    }
    const Failure tooMany = words.expected("a number of copies up to " + most.text() + ", or max");
    const auto copies =
        words.takes("max") ? Result<Count>(most) : lastNumber(words, "a number of copies", 1);
    if (!copies || *copies > most) {
        return copies ? tooMany : copies.failure();
    }
    TRY(words.end());
    session.run().fire({transition, *copies});
    session.printPosition();
    return {};
}

Result<void> doOver(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.goOn(CallWatch::over(session.levels(), session.level())) : end;
}

Result<void> doInto(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.stepInto() : end;
}

Result<void> doOut(DebugSession& session, Words& words) {
    TRY(words.end());
    if (session.level() == 0) {
        return fail(
            ErrorCode::badArgument,
            "expected to stand in a subnet (into and level go there), found the net itself");
    }
    return session.goOn(CallWatch::out(session.levels(), session.level()));
}

Result<void> doLevel(DebugSession& session, Words& words) {
    const Failure unknown =
        words.expected("the path of a substituted transition, as t4/t2, or top");
    if (words.atEnd()) {
        session.printLevel();
        return {};
    }
    if (words.takes("top")) {
        const auto end = words.end();
        if (end) {
            session.setLevel(0);
        }
        return end;
    }
    const auto path = TRY(words.next("a path"));
    TRY(words.end());
    const auto& instances = session.loaded().linked.sources.instances;
    const auto found = std::ranges::find(instances, path, &Instance::path);
    if (found == instances.end() || found == instances.begin()) {
        return unknown;
    }
    session.setLevel(static_cast<int>(found - instances.begin()));
    return {};
}

Result<void> doSet(DebugSession& session, Words& words) {
    std::vector<Count> marking = session.run().cursor().checkpoint().values;
    do {
        const auto place = TRY(nextNode(session, words, placeKind));
        marking[static_cast<std::size_t>(place)] = TRY(words.nextNumber("a number of tokens", 0));
    } while (!words.atEnd());
    session.run().fork(std::move(marking));
    session.printPosition();
    return {};
}

Result<void> doTimeline(DebugSession& session, Words& words) {
    RecordedRun& run = session.run();
    const auto count = static_cast<std::int64_t>(run.tree().size());
    if (words.atEnd()) {
        for (TimelineIndex i = 0; i < count; ++i) {
            const Timeline& timeline = run.tree()[i];
            session.out() << (i == run.timeline() ? "* " : "  ") << i << ": ";
            if (timeline.parent) {
                session.out() << "from timeline " << *timeline.parent << " at step "
                              << timeline.firstStep.text() << ", ";
            }
            session.out() << "to step " << timeline.history.lastStep().text() << '\n';
        }
        return {};
    }
    const auto number = TRY(nextTimeline(session, words));
    run.switchTo(number);
    session.printPosition();
    return {};
}

Result<void> doCompare(DebugSession& session, Words& words) {
    const auto number = TRY(nextTimeline(session, words));
    const TimelineTree& tree = session.run().tree();
    const TimelineIndex here = session.run().timeline();
    const TraceInfo info = traceInfo(session.setup(), session.choice(), session.loaded());
    const auto comparison = TRY(compareRuns({info, tree, here, true}, {info, tree, number, true}));
    if (!comparison.difference) {
        session.out() << "the same firings up to step " << comparison.to.text() << '\n';
        return {};
    }
    const TraceDifference& difference = *comparison.difference;
    session.out() << "step " << difference.step.text() << " is the first that differs\n  timeline "
                  << here << ": " << firingText(difference.first, session.transitions())
                  << "\n  timeline " << number << ": "
                  << firingText(difference.second, session.transitions()) << '\n';
    return {};
}

}  // namespace fireable::cli
