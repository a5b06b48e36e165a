#pragma once

#include <QAbstractTableModel>
#include <QTableView>
#include <memory>
#include <optional>
#include <vector>

#include "editor/document/latest_task.h"
#include "editor/sweeps/sweep_filter.h"

namespace fireable {

/// The shown rows of a sweep, in their order; shared with threads, so never changed.
using SweepShown = std::shared_ptr<const std::vector<SweepResults::Row>>;

/// The rows of a sweep that pass a filter, sorted by a column. What takes long goes on on another
/// thread, and the rows stay as they were meanwhile.
class SweepTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Shows another sweep, in the order of its runs and unfiltered. Null: none.
    void setResults(std::shared_ptr<const SweepResults> results);
    const std::shared_ptr<const SweepResults>& results() const { return results_; }
    /// Shows the rows that were added since.
    void follow();
    void setFilter(SweepFilter filter);
    /// By a column; -1: in the order of the runs.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return sortColumn_; }

    bool isBusy() const { return task_.isBusy(); }
    const SweepShown& shown() const { return shown_; }
    SweepResults::Row rowAt(int position) const {
        return (*shown_)[static_cast<std::size_t>(position)];
    }
    /// Nothing: not shown.
    std::optional<int> positionOf(SweepResults::Row row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// Other rows are shown, or in another order.
    void shownChanged();
    /// The rows are about to be replaced by others, and were.
    void aboutToReorder();
    void reordered();
    void busyChanged(bool busy);

private:
    void order();
    void show(std::vector<SweepResults::Row> rows, std::size_t seen);

    std::shared_ptr<const SweepResults> results_;
    SweepFilter filter_;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
    SweepShown shown_ = std::make_shared<const std::vector<SweepResults::Row>>();
    std::size_t seen_ = 0;  ///< rows of `results_` that `shown_` was made of
    LatestTask task_{this};
};

/// A table of a sweep: a click on a header sorts, and Enter or a double click chooses a row.
class SweepTableView final : public QTableView {
    Q_OBJECT

public:
    explicit SweepTableView(SweepTableModel& model, QWidget* parent = nullptr);

    /// Nothing: none is current.
    std::optional<SweepResults::Row> currentRow() const;
    /// Makes a row current and shows it, unless it is filtered out.
    void goTo(SweepResults::Row row);

signals:
    void chosen(fireable::SweepResults::Row row);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();

    SweepTableModel& model_;
    std::optional<SweepResults::Row> kept_;  ///< current before the rows were reordered
};

}  // namespace fireable
