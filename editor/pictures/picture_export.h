#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>

#include "editor/canvas/scene.h"
#include "engine/base/result.h"
#include "engine/base/work_progress.h"
#include "engine/net/model/diagram.h"
#include "importers/pictures/picture_texts.h"

namespace fireable {

enum class PictureFormat : std::uint8_t { svg, pdf, png, eps, tikz, dot };

/// A picture format: its display name, and its suffix without the dot.
struct PictureKind {
    PictureFormat format;
    QString name;
    QString suffix;
};
std::span<const PictureKind> pictureKinds();

/// The content of a picture: as a scene, and as text in languages that other programs draw.
struct PictureSource {
    using Write = std::function<Result<std::string>(const PictureText& language)>;

    PictureSource(Scene drawn, Write writeText)
        : scene(std::move(drawn)), write(std::move(writeText)) {}
    PictureSource(Scene drawn, Diagram diagram);

    Scene scene;
    Write write;
};

/// The scene for print, without highlights for selection, hovering or enabled transitions.
Scene unmarked(Scene scene);

/// The size of a PNG picture at `scale`, limited to 12,000 pixels per side.
QSize pngSize(const Scene& scene, double scale);

/// Exports a picture in print colours without screen highlights; the suffix selects the format.
/// `scale` is pixels per unit of PNG pictures; other formats are vectors. Fails with a message if
/// EPS lacks its converter (pdftops or gs), and if `progress` is cancelled. Thread-safe.
Result<void> exportPicture(const PictureSource& source, const QString& file, double scale = 2,
                           const WorkProgress* progress = nullptr);

}  // namespace fireable
