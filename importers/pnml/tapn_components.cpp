#include "importers/pnml/pnml_file.h"

#include <algorithm>
#include <limits>
#include <map>

#include "importers/pnml/pnml_ids.h"

namespace fireable {
namespace {

constexpr double gapBetweenComponents = 100;

using Names = std::map<std::string, int, std::less<>>;

/// The horizontal extent of a drawing.
struct Extent {
    double left = std::numeric_limits<double>::max();
    double right = std::numeric_limits<double>::lowest();

    void add(const NodeGeometry* node) {
        if (node != nullptr) {
            left = std::min(left, node->position.x);
            right = std::max(right, node->position.x);
        }
    }
    bool isEmpty() const { return left > right; }
};

Extent extentOf(const Diagram& diagram) {
    Extent extent;
    for (const auto& entry : diagram.net.places) {
        extent.add(diagram.places.find(entry.id));
    }
    for (const auto& entry : diagram.net.transitions) {
        extent.add(diagram.transitions.find(entry.id));
    }
    return extent;
}

class Composer {
public:
    explicit Composer(const PnmlFile& file) : file_(file) {
        for (const Diagram& diagram : file.imported.nets) {
            for (const auto& entry : diagram.net.places) {
                ++placeUses_[entry.value.name];
            }
            for (const auto& entry : diagram.net.transitions) {
                ++transitionUses_[entry.value.name];
            }
        }
    }

    void add(const Diagram& part, const std::string& component) {
        component_ = component;
        shift_ = shiftFor(part);
        const auto places = addNodes<PlaceId>(part.net.places, part.places, part.opaque.places);
        const auto transitions =
            addNodes<TransitionId>(part.net.transitions, part.transitions, part.opaque.transitions);
        for (const auto& [id, arc] : part.net.arcs) {
            addArc(
                part, id,
                {places[arc.place.value], transitions[arc.transition.value], arc.kind, arc.weight});
        }
        addNotes(part);
        whole_.opaque.format = std::max(whole_.opaque.format, part.opaque.format);
        whole_.opaque.lines.insert(whole_.opaque.lines.end(), part.opaque.lines.begin(),
                                   part.opaque.lines.end());
    }

    Diagram take() {
        for (const auto& [name, marking] : file_.sharedPlaces) {
            if (const auto place = sharedPlaces_.find(name);
                place != sharedPlaces_.end() && marking) {
                whole_.net.places[place->second].initial = *marking;
            }
        }
        return std::move(whole_);
    }

private:
    /// How far to shift the part so that it is to the right of the existing drawing.
    double shiftFor(const Diagram& part) const {
        const Extent whole = extentOf(whole_);
        const Extent next = extentOf(part);
        return whole.isEmpty() || next.isEmpty() ? 0
                                                 : whole.right + gapBetweenComponents - next.left;
    }

    auto& tableOf(PlaceId) { return whole_.net.places; }
    auto& tableOf(TransitionId) { return whole_.net.transitions; }
    auto& geometriesOf(PlaceId) { return whole_.places; }
    auto& geometriesOf(TransitionId) { return whole_.transitions; }
    auto& opaqueOf(PlaceId) { return whole_.opaque.places; }
    auto& opaqueOf(TransitionId) { return whole_.opaque.transitions; }
    auto& sharedOf(PlaceId) { return sharedPlaces_; }
    auto& sharedOf(TransitionId) { return sharedTransitions_; }
    UniqueNames& namesOf(PlaceId) { return placeNames_; }
    UniqueNames& namesOf(TransitionId) { return transitionNames_; }
    const Names& usesOf(PlaceId) const { return placeUses_; }
    const Names& usesOf(TransitionId) const { return transitionUses_; }
    bool isShared(PlaceId, const std::string& name) const {
        return file_.sharedPlaces.contains(name);
    }
    bool isShared(TransitionId, const std::string& name) const {
        return file_.sharedTransitions.contains(name);
    }

    /// The position of each node of the part in the whole, by its id.value in the part.
    template <class IdT, class Table>
    std::vector<IdT> addNodes(const Table& table, const IdMap<IdT, NodeGeometry>& geometries,
                              const IdMap<IdT, std::string>& opaque) {
        std::vector<IdT> ids(table.idBound());
        for (const auto& [id, node] : table) {
            const bool shared = isShared(IdT{}, node.name);
            auto& known = sharedOf(IdT{});
            if (const auto found = known.find(node.name); shared && found != known.end()) {
                ids[id.value] = found->second;
                continue;
            }
            const IdT added = addNode<IdT>(node, shared);
            ids[id.value] = added;
            if (const NodeGeometry* geometry = geometries.find(id); geometry != nullptr) {
                NodeGeometry shifted = *geometry;
                shifted.position.x += shift_;
                geometriesOf(added).set(added, std::move(shifted));
            }
            if (const std::string* text = opaque.find(id); text != nullptr) {
                opaqueOf(added).set(added, *text);
            }
        }
        return ids;
    }

    template <class IdT, class Node>
    IdT addNode(Node node, bool shared) {
        const std::string plain = node.name;
        const bool ambiguous = !shared && usesOf(IdT{}).find(plain)->second > 1;
        node.name = namesOf(IdT{}).claim(ambiguous ? component_ + "." + plain : plain);
        const IdT id = tableOf(IdT{}).add(std::move(node));
        if (shared) {
            sharedOf(id).emplace(plain, id);
        }
        return id;
    }

    void addArc(const Diagram& part, ArcId from, const Arc& arc) {
        const ArcId id = whole_.net.arcs.add(arc);
        if (const ArcGeometry* geometry = part.arcs.find(from); geometry != nullptr) {
            ArcGeometry shifted = *geometry;
            for (Point& bend : shifted.bends) {
                bend.x += shift_;
            }
            whole_.arcs.set(id, std::move(shifted));
        }
        if (const std::string* text = part.opaque.arcs.find(from); text != nullptr) {
            whole_.opaque.arcs.set(id, *text);
        }
    }

    void addNotes(const Diagram& part) {
        for (const auto& [from, note] : part.net.notes) {
            const NoteId id = whole_.net.notes.add(note);
            if (const NoteGeometry* geometry = part.notes.find(from); geometry != nullptr) {
                whole_.notes.set(id, {{geometry->position.x + shift_, geometry->position.y}});
            }
        }
    }

    const PnmlFile& file_;
    Diagram whole_;
    std::string component_;  ///< the one being added
    double shift_ = 0;
    Names placeUses_;  ///< how many components use a name
    Names transitionUses_;
    UniqueNames placeNames_;
    UniqueNames transitionNames_;
    std::map<std::string, PlaceId, std::less<>> sharedPlaces_;  ///< those added so far
    std::map<std::string, TransitionId, std::less<>> sharedTransitions_;
};

}  // namespace

Imported composed(PnmlFile file) {
    if (file.imported.nets.size() < 2) {
        return std::move(file.imported);
    }
    Composer composer(file);
    for (std::size_t i = 0; i < file.imported.nets.size(); ++i) {
        composer.add(file.imported.nets[i], file.imported.ids[i]);
    }
    Imported imported{{composer.take()}, std::move(file.imported.warnings)};
    imported.warnings.push_back(
        {std::to_string(file.imported.nets.size()) + " components are put together into one net"});
    return imported;
}

}  // namespace fireable
