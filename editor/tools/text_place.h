#pragma once

#include "editor/tools/edit_context.h"
#include "editor/tools/text_edits.h"

namespace fireable {

/// Where a text stands on a canvas: where an editor for it belongs.
struct TextPlace {
    QPointF middle;  ///< of the text's left edge, middle or right edge, scene units
    Qt::Alignment side = Qt::AlignHCenter;
    double size = 8;  ///< font height, scene units
};

TextPlace textPlace(const EditContext& context, const TextTarget& target);
/// Of a note that begins at `at`.
TextPlace notePlace(const Diagram& diagram, QPointF at);

}  // namespace fireable
