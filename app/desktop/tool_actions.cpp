#include "app/desktop/tool_actions.h"

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QStatusBar>
#include <QToolButton>

#include "app/desktop/canvas_action.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {

ToolActions::ToolActions(MainWindow& window)
    : QObject(&window),
      window_(window),
      group_(new QActionGroup(this)),
      menu_(window.menus().net->addMenu(tr("&Draw"))) {
    menu_->menuAction()->setStatusTip(tr("Choose what the mouse does on the drawing"));
    addTools();
    addInsertion();
    connect(group_, &QActionGroup::triggered, this, [this](QAction* action) {
        const Choice choice = tools_[action];
        for (NetView* view : window_.current()->views()) {
            if (choice.kind == ToolKind::arc) {
                view->tools().setArcChoice(choice.arc);
            }
        }
        window_.current()->tools().choose(choice.kind);
        window_.current()->canvas().setFocus();
    });
    connect(&window_, &MainWindow::documentAdded, this, &ToolActions::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &ToolActions::show);
}

void ToolActions::addTools() {
    const auto add = [this](Choice choice, const char* icon, const QString& text,
                            const QString& tip, const QList<QKeySequence>& keys) {
        addTool(choice, QString::fromLatin1(icon), text, tip, keys);
    };
    add({ToolKind::select}, "select", tr("&Select"), tr("Select and move; bend arcs by dragging"),
        {Qt::Key_V});
    add({ToolKind::lasso}, "lasso", tr("&Lasso"), tr("Select what you draw a line around"),
        {Qt::Key_L});
    add({ToolKind::pan}, "pan", tr("&Hand"), tr("Move the paper"), {Qt::Key_H});
    window_.menus().palette->addSeparator();
    add({ToolKind::place}, "place", tr("&Place"), tr("Draw places: click, or drag from here"),
        {Qt::Key_P});
    add({ToolKind::transition}, "transition", tr("&Transition"),
        tr("Draw transitions: click, or drag from here"), {Qt::Key_T});
    window_.menus().palette->addSeparator();
    add({ToolKind::arc}, "arc", tr("&Arc"), tr("Draw arcs from node to node"), {Qt::Key_A});
    add({ToolKind::arc, ArcChoice::inhibitor}, "arc-inhibitor", tr("&Inhibitor Arc"),
        tr("Draw arcs that let a transition fire only while a place has too few tokens"),
        {Qt::Key_I});
    add({ToolKind::arc, ArcChoice::read}, "arc-read", tr("&Read Arc"),
        tr("Draw arcs that need tokens and take none"), {Qt::Key_R});
    add({ToolKind::arc, ArcChoice::reset}, "arc-reset", tr("R&eset Arc"),
        tr("Draw arcs that empty a place"), {Qt::SHIFT | Qt::Key_R});
    add({ToolKind::arc, ArcChoice::priority}, "arc-priority", tr("Pri&ority"),
        tr("Draw priorities: from the transition that goes first to the other"), {Qt::Key_Y});
    window_.menus().palette->addSeparator();
    add({ToolKind::note}, "note", tr("&Note"), tr("Write notes: click, or drag from here"),
        {Qt::Key_N});
    window_.menus().palette->addSeparator();
    add({ToolKind::fire}, "fire", tr("Fire b&y Hand"),
        tr("Fire what may fire next: click for one copy, Shift and click for as many as it can"),
        {Qt::Key_G});
    QAction* fire = group_->actions().constLast();  // draws nothing: it stands among the runs
    menu_->removeAction(fire);
    window_.menus().simulation->addSeparator();
    window_.menus().simulation->addAction(fire);
}

void ToolActions::addTool(const Choice& choice, const QString& icon, const QString& text,
                          const QString& tip, const QList<QKeySequence>& keys) {
    QAction* action = makeAction(&window_, icon, text, tip, keys);
    action->setCheckable(true);
    onlyOnCanvas(window_, *action);
    group_->addAction(action);
    tools_[action] = choice;
    menu_->addAction(action);
    QToolBar* palette = window_.menus().palette;
    palette->addAction(action);
    if (choice.kind == ToolKind::place || choice.kind == ToolKind::transition ||
        choice.kind == ToolKind::note) {
        palette->widgetForAction(action)->installEventFilter(this);
    }
}

