#include "app/desktop/colour_scheme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>

namespace fireable {
namespace {

QPalette darkPalette() {
    const QColor window(45, 45, 48);
    const QColor paper(30, 30, 32);
    const QColor ink(230, 230, 230);
    const QColor faint(135, 135, 135);
    const QColor blue(0x56, 0xb4, 0xe9);
    QPalette dark(ink, window, window.lighter(150), window.darker(170), window.lighter(120), ink,
                  Qt::white, paper, window);
    dark.setColor(QPalette::Button, QColor(60, 60, 64));
    dark.setColor(QPalette::AlternateBase, window);
    dark.setColor(QPalette::ToolTipBase, window);
    dark.setColor(QPalette::ToolTipText, ink);
    dark.setColor(QPalette::PlaceholderText, faint);
    dark.setColor(QPalette::Highlight, QColor(0x1f, 0x6f, 0xa8));
    dark.setColor(QPalette::HighlightedText, Qt::white);
    dark.setColor(QPalette::Link, blue);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        dark.setColor(QPalette::Disabled, role, QColor(115, 115, 115));
    }
    return dark;
}

}  // namespace

bool isDark() {
    const QPalette palette = QApplication::palette();
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

void setDark(bool dark) {
    if (dark != isDark()) {
        QApplication::setPalette(dark ? darkPalette() : QApplication::style()->standardPalette());
    }
}

}  // namespace fireable
