#include "editor/hierarchy/breadcrumb_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace fireable {

BreadcrumbBar::BreadcrumbBar(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
    layout_->setContentsMargins(4, 2, 4, 2);
    layout_->setSpacing(2);
    setAccessibleName(tr("Way to this subnet"));
    hide();
}

void BreadcrumbBar::showTitles(const QStringList& titles, const QString& note) {
    if (titles == titles_ && note == note_) {
        return;
    }
    titles_ = titles;
    note_ = note;
    while (QLayoutItem* item = layout_->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();  // perhaps it was clicked, and is on the stack
        }
        delete item;
    }
    for (int i = 0; i < titles.size(); ++i) {
        if (i > 0) {
            layout_->addWidget(new QLabel(QStringLiteral("›"), this));
        }
        auto* button = new QToolButton(this);
        button->setText(titles[i]);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        const bool here = i + 1 == titles.size();
        QFont font = button->font();
        font.setBold(here);
        button->setFont(font);
        button->setStatusTip(here ? tr("The net that is shown") : tr("Go to %1").arg(titles[i]));
        if (!here) {
            connect(button, &QToolButton::clicked, this, [this, i] { emit wanted(i); });
        }
        layout_->addWidget(button);
    }
    layout_->addStretch();
    if (!note.isEmpty()) {
        layout_->addWidget(new QLabel(note, this));
    }
    setVisible(titles.size() > 1);
}

}  // namespace fireable
