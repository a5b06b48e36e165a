#include "editor/spiking/synapse_handles.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/points.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

// Widget pixels.
constexpr double reach = 7;       // of a handle
constexpr double halfSquare = 4;  // of a handle
constexpr double flatness = 4;    // flatter bends are removed

struct HandleWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::SynapseHandles)
};

}  // namespace

std::optional<spiking::SynapseId> SynapseHandles::selected() const {
    const ElementSet& elements = selection_.elements();
    return elements.size() == 1 ? synapseOf(*elements.begin()) : std::nullopt;
}

std::vector<QPointF> SynapseHandles::bendsOf(spiking::SynapseId id) const {
    std::vector<QPointF> bends;
    const auto& drawn = document_.drawn().bends;
    if (const auto found = drawn.find(id); found != drawn.end()) {
        std::ranges::transform(found->second, std::back_inserter(bends), toQt);
    }
    return bends;
}

std::optional<std::size_t> SynapseHandles::bendAt(QPointF widget) const {
    const std::vector<QPointF> bends = selected() ? bendsOf(*selected()) : std::vector<QPointF>();
    const auto found = std::ranges::find_if(
        bends, [&](QPointF bend) { return lengthOf(canvas_.toWidget(bend) - widget) <= reach; });
    return found != bends.end() ? std::optional<std::size_t>(found - bends.begin()) : std::nullopt;
}

std::vector<QPointF> SynapseHandles::lineOf(spiking::SynapseId id,
                                            const std::vector<QPointF>& bends) const {
    const spiking::SynapseArc& arc = document_.system().synapses[id];
    std::vector<QPointF> line{canvas_.centreOf(toElement(arc.from))};
    line.insert(line.end(), bends.begin(), bends.end());
    line.push_back(canvas_.centreOf(toElement(arc.to)));
    return line;
}

void SynapseHandles::setBends(spiking::SynapseId id, const std::vector<QPointF>& bends, int gesture,
                              const QString& step) {
    SpikingEditBuilder edit(document_.drawn());
    auto& geometry = edit.synapse(id).geometry;
    geometry.reset();
    if (!bends.empty()) {
        std::ranges::transform(bends, std::back_inserter(geometry.emplace()), toPoint);
    }
    document_.edit(edit.take(gesture), step);
    canvas_.update();
}

bool SynapseHandles::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton ||
        (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0) {
        return false;
    }
    const auto bend = bendAt(pointer.widget);
    const NetElement hit = canvas_.elementAt(pointer.widget);
    const bool isOneOfMany = selection_.elements().size() > 1 && selection_.contains(hit);
    const auto synapse = bend ? selected() : synapseOf(hit);
    if (!synapse || (!bend && isOneOfMany)) {
        return false;
    }
    selection_.set({toElement(*synapse)});
    held_ = synapse;
    bends_ = bendsOf(*synapse);
    isNew_ = !bend;
    bend_ = bend ? *bend : nearestPiece(lineOf(*synapse, bends_), pointer.scene);
    from_ = pointer.scene;
    moved_ = false;
    gesture_ = newGesture();
    return true;
}

bool SynapseHandles::doubleClick(const CanvasPointer& pointer) {
    const auto bend = bendAt(pointer.widget);
    if (pointer.button != Qt::LeftButton || !bend) {
        return false;
    }
    std::vector<QPointF> bends = bendsOf(*selected());
    bends.erase(bends.begin() + static_cast<std::ptrdiff_t>(*bend));
    setBends(*selected(), bends, 0, HandleWords::tr("Remove Bend"));
    return true;
}

void SynapseHandles::move(const CanvasPointer& pointer) {
    if (!held_ || !document_.system().synapses.contains(*held_)) {
        return;
    }
    moved_ = moved_ || lengthOf((pointer.scene - from_) * canvas_.zoom()) >= dragThreshold;
    if (!moved_) {
        return;
    }
    const QPointF to = snap(pointer.scene, snap_, pointer.modifiers, {}, canvas_).point;
    std::vector<QPointF> bends = bends_;
    const auto at = bends.begin() + static_cast<std::ptrdiff_t>(bend_);
    if (isNew_) {
        bends.insert(at, to);
    } else {
        *at = to;
    }
    const std::vector<QPointF> line = lineOf(*held_, bends);
    const bool isFlat =
        distanceToSegment(to, line[bend_], line[bend_ + 2]) * canvas_.zoom() <= flatness;
    if (isFlat && line.front() != line.back()) {
        bends.erase(bends.begin() + static_cast<std::ptrdiff_t>(bend_));
    }
    setBends(*held_, bends, gesture_, HandleWords::tr("Bend Synapse"));
}

void SynapseHandles::release(const CanvasPointer& pointer) {
    move(pointer);
    if (held_ && bendsOf(*held_) == bends_) {
        document_.rollBack(gesture_);  // dragged back: no undo step
    }
    held_.reset();
}

bool SynapseHandles::cancel() {
    if (held_) {
        document_.rollBack(gesture_);
    }
    return std::exchange(held_, std::nullopt).has_value();
}

QString SynapseHandles::hint() const {
    return held_ && moved_
               ? HandleWords::tr("Release to bend the synapse; Alt: off the grid; Esc cancels")
               : QString();
}

void SynapseHandles::paint(QPainter& painter, const SceneView& canvas) {
    const auto id = selected();
    if (!id || !document_.system().synapses.contains(*id)) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(handleColour(canvas.palette()), 1.5));
    painter.setBrush(canvas.palette().color(QPalette::Base));
    for (const QPointF& bend : bendsOf(*id)) {
        const QPointF half(halfSquare, halfSquare);
        painter.drawRect(QRectF(canvas.toWidget(bend) - half, canvas.toWidget(bend) + half));
    }
    painter.setBrush(Qt::NoBrush);
}

}  // namespace fireable
