#pragma once

#include <CLI/CLI.hpp>

namespace fireable::cli {

/// Each adds one subcommand to `app`. When it was chosen, its exit code is left in `exitCode`,
/// which must outlive the parsing.
void addRunCommand(CLI::App& app, int& exitCode);
void addSweepCommand(CLI::App& app, int& exitCode);
void addInfoCommand(CLI::App& app, int& exitCode);
void addConvertCommand(CLI::App& app, int& exitCode);
void addGenerateCommand(CLI::App& app, int& exitCode);
void addDebugCommand(CLI::App& app, int& exitCode);
void addTraceCommand(CLI::App& app, int& exitCode);
void addEnginesCommand(CLI::App& app, int& exitCode);

}  // namespace fireable::cli
