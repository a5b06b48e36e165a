#include "app/desktop/net_layout.h"

#include <QStatusBar>
#include <array>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"
#include "editor/layout/automatic_layout.h"

namespace fireable {
namespace {

constexpr std::size_t mostGliding = 2000;  // nodes; more would not glide but stutter

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
        {"layout-circular",
         tr("On a &Circle"),
         tr("Lay out each connected part on a circle"),
         {},
         layout(LayoutKind::circular)},
        {"layout-grid",
         tr("On a &Grid"),
         tr("Lay out in rows and columns"),
         {},
         layout(LayoutKind::grid)},
        {"cancel-layout",
         tr("C&ancel Layout"),
         tr("Cancel the layout in progress"),
         {},
         [this] { cancel(); },
         [this](const Situation&) { return worker_.isBusy(); }},
    });
}

void NetLayout::begin(DocumentView& view, LayoutKind kind) {
    animation_.finish();
    if (automatic_ && worker_.isBusy() && view_ != nullptr && view_ != &view) {
        undrawn_.prepend(view_);  // what the user asks for comes first
    }
    automatic_ = false;
    const std::set<NodeId> nodes = view.selection().nodes();
    LayoutRequest request = layoutRequest(view.document().diagram(),
                                          nodes.size() < 2 ? std::nullopt : std::optional(nodes));
    if (request.nodes.empty()) {
        window_.say(tr("There is nothing to lay out"));
        return;
    }
    start(view, std::move(request), kind);
}

/// Some formats hold no drawing. A file's other nets are drawn when they are shown first; later,
/// since what shows them may be an undo that is not over.
void NetLayout::follow(DocumentView& view) {
    drawUnplaced(view);
    connect(
        &view.document(), &NetDocument::currentNetChanged, this,
        [this, &view] { drawUnplaced(view); }, Qt::QueuedConnection);
}

/// What is placed by itself is no change that must be saved, and no reason to lose what could be
/// redone.
void NetLayout::drawUnplaced(DocumentView& view) {
    if (!isDrawn(view.document().diagram()) && !view.document().undoStack().canRedo()) {
        undrawn_.append(&view);
        startNext();
    }
}

/// Files that were opened together are drawn one after the other.
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
    window_.say(tr("Layout cancelled; nothing was moved"));
}

void NetLayout::take(const Layout& layout) {
    if (!isShown() || (automatic_ && view_->document().undoStack().canRedo())) {
        window_.statusBar()->clearMessage();
        startNext();  // closed, or another net is shown, or something was taken back meanwhile
        return;
    }
    window_.say(layout.message.isEmpty() ? tr("Layout finished") : layout.message);
    layout_ = layout;
    gesture_ = newGesture();
    undoIndex_ = view_->document().undoStack().index();
    if (automatic_ || layout.centres.size() > mostGliding) {
        finish();
        return;
    }
    animation_.start(LayoutAnimation::startOf(request_, layout), layout.centres);
}

/// Nets move in memory when others come and go.
bool NetLayout::isShown() const {
    return view_ != nullptr && view_->document().netKey(view_->document().currentNet()) == net_;
}

/// Each frame is an edit of one gesture, so that all together are one undo step. Whoever changes
/// something else meanwhile has it, and the layout jumps to its end.
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
        return;  // taken back while the nodes were on their way
    }
    NetEdit edit = layoutEdit(document.diagram(), layout_);
    edit.gesture = gesture_;
    if (automatic_) {
        document.drawByItself(std::move(edit), tr("Layout"));
    } else {
        document.edit(std::move(edit), tr("Layout"));
    }
    const bool stays = fittedAt_ && view_->canvas().goal() == *fittedAt_;  // nobody went elsewhere
    for (NetView* view : view_->views()) {
        if (!view->isActive()) {
            continue;
        }
        if (automatic_) {
            view->canvas().fitAtOnce();  // what was there before is nothing to start from
        } else if (stays) {
            view->canvas().fit();
        }
    }
}

void NetLayout::showState() {
    window_.actions().refresh();
    if (worker_.isBusy()) {
        window_.say(tr("Laying out …"));
    }
}

}  // namespace fireable
