#pragma once

#include <exception>
#include <new>
#include <string>

#include "engine/base/result.h"

namespace fireable::net {

/// The current exception as a failure of `what`, for threads that must not throw. To be called in a
/// catch block.
inline Failure thrown(const std::string& what) {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::unsupported, what + " needs more memory than there is");
    } catch (const std::exception& error) {
        return fail(ErrorCode::unsupported, what + " failed: " + error.what());
    }
}

}  // namespace fireable::net
