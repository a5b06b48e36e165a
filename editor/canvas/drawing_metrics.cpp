#include "editor/canvas/drawing_metrics.h"

#include <QFontMetricsF>
#include <QHash>
#include <QList>
#include <QStringView>
#include <algorithm>
#include <array>

namespace fireable {
namespace {

// Small and normal sizes are measured on drawings printed by Tina.
constexpr std::array<DrawingMetrics, 3> metrics{{
    {10, 8, 2, 7, 2.5, 3.8, 3, 2.2, 3, 8, 8, 8},
    {20, 16, 5, 9, 3.4, 5, 4, 3.2, 3, 13, 16, 8},
    {30, 24, 7, 12, 4.5, 6.6, 5.5, 4.4, 4, 18, 24, 10},
}};

// Of the font height.
constexpr double descent = 0.375;
constexpr double capHeight = 0.675;
constexpr double middle = 0.34;

bool isWest(Anchor anchor) {
    return anchor == Anchor::nw || anchor == Anchor::w || anchor == Anchor::sw;
}
bool isEast(Anchor anchor) {
    return anchor == Anchor::ne || anchor == Anchor::e || anchor == Anchor::se;
}
bool isNorth(Anchor anchor) {
    return anchor == Anchor::nw || anchor == Anchor::n || anchor == Anchor::ne;
}
bool isSouth(Anchor anchor) {
    return anchor == Anchor::sw || anchor == Anchor::s || anchor == Anchor::se;
}

constexpr int measuredAt = 64;  // pixels: fine enough to scale

/// One for each thread, as pictures are exported while the canvas is drawn.
const QFontMetricsF& fontMetrics(bool bold) {
    thread_local const QFontMetricsF plain(canvasFont(measuredAt, false));
    thread_local const QFontMetricsF heavy(canvasFont(measuredAt, true));
    return bold ? heavy : plain;
}

}  // namespace

const DrawingMetrics& drawingMetrics(NodeSize size) {
    return metrics[static_cast<std::size_t>(size)];
}

TextSpot textSpot(Anchor anchor, QPointF centre, QPointF half, double gap, double size) {
    TextSpot spot{centre + QPointF(0, middle * size), TextAlign::centre};
    if (isNorth(anchor)) {
        spot.baseline.setY(centre.y() - half.y() - gap - descent * size);
    } else if (isSouth(anchor)) {
        spot.baseline.setY(centre.y() + half.y() + gap + capHeight * size);
    }
    if (isWest(anchor)) {
        spot.baseline.setX(centre.x() - half.x() - gap);
        spot.align = TextAlign::right;
    } else if (isEast(anchor)) {
        spot.baseline.setX(centre.x() + half.x() + gap);
        spot.align = TextAlign::left;
    }
    return spot;
}

QFont canvasFont(int pixels, bool bold) {
    QFont font;
    font.setPixelSize(pixels);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);  // so that widths scale with the zoom
    return font;
}

namespace {

/// In pixels of the measured font. Weights and short names come again and again, and shaping a text
/// takes microseconds.
double lineWidth(const QString& line, bool bold) {
    if (hasScripts(line)) {
        double width = 0;
        for (const TextRun& run : textRuns(line)) {
            width += run.size * lineWidth(run.text, bold);
        }
        return width;
    }
    constexpr qsizetype longest = 8;
    constexpr qsizetype most = 10'000;
    if (line.size() > longest) {
        return fontMetrics(bold).horizontalAdvance(line);
    }
    thread_local std::array<QHash<QString, double>, 2> known;
    QHash<QString, double>& widths = known[bold ? 1 : 0];
    if (const auto width = widths.constFind(line); width != widths.constEnd()) {
        return *width;
    }
    if (widths.size() == most) {
        widths.clear();
    }
    return *widths.insert(line, fontMetrics(bold).horizontalAdvance(line));
}

}  // namespace

bool hasScripts(const QString& line) {
    return std::ranges::any_of(line, [](QChar letter) {
        return letter >= script::raised && letter <= script::lowered;
    });
}

std::vector<TextRun> textRuns(const QString& line) {
    constexpr double scriptSize = 0.72;
    std::vector<TextRun> runs(1);
    for (const QChar letter : line) {
        if (letter == script::raised) {
            runs.push_back({{}, scriptSize, 0.36});
        } else if (letter == script::lowered) {
            runs.push_back({{}, scriptSize, -0.18});
        } else if (letter == script::level) {
            runs.emplace_back();
        } else {
            runs.back().text += letter;
        }
    }
    std::erase_if(runs, [](const TextRun& run) { return run.text.isEmpty(); });
    return runs;
}

QRectF textRectangle(const QString& text, const TextSpot& spot, double size, bool bold) {
    double longest = 0;
    double lines = 0;
    for (const QString& line : text.split(u'\n')) {
        longest = std::max(longest, lineWidth(line, bold));
        ++lines;
    }
    const double width = longest * size / measuredAt;
    const double left = spot.baseline.x() + leftOf(spot.align, width);
    constexpr double ascent = 0.78;  // of the font height, as is a plate
    constexpr double height = 0.98;
    return {left, spot.baseline.y() - ascent * size, width,
            ((lines - 1) * textLineHeight + height) * size};
}

QRectF textRectangle(const Scene& scene, std::size_t text) {
    const SceneTexts& texts = scene.texts;
    return textRectangle(texts.texts[text], {texts.baselines[text], texts.aligns[text]},
                         static_cast<double>(texts.sizes[text]), texts.bold[text] != 0);
}

}  // namespace fireable
