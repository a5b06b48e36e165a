#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include "app/desktop/dialogs/select_by_name.h"
#include "app/desktop/help/help_pages.h"
#include "app/desktop/parts.h"
#include "app/desktop/settings/themed_icon.h"
#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/clipboard/paste.h"
#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "editor/document/to_text.h"
#include "editor/panels/find_bar.h"
#include "editor/panels/show_element.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/focus_navigation.h"

namespace fireable {
namespace {

constexpr double stepInPitches = 2;  // between pastes at the same position

/// The offset closest to `wish` that puts the first node of a part on the grid.
Point onGrid(const Positions& positions, Point wish, const SnapSettings& settings) {
    if (positions.empty()) {
        return wish;
    }
    const Point first = positions.begin()->second;
    const QPointF at = snap({first.x + wish.x, first.y + wish.y}, settings, {}, {}, 0).point;
    return tidy({at.x() - first.x, at.y() - first.y});
}

/// The Edit menu: undo, the clipboard and the find bar. Clipboard shortcuts work while a drawing
/// has the focus, so that tables and fields keep theirs.
class EditMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::EditMenu)

public:
    explicit EditMenu(MainWindow& window);

private:
    void addUndo();
    void addClipboard();
    void addFinding();
    void addFindBar(DocumentTab& tab);

    /// False if the selection holds nothing to copy.
    bool copy(DrawingTab& tab);
    void paste(DrawingTab& tab);
    void duplicate(DrawingTab& tab);
    void showContextMenu(DrawingTab& tab, SceneView& canvas, QPoint at);
    /// The position for the next paste; shifted if the last paste was at the same spot.
    QPointF nextSpot(DrawingTab& tab);
    void insert(DrawingTab& tab, const PastedPart& part, Point offset, const QString& text);
    void refuse(const Error& error);

    MainWindow& window_;
    const Document* pastedInto_ = nullptr;  ///< only compared, never read
    QPointF pastedAt_;                      ///< pointer position at the last paste
    int repeats_ = 0;                       ///< earlier pastes at that position
    DuplicateSpot duplicateSpot_;
};

}  // namespace

EditMenu::EditMenu(MainWindow& window) : QObject(&window), window_(window) {
    addUndo();
    addClipboard();
    addFinding();
    window.forEachDrawing(this, [this](DrawingTab& tab, DrawingView& view) {
        SceneView& canvas = view.canvas();
        canvas.setContextMenuPolicy(Qt::CustomContextMenu);
        connect(&canvas, &QWidget::customContextMenuRequested, this,
                [this, &tab, &canvas](QPoint at) { showContextMenu(tab, canvas, at); });
    });
}

/// The undo stacks manage the enabled state. Qt's own actions would keep the language that they
/// were made in.
void EditMenu::addUndo() {
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) {
        redoKeys.append(other);  // some desktops define only one of the two
    }
    const auto add = [this](const char* name, const QString& text, const QString& tip,
                            const QList<QKeySequence>& keys) -> QAction& {
        auto* action = new QAction(themedIcon(QLatin1String(name)), text, &window_);
        action->setIconText(text);  // without the name of the change
        action->setStatusTip(tip);
        action->setToolTip(tip);
        action->setShortcuts(keys);
        action->setEnabled(false);
        showKeysInToolTip(*action);
        window_.actions().add(name, action);
        return *action;
    };
    QUndoGroup& group = window_.undo();
    QAction& undo = add("undo", tr("Undo"), tr("Undo the last change"),
                        QKeySequence::keyBindings(QKeySequence::Undo));
    connect(&undo, &QAction::triggered, &group, &QUndoGroup::undo);
    connect(&group, &QUndoGroup::canUndoChanged, &undo, &QAction::setEnabled);
    connect(&group, &QUndoGroup::undoTextChanged, &undo, [&undo](const QString& step) {
        undo.setText(step.isEmpty() ? tr("Undo") : tr("Undo %1").arg(step));
    });
    QAction& redo = add("redo", tr("Redo"), tr("Redo the last undone change"), redoKeys);
    connect(&redo, &QAction::triggered, &group, &QUndoGroup::redo);
    connect(&group, &QUndoGroup::canRedoChanged, &redo, &QAction::setEnabled);
    connect(&group, &QUndoGroup::redoTextChanged, &redo, [&redo](const QString& step) {
        redo.setText(step.isEmpty() ? tr("Redo") : tr("Redo %1").arg(step));
    });
    window_.actions().add(
        {{"copy-problems", tr("Copy &Problems"), tr("Copy the list of problems as text"), noKeys,
          [this] { window_.problems().copy(); }, alwaysEnabled, notCheckable, "copy"}});
}

