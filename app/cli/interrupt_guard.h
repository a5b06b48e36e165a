#pragma once

#include <atomic>
#include <cstdint>

namespace fireable::cli {

/// What a guard takes for an interruption: Ctrl+C (SIGINT) alone, or being told to end (SIGTERM)
/// and the end of the terminal (SIGHUP, unless nohup has it ignored) too.
enum class Interruptions : std::uint8_t { key, all };

/// Set by an interruption while a guard lives, so that a run can end and print what it reached. One
/// more, some seconds later, ends the program at once.
class InterruptGuard {
public:
    explicit InterruptGuard(Interruptions interruptions = Interruptions::key);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    const std::atomic<bool>& flag() const;

private:
    Interruptions interruptions_;
};

/// What the shell is told of the last interruption: 128 and the number of its signal.
int interruptedCode();

}  // namespace fireable::cli
