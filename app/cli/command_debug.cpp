#include <unistd.h>

#include <fstream>
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/debug/debug_commands.h"
#include "app/cli/exit_code.h"

namespace fireable::cli {
namespace {

struct DebugOptions {
    RunSetup setup;
    std::string script;
};

/// Where commands come from.
struct CommandSource {
    std::istream& lines;
    std::string name;          ///< in errors
    bool interactive = false;  ///< a person types them, and goes on after an error
};

int exitCodeOf(const DebugSession& session) {
    return session.assertionFailed() ? notAsExpected : success;
}

/// Carries out the lines of `source` up to the first one that fails, unless a person types them.
/// Commands that nobody types are printed, so that what is printed reads as if someone had.
int carryOutAll(DebugSession& session, const CommandSource& source) {
    std::string line;
    for (int number = 1;; ++number) {
        if (source.interactive) {
            std::cout << "(fire) " << std::flush;
        }
        if (!std::getline(source.lines, line)) {
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

/// Breakpoints and watches as the configuration has them.
Result<void> take(const RunConfiguration& run, DebugSession& session) {
    for (const Breakpoint& breakpoint : run.breakpoints) {
        if (const auto added = session.breakpoints().add(breakpoint, session.names()); !added) {
            return added.failure();
        }
    }
    int number = 0;
    for (const WatchedExpression& expression : run.watches) {
        auto watch = Watch::read(expression.text, session.names());
        if (!watch) {
            return watch.failure();
        }
        session.watches().push_back({++number, std::move(*watch)});
    }
    return {};
}

int debug(const CLI::App& command, DebugOptions& options) {
    const auto run = takeConfiguration(command, options.setup);
    if (!run) {
        return report(run.error());
    }
    std::ifstream script;
    if (!options.script.empty()) {
        script.open(options.script);
        if (!script) {
            return report(
                {ErrorCode::fileUnreadable, "cannot read the script", 0, 0, options.script});
        }
    }
    const auto session = DebugSession::open(options.setup, std::cout);
    if (!session) {
        return report(session.error());
    }
    if (const auto taken = take(*run, **session); !taken) {
        return report(taken.error());
    }
    const bool typed = options.script.empty();
    return carryOutAll(**session, {typed ? std::cin : script, typed ? "stdin" : options.script,
                                   typed && ::isatty(STDIN_FILENO) != 0});
}

}  // namespace

void addDebugCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand(
        "debug", "Run a net step by step, back and forth; `help` lists the commands");
    const auto options = std::make_shared<DebugOptions>();
    addRunSetup(*command, options->setup);
    command->add_option("--script", options->script,
                        "Read the commands from this file, up to the first that fails");
    command->callback([options, command, &exitCode] { exitCode = debug(*command, *options); });
}

}  // namespace fireable::cli
