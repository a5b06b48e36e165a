#include "app/desktop/parts.h"

#include <QFileInfo>
#include <QMessageBox>
#include <optional>

#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/dialogs/run_report_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/charts/charts_panel.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_charts.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds chartPatience(300);

/// Exports the visible chart; always true, as it cannot be cancelled.
Result<bool> exportPlot(RunCharts& panel, const QString& file) {
    const auto written = exportChart(panel.shownPlot(), file);
    return written ? Result<bool>(true) : Result<bool>(written.failure());
}

/// The tokens of the places of the net that is shown.
DrawnCounts tokenCounts(DocumentView& view) {
    const auto& places = view.document().diagram().net.places;
    const auto marking = view.runner().drawnMarking();
    DrawnCounts counts;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        counts.emplace_back(places.idAt(p), marking[p].saturated64());
    }
    return mostCounted(std::move(counts), maxGlowing);
}

/// Charts of a run: the panel, the heat map on the drawing, exported charts and the run report.
class ChartMenu final : public QObject {
    /// What the heat map shows.
    enum class Heat : std::uint8_t { none, firings, tokens };

    Q_DECLARE_TR_FUNCTIONS(fireable::ChartMenu)

public:
    explicit ChartMenu(MainWindow& window);

private:
    void addActions();
    void addHeatMap(RunTab& tab, DrawingView& view);
    void setHeat(Heat heat);
    void showFailure(const Error& error);
    void exportChartOf(RunTab& tab);
    Result<bool> exportTable(RunCharts& panel, const QString& file);
    void report(DocumentView& document);
    void openReport(DocumentView& document);
    RunCharts& chartsOf(RunTab& tab) const { return window_.panel<RunCharts>("charts", tab); }

    MainWindow& window_;
    Heat heat_ = Heat::none;
    QString folder_;  ///< of the last exported chart
};

}  // namespace

ChartMenu::ChartMenu(MainWindow& window) : QObject(&window), window_(window) {
    connect(&window.panelDock("charts"), &QDockWidget::visibilityChanged, &window.actions(),
            &Actions::refresh);
    window.panelDock("charts").alsoFor([](SpikingView& view) -> QWidget* {
        return new SpikingCharts(view.runner(), view.selection(), view.watches());
    });
    addActions();
    connect(&window, &MainWindow::tabAdded, this, [this](DocumentTab& tab) {
        if (auto* runs = qobject_cast<RunTab*>(&tab)) {
            connect(&chartsOf(*runs), &RunCharts::failed, this, &ChartMenu::showFailure);
        }
    });
    window.forEachDrawing(this, [this](DrawingTab& drawing, DrawingView& view) {
        if (auto* tab = qobject_cast<RunTab*>(&drawing)) {
            chartsOf(*tab).setHeatMapEnabled(heat_ == Heat::firings);
            addHeatMap(*tab, view);
        }
    });
}

