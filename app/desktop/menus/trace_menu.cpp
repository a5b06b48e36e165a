#include "app/desktop/parts.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <algorithm>

#include "app/desktop/dialogs/animation_dialog.h"
#include "app/desktop/dialogs/compare_runs_dialog.h"
#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/playback/run_records.h"
#include "editor/spiking/spiking_comparison.h"
#include "engine/net/run/step_scan.h"
#include "engine/spiking/run/rules_word.h"
#include "importers/trace/trace_files.h"

namespace fireable {
namespace {

bool hasSteps(RunTab& tab) {
    const RunPosition* now = tab.runner().position();
    return now != nullptr && now->lastStep > Count(0);
}

/// Saves, opens, replays and compares traces, and exports runs as animations.
class TraceMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::TraceMenu)

public:
    explicit TraceMenu(MainWindow& window);

private:
    void save(RunTab& view);
    std::shared_ptr<const StoredRun> chosen(RunTab& view);
    void compare();
    void replay(DocumentView& view, const std::shared_ptr<const StoredRun>& run);
    void replay(SpikingView& view, const std::shared_ptr<const StoredRun>& run);
    void start(RunTab& view, const StoredRun& run);
    void exportAnimation(RunTab& tab);
    void make(AnimationOrder order);
    bool mayReplace(const AnimationOrder& order) const;
    void reportFailure(const QString& title, const QString& text) const;

    MainWindow& window_;
    QString folder_;  ///< of the last trace
    QPointer<CompareRunsDialog> comparing_;
    AnimationChoice animation_;  ///< the last choice
    QString animationFolder_;
};

}  // namespace

TraceMenu::TraceMenu(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add({
        {"save-trace", tr("&Save Trace…"), tr("Save the steps of the run to a file"), noKeys,
         [this](RunTab& view) { save(view); }, hasSteps},
        {"open-trace", tr("&Open and Replay Trace…"),
         tr("Replay a saved run of this document, step by step"), noKeys,
         [this](DocumentView& view) { replay(view, chosen(view)); }},
        {"open-trace", {}, {}, {}, [this](SpikingView& view) { replay(view, chosen(view)); }},
        {"compare-runs", tr("&Compare Runs…"), tr("Find the first step at which two runs differ"),
         noKeys, [this] { compare(); }},
        {"export-animation", tr("&Export Animation…"),
         tr("Export steps of the run as an animation, or as a sheet of drawings"), noKeys,
         [this](RunTab& tab) { exportAnimation(tab); }, hasSteps},
    });
}

void TraceMenu::save(RunTab& view) {
    const auto run = view.recordedRun();
    if (!run) {
        return;
    }
    const QString file =
        chooseFileToWrite(window_, tr("Save Trace"), view.document(), {traceKind()}, folder_);
    if (file.isEmpty()) {
        return;
    }
    const auto saved = inBackground("the trace", [&] {
        return saveTrace(file.toStdString(), run->info, run->tree, run->timeline);
    });
    if (!saved) {
        reportFailure(tr("Save Trace"), engineText(saved.error().message()));
        return;
    }
    window_.showMessage(tr("Wrote %1").arg(file));
}

/// A trace that the user chooses; null: none, or it cannot be read.
std::shared_ptr<const StoredRun> TraceMenu::chosen(RunTab& view) {
    const QString file =
        chooseFileToRead(window_, tr("Open Trace"), &view.document(), traceKind(), folder_);
    return file.isEmpty() ? nullptr : openedTrace(file, window_);
}

void TraceMenu::replay(DocumentView& view, const std::shared_ptr<const StoredRun>& run) {
    if (run == nullptr) {
        return;
    }
    EngineRunner& runner = view.runner();
    const RunProgram* program = runner.program();
    if (program == nullptr) {
        reportFailure(tr("Open Trace"),
                      tr("This net cannot be run, so traces of it cannot be replayed. "
                         "See the Problems panel."));
        return;
    }
    if (isOfSystem(run->info)) {
        reportFailure(tr("Open Trace"),
                      tr("This is a run of a spiking system, %1.").arg(toText(run->info.file)));
        return;
    }
    if (const auto other = whatDiffers(run->info, *program)) {
        reportFailure(tr("Open Trace"), tr("This is a run of a different net, %1: %2.")
                                            .arg(toText(run->info.file), toText(*other)));
        return;
    }
    start(view, *run);
    const RunOrigin origin = originOf(run->info, {runner.engine(), runner.rule(), {}});
    view.runs().runTemporarily(origin.engine, origin.rule);
    replayRun(runner, run);
}

