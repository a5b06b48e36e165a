#pragma once

#include "engine/base/result.h"

namespace fireable::cli {

/// What `fire` tells the shell. Listed in `fire --help`.
enum ExitCode : int {
    success = 0,
    badUsage = 1,
    badInput = 2,
    notAsExpected = 3,  ///< an assertion failed, or two traces differ
    engineMissing = 4,
    notWritten = 5,
    interrupted = 130,  ///< by Ctrl+C; see `interruptedCode`
};

/// Prints `error` on standard error and returns the exit code that goes with it.
int report(const Error& error);

/// `exitCode`, or `notWritten` where standard output did not take all that was printed to it.
int afterPrinting(int exitCode);

}  // namespace fireable::cli