void ChartMenu::addActions() {
    window_.actions().add({
        {"heat-map", tr("&Heat Map of Firings"),
         tr("Highlight transitions or neurons by how often they fired"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_M,
         [this](RunTab&, bool on) { setHeat(on ? Heat::firings : Heat::none); }, alwaysEnabled,
         [this](RunTab*) { return heat_ == Heat::firings; }},
        {"heat-map-tokens", tr("Heat Map of Tokens"),
         tr("Highlight places by how many tokens they hold"), Qt::CTRL | Qt::ALT | Qt::Key_M,
         [this](DocumentView&, bool on) { setHeat(on ? Heat::tokens : Heat::none); },
         alwaysEnabled, [this](DocumentView*) { return heat_ == Heat::tokens; }},
        {"export-chart", tr("E&xport Chart…"),
         tr("Export the current chart as a picture or a table"), noKeys,
         [this](RunTab& tab) { exportChartOf(tab); },
         [this](RunTab& tab) {
             return window_.panelDock("charts").isVisible() &&
                    chartsOf(tab).tableWriter() != nullptr;
         }},
        {"report", tr("Run Rep&ort…"),
         tr("Summarise the run: steps, time, firings, maxima and how it ended"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this](DocumentView& view) { report(view); },
         [](const ActionContext& now) {
             const RunFrame* frame = now.view.runner().frame();
             return frame != nullptr && frame->lastStep > 0 &&
                    now.view.runner().state() != RunState::running;
         }},
    });
}

void ChartMenu::showFailure(const Error& error) {
    window_.showMessage(engineText(error.message()));
}

void ChartMenu::setHeat(Heat heat) {
    heat_ = heat;
    for (DocumentTab* tab : window_.tabs()) {
        if (auto* runs = qobject_cast<RunTab*>(tab)) {
            chartsOf(*runs).setHeatMapEnabled(heat == Heat::firings);
        }
    }
}

/// A view of another net than the one that runs has no heat map.
void ChartMenu::addHeatMap(RunTab& tab, DrawingView& view) {
    auto* map = new HeatMap(view.canvas(), &view);
    RunCharts& counts = chartsOf(tab);
    auto* document = qobject_cast<DocumentView*>(&tab);
    auto* net = qobject_cast<NetView*>(&view);
    const auto show = [this, map, net, document, &counts] {
        const bool runs =
            document == nullptr || &net->canvas().diagram() == &document->document().diagram();
        if (document != nullptr && heat_ == Heat::tokens) {
            map->setCounts(runs ? tokenCounts(*document) : DrawnCounts(), HeatScale::linear);
        } else {
            map->setCounts(runs ? counts.heat() : DrawnCounts());
        }
    };
    connect(&counts, &RunCharts::heatChanged, map, show);
    for (const char* action : {"heat-map", "heat-map-tokens"}) {
        connect(window_.action(action), &QAction::triggered, map, show);  // after what it does
    }
    if (document != nullptr) {
        connect(&document->runner(), &EngineRunner::frameChanged, map, [this, show] {
            if (heat_ == Heat::tokens) {
                show();
            }
        });
        connect(&document->document(), &NetDocument::currentNetChanged, map, show);
    }
    show();  // a view that is split off glows like the first
}

void ChartMenu::exportChartOf(RunTab& tab) {
    RunCharts& charts = chartsOf(tab);
    if (!charts.shownPlot().hint().isEmpty()) {
        window_.showMessage(charts.shownPlot().hint());
        return;
    }
    const auto picture = [](const char* suffix) {
        const QString name = QLatin1String(suffix);
        return FileKind{name.toUpper(), name};
    };
    const QString file = chooseFileToWrite(window_, tr("Export Chart"), tab.document(),
                                           {picture("png"),
                                            picture("svg"),
                                            picture("pdf"),
                                            {tr("CSV, exact values"), QStringLiteral("csv")}},
                                           folder_, QStringLiteral("_chart"));
    if (file.isEmpty()) {
        return;
    }
    const bool table = file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const auto written = table ? exportTable(charts, file) : exportPlot(charts, file);
    if (!written) {
        QMessageBox::critical(&window_, tr("Export Chart"), engineText(written.error().message()));
        return;
    }
    window_.showMessage(*written ? tr("Wrote %1").arg(file) : tr("Cancelled: nothing was written"));
}

/// Exports the chart's data; false if cancelled.
Result<bool> ChartMenu::exportTable(RunCharts& panel, const QString& file) {
    WorkProgress progress;
    return workWithDialog(
        {tr("Export Chart"), tr("Writing %1…").arg(QFileInfo(file).fileName()), "the chart"},
        progress, window_, chartPatience,
        [&, write = panel.tableWriter()] { return write(file, progress); });
}

/// Without readers, the record arrives a moment later.
void ChartMenu::report(DocumentView& document) {
    EngineRunner& runner = document.runner();
    if (runner.record()) {
        openReport(document);
        return;
    }
    connect(
        &runner, &EngineRunner::recordChanged, this,
        [this, &document, &runner] {
            openReport(document);
            runner.requestRecord(false);
        },
        Qt::SingleShotConnection);
    runner.requestRecord(true);
}

void ChartMenu::openReport(DocumentView& document) {
    const EngineRunner& runner = document.runner();
    auto* dialog = new RunReportDialog(
        runner.record(),
        {document.document().title(), toText(engineName(runner.engine())),
         toText(ruleWord(runner.rule())), runner.frame()->seconds, runner.frame()->made},
        &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void addChartMenu(MainWindow& window) {
    new ChartMenu(window);
}

}  // namespace fireable
