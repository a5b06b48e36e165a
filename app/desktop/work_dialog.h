#pragma once

#include <QString>
#include <chrono>
#include <functional>

#include "engine/base/work_progress.h"

class QWidget;

namespace fireable {

/// What a dialog says of long work.
struct WorkTexts {
    QString title;
    QString doing;
};

/// Carries out `work` on a thread of its own. What takes longer than `patience` is shown in a
/// dialog, which says how far it is and offers to cancel it. Keys and clicks wait meanwhile.
void workWithDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, const std::function<void()>& work);

}  // namespace fireable
