#include "app/cli/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string_view>

namespace fireable::cli {
namespace {

/// Forwards what is written to it without control characters, including those of UTF-8 (C2 80 to C2
/// 9F).
class EscapingBuffer final : public std::streambuf {
public:
    explicit EscapingBuffer(std::streambuf& target) : target_(target) {}

protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) {
            return traits_type::not_eof(c);
        }
        const char one = traits_type::to_char_type(c);
        return xsputn(&one, 1) == 1 ? c : traits_type::eof();
    }

    std::streamsize xsputn(const char* text, std::streamsize size) override {
        escaped_.clear();
        for (const char c : std::string_view(text, static_cast<std::size_t>(size))) {
            append(static_cast<unsigned char>(c));
        }
        return target_.sputn(escaped_.data(), std::ssize(escaped_)) == std::ssize(escaped_) ? size
                                                                                            : 0;
    }

    int sync() override { return target_.pubsync(); }

private:
    void append(unsigned char c) {
        const bool second = std::exchange(afterC2_, c == 0xc2);
        if (second && c >= 0x80 && c <= 0x9f) {
            appendCode(c);
            return;
        }
        if (second) {
            escaped_ += '\xc2';
        }
        if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7f) {
            appendCode(c);
        } else if (!afterC2_) {
            escaped_ += static_cast<char>(c);
        }
    }

    void appendCode(unsigned char c) {
        constexpr auto digits = "0123456789abcdef";
        escaped_ += {'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]};
    }

    std::streambuf& target_;
    std::string escaped_;  ///< a member to reuse its memory
    bool afterC2_ = false;
};

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

/// Bypasses `PlainText`, whose stream belongs to another thread.
void write(const std::string& text) {
    static_cast<void>(!::write(STDERR_FILENO, text.data(), text.size()));
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
        write("\r\x1b[K" + line(static_cast<double>(made.load()), elapsed.count(), limit, things));
        shown = true;
        next = Clock::now() + std::chrono::milliseconds(200);
    }
    if (shown) {
        write("\r\x1b[K");
    }
}

constexpr int ends[] = {SIGTERM, SIGHUP};

std::atomic<bool> requested{false};
std::atomic<int> last{SIGINT};
std::atomic<std::time_t> since{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
                  std::atomic<std::time_t>::is_always_lock_free,
              "a signal handler sets them");
static_assert(interrupted == 128 + SIGINT);

/// A later signal does not wait for what the first one ends, as a reader of rows may stall. A
/// closing terminal sends several at once.
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

/// A signal that was ignored from the start stays ignored.
void replace(int signal, void (*handler)(int)) {
    if (std::signal(signal, handler) == SIG_IGN) {
        std::signal(signal, SIG_IGN);
    }
}

void askAgain(int) {
    constexpr std::string_view text = "\n";
    static_cast<void>(!::write(STDOUT_FILENO, text.data(), text.size()));
    static_cast<void>(!::write(STDOUT_FILENO, PromptGuard::prompt, sizeof PromptGuard::prompt - 1));
}

}  // namespace

int report(const Error& error) {
    std::cerr << "fire: " << error.message() << '\n';
    switch (error.code) {
        case ErrorCode::badArgument:
            return badUsage;
        case ErrorCode::engineUnavailable:
        case ErrorCode::deviceFailure:
            return engineMissing;
        case ErrorCode::fileUnwritable:
            return notWritten;
        default:
            return badInput;
    }
}

int afterPrinting(int exitCode) {
    std::cout.flush();
    if (std::cout.good()) {
        return exitCode;
    }
    return report({ErrorCode::fileUnwritable, "cannot write to standard output", 0, 0, {}});
}

PlainText::PlainText(std::ostream& stream)
    : stream_(stream),
      escaping_(std::make_unique<EscapingBuffer>(*stream.rdbuf())),
      before_(stream.rdbuf(escaping_.get())) {
}

PlainText::~PlainText() {
    stream_.flush();
    stream_.rdbuf(before_);
}

std::string inWords(double seconds) {
    std::ostringstream text;
    text << std::setprecision(3);
    if (seconds >= 1) {
        text << seconds << " s";
    } else if (seconds >= 1e-3) {
        text << seconds * 1e3 << " ms";
    } else {
        text << seconds * 1e6 << " µs";
    }
    return text.str();
}

std::string counted(std::uint64_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

ConsoleProgress::ConsoleProgress(const std::atomic<std::int64_t>& made, std::optional<double> limit,
                                 const char* things) {
    if (::isatty(STDERR_FILENO) != 0) {
        thread_ = std::jthread([&made, limit, things](const std::stop_token& stop) {
            show(stop, made, limit, things);
        });
    }
}
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

PromptGuard::PromptGuard() {
    std::signal(SIGINT, askAgain);  // reading continues
}

PromptGuard::~PromptGuard() {
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace fireable::cli