void TraceMenu::replay(SpikingView& view, const std::shared_ptr<const StoredRun>& run) {
    if (run == nullptr) {
        return;
    }
    const auto program = view.runner().program();
    if (program == nullptr) {
        reportFailure(tr("Open Trace"),
                      tr("This system cannot be run, so traces of it cannot be replayed. "
                         "See the Problems panel."));
        return;
    }
    const TraceInfo& info = run->info;
    if (!isOfSystem(info)) {
        reportFailure(tr("Open Trace"), tr("This is a run of a net, %1.").arg(toText(info.file)));
        return;
    }
    const std::vector<std::string> names = neuronNames(*program);
    if (spiking::neuronsOf(info) != names ||
        info.programHash != programHash(program->program, names)) {
        reportFailure(tr("Open Trace"),
                      tr("This is a run of another system, %1: expected its neurons, rules and "
                         "synapses, and found those of %2.")
                          .arg(toText(info.file), view.document().title()));
        return;
    }
    start(view, *run);
    SpikingRunSettings settings = view.runner().settings();
    settings.byHand = false;
    const auto engine = spiking::parseEngine(info.engine);
    settings.engine =
        engine && !spiking::engineInfo(*engine).unavailable() ? *engine : settings.engine;
    settings.rules = spiking::parseRules(info.rule, info.seed).value_or(settings.rules);
    view.runs().runTemporarily(settings);
    replayRun(view.runner(), run);
}

/// Before `run` is replayed.
void TraceMenu::start(RunTab& view, const StoredRun& run) {
    view.player().pause();
    view.runner().stop();
    window_.showMessage(tr("Opened a run to step %1 (%2)")
                            .arg(groupedDigits(run.tree.lastStep(run.timeline)),
                                 toText(run.info.engine + ", " + run.info.rule)));
}

void TraceMenu::compare() {
    if (comparing_ == nullptr) {
        comparing_ = new CompareRunsDialog(window_);
        comparing_->setAttribute(Qt::WA_DeleteOnClose);
    }
    comparing_->addRuns();
    comparing_->show();
    comparing_->raise();
    comparing_->activateWindow();
}

void TraceMenu::exportAnimation(RunTab& tab) {
    auto source = tab.animated();
    if (source == nullptr) {
        return;
    }
    const AnimatedRun run{source->first, source->last, tab.runner().steps(), tab.canvas().bounds()};
    AnimationDialog dialog(run, animation_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    animation_ = dialog.choice();
    const auto kind =
        *std::ranges::find(animationKinds(), animation_.format, &AnimationKind::format);
    const QString file = chooseFileToWrite(window_, tr("Export Animation"), tab.document(),
                                           {{kind.name, kind.suffix}}, animationFolder_);
    if (file.isEmpty()) {
        return;
    }
    const auto format = formatOf(file, animation_.format);
    if (!format) {
        QMessageBox::critical(
            &window_, tr("Export Animation"),
            tr("%1: expected a name that ends in .gif, .webm, .png or .svg").arg(file));
        return;
    }
    make({std::move(source), dialog.plan(), *format, file});
}

void TraceMenu::make(AnimationOrder order) {
    if (!mayReplace(order)) {
        return;
    }
    AnimationProgress progress;
    const auto made =
        workWithDialog({tr("Export Animation"),
                        tr("Making %1…").arg(QFileInfo(order.file).fileName()), "the animation"},
                       progress, window_, std::chrono::milliseconds(0),
                       [&] { return makeAnimation(order, progress); });
    if (!made) {
        QMessageBox::critical(&window_, tr("Export Animation"), engineText(made.error().message()));
    } else if (*made) {
        window_.showMessage(tr("Wrote %1").arg(order.file));
    } else {
        window_.showMessage(tr("Cancelled: nothing was written"));
    }
}

/// The file dialog only asks about a single file.
bool TraceMenu::mayReplace(const AnimationOrder& order) const {
    const auto files = inBackground("the animation", [&] { return animationFiles(order); });
    if (!files) {
        reportFailure(tr("Export Animation"), engineText(files.error().message()));
        return false;
    }
    const auto there =
        std::ranges::count_if(*files, [](const QString& file) { return QFileInfo::exists(file); });
    if (there == 0 || files->size() == 1) {
        return true;
    }
    return QMessageBox::question(&window_, tr("Export Animation"),
                                 tr("%n files with these names already exist. Replace them?",
                                    nullptr, static_cast<int>(there))) == QMessageBox::Yes;
}

void TraceMenu::reportFailure(const QString& title, const QString& text) const {
    QMessageBox::warning(&window_, title, text);
}

void addTraceMenu(MainWindow& window) {
    new TraceMenu(window);
}

}  // namespace fireable
