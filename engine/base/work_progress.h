#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace fireable {

/// Progress of long work, shared with another thread, which may request cancellation.
struct WorkProgress {
    std::atomic<int> permille = 0;
    std::atomic<bool> cancelled = false;

    void set(std::int64_t done, std::int64_t all) {
        permille = static_cast<int>(1000 * done / std::max<std::int64_t>(all, 1));
    }
};

}  // namespace fireable
