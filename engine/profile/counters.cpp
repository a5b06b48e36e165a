#include "engine/profile/counters.h"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace fireable {
namespace {

struct CountedEvent {
    std::uint64_t config;
    const char* name;
};
constexpr std::array countedEvents{CountedEvent{PERF_COUNT_HW_CPU_CYCLES, "cycles"},
                                   CountedEvent{PERF_COUNT_HW_INSTRUCTIONS, "instructions"},
                                   CountedEvent{PERF_COUNT_HW_CACHE_MISSES, "cache misses"}};

/// A file that counts, or below 0 with `errno`. `thread`: 0 is the calling one.
int openCounter(std::uint64_t config, pid_t thread) {
    perf_event_attr asked{};
    asked.size = sizeof asked;
    asked.type = PERF_TYPE_HARDWARE;
    asked.config = config;
    asked.inherit = 1;
    asked.exclude_kernel = 1;
    asked.exclude_hv = 1;
    asked.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    return static_cast<int>(
        syscall(SYS_perf_event_open, &asked, thread, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

std::vector<pid_t> threadsOfProgram() {
    std::vector<pid_t> threads;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task", error)) {
        const std::string name = entry.path().filename();
        pid_t thread = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), thread).ec == std::errc()) {
            threads.push_back(thread);
        }
    }
    return threads;
}

}  // namespace

ProcessorCounters::ProcessorCounters() {
    for (const pid_t thread : threadsOfProgram()) {
        for (std::size_t event = 0; event < countedEvents.size(); ++event) {
            const int file = openCounter(countedEvents[event].config, thread);
            if (file >= 0) {
                counters_.push_back({event, file});
            }
        }
    }
}

ProcessorCounters::~ProcessorCounters() {
    for (const Counter& counter : counters_) {
        close(counter.file);
    }
}

std::vector<std::pair<std::string, double>> ProcessorCounters::read() const {
    std::array<double, countedEvents.size()> sums{};
    std::array<bool, countedEvents.size()> isCounted{};
    for (const Counter& counter : counters_) {
        struct {
            std::uint64_t value, enabled, running;
        } found{};
        if (::read(counter.file, &found, sizeof found) == sizeof found) {
            const double share = found.running > 0 ? static_cast<double>(found.enabled) /
                                                         static_cast<double>(found.running)
                                                   : 1;
            sums[counter.event] += static_cast<double>(found.value) * share;
            isCounted[counter.event] = true;
        }
    }
    std::vector<std::pair<std::string, double>> counts;
    for (std::size_t event = 0; event < sums.size(); ++event) {
        if (isCounted[event]) {
            counts.emplace_back(countedEvents[event].name, sums[event]);
        }
    }
    return counts;
}

std::optional<std::string> countersUnavailable() {
    const int file = openCounter(PERF_COUNT_HW_INSTRUCTIONS, 0);
    const int error = errno;
    if (file >= 0) {
        close(file);
        return std::nullopt;
    }
    switch (error) {
        case EACCES:
        case EPERM:
            return "the kernel does not allow them (kernel.perf_event_paranoid above 2, or a "
                   "container that forbids them)";
        case ENOENT:
        case EOPNOTSUPP:
        case ENODEV:
            return "this processor, or the virtual machine, has none";
        case ENOSYS:
            return "this kernel was built without them";
        default:
            return std::generic_category().message(error);
    }
}

}  // namespace fireable
