#include "editor/sweeps/sweep_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/panels/row_lines.h"
#include "editor/sweeps/sweep_words.h"

namespace fireable {
namespace {

using Row = SweepResults::Row;

/// So many rows are filtered and sorted in less than 100 ms.
constexpr std::size_t mostAtOnce = 50'000;

std::vector<Row> ordered(const SweepResults& results, const SweepFilter& filter, int column,
                         bool descending, std::size_t rows, const std::stop_token& stop) {
    std::vector<Row> shown;
    filter.append(results, 0, rows, shown, stop);
    if (stop.stop_requested()) {
        return shown;
    }
    if (column > 0 || (column == 0 && descending)) {
        sortRows(results, column, descending, shown);
    }
    return shown;
}

}  // namespace

void SweepTableModel::setResults(std::shared_ptr<const SweepResults> results) {
    task_.cancel();
    beginResetModel();
    results_ = std::move(results);
    filter_ = {};
    sortColumn_ = -1;
    seen_ = 0;
    shown_ = std::make_shared<const std::vector<Row>>();
    endResetModel();
    emit shownChanged();
    if (results_ != nullptr) {
        follow();
    }
}

void SweepTableModel::follow() {
    if (results_ == nullptr || results_->rows() == seen_) {
        return;
    }
    const bool inOrder = sortColumn_ < 0 || (sortColumn_ == 0 && sortOrder_ == Qt::AscendingOrder);
    if (!inOrder || task_.isBusy()) {
        if (!task_.isBusy()) {
            order();
        }
        return;
    }
    const std::size_t rows = results_->rows();
    std::vector<Row> added;
    filter_.append(*results_, seen_, rows, added);
    seen_ = rows;
    if (added.empty()) {
        return;
    }
    auto all = std::make_shared<std::vector<Row>>();
    all->reserve(shown_->size() + added.size());
    *all = *shown_;
    all->insert(all->end(), added.begin(), added.end());
    const int before = rowCount();
    beginInsertRows({}, before, before + static_cast<int>(added.size()) - 1);
    shown_ = std::move(all);
    endInsertRows();
    emit shownChanged();
}

void SweepTableModel::setFilter(SweepFilter filter) {
    filter_ = std::move(filter);
    order();
}

void SweepTableModel::sort(int column, Qt::SortOrder order) {
    if (column == sortColumn_ && order == sortOrder_) {
        return;
    }
    sortColumn_ = column;
    sortOrder_ = order;
    this->order();
}

/// Filters and sorts all rows again.
void SweepTableModel::order() {
    if (results_ == nullptr) {
        return;
    }
    const std::size_t rows = results_->rows();
    const bool descending = sortOrder_ == Qt::DescendingOrder;
    if (rows <= mostAtOnce) {
        task_.cancel();
        show(ordered(*results_, filter_, sortColumn_, descending, rows, {}), rows);
        return;
    }
    emit busyChanged(true);
    task_.start(
        [results = results_, filter = filter_, column = sortColumn_, descending,
         rows](const std::stop_token& stop) {
            return ordered(*results, filter, column, descending, rows, stop);
        },
        [this, rows](std::vector<Row> shown) {
            show(std::move(shown), rows);
            emit busyChanged(false);
            follow();
        });
}

void SweepTableModel::show(std::vector<Row> rows, std::size_t seen) {
    emit aboutToReorder();
    beginResetModel();
    shown_ = std::make_shared<const std::vector<Row>>(std::move(rows));
    seen_ = seen;
    endResetModel();
    emit reordered();
    emit shownChanged();
}

std::optional<int> SweepTableModel::positionOf(Row row) const {
    const auto found = std::ranges::find(*shown_, row);
    return found != shown_->end() ? std::optional(static_cast<int>(found - shown_->begin()))
                                  : std::nullopt;
}

int SweepTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_->size());
}

int SweepTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || results_ == nullptr ? 0 : results_->columns();
}

QVariant SweepTableModel::data(const QModelIndex& index, int role) const {
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole: {
            const Row row = rowAt(index.row());
            if (column != results_->haltColumn() &&
                results_->values(column)[row] != SweepResults::none) {
                return groupedDigits(results_->count(column, row));
            }
            if (column == results_->haltColumn()) {
                return endText(*results_,
                               results_->values(column)[row] == 0 ? Halt::halted : Halt::limit);
            }
            return QString();
        }
        case Qt::TextAlignmentRole:
            return column == results_->haltColumn()
                       ? static_cast<int>(Qt::AlignCenter)
                       : static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant SweepTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || results_ == nullptr) {
        return {};
    }
    return role == Qt::DisplayRole   ? QVariant(columnTitle(*results_, section))
           : role == Qt::ToolTipRole ? QVariant(columnInFilter(*results_, section))
                                     : QVariant();
}

SweepTableView::SweepTableView(SweepTableModel& model, QWidget* parent)
    : QTableView(parent), model_(model) {
    setModel(&model);
    setAccessibleName(tr("Results of the sweep"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    // Heights that depend on contents would be asked for in all rows.
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowLines(*this);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit chosen(model_.rowAt(index.row())); });
    connect(&model, &SweepTableModel::aboutToReorder, this, [this] { kept_ = currentRow(); });
    connect(&model, &SweepTableModel::reordered, this, [this] {
        if (kept_) {
            goTo(*kept_);
        }
    });
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first) {
        if (first == 0) {
            fitColumns();
        }
    });
}

void SweepTableView::fitColumns() {
    constexpr int room = 22;  // pixels for the arrow of sorting
    for (int column = 0; column < model_.columnCount(); ++column) {
        const QString title = model_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int unit = fontMetrics().averageCharWidth();
        setColumnWidth(column, std::clamp(fontMetrics().horizontalAdvance(title) + unit + room,
                                          unit * 10, unit * 34));
    }
}

std::optional<Row> SweepTableView::currentRow() const {
    const QModelIndex index = currentIndex();
    return index.isValid() ? std::optional(model_.rowAt(index.row())) : std::nullopt;
}

void SweepTableView::goTo(Row row) {
    if (const auto position = model_.positionOf(row)) {
        const int column = std::max(0, currentIndex().column());
        const int across = horizontalScrollBar()->value();
        setCurrentIndex(model_.index(*position, column));
        scrollTo(currentIndex());
        horizontalScrollBar()->setValue(across);
    }
}

void SweepTableView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentRow()) {
        emit chosen(*currentRow());
        return;
    }
    QTableView::keyPressEvent(event);
}

}  // namespace fireable
