#include <utility>

#include "app/cli/debug/debug_commands.h"
#include "engine/run/trace_compare.h"

namespace fireable::cli {
namespace {

/// The number of a timeline at the end of the line.
Result<TimelineIndex> nextTimeline(DebugSession& session, Words& words) {
    const auto count = static_cast<std::int64_t>(session.run().tree().size());
    const Failure unknown = words.expected("a timeline from 0 to " + std::to_string(count - 1));
    const auto number = words.nextNumber("the number of a timeline", 0);
    if (!number || *number >= count) {
        return unknown;
    }
    if (const auto end = words.end(); !end) {
        return end.failure();
    }
    return static_cast<TimelineIndex>(number->value64());
}

}  // namespace

Result<void> doSet(DebugSession& session, Words& words) {
    std::vector<Count> marking = session.run().cursor().checkpoint().marking;
    do {
        const auto place = nextNode(session, words, NodeKind::place);
        if (!place) {
            return place.failure();
        }
        auto tokens = words.nextNumber("a number of tokens", 0);
        if (!tokens) {
            return tokens.failure();
        }
        marking[static_cast<std::size_t>(*place)] = std::move(*tokens);
    } while (!words.atEnd());
    session.run().fork(std::move(marking));
    session.tellPosition();
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
    const auto number = nextTimeline(session, words);
    if (!number) {
        return number.failure();
    }
    run.switchTo(*number);
    session.tellPosition();
    return {};
}

Result<void> doCompare(DebugSession& session, Words& words) {
    const auto number = nextTimeline(session, words);
    if (!number) {
        return number.failure();
    }
    const TimelineTree& tree = session.run().tree();
    const TimelineIndex here = session.run().timeline();
    const TraceInfo info = traceInfo(session.setup(), session.choice(), session.loaded());
    const auto comparison = compareRuns({info, tree, here, true}, {info, tree, *number, true});
    if (!comparison) {
        return comparison.failure();
    }
    if (!comparison->difference) {
        session.out() << "the same firings up to step " << comparison->to.text() << '\n';
        return {};
    }
    const TraceDifference& difference = *comparison->difference;
    session.out() << "step " << difference.step.text() << " is the first that differs\n  timeline "
                  << here << ": " << session.firingText(difference.first) << "\n  timeline "
                  << *number << ": " << session.firingText(difference.second) << '\n';
    return {};
}

}  // namespace fireable::cli
