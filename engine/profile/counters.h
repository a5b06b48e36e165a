#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fireable {

/// Counts what the processor does in this program's threads, but not in the kernel: cycles,
/// instructions, and cache misses (Linux, `perf_event_open`).
class ProcessorCounters {
public:
    /// Of all threads there are, and those they start from now on.
    ProcessorCounters();
    ProcessorCounters(const ProcessorCounters&) = delete;
    ProcessorCounters& operator=(const ProcessorCounters&) = delete;
    ~ProcessorCounters();

    /// Since construction, by name; empty where nothing can be counted. Counts of which the
    /// processor had time for a part only are extrapolated.
    std::vector<std::pair<std::string, double>> read() const;

private:
    struct Counter {
        std::size_t event;
        int file;
    };
    std::vector<Counter> counters_;
};

/// Why nothing can be counted here; nothing if it can.
std::optional<std::string> countersUnavailable();

}  // namespace fireable
