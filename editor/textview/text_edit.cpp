#include "editor/textview/text_edit.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "editor/document/edit_builder.h"
#include "editor/textview/free_spots.h"
#include "editor/textview/renames.h"
#include "editor/textview/text_nodes.h"

namespace fireable {
namespace {

/// The elements only in `first` and those only in `second`, with multiplicity.
template <class T>
std::pair<std::vector<T>, std::vector<T>> differences(std::vector<T> first, std::vector<T> second) {
    std::ranges::sort(first);
    std::ranges::sort(second);
    std::pair<std::vector<T>, std::vector<T>> only;
    std::ranges::set_difference(first, second, std::back_inserter(only.first));
    std::ranges::set_difference(second, first, std::back_inserter(only.second));
    return only;
}

/// Diagram ids of a text's nodes, by `id.value`; nothing: not in the diagram.
template <class IdT>
using ToDiagram = std::vector<std::optional<IdT>>;

using ArcValue = std::pair<ArcKind, std::int64_t>;
using ArcEnds = std::pair<PlaceId, TransitionId>;
using PlacedArc = std::pair<ArcEnds, ArcValue>;

class TextEdit {
public:
    TextEdit(const Diagram& diagram, const Net& before, const Net& after)
        : diagram_(diagram),
          before_(before),
          after_(after),
          builder_(diagram),
          own_(diagram.net),
          beforeNames_(before),
          renames_(findRenames(before, after)) {}

    NetEdit make() {
        match(before_.places, after_.places, renames_.places, beforePlaces_, afterPlaces_,
              newPlaces_);
        match(before_.transitions, after_.transitions, renames_.transitions, beforeTransitions_,
              afterTransitions_, newTransitions_);
        diffArcs();
        diffPriorities();
        diffNotes();
        builder_.remove(removed_);
        for (const auto& change : changes_) {
            change();
        }
        placeNewNodes();
        changeHead();
        return builder_.take();
    }

private:
    static const std::string& oldName(const std::map<std::string, std::string>& renames,
                                      const std::string& name) {
        const auto found = renames.find(name);
        return found != renames.end() ? found->second : name;
    }

    /// Matches nodes of one kind in the diagram, and adds new ones.
    template <class IdT, class Node>
    void match(const IdTable<IdT, Node>& before, const IdTable<IdT, Node>& after,
               const std::map<std::string, std::string>& renames, ToDiagram<IdT>& ofBefore,
               ToDiagram<IdT>& ofAfter, std::vector<IdT>& added) {
        ofBefore.resize(before.idBound());
        for (const auto& [id, node] : before) {
            ofBefore[id.value] = own_.find(node.name, id);
        }
        ofAfter.resize(after.idBound());
        std::set<IdT> kept;
        for (std::size_t i = 0; i < after.size(); ++i) {
            const auto& [id, node] = after.at(i);
            if (const auto was = beforeNames_.find(oldName(renames, node.name), id)) {
                kept.insert(*was);
                ofAfter[id.value] = ofBefore[was->value];
                change(ofAfter[id.value], before[*was], node);
            } else if (const auto drawn = own_.find(node.name, id)) {
                ofAfter[id.value] = drawn;
            } else {
                ofAfter[id.value] = add(node, i);
                added.push_back(id);
            }
        }
        for (const auto& [id, node] : before) {
            if (!kept.contains(id) && ofBefore[id.value]) {
                removed_.insert(*ofBefore[id.value]);
            }
        }
    }

    PlaceId add(const Place& place, std::size_t position) {
        const PlaceId id = builder_.add(PlacePart{place, {}, {}});
        builder_.place(id).position = position;
        return id;
    }

    TransitionId add(const Transition& transition, std::size_t position) {
        TransitionPart part{transition, {}, {}};
        part.value.substitution = inDiagram(transition.substitution, afterPlaces_);
        const TransitionId id = builder_.add(std::move(part));
        builder_.transition(id).position = position;
        return id;
    }

    void change(std::optional<PlaceId> id, const Place& was, const Place& is) {
        if (id && was != is) {
            changes_.push_back([this, id = *id, &was, &is] {
                Place& place = builder_.place(id).value;
                place.name = was.name != is.name ? is.name : place.name;
                place.label = was.label != is.label ? is.label : place.label;
                place.initial = was.initial != is.initial ? is.initial : place.initial;
            });
        }
    }

