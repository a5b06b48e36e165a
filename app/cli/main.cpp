#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"

namespace {

constexpr auto exitCodes = R"(Exit codes:
  0    done; a run ended because the net is dead, or at the step limit or a breakpoint
  1    the command line is wrong
  2    a file is missing, broken, of an unknown format, or cannot be linked or run
  3    an assertion failed, and the run is printed up to there; or two traces differ
  4    the engine is not in this build or not on this machine
  5    the output could not be written
  130  interrupted by Ctrl+C; what was reached is printed, of a sweep the runs that ended
  143  the same by SIGTERM, and 129 by SIGHUP

Subnets are looked up beside the file that names them, then in the folders given with --library,
in FIREABLE_LIBRARY (separated by ':'), and in the library that came with Fireable.

Examples:
  fire run program.ndr
  fire run sum.hsn --set p7=12 --json
  fire run net.ndr --assert 'p1 + p2 == 7' --break 'sum(buf*) > 3' --watch 'max(q*)'
  fire sweep sum.hsn --set 'p7=1..1000' --engine openmp --out sums.csv
  fire debug net.ndr --script tour.txt
  fire trace compare first.trace second.trace
  fire convert drawing.ndr matrices.mcc
  fire generate mmul 5 mmul5.mcc)";

}  // namespace

int main(int argc, char** argv) {
    namespace cli = fireable::cli;
    CLI::App app{"fire runs, inspects and converts Sleptsov and Petri nets.", "fire"};
    app.set_version_flag("--version", "fire " FIREABLE_VERSION);
    app.footer(exitCodes);
    app.require_subcommand(1);
    int exitCode = cli::success;
    cli::addRunCommand(app, exitCode);
    cli::addSweepCommand(app, exitCode);
    cli::addDebugCommand(app, exitCode);
    cli::addTraceCommand(app, exitCode);
    cli::addInfoCommand(app, exitCode);
    cli::addConvertCommand(app, exitCode);
    cli::addGenerateCommand(app, exitCode);
    cli::addEnginesCommand(app, exitCode);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? cli::afterPrinting(cli::success) : cli::badUsage;
    }
    return cli::afterPrinting(exitCode);
}
