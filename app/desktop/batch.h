#pragma once

#include <QObject>

#include "app/desktop/command_line.h"
#include "app/desktop/main_window.h"

namespace fireable {

/// Executes a command line in a window: opens files, runs them if asked, takes screenshots and
/// pictures, and quits with an exit code.
class Batch final : public QObject {
    Q_OBJECT

public:
    Batch(MainWindow& window, Options options, QObject* parent = nullptr);

    void start();
    /// What it came to until now.
    int exitCode() const { return exitCode_; }

signals:
    void finished(int exitCode);

private:
    void opened(const QStringList& failures);
    /// The open documents that run, of every kind.
    QList<RunTab*> runTabs() const;
    void runAll();
    void stopAll();
    void runEnded(RunTab& tab);
    void takePictures();
    void takeScreenshot();
    QPixmap grabSharp();
    void reportFailure(const QString& text);

    MainWindow& window_;
    Options options_;
    qsizetype waiting_ = 0;  ///< runs still to end
    bool stopped_ = false;   ///< by the time limit
    int exitCode_ = exitOk;
};

}  // namespace fireable
