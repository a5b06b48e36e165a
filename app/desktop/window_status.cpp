#include "app/desktop/window_status.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QWheelEvent>

#include "app/desktop/tabs/document_tab.h"

namespace fireable {
namespace {

constexpr int presets[] = {25, 50, 75, 100, 150, 200, 300, 400};  // per cent
constexpr int fit = 0;
constexpr double minZoom = 1;
constexpr double maxZoom = 4000;

}  // namespace

ZoomBox::ZoomBox(QWidget* parent) : QComboBox(parent) {
    setEditable(true);
    setInsertPolicy(NoInsert);
    setCompleter(nullptr);
    setFrame(false);
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Zoom"));
    lineEdit()->setAccessibleName(tr("Zoom"));
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

void ZoomBox::show(SceneView* canvas) {
    canvas_ = canvas;
    setEnabled(canvas != nullptr);
    if (!lineEdit()->isModified()) {  // unless the user is typing
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

/// Accepts an optional percent sign; restores the zoom if invalid.
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
    if (isNumber && percent >= minZoom && percent <= maxZoom) {
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

/// Ignores the wheel, which may be meant for the drawing.
void ZoomBox::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

WindowStatus::WindowStatus(QStatusBar& bar)
    : QObject(&bar),
      busy_(new QProgressBar(&bar)),
      state_(new QLabel(&bar)),
      steps_(new QLabel(&bar)),
      zoom_(new ZoomBox(&bar)) {
    const int gap = bar.fontMetrics().averageCharWidth();
    busy_->setRange(0, 0);
    busy_->setMaximumWidth(gap * 16);
    busy_->setAccessibleName(tr("Reading a file"));
    for (QWidget* widget : std::initializer_list<QWidget*>{busy_, state_, steps_, zoom_}) {
        bar.addPermanentWidget(widget);
        widget->setContentsMargins(gap, 0, gap, 0);
    }
    busy_->hide();
}

void WindowStatus::show(DocumentTab* tab) {
    const RunStatus status = tab != nullptr ? tab->runStatus() : RunStatus{};
    state_->setText(status.state);
    steps_->setText(status.steps);
    zoom_->show(tab != nullptr ? &tab->canvas() : nullptr);
}

void WindowStatus::setBusy(bool busy) {
    busy_->setVisible(busy);
}

StatusTips::StatusTips(QMainWindow& window) : QObject(&window), window_(window) {
    window_.installEventFilter(this);
    connect(window_.statusBar(), &QStatusBar::messageChanged, this, [this](const QString& said) {
        const bool ofTip = !tip_.isEmpty() && said == tip_;
        if (!ofTip && !ending_) {
            message_ = said;
            messageAge_.start();
        }
    });
}

bool StatusTips::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::StatusTip) {
        show(static_cast<QStatusTipEvent*>(event)->tip());
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void StatusTips::show(const QString& tip) {
    if (tip.isEmpty()) {
        endTip();
        return;
    }
    tip_ = tip;
    window_.statusBar()->showMessage(tip);
}

/// Keeps a message shown meanwhile.
void StatusTips::endTip() {
    QStatusBar& bar = *window_.statusBar();
    const bool still = bar.currentMessage() == tip_;
    if (!still || tip_.isEmpty()) {
        tip_.clear();
        return;
    }
    const QString news = messageAge_.isValid() && !messageAge_.hasExpired(messageMilliseconds)
                             ? message_
                             : QString();
    ending_ = true;
    bar.showMessage(news);
    ending_ = false;
    tip_.clear();
}

}  // namespace fireable
