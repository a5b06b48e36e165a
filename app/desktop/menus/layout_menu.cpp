#include "app/desktop/menus/layout_menu.h"

#include <QStatusBar>
#include <array>

#include "app/desktop/main_window.h"
#include "editor/layout/automatic_layout.h"

namespace fireable {
namespace {

constexpr std::size_t maxGliding = 2000;  // nodes; more could not be animated smoothly

}  // namespace

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