    void change(std::optional<TransitionId> id, const Transition& was, const Transition& is) {
        const auto wasCarried = inDiagram(was.substitution, beforePlaces_);
        const auto isCarried = inDiagram(is.substitution, afterPlaces_);
        const bool same = was.name == is.name && was.label == is.label &&
                          was.interval == is.interval && wasCarried == isCarried;
        if (!id || same) {
            return;
        }
        changes_.push_back([this, id = *id, &was, &is, wasCarried, isCarried] {
            Transition& transition = builder_.transition(id).value;
            transition.name = was.name != is.name ? is.name : transition.name;
            transition.label = was.label != is.label ? is.label : transition.label;
            transition.interval = was.interval != is.interval ? is.interval : transition.interval;
            if (wasCarried != isCarried) {
                transition.substitution = isCarried;
            }
        });
    }

    static std::optional<Substitution> inDiagram(std::optional<Substitution> substitution,
                                                 const ToDiagram<PlaceId>& places) {
        if (substitution) {
            std::erase_if(substitution->ports,
                          [&](const PortBinding& port) { return !places[port.outer.value]; });
            for (PortBinding& port : substitution->ports) {
                port.outer = *places[port.outer.value];
            }
        }
        return substitution;
    }

    std::vector<PlacedArc> arcsInDiagram(const Net& net, const ToDiagram<PlaceId>& places,
                                         const ToDiagram<TransitionId>& transitions) const {
        std::vector<PlacedArc> arcs;
        arcs.reserve(net.arcs.size());
        for (const auto& [id, arc] : net.arcs) {
            const auto place = places[arc.place.value];
            const auto transition = transitions[arc.transition.value];
            if (place && transition && !removed_.contains(*place) &&
                !removed_.contains(*transition)) {
                arcs.push_back({{*place, *transition}, {arc.kind, arc.weight}});
            }
        }
        return arcs;
    }

    void diffArcs() {
        auto [gone, fresh] = differences(arcsInDiagram(before_, beforePlaces_, beforeTransitions_),
                                         arcsInDiagram(after_, afterPlaces_, afterTransitions_));
        std::map<ArcEnds, std::vector<ArcId>> drawn;
        for (const PlacedArc& arc : gone) {
            drawn[arc.first];
        }
        if (!drawn.empty()) {
            for (const auto& [id, arc] : diagram_.net.arcs) {
                const auto found = drawn.find({arc.place, arc.transition});
                if (found != drawn.end()) {
                    found->second.push_back(id);
                }
            }
        }
        for (const PlacedArc& arc : gone) {
            changeArc(arc, drawn[arc.first], fresh);
        }
        for (const auto& [ends, value] : fresh) {
            builder_.add(ArcPart{{ends.first, ends.second, value.first, value.second}, {}, {}});
        }
    }

    /// Turns `gone` into a parallel arc of `fresh`, or removes it.
    void changeArc(const PlacedArc& gone, std::vector<ArcId>& drawn,
                   std::vector<PlacedArc>& fresh) {
        const auto id = std::ranges::find_if(drawn, [&](ArcId candidate) {
            const Arc& arc = diagram_.net.arcs[candidate];
            return ArcValue(arc.kind, arc.weight) == gone.second;
        });
        if (id == drawn.end()) {
            return;  // removed from the drawing meanwhile
        }
        const ArcId arc = *id;
        drawn.erase(id);
        const auto [first, last] =
            std::ranges::equal_range(fresh, gone.first, {}, &PlacedArc::first);
        const auto successor = std::find_if(first, last, [&](const PlacedArc& candidate) {
            return (candidate.second.first == ArcKind::output) ==
                   (gone.second.first == ArcKind::output);
        });
        if (successor == last) {
            removed_.insert(arc);
            return;
        }
        changes_.push_back([this, arc, value = successor->second] {
            builder_.arc(arc).value.kind = value.first;
            builder_.arc(arc).value.weight = value.second;
        });
        fresh.erase(successor);
    }

    using Pair = std::pair<TransitionId, TransitionId>;
    std::vector<Pair> pairsInDiagram(const Net& net,
                                     const ToDiagram<TransitionId>& transitions) const {
        std::vector<Pair> pairs;
        for (const auto& [id, priority] : net.priorities) {
            const auto higher = transitions[priority.higher.value];
            const auto lower = transitions[priority.lower.value];
            if (higher && lower && !removed_.contains(*higher) && !removed_.contains(*lower)) {
                pairs.emplace_back(*higher, *lower);
            }
        }
        return pairs;
    }

