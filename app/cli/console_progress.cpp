#include "app/cli/console_progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>

namespace fireable::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::string bar(double share) {
    constexpr int width = 30;
    const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * width);
    return "[" + std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(width - full), '.') + "] ";
}

std::string line(double made, double seconds, std::optional<double> limit, const char* things) {
    std::ostringstream text;
    text << std::setprecision(4);
    if (limit && *limit > 0) {
        text << bar(made / *limit) << static_cast<int>(100 * made / *limit) << " %  ";
    }
    text << made << ' ' << things << ", " << made / seconds << ' ' << things << "/s, " << std::fixed
         << std::setprecision(0) << seconds << " s (Ctrl+C stops)";
    return text.str();
}

void show(const std::stop_token& stop, const std::atomic<std::int64_t>& made,
          std::optional<double> limit, const char* things) {
    const auto start = Clock::now();
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    bool shown = false;
    auto next = start + std::chrono::seconds(1);
    while (!wake.wait_until(lock, stop, next, [&] { return stop.stop_requested(); })) {
        const std::chrono::duration<double> elapsed = Clock::now() - start;
        std::cerr << "\r\x1b[K"
                  << line(static_cast<double>(made.load()), elapsed.count(), limit, things)
                  << std::flush;
        shown = true;
        next = Clock::now() + std::chrono::milliseconds(200);
    }
    if (shown) {
        std::cerr << "\r\x1b[K" << std::flush;
    }
}

}  // namespace

ConsoleProgress::ConsoleProgress(const std::atomic<std::int64_t>& made, std::optional<double> limit,
                                 const char* things) {
    if (::isatty(STDERR_FILENO) != 0) {
        thread_ = std::jthread([&made, limit, things](const std::stop_token& stop) {
            show(stop, made, limit, things);
        });
    }
}

}  // namespace fireable::cli
