#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/debug/debug_commands.h"
#include "app/cli/terminal.h"

namespace fireable::cli {
namespace {

/// The source of commands.
struct CommandSource {
    std::istream& lines;
    std::string name;          ///< in errors
    bool interactive = false;  ///< typed by a user, so that errors do not end it
};

int exitCodeOf(const DebugSession& session) {
    return session.assertionFailed() ? notAsExpected : success;
}

/// Reads a line of `source`, with a prompt if it is interactive.
bool readLine(const CommandSource& source, std::string& line) {
    std::optional<PromptGuard> prompt;
    if (source.interactive) {
        prompt.emplace();
        std::cout << PromptGuard::prompt << std::flush;
    }
    return static_cast<bool>(std::getline(source.lines, line));
}

/// Executes the lines of `source`, up to the first one that fails unless it is interactive.
/// Commands from a script are echoed, so that the output looks like a session.
int carryOutAll(DebugSession& session, const CommandSource& source) {
    std::string line;
    for (int number = 1;; ++number) {
        if (!readLine(source, line)) {
            std::cout << (source.interactive ? "\n" : "");
            break;
        }
        if (!source.interactive) {
            std::cout << "> " << line << '\n';
        }
        const auto goesOn = carryOut(session, line);
        if (!goesOn) {
            Error error = goesOn.error();
            error.file = error.code == ErrorCode::fileUnwritable ? error.file : source.name;
            error.line = number;
            std::cout.flush();
            const int exitCode = report(error);
            if (!source.interactive) {
                return exitCode == badUsage ? badInput : exitCode;
            }
            continue;
        }
        if (!source.interactive && session.interrupted()) {
            return interrupted;
        }
        if (!*goesOn) {
            break;
        }
    }
    return exitCodeOf(session);
}

/// Adds breakpoints and watches of the configuration.
Result<void> take(const RunConfiguration& run, DebugSession& session) {
    for (const Breakpoint& breakpoint : run.breakpoints) {
        TRY(session.breakpoints().add(breakpoint, session.names()));
    }
    int number = 0;
    for (const WatchedExpression& expression : run.watches) {
        auto watch = TRY(Watch::read(expression.text, session.names()));
        session.watches().push_back({++number, std::move(watch)});
    }
    return {};
}

}  // namespace

Result<int> debugNet(DebugOptions& options) {
    const bool typed = options.script.empty();
    if (options.setup.source.file == standardInput && (typed || options.script == standardInput)) {
        return fail(ErrorCode::badArgument,
                    "expected --script with a file, as the net comes from standard input");
    }
    auto opened = TRY(openNet(options.setup.source));
    const auto run = TRY(takeConfiguration(opened, options.setup));
    std::ifstream script;
    if (!typed) {
        script.open(options.script);
        if (!script) {
            return fail(ErrorCode::fileUnreadable,
                        std::string("cannot read the script: ") + std::strerror(errno), 0, 0,
                        options.script);
        }
    }
    const auto session = TRY(DebugSession::open(std::move(opened), options.setup, std::cout));
    TRY(take(run, *session));
    return carryOutAll(*session, {typed ? std::cin : script, typed ? "stdin" : options.script,
                                  typed && ::isatty(STDIN_FILENO) != 0});
}

}  // namespace fireable::cli
