#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <thread>

namespace fireable::cli {

/// While it lives, control characters in what is printed to `stream` are written as `\u001b`, which
/// JSON reads too, except for line breaks and tabs: names in files must not command the terminal.
class PlainText {
public:
    explicit PlainText(std::ostream& stream);
    ~PlainText();
    PlainText(const PlainText&) = delete;
    PlainText& operator=(const PlainText&) = delete;

private:
    std::ostream& stream_;
    std::unique_ptr<std::streambuf> escaping_;
    std::streambuf* before_;
};

/// `1 place`, `2 places`.
std::string counted(std::uint64_t number, const std::string& thing);

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

/// While it lives, Ctrl+C drops the line being typed and asks again.
class PromptGuard {
public:
    static constexpr char prompt[] = "(fire) ";

    PromptGuard();
    ~PromptGuard();
    PromptGuard(const PromptGuard&) = delete;
    PromptGuard& operator=(const PromptGuard&) = delete;
};

}  // namespace fireable::cli
