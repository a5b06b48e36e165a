#include "app/desktop/menus/net_menu.h"

#include <QApplication>
#include <QDrag>
#include <QMessageBox>
#include <QMimeData>
#include <QMouseEvent>
#include <QPoint>
#include <QToolButton>

#include "app/desktop/parts.h"
#include "editor/clipboard/paste.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/place_fusion.h"
#include "editor/tools/arc_edits.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/in_place_editor.h"
#include "editor/tools/selection_edits.h"

namespace fireable {
namespace {

bool someStrokes(const ActionContext& now) {
    return now.strokes > 0;
}
bool someFlows(const ActionContext& now) {
    return now.flows > 0;
}

/// Edits the text that `find` returns for the selected element.
template <auto find>
void typeInto(DocumentView& view) {
    if (const auto target = find(*view.selection().elements().begin())) {
        view.tools().editor().open(*target);
    }
}
template <auto find>
bool hasText(const ActionContext& now) {
    return now.only && find(*now.only).has_value();
}

/// Changes the selected arcs in one undo step.
template <class Change>
ActionFunction changeArcs(Change change, const QString& step) {
    return [=](DocumentView& view) {
        const EditContext context = view.context();
        context.document.edit(change(context, context.selection.elements()), step);
    };
}

std::vector<PlaceId> selectedPlaces(DocumentView& view) {
    std::vector<PlaceId> places;
    for (const NodeId& node : view.selection().nodes()) {
        if (const auto* place = std::get_if<PlaceId>(&node)) {
            places.push_back(*place);
        }
    }
    return places;
}

std::set<CopyId> selectedCopies(DocumentView& view) {
    std::set<CopyId> copies;
    for (const NetElement& element : view.selection().elements()) {
        if (const auto* copy = std::get_if<CopyId>(&element)) {
            copies.insert(*copy);
        }
    }
    return copies;
}

/// Actions on the selected parts of a net: joining, renaming, arc kinds and shapes, additional
/// drawings of places.
class NetMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::NetMenu)

public:
    explicit NetMenu(MainWindow& window);

private:
    void addNodes();
    void addArcs();
    void addFusion();
    void addDrawing(DocumentView& view);
    void fuse(DocumentView& view);

    MainWindow& window_;
};

}  // namespace

NetMenu::NetMenu(MainWindow& window) : QObject(&window), window_(window) {
    addNodes();
    addArcs();
    addFusion();
}

void NetMenu::addNodes() {
    window_.actions().add({
        {"chain", tr("Add &Connected Node"),
         tr("Add a node after the selected one, with an arc to it"),
         onCanvas(Qt::CTRL | Qt::Key_Return),
         [](DocumentView& view) { continueChain(view.context()); },
         [](const ActionContext& now) {
             return now.only && nodeOf(now.view.document().diagram(), *now.only).has_value();
         }},
        {"join", tr("&Join"), tr("Connect the selected nodes by arcs, in the order of selection"),
         onCanvas(Qt::Key_J), [](DocumentView& view) { view.tools().join(); },
         [](const ActionContext& now) { return now.view.tools().canJoin(); }},
        {"rename", tr("Rena&me"), tr("Edit the name on the drawing"), onCanvas(Qt::Key_F2),
         &typeInto<nameOf>, &hasText<nameOf>},
        {"edit-value", tr("Edit &Value"),
         tr("Edit the marking, weight or text on the drawing: press Enter, or just type digits"),
         onCanvas(Qt::SHIFT | Qt::Key_F2), &typeInto<valueOf>, &hasText<valueOf>},
    });
}

