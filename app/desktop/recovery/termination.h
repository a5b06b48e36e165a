#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

class QSocketNotifier;

namespace fireable {

class Autosave;

/// Where the system ends the program (SIGTERM at the end of a session, SIGHUP, or SIGINT in a
/// terminal), nobody can be asked: what is unsaved is kept at once for the next start, as after a
/// crash. The second such signal ends it without that.
///
/// One at a time.
class Termination final : public QObject {
    Q_OBJECT

public:
    explicit Termination(Autosave& autosave, QObject* parent = nullptr);
    ~Termination() override;

private:
    void keep(int signal);

    Autosave& autosave_;
    std::unique_ptr<QSocketNotifier> arrival_;
    QTimer waiting_;  ///< until all is kept
    int read_ = -1;   ///< the end of a pipe into which the handler writes
};

}  // namespace fireable
