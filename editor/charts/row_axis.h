#pragma once

#include <QScrollBar>
#include <QStringList>

#include "editor/charts/plot.h"

namespace fireable {

/// A vertical axis with named rows from the top; further rows can be scrolled to.
class RowAxis final : public QObject {
    Q_OBJECT

public:
    /// Row heights are between `minPixels` and `maxPixels`.
    RowAxis(QCPAxis& axis, int minPixels, int maxPixels);

    void setNames(const QStringList& names);
    int size() const { return static_cast<int>(names_.size()); }
    /// The height of all rows in pixels.
    int minHeight() const { return size() * minPixels_; }
    /// Adapts to the size of the plot; true if other rows are shown now.
    bool fit();
    /// Scrolls by rows, within bounds.
    void scroll(double rows);
    /// The row at a y position in pixels; -1: none.
    int rowAt(double pixel) const;
    /// The area of a row.
    QRectF rectOf(int row) const;
    QString nameOf(int row) const { return names_.value(row); }

private:
    class Ticker;

    QCPAxis& axis_;
    int minPixels_;
    int maxPixels_;
    QStringList names_;
};

/// A scroll bar at the right edge of a plot with more rows than fit.
class RowScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    RowScrollBar(RowAxis& rows, QCPAxis& axis, QCustomPlot& plot);

    /// Call after changes of the rows or the size of the plot.
    void follow();
    /// The width it takes from the plot.
    int room() const { return isHidden() ? 0 : sizeHint().width(); }

private:
    RowAxis& rows_;
    QCPAxis& axis_;
    QCustomPlot& plot_;
};

}  // namespace fireable