void NetMenu::addArcs() {
    const auto kind = [](ArcKind to) {
        return changeArcs([to](const EditContext& context,
                               const ElementSet& arcs) { return withKind(context, arcs, to); },
                          tr("Change Arc Kind"));
    };
    window_.actions().add({
        {"reverse", tr("&Reverse"), tr("Turn input arcs into output arcs, and vice versa"),
         onCanvas(Qt::Key_X), changeArcs(reversed, tr("Reverse Arc")), someFlows},
        {"straighten", tr("&Straighten"), tr("Remove all bends"), onCanvas(Qt::Key_S),
         changeArcs(straightened, tr("Straighten Arc")), someStrokes},
        {"curve", tr("&Curve"), tr("Draw the arcs as curves"), onCanvas(Qt::Key_C),
         changeArcs(curved, tr("Curve Arc")), someStrokes},
        {"split", tr("S&plit"), tr("Insert a transition and a place into each arc"),
         onCanvas(Qt::SHIFT | Qt::Key_X),
         [](DocumentView& view) { splitSelectedArcs(view.context()); }, someFlows},
        {"next-kind", tr("&Next Kind"),
         tr("Change to the next kind: input, output, inhibitor, read, reset"), onCanvas(Qt::Key_K),
         changeArcs(withNextKind, tr("Change Arc Kind")), someStrokes},
        {"make-input", tr("&Input"), tr("Input arc: firing takes tokens from the place"), noKeys,
         kind(ArcKind::input), someStrokes, notCheckable, "arc"},
        {"make-output", tr("&Output"), tr("Output arc: firing adds tokens to the place"), noKeys,
         kind(ArcKind::output), someStrokes, notCheckable, "arc"},
        {"make-inhibitor", tr("In&hibitor"),
         tr("Inhibitor arc: enabled only while the place has fewer tokens than the weight"), noKeys,
         kind(ArcKind::inhibitor), someStrokes, notCheckable, "arc-inhibitor"},
        {"make-read", tr("Rea&d"), tr("Read arc: requires tokens but does not consume them"),
         noKeys, kind(ArcKind::read), someStrokes, notCheckable, "arc-read"},
        {"make-reset", tr("Rese&t"), tr("Reset arc: firing empties the place"), noKeys,
         kind(ArcKind::reset), someStrokes, notCheckable, "arc-reset"},
    });
    connect(&window_.actions(), &Actions::refreshed, this, [this] {
        window_.menus().menu("net/arcs").setEnabled(window_.action("straighten")->isEnabled());
    });
}

/// Adds the actions for additional drawings of places.
void NetMenu::addFusion() {
    window_.actions().add({
        {"add-drawing", tr("&Add Drawing of Place"),
         tr("Draw this place again, beside the pointer"), Qt::CTRL | Qt::SHIFT | Qt::Key_D,
         [this](DocumentView& view) { addDrawing(view); },
         [](const ActionContext& now) { return now.places == 1; }},
        {"fuse", tr("&Fuse Places"),
         tr("Merge the selected places into one, drawn where each of them was"), noKeys,
         [this](DocumentView& view) { fuse(view); },
         [](const ActionContext& now) { return now.places > 1; }},
        {"split-drawing", tr("&Split into Separate Place"),
         tr("Make this drawing a separate place, with its arcs"), noKeys,
         [](DocumentView& view) {
             NetDocument& document = view.document();
             document.edit(splitDrawing(document.diagram(), *selectedCopies(view).begin()),
                           tr("Split into Separate Place"));
         },
         [](const ActionContext& now) { return now.copies == 1; }},
        {"merge-drawings", tr("&Merge Drawings Back"),
         tr("Remove these drawings; their arcs move to the place's first drawing"), noKeys,
         [](DocumentView& view) {
             NetDocument& document = view.document();
             document.edit(mergeDrawings(document.diagram(), selectedCopies(view)),
                           tr("Merge Drawings Back"));
         },
         [](const ActionContext& now) { return now.copies > 0; }},
    });
}

void NetMenu::addDrawing(DocumentView& view) {
    const Diagram& diagram = view.document().diagram();
    const PlaceId place = selectedPlaces(view).front();
    const Point from = diagram.places.get(place).position;
    const Point offset =
        DuplicateSpot().offset(view.document(), view.canvas(), view.snap(), {place});
    view.document().edit(addPlaceDrawing(diagram, place, {from.x + offset.x, from.y + offset.y}),
                         tr("Add Drawing of Place"));
    const auto& copies = view.document().diagram().copies;
    view.selection().set({copies.idAt(copies.size() - 1)});
}

void NetMenu::fuse(DocumentView& view) {
    auto edit = fusePlaces(view.document().diagram(), selectedPlaces(view));
    if (!edit) {
        QMessageBox::warning(&window_, tr("Fuse Places"), toText(edit.error().detail));
        return;
    }
    view.document().edit(std::move(*edit), tr("Fuse Places"));
}

void addNetMenu(MainWindow& window) {
    new NetMenu(window);
}

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
