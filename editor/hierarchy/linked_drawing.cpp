#include "editor/hierarchy/linked_drawing.h"

#include <algorithm>
#include <utility>

#include "editor/document/points.h"

namespace fireable {
namespace {

constexpr double gap = 60;        // between nodes created by the linker
constexpr double blockGap = 100;  // between instances
constexpr int maxInRow = 6;

}  // namespace

QRectF boundsOf(const Placement& placement) {
    QRectF bounds;
    for (const auto* centres : {&placement.places, &placement.transitions}) {
        for (const QPointF& centre : *centres) {
            bounds = bounds.united(QRectF(centre - QPointF(20, 20), QSizeF(40, 40)));
        }
    }
    return bounds;
}

LinkedDrawing::LinkedDrawing(const LinkedNet& linked,
                             std::vector<std::shared_ptr<const Diagram>> diagrams, const Room& room)
    : linked_(linked), diagrams_(std::move(diagrams)), blocks_(diagrams_.size()) {
    measure();
    layOut(room);
    place(&Net::places, &SourceMap::places, &Diagram::places, &Placement::places, places_);
    place(&Net::transitions, &SourceMap::transitions, &Diagram::transitions,
          &Placement::transitions, transitions_);
    addCopies();
    indexArcs();
}

void LinkedDrawing::measure() {
    for (std::size_t i = 0; i < diagrams_.size(); ++i) {
        const Diagram* diagram = diagrams_[i].get();
        auto known = placements_.find(diagram);
        if (known == placements_.end()) {
            known = placements_.emplace(diagram, placement(*diagram)).first;
        }
        blocks_[i].drawn = boundsOf(known->second);
    }
    const auto count = [&](const auto& origins) {
        for (const auto& origin : origins) {
            blocks_[static_cast<std::size_t>(origin.instance)].generated += origin.generated;
        }
    };
    count(linked_.sources.places);
    count(linked_.sources.transitions);
}

/// Arranges blocks in rows as high as their highest block.
void LinkedDrawing::layOut(const Room& room) {
    offsets_.assign(diagrams_.size(), QPointF());
    QPointF at = room.origin;
    double rowHeight = 0;
    for (std::size_t i = 1; i < blocks_.size(); ++i) {
        Block& block = blocks_[i];
        const double madeRows = static_cast<double>((block.generated + maxInRow - 1) / maxInRow);
        const QSizeF size(std::max(block.drawn.width(), gap * maxInRow),
                          block.drawn.height() + gap * madeRows);
        if (at.x() > room.origin.x() && at.x() + size.width() > room.origin.x() + room.width) {
            at = QPointF(room.origin.x(), at.y() + rowHeight + blockGap);
            rowHeight = 0;
        }
        offsets_[i] = at - block.drawn.topLeft();
        block.made = at + QPointF(20, block.drawn.height() + gap);
        at.rx() += size.width() + blockGap;
        rowHeight = std::max(rowHeight, size.height());
    }
}

QPointF LinkedDrawing::nextMade(Block& block) {
    const QPointF at = block.made + QPointF(gap * block.madeInRow, 0);
    if (++block.madeInRow == maxInRow) {
        block.madeInRow = 0;
        block.made.ry() += gap;
    }
    return at;
}

template <class Table, class Origins, class Map>
void LinkedDrawing::place(Table Net::*table, Origins SourceMap::*origins, Map Diagram::*drawn,
                          std::vector<QPointF> Placement::*centres, Map& geometries) {
    const Table& flat = linked_.net.*table;
    for (std::size_t i = 0; i < flat.size(); ++i) {
        const auto& origin = (linked_.sources.*origins)[i];
        const auto instance = static_cast<std::size_t>(origin.instance);
        const Diagram& diagram = *diagrams_[instance];
        NodeGeometry geometry;
        QPointF at;
        if (origin.generated) {
            at = nextMade(blocks_[instance]);
        } else {
            const auto position = (diagram.net.*table).indexOf(origin.node);
            geometry = (diagram.*drawn).get(origin.node);
            at = (placements_.at(&diagram).*centres)[position] + offsets_[instance];
        }
        geometry.position = toPoint(at);
        geometries.set(flat.idAt(i), geometry);
    }
}

void LinkedDrawing::addCopies() {
    copyNumbers_.resize(diagrams_.size());
    const auto& origins = linked_.sources.places;
    std::vector<std::map<PlaceId, PlaceId>> flatOf(diagrams_.size());
    for (std::size_t i = 0; i < origins.size(); ++i) {
        const auto instance = static_cast<std::size_t>(origins[i].instance);
        if (!origins[i].generated && !diagrams_[instance]->copies.empty()) {
            flatOf[instance][origins[i].node] = linked_.net.places.idAt(i);
        }
    }
    for (std::size_t i = 0; i < diagrams_.size(); ++i) {
        for (const auto& [id, copy] : diagrams_[i]->copies) {
            PlaceCopy moved{flatOf[i].at(copy.place), copy.geometry};
            moved.geometry.position.x += offsets_[i].x();
            moved.geometry.position.y += offsets_[i].y();
            copyNumbers_[i][id] = {static_cast<std::uint32_t>(copies_.size())};
            copies_.push_back(std::move(moved));
        }
    }
}

void LinkedDrawing::indexArcs() {
    for (const auto& [diagram, placement] : placements_) {
        auto& bent = bentArcs_[diagram];
        for (const auto& [id, arc] : diagram->net.arcs) {
            if (diagram->arcs.find(id) != nullptr) {
                bent.try_emplace({arc.place, arc.transition, arc.kind, arc.weight}, id);
            }
        }
    }
}

std::optional<ArcGeometry> LinkedDrawing::of(const Arc& flat) const {
    const auto& place = linked_.sources.places[linked_.net.places.indexOf(flat.place)];
    const auto& transition =
        linked_.sources.transitions[linked_.net.transitions.indexOf(flat.transition)];
    if (place.generated || transition.generated || place.instance != transition.instance) {
        return std::nullopt;
    }
    const auto instance = static_cast<std::size_t>(place.instance);
    const Diagram* diagram = diagrams_[instance].get();
    const auto& bent = bentArcs_.at(diagram);
    const auto found = bent.find({place.node, transition.node, flat.kind, flat.weight});
    if (found == bent.end()) {
        return std::nullopt;
    }
    ArcGeometry geometry = diagram->arcs.get(found->second);
    for (Point& bend : geometry.bends) {
        bend.x += offsets_[instance].x();
        bend.y += offsets_[instance].y();
    }
    if (geometry.copy) {
        geometry.copy = copyNumbers_[instance].at(*geometry.copy);
    }
    return geometry;
}

}  // namespace fireable
