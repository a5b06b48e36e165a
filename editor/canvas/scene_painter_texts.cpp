#include <algorithm>
#include <cmath>

#include "editor/canvas/scene_sheet.h"
#include "editor/canvas/text_metrics.h"

// Names, labels, weights and notes.

namespace fireable {

void ScenePainter::paintText(const Sheet& sheet, std::size_t text) {
    const SceneTexts& texts = sheet.scene.texts;
    const double size = static_cast<double>(texts.sizes[text]) * sheet.zoom();
    const double opacity = exact() ? 1 : textFade(size);
    if (opacity <= 0) {
        return;
    }
    const ColourRole role = texts.roles[text];
    const TextFont& face = font(size, texts.bold[text] != 0);
    sheet.painter.setFont(face.font);
    if (texts.plates[text] == Plate::framed) {
        paintFrame(sheet, text, opacity);
    }
    QPointF baseline = sheet.at(texts.baselines[text]);
    for (const QStringView view : QStringView(texts.texts[text]).split(u'\n')) {
        const QString line = view.toString();
        const double width = face.metrics.horizontalAdvance(line);
        QPointF start = baseline;
        if (texts.aligns[text] != TextAlign::left) {
            start.rx() -= texts.aligns[text] == TextAlign::centre ? width / 2 : width;
        }
        if (texts.plates[text] == Plate::dim) {
            sheet.painter.fillRect(QRectF(start.x() - 0.1 * size, start.y() - 0.78 * size,
                                          width + 0.2 * size, 0.98 * size),
                                   faded(sheet.palette.paper, 0.7 * opacity));
        }
        sheet.painter.setPen(faded(sheet.palette[role], opacity));
        sheet.painter.drawText(start, line);
        baseline.ry() += textLineHeight * size;
    }
}

void ScenePainter::paintFrame(const Sheet& sheet, std::size_t text, double opacity) const {
    const double margin = frameMargin * static_cast<double>(sheet.scene.texts.sizes[text]);
    QRectF area = sheet.viewport.toPixels(
        textRectangle(sheet.scene, text).adjusted(-margin, -margin, margin, margin));
    double width = 0.6 * sheet.lineWidth();
    if (!exact()) {
        width = std::max(1.0, std::round(width));
        const auto crisp = [](double at) { return std::floor(at + 1e-6) + 0.5; };
        area.setCoords(crisp(area.left()), crisp(area.top()), crisp(area.right()),
                       crisp(area.bottom()));
    }
    const QColor& ink = sheet.palette[sheet.scene.texts.roles[text]];
    sheet.painter.setPen(
        QPen(faded(ink, 0.5 * opacity), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    sheet.painter.setBrush(faded(sheet.palette.paper, 0.85 * opacity));
    sheet.painter.drawRect(area);
}

void ScenePainter::highlightText(const Sheet& sheet, std::size_t text) const {
    constexpr double margin = 3;
    const QRectF area = sheet.viewport.toPixels(textRectangle(sheet.scene, text));
    sheet.painter.setPen(QPen(sheet.palette.selected, 2));
    sheet.painter.setBrush(faded(sheet.palette.selected, 0.15));
    sheet.painter.drawRect(area.adjusted(-margin, -margin, margin, margin));
}

const ScenePainter::TextFont& ScenePainter::font(double size, bool bold) {
    const int pixels = std::max(1, static_cast<int>(std::lround(size)));
    const auto known = fonts_.find({pixels, bold});
    if (known != fonts_.end()) {
        return known->second;
    }
    const QFont font = canvasFont(pixels, bold);
    return fonts_.emplace(std::pair{pixels, bold}, TextFont{font, QFontMetricsF(font)})
        .first->second;
}

}  // namespace fireable
