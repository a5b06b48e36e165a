#pragma once

#include "editor/charts/plot.h"

namespace fireable {

class RowAxis;
class RowScrollBar;

/// A focusable plot in the desktop's colours, which shows a hint if there is no data.
class ChartPlot : public QCustomPlot {
    Q_OBJECT
    Q_PROPERTY(QString hint READ hint WRITE setHint)

public:
    explicit ChartPlot(QWidget* parent = nullptr);

    /// Shows this text instead of data; empty: shows data.
    void setHint(const QString& hint);
    const QString& hint() const { return hint_; }
    bool isDark() const;
    /// Redraws soon, if visible.
    void refresh();
    /// Switches to the appearance on paper, with a legend if needed.
    virtual void setOnPaper(bool on);
    /// The size of an exported picture in which everything is legible.
    virtual QSize paperSize() const;
    QSize sizeHint() const override { return {480, 200}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    static constexpr int clickPixels = 4;       ///< tolerance of clicks
    static constexpr double hardlyAny = 0.001;  ///< of the room that a layout gives
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// The colours have changed.
    virtual void recolour();
    QColor faint(double share) const;
    void colourAxis(QCPAxis& axis) const;
    /// Shows as many rows as fit, and a scroll bar for the others.
    void fitRows(RowAxis& rows);

private:
    void makeRoom();

    QString hint_;
    RowAxis* rows_ = nullptr;  ///< owned by an axis
    RowScrollBar* scrollBar_ = nullptr;
    bool onPaper_ = false;
};

}  // namespace fireable
