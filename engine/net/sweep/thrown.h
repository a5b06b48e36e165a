#pragma once

#include <exception>
#include <new>
#include <string>

#include "engine/base/result.h"

namespace fireable::net {

/// What was thrown, as a failure of `what`, for threads out of which nothing may be thrown. To be
/// called while an exception is handled.
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
