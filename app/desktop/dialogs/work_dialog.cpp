#include "app/desktop/dialogs/work_dialog.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>
#include <atomic>
#include <thread>

namespace fireable {
namespace {

constexpr int interval = 50;  // milliseconds

struct WorkDialog {
    Q_DECLARE_TR_FUNCTIONS(WorkDialog)
};

}  // namespace

void showWorkDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, const std::function<void()>& work) {
    QEventLoop loop;
    std::atomic<bool> done = false;
    std::thread thread([&] {
        work();
        done = true;
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    QTimer::singleShot(patience, &loop, [&loop] { loop.quit(); });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!done) {
        QProgressDialog dialog(texts.doing, WorkDialog::tr("Cancel"), 0, 1000, &parent);
        dialog.setWindowTitle(texts.title);
        dialog.setWindowModality(Qt::WindowModal);
        dialog.setMinimumWidth(dialog.fontMetrics().height() * 22);
        dialog.setAutoReset(false);
        dialog.setAutoClose(false);
        // Stays open until the work has stopped, so that the window cannot be closed.
        const auto cancel = [&dialog, &progress] {
            progress.cancelled = true;
            dialog.setLabelText(WorkDialog::tr("Cancelling…"));
            dialog.show();
        };
        QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, cancel);
        QObject::connect(&dialog, &QDialog::rejected, &dialog, cancel);
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &dialog,
                         [&dialog, &progress] { dialog.setValue(progress.permille); });
        timer.start(interval);
        dialog.show();
        while (!done) {
            loop.exec();
        }
    }
    thread.join();
}

}  // namespace fireable
