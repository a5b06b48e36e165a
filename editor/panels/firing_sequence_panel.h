#pragma once

#include <QAbstractTableModel>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>
#include <map>
#include <memory>

#include "editor/playback/engine_runner.h"
#include "editor/playback/firing_rows.h"

namespace fireable {

/// The steps of a run, or those in which transitions with matching paths fired, as a window of rows
/// into a list of lines. Rows are read asynchronously on the run's thread, so a list of 10^7 steps
/// costs no more than its visible rows.
///
/// Lines are numbered from 0, rows from the top line.
class FiringSequenceModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { step, fired, copies, change, columnCount_ };

    explicit FiringSequenceModel(EngineRunner& runner, QObject* parent = nullptr);

    /// Number of lines; without a filter the first is the beginning of the run.
    std::int64_t lines() const;
    /// Number of steps among them.
    std::int64_t steps() const { return search_ ? lines() : last_ - first_; }
    std::int64_t top() const { return top_; }
    /// Shows `rows` rows from line `top`, or the last rows.
    void show(std::int64_t top, int rows);
    /// Shows only steps in which a transition whose path contains `text` fired; empty: all.
    void setFilter(const QString& text);
    /// Whether the search is still running.
    bool isSearching() const { return search_ != nullptr && !searched_; }
    /// The step of a line; the line of a step, or of the last one before it.
    std::int64_t stepAt(std::int64_t line) const;
    std::int64_t lineOf(std::int64_t step) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// The number of lines changed.
    void linesChanged();

private:
    void followSoon();
    void follow();
    void invalidate();
    void readRows();
    void searchOn();

    EngineRunner& runner_;
    QTimer pace_;  ///< limits reading while the run goes on
    std::uint64_t run_ = 0;
    TimelineIndex timeline_ = 0;
    std::int64_t first_ = 0;
    std::int64_t last_ = -1;  ///< -1: no run
    std::int64_t top_ = 0;
    int rows_ = 0;  ///< reported to the view
    QString filter_;
    std::shared_ptr<FiringSearch> search_;  ///< used only on the run's thread
    bool searched_ = false;                 ///< all known steps are searched
    bool asking_ = false;                   ///< a search query is pending
    bool reading_ = false;
    std::vector<std::int64_t> found_;         ///< matching steps, ascending; with a filter
    std::map<std::int64_t, FiringRow> read_;  ///< cached rows by step
};

/// The firing sequence of a run, to browse and to go to steps. It follows the run and marks the
/// present step.
class FiringSequencePanel final : public QWidget {
    Q_OBJECT

public:
    explicit FiringSequencePanel(EngineRunner& runner, QWidget* parent = nullptr);

    FiringSequenceModel& model() { return *model_; }

signals:
    /// The user wants to go to a step.
    void requested(const fireable::Count& step);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    int roomForRows() const;
    void followRun();
    void showFrom(std::int64_t top);
    void showLine(std::int64_t line);
    void showScrollBar();
    bool moveByKey(int key);
    void select(std::int64_t line);
    void goTo(int row);

    EngineRunner& runner_;
    FiringSequenceModel* model_;
    QLineEdit* filter_;
    QLabel* count_;
    QTableView* table_;
    QScrollBar* bar_;
    Count step_ = -1;         ///< last known present step
    bool follows_ = true;     ///< scrolls to the present step, until the user scrolls elsewhere
    std::int64_t line_ = 0;   ///< the selected line
    std::int64_t scale_ = 1;  ///< lines per scroll bar unit
};

}  // namespace fireable
