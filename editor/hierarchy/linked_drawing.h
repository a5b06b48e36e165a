#pragma once

#include <QPointF>
#include <QRectF>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "editor/canvas/placement.h"
#include "engine/net/model/diagram.h"
#include "engine/net/program/linker.h"

namespace fireable {

/// The bounds of all nodes, each 40 units wide and high.
QRectF boundsOf(const Placement& placement);

/// Positions for a linked net: the program as drawn, each subnet instance as its subnet is drawn,
/// moved as a whole to a free area, with nodes created by the linker below it.
///
/// Shapes: I instances.
class LinkedDrawing {
public:
    /// Where instances are placed: in rows from `origin`, each about `width` units long.
    struct Room {
        QPointF origin;
        double width = 0;
    };

    /// `diagrams` [I] are the drawings of the instances, the program first; `linked` must outlive
    /// this object.
    LinkedDrawing(const LinkedNet& linked, std::vector<std::shared_ptr<const Diagram>> diagrams,
                  const Room& room);

    NodeGeometry of(PlaceId flat) const { return places_.get(flat); }
    NodeGeometry of(TransitionId flat) const { return transitions_.get(flat); }
    /// Nothing for a straight arc. A `copy` in it is an index in `copies()`.
    std::optional<ArcGeometry> of(const Arc& flat) const;
    /// Additional drawings of places: of the program, then of each subnet.
    const std::vector<PlaceCopy>& copies() const { return copies_; }

private:
    /// The area of one instance.
    struct Block {
        QRectF drawn;  ///< bounds of its own nodes in its diagram
        QPointF made;  ///< position of the next node created by the linker
        int madeInRow = 0;
        std::size_t generated = 0;
    };
    using ArcKey = std::tuple<PlaceId, TransitionId, ArcKind, std::int64_t>;

    void measure();
    void layOut(const Room& room);
    template <class Table, class Origins, class Map>
    void place(Table Net::*table, Origins SourceMap::*origins, Map Diagram::*drawn,
               std::vector<QPointF> Placement::*centres, Map& geometries);
    QPointF nextMade(Block& block);
    void addCopies();
    void indexArcs();

    const LinkedNet& linked_;
    std::vector<std::shared_ptr<const Diagram>> diagrams_;  ///< [I]
    std::map<const Diagram*, Placement> placements_;
    std::map<const Diagram*, std::map<ArcKey, ArcId>> bentArcs_;  ///< arcs with bends
    std::vector<QPointF> offsets_;                                ///< [I], by which each is moved
    std::vector<Block> blocks_;                                   ///< [I]
    std::vector<std::map<CopyId, CopyId>> copyNumbers_;           ///< [I], numbers in `copies_`
    IdMap<PlaceId, NodeGeometry> places_;
    IdMap<TransitionId, NodeGeometry> transitions_;
    std::vector<PlaceCopy> copies_;
};

}  // namespace fireable
