#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <QPointer>

#include "app/desktop/compare_runs_dialog.h"
#include "editor/traces/kept_run.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Runs in files: saved as traces, opened to be seen again step by step, and compared.
class TraceFeatures final : public QObject {
    Q_OBJECT

public:
    explicit TraceFeatures(MainWindow& window);

    /// For what else makes files of runs.
    QMenu& menu() { return *menu_; }

private:
    void showWhatIsPossible();
    void save();
    void open();
    void compare();
    void replay(DocumentView& view, std::shared_ptr<const KeptRun> run);
    QString askForFile(bool toSave, const QString& title);
    void complain(const QString& title, const QString& text);

    MainWindow& window_;
    QMenu* menu_;
    QAction* save_;
    QAction* open_;
    QString folder_;  ///< where the last trace was
    QPointer<CompareRunsDialog> comparing_;
};

}  // namespace fireable
