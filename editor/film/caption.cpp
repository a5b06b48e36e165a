#include "editor/film/caption.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>

#include "editor/canvas/text_metrics.h"
#include "editor/film/film_scene.h"

namespace fireable {
namespace {

constexpr double textSize = 11;  // units
constexpr double indent = 8;     // units

}  // namespace

void paintCaption(QPainter& painter, const QRectF& area, double zoom, const FilmScene& scene) {
    const int pixels = std::max(1, static_cast<int>(textSize * zoom));
    const QFont bold = canvasFont(pixels, true);
    const QFont plain = canvasFont(pixels, false);
    QRectF room = area.adjusted(indent * zoom, 0, -indent * zoom, 0);
    const QString step = QCoreApplication::translate("FilmCaption", "Step %1")
                             .arg(QString::fromStdString(scene.step().text()));
    painter.setPen(Qt::black);
    painter.setFont(bold);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, step);
    room.setLeft(room.left() + QFontMetricsF(bold).horizontalAdvance(step) + indent * zoom);
    painter.setFont(plain);
    painter.drawText(
        room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(plain).elidedText(scene.firedText(), Qt::ElideRight, room.width()));
}

}  // namespace fireable
