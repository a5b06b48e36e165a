#pragma once

#include <QString>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/base/work_progress.h"

class QWidget;

namespace fireable {

/// What a dialog says of long work.
struct WorkTexts {
    QString title;
    QString doing;
};

/// Carries out `work`, which throws nothing, on a thread of its own and shows the dialog.
void showWorkDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, const std::function<void()>& work);

/// Carries out `work` on a thread of its own and returns what it gave, as a `Result`: what it
/// throws is a failure. What takes longer than `patience` is shown in a dialog, which says how far
/// it is and offers to cancel it. Keys and clicks wait meanwhile.
template <class Work>
auto workWithDialog(const WorkTexts& texts, WorkProgress& progress, QWidget& parent,
                    std::chrono::milliseconds patience, Work work) {
    std::optional<decltype(caught("this", work))> result;
    showWorkDialog(texts, progress, parent, patience,
                   [&] { result.emplace(caught("this", work)); });
    return std::move(*result);
}

}  // namespace fireable
