#include "app/desktop/chart_features.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>
#include <optional>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/run_report_dialog.h"
#include "app/desktop/work_dialog.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds patience(300);

/// A picture of what the panel shows; true, as it is not cancelled.
Result<bool> exportPicture(ChartsPanel& panel, const QString& file) {
    const auto written = exportChart(panel.shownPlot(), file);
    return written ? Result<bool>(true) : Result<bool>(written.failure());
}

}  // namespace

ChartFeatures::ChartFeatures(MainWindow& window) : QObject(&window), window_(window) {
    addPanel();
    addActions();
    connect(&window_, &MainWindow::documentAdded, this, &ChartFeatures::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &ChartFeatures::show);
}

void ChartFeatures::addPanel() {
    dock_ = window_.addPanels(QStringLiteral("charts"), tr("Charts"), Qt::BottomDockWidgetArea,
                              [](DocumentView& view) {
                                  return new ChartsPanel(view.runner(), view.document(),
                                                         view.selection(), view.runs().watches());
                              });
    QAction* toggle = dock_->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    toggle->setStatusTip(tr("Show how markings changed over the steps of the run"));
    const int height = window_.fontMetrics().height() * 15;
    connect(toggle, &QAction::triggered, dock_, [this, height](bool on) {
        if (on) {
            dock_->raise();
            if (dock_->height() < height && !dock_->isFloating()) {
                window_.resizeDocks({dock_}, {height}, Qt::Vertical);
            }
        }
    });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock_);
        problems->raise();
    }
    dock_->hide();
}

void ChartFeatures::addActions() {
    heat_ = makeAction(&window_, QString(), tr("&Heat Map of Firings"),
                       tr("Let transitions glow on the drawing, the more the oftener they fired"),
                       {Qt::CTRL | Qt::SHIFT | Qt::Key_M});
    heat_->setCheckable(true);
    export_ = makeAction(&window_, QString(), tr("E&xport Chart…"),
                         tr("Write the chart that is shown as a picture or a table"));
    report_ = makeAction(&window_, QString(), tr("Run Rep&ort…"),
                         tr("Say what the run did: steps, time, firings, maxima and how it ended"),
                         {Qt::CTRL | Qt::SHIFT | Qt::Key_E});
    window_.menus().simulation->addSeparator();
    window_.menus().simulation->addActions({heat_, export_, report_});
    connect(heat_, &QAction::toggled, this, [this](bool on) {
        for (DocumentView* document : window_.documents()) {
            panel(*document).setHeatWanted(on);
        }
    });
    connect(export_, &QAction::triggered, this, &ChartFeatures::exportChart);
    connect(report_, &QAction::triggered, this, &ChartFeatures::report);
    show();
}

ChartsPanel& ChartFeatures::panel(DocumentView& document) const {
    return static_cast<ChartsPanel&>(*dock_->panel(document));
}

void ChartFeatures::addDocument(DocumentView& document) {
    panel(document).setHeatWanted(heat_->isChecked());
    addHeatMap(document, document.view());
    connect(&document, &DocumentView::viewAdded, this,
            [this, &document](NetView& view) { addHeatMap(document, view); });
    connect(&document.runner(), &EngineRunner::frameChanged, this, &ChartFeatures::show);
    connect(&document.runner(), &EngineRunner::stateChanged, this, &ChartFeatures::show);
    connect(&document.runner(), &EngineRunner::recordChanged, this, &ChartFeatures::show);
}

/// A view that shows another net than the one that runs glows not.
void ChartFeatures::addHeatMap(DocumentView& document, NetView& view) {
    auto* map = new HeatMap(view.canvas(), &view);
    ChartsPanel& counts = panel(document);
    const auto show = [map, &view, &document, &counts] {
        const bool runs = &view.canvas().diagram() == &document.document().diagram();
        map->setCounts(runs ? counts.heat() : DrawnCounts());
    };
    connect(&counts, &ChartsPanel::heatChanged, map, show);
    connect(&document.document(), &NetDocument::currentNetChanged, map, show);
}

