#include "engine/profile/machine.h"

#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string_view>

#include "engine/profile/counters.h"

namespace fireable {
namespace {

/// What follows `key` and a colon in a file of such lines.
std::string valueIn(const char* file, std::string_view key) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const auto colon = line.find(':');
        if (line.starts_with(key) && colon != std::string::npos && colon + 2 <= line.size()) {
            return line.substr(colon + 2);
        }
    }
    return {};
}

std::string usableProcessors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    return sched_getaffinity(0, sizeof set, &set) == 0 ? std::to_string(CPU_COUNT(&set))
                                                       : std::string();
}

/// Of the first processor, now.
std::string clockRate() {
    const double megahertz = std::atof(valueIn("/proc/cpuinfo", "cpu MHz").c_str());
    return megahertz > 0 ? std::to_string(static_cast<int>(megahertz)) + " MHz" : std::string();
}

std::string memory() {
    const double bytes =
        static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.0f GiB", bytes / (1 << 30));
    return bytes > 0 ? text.data() : std::string();
}

std::string systemName() {
    utsname name{};
    return uname(&name) == 0 ? std::string(name.sysname) + ' ' + name.release + ' ' + name.machine
                             : std::string();
}

std::string load() {
    double averages[1];
    std::array<char, 32> text{};
    if (getloadavg(averages, 1) != 1) {
        return {};
    }
    std::snprintf(text.data(), text.size(), "%.2f", averages[0]);
    return text.data();
}

std::string date() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    std::array<char, 32> text{};
    gmtime_r(&now, &utc);
    return std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &utc) > 0 ? text.data()
                                                                                   : std::string();
}

}  // namespace

std::vector<std::pair<std::string, std::string>> describeMachine(const std::string& device) {
    std::vector<std::pair<std::string, std::string>> rows{
        {"processor", valueIn("/proc/cpuinfo", "model name")},
        {"processors", usableProcessors()},
        {"clock", clockRate()},
        {"memory", memory()},
        {"device", device},
        {"system", systemName()},
        {"load", load()},
        {"counters", countersUnavailable().value_or("cycles, instructions, cache misses")},
        {"date", date()}};
    std::erase_if(rows, [](const auto& row) { return row.second.empty(); });
    return rows;
}

}  // namespace fireable
