#include "app/desktop/animation_progress_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/desktop/work_dialog.h"

namespace fireable {
namespace {

struct AnimationProgressText {
    Q_DECLARE_TR_FUNCTIONS(AnimationProgressDialog)
};

}  // namespace

Result<bool> makeAnimationWithProgress(const AnimationOrder& order, QWidget& parent) {
    AnimationProgress progress;
    return workWithDialog(
        {AnimationProgressText::tr("Export Animation"),
         AnimationProgressText::tr("Making %1…").arg(QFileInfo(order.file).fileName()),
         "the animation"},
        progress, parent, std::chrono::milliseconds(0),
        [&] { return makeAnimation(order, progress); });
}

}  // namespace fireable
