#include "app/desktop/settings/window_style.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QEvent>
#include <QFontInfo>
#include <QMainWindow>
#include <QPainter>
#include <QPalette>
#include <QPlainTextEdit>
#include <QScreen>
#include <QStyle>
#include <QStyleOptionTab>
#include <QtMath>
#include <algorithm>

#include "app/desktop/settings/themed_icon.h"

namespace fireable {
namespace {

constexpr int lineAtTab = 3;  // pixels

/// As it was before any other was set.
const QFont& fontOfDesktop() {
    static const QFont font = QApplication::font();
    return font;
}

/// What keeps the sizes of icons that the style had takes those of now.
void takeIconSizes(QMainWindow& window) {
    window.setIconSize({});
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        for (auto* button :
             dock->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) {
            QEvent change(QEvent::StyleChange);
            QApplication::sendEvent(button, &change);
            button->updateGeometry();
        }
    }
}

/// How much larger texts are than those of the desktop; 1 also if they are smaller.
double textScale() {
    const double usual = fontOfDesktop().pointSizeF();
    const double now = QApplication::font().pointSizeF();
    return usual > 0 && now > usual ? now / usual : 1;  // negative: that font is sized in pixels
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

/// Only the high-contrast theme is black and white.
bool isHighContrast(const QPalette& palette) {
    return palette.color(QPalette::Window) == QColor(Qt::black) &&
           palette.color(QPalette::Active, QPalette::WindowText) == QColor(Qt::white);
}

/// What Fusion frames by a shade of the background, of which black has none.
bool isFramedInContrast(QStyle::PrimitiveElement element) {
    switch (element) {
        case QStyle::PE_PanelMenu:
        case QStyle::PE_IndicatorCheckBox:
        case QStyle::PE_IndicatorItemViewItemCheck:
        case QStyle::PE_IndicatorRadioButton:
        case QStyle::PE_PanelButtonCommand:
        case QStyle::PE_FrameLineEdit:
        case QStyle::PE_PanelLineEdit:
        case QStyle::PE_Frame:
        case QStyle::PE_FrameGroupBox:
        case QStyle::PE_FrameTabWidget:
        case QStyle::PE_FrameDockWidget:
        case QStyle::PE_PanelTipLabel:
            return true;
        default:
            return false;
    }
}

/// A line on the inner edge of `rect`. It fills each pixel of the screen that it touches: where
/// these are smaller than a pixel of the window, some lie outside of the widget or below what it
/// contains.
void drawEdge(QPainter& painter, const QRect& rect, const QColor& colour) {
    const QTransform toScreen = painter.deviceTransform();
    const QTransform fromScreen = toScreen.inverted();
    const QRect outer = toScreen.mapRect(QRectF(rect)).toAlignedRect();
    const QRectF hole = toScreen.mapRect(QRectF(rect.adjusted(1, 1, -1, -1)));
    const QRect inner(QPoint(qCeil(hole.left()), qCeil(hole.top())),
                      QPoint(qFloor(hole.right()) - 1, qFloor(hole.bottom()) - 1));
    for (const QRect& part : QRegion(outer).subtracted(inner)) {
        painter.fillRect(fromScreen.mapRect(QRectF(part)), colour);
    }
}

void drawFrame(QPainter& painter, const QRect& rect, const QColor& colour, int radius = 0) {
    painter.save();
    if (radius > 0) {
        painter.setPen(colour);
        painter.setBrush(Qt::NoBrush);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    } else {
        painter.setRenderHint(QPainter::Antialiasing, false);
        drawEdge(painter, rect, colour);
    }
    painter.restore();
}

/// That of Qt is a picture: a grey box, red under the mouse, which dark themes swallow.
void drawTabClose(QPainter& painter, const QStyleOption& option) {
    const QColor ink = option.palette.color(QPalette::WindowText);
    const bool isUnderMouse = option.state.testFlag(QStyle::State_Raised);
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isUnderMouse || isPressed) {
        QColor behind = ink;
        behind.setAlphaF(isPressed ? 0.4F : 0.2F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(behind);
        painter.drawRoundedRect(QRectF(option.rect), 2, 2);
    }
    QRectF cross(0, 0, 7, 7);
    cross.moveCenter(QRectF(option.rect).center());
    painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.bottomLeft(), cross.topRight());
    painter.restore();
}

/// Text colour, fainter where it is disabled.
QColor contrastFrame(const QStyleOption& option) {
    return option.palette.color(QPalette::WindowText);
}

/// Fields inside boxes are framed by these.
bool isInBox(const QWidget* widget) {
    return widget != nullptr && widget->parentWidget() != nullptr &&
           (widget->parentWidget()->inherits("QComboBox") ||
            widget->parentWidget()->inherits("QAbstractSpinBox"));
}

/// What can be filled in or chosen is seen by it alone: at least 3 to 1 against window and paper.
QColor darkFrame(const QStyleOption& option) {
    const bool isDisabled = option.palette.currentColorGroup() == QPalette::Disabled;
    return option.palette.color(QPalette::Window).lighter(isDisabled ? 190 : 290);
}

/// Whether Fusion's frame of `element` is hardly visible in dark themes.
bool isFaintInDark(QStyle::PrimitiveElement element, const QStyleOption& option,
                   const QWidget* widget) {
    switch (element) {
        case QStyle::PE_PanelMenu:
        case QStyle::PE_IndicatorCheckBox:
        case QStyle::PE_IndicatorItemViewItemCheck:
        case QStyle::PE_IndicatorRadioButton:
            return true;
        case QStyle::PE_FrameLineEdit:  // has a visible one while it has the focus
            return !option.state.testFlag(QStyle::State_HasFocus) && !isInBox(widget);
        case QStyle::PE_Frame:
            return qobject_cast<const QPlainTextEdit*>(widget) != nullptr;
        default:
            return false;
    }
}

/// How round Fusion's frame of `element` is.
int frameRadius(QStyle::PrimitiveElement element, const QRect& rect) {
    switch (element) {
        case QStyle::PE_IndicatorRadioButton:
            return rect.width() / 2;
        case QStyle::PE_PanelButtonCommand:
        case QStyle::PE_FrameLineEdit:
        case QStyle::PE_PanelLineEdit:
            return 2;
        default:
            return 0;
    }
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

/// That of the style with placeholders that can be read, at 5 to 1, and fainter ones where
/// disabled.
QPalette lightPalette() {
    QPalette light = QApplication::style()->standardPalette();
    QColor faint = light.color(QPalette::Active, QPalette::Text);
    faint.setAlpha(150);
    light.setColor(QPalette::PlaceholderText, faint);
    light.setColor(QPalette::Disabled, QPalette::PlaceholderText,
                   light.color(QPalette::Disabled, QPalette::Text));
    return light;
}

QPalette darkPalette() {
    const QColor window(45, 45, 48);
    const QColor paper(30, 30, 32);
    const QColor ink(230, 230, 230);
    const QColor faint(160, 160, 160);  // 5 to 1 on the window
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
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::PlaceholderText}) {
        dark.setColor(QPalette::Disabled, role, QColor(115, 115, 115));
    }
    return dark;
}

