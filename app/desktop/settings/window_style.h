#pragma once

#include <QColor>
#include <QIcon>
#include <QProxyStyle>
#include <cstdint>

namespace fireable {

/// The colours of the whole application.
enum class Theme : std::uint8_t { system, light, dark, highContrast };

/// The desktop's style with a cross to close tabs and an accent line on the selected one; in dark
/// themes visible frames of menus, boxes and fields, with high contrast a frame around whatever can
/// be used, and icons that grow with the texts.
class WindowStyle final : public QProxyStyle {
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    QIcon standardIcon(StandardPixmap picture, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
};

/// Whether the application uses a dark theme now.
bool isDark();
/// Whether it uses the high-contrast theme now.
bool isHighContrast();
/// Colours of a notice in a window of colours `around`.
struct NoticeColours {
    QColor paper;
    QColor ink;
};
NoticeColours noticeColours(const QPalette& around);
/// Switches the whole application to a theme.
void setTheme(Theme theme);
inline void setDark(bool dark) {
    setTheme(dark ? Theme::dark : Theme::light);
}
/// The size of the texts of the whole application, in points; 0: that of the desktop.
void setFontSize(int points);
/// That of the desktop, in points.
int fontSizeOfDesktop();
/// Puts `window` in the middle of `around`, whole and with its frame on the screen of that.
void placeOver(QWidget& window, const QWidget& around);

}  // namespace fireable
