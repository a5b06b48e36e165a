#pragma once

#include <QComboBox>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/desktop/dialogs/file_dialogs.h"
#include "editor/traces/run_comparison.h"

class QWidget;

namespace fireable {

class MainWindow;
class RunTab;

/// The file type of traces, for dialogs.
FileKind traceKind();

/// Reads a trace in the background; a long one can be cancelled. Shows errors in a message box over
/// `parent`; null on failure.
std::shared_ptr<const StoredRun> openedTrace(const QString& file, QWidget& parent);

/// Compares two runs side by side, both of nets or of spiking systems: branches of open documents'
/// runs, or traces from files.
class CompareRunsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CompareRunsDialog(MainWindow& window);

    /// Lists the runs of the open documents.
    void addRuns();
    /// Adds a trace and selects it for one side.
    void addTrace(const QString& file, int side);

private:
    /// Exactly one of `view` and `trace` is set.
    struct Source {
        QString title;
        QString name;  ///< short form
        QPointer<RunTab> view;
        std::shared_ptr<const StoredRun> trace;
        std::optional<TimelineIndex> branch = {};  ///< if the run of `view` has several
    };

    void offerRunOf(RunTab& view);
    QComboBox* addSide(QGridLayout& grid, int side);
    void askForTrace(int side);
    void fillSides();
    void compare();
    static QString beginningOf(const StoredRun& run, const Source& source);
    void goToDifference();
    static void goTo(const Source& source, const Count& step);
    const Source* chosen(int side) const;
    static std::shared_ptr<const StoredRun> runIn(const Source& source);
    void clearResult();

    MainWindow& window_;
    std::vector<Source> sources_;
    QComboBox* sides_[2];
    QLabel* verdict_;
    ComparisonTree* tree_;
    QPushButton* compare_;
    QPushButton* goToStep_;
    std::optional<Count> step_;  ///< where the compared runs differ first
    QString folder_;
};

}  // namespace fireable
