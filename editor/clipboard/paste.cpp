#include "editor/clipboard/paste.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "editor/arrange/movable_parts.h"
#include "editor/clipboard/fragment.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"
#include "engine/base/characters.h"

namespace fireable {
namespace {

/// A name without its number, and the number that follows it.
struct Numbered {
    std::string stem;
    int next;
};

/// A name that is only a number, or has none that can be counted on, gets one after a line.
Numbered numbered(std::string_view name) {
    constexpr std::size_t mostDigits = 8;
    std::size_t digits = 0;
    while (digits < name.size() && isDigit(name[name.size() - 1 - digits])) {
        ++digits;
    }
    const std::string_view stem = name.substr(0, name.size() - digits);
    if (digits == 0 || digits > mostDigits || stem.empty() || stem == "_") {
        return {std::string(name) + '_', 2};
    }
    return {std::string(stem), std::stoi(std::string(name.substr(stem.size()))) + 1};
}

class Paster {
public:
    Paster(const Diagram& target, const Diagram& fragment, Point offset)
        : target_(target),
          fragment_(fragment),
          offset_(offset),
          edit_(target),
          keepsOpaque_(!fragment.opaque.format.empty() &&
                       fragment.opaque.format == target.opaque.format) {}

    Pasted take(int gesture) {
        positions_ = positionsOf(fragment_, nodeElements());
        addPlaces();
        addTransitions();
        addCopies();
        addArcs();
        addPriorities();
        addNotes();
        addGroups();
        return {edit_.take(gesture), std::move(elements_)};
    }

private:
    ElementSet nodeElements() const {
        ElementSet elements;
        for (const auto& entry : fragment_.net.places) {
            elements.insert(elements.end(), entry.id);
        }
        for (const auto& entry : fragment_.net.transitions) {
            elements.insert(elements.end(), entry.id);
        }
        return elements;
    }

    Point moved(Point point) const { return tidy({point.x + offset_.x, point.y + offset_.y}); }

    ArcGeometry moved(ArcGeometry geometry) const {
        for (Point& bend : geometry.bends) {
            bend = moved(bend);
        }
        if (geometry.copy) {
            geometry.copy = copies_.at(*geometry.copy);
        }
        return geometry;
    }

    template <class IdT>
    std::string opaque(const IdMap<IdT, std::string>& table, IdT id) const {
        return keepsOpaque_ ? table.get(id) : std::string();
    }

    void addPlaces() {
        FreeNames names(target_.net.places);
        for (const auto& [id, place] : fragment_.net.places) {
            PlacePart part{place, fragment_.places.get(id), opaque(fragment_.opaque.places, id)};
            part.value.name = names.take(place.name);
            part.geometry->position = moved(positions_.at(id));
            elements_.insert(places_[id] = edit_.add(std::move(part)));
        }
    }

    void addTransitions() {
        FreeNames names(target_.net.transitions);
        for (const auto& [id, transition] : fragment_.net.transitions) {
            TransitionPart part{transition, fragment_.transitions.get(id),
                                opaque(fragment_.opaque.transitions, id)};
            part.value.name = names.take(transition.name);
            if (part.value.substitution) {
                for (PortBinding& port : part.value.substitution->ports) {
                    port.outer = places_.at(port.outer);
                }
            }
            part.geometry->position = moved(positions_.at(id));
            elements_.insert(transitions_[id] = edit_.add(std::move(part)));
        }
    }

    void addCopies() {
        for (const auto& [id, copy] : fragment_.copies) {
            NodeGeometry geometry = copy.geometry;
            geometry.position = moved(geometry.position);
            elements_.insert(copies_[id] =
                                 edit_.add(CopyPart{{places_.at(copy.place), geometry}, {}, {}}));
        }
    }

    void addArcs() {
        for (const auto& [id, arc] : fragment_.net.arcs) {
            ArcPart part{
                {places_.at(arc.place), transitions_.at(arc.transition), arc.kind, arc.weight},
                {},
                opaque(fragment_.opaque.arcs, id)};
            if (const ArcGeometry* geometry = fragment_.arcs.find(id)) {
                part.geometry = moved(*geometry);
            }
            edit_.add(std::move(part));
        }
    }

    void addPriorities() {
        for (const auto& [id, priority] : fragment_.net.priorities) {
            PriorityPart part{
                {transitions_.at(priority.higher), transitions_.at(priority.lower)}, {}, {}};
            if (const ArcGeometry* geometry = fragment_.priorities.find(id)) {
                part.geometry = moved(*geometry);
            }
            edit_.add(std::move(part));
        }
    }

