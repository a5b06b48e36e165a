#include "app/desktop/net_layout.h"

#include <QStatusBar>
#include <array>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"
#include "editor/layout/automatic_layout.h"

namespace fireable {
namespace {

constexpr std::size_t maxGliding = 2000;  // nodes; more could not be animated smoothly

NetElement toElement(const DrawnNode& node) {
    return std::visit([](auto id) { return NetElement(id); }, node);
}

}  // namespace

NetLayout::NetLayout(MainWindow& window)
    : QObject(&window), window_(window), animation_(window.settings().reducedMotion()) {
    addActions();
    connect(&worker_, &LayoutWorker::finished, this, &NetLayout::take);
    connect(&worker_, &LayoutWorker::busyChanged, this, &NetLayout::showState);
    connect(&animation_, &LayoutAnimation::moved, this, &NetLayout::showMoved);
    connect(&animation_, &LayoutAnimation::finished, this, &NetLayout::finish);
    connect(&window_, &MainWindow::documentAdded, this, &NetLayout::follow);
}

void NetLayout::addActions() {
    const auto layout = [this](LayoutKind kind) {
        return [this, kind](DocumentView& view) { begin(view, kind); };
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
         [this] { cancel(); }, [this](const ActionContext&) { return worker_.isBusy(); }},
    });
}

void NetLayout::begin(DocumentView& view, LayoutKind kind) {
    animation_.finish();
    if (automatic_ && worker_.isBusy() && view_ != nullptr && view_ != &view) {
        undrawn_.prepend(view_);  // requested layouts come first
    }
    automatic_ = false;
    const std::set<NodeId> nodes = view.selection().nodes();
    LayoutRequest request = layoutRequest(view.document().diagram(),
                                          nodes.size() < 2 ? std::nullopt : std::optional(nodes));
    if (request.nodes.empty()) {
        window_.showMessage(tr("There is nothing to lay out"));
        return;
    }
    start(view, std::move(request), kind);
}

/// Some formats have no positions. Other nets of a file are laid out when first shown; deferred, as
/// an undo in progress may be showing them.
void NetLayout::follow(DocumentView& view) {
    drawUnplaced(view);
    connect(
        &view.document(), &NetDocument::currentNetChanged, this,
        [this, &view] { drawUnplaced(view); }, Qt::QueuedConnection);
}

/// Automatic placement is no modification and keeps the redo history.
void NetLayout::drawUnplaced(DocumentView& view) {
    if (!isDrawn(view.document().diagram()) && !view.document().undoStack().canRedo()) {
        undrawn_.append(&view);
        startNext();
    }
}

/// Lays out files opened together one by one.
void NetLayout::startNext() {
    while (!isBusy() && !undrawn_.isEmpty()) {
        const QPointer<DocumentView> view = undrawn_.takeFirst();
        auto wanted = view != nullptr ? automaticLayout(view->document().diagram()) : std::nullopt;
        if (wanted) {
            automatic_ = true;
            start(*view, std::move(wanted->request), wanted->kind);
        }
    }
}

void NetLayout::start(DocumentView& view, LayoutRequest request, LayoutKind kind) {
    view_ = &view;
    net_ = view.document().netKey(view.document().currentNet());
    request_ = request;
    fittedAt_ = view.canvas().isFitted() ? std::optional(view.canvas().place()) : std::nullopt;
    worker_.start(std::move(request), kind);
}

void NetLayout::cancel() {
    worker_.cancel();
    QMetaObject::invokeMethod(this, &NetLayout::startNext, Qt::QueuedConnection);
    window_.showMessage(tr("Layout cancelled; nothing was moved"));
}

void NetLayout::take(const Layout& layout) {
    if (!isShown() || (automatic_ && view_->document().undoStack().canRedo())) {
        window_.statusBar()->clearMessage();
        startNext();  // the document was closed, switched or undone meanwhile
        return;
    }
    window_.showMessage(layout.message.isEmpty() ? tr("Layout finished") : layout.message);
    layout_ = layout;
    gesture_ = newGesture();
    undoIndex_ = view_->document().undoStack().index();
    if (automatic_ || layout.centres.size() > maxGliding) {
        finish();
        return;
    }
    animation_.start(LayoutAnimation::startOf(request_, layout), layout.centres);
}

/// Compares by key, as nets move in memory.
bool NetLayout::isShown() const {
    return view_ != nullptr && view_->document().netKey(view_->document().currentNet()) == net_;
}

/// Each frame is an edit of one gesture, so that all form one undo step. On other edits the
/// animation skips to its end.
void NetLayout::showMoved(const LayoutAnimation::Positions& positions) {
    if (!isShown() || view_->document().undoStack().index() != undoIndex_) {
        return;
    }
    const Diagram& diagram = view_->document().diagram();
    EditBuilder edit(diagram);
    for (const auto& [node, point] : positions) {
        if (contains(diagram, toElement(node))) {
            edit.move(toElement(node), point);
        }
    }
    view_->document().edit(edit.take(gesture_), tr("Layout"));
    undoIndex_ = view_->document().undoStack().index();
}

void NetLayout::finish() {
    if (isShown()) {
        doLayout();
    }
    showState();
    QMetaObject::invokeMethod(this, &NetLayout::startNext, Qt::QueuedConnection);
}

void NetLayout::doLayout() {
    NetDocument& document = view_->document();
    if (document.undoStack().index() < undoIndex_) {
        return;  // undone during the animation
    }
    NetEdit edit = layoutEdit(document.diagram(), layout_);
    edit.gesture = gesture_;
    if (automatic_) {
        document.placeAutomatically(std::move(edit), tr("Layout"));
    } else {
        document.edit(std::move(edit), tr("Layout"));
    }
    const bool stays =
        fittedAt_ && view_->canvas().goal() == *fittedAt_;  // the user did not move the view
    for (NetView* view : view_->views()) {
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

void NetLayout::showState() {
    window_.actions().refresh();
    if (worker_.isBusy()) {
        window_.showMessage(tr("Laying out …"));
    }
}

}  // namespace fireable
