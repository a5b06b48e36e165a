#include "app/desktop/trace_features.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>

#include "app/desktop/background.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/opened_trace.h"
#include "editor/panels/grouped_digits.h"
#include "editor/traces/record_of.h"
#include "importers/trace/trace_files.h"

namespace fireable {
namespace {

bool hasSteps(const EngineRunner& runner) {
    return runner.frame() != nullptr && runner.frame()->lastStep > Count(0);
}

}  // namespace

TraceFeatures::TraceFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      menu_(window.menus().simulation->addMenu(tr("Traces and Ani&mations"))),
      save_(makeAction(&window, QString(), tr("&Save Trace…"),
                       tr("Save what the run did, step by step, in a file"))),
      open_(makeAction(&window, QString(), tr("&Open and Replay Trace…"),
                       tr("Show a run of this net that was saved, step by step"))) {
    QAction* compare = makeAction(&window, QString(), tr("&Compare Runs…"),
                                  tr("Find the first step in which two runs differ"));
    menu_->menuAction()->setStatusTip(tr("Save, replay and compare runs, or make films of them"));
    menu_->addActions({save_, open_, compare});
    connect(save_, &QAction::triggered, this, &TraceFeatures::save);
    connect(open_, &QAction::triggered, this, &TraceFeatures::open);
    connect(compare, &QAction::triggered, this, &TraceFeatures::compare);
    connect(&window_, &MainWindow::currentChanged, this, &TraceFeatures::showWhatIsPossible);
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& view) {
        connect(&view.runner(), &EngineRunner::frameChanged, this,
                &TraceFeatures::showWhatIsPossible);
    });
    showWhatIsPossible();
}

void TraceFeatures::showWhatIsPossible() {
    DocumentView* view = window_.current();
    save_->setEnabled(view != nullptr && hasSteps(view->runner()));
    open_->setEnabled(view != nullptr);
}

void TraceFeatures::save() {
    DocumentView& view = *window_.current();
    const auto run = runOf(view);
    if (!run) {
        return;
    }
    const QString file = askForFile(true, tr("Save Trace"));
    if (file.isEmpty()) {
        return;
    }
    const auto saved = inBackground(
        [&] { return saveTrace(file.toStdString(), run->info, run->tree, run->timeline); });
    if (!saved) {
        complain(tr("Save Trace"), QString::fromStdString(saved.error().message()));
        return;
    }
    window_.statusBar()->showMessage(tr("Wrote %1").arg(file));
}

void TraceFeatures::open() {
    DocumentView& view = *window_.current();
    const QString file = askForFile(false, tr("Open Trace"));
    if (file.isEmpty()) {
        return;
    }
    if (auto run = openedTrace(file, window_)) {
        replay(view, std::move(run));
    }
}

void TraceFeatures::replay(DocumentView& view, std::shared_ptr<const KeptRun> run) {
    EngineRunner& runner = view.runner();
    const RunProgram* program = runner.program();
    if (program == nullptr) {
        complain(tr("Open Trace"), tr("This net cannot be run, so no run of it can be shown. The "
                                      "Problems panel says why."));
        return;
    }
    if (const auto other = whatDiffers(run->info, *program)) {
        complain(tr("Open Trace"),
                 tr("This is a run of another net, %1: %2.")
                     .arg(QString::fromStdString(run->info.net), QString::fromStdString(*other)));
        return;
    }
    view.player().pause();
    runner.stop();
    const RunMaking making = makingOf(run->info, {runner.engine(), runner.rule(), {}});
    view.runs().runForNow(making.engine, making.rule);
    const QString steps = groupedDigits(run->tree.lastStep(run->timeline));
    const QString how = QString::fromStdString(run->info.engine + ", " + run->info.rule);
    runner.post([run = std::move(run)](RunSession& session, RunControl&) -> Result<RunState> {
        const auto done = session.replay(run->tree, run->timeline);
        if (!done) {
            return done.failure();
        }
        return session.atStart() ? RunState::idle : RunState::paused;
    });
    window_.statusBar()->showMessage(tr("A run to step %1 (%2)").arg(steps, how));
}

void TraceFeatures::compare() {
    if (comparing_ == nullptr) {
        comparing_ = new CompareRunsDialog(window_);
        comparing_->setAttribute(Qt::WA_DeleteOnClose);
    }
    comparing_->takeRuns();
    comparing_->show();
    comparing_->raise();
    comparing_->activateWindow();
}

/// Proposes the document's name, beside its file or where the last trace was.
QString TraceFeatures::askForFile(bool toSave, const QString& title) {
    const NetDocument& document = window_.current()->document();
    const QString beside = QFileInfo(QString::fromStdString(document.path().string())).path();
    QFileDialog dialog(&window_, title, folder_.isEmpty() ? beside : folder_);
    dialog.setNameFilter(traceFilter());
    if (toSave) {
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(QString::fromLatin1(traceSuffix.substr(1)));
        dialog.selectFile(QFileInfo(document.title()).completeBaseName() +
                          QString::fromLatin1(traceSuffix));
    } else {
        dialog.setFileMode(QFileDialog::ExistingFile);
    }
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return {};
    }
    const QString file = dialog.selectedFiles().constFirst();
    folder_ = QFileInfo(file).path();
    return file;
}

void TraceFeatures::complain(const QString& title, const QString& text) {
    QMessageBox::warning(&window_, title, text);
}

}  // namespace fireable
