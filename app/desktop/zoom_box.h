#pragma once

#include <QComboBox>

namespace fireable {

class CanvasView;

/// A combo box with the zoom of a drawing in per cent.
class ZoomBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ZoomBox(QWidget* parent = nullptr);

    /// Shows the zoom of `canvas`, which must outlive the next call; null: none.
    void show(CanvasView* canvas);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void choose(int index);
    void take();
    void showZoom();

    CanvasView* canvas_ = nullptr;
};

}  // namespace fireable
