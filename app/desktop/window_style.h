#pragma once

#include <QProxyStyle>

namespace fireable {

/// The desktop's style with additions for dark themes: visible menu frames, and an accent line on
/// the selected tab.
class WindowStyle final : public QProxyStyle {
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

/// Whether the application uses a dark theme now.
bool isDark();
/// Switches the whole application to the dark or the light theme.
void setDark(bool dark);
/// Puts `window` in the middle of `around`, whole on its screen.
void placeOver(QWidget& window, const QWidget& around);

}  // namespace fireable