    void diffPriorities() {
        auto [gone, fresh] = differences(pairsInDiagram(before_, beforeTransitions_),
                                         pairsInDiagram(after_, afterTransitions_));
        for (const auto& [id, priority] : diagram_.net.priorities) {
            const auto found = std::ranges::find(gone, Pair(priority.higher, priority.lower));
            if (found != gone.end()) {
                removed_.insert(id);
                gone.erase(found);
            }
        }
        for (const auto& [higher, lower] : fresh) {
            builder_.add(PriorityPart{{higher, lower}, {}, {}});
        }
    }

    using NoteValue = std::tuple<std::string, int, std::string>;
    static NoteValue valueOf(const Note& note) { return {note.name, note.kind, note.text}; }
    static std::vector<NoteValue> notesOf(const Net& net) {
        std::vector<NoteValue> notes;
        for (const auto& [id, note] : net.notes) {
            notes.push_back(valueOf(note));
        }
        return notes;
    }

    void diffNotes() {
        auto [gone, fresh] = differences(notesOf(before_), notesOf(after_));
        for (const auto& [id, note] : diagram_.net.notes) {
            const auto found = std::ranges::find(gone, valueOf(note));
            if (found == gone.end()) {
                continue;
            }
            gone.erase(found);
            if (fresh.empty()) {
                removed_.insert(id);
                continue;
            }
            auto successor = std::ranges::find_if(
                fresh, [&](const NoteValue& value) { return std::get<0>(value) == note.name; });
            successor = successor == fresh.end() ? fresh.begin() : successor;
            changes_.push_back([this, noteId = id, value = *successor] {
                std::tie(builder_.note(noteId).value.name, builder_.note(noteId).value.kind,
                         builder_.note(noteId).value.text) = value;
            });
            fresh.erase(successor);
        }
        for (const auto& [name, kind, text] : fresh) {
            newNotes_.push_back(builder_.add(NotePart{{name, kind, text}, {}, {}}));
        }
    }

    template <class IdT>
    static std::optional<Point> positionIn(const IdMap<IdT, NodeGeometry>& drawn,
                                           std::optional<IdT> id) {
        const NodeGeometry* geometry = id ? drawn.find(*id) : nullptr;
        return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
    }

    /// Places new transitions near their places, then new places near their transitions.
    void placeNewNodes() {
        if (newPlaces_.empty() && newTransitions_.empty() && newNotes_.empty()) {
            return;
        }
        FreeSpots spots(diagram_);
        if (!spots.any()) {
            return;
        }
        for (const NoteId id : newNotes_) {
            builder_.move(id, spots.take({}));
        }
        std::map<TransitionId, std::vector<Point>> nearTransition;
        std::map<PlaceId, std::vector<Point>> nearPlace;
        for (const auto& [id, arc] : after_.arcs) {
            if (const auto at = positionIn(diagram_.places, afterPlaces_[arc.place.value])) {
                nearTransition[arc.transition].push_back(*at);
            }
            if (const auto at =
                    positionIn(diagram_.transitions, afterTransitions_[arc.transition.value])) {
                nearPlace[arc.place].push_back(*at);
            }
        }
        std::map<TransitionId, Point> placed;
        for (const TransitionId id : newTransitions_) {
            placed[id] = spots.take(nearTransition[id]);
            builder_.move(*afterTransitions_[id.value], placed[id]);
        }
        for (const auto& [id, arc] : after_.arcs) {
            const auto found = placed.find(arc.transition);
            if (found != placed.end()) {
                nearPlace[arc.place].push_back(found->second);
            }
        }
        for (const PlaceId id : newPlaces_) {
            builder_.move(*afterPlaces_[id.value], spots.take(nearPlace[id]));
        }
    }

    void changeHead() {
        if (before_.name != after_.name) {
            builder_.head().name = after_.name;
        }
        if (before_.comments != after_.comments) {
            builder_.head().comments = after_.comments;
        }
    }

    const Diagram& diagram_;
    const Net& before_;
    const Net& after_;
    EditBuilder builder_;
    NameIndex own_;
    NameIndex beforeNames_;
    Renames renames_;
    ToDiagram<PlaceId> beforePlaces_;
    ToDiagram<PlaceId> afterPlaces_;
    ToDiagram<TransitionId> beforeTransitions_;
    ToDiagram<TransitionId> afterTransitions_;
    std::vector<PlaceId> newPlaces_;            ///< of `after_`
    std::vector<TransitionId> newTransitions_;  ///< of `after_`
    std::vector<NoteId> newNotes_;              ///< of the diagram
    ElementSet removed_;
    std::vector<std::function<void()>>
        changes_;  ///< changes of remaining elements, after the removal
};

}  // namespace

NetEdit textEdit(const Diagram& diagram, const Net& before, const Net& after) {
    return TextEdit(diagram, before, after).make();
}

}  // namespace fireable
