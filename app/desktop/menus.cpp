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
struct Menus {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

QMenu* addFileMenu(QMainWindow& window, const Actions& actions,
                   const std::function<void(const QString&)>& openExample) {
    QMenu* file = window.menuBar()->addMenu(Menus::tr("&File"));
    file->addAction(actions.open);
    QMenu* recent = file->addMenu(Menus::tr("Open &Recent"));
    recent->menuAction()->setStatusTip(Menus::tr("Open a file that was open before"));
    QMenu* examples = file->addMenu(Menus::tr("Open E&xample"));
    examples->menuAction()->setStatusTip(Menus::tr("Open a net that came with Fireable"));
    for (const QFileInfo& example : exampleFiles()) {
        QAction* action = examples->addAction(example.fileName());
        action->setStatusTip(Menus::tr("Open the example %1").arg(example.fileName()));
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
    return recent;
}

void addEditMenu(QMainWindow& window, const Actions& actions) {
    QMenu* edit = window.menuBar()->addMenu(Menus::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo});
    edit->addSeparator();
    edit->addAction(actions.copyProblems);
}

void addViewMenu(QMainWindow& window, const Actions& actions, const QToolBar& bar) {
    QMenu* view = window.menuBar()->addMenu(Menus::tr("&View"));
    view->addActions({actions.zoomIn, actions.zoomOut, actions.actualSize, actions.fit});
    view->addSeparator();
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        view->addAction(dock->toggleViewAction());
    }
    view->addSeparator();
    view->addAction(bar.toggleViewAction());
    view->addActions({actions.darkColours, actions.fullScreen});
}

void addSimulationMenu(QMainWindow& window, const Actions& actions) {
    QMenu* simulation = window.menuBar()->addMenu(Menus::tr("&Simulation"));
    simulation->addActions({actions.run, actions.play, actions.stop});
    simulation->addSeparator();
    simulation->addActions({actions.step, actions.stepBack, actions.reset});
    simulation->addSeparator();
    for (const auto& [title, tip, group] :
         {std::tuple{Menus::tr("E&ngine"), Menus::tr("Choose what runs the net"), actions.engines},
          {Menus::tr("Firing R&ule"), Menus::tr("Choose which transitions fire in a step"),
           actions.rules}}) {
        QMenu* menu = simulation->addMenu(title);
        menu->menuAction()->setStatusTip(tip);
        menu->addActions(group->actions());
    }
}

QToolBar* addTools(QMainWindow& window, const Actions& actions) {
    QToolBar* bar = window.addToolBar(Menus::tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setMovable(false);
    bar->toggleViewAction()->setStatusTip(Menus::tr("Show or hide the toolbar"));
    bar->addActions({actions.open, actions.save, actions.undo, actions.redo});
    bar->addSeparator();
    bar->addActions(
        {actions.reset, actions.stepBack, actions.step, actions.play, actions.run, actions.stop});
    bar->addSeparator();
    bar->addActions({actions.zoomOut, actions.zoomIn, actions.actualSize, actions.fit});
    return bar;
}

}  // namespace

QMenu* addMenus(QMainWindow& window, const Actions& actions,
                const std::function<void(const QString&)>& openExample) {
    QMenu* recent = addFileMenu(window, actions, openExample);
    addEditMenu(window, actions);
    addViewMenu(window, actions, *addTools(window, actions));
    addSimulationMenu(window, actions);
    QMenu* help = window.menuBar()->addMenu(Menus::tr("&Help"));
    help->addActions({actions.shortcuts, actions.about});
    return recent;
}

}  // namespace fireable
