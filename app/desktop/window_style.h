#pragma once

#include <QProxyStyle>

namespace fireable {

/// The desktop's style, with what it lacks in dark colours: menus have a frame that stands out from
/// what is behind them, and the selected tab has a line in the colour of selections.
class WindowStyle final : public QProxyStyle {
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

}  // namespace fireable
