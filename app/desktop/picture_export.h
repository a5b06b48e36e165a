#pragma once

#include <QString>

#include "editor/canvas/scene.h"
#include "engine/base/result.h"

namespace fireable {

/// Writes the whole drawing, in print colours, to a `.png`, `.svg` or `.pdf` file.
Result<void> exportPicture(const Scene& scene, const QString& file);

}  // namespace fireable
