#pragma once

#include <QObject>

#include "app/desktop/command_line.h"
#include "app/desktop/main_window.h"

namespace fireable {

/// Carries out a command line on a window: opens its files, runs them if asked, and, where
/// pictures are wanted, takes them and says with which exit code to leave.
class Batch final : public QObject {
    Q_OBJECT

public:
    Batch(MainWindow& window, Options options, QObject* parent = nullptr);

    void start();

signals:
    void finished(int exitCode);

private:
    void fileDone(bool opened);
    void runAll();
    void stopAll();
    void runEnded(DocumentView& view);
    void takePictures();
    QPixmap grabSharp();
    void reportFailure(const QString& text);

    MainWindow& window_;
    Options options_;
    qsizetype waiting_ = 0;  ///< files to be opened, then runs to end
    bool stopped_ = false;   ///< the limit was reached
    int exitCode_ = exitOk;
};

}  // namespace fireable
