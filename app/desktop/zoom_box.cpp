#include "app/desktop/zoom_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QWheelEvent>

#include "editor/canvas/canvas_view.h"

namespace fireable {
namespace {

constexpr int presets[] = {25, 50, 75, 100, 150, 200, 300, 400};  // per cent
constexpr int fit = 0;
constexpr double leastZoom = 1;
constexpr double mostZoom = 4000;

}  // namespace

ZoomBox::ZoomBox(QWidget* parent) : QComboBox(parent) {
    setEditable(true);
    setInsertPolicy(NoInsert);
    setCompleter(nullptr);
    setFrame(false);
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Zoom"));
    setToolTip(tr("Zoom of the drawing"));
    setStatusTip(tr("Choose or type the zoom in percent"));
    for (const int percent : presets) {
        addItem(tr("%1 %").arg(percent), percent);
    }
    addItem(tr("Fit"), fit);
    setMaxVisibleItems(count());
    setMinimumContentsLength(7);
    connect(this, &QComboBox::activated, this, &ZoomBox::choose);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ZoomBox::take);
    show(nullptr);
}

void ZoomBox::show(CanvasView* canvas) {
    canvas_ = canvas;
    setEnabled(canvas != nullptr);
    if (!lineEdit()->isModified()) {  // else it is being typed
        showZoom();
    }
}

void ZoomBox::showZoom() {
    const QString text =
        canvas_ == nullptr ? QString() : tr("%1 %").arg(qRound(canvas_->zoom() * 100));
    if (text != currentText()) {
        setEditText(text);
    }
    lineEdit()->setModified(false);
}

void ZoomBox::choose(int index) {
    if (canvas_ == nullptr) {
        return;
    }
    const int percent = itemData(index).toInt();
    if (percent == fit) {
        canvas_->fit();
    } else {
        canvas_->zoomTo(percent / 100.0);
    }
    showZoom();
    canvas_->setFocus();
}

/// With or without the sign; what is no zoom becomes what it was.
void ZoomBox::take() {
    if (canvas_ == nullptr || !lineEdit()->isModified()) {
        return;
    }
    bool isNumber = false;
    const QString typed = currentText().remove(u'%').trimmed();
    double percent = locale().toDouble(typed, &isNumber);
    if (!isNumber) {
        percent = typed.toDouble(&isNumber);
    }
    lineEdit()->setModified(false);
    if (isNumber && percent >= leastZoom && percent <= mostZoom) {
        canvas_->zoomTo(percent / 100);
    }
    showZoom();
}

void ZoomBox::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enters && event->key() != Qt::Key_Escape) {
        QComboBox::keyPressEvent(event);
        return;
    }
    if (!enters) {
        lineEdit()->setModified(false);
    }
    take();
    showZoom();
    if (canvas_ != nullptr) {
        canvas_->setFocus();
    }
}

/// A wheel that passes by on the way to the drawing changes nothing.
void ZoomBox::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

}  // namespace fireable
