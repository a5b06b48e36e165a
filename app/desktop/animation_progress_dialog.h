#pragma once

#include "editor/animation/animation_order.h"

class QWidget;

namespace fireable {

/// Makes an animation on a worker thread while a dialog shows the progress; false if the user
/// cancelled it.
Result<bool> makeAnimationWithProgress(const AnimationOrder& order, QWidget& parent);

}  // namespace fireable
