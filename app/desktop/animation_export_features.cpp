#include "app/desktop/animation_export_features.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>
#include <algorithm>

#include "app/desktop/background.h"
#include "app/desktop/film_progress_dialog.h"
#include "app/desktop/hidden_nodes.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/traces/record_of.h"
#include "engine/run/step_scan.h"

namespace fireable {

AnimationExportFeatures::AnimationExportFeatures(MainWindow& window, QMenu& menu)
    : QObject(&window),
      window_(window),
      export_(makeAction(&window, QString(), tr("&Export Animation…"),
                         tr("Export steps of the run as a film, or drawn side by side"))) {
    menu.addAction(export_);
    connect(export_, &QAction::triggered, this, &AnimationExportFeatures::exportOne);
    connect(&window_, &MainWindow::currentChanged, this,
            &AnimationExportFeatures::showWhetherPossible);
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& view) {
        connect(&view.runner(), &EngineRunner::frameChanged, this,
                &AnimationExportFeatures::showWhetherPossible);
    });
    showWhetherPossible();
}

void AnimationExportFeatures::showWhetherPossible() {
    DocumentView* view = window_.current();
    const RunFrame* frame = view != nullptr ? view->runner().frame() : nullptr;
    export_->setEnabled(frame != nullptr && frame->lastStep > Count(0));
}

void AnimationExportFeatures::exportOne() {
    DocumentView& view = *window_.current();
    const auto record = recordOf(view.runner());
    if (record == nullptr) {
        return;
    }
    const AnimatedRun run{firstKept(record->tree, record->timeline),
                          record->tree.lastStep(record->timeline), view.runner().steps(),
                          view.canvas().bounds()};
    AnimationDialog dialog(run, choice_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    choice_ = dialog.choice();
    const QString file = askForFile();
    if (file.isEmpty()) {
        return;
    }
    folder_ = QFileInfo(file).path();
    const auto format = formatOf(file, choice_.format);
    if (!format) {
        QMessageBox::critical(
            &window_, tr("Export Animation"),
            tr("%1: expected a name that ends in .gif, .webm, .png or .svg").arg(file));
        return;
    }
    const HiddenNodes* hidden = HiddenNodes::of(view);
    auto source = std::make_shared<const FilmSource>(
        FilmSource{record, view.document().diagram(),
                   hidden != nullptr ? hidden->nodes() : std::set<NodeId>()});
    make({std::move(source), dialog.plan(), *format, file});
}

void AnimationExportFeatures::make(FilmOrder order) {
    if (!mayReplace(order)) {
        return;
    }
    const auto made = makeFilmWithProgress(order, window_);
    if (!made) {
        QMessageBox::critical(&window_, tr("Export Animation"),
                              QString::fromStdString(made.error().message()));
    } else if (*made) {
        window_.statusBar()->showMessage(tr("Wrote %1").arg(order.file));
    } else {
        window_.statusBar()->showMessage(tr("Cancelled: nothing was written"));
    }
}

/// The file dialog has asked about the one file; of several it does not know.
bool AnimationExportFeatures::mayReplace(const FilmOrder& order) const {
    const QStringList files = inBackground([&] { return filmFiles(order); });
    const auto there =
        std::ranges::count_if(files, [](const QString& file) { return QFileInfo::exists(file); });
    if (there == 0 || files.size() == 1) {
        return true;
    }
    return QMessageBox::question(&window_, tr("Export Animation"),
                                 tr("%n files of these names are there already. Replace them?",
                                    nullptr, static_cast<int>(there))) == QMessageBox::Yes;
}

/// Proposes the document's name, beside its file or where the last film went. The format is the one
/// that the name ends with.
QString AnimationExportFeatures::askForFile() const {
    const auto kind = *std::ranges::find(filmKinds(), choice_.format, &FilmKind::format);
    const NetDocument& document = window_.current()->document();
    const QString beside = QFileInfo(QString::fromStdString(document.path().string())).path();
    QFileDialog dialog(&window_, tr("Export Animation"), folder_.isEmpty() ? beside : folder_);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(kind.name, kind.suffix));
    dialog.setDefaultSuffix(kind.suffix);
    dialog.selectFile(QFileInfo(document.title()).completeBaseName() + QLatin1Char('.') +
                      kind.suffix);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace fireable
