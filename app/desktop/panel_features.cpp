#include "app/desktop/panel_features.h"

#include <QCoreApplication>
#include <QTimer>

#include "app/desktop/find_feature.h"
#include "app/desktop/main_window.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/net_table_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/panels/show_element.h"

namespace fireable {
namespace {

/// The translation context of the panels' titles.
struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(PanelFeatures)
};

QDockWidget* dockCalled(const MainWindow& window, const char* name) {
    return window.findChild<QDockWidget*>(QString::fromLatin1(name));
}

/// Shows a dock that lies behind others when it is asked for, and not only makes room for it.
void raiseWhenAsked(PanelDock& dock, const QKeySequence& keys) {
    QAction* toggle = dock.toggleViewAction();
    toggle->setShortcut(keys);
    QObject::connect(toggle, &QAction::triggered, &dock, [&dock](bool on) {
        if (on) {
            dock.raise();
        }
    });
}

void addProperties(MainWindow& window) {
    PanelDock* dock = window.addPanels(
        QStringLiteral("properties"), PanelText::tr("Properties"), Qt::RightDockWidgetArea,
        [](DocumentView& view) { return new PropertiesPanel(view.document(), view.selection()); });
    raiseWhenAsked(*dock, Qt::Key_F4);
    if (QDockWidget* run = dockCalled(window, "run")) {
        window.tabifyDockWidget(run, dock);
        dock->raise();
        // Alone it takes no more height than it needs; with properties it may have more.
        run->widget()->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        QObject::connect(window.actions().run, &QAction::triggered, run, [run] {
            if (run->toggleViewAction()->isChecked()) {
                run->raise();
            }
        });
    }
}

void addHistory(MainWindow& window) {
    PanelDock* dock = window.addPanels(
        QStringLiteral("history"), PanelText::tr("History"), Qt::RightDockWidgetArea,
        [](DocumentView& view) { return new HistoryPanel(view.document().undoStack()); });
    raiseWhenAsked(*dock, Qt::CTRL | Qt::SHIFT | Qt::Key_H);
    if (QDockWidget* marking = dockCalled(window, "marking")) {
        window.tabifyDockWidget(marking, dock);
        marking->raise();
    }
    dock->hide();  // one key away; a new window has enough to show
}

QWidget* makeTable(DocumentView& view) {
    auto* panel = new NetTablePanel(view.document(), view.selection());
    QObject::connect(panel, &NetTablePanel::wanted, &view,
                     [&view](const NetElement& element) { showElement(view.canvas(), element); });
    return panel;
}

void addTable(MainWindow& window) {
    PanelDock* dock = window.addPanels(QStringLiteral("table"), PanelText::tr("Table"),
                                       Qt::BottomDockWidgetArea, makeTable);
    raiseWhenAsked(*dock, Qt::CTRL | Qt::SHIFT | Qt::Key_T);
    const int fewRows = window.fontMetrics().height() * 16;
    QObject::connect(dock->toggleViewAction(), &QAction::triggered, &window,
                     [&window, dock, fewRows](bool on) {
                         if (on && dock->height() < fewRows && !dock->isFloating()) {
                             window.resizeDocks({dock}, {fewRows}, Qt::Vertical);
                         }
                     });
    if (QDockWidget* problems = dockCalled(window, "problems")) {
        window.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

/// Most rows of properties are seen without scrolling, and still a few places, with all of their
/// columns where there is room. A window of its own size is known only once it is shown; one that
/// was arranged before stays as it was.
void shareTheRightSide(MainWindow& window) {
    QDockWidget* marking = dockCalled(window, "marking");
    if (marking == nullptr || !window.settings().windowState().isEmpty()) {
        return;
    }
    QTimer::singleShot(0, &window, [&window, marking] {
        window.resizeDocks({dockCalled(window, "properties"), marking}, {340, 200}, Qt::Vertical);
        const int columns = 50 * window.fontMetrics().averageCharWidth();
        window.resizeDocks({marking}, {columns}, Qt::Horizontal);
    });
}

}  // namespace

void addPanelFeatures(MainWindow& window) {
    addProperties(window);
    addHistory(window);
    addTable(window);
    shareTheRightSide(window);
    new FindFeature(window);  // the window owns it
}

}  // namespace fireable
