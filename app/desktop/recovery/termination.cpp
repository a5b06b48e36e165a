#include "app/desktop/recovery/termination.h"

#include <fcntl.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QSocketNotifier>
#include <array>
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
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = ::write(writeEnd, &byte, 1);
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
    auto* arrival = new QSocketNotifier(read_, QSocketNotifier::Read, this);
    connect(arrival, &QSocketNotifier::activated, this, [this, arrival] {
        arrival->setEnabled(false);
        unsigned char signal = SIGTERM;
        [[maybe_unused]] const auto count = ::read(read_, &signal, 1);
        keep(signal);
    });
    struct sigaction action {};
    action.sa_handler = tell;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (const int signal : endingSignals) {
        ::sigaction(signal, &action, nullptr);
    }
}

Termination::~Termination() {
    if (read_ >= 0) {
        for (const int signal : endingSignals) {
            std::signal(signal, SIG_DFL);
        }
        ::close(std::exchange(writeEnd, -1));
        ::close(read_);
    }
}

void Termination::keep(int signal) {
    autosave_.keepAllNow();
    QElapsedTimer since;
    since.start();
    connect(&waiting_, &QTimer::timeout, this, [this, signal, since] {
        if (!autosave_.isBehind() || since.hasExpired(mostMilliseconds)) {
            std::signal(signal, SIG_DFL);
            std::raise(signal);  // so that who waits for the program sees what ended it
        }
    });
    waiting_.start(pollMilliseconds);
}

}  // namespace fireable
