#include <optional>

#include "editor/arrange/movable_parts.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/free_names.h"
#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

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

}  // namespace

Pasted pasted(const Diagram& target, const Diagram& fragment, Point offset, int gesture) {
    return Paster(target, fragment, offset).take(gesture);
}

}  // namespace fireable
