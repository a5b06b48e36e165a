#include <algorithm>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/terminal.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/history_causes.h"
#include "engine/net/run/trace_info.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

constexpr std::int64_t listedLines = 10;

/// Why an arc prevents its transition from firing; empty if it does not.
std::string hindrance(const DebugSession& session, const ProgramArc& arc, const Count& tokens) {
    if (rules::allows(arc, tokens)) {
        return {};
    }
    const char* needs = arc.kind == ArcKind::input  ? ": takes "
                        : arc.kind == ArcKind::read ? ": needs "
                                                    : ": needs fewer than ";
    return session.places()[static_cast<std::size_t>(arc.place)] + needs +
           std::to_string(arc.weight) + ", holds " + tokens.text();
}

void printObstacles(DebugSession& session, TransitionIndex transition) {
    const NetProgram& program = session.program();
    const auto t = static_cast<std::size_t>(transition);
    const TimelineCursor& cursor = session.run().cursor();
    bool any = false;
    for (auto a = program.firstArc[t]; a < program.firstArc[t + 1]; ++a) {
        const ProgramArc& arc = program.arcs[static_cast<std::size_t>(a)];
        const std::string text = hindrance(session, arc, cursor.tokens(arc.place));
        if (!text.empty()) {
            session.out() << "  " << text << '\n';
            any = true;
        }
    }
    if (!any) {
        session.out() << session.transitions()[t] << " is enabled\n";
    }
}

void printHaltedBreakpoints(DebugSession& session) {
    const BreakpointSet& set = session.breakpoints();
    for (std::size_t i = 0; i < set.size(); ++i) {
        const Breakpoint& breakpoint = set.at(i);
        const bool assertion = std::holds_alternative<AssertionFails>(breakpoint.trigger);
        session.out() << (assertion                ? "assertion "
                          : breakpoint.log.empty() ? "breakpoint "
                                                   : "log point ")
                      << set.numberAt(i) << ": "
                      << (assertion ? std::get<AssertionFails>(breakpoint.trigger).assertion
                                    : triggerText(breakpoint.trigger));
        if (!breakpoint.onlyIf.empty()) {
            session.out() << " if " << breakpoint.onlyIf;
        }
        session.out() << ", hits " << set.hitsAt(i).text() << (breakpoint.once ? ", once" : "")
                      << (breakpoint.enabled ? "" : ", disabled") << '\n';
    }
}

}  // namespace

Result<void> doPrint(DebugSession& session, Words& words) {
    const auto watch = TRY(nextExpression(session, words));
    const CursorState state(session.program(), session.run().cursor());
    session.out() << watch.text() << " = " << valueText(watch.value(state)) << '\n';
    return {};
}

Result<void> doWatch(DebugSession& session, Words& words) {
    auto watch = TRY(nextExpression(session, words));
    auto& watches = session.watches();
    const int number = watches.empty() ? 1 : watches.back().number + 1;
    const CursorState state(session.program(), session.run().cursor());
    session.out() << "watch " << number << ": " << watch.text() << " = "
                  << valueText(watch.value(state)) << '\n';
    watches.push_back({number, std::move(watch)});
    return {};
}

Result<void> doUnwatch(DebugSession& session, Words& words) {
    const Failure unknown = words.expected("the number of a watch");
    const auto number = TRY(words.nextNumber("the number of a watch", 1));
    const auto removed = std::erase_if(
        session.watches(), [&](const NumberedWatch& watch) { return number == watch.number; });
    return removed > 0 ? words.end() : unknown;
}

Result<void> doTrace(DebugSession& session, Words& words) {
    const auto steps = TRY(lastNumber(words, "how many steps to print", listedLines));
    TimelineCursor cursor(session.run().cursor());
    const Count here = cursor.step();
    for (Count back = 0; back < steps && cursor.back(); back += 1) {
    }
    while (cursor.step() < here && cursor.forward()) {
        session.out() << "step " << cursor.step().text() << ": "
                      << firingText(cursor.fired(), session.transitions()) << '\n';
    }
    return {};
}

Result<void> doMarking(DebugSession& session, Words& words) {
    const bool all = words.takes("all");
    TRY(words.end());
    const std::vector<Count> marking = session.run().cursor().checkpoint().values;
    const std::size_t shown = all ? marking.size() : session.loaded().ownPlaces;
    for (std::size_t p = 0; p < shown; ++p) {
        if (marking[p] != 0) {
            session.out() << "  " << session.places()[p] << " = " << marking[p].text() << '\n';
        }
    }
    const auto hidden = std::count_if(marking.begin() + static_cast<std::ptrdiff_t>(shown),
                                      marking.end(), [](const Count& n) { return n != 0; });
    if (hidden > 0) {
        session.out() << "  and " << counted(static_cast<std::uint64_t>(hidden), "marked place")
                      << " inside subnets (marking all)\n";
    }
    return {};
}

Result<void> doEnabled(DebugSession& session, Words& words) {
    if (!words.atEnd()) {
        const auto transition = TRY(nextNode(session, words, transitionKind));
        TRY(words.end());
        printObstacles(session, transition);
        return {};
    }
    const CursorState state(session.program(), session.run().cursor());
    for (TransitionIndex t = 0; t < session.program().transitionCount(); ++t) {
        if (state.enabled(t)) {
            session.out() << "  " << session.transitions()[static_cast<std::size_t>(t)] << '\n';
        }
    }
    return {};
}

Result<void> doOrigin(DebugSession& session, Words& words) {
    const auto place = TRY(nextNode(session, words, placeKind));
    const auto most = TRY(lastNumber(words, "how many firings to print", listedLines));
    const RecordedRun& run = session.run();
    const InterruptGuard interrupt;
    const auto causes = causesOf(run.tree(), run.timeline(), run.step(), place,
                                 static_cast<std::size_t>(most.saturated64()), &interrupt.flag());
    for (const Cause& cause : causes) {
        session.out() << "step " << cause.step.text() << ": "
                      << (cause.transition
                              ? session.transitions()[static_cast<std::size_t>(*cause.transition)]
                          : cause.step == 0 ? "from the beginning"
                                            : "set by hand")
                      << ", " << cause.tokens.text() << " in "
                      << session.places()[static_cast<std::size_t>(cause.place)] << '\n';
    }
    return {};
}

Result<void> doInfo(DebugSession& session, Words& words) {
    TRY(words.end());
    session.out() << sizeText(session.program()) << "; " << engineName(session.choice().kind)
                  << ", " << ruleWord(session.choice().rule) << ", seed "
                  << session.choice().rule.seed << '\n'
                  << "at step " << session.run().step().text() << " of "
                  << session.run().lastStep().text() << '\n';
    printHaltedBreakpoints(session);
    const CursorState state(session.program(), session.run().cursor());
    for (const auto& [number, watch] : session.watches()) {
        session.out() << "watch " << number << ": " << watch.text() << " = "
                      << valueText(watch.value(state)) << '\n';
    }
    return {};
}

Result<void> doSave(DebugSession& session, Words& words) {
    const auto file = TRY(words.next("a file"));
    TRY(words.end());
    TRY(sparesTheNet("save", file, session.setup().source));
    const RecordedRun& run = session.run();
    const auto saved =
        saveTrace(file, traceInfo(session.setup(), session.choice(), session.loaded()), run.tree(),
                  run.timeline());
    if (saved) {
        session.out() << "saved up to step " << run.lastStep().text() << '\n';
    }
    return saved;
}

}  // namespace fireable::cli
