#include "editor/panels/watches_panel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <ranges>

namespace fireable {
namespace {

enum Column { expression, value };

}  // namespace

WatchesPanel::WatchesPanel(WatchList& watches, const WatchValues& values, QWidget* parent)
    : QWidget(parent), watches_(watches), values_(values), list_(new QTreeWidget(this)) {
    list_->setAccessibleName(tr("Watches"));
    list_->setHeaderLabels({tr("Expression"), tr("Value")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->header()->setSectionResizeMode(Column::expression, QHeaderView::Interactive);
    list_->setStatusTip(tr("Double-click an expression to change it; Delete takes it away"));
    list_->installEventFilter(this);
    auto* entry =
        new ExpressionEntry(tr("New watch"), tr("New watch, such as p1 + p2 or sum(buf*)"), this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(list_, 1);
    layout->addWidget(entry);
    connect(entry, &ExpressionEntry::entered, this,
            [this](const QString& text) { watches_.add(text.toStdString()); });
    connect(list_, &QTreeWidget::itemChanged, this, &WatchesPanel::takeEdited);
    connect(&values_, &WatchValues::changed, this, &WatchesPanel::showValues);
    showValues();
}

void WatchesPanel::showValues() {
    const QSignalBlocker blocker(list_);
    const std::vector<WatchValues::Row>& rows = values_.rows();
    const int count = static_cast<int>(rows.size());
    while (list_->topLevelItemCount() > count) {
        delete list_->takeTopLevelItem(list_->topLevelItemCount() - 1);
    }
    while (list_->topLevelItemCount() < count) {
        auto* item = new QTreeWidgetItem;
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        list_->addTopLevelItem(item);  // the list owns it
    }
    for (int i = 0; i < count; ++i) {
        const WatchValues::Row& row = rows[static_cast<std::size_t>(i)];
        QTreeWidgetItem* item = list_->topLevelItem(i);
        item->setText(Column::expression, row.expression);
        item->setText(Column::value, row.problem.isEmpty() ? row.value : row.problem);
        item->setToolTip(Column::value, item->text(Column::value));
        item->setIcon(Column::value, row.problem.isEmpty()
                                         ? QIcon()
                                         : style()->standardIcon(QStyle::SP_MessageBoxWarning));
        QFont font = list_->font();
        font.setBold(row.isNew);
        item->setFont(Column::value, font);
    }
}

/// An expression that is made empty stays as it was.
void WatchesPanel::takeEdited(QTreeWidgetItem* item) {
    const QString text = item->text(Column::expression).trimmed();
    if (!text.isEmpty()) {
        watches_.change(static_cast<std::size_t>(list_->indexOfTopLevelItem(item)),
                        text.toStdString());
    }
    showValues();
}

void WatchesPanel::removeSelected() {
    std::vector<int> rows;
    for (QTreeWidgetItem* item : list_->selectedItems()) {
        rows.push_back(list_->indexOfTopLevelItem(item));
    }
    std::ranges::sort(rows);
    for (const int row : rows | std::views::reverse) {
        watches_.remove(static_cast<std::size_t>(row));
    }
}

bool WatchesPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool removes = event->type() == QEvent::KeyPress &&
                         static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete);
    if (watched == list_ && removes) {
        removeSelected();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
