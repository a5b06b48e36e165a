#pragma once

#include <QScrollBar>
#include <QStringList>

#include "editor/charts/plot.h"

namespace fireable {

/// An upright axis with a named row for each of several things, the first at the top. Rows that do
/// not fit are scrolled to.
class RowAxis final : public QObject {
    Q_OBJECT

public:
    /// Rows are no lower than `minPixels` and no higher than `maxPixels`.
    RowAxis(QCPAxis& axis, int minPixels, int maxPixels);

    void setNames(const QStringList& names);
    int size() const { return static_cast<int>(names_.size()); }
    /// What all rows need, in pixels.
    int minHeight() const { return size() * minPixels_; }
    /// Whether other rows are to be shown now that the plot has another size.
    bool fit();
    /// By so many rows, no further than there are any.
    void scroll(double rows);
    /// The row at a height of the plot, in pixels; -1: none.
    int rowAt(double pixel) const;
    /// Where a row is drawn, from its top to its bottom.
    QRectF rectOf(int row) const;
    QString nameOf(int row) const { return names_.value(row); }

private:
    class Ticker;

    QCPAxis& axis_;
    int minPixels_;
    int maxPixels_;
    QStringList names_;
};

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
