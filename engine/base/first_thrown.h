#pragma once

#include <atomic>
#include <exception>
#include <utility>

namespace fireable {

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
