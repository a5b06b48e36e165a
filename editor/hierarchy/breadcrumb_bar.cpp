#include "editor/hierarchy/breadcrumb_bar.h"

#include <QHBoxLayout>

namespace fireable {

BreadcrumbBar::BreadcrumbBar(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
    layout_->setContentsMargins(4, 2, 4, 2);
    layout_->setSpacing(2);
    setAccessibleName(tr("Way to this subnet"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void BreadcrumbBar::showTitles(const QStringList& titles, const QString& note) {
    if (titles == titles_ && note == note_) {
        return;
    }
    titles_ = titles;
    note_ = note;
    clear();
    for (int i = 0; i < titles.size(); ++i) {
        addCrumb(i);
    }
    layout_->addStretch();
    noteLabel_ = new QLabel(note, this);
    layout_->addWidget(noteLabel_);
    setToolTip(note.isEmpty() ? titles.join(QStringLiteral(" › "))
                              : titles.join(QStringLiteral(" › ")) + QLatin1Char('\n') + note);
    setVisible(titles.size() > 1);
    fit();
}

void BreadcrumbBar::clear() {
    crumbs_.clear();
    while (QLayoutItem* item = layout_->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();  // perhaps it was clicked, and is on the stack
        }
        delete item;
    }
}

void BreadcrumbBar::addCrumb(int index) {
    std::vector<QWidget*> parts;
    if (index > 0) {
        parts.push_back(new QLabel(QStringLiteral("›"), this));
    }
    if (index == 1) {
        leftOut_ = new QLabel(QStringLiteral("› …"), this);
        layout_->addWidget(leftOut_);
    }
    const QString& title = titles_[index];
    const bool here = index + 1 == titles_.size();
    auto* button = new QToolButton(this);
    button->setText(title);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    QFont font = button->font();
    font.setBold(here);
    button->setFont(font);
    button->setStatusTip(here ? tr("The net that is shown") : tr("Go to %1").arg(title));
    if (!here) {
        connect(button, &QToolButton::clicked, this, [this, index] { emit wanted(index); });
    }
    parts.push_back(button);
    for (QWidget* part : parts) {
        layout_->addWidget(part);
    }
    crumbs_.push_back(std::move(parts));
}

QSize BreadcrumbBar::minimumSizeHint() const {
    constexpr int fewLetters = 16;
    const QSize all = QWidget::minimumSizeHint();
    return {std::min(all.width(), fewLetters * fontMetrics().averageCharWidth()), all.height()};
}

void BreadcrumbBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void BreadcrumbBar::fit() {
    if (crumbs_.size() < 2) {
        return;
    }
    for (const std::vector<QWidget*>& crumb : crumbs_) {
        for (QWidget* part : crumb) {
            part->show();
        }
    }
    leftOut_->hide();
    noteLabel_->setVisible(!note_.isEmpty());
    noteLabel_->setVisible(!note_.isEmpty() && widthOfShown() <= width());
    for (std::size_t i = 1; i + 1 < crumbs_.size() && widthOfShown() > width(); ++i) {
        for (QWidget* part : crumbs_[i]) {
            part->hide();
        }
        leftOut_->show();
    }
}

int BreadcrumbBar::widthOfShown() const {
    const QMargins margins = layout_->contentsMargins();
    int width = margins.left() + margins.right();
    for (int i = 0; i < layout_->count(); ++i) {
        const QWidget* part = layout_->itemAt(i)->widget();
        if (part != nullptr && !part->isHidden()) {
            width += part->sizeHint().width() + layout_->spacing();
        }
    }
    return width;
}

}  // namespace fireable
