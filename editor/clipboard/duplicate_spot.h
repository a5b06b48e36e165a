#pragma once

#include "editor/tools/edit_context.h"

namespace fireable {

/// Finds where duplicates go: beside what is duplicated and clear of all other nodes, where there
/// is such room nearby; and on in the same direction while what was made last is duplicated again.
class DuplicateSpot {
public:
    /// How far from `elements` their copy goes; `fragment` is what they make up.
    Point offset(const EditContext& context, const ElementSet& elements, const Diagram& fragment);
    /// `copy` was made there, and is what `offset` may be asked about next.
    void made(const NetDocument& document, ElementSet copy);

private:
    const NetDocument* document_ = nullptr;  ///< only compared, never read
    ElementSet made_;
    std::size_t direction_ = 0;
};

/// The rectangle that holds the drawings of `elements` with their texts, scene units.
QRectF drawnArea(const CanvasView& canvas, const ElementSet& elements);

}  // namespace fireable
