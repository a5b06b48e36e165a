#pragma once

#include <QImage>
#include <QPixmap>

#include "editor/canvas/canvas_view.h"

namespace fireable::testing {

/// What `canvas` shows once all tiles are drawn, which may take several frames.
inline QImage wholePicture(SceneView& canvas) {
    QImage image;
    do {
        image = canvas.grab().toImage();
    } while (!canvas.isComplete());
    return image;
}

}  // namespace fireable::testing
