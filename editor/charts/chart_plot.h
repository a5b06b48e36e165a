#pragma once

#include "editor/charts/plot.h"

namespace fireable {

class RowAxis;
class RowScrollBar;

/// A plot in the desktop's colours, which can have the keyboard's focus. Where there is nothing to
/// draw it says what to do.
class ChartPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit ChartPlot(QWidget* parent = nullptr);

    /// Says this instead of drawing; empty: it draws.
    void setHint(const QString& hint);
    const QString& hint() const { return hint_; }
    bool isDark() const;
    /// Draws soon, if it is seen.
    void refresh();
    /// Looks as it is to look on white paper, with a legend where it needs one.
    virtual void setOnPaper(bool on);
    /// How large a picture on paper is to be, so that all of it can be read.
    virtual QSize paperSize() const;
    QSize sizeHint() const override { return {480, 200}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// The colours are others.
    virtual void recolour();
    QColor faint(double share) const;
    void colourAxis(QCPAxis& axis) const;
    /// Shows as many rows as fit, whatever the size, and a scroll bar where more are.
    void fitRows(RowAxis& rows);

private:
    void makeRoom();

    QString hint_;
    RowAxis* rows_ = nullptr;  ///< belongs to an axis
    RowScrollBar* scrollBar_ = nullptr;
    bool onPaper_ = false;
};

}  // namespace fireable
