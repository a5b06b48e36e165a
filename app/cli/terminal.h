#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <thread>

#include "engine/base/result.h"

namespace fireable::cli {

/// Exit codes of `fire`. Listed in `fire --help`.
enum ExitCode : int {
    success = 0,
    badUsage = 1,
    differs = 1,  ///< of `fire diff`, whose other failures are all `badInput`
    badInput = 2,
    notAsExpected = 3,  ///< an assertion failed, or two traces differ
    engineMissing = 4,
    notWritten = 5,
    interrupted = 130,  ///< by Ctrl+C; see `interruptedCode`
};

/// Prints `error` on standard error and returns the corresponding exit code.
int report(const Error& error);

/// `exitCode`, or `notWritten` if not everything could be written to standard output.
int afterPrinting(int exitCode);

/// While it exists, control characters printed to `stream`, except line breaks and tabs, are
/// written as `\u001b`, which is valid JSON too: names in files must not control the terminal.
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

/// `1.5 s`, `230 µs`.
std::string inWords(double seconds);

/// Shows the progress of a run or a sweep on a terminal, from its first second on; nothing if
/// standard error is not a terminal. Its destructor clears the line.
class ConsoleProgress {
public:
    /// `made` is read while this exists; `limit` is the requested number, if any. They count
    /// `things`.
    ConsoleProgress(const std::atomic<std::int64_t>& made, std::optional<double> limit,
                    const char* things = "steps");

private:
    std::jthread thread_;
};

/// The signals that a guard handles: Ctrl+C (SIGINT) only, or also SIGTERM and SIGHUP (unless
/// ignored through nohup).
enum class Interruptions : std::uint8_t { key, all };

/// Set by an interruption while a guard exists, so that a run can end and print its results.
/// Another one, some seconds later, ends the program at once.
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

/// The exit code for the last interruption: 128 plus the number of its signal.
int interruptedCode();

/// While it exists, Ctrl+C discards the line being typed and shows the prompt again.
class PromptGuard {
public:
    static constexpr char prompt[] = "(fire) ";

    PromptGuard();
    ~PromptGuard();
    PromptGuard(const PromptGuard&) = delete;
    PromptGuard& operator=(const PromptGuard&) = delete;
};

}  // namespace fireable::cli