    void addNotes() {
        for (const auto& [id, note] : fragment_.net.notes) {
            const NoteGeometry geometry{moved(fragment_.notes.get(id).position)};
            elements_.insert(edit_.add(NotePart{note, geometry, {}}));
        }
    }

    void addGroups() {
        for (const NodeGroup& group : fragment_.groups) {
            NodeGroup made{group.name, {}};
            for (const NodeId& member : group.members) {
                if (const auto* place = std::get_if<PlaceId>(&member)) {
                    made.members.insert(places_.at(*place));
                } else {
                    made.members.insert(transitions_.at(std::get<TransitionId>(member)));
                }
            }
            edit_.head().groups.push_back(std::move(made));
        }
    }

    const Diagram& target_;
    const Diagram& fragment_;
    Point offset_;
    EditBuilder edit_;
    bool keepsOpaque_;
    Positions positions_;
    ElementSet elements_;
    std::map<PlaceId, PlaceId> places_;
    std::map<TransitionId, TransitionId> transitions_;
    std::map<CopyId, CopyId> copies_;
};

constexpr std::array<QPoint, 8> directions{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
constexpr int farthest = 4;             // in steps of the size of the copied part
constexpr double overlapInPitches = 2;  // offset if there is no room

/// `length` rounded up to whole pitches, plus one.
double stepOver(double length, double pitch) {
    return (std::ceil(length / pitch) + 1) * pitch;
}

/// Nodes, notes and texts must not overlap; lines may cross them.
bool isFree(const SceneView& canvas, const QRectF& area) {
    const SceneItems there = canvas.index().query(area);
    return there.nodes.empty() && there.texts.empty();
}

/// With the lines between `elements`.
QRectF withLines(QRectF area, const SceneView& canvas, const ElementSet& elements) {
    for (const NetElement& element : elements) {
        for (const NetElement& stroke : canvas.strokesAt(element)) {
            const auto ends = canvas.endsOf(stroke);
            if (ends && elements.contains(ends->source) && elements.contains(ends->target)) {
                area |= canvas.boundsOf(stroke);
            }
        }
    }
    return area;
}

}  // namespace

std::string FreeNames::take(const std::string& wish) {
    if (taken_.insert(wish).second) {
        return wish;
    }
    const auto [stem, first] = numbered(wish);
    int& number = next_.try_emplace(stem, first).first->second;
    while (true) {
        std::string name = stem + std::to_string(number++);
        if (taken_.insert(name).second) {
            return name;
        }
    }
}

Pasted pasted(const Diagram& target, const Diagram& fragment, Point offset, int gesture) {
    return Paster(target, fragment, offset).take(gesture);
}

QRectF drawnArea(const SceneView& canvas, const ElementSet& elements) {
    QRectF area;
    for (const NetElement& element : elements) {
        if (canvas.model().nodeOf(element) || canvas.model().noteOf(element)) {
            area |= canvas.boundsOf(element);
            for (const CanvasHit& text : canvas.textsOf(element)) {
                area |= text.bounds;
            }
        }
    }
    return area;
}

Point DuplicateSpot::offset(const Document& document, const SceneView& canvas,
                            const SnapSettings& snap, const ElementSet& elements) {
    const double pitch = snap.pitch;
    const QRectF area = withLines(drawnArea(canvas, elements), canvas, elements);
    const QPointF step(stepOver(area.width(), pitch), stepOver(area.height(), pitch));
    const double margin = pitch / 2;  // the copy may still snap to the grid
    const auto tryDirection = [&](std::size_t direction, int steps) -> std::optional<Point> {
        const QPointF way = steps * QPointF(directions[direction].x() * step.x(),
                                            directions[direction].y() * step.y());
        const QRectF wish = area.translated(way).adjusted(-margin, -margin, margin, margin);
        if (!isFree(canvas, wish)) {
            return std::nullopt;
        }
        direction_ = direction;
        return toPoint(way);
    };
    if (document_ == &document && made_ == elements) {
        for (int steps = 1; steps <= farthest; ++steps) {
            if (const auto offset = tryDirection(direction_, steps)) {
                return *offset;
            }
        }
    }
    for (int steps = 1; steps <= farthest; ++steps) {
        for (std::size_t direction = 0; direction < directions.size(); ++direction) {
            if (const auto offset = tryDirection(direction, steps)) {
                return *offset;
            }
        }
    }
    return {overlapInPitches * pitch, overlapInPitches * pitch};
}

void DuplicateSpot::made(const Document& document, ElementSet copy) {
    document_ = &document;
    made_ = std::move(copy);
}

}  // namespace fireable
