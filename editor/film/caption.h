#pragma once

#include <QPainter>
#include <QRectF>

namespace fireable {

class FilmScene;

/// Of the line below a drawing, in its units.
inline constexpr double captionHeight = 20;

/// Writes the step that `scene` shows, and what fired in it, as far as there is room in `area`.
void paintCaption(QPainter& painter, const QRectF& area, double zoom, const FilmScene& scene);

}  // namespace fireable
