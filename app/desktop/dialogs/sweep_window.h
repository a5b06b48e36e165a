#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "app/desktop/tabs/run_tab.h"
#include "editor/document/latest_task.h"
#include "editor/sweeps/sweep_charts.h"
#include "editor/sweeps/sweep_form.h"
#include "editor/sweeps/sweep_run.h"
#include "editor/sweeps/sweep_table.h"

class QScrollArea;

namespace fireable {

/// Sweeps of an open document in a window of their own: what to run, the results as they come, and
/// charts of these. Owned by the document's tab; closing it cancels a sweep that runs, after a
/// question if that has taken long, and keeps all else for when it is shown again.
class SweepWindow final : public QWidget {
    Q_OBJECT

public:
    SweepWindow(RunTab& tab, SweepKind kind);
    ~SweepWindow() override;

    SweepForm& form() { return *form_; }
    SweepTableModel& model() { return *model_; }
    SweepTableView& table() { return *table_; }
    SweepCharts& charts() { return *charts_; }
    CheckedField& filter() { return *filter_; }
    /// Null before the first sweep.
    const SweepRun* sweep() const { return sweep_.get(); }
    bool isRunning() const { return sweep_ != nullptr && sweep_->isRunning(); }
    /// Whether a sweep has been under way for so long that ending it needs a question.
    bool isLongUnderWay() const;
    QString status() const { return status_->text(); }

    void run();
    void cancel();
    /// Makes the run of a row that of the document.
    void open(SweepResults::Row row);

protected:
    void closeEvent(QCloseEvent* event) override;
    /// Other nets of the document may be shown now.
    void changeEvent(QEvent* event) override;

private:
    QScrollArea* makeLeft();
    QWidget* makeRight();
    bool mayClose();
    void documentChanged();
    void compile();
    void showResults();
    void follow();
    void showEnded();
    void showButtons();
    void showCount();
    void applyFilter();
    void openCurrent();
    void exportTable(bool all);
    void exportPicture();
    void fail(const QString& title, const Error& error);

    RunTab& tab_;
    const SweepKind kind_;
    SweepForm* form_;
    QPushButton* run_;
    QPushButton* cancel_;
    QProgressBar* progress_;
    QLabel* status_;
    InlineError* failure_;
    QLabel* outdated_;
    CheckedField* filter_;
    QLabel* count_;
    QPushButton* open_;
    QPushButton* export_;
    QAction* exportShown_;
    SweepTableModel* model_;
    SweepTableView* table_;
    SweepCharts* charts_;
    QTimer changed_;      ///< compiles some time after an edit
    QTimer filterTyped_;  ///< filters some time after a key
    LatestTask compiling_{this};
    std::uint32_t drawing_ = 0;  ///< that of the document that was compiled last
    std::unique_ptr<SweepRun> sweep_;
    SweepSettings made_;        ///< how `sweep_` is made
    std::uint64_t madeOf_ = 0;  ///< the hash of its model
    QString folder_;            ///< of the last written file
};

}  // namespace fireable
