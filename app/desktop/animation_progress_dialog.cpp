#include "app/desktop/animation_progress_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <optional>

#include "app/desktop/work_dialog.h"

namespace fireable {
namespace {

struct AnimationProgressText {
    Q_DECLARE_TR_FUNCTIONS(AnimationProgressDialog)
};

}  // namespace

Result<bool> makeAnimationWithProgress(const AnimationOrder& order, QWidget& parent) {
    AnimationProgress progress;
    std::optional<Result<bool>> result;
    workWithDialog({AnimationProgressText::tr("Export Animation"), AnimationProgressText::tr("Making %1…").arg(QFileInfo(order.file).fileName())},
                   progress, parent, std::chrono::milliseconds(0),
                   [&] { result.emplace(makeAnimation(order, progress)); });
    return std::move(*result);
}

}  // namespace fireable
