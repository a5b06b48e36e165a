#include "app/desktop/menus.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QToolBar>
#include <tuple>

#include "app/desktop/examples.h"

namespace fireable {
namespace {

/// The translation context of the menus.
struct MenuText {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

void addFileMenu(Menus& menus, QMainWindow& window, const Actions& actions,
                 const std::function<void(const QString&)>& openExample) {
    QMenu* file = menus.file = window.menuBar()->addMenu(MenuText::tr("&File"));
    file->addActions({actions.newNet, actions.open});
    QMenu* recent = menus.recent = file->addMenu(MenuText::tr("Open &Recent"));
    recent->menuAction()->setStatusTip(MenuText::tr("Open a file that was open before"));
    QMenu* examples = file->addMenu(MenuText::tr("Open E&xample"));
    examples->menuAction()->setStatusTip(MenuText::tr("Open a net that came with Fireable"));
    for (const QFileInfo& example : exampleFiles()) {
        QAction* action = examples->addAction(example.fileName());
        action->setStatusTip(MenuText::tr("Open the example %1").arg(example.fileName()));
        QObject::connect(action, &QAction::triggered, &window,
                         [=] { openExample(example.absoluteFilePath()); });
    }
    examples->setEnabled(!examples->isEmpty());
    file->addSeparator();
    file->addActions({actions.save, actions.saveAs, actions.exportPicture});
    file->addSeparator();
    file->addAction(actions.close);
    file->addSeparator();
    file->addAction(actions.quit);
}

void addEditMenu(Menus& menus, QMainWindow& window, const Actions& actions) {
    menus.edit = window.menuBar()->addMenu(MenuText::tr("&Edit"));
    menus.edit->addActions({actions.undo, actions.redo});
    menus.edit->addSeparator();
    menus.edit->addAction(actions.copyProblems);
    menus.edit->addSeparator();
    menus.select = menus.edit->addMenu(MenuText::tr("Se&lect"));
    menus.select->menuAction()->setStatusTip(
        MenuText::tr("Select by kind, by name or by neighbourhood"));
}

void addViewMenu(Menus& menus, QMainWindow& window, const Actions& actions) {
    menus.view = window.menuBar()->addMenu(MenuText::tr("&View"));
    menus.view->addActions({actions.zoomIn, actions.zoomOut, actions.actualSize, actions.fit});
    menus.view->addSeparator();
    menus.panels = menus.view->addMenu(MenuText::tr("&Panels"));
    menus.panels->menuAction()->setStatusTip(MenuText::tr("Show or hide panels and toolbars"));
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        menus.panels->addAction(dock->toggleViewAction());
    }
    menus.panels->addSeparator();
    menus.panels->addActions({menus.bar->toggleViewAction(), menus.palette->toggleViewAction()});
    menus.view->addSeparator();
    menus.view->addActions({actions.darkColours, actions.fullScreen});
    menus.view->addSeparator();
}

void addSimulationMenu(Menus& menus, QMainWindow& window, const Actions& actions) {
    QMenu* simulation = menus.simulation = window.menuBar()->addMenu(MenuText::tr("&Simulation"));
    simulation->addActions({actions.run, actions.play, actions.stop});
    simulation->addSeparator();
    simulation->addActions({actions.step, actions.stepBack, actions.reset});
    simulation->addSeparator();
    for (const auto& [title, tip, group] :
         {std::tuple{MenuText::tr("E&ngine"), MenuText::tr("Choose what runs the net"),
                     actions.engines},
          {MenuText::tr("Firing R&ule"), MenuText::tr("Choose which transitions fire in a step"),
           actions.rules}}) {
        QMenu* menu = simulation->addMenu(title);
        menu->menuAction()->setStatusTip(tip);
        menu->addActions(group->actions());
    }
}

QToolBar* addToolBar(QMainWindow& window, const QString& name, const QString& title,
                     Qt::ToolBarArea area) {
    auto* bar = new QToolBar(title, &window);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->toggleViewAction()->setStatusTip(MenuText::tr("Show or hide %1").arg(title));
    window.addToolBar(area, bar);
    return bar;
}

void addToolBars(Menus& menus, QMainWindow& window, const Actions& actions) {
    menus.bar =
        addToolBar(window, QStringLiteral("toolbar"), MenuText::tr("Toolbar"), Qt::TopToolBarArea);
    menus.bar->addActions({actions.newNet, actions.open, actions.save, actions.undo, actions.redo});
    menus.bar->addSeparator();
    menus.bar->addActions(
        {actions.reset, actions.stepBack, actions.step, actions.play, actions.run, actions.stop});
    menus.bar->addSeparator();
    menus.bar->addActions({actions.zoomOut, actions.zoomIn, actions.actualSize, actions.fit});
    menus.palette = addToolBar(window, QStringLiteral("palette"), MenuText::tr("Drawing Tools"),
                               Qt::LeftToolBarArea);
}

}  // namespace

Menus addMenus(QMainWindow& window, const Actions& actions,
               const std::function<void(const QString&)>& openExample) {
    Menus menus{};
    addToolBars(menus, window, actions);
    addFileMenu(menus, window, actions, openExample);
    addEditMenu(menus, window, actions);
    addViewMenu(menus, window, actions);
    menus.net = window.menuBar()->addMenu(MenuText::tr("&Net"));
    menus.here = new QMenu(&window);
    menus.arrange = window.menuBar()->addMenu(MenuText::tr("&Arrange"));
    addSimulationMenu(menus, window, actions);
    menus.tools = window.menuBar()->addMenu(MenuText::tr("&Tools"));
    menus.help = window.menuBar()->addMenu(MenuText::tr("&Help"));
    menus.help->addActions({actions.commands, actions.shortcuts, actions.about});
    return menus;
}

}  // namespace fireable