void ChartFeatures::show() {
    DocumentView* document = window_.current();
    const RunFrame* frame = document != nullptr ? document->runner().frame() : nullptr;
    const bool ran = frame != nullptr && frame->lastStep > 0;
    const bool still = ran && document->runner().state() != RunState::running;
    heat_->setEnabled(document != nullptr);
    const bool charted = document != nullptr && panel(*document).table().record != nullptr;
    export_->setEnabled(charted && dock_->isVisible());
    report_->setEnabled(still);
}

void ChartFeatures::exportChart() {
    ChartsPanel& charts = panel(*window_.current());
    if (!charts.shownPlot().hint().isEmpty()) {
        window_.statusBar()->showMessage(charts.shownPlot().hint());
        return;
    }
    const QString file = askForFile();
    if (file.isEmpty()) {
        return;
    }
    folder_ = QFileInfo(file).path();
    const bool table = file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const auto written = table ? exportTable(charts, file) : exportPicture(charts, file);
    if (!written) {
        QMessageBox::critical(&window_, tr("Export Chart"),
                              QString::fromStdString(written.error().message()));
        return;
    }
    window_.statusBar()->showMessage(*written ? tr("Wrote %1").arg(file)
                                              : tr("Cancelled: nothing was written"));
}

/// A table of what the panel shows; false when it was cancelled.
Result<bool> ChartFeatures::exportTable(ChartsPanel& panel, const QString& file) {
    const ChartPlot* plot = &panel.shownPlot();
    const auto write = plot == &panel.firings() ? exportFirings
                       : plot == &panel.speed() ? exportSpeed
                                                : exportSteps;
    WorkProgress progress;
    std::optional<Result<bool>> written;
    workWithDialog({tr("Export Chart"), tr("Writing %1…").arg(QFileInfo(file).fileName())},
                   progress, window_, patience,
                   [&, table = panel.table()] { written.emplace(write(table, file, progress)); });
    return std::move(*written);
}

/// Proposes the document's name, beside its file or where the last chart went. The kind is the one
/// that the name ends with, or that was chosen.
QString ChartFeatures::askForFile() {
    const NetDocument& document = window_.current()->document();
    const QString beside = QFileInfo(QString::fromStdString(document.path().string())).path();
    QFileDialog dialog(&window_, tr("Export Chart"), folder_.isEmpty() ? beside : folder_);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const QStringList suffixes{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"),
                               QStringLiteral("csv")};
    QStringList filters;
    for (const QString& suffix : suffixes) {
        filters.append(suffix == QLatin1String("csv")
                           ? tr("CSV, exact values (*.csv)")
                           : QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    }
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(suffixes.constFirst());
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        dialog.setDefaultSuffix(suffixes.value(filters.indexOf(filter)));
    });
    dialog.selectFile(QFileInfo(document.title()).completeBaseName() + QStringLiteral("_chart"));
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

/// Where nobody reads the run's record, it comes a moment later.
void ChartFeatures::report() {
    DocumentView& document = *window_.current();
    EngineRunner& runner = document.runner();
    if (runner.record()) {
        openReport(document);
        return;
    }
    connect(
        &runner, &EngineRunner::recordChanged, this,
        [this, &document, &runner] {
            openReport(document);
            runner.wantRecord(false);
        },
        Qt::SingleShotConnection);
    runner.wantRecord(true);
}

void ChartFeatures::openReport(DocumentView& document) {
    const EngineRunner& runner = document.runner();
    auto* dialog = new RunReportDialog(
        runner.record(),
        {document.document().title(), QString::fromUtf8(engineName(runner.engine()).data()),
         QString::fromUtf8(ruleWord(runner.rule()).data()), runner.frame()->seconds,
         runner.frame()->made},
        &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

}  // namespace fireable
