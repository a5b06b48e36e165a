#include "app/desktop/menus/arrange_menu.h"

#include <QInputDialog>
#include <QStatusBar>

#include "app/desktop/parts.h"
#include "editor/arrange/route_arcs.h"
#include "editor/layout/automatic_layout.h"
#include "editor/tools/edit_context.h"

namespace fireable {
namespace {

constexpr double smallestPitch = 1;
constexpr double largestPitch = 200;
constexpr std::size_t mostRouted = 5000;  // arcs; more would keep the window waiting
constexpr std::size_t maxGliding = 2000;  // nodes; more could not be animated smoothly

/// A row for at least so many selected nodes; `arrange` makes an undo step named like the action.
template <class Arrange>
ActionRow arranging(const char* name, const QString& text, const QString& tip, std::size_t least,
                    Arrange arrange, const Keys& keys = {}) {
    QString step = text;
    step.remove(u'&');
    return {name,
            text,
            tip,
            keys,
            [=](DrawingTab& tab) { arrange(tab, step); },
            [least](const DrawingContext& now) { return now.movable >= least; }};
}

ActionRow aligning(const char* name, const QString& text, const QString& tip, Alignment how) {
    return arranging(name, text, tip, 2,
                     [how](DrawingTab& tab, const QString& step) { tab.align(how, step); });
}

ActionRow distributing(const char* name, const QString& text, const QString& tip, Axis axis) {
    return arranging(name, text, tip, 3,
                     [axis](DrawingTab& tab, const QString& step) { tab.distribute(axis, step); });
}

ActionRow turning(const char* name, const QString& text, const QString& tip, Turn turn,
                  const Keys& keys = {}) {
    return arranging(
        name, text, tip, 1, [turn](DrawingTab& tab, const QString& step) { tab.turn(turn, step); },
        keys);
}

/// The Arrange menu: aligns, distributes, turns and groups the selection, each as one undo step,
/// and configures snapping. Automatic layout belongs to `LayoutMenu`.
class ArrangeMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::ArrangeMenu)

public:
    explicit ArrangeMenu(MainWindow& window);

private:
    void addAligning();
    void addTurning();
    void addGroups();
    void addRouting();
    void addSnapping();
    void routeArcs(DocumentView& view);
    void askForPitch();
    void setSnap(const SnapSettings& settings);
    void applySnap(DrawingTab& tab);

    MainWindow& window_;
    SnapSettings snap_;
};

}  // namespace

ArrangeMenu::ArrangeMenu(MainWindow& window)
    : QObject(&window), window_(window), snap_(window.settings().snap()) {
    addAligning();
    addTurning();
    addGroups();
    addRouting();
    addSnapping();
    window.forEachDrawing(this, [this](DrawingTab& tab, DrawingView&) { applySnap(tab); });
}

void ArrangeMenu::addAligning() {
    window_.actions().add({
        aligning("align-left", tr("&Left"), tr("Align the left edges of the selection"),
                 Alignment::left),
        aligning("align-centre", tr("&Centre"), tr("Align the selection on a vertical line"),
                 Alignment::centre),
        aligning("align-right", tr("&Right"), tr("Align the right edges of the selection"),
                 Alignment::right),
        aligning("align-top", tr("&Top"), tr("Align the top edges of the selection"),
                 Alignment::top),
        aligning("align-middle", tr("&Middle"), tr("Align the selection on a horizontal line"),
                 Alignment::middle),
        aligning("align-bottom", tr("&Bottom"), tr("Align the bottom edges of the selection"),
                 Alignment::bottom),
        distributing("distribute-horizontally", tr("&Horizontally"),
                     tr("Space the selected nodes evenly from left to right"), Axis::horizontal),
        distributing("distribute-vertically", tr("&Vertically"),
                     tr("Space the selected nodes evenly from top to bottom"), Axis::vertical),
    });
}

void ArrangeMenu::addTurning() {
    window_.actions().add({
        turning("rotate-right", tr("Rotate &Right"), tr("Rotate the selection by 90° clockwise"),
                Turn::right, Qt::CTRL | Qt::Key_BracketRight),
        turning("rotate-left", tr("Rotate &Left"),
                tr("Rotate the selection by 90° counter-clockwise"), Turn::left,
                Qt::CTRL | Qt::Key_BracketLeft),
        turning("rotate-half", tr("Rotate by 1&80°"), tr("Rotate the selection by 180°"),
                Turn::half),
        turning("mirror-horizontally", tr("Mirror &Horizontally"),
                tr("Mirror the selection from left to right"), Turn::mirrorHorizontally),
        turning("mirror-vertically", tr("Mirror &Vertically"),
                tr("Mirror the selection from top to bottom"), Turn::mirrorVertically),
    });
}

void ArrangeMenu::addGroups() {
    window_.actions().add({
        arranging(
            "group", tr("&Group"), tr("Group the selected nodes, to select and move them together"),
            2, [](DrawingTab& tab, const QString& step) { tab.group(step); }, Qt::CTRL | Qt::Key_G),
        arranging(
            "ungroup", tr("&Ungroup"), tr("Remove the groups of the selected nodes"), 1,
            [](DrawingTab& tab, const QString& step) { tab.ungroup(step); },
            Qt::CTRL | Qt::SHIFT | Qt::Key_G),
    });
}

