#include "app/desktop/film_progress_dialog.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QProgressDialog>
#include <QTimer>
#include <optional>
#include <thread>

namespace fireable {
namespace {

constexpr int interval = 50;  // milliseconds

QString tr(const char* text) {
    return QCoreApplication::translate("FilmProgressDialog", text);
}

}  // namespace

Result<bool> makeFilmWithProgress(const FilmOrder& order, QWidget& parent) {
    FilmProgress progress;
    QProgressDialog dialog(tr("Making %1…").arg(QFileInfo(order.file).fileName()), tr("Cancel"), 0,
                           1000, &parent);
    dialog.setWindowTitle(tr("Export Animation"));
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumWidth(dialog.fontMetrics().height() * 22);
    dialog.setAutoReset(false);
    dialog.setAutoClose(false);
    // It stays until the film has stopped: nobody may close the window meanwhile.
    const auto cancel = [&dialog, &progress] {
        progress.cancelled = true;
        dialog.setLabelText(tr("Cancelling…"));
        dialog.show();
    };
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, cancel);
    QObject::connect(&dialog, &QDialog::rejected, &dialog, cancel);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &dialog,
                     [&dialog, &progress] { dialog.setValue(progress.permille); });
    timer.start(interval);
    dialog.show();
    QEventLoop loop;
    std::optional<Result<bool>> result;
    std::thread thread([&] {
        result.emplace(makeFilm(order, progress));
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    loop.exec();
    thread.join();
    return std::move(*result);
}

}  // namespace fireable
