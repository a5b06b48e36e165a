#pragma once

#include <string>

#include "app/cli/json_report.h"
#include "app/cli/run_checks.h"
#include "engine/net/net_engine.h"

namespace fireable::cli {

/// Prints on standard error which assertions failed, and after which step.
void printFailed(const CheckResult& checks, const std::string& file, const Count& steps);
/// A line for each breakpoint that was reached.
void printReached(const CheckResult& checks);
/// A line for each watch.
void printWatches(const CheckResult& checks);
/// Adds `failed`, `reached` and `watches` to a report, as far as the options asked for them.
void addToReport(nlohmann::ordered_json& report, const CheckOptions& options,
                 const CheckResult& checks);

}  // namespace fireable::cli
