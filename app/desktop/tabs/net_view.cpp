#include "app/desktop/tabs/net_view.h"

#include <QEvent>
#include <algorithm>
#include <utility>

#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"

namespace fireable {
namespace {

bool seesAll(const CanvasView& canvas, const ViewPlace& place) {
    return canvas.bounds().isEmpty() || canvas.visibleArea(place).contains(canvas.bounds());
}

}  // namespace

NetView::NetView(NetDocument& document, Selection& selection, const SnapSettings& snap,
                 QWidget* parent)
    : DrawingView(new CanvasView,
                  tr("Press P to draw places, T to draw transitions, A to draw arcs"), parent),
      document_(document),
      canvas_(static_cast<CanvasView*>(&DrawingView::canvas())),
      tools_(new ToolBox({document, selection, *canvas_, snap}, this)),
      animation_(new StepAnimation(*canvas_, this)),
      lastViews_(document) {
    canvas_->nameInnerPlaces([&document](const std::string& file, int inner) {
        const auto subnet = subnetsOf(document).find(file, document.path().string());
        const auto at = static_cast<std::size_t>(inner - 1);
        return subnet && at < subnet->diagram->net.places.size()
                   ? toText(subnet->diagram->net.places.at(at).value.name)
                   : QString();
    });
    // Nets have moved in memory, so the canvas must switch at once.
    connect(&document, &NetDocument::netInserted, this, &NetView::followMoved);
    connect(&document, &NetDocument::netRemoved, this, &NetView::followMoved);
    connect(&selection, &Selection::changed, canvas_, [this, &selection] {
        if (isActive()) {  // else it is inactive or about to switch
            canvas_->setSelected(selection.elements());
        }
    });
    showNet(document.currentNet());
    canvas_->setSelected(selection.elements());
}

NetView::~NetView() {
    delete tools_;  // before their canvas
    delete animation_;
}

std::size_t NetView::net() const {
    return document_.netWith(lastViews_.shown())
        .value_or(document_.currentNet());  // if it was removed
}

void NetView::showCurrentNet() {
    if (!isActive() || net() != document_.currentNet()) {
        showNet(document_.currentNet());
    }
}

/// Nets have moved in memory, including its own if it still exists.
void NetView::followMoved() {
    showNet(net());
}

void NetView::deactivate() {
    std::vector<Count> initial;
    for (const auto& [id, place] : canvas_->diagram().net.places) {
        initial.push_back(place.initial);
    }
    animation_->reset();
    canvas_->setSelected({});
    canvas_->setMarking(initial);
    canvas_->setHighlighted({}, {});
}

void NetView::showNet(std::size_t net) {
    lastViews_.switchTo(net, currentView());
    canvas_->setDiagram(document_.nets()[net]);
    animation_->reset();
    restored_ = lastViews_.take();
    if (restored_ && isStillGood(*restored_)) {
        canvas_->moveTo(restored_->place);
    }
    entryPlace_ = canvas_->place();
    framed_ = false;
    sawAll_ = true;
    showState();
}

/// The view to restore later; nothing: fitted. A net shown without any frame keeps its previous
/// view.
std::optional<NetView::LastView> NetView::currentView() const {
    if (canvas_->isFitted()) {
        return std::nullopt;
    }
    const ViewPlace& place = canvas_->goal();
    if (!framed_ && place == entryPlace_) {
        return restored_;
    }
    return LastView{place, canvas_->bounds(), seesAll(*canvas_, place)};
}

/// False if everything was visible then but would not be now.
bool NetView::isStillGood(const LastView& seen) const {
    return !seen.whole || seen.drawn == canvas_->bounds() || seesAll(*canvas_, seen.place);
}

/// Fits a net edited before its first frame.
void NetView::beginFrame() {
    if (!std::exchange(framed_, true) && !canvas_->isFitted() && canvas_->goal() == entryPlace_ &&
        (!restored_ || !isStillGood(*restored_))) {
        canvas_->fitAtOnce();
    }
}

void NetView::applyEdit(const NetEdit& edit, const NetEdit& before) {
    const bool whole = canvas_->bounds().isEmpty() ? sawAll_ : seesAll(*canvas_, canvas_->goal());
    canvas_->applyEdit(edit);
    sawAll_ = whole;  // keeps the view when removing everything is undone
    if (whole && !canvas_->isHeld() && addsUnseenNodes(edit, before)) {
        canvas_->fit();
    }
    showState();
}

/// Whether nodes were added outside the visible area. Nodes drawn by hand are always at least half
/// visible.
bool NetView::addsUnseenNodes(const NetEdit& edit, const NetEdit& before) const {
    const QRectF sight = canvas_->visibleArea(canvas_->goal());
    const auto isUnseen = [&](const auto& changes, const auto& old) {
        return std::ranges::any_of(changes, [&](const auto& change) {
            const auto was = old.find(change.first);
            return change.second && (was == old.end() || !was->second) &&
                   !canvas_->boundsOf(change.first).isEmpty() &&
                   !sight.contains(canvas_->centreOf(change.first));
        });
    };
    return isUnseen(edit.places, before.places) || isUnseen(edit.transitions, before.transitions) ||
           isUnseen(edit.notes, before.notes) || isUnseen(edit.copies, before.copies);
}

void NetView::showRun(const EngineRunner& runner) {
    if (isActive()) {
        animation_->show(runner);
    }
}

void NetView::showState() {
    minimap().drawSoon();
    const Net& net = canvas_->diagram().net;
    showHint(net.places.empty() && net.transitions.empty() && net.notes.empty());
}

bool NetView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint) {
        beginFrame();
    }
    return DrawingView::eventFilter(watched, event);
}

}  // namespace fireable
