#include "editor/tools/text_handles.h"

namespace fireable {

bool TextHandles::doubleClick(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    const CanvasHit hit = context_.canvas.partAt(pointer.widget);
    const auto target = hit.part == CanvasPart::name ? nameOf(hit.element) : valueOf(hit.element);
    if (target) {
        editor_.open(*target);
    }
    return target.has_value();
}

}  // namespace fireable
