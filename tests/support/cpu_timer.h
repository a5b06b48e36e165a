#pragma once

#include <ctime>

namespace fireable::testing {

/// Measures the time that this process computes, however busy the machine is.
class CpuTimer {
public:
    double milliseconds() const {
        return 1e3 * static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
    }

private:
    std::clock_t start_ = std::clock();
};

}  // namespace fireable::testing
