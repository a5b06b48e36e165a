#include "app/desktop/view_caption.h"

#include <QPainter>

namespace fireable {
namespace {

constexpr int captionMargin = 8;  // left and right of the text
constexpr int padding = 2;
constexpr int line = 2;  // under the view at work

}  // namespace

ViewCaption::ViewCaption(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::NoFocus);  // the keys go to the views themselves
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

void ViewCaption::setAtWork(bool atWork) {
    atWork_ = atWork;
    describe();
}

void ViewCaption::describe() {
    setToolTip(above_ + name_);
    setAccessibleName(tr("View of %1").arg(above_ + name_));
    setAccessibleDescription(atWork_ ? tr("Active view") : tr("Press to make this view active"));
    update();
}

QFont ViewCaption::nameFont() const {
    QFont font = this->font();
    font.setBold(atWork_);
    return font;
}

QSize ViewCaption::sizeHint() const {
    return {QFontMetrics(nameFont()).horizontalAdvance(above_ + name_) + 2 * captionMargin,
            fontMetrics().height() + 2 * padding + line};
}

QSize ViewCaption::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

/// Where there is little room, the name is what stays.
void ViewCaption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(
        rect(), palette().brush(underMouse() && !atWork_ ? QPalette::Midlight : QPalette::Window));
    if (atWork_) {
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

}  // namespace fireable
