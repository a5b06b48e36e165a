#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include "editor/profile/profile_job.h"

namespace fireable {

/// The foot of a profile window: how far a profile is and how long it will take, or what has
/// happened, or why nothing can be run.
class ProfileFoot final : public QWidget {
    Q_OBJECT

public:
    explicit ProfileFoot(const ProfileJob& job, QWidget* parent = nullptr);

    /// Follows the job, which was just started, until `end`.
    void begin();
    void end();
    /// Since `begin`.
    double seconds() const { return static_cast<double>(elapsed_.elapsed()) / 1000; }
    void setMessage(const QString& text);
    /// Comes before messages; empty: none.
    void setProblem(const QString& text);
    void showCancelling();
    QString text() const { return status_->text(); }
    QPushButton& cancel() const { return *cancel_; }

signals:
    /// While it follows the job.
    void progressed(const QString& text);

private:
    void show();
    void follow();
    QString progressText() const;

    const ProfileJob& job_;
    QLabel* status_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    QTimer timer_;
    QElapsedTimer elapsed_;
    QString message_;
    QString problem_;
    bool cancelling_ = false;
};

}  // namespace fireable
