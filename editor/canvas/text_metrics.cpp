#include "editor/canvas/text_metrics.h"

#include <QFontMetricsF>
#include <QList>
#include <QStringView>
#include <algorithm>

namespace fireable {
namespace {

constexpr int measuredAt = 64;  // pixels: fine enough to scale

const QFontMetricsF& fontMetrics(bool bold) {
    static const QFontMetricsF plain(canvasFont(measuredAt, false));
    static const QFontMetricsF heavy(canvasFont(measuredAt, true));
    return bold ? heavy : plain;
}

}  // namespace

QFont canvasFont(int pixels, bool bold) {
    QFont font;
    font.setPixelSize(pixels);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);  // widths that scale with the zoom
    return font;
}

QRectF textRectangle(const Scene& scene, std::size_t text) {
    const SceneTexts& texts = scene.texts;
    const double size = static_cast<double>(texts.sizes[text]);
    const QFontMetricsF& face = fontMetrics(texts.bold[text] != 0);
    double longest = 0;
    double lines = 0;
    for (const QStringView line : QStringView(texts.texts[text]).split(u'\n')) {
        longest = std::max(longest, face.horizontalAdvance(line.toString()));
        ++lines;
    }
    const double width = longest * size / measuredAt;
    double left = texts.baselines[text].x();
    if (texts.aligns[text] != TextAlign::left) {
        left -= texts.aligns[text] == TextAlign::centre ? width / 2 : width;
    }
    constexpr double ascent = 0.78;  // of the font height, as is a plate
    constexpr double height = 0.98;
    return {left, texts.baselines[text].y() - ascent * size, width,
            ((lines - 1) * textLineHeight + height) * size};
}

}  // namespace fireable
