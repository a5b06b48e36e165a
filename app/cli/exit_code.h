#pragma once

#include "engine/base/result.h"

namespace fireable::cli {

/// Exit codes of `fire`. Listed in `fire --help`.
enum ExitCode : int {
    success = 0,
    badUsage = 1,
    badInput = 2,
    notAsExpected = 3,  ///< an assertion failed, or two traces differ
    engineMissing = 4,
    notWritten = 5,
    interrupted = 130,  ///< by Ctrl+C; see `interruptedCode`
};

/// Prints `error` on standard error and returns the corresponding exit code.
int report(const Error& error);

/// `exitCode`, or `notWritten` if not everything could be written to standard output.
int afterPrinting(int exitCode);

}  // namespace fireable::cli
