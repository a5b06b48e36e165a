#pragma once

#include <QScrollBar>
#include <QStringList>

#include "editor/charts/plot.h"

namespace fireable {

/// What a plot draws over its axes, which get their ranges elsewhere.
class PlotDrawing : public QCPAbstractPlottable {
public:
    /// Belongs to the plot of the axes.
    PlotDrawing(QCPAxis& keys, QCPAxis& values) : QCPAbstractPlottable(&keys, &values) {}

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override {
        found = false;
        return {};
    }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override {
        found = false;
        return {};
    }

protected:
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
};

/// A vertical axis with named rows from the top; further rows can be scrolled to.
class RowAxis final : public QObject {
    Q_OBJECT

public:
    /// Row heights are between `minPixels` and `maxPixels`; below a line of text, only some names
    /// are shown.
    RowAxis(QCPAxis& axis, double minPixels, double maxPixels);

    void setNames(const QStringList& names);
    int size() const { return static_cast<int>(names_.size()); }
    /// The height of all rows in pixels.
    int minHeight() const { return static_cast<int>(size() * minPixels_); }
    /// Adapts to the size of the plot; true if other rows are shown now.
    bool fit();
    /// Makes rows higher, or shows more of them; the place `around` stays.
    void zoom(double factor, double around);
    /// The visible rows.
    QCPRange shown() const { return axis_.range(); }
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
    double minPixels_;
    double maxPixels_;
    double wanted_ = 0;  ///< rows to show; 0: all that fit
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