/// Black and white, with yellow for what is chosen; nothing is fainter than 7 to 1.
QPalette highContrastPalette() {
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    const QColor yellow(0xff, 0xe0, 0x33);
    const QColor grey(0xa6, 0xa6, 0xa6);
    QPalette colours(white, black, QColor(0x70, 0x70, 0x70), black, QColor(0x8a, 0x8a, 0x8a), white,
                     white, black, black);
    colours.setColor(QPalette::AlternateBase, QColor(0x1a, 0x1a, 0x1a));
    colours.setColor(QPalette::Midlight, QColor(0x3a, 0x3a, 0x3a));
    colours.setColor(QPalette::ToolTipBase, black);
    colours.setColor(QPalette::ToolTipText, white);
    colours.setColor(QPalette::PlaceholderText, QColor(0xc8, 0xc8, 0xc8));
    colours.setColor(QPalette::Highlight, yellow);
    colours.setColor(QPalette::HighlightedText, black);
    colours.setColor(QPalette::Link, QColor(0x66, 0xd9, 0xff));
    colours.setColor(QPalette::LinkVisited, QColor(0xe0, 0xb0, 0xff));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::PlaceholderText}) {
        colours.setColor(QPalette::Disabled, role, grey);
    }
    return colours;
}

QPalette paletteOf(Theme theme) {
    switch (theme) {
        case Theme::system:
            return {};  // that of the desktop
        case Theme::light:
            return lightPalette();
        case Theme::dark:
            return darkPalette();
        case Theme::highContrast:
            return highContrastPalette();
    }
    return {};
}

}  // namespace

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    if (element == PE_IndicatorTabClose) {
        drawTabClose(*painter, *option);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const int radius = frameRadius(element, option->rect);
    if (isHighContrast(option->palette)) {
        if (isFramedInContrast(element) && !isInBox(widget)) {
            drawFrame(*painter, option->rect, contrastFrame(*option), radius);
        }
    } else if (isDark(option->palette) && isFaintInDark(element, *option, widget)) {
        drawFrame(*painter, option->rect, darkFrame(*option), radius);
    }
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (element == CE_PushButtonLabel && button != nullptr && isDark(option->palette) &&
        widget != nullptr && qobject_cast<QDialogButtonBox*>(widget->parentWidget()) != nullptr) {
        QStyleOptionButton bare(*button);
        bare.icon = {};  // of Qt: dark pictures
        QProxyStyle::drawControl(element, &bare, painter, widget);
        return;
    }
    const auto* entry = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (element == CE_MenuItem && entry != nullptr && entry->state.testFlag(State_Sunken)) {
        QStyleOptionMenuItem calm(*entry);
        calm.state.setFlag(State_Sunken, false);  // Fusion marks what is pressed as if it were set
        QProxyStyle::drawControl(element, &calm, painter, widget);
        return;
    }
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (element == CE_ComboBoxLabel && box != nullptr && !box->editable) {
        const QRect room = proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget);
        const int icon = box->currentIcon.isNull() ? 0 : box->iconSize.width() + 4;
        QStyleOptionComboBox fitting(*box);  // Qt cuts letters
        fitting.currentText =
            box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room.width() - icon - 2);
        QProxyStyle::drawControl(element, &fitting, painter, widget);
        return;
    }
    if (element == CE_DockWidgetTitle && widget != nullptr) {
        painter->setFont(widget->font());  // the dock keeps that which it was made with
    }
    QProxyStyle::drawControl(element, option, painter, widget);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (element == CE_TabBarTabShape && tab != nullptr && tab->state.testFlag(State_Selected)) {
        painter->fillRect(outerEdge(*tab), tab->palette.color(QPalette::Highlight));
    }
    if ((element == CE_TabBarTabShape || element == CE_HeaderSection ||
         element == CE_ProgressBarGroove) &&
        isHighContrast(option->palette)) {
        drawFrame(*painter, option->rect, option->palette.color(QPalette::Mid));
    }
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const bool isField = control == CC_SpinBox || (box != nullptr && box->editable);
    if ((control == CC_ComboBox || control == CC_SpinBox) && isHighContrast(option->palette)) {
        drawFrame(*painter, option->rect, contrastFrame(*option), 2);
    } else if (isField && !isHighContrast(option->palette) && isDark(option->palette) &&
               !option->state.testFlag(State_HasFocus)) {
        drawFrame(*painter, option->rect, darkFrame(*option), 2);
    } else if (control == CC_ScrollBar && isHighContrast(option->palette)) {
        drawFrame(*painter,
                  proxy()->subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget),
                  contrastFrame(*option), 2);
    } else if (control == CC_Slider && isHighContrast(option->palette)) {
        const bool lies = option->state.testFlag(State_Horizontal);
        const QRect room = option->rect;
        QRect groove(0, 0, lies ? room.width() : lineAtTab + 2,
                     lies ? lineAtTab + 2 : room.height());
        groove.moveCenter(room.center());
        drawFrame(*painter, groove, option->palette.color(QPalette::Mid));
        painter->fillRect(proxy()->subControlRect(CC_Slider, option, SC_SliderHandle, widget),
                          contrastFrame(*option));
    }
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                             const QWidget* widget) const {
    const int pixels = QProxyStyle::pixelMetric(metric, option, widget);
    const bool isIcon = metric == PM_ToolBarIconSize || metric == PM_ButtonIconSize ||
                        metric == PM_SmallIconSize;
    return isIcon ? qRound(pixels * textScale()) : pixels;
}

