#include "app/desktop/tabs/drawing_view.h"

#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QPainter>

namespace fireable {
namespace {

constexpr int captionMargin = 8;  // left and right of the text
constexpr int padding = 2;
constexpr int line = 2;  // below the active view's caption

constexpr QSize minCanvas(80, 48);  // pixels: several views fit on any screen

}  // namespace

ViewCaption::ViewCaption(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::NoFocus);  // views take the focus
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setStatusTip(tr("Make this view active"));
}

void ViewCaption::showTitles(const QStringList& titles) {
    const QString step = QStringLiteral(" › ");
    name_ = titles.last();
    above_ = titles.size() > 1 ? titles.mid(0, titles.size() - 1).join(step) + step : QString();
    describe();
}

void ViewCaption::setActive(bool active) {
    active_ = active;
    describe();
}

void ViewCaption::describe() {
    setToolTip(above_ + name_);
    setAccessibleName(tr("View of %1").arg(above_ + name_));
    setAccessibleDescription(active_ ? tr("Active view") : tr("Press to make this view active"));
    update();
}

QFont ViewCaption::nameFont() const {
    QFont font = this->font();
    font.setBold(active_);
    return font;
}

QSize ViewCaption::sizeHint() const {
    return {QFontMetrics(nameFont()).horizontalAdvance(above_ + name_) + 2 * captionMargin,
            fontMetrics().height() + 2 * padding + line};
}

QSize ViewCaption::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

/// If space is short, the name is kept.
void ViewCaption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(
        rect(), palette().brush(underMouse() && !active_ ? QPalette::Midlight : QPalette::Window));
    if (active_) {
        painter.fillRect(rect().adjusted(0, height() - line, 0, 0),
                         palette().brush(QPalette::Highlight));
    }
    const QFontMetrics metrics(nameFont());
    QRect room = rect().adjusted(captionMargin, 0, -captionMargin, -line);
    const QString name = metrics.elidedText(name_, Qt::ElideRight, room.width());
    const QString above = fontMetrics().elidedText(above_, Qt::ElideLeft,
                                                   room.width() - metrics.horizontalAdvance(name));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, above);
    room.setLeft(room.left() + fontMetrics().horizontalAdvance(above));
    painter.setFont(nameFont());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, name);
}

DrawingView::DrawingView(SceneView* canvas, const QString& hint, QWidget* parent)
    : QWidget(parent),
      canvas_(canvas),
      minimap_(new Minimap(*canvas)),
      hint_(new QLabel(hint, canvas)),
      caption_(new ViewCaption(this)) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(caption_, 0, 0, 1, 2);
    layout->addWidget(canvas_, 2, 1);  // rulers are above and to the left
    canvas_->setMinimumSize(minCanvas);
    layout->setColumnStretch(1, 1);
    layout->setRowStretch(2, 1);
    caption_->hide();
    connect(caption_, &ViewCaption::clicked, this, [this] {
        emit activated();
        canvas_->setFocus();
    });
    setFocusProxy(canvas_);
    canvas_->installEventFilter(this);
    hint_->setAttribute(Qt::WA_TransparentForMouseEvents);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
}

void DrawingView::setRulers(bool shown) {
    if (shown == !rulers_.empty()) {
        return;
    }
    if (shown) {
        rulers_ = {new Ruler(*canvas_, Qt::Horizontal, this),
                   new Ruler(*canvas_, Qt::Vertical, this)};
        auto* grid = static_cast<QGridLayout*>(layout());
        grid->addWidget(rulers_[0], 1, 1);
        grid->addWidget(rulers_[1], 2, 0);
    } else {
        qDeleteAll(rulers_);
        rulers_.clear();
    }
}

void DrawingView::showHint(bool isEmpty) {
    hint_->setVisible(isEmpty);
    hint_->setGeometry(canvas_->rect());
}

bool DrawingView::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::FocusIn:
        case QEvent::MouseButtonPress:  // precedes FocusIn in an inactive window
        case QEvent::DragEnter:
            emit activated();
            break;
        case QEvent::Resize:
            hint_->setGeometry(canvas_->rect());
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
