#include "app/desktop/dialogs/compare_runs_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/tabs/document_area.h"
#include "app/desktop/main_window.h"
#include "app/desktop/tabs/run_tab.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/document/engine_text.h"
#include "editor/playback/run_names.h"
#include "editor/spiking/spiking_comparison.h"
#include "importers/trace/trace_files.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds readingPatience(400);

struct Text {
    Q_DECLARE_TR_FUNCTIONS(OpenedTrace)
};

}  // namespace

FileKind traceKind() {
    return {Text::tr("Traces of runs"), QString::fromLatin1(traceSuffix.substr(1))};
}

std::shared_ptr<const StoredRun> openedTrace(const QString& file, QWidget& parent) {
    WorkProgress progress;
    auto trace =
        workWithDialog({Text::tr("Open Trace"),
                        Text::tr("Reading %1…").arg(QFileInfo(file).fileName()), "the trace"},
                       progress, parent, readingPatience,
                       [&] { return openAnyTrace(file.toStdString(), &progress); });
    if (!trace && progress.cancelled) {
        return nullptr;
    }
    if (!trace) {
        QMessageBox::critical(&parent, Text::tr("Open Trace"),
                              engineText(trace.error().message()));
        return nullptr;
    }
    if (!trace->damages.empty()) {
        QMessageBox::warning(&parent, Text::tr("Open Trace"),
                             Text::tr("Part of this trace cannot be read; the rest is shown: %1")
                                 .arg(QString::fromStdString(trace->damages.front().message())));
    }
    return storedRun(std::move(*trace));
}

CompareRunsDialog::CompareRunsDialog(MainWindow& window)
    : QDialog(&window),
      window_(window),
      verdict_(new QLabel(this)),
      tree_(new ComparisonTree(this)) {
    setWindowTitle(tr("Compare Runs"));
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    sides_[0] = addSide(*grid, 0);
    sides_[1] = addSide(*grid, 1);
    verdict_->setWordWrap(true);
    verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    compare_ = buttons->addButton(tr("Co&mpare"), QDialogButtonBox::ActionRole);
    goToStep_ = buttons->addButton(tr("&Go to Step"), QDialogButtonBox::ActionRole);
    compare_->setDefault(true);
    goToStep_->setToolTip(tr("Go to the step at which the runs differ"));
    connect(compare_, &QPushButton::clicked, this, &CompareRunsDialog::compare);
    connect(goToStep_, &QPushButton::clicked, this, &CompareRunsDialog::goToDifference);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(grid);
    layout->addWidget(verdict_);
    layout->addWidget(tree_, 1);
    layout->addWidget(buttons);
    const int unit = fontMetrics().height();
    resize(unit * 36, unit * 26);
    clearResult();
}

QComboBox* CompareRunsDialog::addSide(QGridLayout& grid, int side) {
    auto* label = new QLabel(side == 0 ? tr("&First run:") : tr("&Second run:"), this);
    auto* box = new QComboBox(this);
    label->setBuddy(box);
    auto* file = new QPushButton(side == 0 ? tr("&Open Trace…") : tr("O&pen Trace…"), this);
    file->setAutoDefault(false);
    grid.addWidget(label, side, 0);
    grid.addWidget(box, side, 1);
    grid.addWidget(file, side, 2);
    connect(file, &QPushButton::clicked, this, [this, side] { askForTrace(side); });
    connect(box, &QComboBox::currentIndexChanged, this, &CompareRunsDialog::clearResult);
    return box;
}

/// The selection changed: the last result no longer applies.
void CompareRunsDialog::clearResult() {
    step_.reset();
    tree_->clear();
    tree_->header()->hide();
    goToStep_->setEnabled(false);
    const Source* first = chosen(0);
    const Source* second = chosen(1);
    const bool two = first != nullptr && second != nullptr && first != second;
    compare_->setEnabled(two);
    verdict_->setText(two ? tr("Compare finds the first step at which they differ.")
                          : tr("Choose two runs, of open documents or from traces."));
}

void CompareRunsDialog::addRuns() {
    std::erase_if(sources_, [](const Source& source) { return source.trace == nullptr; });
    for (DocumentTab* tab : window_.tabs()) {
        if (auto* view = qobject_cast<RunTab*>(tab)) {
            offerRunOf(*view);
        }
    }
    const DocumentTab* current = window_.currentTab();
    std::ranges::stable_sort(sources_, {}, [current](const Source& source) {
        const RunTab* view = source.view;
        const bool sameKind =
            view != nullptr && current != nullptr && view->metaObject() == current->metaObject();
        return view != nullptr && view == current ? 0 : sameKind ? 1 : 2;
    });
    fillSides();
}

void CompareRunsDialog::offerRunOf(RunTab& view) {
    const RunPosition* frame = view.runner().position();
    const bool branches = frame != nullptr && frame->timelines.size() > 1;
    if (frame == nullptr || (!branches && frame->lastStep == Count(0))) {
        return;
    }
    const QString name = view.document().title();
    if (!branches) {
        sources_.push_back({tr("Run of %1").arg(name), name, &view, nullptr});
        return;
    }
    for (TimelineIndex branch = 0; branch < static_cast<TimelineIndex>(frame->timelines.size());
         ++branch) {
        const QString which = timelineName(branch);
        sources_.push_back({tr("Run of %1, branch %2").arg(name, which),
                            tr("%1, branch %2").arg(name, which), &view, nullptr, branch});
    }
}