void EditMenu::addClipboard() {
    window_.actions().add({
        {"cut", tr("Cu&t"), tr("Move the selection to the clipboard"), onCanvas(QKeySequence::Cut),
         [this](DrawingTab& tab) {
             if (copy(tab)) {
                 tab.removeSelected(tr("Cut"));
             }
         },
         anythingSelected},
        {"copy", tr("&Copy"),
         tr("Copy the selection, with its inner arcs, to paste it, also as text and picture"),
         onCanvas(QKeySequence::Copy), [this](DrawingTab& tab) { copy(tab); }, anythingSelected},
        {"paste", tr("P&aste"), tr("Paste what is on the clipboard at the pointer"),
         onCanvas(QKeySequence::Paste), [this](DrawingTab& tab) { paste(tab); }},
        {"duplicate", tr("D&uplicate"), tr("Add a copy of the selection beside it"),
         onCanvas(Qt::CTRL | Qt::Key_D), [this](DrawingTab& tab) { duplicate(tab); },
         anythingSelected},
        {"delete", tr("&Delete"), tr("Delete the selection and its arcs"), onCanvas(Qt::Key_Delete),
         [](DocumentView& view) { view.tools().deleteSelected(); }, anythingSelected},
    });
}

void EditMenu::addFinding() {
    const auto bar = [](DrawingTab& tab) -> FindBar& { return *tab.findChild<FindBar*>(); };
    window_.actions().add({
        {"find", tr("&Find…"), tr("Find elements by name, label, rule, kind, number or weight"),
         QKeySequence::Find, [=](DrawingTab& tab) { bar(tab).open(false); }},
        {"replace", tr("&Replace…"), tr("Find and replace text in names, labels and rules"),
         Qt::CTRL | Qt::Key_H, [=](DrawingTab& tab) { bar(tab).open(true); }},
        {"find-next", tr("Find &Next"), tr("Go to the next match"), Qt::Key_F3,
         [=](DrawingTab& tab) { bar(tab).next(); }},
        {"find-previous", tr("Find Pre&vious"), tr("Go to the previous match"),
         Qt::SHIFT | Qt::Key_F3, [=](DrawingTab& tab) { bar(tab).previous(); }},
    });
    connect(&window_, &MainWindow::tabAdded, this, &EditMenu::addFindBar);
    window_.forEachDrawing(this, [bar](DrawingTab& tab, DrawingView& view) {
        auto* overlay = new FindOverlay(view.canvas());
        overlay->setFound(bar(tab).hits());
        connect(&bar(tab), &FindBar::found, overlay,
                [overlay, &view](const std::vector<NetElement>& hits) {
                    overlay->setFound(view.isActive() ? hits : std::vector<NetElement>());
                });
    });
}

void EditMenu::addFindBar(DocumentTab& tab) {
    auto* drawing = qobject_cast<DrawingTab*>(&tab);
    if (drawing == nullptr) {
        return;
    }
    auto* bar = new FindBar(tab.document(), drawing->selection(), drawing->findScope(), &tab);
    bar->setProperty(helpPageProperty, QStringLiteral("find"));
    drawing->addBar(bar);
    connect(bar, &FindBar::shown, &tab,
            [&tab](const NetElement& hit) { showElement(tab.canvas(), hit); });
    connect(bar, &FindBar::closed, &tab, [&tab] { tab.setFocus(); });
    if (auto* view = qobject_cast<DocumentView*>(&tab)) {
        connect(&view->document(), &NetDocument::currentNetChanged, bar, &FindBar::forgetHits);
    }
}

