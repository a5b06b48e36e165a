#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/debug/debug_commands.h"
#include "app/cli/debug/net_session.h"
#include "app/cli/debug/system_session.h"
#include "app/cli/systems/system_commands.h"
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
template <class Session>
Result<void> take(const RunConfiguration& run, Session& session) {
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

Result<std::unique_ptr<DebugSession>> netSession(OpenedNet opened, RunSetup& setup) {
    const auto run = TRY(takeConfiguration(opened.diagram().runs, setup));
    auto session = TRY(NetSession::open(std::move(opened), setup, std::cout));
    TRY(take(run, *session));
    return std::unique_ptr<DebugSession>(std::move(session));
}

Result<std::unique_ptr<DebugSession>> systemSession(ReadSystemFile read,
                                                    const DebugOptions& options) {
    RunSetup setup = options.setup;
    TRY(checkSystemOptions(setup));
    const auto run = TRY(takeConfiguration(read.imported.runs, setup));
    std::string choice = options.choice;
    bool published = false;
    TRY(takeSystemRules(run, setup, choice, published));
    if (published) {
        return badOption("--config", "a run in the standard order", run.name);
    }
    warnOf(read, setup.source.file);
    const auto chosen = TRY(chosenSystem(setup, choice));
    auto loaded =
        TRY(loadChanged(std::move(read), setup.source.file,
                        {setup.overrides, options.inputs, options.mode}, setup.explicitOptions));
    auto session = TRY(SystemSession::open(std::move(loaded), setup.source, chosen.engine,
                                           chosen.rules, std::cout));
    TRY(take(run, *session));
    return std::unique_ptr<DebugSession>(std::move(session));
}

}  // namespace

Result<int> debugModel(DebugOptions& options) {
    const bool typed = options.script.empty();
    if (options.setup.source.file == standardInput && (typed || options.script == standardInput)) {
        return fail(ErrorCode::badArgument,
                    "expected --script with a file, as the model comes from standard input");
    }
    auto model = TRY(openModel(options.setup.source));
    std::ifstream script;
    if (!typed) {
        script.open(options.script);
        if (!script) {
            return fail(ErrorCode::fileUnreadable,
                        std::string("cannot read the script: ") + std::strerror(errno), 0, 0,
                        options.script);
        }
    }
    auto* const system = std::get_if<ReadSystemFile>(&model);
    if (system == nullptr) {
        TRY(checkNetOptions(options.setup.explicitOptions, options.setup.source.file));
    }
    const auto session =
        TRY(system != nullptr ? systemSession(std::move(*system), options)
                              : netSession(std::move(std::get<OpenedNet>(model)), options.setup));
    return carryOutAll(*session, {typed ? std::cin : script, typed ? "stdin" : options.script,
                                  typed && ::isatty(STDIN_FILENO) != 0});
}

}  // namespace fireable::cli
