#pragma once

#include <atomic>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/base/result.h"

namespace fireable {

/// What was thrown, as a failure of `what`, for threads out of which nothing may be thrown. To be
/// called while an exception is handled.
inline Failure thrown(const std::string& what) {
    const auto tooLarge = [&] {
        return fail(ErrorCode::thrown, what + " needs more memory than there is");
    };
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return tooLarge();
    } catch (const std::length_error&) {
        return tooLarge();
    } catch (const std::exception& error) {
        return fail(ErrorCode::thrown, what + " failed: " + error.what());
    } catch (...) {
        return fail(ErrorCode::thrown, what + " failed");
    }
}

template <class T>
struct AsResult {
    using Type = Result<T>;
};
template <class T>
struct AsResult<Result<T>> {
    using Type = Result<T>;
};

/// The result of `work`, which need not be a `Result` itself; an exception becomes a failure of
/// `what`.
template <class Work>
typename AsResult<std::invoke_result_t<Work&>>::Type caught(const std::string& what, Work&& work) {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (...) {
        return thrown(what);
    }
}

/// Keeps what the threads of a team throw, as nothing may leave a parallel region.
class FirstThrown {
public:
    /// Calls `work`, on any thread.
    template <class Work>
    void guard(Work&& work) noexcept {
        try {
            std::forward<Work>(work)();
        } catch (...) {
            if (!any_.exchange(true)) {
                first_ = std::current_exception();
            }
        }
    }
    bool any() const { return any_; }
    /// Throws the first exception again, if there was one; to be called after the region.
    void rethrow() const {
        if (first_) {
            std::rethrow_exception(first_);
        }
    }

private:
    std::atomic<bool> any_ = false;
    std::exception_ptr first_;  ///< written by the thread that set `any_`
};

}  // namespace fireable
