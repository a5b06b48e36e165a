#pragma once

#include <ctime>

namespace fireable::testing {

/// The processor time of this thread, independent of the machine's load.
inline double threadMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace fireable::testing
