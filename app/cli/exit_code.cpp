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

}  // namespace fireable::cli
