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

/// A picture format: its display name, and its suffix without the dot.
struct PictureKind {
    PictureFormat format;
    QString name;
    QString suffix;
};
std::span<const PictureKind> pictureKinds();

/// The content of a picture, as a scene and as a net.
struct PictureSource {
    const Scene& scene;
    const Diagram& diagram;
};

/// The size of a PNG picture at `scale`, limited to 12,000 pixels per side.
QSize pngSize(const Scene& scene, double scale);

/// Exports a picture in print colours without screen highlights; the suffix selects the format.
/// `scale` is pixels per unit of PNG pictures; other formats are vectors. Fails with a message if
/// EPS lacks its converter (pdftops or gs), and if `progress` is cancelled. Thread-safe.
Result<void> exportPicture(const PictureSource& source, const QString& file, double scale = 2,
                           const WorkProgress* progress = nullptr);

}  // namespace fireable
