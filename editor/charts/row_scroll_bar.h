#pragma once

#include <QScrollBar>

#include "editor/charts/row_axis.h"

namespace fireable {

/// Shows at the right edge of a plot that there are more rows than fit, and goes to them.
class RowScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    RowScrollBar(RowAxis& rows, QCPAxis& axis, QCustomPlot& plot);

    /// To be called whenever the rows or the plot's size are others.
    void follow();
    /// How much room of the plot's width it takes now.
    int room() const { return isHidden() ? 0 : sizeHint().width(); }

private:
    RowAxis& rows_;
    QCPAxis& axis_;
    QCustomPlot& plot_;
};

}  // namespace fireable
