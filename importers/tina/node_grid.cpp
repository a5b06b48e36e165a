#include "importers/tina/node_grid.h"

#include <algorithm>

namespace fireable {

namespace {

constexpr double spacing = 100;
constexpr std::size_t perRow = 10;

template <class Table, class IdT>
double lowest(const Table& nodes, const IdMap<IdT, NodeGeometry>& geometry, double y) {
    for (const auto& [id, node] : nodes) {
        const NodeGeometry* placed = geometry.find(id);
        y = placed != nullptr ? std::max(y, placed->position.y) : y;
    }
    return y;
}

template <class Table, class IdT>
void place(const Table& nodes, IdMap<IdT, NodeGeometry>& geometry, Anchor nameAnchor, double top,
           std::size_t& taken) {
    for (const auto& [id, node] : nodes) {
        if (geometry.find(id) == nullptr) {
            NodeGeometry made;
            made.position = {spacing * static_cast<double>(taken % perRow + 1),
                             top + spacing * static_cast<double>(taken / perRow + 1)};
            made.nameAnchor = nameAnchor;
            geometry.set(id, made);
            ++taken;
        }
    }
}

}  // namespace

Diagram withAllPlaced(Diagram diagram) {
    const double top = lowest(diagram.net.transitions, diagram.transitions,
                              lowest(diagram.net.places, diagram.places, 0));
    std::size_t taken = 0;
    place(diagram.net.places, diagram.places, Anchor::n, top, taken);
    place(diagram.net.transitions, diagram.transitions, Anchor::c, top, taken);
    return diagram;
}

}  // namespace fireable
