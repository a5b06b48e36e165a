#include "app/cli/interrupt_guard.h"

#include <csignal>
#include <ctime>

#include "app/cli/exit_code.h"

namespace fireable::cli {
namespace {

constexpr int ends[] = {SIGTERM, SIGHUP};

std::atomic<bool> requested{false};
std::atomic<int> last{SIGINT};
std::atomic<std::time_t> since{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
                  std::atomic<std::time_t>::is_always_lock_free,
              "a signal handler sets them");
static_assert(interrupted == 128 + SIGINT);

/// One that comes later does not wait for what the first one ends, as a reader of rows may stall.
/// Where a terminal closes several come at once.
void onSignal(int signal) {
    const std::time_t now = std::time(nullptr);
    if (!requested.exchange(true)) {
        last = signal;
        since = now;
    } else if (now - since > 1) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}

/// What was ignored from the start stays so.
void replace(int signal, void (*handler)(int)) {
    if (std::signal(signal, handler) == SIG_IGN) {
        std::signal(signal, SIG_IGN);
    }
}

}  // namespace

InterruptGuard::InterruptGuard(Interruptions interruptions) : interruptions_(interruptions) {
    requested = false;
    std::signal(SIGINT, onSignal);
    if (interruptions_ == Interruptions::all) {
        for (const int signal : ends) {
            replace(signal, onSignal);
        }
    }
}

InterruptGuard::~InterruptGuard() {
    std::signal(SIGINT, SIG_DFL);
    if (interruptions_ == Interruptions::all) {
        for (const int signal : ends) {
            replace(signal, SIG_DFL);
        }
    }
}

const std::atomic<bool>& InterruptGuard::flag() const {
    return requested;
}

int interruptedCode() {
    return 128 + last;
}

}  // namespace fireable::cli
