#include "editor/hierarchy/flatten.h"

#include <algorithm>

#include "editor/hierarchy/linked_drawing.h"
#include "editor/hierarchy/subnet_ports.h"

namespace fireable {
namespace {

/// Below everything that `diagram` draws.
LinkedDrawing::Room roomBelow(const Diagram& diagram) {
    const Placement centres = placement(diagram);
    QRectF bounds;
    for (const auto* points : {&centres.places, &centres.transitions}) {
        for (const QPointF& centre : *points) {
            bounds = bounds.united(QRectF(centre - QPointF(20, 20), QSizeF(40, 40)));
        }
    }
    return {bounds.bottomLeft() + QPointF(0, 100), std::max(bounds.width(), 1600.0)};
}

void addNodes(const LinkedNet& linked, const LinkedDrawing& drawing, Diagram& flat) {
    for (std::size_t i = 0; i < linked.net.places.size(); ++i) {
        const PlaceId id = linked.net.places.idAt(i);
        flat.places.set(id, drawing.of(id));
        if (linked.sources.places[i].instance != 0) {
            flat.net.places[id].label = withoutRoles(flat.net.places[id].label);
        }
    }
    for (const auto& [id, transition] : linked.net.transitions) {
        flat.transitions.set(id, drawing.of(id));
    }
}

}  // namespace

std::string withoutRoles(const std::string& label) {
    std::string kept = label;
    for (const PortRole role :
         {PortRole::input, PortRole::output, PortRole::start, PortRole::finish}) {
        const std::string word = roleLabel(role);
        while (statesRole({"", kept, 0}, role)) {
            const std::size_t at = kept.find(word);
            std::size_t end = at + word.size();
            if (end < kept.size() && kept[end] == '(') {
                end = std::min(kept.find(')', end), kept.size() - 1) + 1;
            }
            kept.erase(at, end - at);
        }
    }
    const std::size_t first = kept.find_first_not_of(' ');
    const std::size_t last = kept.find_last_not_of(' ');
    return first == std::string::npos ? "" : kept.substr(first, last - first + 1);
}

Result<std::vector<std::shared_ptr<const Diagram>>> instanceDrawings(const LinkedNet& linked,
                                                                     const Diagram& diagram,
                                                                     SubnetLibrary& library) {
    std::vector<std::shared_ptr<const Diagram>> drawings;
    drawings.emplace_back(std::shared_ptr<void>(), &diagram);  // not owned
    for (std::size_t i = 1; i < linked.sources.instances.size(); ++i) {
        auto found = library.find(linked.sources.instances[i].file, "");
        if (!found) {
            return found.failure();
        }
        drawings.push_back(std::move(found->diagram));
    }
    return drawings;
}

Result<Diagram> flattened(const Diagram& diagram, const std::string& path, SubnetLibrary& library) {
    const auto linked = link(diagram.net, path, library.loader());
    if (!linked) {
        return linked.failure();
    }
    auto drawings = instanceDrawings(*linked, diagram, library);
    if (!drawings) {
        return drawings.failure();
    }
    const LinkedDrawing drawing(*linked, std::move(*drawings), roomBelow(diagram));
    Diagram flat;
    flat.net = linked->net;
    flat.net.name = diagram.net.name.empty() ? std::string("flat") : diagram.net.name + " (flat)";
    flat.nodeSize = diagram.nodeSize;
    flat.background = diagram.background;
    addNodes(*linked, drawing, flat);
    for (const PlaceCopy& copy : drawing.copies()) {
        flat.copies.add(copy);
    }
    for (const auto& [id, arc] : linked->net.arcs) {
        if (auto geometry = drawing.of(arc)) {
            flat.arcs.set(id, std::move(*geometry));
        }
    }
    return flat;
}

}  // namespace fireable
