#include "editor/panels/history_panel.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "editor/panels/empty_text.h"

namespace fireable {
namespace {

/// A disc in the text colour, visible in any theme.
QIcon disc(const QColor& colour) {
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(16, 16), 7, 7);
    return QIcon(picture);
}

/// Reserves space for the disc in every row, to align the texts.
class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), option.fontMetrics.height() * 3 / 2};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->icon.isNull()) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = disc(Qt::transparent);
        }
        option->decorationSize = {option->fontMetrics.height(), option->fontMetrics.height()};
    }
};

}  // namespace

HistoryPanel::HistoryPanel(QUndoStack& stack, QWidget* parent)
    : QStackedWidget(parent),
      stack_(stack),
      list_(new QUndoView(&stack, this)),
      empty_(new QLabel(this)) {
    list_->setAccessibleName(tr("History"));
    list_->setEmptyLabel(tr("As opened"));
    list_->setStatusTip(
        tr("Click a step to go back or forward to it; ● marks what the file holds"));
    list_->setUniformItemSizes(true);
    list_->setItemDelegate(new StepDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    empty_->setText(
        tr("Nothing was changed yet.\nEach change is listed here; a click on one "
           "goes back to it."));
    showAsEmpty(*empty_);
    empty_->setMargin(8);
    addWidget(empty_);
    addWidget(list_);
    showCleanIcon();
    showSteps();
    connect(&stack_, &QUndoStack::indexChanged, this, &HistoryPanel::showSteps);
}

void HistoryPanel::showSteps() {
    setCurrentWidget(stack_.count() == 0 ? static_cast<QWidget*>(empty_) : list_);
}

void HistoryPanel::showCleanIcon() {
    list_->setCleanIcon(disc(palette().color(QPalette::Text)));
}

void HistoryPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        showCleanIcon();
    }
    QStackedWidget::changeEvent(event);
}

}  // namespace fireable
