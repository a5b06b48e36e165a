#include "app/desktop/net_actions.h"

#include <algorithm>

#include "app/desktop/canvas_action.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/tools/arc_edits.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/in_place_editor.h"
#include "editor/tools/selection_edits.h"

namespace fireable {

NetActions::NetActions(MainWindow& window) : QObject(&window), window_(window) {
    addNodes();
    addArcs();
    connect(&window_, &MainWindow::documentAdded, this, &NetActions::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &NetActions::show);
}

QAction* NetActions::add(QMenu& menu, For what, const char* icon, const QString& text,
                         const QString& tip, const QList<QKeySequence>& keys, Do act) {
    QAction* action = makeAction(&window_, QString::fromLatin1(icon), text, tip, keys);
    onlyOnCanvas(window_, *action);
    connect(action, &QAction::triggered, this, act);
    menu.addAction(action);
    actions_.append({action, what});
    return action;
}

void NetActions::addNodes() {
    QMenu& menu = *window_.menus().net;
    add(menu, For::node, "chain", tr("&Continue"),
        tr("Make the node that follows the selected one, and the arc to it"),
        {Qt::CTRL | Qt::Key_Return}, &NetActions::continueChain);
    add(menu, For::nodes, "join", tr("&Join"),
        tr("Draw arcs between the selected nodes, in the order in which they were selected"),
        {Qt::Key_J}, &NetActions::join);
    menu.addSeparator();
    add(menu, For::text, "rename", tr("Rena&me"), tr("Change the name on the drawing"),
        {Qt::Key_F2}, &NetActions::rename);
    add(menu, For::value, "", tr("Edit &Value"),
        tr("Change the marking, weight or text on the drawing: Enter, or just type digits"),
        {Qt::SHIFT | Qt::Key_F2}, &NetActions::editValue);
    QMenu& edit = *window_.menus().edit;
    QAction* remove = add(edit, For::anything, "delete", tr("&Delete"),
                          tr("Remove what is selected, and the arcs that end there"),
                          {Qt::Key_Delete}, &NetActions::deleteSelected);
    edit.insertAction(edit.actions().value(2), remove);
}

void NetActions::addArcs() {
    arcs_ = window_.menus().net->addMenu(tr("&Arcs"));
    arcs_->menuAction()->setStatusTip(tr("Change the selected arcs"));
    add(*arcs_, For::flow, "reverse", tr("&Reverse"),
        tr("Make input arcs output arcs, and the other way round"), {Qt::Key_X},
        &NetActions::reverse);
    add(*arcs_, For::arcs, "straighten", tr("&Straighten"), tr("Take all bends out"), {Qt::Key_S},
        &NetActions::straighten);
    add(*arcs_, For::arcs, "curve", tr("&Curve"), tr("Draw them as curves"), {Qt::Key_C},
        &NetActions::curve);
    add(*arcs_, For::flow, "split", tr("S&plit"), tr("Put a transition and a place into each arc"),
        {Qt::SHIFT | Qt::Key_X}, &NetActions::split);
    arcs_->addSeparator();
    add(*arcs_, For::arcs, "", tr("&Next Kind"),
        tr("Taking, giving, inhibitor, read, reset: the one that follows"), {Qt::Key_K},
        &NetActions::nextKind);
    addKinds(*arcs_);
}

void NetActions::addKinds(QMenu& menu) {
    const auto kind = [&](ArcKind to, const char* icon, const QString& text, const QString& tip) {
        QAction* action = makeAction(&window_, QString::fromLatin1(icon), text, tip);
        connect(action, &QAction::triggered, this, [this, to] {
            const EditContext context = window_.current()->context();
            context.document.edit(withKind(context, context.selection.elements(), to),
                                  tr("Change Arc Kind"));
        });
        menu.addAction(action);
        actions_.append({action, For::arcs});
    };
    kind(ArcKind::input, "arc", tr("&Taking"), tr("From the place: takes tokens"));
    kind(ArcKind::output, "arc", tr("&Giving"), tr("To the place: gives tokens"));
    kind(ArcKind::inhibitor, "arc-inhibitor", tr("&Inhibitor"),
         tr("Fires only while the place has fewer tokens than the weight"));
    kind(ArcKind::read, "arc-read", tr("Rea&d"), tr("Needs as many tokens and takes none"));
    kind(ArcKind::reset, "arc-reset", tr("&Empty"), tr("Reset arc: empties the place"));
}

void NetActions::deleteSelected() {
    window_.current()->tools().deleteSelected();
}

void NetActions::rename() {
    const EditContext context = window_.current()->context();
    if (const auto target = nameOf(*context.selection.elements().begin())) {
        window_.current()->tools().editor().open(*target);
    }
}

void NetActions::editValue() {
    const EditContext context = window_.current()->context();
    if (const auto target = valueOf(*context.selection.elements().begin())) {
        window_.current()->tools().editor().open(*target);
    }
}

void NetActions::continueChain() {
    fireable::continueChain(window_.current()->context());
}

void NetActions::join() {
    window_.current()->tools().join();
}

void NetActions::reverse() {
    const EditContext context = window_.current()->context();
    context.document.edit(reversed(context, context.selection.elements()), tr("Reverse Arc"));
}

void NetActions::straighten() {
    const EditContext context = window_.current()->context();
    context.document.edit(straightened(context, context.selection.elements()),
                          tr("Straighten Arc"));
}

void NetActions::curve() {
    const EditContext context = window_.current()->context();
    context.document.edit(curved(context, context.selection.elements()), tr("Curve Arc"));
}

void NetActions::split() {
    splitSelectedArcs(window_.current()->context());
}

void NetActions::nextKind() {
    const EditContext context = window_.current()->context();
    context.document.edit(withNextKind(context, context.selection.elements()),
                          tr("Change Arc Kind"));
}

void NetActions::addDocument(DocumentView& document) {
    addView(document.view());
    connect(&document, &DocumentView::viewAdded, this, &NetActions::addView);
    connect(&document.selection(), &Selection::changed, this, &NetActions::show);
    connect(&document.document(), &NetDocument::changed, this, &NetActions::show);
}

void NetActions::addView(NetView& view) {
    view.canvas().setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&view.canvas(), &QWidget::customContextMenuRequested, this,
            [this, &view](QPoint at) { showContextMenu(view, at); });
}

