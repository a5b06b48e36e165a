#include "app/desktop/breakpoint_features.h"

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/playback/breakpoint_marks.h"
#include "editor/playback/run_commands.h"

namespace fireable {

BreakpointFeatures::BreakpointFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      toggle_(makeAction(&window, QString(), tr("Toggle Brea&kpoint"),
                         tr("Halt runs where the selected transitions fire and places change, or "
                            "no longer"),
                         {Qt::Key_F9})) {
    window_.menus().simulation->addAction(toggle_);
    addPanel();
    connect(toggle_, &QAction::triggered, this, &BreakpointFeatures::toggleAtSelected);
    connect(&window_, &MainWindow::documentAdded, this, &BreakpointFeatures::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &BreakpointFeatures::show);
}

void BreakpointFeatures::addPanel() {
    PanelDock* dock = window_.addPanels(
        QStringLiteral("breakpoints"), tr("Breakpoints"), Qt::BottomDockWidgetArea,
        [](DocumentView& view) { return new BreakpointsPanel(view.runner()); });
    QAction* toggle = dock->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F9);
    connect(toggle, &QAction::triggered, dock, [dock](bool on) {
        if (on) {
            dock->raise();
        }
    });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

void BreakpointFeatures::addDocument(DocumentView& document) {
    const auto mark = [&document](NetView& view) {
        auto* marks = new BreakpointMarks(view.canvas(), document.runner(), &view);
        connect(&document.document(), &NetDocument::changed, marks, &BreakpointMarks::findNodes);
        connect(&document.document(), &NetDocument::currentNetChanged, marks,
                &BreakpointMarks::findNodes);
    };
    mark(document.view());
    connect(&document, &DocumentView::viewAdded, this, mark);
    connect(&document.selection(), &Selection::changed, this, [this] { show(window_.current()); });
}

void BreakpointFeatures::show(DocumentView* document) {
    toggle_->setEnabled(document != nullptr && !document->selection().nodes().empty());
}

void BreakpointFeatures::toggleAtSelected() {
    DocumentView& view = *window_.current();
    for (const NodeId& node : view.selection().nodes()) {
        view.runner().shownRunner().breakpoints().toggle(
            triggerAt(view.document().diagram().net, node, pathOf(view.runner())));
    }
}

}  // namespace fireable
