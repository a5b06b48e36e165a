#include "app/cli/debug/debug_commands.h"

#include <algorithm>
#include <iomanip>

namespace fireable::cli {
namespace {

constexpr std::string_view moreHelp = R"(  step N              N steps were made
  when EXPR           EXPR becomes true
Put names with blanks between ' and '. Commands can be abbreviated: b, r, c, s.
)";

void printHelp(DebugSession& session) {
    for (const DebugCommand& command : session.commands()) {
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
                  << "leave\n\nWHAT is one of\n"
                  << session.words().help << moreHelp;
}

/// The command with exactly this name, otherwise the first one with this prefix.
const DebugCommand* commandOf(std::span<const DebugCommand> table, std::string_view typed) {
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
    if (const DebugCommand* command = commandOf(session.commands(), *typed)) {
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
    const std::string what(session.names().symbols().wordOf(kind));
    const auto name = TRY(words.next(what));
    if (const auto node = session.names().find(kind, name)) {
        return *node;
    }
    return Words::within(
        fail(ErrorCode::unknownNode, "expected " + what + " of the " +
                                         std::string(session.words().model) + ", found '" + name +
                                         "'" + didYouMean(session.names(), kind, name)),
        begin);
}

Result<Count> lastNumber(Words& words, const std::string& what, Count otherwise) {
    const auto number =
        TRY(words.atEnd() ? Result<Count>(std::move(otherwise)) : words.nextNumber(what, 1));
    TRY(words.end());
    return number;
}

}  // namespace fireable::cli
