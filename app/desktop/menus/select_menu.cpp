#include "app/desktop/parts.h"

#include <functional>

#include "app/desktop/dialogs/select_by_name.h"
#include "editor/arrange/selecting.h"
#include "editor/tools/focus_navigation.h"

namespace fireable {
namespace {

/// Computes a new selection from the net and the present one.
using Choose = ElementSet (*)(const Diagram& diagram, const ElementSet& selected);
using Grow = NodeSet (*)(const Net& net, const NodeSet& nodes);

/// Selects the nodes that `grow` returns for the selected ones.
template <Grow grow>
ElementSet grown(const Diagram& diagram, const ElementSet& selected) {
    return withCopies(diagram, grow(diagram.net, nodesOf(diagram, selected)));
}

ElementSet component(const Diagram& diagram, const ElementSet& selected) {
    return withInnerArcs(diagram, connectedWith(diagram.net, nodesOf(diagram, selected)));
}

template <ElementSet (*all)(const Diagram&)>
ElementSet every(const Diagram& diagram, const ElementSet&) {
    return all(diagram);
}

ActionFunction select(Choose choose) {
    return [choose](DocumentView& view) {
        view.selection().set(choose(view.document().diagram(), view.selection().elements()));
    };
}

void askForName(DrawingTab& tab) {
    auto* dialog = new SelectByName(tab);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// The menus Edit > Select and Edit > Go To, for navigating a drawing without the mouse.
class SelectMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::SelectMenu)

public:
    explicit SelectMenu(MainWindow& window);

private:
    void addSelecting();
    void addGoing();
    ActionFunction go(std::function<bool(FocusNavigation&)> way, const QString& whyNot);

    MainWindow& window_;
};

}  // namespace

SelectMenu::SelectMenu(MainWindow& window) : QObject(&window), window_(window) {
    addSelecting();
    addGoing();
}

void SelectMenu::addSelecting() {
    window_.actions().add({
        {"select-all", tr("Select &All"), tr("Select everything in this drawing"),
         onCanvas(QKeySequence::SelectAll),
         [](DrawingTab& tab) { tab.selection().set(tab.allElements()); }},
        {"deselect", tr("&Deselect"), tr("Clear the selection"), Qt::CTRL | Qt::SHIFT | Qt::Key_A,
         [](DrawingTab& tab) { tab.selection().clear(); }, anythingSelected},
        {"invert", tr("&Invert"), tr("Select exactly what is not selected"), Qt::CTRL | Qt::Key_I,
         [](DrawingTab& tab) {
             tab.selection().set(inverted(tab.allElements(), tab.selection().elements()));
         }},
        {"all-places", tr("All &Places"), tr("Select every place"), noKeys,
         select(&every<allPlaces>)},
        {"all-transitions", tr("All &Transitions"), tr("Select every transition"), noKeys,
         select(&every<allTransitions>)},
        {"all-arcs", tr("All A&rcs"), tr("Select every arc and priority"), noKeys,
         select(&every<allArcs>)},
        {"by-name", tr("By &Name…"), tr("Select the nodes whose names match a pattern"), noKeys,
         &askForName},
        {"connected-part", tr("&Connected Part"),
         tr("Select everything that is connected to the selection"), noKeys, select(&component),
         anythingSelected},
        {"pre-set", tr("Pr&e-Set"), tr("Select the nodes with an arc to a selected node"), noKeys,
         select(&grown<preSet>), anythingSelected},
        {"post-set", tr("P&ost-Set"), tr("Select the nodes with an arc from a selected node"),
         noKeys, select(&grown<postSet>), anythingSelected},
        {"group-members", tr("&Group Members"), tr("Select the whole groups of the selected nodes"),
         noKeys,
         [](DrawingTab& tab) { tab.selection().set(tab.withGroups(tab.selection().elements())); },
         anythingSelected},
    });
}

/// Moves the focus; if that is not possible, the status bar tells why.
ActionFunction SelectMenu::go(std::function<bool(FocusNavigation&)> way, const QString& whyNot) {
    return [this, way = std::move(way), whyNot](DrawingTab& tab) {
        if (!way(tab.view().focusNavigation())) {
            window_.showMessage(whyNot);
        }
    };
}

void SelectMenu::addGoing() {
    const auto always = [](void (FocusNavigation::*way)()) {
        return [way](DrawingTab& tab) { (tab.view().focusNavigation().*way)(); };
    };
    const QString leave = tr("%1; Esc, then Tab leaves the drawing");
    const QString noNode = tr("There are no nodes");
    const QString notThere = tr("No node in that direction");
    const QString noArc = tr("This node has no arcs");
    const auto towards = [&](NodeDirection way) {
        return go([way](FocusNavigation& walk) { return walk.go(way); }, notThere);
    };
    window_.actions().add({
        {"next-node", tr("&Next Node"), leave.arg(tr("Go to the next node or note, row by row")),
         onCanvas(Qt::Key_Tab), always(&FocusNavigation::next)},
        {"previous-node", tr("&Previous Node"),
         leave.arg(tr("Go to the previous node or note, row by row")),
         onCanvas(Qt::SHIFT | Qt::Key_Tab), always(&FocusNavigation::previous)},
        {"first-node", tr("&First Node"), tr("Go to the first node of the first row"),
         onCanvas(Qt::CTRL | Qt::Key_Home), go(&FocusNavigation::first, noNode)},
        {"last-node", tr("Last No&de"), tr("Go to the last node of the last row"),
         onCanvas(Qt::CTRL | Qt::Key_End), go(&FocusNavigation::last, noNode)},
        {"node-left", tr("Node to the &Left"), tr("Go to the nearest node on the left"),
         onCanvas(Qt::CTRL | Qt::Key_Left), towards(NodeDirection::left)},
        {"node-right", tr("Node to the &Right"), tr("Go to the nearest node on the right"),
         onCanvas(Qt::CTRL | Qt::Key_Right), towards(NodeDirection::right)},
        {"node-above", tr("Node &Above"), tr("Go to the nearest node above"),
         onCanvas(Qt::CTRL | Qt::Key_Up), towards(NodeDirection::up)},
        {"node-below", tr("Node &Below"), tr("Go to the nearest node below"),
         onCanvas(Qt::CTRL | Qt::Key_Down), towards(NodeDirection::down)},
        {"next-arc", tr("Next Ar&c"), tr("Go to the next arc of the node, clockwise"),
         onCanvas(Qt::Key_E), go(&FocusNavigation::nextArc, noArc)},
        {"previous-arc", tr("Pre&vious Arc"),
         tr("Go to the next arc of the node, counter-clockwise"), onCanvas(Qt::SHIFT | Qt::Key_E),
         go(&FocusNavigation::previousArc, noArc)},
        {"other-end", tr("&Other End"), tr("Go from the arc to the node at its other end"),
         onCanvas(Qt::Key_O), go(&FocusNavigation::otherEnd, tr("Go to an arc first (E)"))},
        {"add-to-selection", tr("Add &to Selection"),
         tr("Add the focused element to the selection, to select several"),
         onCanvas(Qt::CTRL | Qt::Key_Space), always(&FocusNavigation::toggleCollected)},
    });
}

void addSelectMenu(MainWindow& window) {
    new SelectMenu(window);
}

}  // namespace fireable