void CompareRunsDialog::fillSides() {
    for (int side = 0; side < 2; ++side) {
        QComboBox& box = *sides_[side];
        const QString before = box.currentText();
        box.clear();
        for (const Source& source : sources_) {
            box.addItem(source.title);
        }
        const int kept = before.isEmpty() ? -1 : box.findText(before);
        box.setCurrentIndex(kept >= 0 ? kept : std::min(side, box.count() - 1));
    }
}

void CompareRunsDialog::askForTrace(int side) {
    const QString file = chooseFileToRead(*this, tr("Open Trace"), nullptr, traceKind(), folder_);
    if (!file.isEmpty()) {
        addTrace(file, side);
    }
}

void CompareRunsDialog::addTrace(const QString& file, int side) {
    auto trace = openedTrace(file, *this);
    if (trace == nullptr) {
        return;
    }
    folder_ = QFileInfo(file).path();
    const QString name = QFileInfo(file).fileName();
    const QString title = QStringLiteral("%1 – %2").arg(name, folder_);
    std::erase_if(sources_, [&](const Source& source) { return source.title == title; });
    sources_.push_back({title, name, nullptr, std::move(trace)});
    fillSides();
    sides_[side]->setCurrentIndex(static_cast<int>(sources_.size()) - 1);
}

const CompareRunsDialog::Source* CompareRunsDialog::chosen(int side) const {
    const int index = sides_[side]->currentIndex();
    const bool known = index >= 0 && static_cast<std::size_t>(index) < sources_.size();
    return known ? &sources_[static_cast<std::size_t>(index)] : nullptr;
}

std::shared_ptr<const StoredRun> CompareRunsDialog::runIn(const Source& source) {
    if (source.trace != nullptr) {
        return source.trace;
    }
    auto run = source.view != nullptr ? source.view->recordedRun() : nullptr;
    if (run == nullptr || !source.branch) {
        return run;
    }
    StoredRun branch = *run;
    if (*source.branch >= static_cast<TimelineIndex>(branch.tree.size())) {
        return nullptr;
    }
    branch.timeline = *source.branch;
    return std::make_shared<const StoredRun>(std::move(branch));
}

/// Where a branch starts: its marking may differ from there on.
QString CompareRunsDialog::beginningOf(const StoredRun& run, const Source& source) {
    const Timeline& branch = run.tree[run.timeline];
    return source.branch && branch.parent
               ? u' ' + tr("%1 begins at step %2.")
                            .arg(source.name, QString::fromStdString(branch.firstStep.text()))
               : QString();
}

void CompareRunsDialog::compare() {
    const auto first = runIn(*chosen(0));
    const auto second = runIn(*chosen(1));
    clearResult();
    if (first == nullptr || second == nullptr) {
        verdict_->setText(tr("One of these runs no longer exists."));
        return;
    }
    const bool systems = isOfSystem(first->info);
    if (systems != isOfSystem(second->info)) {
        verdict_->setText(
            tr("A run of a net cannot be compared with one of a spiking system: "
               "choose two runs of one kind."));
        return;
    }
    const auto comparison = inBackground("the comparison", [&] {
        return systems ? compareSystems(*first, *second) : compareSideBySide(*first, *second);
    });
    if (!comparison) {
        verdict_->setText(tr("The runs cannot be compared: %1")
                              .arg(QString::fromStdString(comparison.error().message())));
        return;
    }
    verdict_->setText(comparisonText(*comparison) + beginningOf(*first, *chosen(0)) +
                      beginningOf(*second, *chosen(1)));
    tree_->show(*comparison, chosen(0)->name, chosen(1)->name);
    if (comparison->parts) {
        step_ = comparison->to;
    }
    goToStep_->setEnabled(step_ && (chosen(0)->view != nullptr || chosen(1)->view != nullptr));
}

void CompareRunsDialog::goToDifference() {
    const bool same = chosen(0)->view == chosen(1)->view;  // go to the first branch
    for (const int side : {1, 0}) {
        if (chosen(side)->view != nullptr && step_ && (side == 0 || !same)) {
            goTo(*chosen(side), *step_);
        }
    }
}

/// Goes to `step`, or to the last step before it.
void CompareRunsDialog::goTo(const Source& source, const Count& step) {
    RunTab& view = *source.view;
    Runner& runner = view.runner();
    const RunPosition* frame = runner.position();
    if (frame == nullptr) {
        return;
    }
    view.player().pause();
    Count last = frame->lastStep;
    if (source.branch && static_cast<std::size_t>(*source.branch) < frame->timelines.size()) {
        last = frame->timelines[static_cast<std::size_t>(*source.branch)].lastStep;
        runner.switchTimeline(*source.branch);
    }
    runner.goTo(std::min(step, last));
    bringToFront(view);
}

}  // namespace fireable
