#include "app/desktop/panels.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QTimer>

#include "app/desktop/main_window.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/marking_panel.h"
#include "editor/panels/net_table_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/panels/run_panel.h"
#include "editor/panels/show_element.h"
#include "editor/textview/net_text_panel.h"

namespace fireable {
namespace {

/// The translation context of the panels' titles.
struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(Panels)
};

/// So that it may be lower than all that is in it, on small screens.
QWidget* makeRunPanel(DocumentView& view) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(new RunPanel(view.runner(), view.player(), view.runs()));
    return area;
}

QWidget* makeTable(DocumentView& view) {
    auto* panel = new NetTablePanel(view.document(), view.selection());
    QObject::connect(panel, &NetTablePanel::wanted, &view,
                     [&view](const NetElement& element) { showElement(view.canvas(), element); });
    return panel;
}

QWidget* makeText(DocumentView& view) {
    auto* panel = new NetTextPanel(view.document(), view.selection());
    panel->setMinimumWidth(panel->fontMetrics().averageCharWidth() * 40);
    QObject::connect(panel, &NetTextPanel::showWanted, &view, [&view](const NetElement& element) {
        view.selection().set({element});
        view.canvas().centreOn(view.canvas().boundsOf(element).center());
    });
    return panel;
}

/// Most rows of properties are seen without scrolling, and still a few places, with all of their
/// columns where there is room. A window of its own size is known only once it is shown; one that
/// was arranged before stays as it was.
void shareTheRightSide(MainWindow& window) {
    QDockWidget* marking = window.findChild<QDockWidget*>(QStringLiteral("marking"));
    if (marking == nullptr || !window.settings().windowState().isEmpty()) {
        return;
    }
    QTimer::singleShot(0, &window, [&window, marking] {
        window.resizeDocks({window.findChild<QDockWidget*>(QStringLiteral("properties")), marking}, {340, 200}, Qt::Vertical);
        const int columns = 50 * window.fontMetrics().averageCharWidth();
        window.resizeDocks({marking}, {columns}, Qt::Horizontal);
    });
}

}  // namespace

void addPanels(MainWindow& window) {
    const auto add = [&window](const char* name, const QString& title, Qt::DockWidgetArea area,
                               PanelDock::MakePanel make, const QKeySequence& keys,
                               const char* behind, int lines, bool shown, const QString& tip = {}) {
        return window.addPanels({QLatin1String(name), title, area, std::move(make), keys, behind,
                                 lines, shown, tip});
    };
    constexpr auto right = Qt::RightDockWidgetArea;
    PanelDock* run = add("run", PanelText::tr("Run"), right, makeRunPanel, {}, "", 0, true);
    add("marking", PanelText::tr("Marking"), right,
        [](DocumentView& view) { return new MarkingPanel(view.document(), view.runner()); }, {},
        "", 0, true);
    PanelDock* properties =
        add("properties", PanelText::tr("Properties"), right,
            [](DocumentView& view) {
                return new PropertiesPanel(view.document(), view.selection());
            },
            Qt::Key_F4, "run", 0, true);
    properties->raise();
    add("history", PanelText::tr("History"), right,
        [](DocumentView& view) { return new HistoryPanel(view.document().undoStack()); },
        Qt::CTRL | Qt::SHIFT | Qt::Key_H, "marking", 0, false);
    add("table", PanelText::tr("Table"), Qt::BottomDockWidgetArea, makeTable,
        Qt::CTRL | Qt::SHIFT | Qt::Key_T, "problems", 16, false);
    PanelDock* text = add(
        "text", PanelText::tr("Te&xt"), Qt::LeftDockWidgetArea, makeText, Qt::Key_F7, "", 0, false,
        PanelText::tr("Show or hide the net as Tina text, which can be edited beside the drawing"));
    QObject::connect(text->toggleViewAction(), &QAction::triggered, text, [&window, text](bool on) {
        if (on && window.current() != nullptr) {
            text->panel(*window.current())->setFocus();
        }
    });
    // What runs is looked at, where the panel is wanted at all.
    QObject::connect(window.action("run"), &QAction::triggered, run, [run] {
        if (run->toggleViewAction()->isChecked()) {
            run->raise();
        }
    });
    shareTheRightSide(window);
}

}  // namespace fireable
