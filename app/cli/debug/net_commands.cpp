#include <algorithm>
#include <array>
#include <utility>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/debug/net_session.h"
#include "app/cli/terminal.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/history_causes.h"
#include "engine/net/run/history_search.h"

// The commands that nets alone have.

namespace fireable::cli {
namespace {

constexpr std::int64_t listedFirings = 10;

/// Goes back to just before the last step with some effect, or first to just after it if the run is
/// further on: `find(upTo)` returns the last such step.
template <class Find>
Result<void> backToStep(NetSession& session, const std::string& what, Find find) {
    auto found = find(session.step());
    if (found && *found == session.step()) {
        found = find(*found - 1);
    }
    if (!found) {
        return noEarlierStep(what);
    }
    session.goTo(*found);
    session.printPosition();
    return {};
}

Result<void> backToNode(NetSession& session, Words& words, NodeKind kind) {
    const auto node = TRY(nextNode(session, words, kind));
    TRY(words.end());
    const TimelineTree& tree = session.tree();
    const TimelineIndex timeline = session.timeline();
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

Result<void> doBack(NetSession& session, Words& words) {
    if (words.takes("when")) {
        return backWhen(session, words);
    }
    if (words.takes("place")) {
        return backToNode(session, words, placeKind);
    }
    if (words.takes("transition")) {
        return backToNode(session, words, transitionKind);
    }
    return backSteps(session, words, "how many steps to go back, when, place or transition");
}

Result<void> doFire(NetSession& session, Words& words) {
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

Result<void> doOver(NetSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.goOn(CallWatch::over(session.levels(), session.level())) : end;
}

Result<void> doInto(NetSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.stepInto() : end;
}

Result<void> doOut(NetSession& session, Words& words) {
    TRY(words.end());
    if (session.level() == 0) {
        return fail(ErrorCode::badArgument,
                    "expected to be in a subnet (into and level go there), found the net itself");
    }
    return session.goOn(CallWatch::out(session.levels(), session.level()));
}

Result<void> doLevel(NetSession& session, Words& words) {
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

/// Why an arc prevents its transition from firing; empty if it does not.
std::string hindrance(const NetSession& session, const ProgramArc& arc, const Count& tokens) {
    if (rules::allows(arc, tokens)) {
        return {};
    }
    const char* needs = arc.kind == ArcKind::input  ? ": takes "
                        : arc.kind == ArcKind::read ? ": needs "
                                                    : ": needs fewer than ";
    return session.places()[static_cast<std::size_t>(arc.place)] + needs +
           std::to_string(arc.weight) + ", holds " + tokens.text();
}

void printObstacles(NetSession& session, TransitionIndex transition) {
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

Result<void> doMarking(NetSession& session, Words& words) {
    const bool all = words.takes("all");
    TRY(words.end());
    const std::vector<Count> marking = session.checkpoint().values;
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

Result<void> doEnabled(NetSession& session, Words& words) {
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

Result<void> doOrigin(NetSession& session, Words& words) {
    const auto place = TRY(nextNode(session, words, placeKind));
    const auto most = TRY(lastNumber(words, "how many firings to print", listedFirings));
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

/// A command for sessions of nets, which are all that this table is for.
template <Result<void> (*act)(NetSession&, Words&)>
Result<void> ofNet(DebugSession& session, Words& words) {
    return act(static_cast<NetSession&>(session), words);
}

constexpr std::array<DebugCommand, 28> netCommands{{
    {"break", "[once] [after N] WHAT [if EXPR]", "halt where WHAT happens", doBreak},
    {"run", "", "run from the beginning", doRun},
    {"continue", "", "run on from here", doContinue},
    {"step", "[N]", "make N steps; one", doStep},
    {"over", "", "a step of this level: of a subnet all its work", ofNet<doOver>},
    {"into", "", "make a step, and go to the level where it fired", ofNet<doInto>},
    {"out", "", "run until the subnet of this level has done its work", ofNet<doOut>},
    {"level", "[PATH | top]", "the subnet that over, into and out work in; go to one",
     ofNet<doLevel>},
    {"back", "[N] | when EXPR | place P | transition T",
     "N steps back; to where EXPR held, P changed, T fired", ofNet<doBack>},
    {"goto", "N", "go to step N, which was made", doGoto},
    {"print", "EXPR", "print the value of an expression", doPrint},
    {"watch", "EXPR", "print it wherever the run stops", doWatch},
    {"unwatch", "N", "stop watching", doUnwatch},
    {"trace", "[N]", "what fired in the last N steps; ten", doTrace},
    {"marking", "[all]", "places that hold tokens; with those inside subnets", ofNet<doMarking>},
    {"enabled", "[T]", "transitions that can fire next; what keeps T from it", ofNet<doEnabled>},
    {"origin", "P [N]", "the last N firings that the tokens in P come from; ten", ofNet<doOrigin>},
    {"fire", "T [N | max]", "fire T by hand, in one copy or N or as many as it can", ofNet<doFire>},
    {"set", "P N [P N ...]", "put tokens into places, on a new timeline", doSet},
    {"timeline", "[N]", "list the timelines; go to one", doTimeline},
    {"compare", "N", "the first step at which this timeline and N differ", doCompare},
    {"log", "[after N] WHAT [if EXPR] : TEXT", "print TEXT, with {EXPR}s in it, and go on", doLog},
    {"assert", "EXPR", "halt where EXPR does not hold, and end with exit code 3", doAssert},
    {"delete", "N", "delete a breakpoint", doDelete},
    {"enable", "N", "enable a breakpoint", doEnable},
    {"disable", "N", "disable a breakpoint", doDisable},
    {"info", "", "the run, its breakpoints and watches", doInfo},
    {"save", "FILE", "save the run so far as a trace", doSave},
}};

}  // namespace

std::span<const DebugCommand> NetSession::commands() const {
    return netCommands;
}

}  // namespace fireable::cli
