#include "app/desktop/batch.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QTimer>
#include <chrono>
#include <cstdio>

#include "app/desktop/opening.h"
#include "editor/document/replace_file.h"
#include "editor/pictures/picture_export.h"

namespace fireable {

Batch::Batch(MainWindow& window, Options options, QObject* parent)
    : QObject(parent), window_(window), options_(std::move(options)) {
}

void Batch::start() {
    openAll(window_, options_.files, [this](const QStringList& failures) { opened(failures); });
}

/// Pictures are told with all problems that there are then.
void Batch::opened(const QStringList& failures) {
    if (!failures.isEmpty()) {
        exitCode_ = exitFailed;
    }
    if (!options_.quitsWhenDone()) {
        for (const QString& failure : failures) {
            reportFailure(failure);
        }
    }
    if (options_.run) {
        runAll();
    } else if (options_.quitsWhenDone()) {
        QTimer::singleShot(0, this, &Batch::takePictures);  // once the window is laid out
    }
}

QList<RunTab*> Batch::runTabs() const {
    QList<RunTab*> runs;
    for (DocumentTab* tab : window_.tabs()) {
        if (auto* run = qobject_cast<RunTab*>(tab)) {
            runs.append(run);
        }
    }
    return runs;
}

void Batch::runAll() {
    const QList<RunTab*> tabs = runTabs();
    waiting_ = tabs.size();
    for (RunTab* tab : tabs) {
        connect(&tab->runner(), &Runner::stateChanged, this, [this, tab] { runEnded(*tab); });
        tab->runner().runToEnd();
    }
    if (!options_.quitsWhenDone()) {
        return;
    }
    if (tabs.isEmpty()) {
        QTimer::singleShot(0, this, &Batch::takePictures);
        return;
    }
    const std::chrono::duration<double> limit(options_.limit);
    QTimer::singleShot(std::chrono::duration_cast<std::chrono::milliseconds>(limit), this,
                       &Batch::stopAll);
}

/// At the time limit, pictures show the run as far as it got.
void Batch::stopAll() {
    stopped_ = true;
    for (RunTab* tab : runTabs()) {
        if (tab->runner().state() == RunState::running) {
            reportFailure(tr("%1: stopped, still running after %2 s")
                              .arg(tab->document().title())
                              .arg(options_.limit));
            tab->runner().stop();
        }
    }
}

void Batch::runEnded(RunTab& tab) {
    if (tab.runner().state() == RunState::running) {
        return;
    }
    disconnect(&tab.runner(), nullptr, this, nullptr);
    const RunState state = tab.runner().state();
    const bool cutShort = stopped_ && state == RunState::paused;
    const bool endedByUser = !options_.quitsWhenDone() && state != RunState::failed;
    if (state != RunState::dead && !cutShort && !endedByUser) {
        exitCode_ = exitFailed;
    }
    if (--waiting_ == 0 && options_.quitsWhenDone()) {
        QTimer::singleShot(0, this, &Batch::takePictures);  // once the panels are updated
    }
}

void Batch::takePictures() {
    for (const QString& problem : window_.problems()
                                      .textOfRows(ProblemRows::all)
                                      .split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        reportFailure(problem);
    }
    if (!options_.screenshot.isEmpty()) {
        takeScreenshot();
    }
    auto* tab = qobject_cast<DrawingTab*>(window_.currentTab());
    if (!options_.picture.isEmpty() && tab != nullptr) {
        const auto written = exportPicture(tab->picture(), options_.picture);
        if (!written) {
            reportFailure(QString::fromStdString(written.error().message()));
            exitCode_ = exitFailed;
        }
    }
    emit finished(exitCode_);
}

void Batch::takeScreenshot() {
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const QByteArray format = QFileInfo(options_.screenshot).suffix().toLatin1();
    if (format.isEmpty() || !grabSharp().save(&picture, format.constData())) {
        reportFailure(tr("cannot write %1").arg(options_.screenshot));
        exitCode_ = exitFailed;
        return;
    }
    if (const auto written = replaceFile(options_.screenshot, picture.data()); !written) {
        reportFailure(QString::fromStdString(written.error().message()));
        exitCode_ = exitFailed;
    }
}

/// Waits for the canvas, which draws a large net over several frames.
QPixmap Batch::grabSharp() {
    constexpr int maxFrames = 1000;
    QPixmap picture = window_.grab();
    for (int frame = 1; frame < maxFrames; ++frame) {
        if (window_.current() == nullptr || window_.current()->canvas().isComplete()) {
            break;
        }
        picture = window_.grab();
    }
    return picture;
}

void Batch::reportFailure(const QString& text) {
    std::fprintf(stderr, "fireable: %s\n", qPrintable(text));
}

}  // namespace fireable
