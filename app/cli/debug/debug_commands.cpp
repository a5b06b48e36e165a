#include "app/cli/debug/debug_commands.h"
#include "engine/net/program/net_symbols.h"

#include <algorithm>
#include <array>
#include <iomanip>

namespace fireable::cli {
namespace {

/// A command of the debugger.
struct DebugCommand {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    Result<void> (*act)(DebugSession& session, Words& words);
};

constexpr std::array<DebugCommand, 28> table{{
    {"break", "[once] [after N] WHAT [if EXPR]", "halt where WHAT happens", doBreak},
    {"run", "", "run from the beginning", doRun},
    {"continue", "", "run on from here", doContinue},
    {"step", "[N]", "make N steps; one", doStep},
    {"over", "", "a step of this level: of a subnet all its work", doOver},
    {"into", "", "make a step, and go to the level where it fired", doInto},
    {"out", "", "run until the subnet of this level has done its work", doOut},
    {"level", "[PATH | top]", "the subnet that over, into and out stand in; go to one", doLevel},
    {"back", "[N] | when EXPR | place P | transition T",
     "N steps back; to where EXPR held, P changed, T fired", doBack},
    {"goto", "N", "go to step N, which was made", doGoto},
    {"print", "EXPR", "print the value of an expression", doPrint},
    {"watch", "EXPR", "print it wherever the run comes to stand", doWatch},
    {"unwatch", "N", "watch no more", doUnwatch},
    {"trace", "[N]", "what fired in the last N steps; ten", doTrace},
    {"marking", "[all]", "places that hold tokens; with those inside subnets", doMarking},
    {"enabled", "[T]", "transitions that can fire next; what keeps T from it", doEnabled},
    {"origin", "P [N]", "the last N firings that the tokens in P come from; ten", doOrigin},
    {"fire", "T [N | max]", "fire T by hand, in one copy or N or as many as it can", doFire},
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

constexpr std::string_view moreHelp = R"(
WHAT is one of
  transition T        T fires
  place P             the tokens in P change
  place P empty       the last token leaves P
  place P reaches N   P comes to N tokens, or past them
  step N              N steps were made
  when EXPR           EXPR comes to hold
Names with blanks in them stand between ' and '. A command may be cut short: b, r, c, s.
)";

void printHelp(DebugSession& session) {
    for (const DebugCommand& command : table) {
        const std::string usage = std::string(command.name) +
                                  (command.arguments.empty() ? "" : " ") +
                                  std::string(command.arguments);
        session.out() << std::left << std::setw(40) << usage
                      << (usage.size() < 40 ? "" : "\n" + std::string(40, ' ')) << command.help
                      << '\n';
    }
    session.out() << std::setw(40) << "help"
                  << "this\n"
                  << std::setw(40) << "quit"
                  << "leave\n"
                  << moreHelp;
}

/// The command with exactly this name, otherwise the first one with this prefix.
const DebugCommand* commandOf(std::string_view typed) {
    const auto exact = std::ranges::find(table, typed, &DebugCommand::name);
    const auto meant =
        exact != table.end() ? exact : std::ranges::find_if(table, [&](const DebugCommand& each) {
            return each.name.starts_with(typed);
        });
    return meant != table.end() ? &*meant : nullptr;
}

}  // namespace

Result<bool> carryOut(DebugSession& session, std::string_view line) {
    Words words(line);
    if (words.atEnd() || line[words.offset()] == '#') {
        return true;
    }
    const Failure unknown = words.expected("a command (help lists them)");
    const auto typed = words.next("a command");
    if (const DebugCommand* command = commandOf(*typed)) {
        TRY(command->act(session, words));
        return true;
    }
    if (std::string_view("help").starts_with(*typed)) {
        printHelp(session);
        return true;
    }
    if (std::string_view("quit").starts_with(*typed)) {
        return false;
    }
    return unknown;
}

Result<Watch> nextExpression(DebugSession& session, Words& words, std::string_view end) {
    const std::size_t begin = words.offset();
    if (words.atEnd()) {
        return words.expected("an expression");
    }
    auto watch = Watch::read(end.empty() ? words.rest() : words.upTo(end), session.names());
    if (!watch) {
        return Words::within(watch.failure(), begin);
    }
    return watch;
}

Result<NodeIndex> nextNode(DebugSession& session, Words& words, NodeKind kind) {
    const std::size_t begin = words.offset();
    const auto name = TRY(words.next(kind == placeKind ? "a place" : "a transition"));
    auto node = session.find(kind, name);
    if (!node) {
        return Words::within(node.failure(), begin);
    }
    return node;
}

Result<Count> lastNumber(Words& words, const std::string& what, Count otherwise) {
    const auto number =
        TRY(words.atEnd() ? Result<Count>(std::move(otherwise)) : words.nextNumber(what, 1));
    TRY(words.end());
    return number;
}

}  // namespace fireable::cli
