#include <algorithm>
#include <utility>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/run_setup.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

constexpr std::int64_t listedLines = 10;

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
    session.out() << watch.text() << " = " << session.valueHere(watch) << '\n';
    return {};
}

Result<void> doWatch(DebugSession& session, Words& words) {
    auto watch = TRY(nextExpression(session, words));
    auto& watches = session.watches();
    const int number = watches.empty() ? 1 : watches.back().number + 1;
    session.out() << "watch " << number << ": " << watch.text() << " = " << session.valueHere(watch)
                  << '\n';
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
    session.forLast(steps, [&](const Count& step, const std::string& happened) {
        session.out() << "step " << step.text() << ": " << happened << '\n';
    });
    return {};
}

Result<void> doInfo(DebugSession& session, Words& words) {
    TRY(words.end());
    session.out() << session.description() << "\nat step " << session.step().text() << " of "
                  << session.lastStep().text() << '\n';
    printHaltedBreakpoints(session);
    for (const auto& [number, watch] : session.watches()) {
        session.out() << "watch " << number << ": " << watch.text() << " = "
                      << session.valueHere(watch) << '\n';
    }
    return {};
}

Result<void> doSave(DebugSession& session, Words& words) {
    const auto file = TRY(words.next("a file"));
    TRY(words.end());
    TRY(sparesTheNet("save", file, session.source()));
    const auto saved = saveTrace(file, session.traceInfo(), session.tree(), session.timeline());
    if (saved) {
        session.out() << "saved up to step " << session.lastStep().text() << '\n';
    }
    return saved;
}

}  // namespace fireable::cli