/// What can be done to what lies there; what is selected already stays so.
void NetActions::showContextMenu(NetView& view, QPoint at) {
    Selection& selection = window_.current()->selection();
    const NetElement hit = view.canvas().elementAt(at);
    if (!selection.contains(hit)) {
        selection.set({hit});
    }
    auto* menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [action, what] : actions_) {
        if (action->isEnabled()) {
            menu->addAction(action);
        }
    }
    menu->addSeparator();
    for (QAction* action : window_.menus().here->actions()) {
        if (action->isEnabled()) {
            menu->addAction(action);
        }
    }
    if (!menu->isEmpty()) {
        menu->addSeparator();
    }
    const QList<QKeySequence> clipboard{
        QKeySequence(QKeySequence::Cut), QKeySequence(QKeySequence::Copy),
        QKeySequence(QKeySequence::Paste), QKeySequence(Qt::CTRL | Qt::Key_D)};
    for (QAction* action : window_.menus().edit->actions()) {
        if (action->isEnabled() && clipboard.contains(action->shortcut())) {
            menu->addAction(action);
        }
    }
    menu->popup(view.canvas().mapToGlobal(at));
}

bool NetActions::isFor(For what) const {
    DocumentView* view = window_.current();
    if (view == nullptr) {
        return false;
    }
    const Diagram& diagram = view->document().diagram();
    const ElementSet& selected = view->selection().elements();
    const auto isArc = [](const NetElement& e) { return std::holds_alternative<ArcId>(e); };
    const auto isStroke = [&](const NetElement& e) {
        return isArc(e) || std::holds_alternative<PriorityId>(e);
    };
    const auto isFlow = [&](const NetElement& e) {
        return isArc(e) && canSplit(diagram, std::get<ArcId>(e));
    };
    const auto canContinue = [&](const NetElement& e) { return nodeOf(diagram, e).has_value(); };
    switch (what) {
        case For::anything:
            return !selected.empty();
        case For::text:
            return selected.size() == 1 && nameOf(*selected.begin()).has_value();
        case For::value:
            return selected.size() == 1 && valueOf(*selected.begin()).has_value();
        case For::node:
            return selected.size() == 1 && canContinue(*selected.begin());
        case For::nodes:
            return view->tools().canJoin();
        case For::arcs:
            return std::ranges::any_of(selected, isStroke);
        case For::flow:
            break;
    }
    return std::ranges::any_of(selected, isFlow);
}

void NetActions::show() {
    for (const auto& [action, what] : actions_) {
        action->setEnabled(isFor(what));
    }
    arcs_->setEnabled(isFor(For::arcs));
}

}  // namespace fireable
