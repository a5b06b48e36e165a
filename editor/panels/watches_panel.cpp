#include "editor/panels/watches_panel.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <ranges>

#include "editor/panels/empty_text.h"

namespace fireable {
namespace {

struct WatchColumn {
    enum { expression, value, chart };
};

}  // namespace

WatchesPanel::WatchesPanel(WatchList& watches, const WatchValues& values, QWidget* parent)
    : QWidget(parent), watches_(watches), values_(values), list_(new QTreeWidget(this)) {
    list_->setAccessibleName(tr("Watches"));
    list_->setHeaderLabels({tr("Expression"), tr("Value"), tr("Chart")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->header()->setSectionResizeMode(WatchColumn::expression, QHeaderView::Interactive);
    list_->header()->resizeSection(WatchColumn::expression, 30 * fontMetrics().averageCharWidth());
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(WatchColumn::value, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(WatchColumn::chart, QHeaderView::ResizeToContents);
    list_->headerItem()->setToolTip(WatchColumn::chart,
                                    tr("Tick a watch to show its values in the charts"));
    list_->setStatusTip(
        tr("Double-click an expression to change it; Space charts it, Delete removes it"));
    list_->installEventFilter(this);
    new EmptyText(*list_, [] {
        return tr("Nothing is watched.\nAn expression typed below is listed here with its value.");
    });
    addMenu();
    auto* entry =
        new ExpressionEntry(values_.runner(), tr("New watch"),
                            tr("New watch, such as %1").arg(values_.runner().words().watch), this);
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

void WatchesPanel::addMenu() {
    auto* chart = new QAction(tr("Show in &Charts, or No Longer"), list_);
    auto* remove = new QAction(tr("&Remove"), list_);
    connect(chart, &QAction::triggered, this, &WatchesPanel::chartSelected);
    connect(remove, &QAction::triggered, this, &WatchesPanel::removeSelected);
    list_->addActions({chart, remove});
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto showWhetherPossible = [this, chart, remove] {
        const bool any = !list_->selectedItems().isEmpty();
        chart->setEnabled(any);
        remove->setEnabled(any);
    };
    connect(list_, &QTreeWidget::itemSelectionChanged, this, showWhetherPossible);
    showWhetherPossible();
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
        item->setText(WatchColumn::expression, row.expression);
        item->setText(WatchColumn::value, row.problem.isEmpty() ? row.value : row.problem);
        item->setToolTip(WatchColumn::value, item->text(WatchColumn::value));
        item->setIcon(
            WatchColumn::value,
            row.problem.isEmpty() ? QIcon() : style()->standardIcon(QStyle::SP_MessageBoxWarning));
        QFont font = list_->font();
        font.setBold(row.isNew);
        item->setFont(WatchColumn::value, font);
        item->setCheckState(WatchColumn::chart, row.charted ? Qt::Checked : Qt::Unchecked);
    }
}

/// Empty input keeps the expression.
void WatchesPanel::takeEdited(QTreeWidgetItem* item, int column) {
    const auto position = static_cast<std::size_t>(list_->indexOfTopLevelItem(item));
    const QString text = item->text(WatchColumn::expression).trimmed();
    if (column == WatchColumn::chart) {
        watches_.setCharted(position, item->checkState(WatchColumn::chart) == Qt::Checked);
    } else if (!text.isEmpty()) {
        watches_.change(position, text.toStdString());
    }
    showValues();
}

std::vector<std::size_t> WatchesPanel::selectedRows() const {
    std::vector<std::size_t> rows;
    for (QTreeWidgetItem* item : list_->selectedItems()) {
        rows.push_back(static_cast<std::size_t>(list_->indexOfTopLevelItem(item)));
    }
    std::ranges::sort(rows);
    return rows;
}

void WatchesPanel::removeSelected() {
    for (const std::size_t row : selectedRows() | std::views::reverse) {
        watches_.remove(row);
    }
}

/// Charts all, or none if all are charted.
void WatchesPanel::chartSelected() {
    const std::vector<std::size_t> rows = selectedRows();
    const bool all =
        std::ranges::all_of(rows, [this](std::size_t row) { return watches_.all()[row].charted; });
    for (const std::size_t row : rows) {
        watches_.setCharted(row, !all);
    }
}

bool WatchesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if (key.matches(QKeySequence::Delete)) {
            removeSelected();
            return true;
        }
        if (key.key() == Qt::Key_Space && !list_->selectedItems().isEmpty()) {
            chartSelected();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
