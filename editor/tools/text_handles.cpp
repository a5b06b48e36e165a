#include "editor/tools/text_handles.h"

namespace fireable {

bool TextHandles::doubleClick(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    const auto target = valueOf(context_.canvas.elementAt(pointer.widget));
    if (target) {
        editor_.open(*target);
    }
    return target.has_value();
}

}  // namespace fireable
