#pragma once

#include <QString>
#include <chrono>
#include <functional>

#include "engine/base/work_progress.h"

class QWidget;

namespace fireable {

/// Texts of a progress dialog.
struct WorkTexts {
    QString title;
    QString doing;
};

/// Runs `work` on a worker thread. If it takes longer than `patience`, shows a dialog with progress
/// and Cancel. Input waits meanwhile.
void workWithDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, const std::function<void()>& work);

}  // namespace fireable
