#pragma once

#include <QWidget>
#include <optional>

#include "editor/canvas/scene_view.h"

namespace fireable {

/// A ruler in drawing units along an edge of a canvas, with a mark at the pointer.
class Ruler final : public QWidget {
    Q_OBJECT

public:
    /// `canvas` must outlive it.
    Ruler(SceneView& canvas, Qt::Orientation orientation, QWidget* parent = nullptr);

    /// Units between numbers: 1, 2 or 5 times a power of ten.
    static double stepAt(double zoom);
    /// The position of the pointer mark; nothing if the pointer is not over the canvas.
    std::optional<double> mark() const { return mark_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isAcross() const { return orientation_ == Qt::Horizontal; }
    int thickness() const;
    QFont numberFont() const;
    void paintScale(QPainter& painter) const;
    void paintNumber(QPainter& painter, double at, double value) const;
    void setMark(std::optional<double> at);

    SceneView& canvas_;
    Qt::Orientation orientation_;
    std::optional<double> mark_;
};

}  // namespace fireable
