#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <thread>

namespace fireable::cli {

/// Shows on a terminal how far a run or a sweep is, from its first second on; silent where standard
/// error is no terminal. Ends, and wipes its line, when it goes.
class ConsoleProgress {
public:
    /// `made` is read while this lives; `limit` is the number asked for, if any. They count
    /// `things`.
    ConsoleProgress(const std::atomic<std::int64_t>& made, std::optional<double> limit,
                    const char* things = "steps");

private:
    std::jthread thread_;
};

}  // namespace fireable::cli
