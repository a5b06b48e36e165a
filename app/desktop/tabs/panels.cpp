#include "app/desktop/parts.h"

#include <QTimer>

#include "editor/charts/charts_panel.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/panels/element_table.h"
#include "editor/panels/explanation_panel.h"
#include "editor/panels/firing_sequence_panel.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/marking_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/panels/run_panel.h"
#include "editor/panels/show_element.h"
#include "editor/panels/watches_panel.h"
#include "editor/textview/net_text_panel.h"

namespace fireable {
namespace {

/// Translation context of panel titles.
struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(Panels)
};

QWidget* makeRunPanel(DocumentView& view) {
    return new ScrolledPanel(new NetRunPanel(view.runner(), view.player(), view.runs()));
}

QWidget* makeTable(DrawingTab& tab) {
    ElementTablePanel* panel = tab.makeTable();
    QObject::connect(panel, &ElementTablePanel::requested, &tab,
                     [&tab](const NetElement& element) { showElement(tab.canvas(), element); });
    return panel;
}

QWidget* makeText(DocumentView& view) {
    auto* panel = new NetTextPanel(view.document(), view.selection());
    panel->setMinimumWidth(panel->fontMetrics().averageCharWidth() * 40);
    QObject::connect(panel, &NetTextPanel::showRequested, &view,
                     [&view](const NetElement& element) {
                         view.selection().set({element});
                         view.canvas().centreOn(view.canvas().boundsOf(element).center());
                     });
    return panel;
}

/// Shares the right side so that most properties, and some places with all columns, are visible.
/// The window's size is known only once it is shown; restored layouts are kept.
void shareTheRightSide(MainWindow& window) {
    QDockWidget* marking = window.findChild<QDockWidget*>(QStringLiteral("marking"));
    if (marking == nullptr || !window.settings().windowState().isEmpty()) {
        return;
    }
    QTimer::singleShot(0, &window, [&window, marking] {
        window.resizeDocks({window.findChild<QDockWidget*>(QStringLiteral("properties")), marking},
                           {340, 200}, Qt::Vertical);
        const int columns = 50 * window.fontMetrics().averageCharWidth();
        window.resizeDocks({marking}, {columns}, Qt::Horizontal);
    });
}

QWidget* makeProperties(DocumentView& view) {
    return new PropertiesPanel(view.document(), view.selection());
}

QWidget* makeExplanation(DocumentView& view) {
    auto* panel = new ExplanationPanel;
    QObject::connect(panel, &ExplanationPanel::chosen, &view, [&view](const ExplanationLine& line) {
        if (line.step) {
            view.player().pause();
            view.runner().goTo(*line.step);
        }
        if (nodeOf(view.document().diagram(), line.element)) {
            view.canvas().bringIntoView(line.element);
        }
    });
    return panel;
}

QWidget* makeFirings(DocumentView& view) {
    auto* panel = new FiringSequencePanel(view.runner());
    QObject::connect(panel, &FiringSequencePanel::requested, &view, [&view](const Count& step) {
        view.player().pause();
        view.runner().goTo(step);
    });
    return panel;
}

QWidget* makeCharts(DocumentView& view) {
    return new ChartsPanel(view.runner(), view.document(), view.selection(), view.runs().watches());
}

/// In the order of the menu; a dock stands behind one that comes earlier.
std::vector<PanelRow> panelRows() {
    constexpr auto left = Qt::LeftDockWidgetArea;
    constexpr auto right = Qt::RightDockWidgetArea;
    constexpr auto bottom = Qt::BottomDockWidgetArea;
    return {
        {.name = QStringLiteral("hierarchy"),
         .title = PanelText::tr("&Hierarchy"),
         .area = left,
         .make = [](DocumentView& view) { return new HierarchyPanel(view.document()); },
         .letters = 34},
        {.name = QStringLiteral("run"),
         .title = PanelText::tr("&Run"),
         .area = right,
         .make = makeRunPanel,
         .shown = true},
        {.name = QStringLiteral("marking"),
         .title = PanelText::tr("&Marking"),
         .area = right,
         .make =
             [](DocumentView& view) { return new MarkingPanel(view.document(), view.runner()); },
         .shown = true},
        {.name = QStringLiteral("properties"),
         .title = PanelText::tr("&Properties"),
         .area = right,
         .make = makeProperties,
         .keys = Qt::Key_F4,
         .behind = "run",
         .shown = true},
        {.name = QStringLiteral("history"),
         .title = PanelText::tr("H&istory"),
         .area = right,
         .make = [](DocumentTab& tab) { return new HistoryPanel(tab.document().undoStack()); },
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_H,
         .behind = "marking"},
        {.name = QStringLiteral("table"),
         .title = PanelText::tr("&Table"),
         .area = bottom,
         .make = makeTable,
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_T,
         .behind = "problems",
         .lines = 16},
        {.name = QStringLiteral("text"),
         .title = PanelText::tr("Te&xt"),
         .area = left,
         .make = makeText,
         .keys = Qt::Key_F7,
         .behind = "hierarchy",
         .letters = 48,
         .tip = PanelText::tr(
             "Show or hide the net as Tina text or the system as P-Lingua, to be edited beside the "
             "drawing")},
        {.name = QStringLiteral("explanation"),
         .title = PanelText::tr("&Explanation"),
         .area = bottom,
         .make = makeExplanation,
         .behind = "problems"},
        {.name = QStringLiteral("breakpoints"),
         .title = PanelText::tr("&Breakpoints"),
         .area = bottom,
         .make = [](RunTab& tab) { return new BreakpointsPanel(tab.runner()); },
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_F9,
         .behind = "problems"},
        {.name = QStringLiteral("firings"),
         .title = PanelText::tr("&Firing Sequence"),
         .area = bottom,
         .make = makeFirings,
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_Q,
         .behind = "problems",
         .lines = 15},
        {.name = QStringLiteral("watches"),
         .title = PanelText::tr("&Watches"),
         .area = bottom,
         .make = [](RunTab& tab) { return new WatchesPanel(tab.watches(), tab.watchValues()); },
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_F7,
         .behind = "problems"},
        {.name = QStringLiteral("charts"),
         .title = PanelText::tr("&Charts"),
         .area = bottom,
         .make = makeCharts,
         .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_C,
         .behind = "problems",
         .lines = 15,
         .tip = PanelText::tr("Show charts of the run over its steps")},
    };
}

}  // namespace

void addPanels(MainWindow& window) {
    for (const PanelRow& row : panelRows()) {
        window.addPanels(row);
    }
    window.panelDock("properties").raise();
    PanelDock& text = window.panelDock("text");
    QObject::connect(text.toggleViewAction(), &QAction::triggered, &text,
                     [&window, &text](bool on) {
                         DocumentTab* tab = window.currentTab();
                         QWidget* panel = on && tab != nullptr ? text.panel(*tab) : nullptr;
                         if (panel != nullptr) {
                             panel->setFocus();
                         }
                     });
    // Starting a run raises the panel if it is in use.
    PanelDock& run = window.panelDock("run");
    QObject::connect(window.action("run"), &QAction::triggered, &run, [&run] {
        if (run.toggleViewAction()->isChecked()) {
            run.raise();
        }
    });
    shareTheRightSide(window);
}

}  // namespace fireable
