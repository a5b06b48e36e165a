#pragma once

#include <QString>
#include <cstdint>
#include <span>

#include "editor/canvas/scene.h"
#include "engine/base/result.h"
#include "engine/base/work_progress.h"
#include "engine/net/model/diagram.h"

namespace fireable {

enum class PictureFormat : std::uint8_t { svg, pdf, png, eps, tikz, dot };

/// One row per format: how it is called in dialogs, and the suffix of its files without the dot.
struct PictureKind {
    PictureFormat format;
    QString name;
    QString suffix;
};
std::span<const PictureKind> pictureKinds();

/// What a picture shows: the same twice, as it is drawn and as a net.
struct Pictured {
    const Scene& scene;
    const Diagram& diagram;
};

/// The size of a PNG picture of the scene at `scale`, which may be less than asked for: no picture
/// has more than 12,000 pixels along a side.
QSize pngSize(const Scene& scene, double scale);

/// Writes a picture in print colours, without what the screen marks, in the format that
/// the file's suffix names. Pixels per unit of a PNG picture are `scale`; the other formats keep
/// lines and texts as such. EPS needs one of the programs pdftops and gs, and says so; it fails
/// when `progress` is cancelled meanwhile. Any thread may call this.
Result<void> exportPicture(const Pictured& pictured, const QString& file, double scale = 2,
                           const WorkProgress* progress = nullptr);

}  // namespace fireable