QIcon WindowStyle::standardIcon(StandardPixmap picture, const QStyleOption* option,
                                const QWidget* widget) const {
    // Fusion's are pictures of ten pixels.
    if (qobject_cast<const QDockWidget*>(widget) != nullptr) {
        if (picture == SP_TitleBarCloseButton) {
            return themedIcon(QStringLiteral("close"));
        }
        if (picture == SP_TitleBarNormalButton) {
            return themedIcon(QStringLiteral("float"));
        }
    }
    return QProxyStyle::standardIcon(picture, option, widget);
}

bool isDark() {
    return isDark(QApplication::palette());
}

bool isHighContrast() {
    return isHighContrast(QApplication::palette());
}

NoticeColours noticeColours(const QPalette& around) {
    if (isHighContrast(around)) {
        return {around.color(QPalette::Highlight), around.color(QPalette::HighlightedText)};
    }
    return isDark(around) ? NoticeColours{QColor(0x5c, 0x48, 0x0f), QColor(0xff, 0xf3, 0xd0)}
                          : NoticeColours{QColor(0xff, 0xf0, 0xb8), QColor(0x33, 0x2b, 0x00)};
}

void setTheme(Theme theme) {
    static Theme now = Theme::system;
    if (theme != now) {
        now = theme;
        QApplication::setPalette(paletteOf(theme));
    }
}

void setFontSize(int points) {
    static int now = 0;
    if (points != now) {
        now = points;
        QFont font = fontOfDesktop();
        if (points > 0) {
            font.setPointSize(points);
        }
        QApplication::setFont(font);
        for (QWidget* each : QApplication::topLevelWidgets()) {
            if (auto* window = qobject_cast<QMainWindow*>(each)) {
                takeIconSizes(*window);
            }
        }
    }
}

int fontSizeOfDesktop() {
    return QFontInfo(fontOfDesktop()).pointSize();
}

void placeOver(QWidget& window, const QWidget& around) {
    constexpr QMargins frame(12, 40, 12, 12);  // what a window manager adds, in pixels
    const QRect room = around.screen()->availableGeometry().marginsRemoved(frame);
    QRect place(QPoint(), window.size().boundedTo(room.size()));
    place.moveCenter(around.frameGeometry().center());
    place.moveLeft(std::clamp(place.left(), room.left(), room.right() + 1 - place.width()));
    place.moveTop(std::clamp(place.top(), room.top(), room.bottom() + 1 - place.height()));
    window.setGeometry(place);
}

}  // namespace fireable
