#include "editor/canvas/scene.h"

#include <QList>
#include <QStringView>
#include <algorithm>

namespace fireable {
namespace {

constexpr double widestGlyph = 0.72;   // of the font height, on average over a bold text
constexpr double widestDigit = 0.7;    // of the font height: bold, in the widest of usual fonts
constexpr int mostFittedDigits = 6;    // more are not made smaller
constexpr double countRoom = 1.75;     // for them, half widths of the node
constexpr double lineHeight = 1.25;    // of the font height
constexpr double highlightMargin = 5;  // room for highlight halos

bool isWide(const Scene& scene, std::size_t node) {
    return scene.nodes.shapes[node] == NodeShape::circle &&
           scene.nodes.counts[node].size() > mostFittedDigits;
}

QRectF around(QPointF centre, double halfWidth, double halfHeight) {
    return {centre.x() - halfWidth, centre.y() - halfHeight, 2 * halfWidth, 2 * halfHeight};
}

}  // namespace

QRectF nodeBounds(const Scene& scene, std::size_t node) {
    const QPointF half = scene.nodes.halves[node];
    const double margin = highlightMargin + scene.lineWidth;
    return around(scene.nodes.centres[node], half.x() + margin, half.y() + margin);
}

QRectF strokeBounds(const Scene& scene, std::size_t stroke) {
    const SceneStrokes& strokes = scene.strokes;
    const QPointF tip = strokes.tips[stroke];
    double left = tip.x();
    double right = tip.x();
    double top = tip.y();
    double bottom = tip.y();
    for (const QPointF& point : strokes.pointsOf(stroke)) {
        left = std::min(left, point.x());
        right = std::max(right, point.x());
        top = std::min(top, point.y());
        bottom = std::max(bottom, point.y());
    }
    const double margin =
        scene.lineWidth + std::max({scene.heads.arrowLength, scene.heads.ringRadius, 1.0});
    return QRectF(left, top, right - left, bottom - top).adjusted(-margin, -margin, margin, margin);
}

QRectF textBounds(const Scene& scene, std::size_t text) {
    const SceneTexts& texts = scene.texts;
    const double size = texts.sizes[text];
    const QString& string = texts.texts[text];
    double longest = 0;
    double lines = 0;
    for (const QStringView line : QStringView(string).split(u'\n')) {
        longest = std::max(longest, static_cast<double>(line.size()));
        ++lines;
    }
    const double width = longest * widestGlyph * size + size;
    const double left = texts.baselines[text].x() + leftOf(texts.aligns[text], width);
    const double margin = texts.plates[text] == Plate::framed ? frameMargin * size : 0;
    return QRectF(left, texts.baselines[text].y() - size, width,
                  (lines - 1) * lineHeight * size + 1.4 * size)
        .adjusted(-margin, -margin, margin, margin);
}

double countFontSize(const Scene& scene, std::size_t node) {
    const qsizetype all = scene.nodes.counts[node].size();
    const auto fitted = static_cast<double>(isWide(scene, node) ? mostFittedDigits : all);
    const double width = widestDigit * scene.countSize * fitted;
    const double room = countRoom * scene.nodes.halves[node].x();
    return width > room ? scene.countSize * room / width : scene.countSize;
}

QRectF wideCountBounds(const Scene& scene, std::size_t node) {
    if (!isWide(scene, node)) {
        return {};
    }
    const auto digits = static_cast<double>(scene.nodes.counts[node].size());
    const double size = countFontSize(scene, node);
    return around(scene.nodes.centres[node] + scene.nodes.tokenOffsets[node],
                  (digits * widestGlyph / 2 + 0.5) * size, 0.7 * size);
}

double countOverhang(const Scene& scene) {
    constexpr double mostDigits = 15;
    return scene.countSize * mostDigits * widestGlyph / 2;
}

}  // namespace fireable