void ToolActions::addInsertion() {
    QMenu* menu = window_.menus().net;
    menu->addSeparator();
    const auto add = [&](ToolKind kind, const QString& text, const QString& tip,
                         const QKeySequence& keys) {
        QAction* action = makeAction(&window_, {}, text, tip, {keys});
        onlyOnCanvas(window_, *action);
        connect(action, &QAction::triggered, this,
                [this, kind] { window_.current()->tools().insert(kind); });
        menu->addAction(action);
        others_.append(action);
    };
    add(ToolKind::place, tr("Insert P&lace"),
        tr("Put a place beside the selected node, or in the middle"), Qt::SHIFT | Qt::Key_P);
    add(ToolKind::transition, tr("Insert T&ransition"),
        tr("Put a transition beside the selected node, or in the middle"), Qt::SHIFT | Qt::Key_T);
}

void ToolActions::addDocument(DocumentView& document) {
    addView(document.view());
    connect(&document.document(), &NetDocument::changed, this,
            [this, &document] { showHint(document.view()); });  // what was said before is old
    connect(&document, &DocumentView::viewAdded, this, &ToolActions::addView);
    connect(&document, &DocumentView::viewChanged, this, &ToolActions::show);
}

void ToolActions::addView(NetView& view) {
    ToolBox& tools = view.tools();
    connect(&tools, &ToolBox::chosen, this, &ToolActions::show);
    connect(&tools, &ToolBox::arcChoiceChanged, this, &ToolActions::show);
    connect(&tools, &ToolBox::hintChanged, this, [this, &view] { showHint(view); });
    connect(&view.canvas(), &CanvasView::hovered, this, [this, &view] {
        if (!view.tools().hint().isEmpty()) {
            showHint(view);  // which matters more than what the pointer is over
        }
    });
}

void ToolActions::showHint(NetView& view) {
    if (window_.current() != nullptr && &view == &window_.current()->view()) {
        window_.statusBar()->showMessage(view.tools().hint());
    }
}

void ToolActions::show() {
    DocumentView* view = window_.current();
    group_->setEnabled(view != nullptr);
    for (QAction* action : others_) {
        action->setEnabled(view != nullptr);
    }
    if (view == nullptr) {
        return;
    }
    const ToolBox& tools = view->tools();
    for (auto tool = tools_.constBegin(); tool != tools_.constEnd(); ++tool) {
        if (tool->kind == tools.current() &&
            (tool->kind != ToolKind::arc || tool->arc == tools.arcChoice())) {
            tool.key()->setChecked(true);
        }
    }
}

bool ToolActions::eventFilter(QObject* watched, QEvent* event) {
    auto& button = static_cast<QToolButton&>(*watched);
    if (event->type() == QEvent::MouseButtonPress) {
        pressedAt_ = static_cast<QMouseEvent*>(event)->pos();
    }
    if (event->type() == QEvent::MouseMove) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int far = (mouse->pos() - pressedAt_).manhattanLength();
        if (mouse->buttons().testFlag(Qt::LeftButton) && button.isEnabled() &&
            far >= QApplication::startDragDistance()) {
            return startDrag(button, tools_[button.defaultAction()].kind);
        }
    }
    return QObject::eventFilter(watched, event);
}

bool ToolActions::startDrag(QToolButton& button, ToolKind kind) {
    button.setDown(false);
    auto* drag = new QDrag(&button);  // Qt deletes it after the drop
    drag->setMimeData(ToolBox::dragData(kind));
    drag->setPixmap(button.icon().pixmap(button.iconSize()));
    drag->exec(Qt::CopyAction);
    return true;
}

}  // namespace fireable