void ArrangeMenu::addRouting() {
    window_.actions().add({
        {"route-arcs", tr("Route Arcs Round &Nodes"),
         tr("Draw the selected arcs and those of selected nodes, or all, straight or as curves "
            "round nodes"),
         Qt::CTRL | Qt::ALT | Qt::Key_L, [this](DocumentView& view) { routeArcs(view); },
         [](const ActionContext& now) { return !now.view.document().diagram().net.arcs.empty(); }},
    });
}

void ArrangeMenu::routeArcs(DocumentView& view) {
    NetDocument& document = view.document();
    const ElementSet strokes = strokesAt(document.diagram(), view.selection().elements());
    if (strokes.size() > mostRouted) {
        window_.showMessage(
            tr("Too many arcs to route at once: select at most %L1").arg(mostRouted));
        return;
    }
    NetEdit edit = routedArcs(document.diagram(), strokes);
    if (edit.empty()) {
        window_.showMessage(tr("The arcs run round nodes already"));
    }
    document.edit(std::move(edit), tr("Route Arcs"));
}

void ArrangeMenu::addSnapping() {
    const auto setting = [this](const char* name, const QString& text, const QString& tip,
                                bool SnapSettings::*field, const Keys& keys = {}) -> ActionRow {
        return {name,
                text,
                tip,
                keys,
                [this, field](bool on) {
                    SnapSettings settings = snap_;
                    settings.*field = on;
                    setSnap(settings);
                },
                alwaysEnabled,
                [this, field](DocumentTab*) { return snap_.*field; }};
    };
    window_.actions().add({
        setting("snap-to-grid", tr("Snap to &Grid"),
                tr("Snap nodes to the grid; hold Alt to place them freely"), &SnapSettings::toGrid),
        setting("snap-to-guides", tr("Snap to G&uide Lines"),
                tr("Snap nodes into line with nearby nodes; hold Alt to place them freely"),
                &SnapSettings::toGuides),
        setting("show-grid", tr("&Show Grid"), tr("Show the grid points"), &SnapSettings::showGrid,
                Qt::CTRL | Qt::Key_Apostrophe),
        {"grid-pitch", tr("Grid S&pacing…"), tr("Set the distance between grid points"), noKeys,
         [this] { askForPitch(); }},
    });
}

void ArrangeMenu::askForPitch() {
    auto* dialog = new QInputDialog(&window_);
    dialog->setWindowTitle(tr("Grid Spacing"));
    dialog->setLabelText(tr("Distance between grid points, in drawing units:"));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleRange(smallestPitch, largestPitch);
    dialog->setDoubleDecimals(1);
    dialog->setDoubleValue(snap_.pitch);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double pitch) {
        SnapSettings settings = snap_;
        settings.pitch = pitch;
        setSnap(settings);
    });
    dialog->open();
}

/// All documents in the window share these settings.
void ArrangeMenu::setSnap(const SnapSettings& settings) {
    snap_ = settings;
    window_.settings().setSnap(settings);
    for (DocumentTab* tab : window_.tabs()) {
        if (auto* drawing = qobject_cast<DrawingTab*>(tab)) {
            applySnap(*drawing);
        }
    }
}

void ArrangeMenu::applySnap(DrawingTab& tab) {
    tab.snap() = snap_;
    for (DrawingView* view : tab.views()) {
        view->canvas().setGrid(snap_.showGrid ? snap_.pitch : 0);
    }
}

void addArrangeMenu(MainWindow& window) {
    new ArrangeMenu(window);
}

LayoutMenu::LayoutMenu(MainWindow& window)
    : QObject(&window), window_(window), animation_(window.settings().reducedMotion()) {
    addActions();
    connect(&window.settings(), &Settings::changed, this,
            [this] { animation_.setReducedMotion(window_.settings().reducedMotion()); });
    connect(&worker_, &LayoutWorker::finished, this, &LayoutMenu::take);
    connect(&worker_, &LayoutWorker::busyChanged, this, &LayoutMenu::showState);
    connect(&animation_, &LayoutAnimation::moved, this, &LayoutMenu::showMoved);
    connect(&animation_, &LayoutAnimation::finished, this, &LayoutMenu::finish);
    connect(&window_, &MainWindow::documentAdded, this, &LayoutMenu::follow);
}

