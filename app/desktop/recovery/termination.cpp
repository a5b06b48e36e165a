#include "app/desktop/recovery/termination.h"

#include <fcntl.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QSocketNotifier>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "editor/recovery/autosave.h"

namespace fireable {
namespace {

constexpr std::array endingSignals{SIGTERM, SIGHUP, SIGINT};
constexpr int pollMilliseconds = 10;
constexpr int mostMilliseconds = 5000;  // systems kill what does not end soon

int writeEnd = -1;

/// All that may be done in a handler.
void tell(int signal) {
    const int before = errno;
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = ::write(writeEnd, &byte, 1);
    errno = before;
}

/// Sets `handler` for the signals that end the program, where `instead` is set now: so one that was
/// ignored at the start, as under nohup, stays ignored.
void handle(void (*handler)(int), void (*instead)(int)) {
    for (const int signal : endingSignals) {
        struct sigaction now {};
        ::sigaction(signal, nullptr, &now);
        if (now.sa_handler == instead) {
            struct sigaction wanted {};
            wanted.sa_handler = handler;
            wanted.sa_flags = SA_RESTART;
            ::sigaction(signal, &wanted, nullptr);
        }
    }
}

}  // namespace

Termination::Termination(Autosave& autosave, QObject* parent)
    : QObject(parent), autosave_(autosave) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return;  // the program ends as it would without this
    }
    read_ = ends[0];
    writeEnd = ends[1];
    arrival_ = std::make_unique<QSocketNotifier>(read_, QSocketNotifier::Read);
    connect(arrival_.get(), &QSocketNotifier::activated, this, [this] {
        arrival_->setEnabled(false);
        unsigned char signal = SIGTERM;
        [[maybe_unused]] const auto count = ::read(read_, &signal, 1);
        keep(signal);
    });
    handle(tell, SIG_DFL);
}

Termination::~Termination() {
    if (read_ >= 0) {
        handle(SIG_DFL, tell);
        arrival_.reset();
        ::close(std::exchange(writeEnd, -1));
        ::close(read_);
    }
}

void Termination::keep(int signal) {
    handle(SIG_DFL, tell);
    autosave_.keepAllNow();
    QElapsedTimer since;
    since.start();
    connect(&waiting_, &QTimer::timeout, this, [this, signal, since] {
        if (!autosave_.isBehind() || since.hasExpired(mostMilliseconds)) {
            std::raise(signal);  // so that who waits for the program sees what ended it
        }
    });
    waiting_.start(pollMilliseconds);
}

}  // namespace fireable
