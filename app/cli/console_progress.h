#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <thread>

namespace fireable::cli {

/// Shows on a terminal how far a run is, from its first second on; silent where standard error is
/// no terminal. Ends, and wipes its line, when it goes.
class ConsoleProgress {
public:
    /// `steps` is read while this lives; `limit` is the number of steps asked for, if any.
    ConsoleProgress(const std::atomic<std::int64_t>& steps, std::optional<double> limit);

private:
    std::jthread thread_;
};

/// Set by Ctrl+C while a guard lives, so that a run can end and print what it reached.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    const std::atomic<bool>& flag() const;
};

}  // namespace fireable::cli
