#pragma once

#include <QComboBox>

namespace fireable {

class CanvasView;

/// The zoom of a drawing in per cent: to be read, chosen from a list, or typed.
class ZoomBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ZoomBox(QWidget* parent = nullptr);

    /// The zoom of `canvas`, which must outlive the next call; null: there is none.
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
