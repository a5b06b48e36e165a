#include "editor/canvas/canvas_palette.h"

#include <QRegularExpression>
#include <cmath>

namespace fireable {
namespace {

// Okabe and Ito's palette for all kinds of colour vision, with a lighter variant for dark
// backgrounds.
QColor blue(bool dark) {
    return dark ? QColor(0x56, 0xb4, 0xe9) : QColor(0x00, 0x72, 0xb2);
}
QColor orange(bool dark) {
    return dark ? QColor(0xe6, 0x9f, 0x00) : QColor(0xd5, 0x5e, 0x00);
}
QColor green(bool dark) {
    return dark ? QColor(0x2f, 0xc4, 0x96) : QColor(0x00, 0x80, 0x5c);
}
QColor purple(bool dark) {
    return dark ? QColor(0xdd, 0x9a, 0xc2) : QColor(0xa8, 0x4f, 0x83);
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share) + b.redF() * share),
                            static_cast<float>(a.greenF() * (1 - share) + b.greenF() * share),
                            static_cast<float>(a.blueF() * (1 - share) + b.blueF() * share));
}

CanvasPalette palette(const QColor& paper, const QColor& ink, const QColor& pointed) {
    const bool dark = paper.lightnessF() < ink.lightnessF();
    CanvasPalette colours;
    colours.paper = paper;
    colours.nodeFill = dark ? mixed(paper, ink, 0.08) : paper;
    colours.roles[static_cast<std::size_t>(ColourRole::ink)] = ink;
    colours.roles[static_cast<std::size_t>(ColourRole::priority)] = purple(dark);
    colours.roles[static_cast<std::size_t>(ColourRole::name)] = ink;
    colours.roles[static_cast<std::size_t>(ColourRole::label)] = blue(dark);
    colours.roles[static_cast<std::size_t>(ColourRole::weight)] = ink;
    colours.roles[static_cast<std::size_t>(ColourRole::note)] = mixed(ink, paper, 0.25);
    colours.enabled = green(dark);
    colours.fired = orange(dark);
    colours.pointed = pointed;
    colours.selected = pointed;
    colours.grid = mixed(paper, ink, 0.12);
    return colours;
}

/// Also knows Tk's 101 greys, which Qt lacks. Invalid if unknown.
QColor colourNamed(const QString& name) {
    static const QRegularExpression grey(QStringLiteral("^gr[ae]y(\\d{1,3})$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = grey.match(name);
    if (match.hasMatch()) {
        const float share = match.captured(1).toFloat() / 100;
        return share <= 1 ? QColor::fromRgbF(share, share, share) : QColor();
    }
    return QColor::isValidColor(name) ? QColor(name).toRgb() : QColor();
}

bool isLegible(const QColor& ink, const QColor& paper) {
    return std::abs(ink.lightnessF() - paper.lightnessF()) > 0.45F;
}

}  // namespace

CanvasPalette canvasPalette(const QPalette& desktop, const std::string& background) {
    const QColor wanted = colourNamed(QString::fromStdString(background));
    const bool own = wanted.isValid() && wanted.alpha() == 255;
    const QColor paper = own ? wanted : desktop.color(QPalette::Base);
    QColor ink = desktop.color(QPalette::Text);
    if (own && !isLegible(ink, paper)) {
        ink = paper.lightnessF() > 0.5F ? Qt::black : Qt::white;
    }
    return palette(paper, ink, desktop.color(QPalette::Highlight));
}

CanvasPalette printPalette() {
    return palette(Qt::white, Qt::black, blue(false));
}

}  // namespace fireable