bool EditMenu::copy(DrawingTab& tab) {
    std::unique_ptr<QMimeData> data = tab.copied();
    if (data == nullptr) {
        window_.showMessage(tr("Arcs are copied only with the nodes at both ends"));
        return false;
    }
    QGuiApplication::clipboard()->setMimeData(data.release());  // it owns it
    const SceneModel& model = tab.canvas().model();
    const auto nodes = static_cast<int>(std::ranges::count_if(
        tab.selection().elements(),
        [&model](const NetElement& element) { return model.nodeOf(element).has_value(); }));
    window_.showMessage(nodes == 1 ? tr("Copied 1 node") : tr("Copied %n nodes", nullptr, nodes));
    return true;
}

void EditMenu::paste(DrawingTab& tab) {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr) {
        return;
    }
    const Result<PastedPart> part = tab.pastable(*data);
    if (!part) {
        refuse(part.error());
        return;
    }
    const QPointF spot = nextSpot(tab);
    const Point middle = middleOf(part->positions);
    insert(tab, *part, {spot.x() - middle.x, spot.y() - middle.y}, tr("Paste"));
}

void EditMenu::duplicate(DrawingTab& tab) {
    const std::unique_ptr<QMimeData> data = tab.copied();
    const auto part = data != nullptr ? std::optional(tab.pastable(*data)) : std::nullopt;
    if (!part || !*part) {
        return;
    }
    const Point offset =
        duplicateSpot_.offset(tab.document(), tab.canvas(), tab.snap(), tab.selection().elements());
    insert(tab, **part, offset, tr("Duplicate"));
    duplicateSpot_.made(tab.document(), tab.selection().elements());
    showArea(tab.canvas(), drawnArea(tab.canvas(), tab.selection().elements()));
}

QPointF EditMenu::nextSpot(DrawingTab& tab) {
    const QPointF pointer = tab.canvas().pointerInScene();
    const bool again = pastedInto_ == &tab.document() &&
                       (pointer - pastedAt_).manhattanLength() * tab.canvas().zoom() < 1;
    repeats_ = again ? repeats_ + 1 : 0;
    pastedInto_ = &tab.document();
    pastedAt_ = pointer;
    const double step = stepInPitches * tab.snap().pitch * repeats_;
    return pointer + QPointF(step, step);
}

void EditMenu::insert(DrawingTab& tab, const PastedPart& part, Point offset, const QString& text) {
    if (!part.positions.empty()) {
        part.insert(onGrid(part.positions, offset, tab.snap()), text);
    }
}

/// Only text that looks like a net is worth an error dialog.
void EditMenu::refuse(const Error& error) {
    const QString detail = toText(error.message());
    if (error.code == ErrorCode::unsupported) {
        window_.showMessage(toText(error.detail));
        return;
    }
    if (error.code == ErrorCode::unknownFormat) {
        window_.showMessage(tr("The text on the clipboard cannot be pasted here: %1").arg(detail));
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Paste"),
                                tr("The drawing on the clipboard has an error."), QMessageBox::Ok,
                                &window_);
    box->setInformativeText(
        error.line > 0 ? tr("Line %1: %2").arg(error.line).arg(toText(error.detail)) : detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

/// Shows actions for the element at `at`; a selection that includes it is kept.
void EditMenu::showContextMenu(DrawingTab& tab, SceneView& canvas, QPoint at) {
    const NetElement hit = canvas.elementAt(at);
    if (!tab.selection().contains(hit)) {
        tab.selection().set({hit});
    }
    auto* menu = new QMenu(&canvas);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : window_.menus().menu("context").actions()) {
        if (action->isSeparator()) {
            menu->addSeparator();
        } else if (action->isEnabled() && action->isVisible()) {
            menu->addAction(action);
        }
    }
    menu->popup(canvas.mapToGlobal(at));
}

void addEditMenu(MainWindow& window) {
    new EditMenu(window);
}

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
