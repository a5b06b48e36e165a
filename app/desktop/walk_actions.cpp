#include "app/desktop/walk_actions.h"

#include <QMenu>
#include <QStatusBar>

#include "app/desktop/canvas_action.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {

WalkActions::WalkActions(MainWindow& window)
    : QObject(&window), window_(window), menu_(window.menus().edit->addMenu(tr("&Go To"))) {
    menu_->menuAction()->setStatusTip(tr("Go over the drawing by keys"));
    addNodes();
    menu_->addSeparator();
    addWays();
    menu_->addSeparator();
    addArcs();
    connect(&window_, &MainWindow::currentChanged, this, [this] {
        for (QAction* action : actions_) {
            action->setEnabled(window_.current() != nullptr);
        }
    });
}

template <class Act>
void WalkActions::add(const QString& text, const QString& tip, const QList<QKeySequence>& keys,
                      Act act) {
    QAction* action = makeAction(&window_, {}, text, tip, keys);
    onlyOnCanvas(window_, *action);
    connect(action, &QAction::triggered, this, act);
    menu_->addAction(action);
    actions_.append(action);
}

FocusWalk& WalkActions::walk() const {
    return window_.current()->tools().walk();
}

void WalkActions::say(bool went, const QString& whyNot) {
    if (!went) {
        window_.statusBar()->showMessage(whyNot);
    }
}

void WalkActions::addNodes() {
    const QString leave = tr("; Esc, then Tab leaves the drawing");
    add(tr("&Next Node"), tr("Go to the next node or note, row by row") + leave, {Qt::Key_Tab},
        [this] { walk().next(); });
    add(tr("&Previous Node"), tr("Go to the node or note before this one") + leave,
        {Qt::SHIFT | Qt::Key_Tab}, [this] { walk().previous(); });
    add(tr("&First Node"), tr("Go to the first node of the first row"), {Qt::CTRL | Qt::Key_Home},
        [this] { say(walk().first(), tr("There is no node")); });
    add(tr("Last No&de"), tr("Go to the last node of the last row"), {Qt::CTRL | Qt::Key_End},
        [this] { say(walk().last(), tr("There is no node")); });
}

void WalkActions::addWays() {
    addWay(WalkWay::left, tr("Node to the &Left"), tr("Go to the nearest node on the left"),
           Qt::CTRL | Qt::Key_Left);
    addWay(WalkWay::right, tr("Node to the &Right"), tr("Go to the nearest node on the right"),
           Qt::CTRL | Qt::Key_Right);
    addWay(WalkWay::up, tr("Node &Above"), tr("Go to the nearest node above"),
           Qt::CTRL | Qt::Key_Up);
    addWay(WalkWay::down, tr("Node &Below"), tr("Go to the nearest node below"),
           Qt::CTRL | Qt::Key_Down);
}

void WalkActions::addWay(WalkWay way, const QString& text, const QString& tip,
                         const QKeySequence& keys) {
    add(text, tip, {keys}, [this, way] { say(walk().go(way), tr("There is no node that way")); });
}

void WalkActions::addArcs() {
    add(tr("Next Ar&c"), tr("Go round the arcs of the node, clockwise"), {Qt::Key_E},
        [this] { say(walk().nextArc(), tr("No arc ends here")); });
    add(tr("Pre&vious Arc"), tr("Go round the arcs of the node, counter-clockwise"),
        {Qt::SHIFT | Qt::Key_E}, [this] { say(walk().previousArc(), tr("No arc ends here")); });
    add(tr("&Other End"), tr("Go from the arc to the node at its other end"), {Qt::Key_O},
        [this] { say(walk().otherEnd(), tr("Go to an arc first, by E")); });
    menu_->addSeparator();
    add(tr("&Add to Selection"),
        tr("Keep what is focused selected while you go on, to select several"),
        {Qt::CTRL | Qt::Key_Space}, [this] { walk().toggleKept(); });
}

}  // namespace fireable
