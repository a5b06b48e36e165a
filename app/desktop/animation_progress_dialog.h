#pragma once

#include "editor/animation/animation_order.h"

class QWidget;

namespace fireable {

/// Makes an animation on a thread of its own while a dialog shows how far it is and offers to cancel it;
/// false when it was cancelled.
Result<bool> makeAnimationWithProgress(const AnimationOrder& order, QWidget& parent);

}  // namespace fireable
