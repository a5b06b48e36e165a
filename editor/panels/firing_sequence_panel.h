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

/// The steps of a run, or those in which transitions with some text in their path fired: as many
/// rows of them as are seen at once, from a line that can be moved. What stands in the rows is read
/// on the run's thread and comes a moment later, so that a list of 10^7 steps costs no more than
/// what is seen of it.
///
/// Lines are numbered from 0, rows from the line at the top.
class FiringSequenceModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { step, fired, copies, change, columnCount_ };

    explicit FiringSequenceModel(EngineRunner& runner, QObject* parent = nullptr);

    /// The first one is where the run began, if there is no filter.
    std::int64_t lines() const;
    /// The steps among them.
    std::int64_t steps() const { return search_ ? lines() : last_ - first_; }
    std::int64_t top() const { return top_; }
    /// Shows `rows` rows from the line `top`, or from as far down as there are lines for.
    void show(std::int64_t top, int rows);
    /// Only steps in which a transition with `text` in its path fired; empty: all.
    void setFilter(const QString& text);
    /// Whether steps are being looked for still.
    bool isSearching() const { return search_ != nullptr && !searched_; }
    /// The step of a line, and the line of a step, or of the last one before it.
    std::int64_t stepAt(std::int64_t line) const;
    std::int64_t lineOf(std::int64_t step) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// There are more lines now, or fewer.
    void linesChanged();

private:
    void followSoon();
    void follow();
    void invalidate();
    void readRows();
    void searchOn();

    EngineRunner& runner_;
    QTimer pace_;  ///< while the run goes on: reading costs it time
    std::uint64_t run_ = 0;
    TimelineIndex timeline_ = 0;
    std::int64_t first_ = 0;
    std::int64_t last_ = -1;  ///< before the first one: there is no run
    std::int64_t top_ = 0;
    int rows_ = 0;  ///< that the view knows of
    QString filter_;
    std::shared_ptr<FiringSearch> search_;  ///< used on the run's thread alone
    bool searched_ = false;                 ///< to the end, as far as is known
    bool asking_ = false;                   ///< the search has a question under way
    bool reading_ = false;
    std::vector<std::int64_t> found_;         ///< steps, ascending; with a filter
    std::map<std::int64_t, FiringRow> read_;  ///< by step; those that are seen, and few others
};

/// What a run fired, step by step, to look through and to go to. The list follows the run, and
/// marks the step at which that stands.
class FiringSequencePanel final : public QWidget {
    Q_OBJECT

public:
    explicit FiringSequencePanel(EngineRunner& runner, QWidget* parent = nullptr);

    FiringSequenceModel& model() { return *model_; }

signals:
    /// The user wants to go to a step.
    void wanted(const fireable::Count& step);

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
    Count step_ = -1;         ///< at which the run stood last
    bool follows_ = true;     ///< shows where the run stands, until the user looks elsewhere
    std::int64_t line_ = 0;   ///< that is selected
    std::int64_t scale_ = 1;  ///< lines that the bar counts as one
};

}  // namespace fireable
