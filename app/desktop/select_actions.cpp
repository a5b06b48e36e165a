#include "app/desktop/select_actions.h"

#include "app/desktop/canvas_action.h"
#include "app/desktop/follow_selection.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/select_by_name.h"
#include "editor/arrange/groups.h"
#include "editor/arrange/selecting.h"

namespace fireable {
namespace {

using Grow = NodeSet (*)(const Net& net, const NodeSet& nodes);

/// The nodes that `grow` finds from the selected ones.
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

ElementSet nothing(const Diagram&, const ElementSet&) {
    return {};
}

}  // namespace

SelectActions::SelectActions(MainWindow& window) : QObject(&window), window_(window) {
    addWholes();
    window_.menus().select->addSeparator();
    addKinds();
    window_.menus().select->addSeparator();
    addGrowing();
    followSelection(window, this, [this] { show(); });
}

void SelectActions::addWholes() {
    QAction* all =
        add(QStringLiteral("select-all"), tr("Select &All"), tr("Select everything in this net"),
            &every<allElements>, QKeySequence::keyBindings(QKeySequence::SelectAll));
    onlyOnCanvas(window_, *all);  // tables and fields have the same keys
    withSelection_.append(add({}, tr("&Deselect"), tr("Select nothing"), &nothing,
                              {Qt::CTRL | Qt::SHIFT | Qt::Key_A}));
    add({}, tr("&Invert"), tr("Select what is not selected, and nothing else"), &inverted,
        {Qt::CTRL | Qt::Key_I});
}

void SelectActions::addKinds() {
    add({}, tr("All &Places"), tr("Select every place"), &every<allPlaces>);
    add({}, tr("All &Transitions"), tr("Select every transition"), &every<allTransitions>);
    add({}, tr("All A&rcs"), tr("Select every arc and priority"), &every<allArcs>);
    QAction* byName = makeAction(&window_, {}, tr("By &Name…"),
                                 tr("Select the nodes whose names match a pattern"));
    window_.menus().select->addAction(byName);
    always_.append(byName);
    connect(byName, &QAction::triggered, this, &SelectActions::askForName);
}

void SelectActions::addGrowing() {
    for (QAction* action :
         {add({}, tr("&Connected Part"), tr("Select all that is joined to the selection by arcs"),
              &component),
          add({}, tr("Pr&e-Set"), tr("Select the nodes with an arc to a selected node"),
              &grown<preSet>),
          add({}, tr("P&ost-Set"), tr("Select the nodes with an arc from a selected node"),
              &grown<postSet>),
          add({}, tr("&Group Members"), tr("Select the whole groups of the selected nodes"),
              &withGroups)}) {
        withSelection_.append(action);
    }
}

QAction* SelectActions::add(const QString& icon, const QString& text, const QString& tip,
                            Choose choose, const QList<QKeySequence>& keys) {
    QAction* action = makeAction(&window_, icon, text, tip, keys);
    window_.menus().select->addAction(action);
    always_.append(action);
    connect(action, &QAction::triggered, this, [this, choose] {
        DocumentView& view = *window_.current();
        view.selection().set(choose(view.document().diagram(), view.selection().elements()));
    });
    return action;
}

void SelectActions::askForName() {
    DocumentView& view = *window_.current();
    auto* dialog = new SelectByName(view.document(), view.selection(), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void SelectActions::show() {
    DocumentView* view = window_.current();
    for (QAction* action : always_) {
        action->setEnabled(view != nullptr);
    }
    const bool some = view != nullptr && !view->selection().isEmpty();
    for (QAction* action : withSelection_) {
        action->setEnabled(some);
    }
}

}  // namespace fireable
