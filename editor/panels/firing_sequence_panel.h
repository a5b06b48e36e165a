#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>

#include "editor/panels/firing_sequence_model.h"

namespace fireable {

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