void LayoutMenu::addActions() {
    const auto layout = [this](LayoutKind kind) {
        return [this, kind](DrawingTab& tab) { begin(tab, kind); };
    };
    window_.actions().add({
        {"layout-layered", tr("In &Layers"), tr("Lay out in layers along the flow"),
         Qt::CTRL | Qt::Key_L, layout(LayoutKind::layered)},
        {"layout-force", tr("&Force-Directed"), tr("Lay out with connected nodes close together"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_L, layout(LayoutKind::force)},
        {"layout-circular", tr("On a &Circle"), tr("Lay out each connected part on a circle"),
         noKeys, layout(LayoutKind::circular)},
        {"layout-grid", tr("On a &Grid"), tr("Lay out in rows and columns"), noKeys,
         layout(LayoutKind::grid)},
        {"cancel-layout", tr("C&ancel Layout"), tr("Cancel the layout in progress"), noKeys,
         [this] { cancel(); }, [this](const DrawingContext&) { return worker_.isBusy(); }},
    });
}

void LayoutMenu::begin(DrawingTab& tab, LayoutKind kind) {
    animation_.finish();
    auto* interrupted = qobject_cast<DocumentView*>(tab_.data());
    if (automatic_ && worker_.isBusy() && interrupted != nullptr && interrupted != &tab) {
        undrawn_.prepend(interrupted);  // requested layouts come first
    }
    automatic_ = false;
    LayoutRequest request = tab.layoutRequest();
    if (request.nodes.empty()) {
        window_.showMessage(tr("There is nothing to lay out"));
        return;
    }
    start(tab, std::move(request), kind);
}

/// Some formats have no positions. Other nets of a file are laid out when first shown; deferred, as
/// an undo in progress may be showing them.
void LayoutMenu::follow(DocumentView& view) {
    drawUnplaced(view);
    connect(
        &view.document(), &NetDocument::currentNetChanged, this,
        [this, &view] { drawUnplaced(view); }, Qt::QueuedConnection);
}

/// Automatic placement is no modification and keeps the redo history.
void LayoutMenu::drawUnplaced(DocumentView& view) {
    if (!isDrawn(view.document().diagram()) && !view.document().undoStack().canRedo()) {
        undrawn_.append(&view);
        startNext();
    }
}

/// Lays out files opened together one by one.
void LayoutMenu::startNext() {
    while (!isBusy() && !undrawn_.isEmpty()) {
        const QPointer<DocumentView> view = undrawn_.takeFirst();
        auto wanted = view != nullptr ? automaticLayout(view->document().diagram()) : std::nullopt;
        if (wanted) {
            automatic_ = true;
            start(*view, std::move(wanted->request), wanted->kind);
        }
    }
}

void LayoutMenu::start(DrawingTab& tab, LayoutRequest request, LayoutKind kind) {
    tab_ = &tab;
    drawing_ = tab.drawing();
    request_ = request;
    fittedAt_ = tab.canvas().isFitted() ? std::optional(tab.canvas().place()) : std::nullopt;
    worker_.start(std::move(request), kind);
}

void LayoutMenu::cancel() {
    worker_.cancel();
    QMetaObject::invokeMethod(this, &LayoutMenu::startNext, Qt::QueuedConnection);
    window_.showMessage(tr("Layout cancelled; nothing was moved"));
}

void LayoutMenu::take(const Layout& layout) {
    if (!isShown() || (automatic_ && tab_->document().undoStack().canRedo())) {
        window_.statusBar()->clearMessage();
        startNext();  // the document was closed, switched or undone meanwhile
        return;
    }
    window_.showMessage(layout.message.isEmpty() ? tr("Layout finished") : layout.message);
    layout_ = layout;
    gesture_ = newGesture();
    undoIndex_ = tab_->document().undoStack().index();
    if (automatic_ || layout.centres.size() > maxGliding) {
        finish();
        return;
    }
    animation_.start(LayoutAnimation::startOf(request_, layout), layout.centres);
}

bool LayoutMenu::isShown() const {
    return tab_ != nullptr && tab_->drawing() == drawing_;
}

/// Each frame is an edit of one gesture, so that all form one undo step. On other edits the
/// animation skips to its end.
void LayoutMenu::showMoved(const LayoutAnimation::Positions& positions) {
    if (!isShown() || tab_->document().undoStack().index() != undoIndex_) {
        return;
    }
    Layout frame;
    frame.centres = positions;
    tab_->applyLayout(frame, tr("Layout"), gesture_, LayoutStage::moving);
    undoIndex_ = tab_->document().undoStack().index();
}

void LayoutMenu::finish() {
    if (isShown()) {
        doLayout();
    }
    showState();
    QMetaObject::invokeMethod(this, &LayoutMenu::startNext, Qt::QueuedConnection);
}

void LayoutMenu::doLayout() {
    if (tab_->document().undoStack().index() < undoIndex_) {
        return;  // undone during the animation
    }
    tab_->applyLayout(layout_, tr("Layout"), gesture_,
                      automatic_ ? LayoutStage::automatic : LayoutStage::done);
    const bool stays =
        fittedAt_ && tab_->canvas().goal() == *fittedAt_;  // the user did not move the view
    for (DrawingView* view : tab_->views()) {
        if (!view->isActive()) {
            continue;
        }
        if (automatic_) {
            view->canvas().fitAtOnce();  // the previous drawing is no useful start
        } else if (stays) {
            view->canvas().fit();
        }
    }
}

void LayoutMenu::showState() {
    window_.actions().refresh();
    if (worker_.isBusy()) {
        window_.showMessage(tr("Laying out …"));
    }
}

}  // namespace fireable
