#include "app/desktop/window_style.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QScreen>
#include <QStyle>
#include <QStyleOptionTab>
#include <algorithm>

namespace fireable {
namespace {

constexpr int lineAtTab = 3;  // pixels

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

/// Whether the frame of `element` is hardly visible in dark themes.
bool isFaintInDark(QStyle::PrimitiveElement element) {
    return element == QStyle::PE_PanelMenu || element == QStyle::PE_IndicatorCheckBox ||
           element == QStyle::PE_IndicatorItemViewItemCheck;
}

/// The edge of the tab opposite to its page.
QRect outerEdge(const QStyleOptionTab& tab) {
    QRect edge = tab.rect;
    switch (tab.shape) {
        case QTabBar::RoundedNorth:
        case QTabBar::TriangularNorth:
            edge.setHeight(lineAtTab);
            break;
        case QTabBar::RoundedSouth:
        case QTabBar::TriangularSouth:
            edge.setTop(edge.bottom() + 1 - lineAtTab);
            break;
        case QTabBar::RoundedWest:
        case QTabBar::TriangularWest:
            edge.setWidth(lineAtTab);
            break;
        case QTabBar::RoundedEast:
        case QTabBar::TriangularEast:
            edge.setLeft(edge.right() + 1 - lineAtTab);
            break;
    }
    return edge;
}

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

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (isFaintInDark(element) && isDark(option->palette)) {
        painter->save();
        painter->setPen(option->palette.color(QPalette::Window).lighter(220));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (element == CE_TabBarTabShape && tab != nullptr && tab->state.testFlag(State_Selected)) {
        painter->fillRect(outerEdge(*tab), tab->palette.color(QPalette::Highlight));
    }
}

bool isDark() {
    return isDark(QApplication::palette());
}

void setDark(bool dark) {
    if (dark != isDark()) {
        QApplication::setPalette(dark ? darkPalette() : QApplication::style()->standardPalette());
    }
}

void placeOver(QWidget& window, const QWidget& around) {
    constexpr int frame = 40;  // pixels for the frame that a window manager adds
    const QRect screen = around.screen()->availableGeometry();
    QRect place(QPoint(), window.size().boundedTo(screen.size() - QSize(frame, frame)));
    place.moveCenter(around.frameGeometry().center());
    place.moveLeft(std::clamp(place.left(), screen.left(), screen.right() - place.width()));
    place.moveTop(std::clamp(place.top(), screen.top() + frame,
                             std::max(screen.top() + frame, screen.bottom() - place.height())));
    window.setGeometry(place);
}

}  // namespace fireable
