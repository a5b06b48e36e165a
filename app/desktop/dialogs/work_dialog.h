#pragma once

#include <QEventLoop>
#include <QMetaObject>
#include <QString>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/base/work_progress.h"

class QWidget;

namespace fireable {

/// Texts of a progress dialog.
struct WorkTexts {
    QString title;
    QString doing;
    std::string what;  ///< English: what failed, if it throws
};

/// Runs `work`, which must not throw, on a worker thread and shows the dialog.
void showWorkDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, const std::function<void()>& work);

/// Carries out `work` on a thread of its own and returns what it gave, as a `Result`: what it
/// throws is a failure. What takes longer than `patience` is shown in a dialog, which says how far
/// it is and offers to cancel it. Keys and clicks wait meanwhile.
template <class Work>
auto workWithDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, Work work) {
    std::optional<decltype(caught(texts.what, work))> result;
    showWorkDialog(texts, progress, parent, patience,
                   [&] { result.emplace(caught(texts.what, work)); });
    return std::move(*result);
}

/// Runs `work` on another thread and returns its result as a `Result`: exceptions become failures
/// of `what` (English).
/// Windows keep repainting meanwhile, but input waits, so nothing changes what `work` reads.
template <class Work>
auto inBackground(const std::string& what, Work work) {
    std::optional<decltype(caught(what, work))> result;
    QEventLoop loop;
    std::thread thread([&] {
        result.emplace(caught(what, work));
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    thread.join();
    return std::move(*result);
}

}  // namespace fireable
