#include "app/cli/exit_code.h"

#include <iostream>

namespace fireable::cli {

int report(const Error& error) {
    std::cerr << "fire: " << error.message() << '\n';
    switch (error.code) {
        case ErrorCode::badArgument:
            return badUsage;
        case ErrorCode::engineUnavailable:
        case ErrorCode::deviceFailure:
            return engineMissing;
        case ErrorCode::fileUnwritable:
            return notWritten;
        default:
            return badInput;
    }
}

int afterPrinting(int exitCode) {
    std::cout.flush();
    if (std::cout.good()) {
        return exitCode;
    }
    return report({ErrorCode::fileUnwritable, "cannot write to standard output", 0, 0, {}});
}

}  // namespace fireable::cli
