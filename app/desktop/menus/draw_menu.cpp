#include "app/desktop/menus/draw_menu.h"

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QToolButton>

#include "app/desktop/main_window.h"

namespace fireable {

DrawMenu::DrawMenu(MainWindow& window) : QObject(&window), window_(window) {
    addTools();
    addInsertion();
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& document) {
        connect(&document.document(), &NetDocument::changed, this, [this, &document] {
            showHint(document.view());
        });  // the previous message is obsolete
    });
    window_.forEachView(this, [this](DocumentView&, NetView& view) { addView(view); });
}

ActionRow DrawMenu::tool(const char* name, ToolKind kind, const QString& text, const QString& tip,
                         const Keys& keys, ArcChoice arc) {
    const auto choose = [kind, arc](DocumentView& document) {
        for (NetView* view : document.views()) {
            if (kind == ToolKind::arc) {
                view->tools().setArcChoice(arc);
            }
        }
        document.tools().choose(kind);
        document.canvas().setFocus();
    };
    const auto isChosen = [kind, arc](DocumentView* view) {
        return view != nullptr && view->tools().current() == kind &&
               (kind != ToolKind::arc || view->tools().arcChoice() == arc);
    };
    return {name, text, tip, onCanvas(keys), choose, {}, isChosen, {}, "tool"};
}

void DrawMenu::addTools() {
    window_.actions().add({
        tool("select", ToolKind::select, tr("&Select"),
             tr("Select and move; bend arcs by dragging"), Qt::Key_V),
        tool("lasso", ToolKind::lasso, tr("&Lasso"), tr("Select by drawing a line around nodes"),
             Qt::Key_L),
        tool("pan", ToolKind::pan, tr("&Hand"), tr("Pan the drawing"), Qt::Key_H),
        tool("place", ToolKind::place, tr("&Place"),
             tr("Draw places: click on the drawing, or drag this button there"), Qt::Key_P),
        tool("transition", ToolKind::transition, tr("&Transition"),
             tr("Draw transitions: click on the drawing, or drag this button there"), Qt::Key_T),
        tool("arc", ToolKind::arc, tr("&Arc"), tr("Draw arcs from node to node"), Qt::Key_A),
        tool("arc-control", ToolKind::arc, tr("&Control Step"),
             tr("Draw steps of control from place to place: the transition between them waits until "
                "the first is empty, fills it and empties the next"),
             Qt::SHIFT | Qt::Key_A, ArcChoice::control),
        tool("arc-inhibitor", ToolKind::arc, tr("&Inhibitor Arc"),
             tr("Draw inhibitor arcs, which disable a transition while a place has as many tokens "
                "as their weight"),
             Qt::Key_I, ArcChoice::inhibitor),
        tool("arc-read", ToolKind::arc, tr("&Read Arc"),
             tr("Draw read arcs, which require tokens but do not consume them"), Qt::Key_R,
             ArcChoice::read),
        tool("arc-reset", ToolKind::arc, tr("R&eset Arc"),
             tr("Draw reset arcs, which empty a place"), Qt::SHIFT | Qt::Key_R, ArcChoice::reset),
        tool("arc-priority", ToolKind::arc, tr("Pri&ority"),
             tr("Draw priorities, from the higher to the lower transition"), Qt::Key_Y,
             ArcChoice::priority),
        tool("note", ToolKind::note, tr("&Note"),
             tr("Write notes: click on the drawing, or drag this button there"), Qt::Key_N),
        tool("fire", ToolKind::fire, tr("Fire b&y Hand"),
             tr("Click an enabled transition to fire it once, Shift+click to fire it as often as "
                "possible"),
             Qt::Key_G),
    });
}

void DrawMenu::addInsertion() {
    const auto insert = [](ToolKind kind) {
        return [kind](DocumentView& view) { view.tools().insert(kind); };
    };
    window_.actions().add({
        {"insert-place", tr("Insert P&lace"),
         tr("Add a place beside the selected node, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_P), insert(ToolKind::place)},
        {"insert-transition", tr("Insert T&ransition"),
         tr("Add a transition beside the selected node, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_T), insert(ToolKind::transition)},
    });
}

void DrawMenu::makePaletteDraggable() {
    const QToolBar& palette = window_.menus().bar("palette");
    for (const auto& [name, kind] : {std::pair("place", ToolKind::place),
                                     {"transition", ToolKind::transition},
                                     {"note", ToolKind::note}}) {
        QWidget* button = palette.widgetForAction(window_.action(name));
        button->installEventFilter(this);
        dragged_[button] = kind;
    }
}

void DrawMenu::addView(NetView& view) {
    connect(&view.tools(), &ToolBox::hintChanged, this, [this, &view] { showHint(view); });
    connect(&view.canvas(), &CanvasView::hovered, this, [this, &view] {
        if (!view.tools().hint().isEmpty()) {
            showHint(view);  // more important than what is under the pointer
        }
    });
}

void DrawMenu::showHint(NetView& view) {
    if (window_.current() != nullptr && &view == &window_.current()->view()) {
        window_.showMessage(view.tools().hint());
    }
}

bool DrawMenu::eventFilter(QObject* watched, QEvent* event) {
    auto& button = static_cast<QToolButton&>(*watched);
    if (event->type() == QEvent::MouseButtonPress) {
        pressedAt_ = static_cast<QMouseEvent*>(event)->pos();
    }
    if (event->type() == QEvent::MouseMove) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int far = (mouse->pos() - pressedAt_).manhattanLength();
        if (mouse->buttons().testFlag(Qt::LeftButton) && button.isEnabled() &&
            far >= QApplication::startDragDistance()) {
            return startDrag(button, dragged_[watched]);
        }
    }
    return QObject::eventFilter(watched, event);
}

bool DrawMenu::startDrag(QToolButton& button, ToolKind kind) {
    button.setDown(false);
    auto* drag = new QDrag(&button);  // Qt deletes it after the drop
    drag->setMimeData(ToolBox::dragData(kind));
    drag->setPixmap(button.icon().pixmap(button.iconSize()));
    drag->exec(Qt::CopyAction);
    return true;
}

}  // namespace fireable
