#pragma once

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "engine/net/model/diagram.h"
#include "tests/support/random_run.h"

namespace fireable::testing {

/// none: no node has a position.  ndr: anchors, and Tina curves with whole control points.
/// pnml: polylines with several bends, offsets and sizes.
/// All coordinates are multiples of 0.1.
enum class GeometryStyle : std::uint8_t { none, ndr, pnml };

/// The order of arcs. any: random.  byDirection: all inputs, then all outputs.
/// byTransition: for each transition its inputs, then its outputs.
enum class ArcOrder : std::uint8_t { any, byDirection, byTransition };

/// What the format under test can hold. The default is what every format can hold.
struct DiagramFeatures {
    TextStyle names = TextStyle::defaults;
    bool sharedNames = false;  ///< a place and a transition may have the same name
    bool netName = false;
    bool labels = false;
    bool comments = false;
    bool notes = false;
    bool readArcs = false;
    bool inhibitors = false;
    bool inhibitorThresholds = false;  ///< thresholds above 1
    bool resetArcs = false;
    bool parallelArcs = false;  ///< else at most one arc per place, transition and direction
    bool bigMarkings = false;   ///< beyond 64 bits
    bool bigWeights = false;    ///< up to 2^63 - 1; else up to 5
    bool intervals = false;
    bool priorities = false;     ///< never a cycle, no pair twice
    bool substitutions = false;  ///< by place bindings; the transition's label is then empty
    bool copies = false;         ///< copies of places, and arcs that end at them
    bool groups = false;         ///< of places and transitions, and named views
    bool runs = false;           ///< run configurations
    GeometryStyle geometry = GeometryStyle::none;
    ArcOrder arcOrder = ArcOrder::any;
};

/// Draws one random diagram; see `randomDiagram`.
class DiagramMaker {
public:
    DiagramMaker(std::uint32_t seed, const DiagramFeatures& features)
        : random_(seed), features_(features) {}

    Diagram make() {
        addTexts();
        addPlaces();
        addTransitions();
        addCopies();
        addArcs();
        addPriorities();
        addNotes();
        addGroups();
        addViews();
        addRuns();
        if (features_.geometry == GeometryStyle::ndr) {
            constexpr std::array sizes{NodeSize::small, NodeSize::normal, NodeSize::large};
            diagram_.nodeSize = random_.pick<NodeSize>(sizes);
            diagram_.background = random_.oneIn(3) ? "lightyellow" : "";
        }
        return std::move(diagram_);
    }

private:
    Net& net() { return diagram_.net; }
    bool maybe(bool feature, std::int64_t chances = 2) { return feature && random_.oneIn(chances); }
    double coordinate(std::int64_t most = 9'999) {
        return static_cast<double>(random_.between(-most, most)) / 10.0;
    }
    Point point(std::int64_t most = 9'999) { return {coordinate(most), coordinate(most)}; }
    Anchor anchor() { return static_cast<Anchor>(random_.between(0, 8)); }

    void addTexts() {
        if (features_.netName) {
            net().name = features_.names == TextStyle::odd ? oddText(random_) : plainWord(random_);
        }
        for (auto left = features_.comments ? random_.between(0, 3) : 0; left > 0; --left) {
            net().comments.push_back(freeText(random_, features_.names));
        }
    }

    std::string freshName(const std::string& fallback, std::set<std::string>& taken) {
        std::string name = fallback;
        if (features_.names != TextStyle::defaults) {
            do {
                name = features_.names == TextStyle::odd ? oddText(random_) : plainWord(random_);
            } while (!taken.insert(name).second);
        }
        return name;
    }

    Count marking() {
        if (!random_.oneIn(3)) {
            return 0;
        }
        Count tokens = random_.between(1, 20'000);
        if (maybe(features_.bigMarkings)) {
            tokens *= random_.between(1, INT64_MAX);
        }
        return tokens;
    }

    void addPlaces() {
        for (auto left = random_.between(1, 9); left > 0; --left) {
            Place place;
            place.name = freshName(defaultPlaceName(net().places.size()), names_);
            place.initial = marking();
            if (maybe(features_.labels)) {
                place.label = random_.oneIn(4)
                                  ? "*IN(" + std::to_string(random_.between(0, 20)) + ")"
                                  : freeText(random_, features_.names);
            }
            const bool labelled = !place.label.empty();
            const PlaceId id = net().places.add(std::move(place));
            placeNode(diagram_.places, id, labelled);
            if (features_.geometry == GeometryStyle::pnml && random_.oneIn(2)) {
                NodeGeometry geometry = diagram_.places.get(id);
                geometry.markingOffset = point(300);
                diagram_.places.set(id, geometry);
            }
        }
    }

    void addTransitions() {
        std::set<std::string> other;
        std::set<std::string>& taken = features_.sharedNames ? other : names_;
        for (auto left = random_.between(1, 9); left > 0; --left) {
            Transition transition;
            transition.name = freshName(defaultTransitionName(net().transitions.size()), taken);
            if (maybe(features_.substitutions, 3)) {
                transition.substitution = substitution();
            } else if (maybe(features_.labels)) {
                transition.label = freeText(random_, features_.names);
            }
            if (maybe(features_.intervals)) {
                transition.interval = interval();
            }
            const bool labelled = !transition.label.empty() || transition.substitution;
            const TransitionId id = net().transitions.add(std::move(transition));
            placeNode(diagram_.transitions, id, labelled);
            if (features_.geometry == GeometryStyle::ndr) {
                NodeGeometry geometry = diagram_.transitions.get(id);
                geometry.intervalAnchor = anchor();
                diagram_.transitions.set(id, geometry);
            }
        }
    }

    TimeInterval interval() {
        TimeInterval made;
        made.earliest = random_.between(0, 50);
        made.earliestOpen = random_.oneIn(3);
        if (random_.oneIn(2)) {
            made.latest = made.earliest + random_.between(1, 50);
            made.latestOpen = random_.oneIn(3);
        }
        return made;
    }

    Substitution substitution() {
        constexpr std::array<std::string_view, 3> files{"mul.lsn", "lib/add_2.ndr", "copy.net"};
        Substitution made{.file = std::string(random_.pick<std::string_view>(files)), .ports = {}};
        for (auto left = random_.between(0, 5); left > 0; --left) {
            made.ports.push_back({static_cast<PortRole>(random_.between(0, 3)), anyPlace(),
                                  static_cast<int>(random_.between(1, 40))});
        }
        return made;
    }

    template <class IdT>
    void placeNode(IdMap<IdT, NodeGeometry>& table, IdT id, bool labelled) {
        if (features_.geometry == GeometryStyle::none) {
            return;
        }
        NodeGeometry geometry;
        geometry.position = point();
        if (features_.geometry == GeometryStyle::ndr) {
            geometry.nameAnchor = anchor();
            geometry.labelAnchor = labelled ? anchor() : Anchor::n;
        } else if (random_.oneIn(2)) {
            geometry.nameOffset = point(300);
            geometry.size = Point{40, static_cast<double>(random_.between(5, 60))};
        }
        table.set(id, geometry);
    }

    PlaceId anyPlace() { return net().places.idAt(below(net().places.size())); }
    TransitionId anyTransition() { return net().transitions.idAt(below(net().transitions.size())); }
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(random_.between(0, static_cast<std::int64_t>(bound) - 1));
    }

    ArcKind kind() {
        std::vector<ArcKind> kinds{ArcKind::input, ArcKind::input, ArcKind::output,
                                   ArcKind::output};
        for (const auto& [held, special] : {std::pair{features_.inhibitors, ArcKind::inhibitor},
                                            std::pair{features_.readArcs, ArcKind::read},
                                            std::pair{features_.resetArcs, ArcKind::reset}}) {
            if (held) {
                kinds.push_back(special);
            }
        }
        return random_.pick<ArcKind>(kinds);
    }

    std::int64_t weight(ArcKind kind) {
        if (kind == ArcKind::reset ||
            (kind == ArcKind::inhibitor && !features_.inhibitorThresholds) || random_.oneIn(2)) {
            return 1;
        }
        return maybe(features_.bigWeights, 3) ? random_.between(1, INT64_MAX)
                                              : random_.between(1, 5);
    }

    void addCopies() {
        for (auto left = features_.copies ? random_.between(0, 4) : 0; left > 0; --left) {
            NodeGeometry geometry;
            geometry.position = point();
            geometry.nameAnchor = anchor();
            if (random_.oneIn(2)) {
                geometry.labelAnchor = anchor();
                geometry.nameOffset = point(300);
                geometry.markingOffset = point(300);
                geometry.size = Point{40, static_cast<double>(random_.between(5, 60))};
            }
            diagram_.copies.add({anyPlace(), geometry});
        }
    }

    std::set<NodeId> someNodes() {
        std::set<NodeId> nodes;
        for (auto left = random_.between(0, 6); left > 0; --left) {
            nodes.insert(random_.oneIn(2) ? NodeId(anyPlace()) : NodeId(anyTransition()));
        }
        return nodes;
    }

    void addGroups() {
        for (auto left = features_.groups ? random_.between(0, 3) : 0; left > 0; --left) {
            diagram_.groups.push_back({freeText(random_, features_.names), someNodes()});
        }
    }

    void addViews() {
        for (auto left = features_.groups ? random_.between(0, 3) : 0; left > 0; --left) {
            const double zoom = static_cast<double>(random_.between(1, 6'400)) / 100.0;
            diagram_.views.push_back(
                {freeText(random_, features_.names), point(), zoom, someNodes()});
        }
    }

    void addRuns() {
        for (auto left = features_.runs ? random_.between(0, 2) : 0; left > 0; --left) {
            diagram_.runs.push_back(randomRun(random_, features_.names));
        }
    }

    void addArcs() {
        std::set<std::tuple<PlaceId, TransitionId, bool>> drawn;
        std::vector<Arc> arcs;
        for (auto left = random_.between(0, 24); left > 0; --left) {
            Arc arc{anyPlace(), anyTransition(), kind(), 1};
            arc.weight = weight(arc.kind);
            const bool out = arc.kind == ArcKind::output;
            if (drawn.insert({arc.place, arc.transition, out}).second || features_.parallelArcs) {
                arcs.push_back(arc);
            }
        }
        sortArcs(arcs);
        for (const Arc& arc : arcs) {
            addArcGeometry(net().arcs.add(arc), arc);
        }
    }

    void sortArcs(std::vector<Arc>& arcs) const {
        const auto rank = [this](const Arc& arc) {
            const bool out = arc.kind == ArcKind::output;
            return features_.arcOrder == ArcOrder::byTransition
                       ? std::pair{arc.transition.value, out}
                       : std::pair{0U, out && features_.arcOrder == ArcOrder::byDirection};
        };
        std::ranges::stable_sort(arcs, {}, rank);
    }

    void addArcGeometry(ArcId id, const Arc& arc) {
        if (features_.geometry == GeometryStyle::none) {
            endAtCopy(id, arc.place);
            return;
        }
        Point source = diagram_.places.get(arc.place).position;
        Point target = diagram_.transitions.get(arc.transition).position;
        if (arc.kind == ArcKind::output) {
            std::swap(source, target);
        }
        setUnlessDefault(diagram_.arcs, id, arcGeometry(source, target));
        endAtCopy(id, arc.place);
    }

    void endAtCopy(ArcId id, PlaceId place) {
        std::vector<CopyId> own;
        for (const auto& [copy, drawn] : diagram_.copies) {
            if (drawn.place == place) {
                own.push_back(copy);
            }
        }
        if (!own.empty() && random_.oneIn(2)) {
            ArcGeometry geometry = diagram_.arcs.get(id);
            geometry.copy = own[below(own.size())];
            diagram_.arcs.set(id, std::move(geometry));
        }
    }

    ArcGeometry arcGeometry(Point source, Point target) {
        ArcGeometry geometry;
        if (features_.geometry == GeometryStyle::pnml) {
            for (auto left = random_.between(0, 4); left > 0; --left) {
                geometry.bends.push_back(point());
            }
            if (random_.oneIn(3)) {
                geometry.weightOffset = point(300);
            }
            return geometry;
        }
        geometry.weightAnchor = anchor();
        if (random_.oneIn(2)) {
            geometry.shape = ArcShape::curve;
            geometry.bends = {controlPoint(source, target), controlPoint(source, target)};
        }
        return geometry;
    }

    /// A whole point off the straight line: readers may drop bends that lie on it.
    Point controlPoint(Point source, Point target) {
        const double dx = target.x - source.x;
        const double dy = target.y - source.y;
        while (true) {
            const Point made{std::round(coordinate()), std::round(coordinate())};
            const double off = std::abs(dx * (made.y - source.y) - dy * (made.x - source.x));
            if (off > 3 * std::hypot(dx, dy) || (dx == 0 && dy == 0)) {
                return made;
            }
        }
    }

    /// Readers give an arc a geometry only if it is not the default.
    template <class IdT>
    static void setUnlessDefault(IdMap<IdT, ArcGeometry>& table, IdT id, ArcGeometry geometry) {
        if (geometry != ArcGeometry{}) {
            table.set(id, std::move(geometry));
        }
    }

    void addPriorities() {
        std::set<std::pair<TransitionId, TransitionId>> drawn;
        for (auto left = features_.priorities ? random_.between(0, 6) : 0; left > 0; --left) {
            // Follows a fixed permutation: no cycle, and not always the earlier one first.
            const TransitionId a = anyTransition();
            const TransitionId b = anyTransition();
            const Priority pair = shuffled(a) < shuffled(b) ? Priority{a, b} : Priority{b, a};
            if (a != b && drawn.insert({pair.higher, pair.lower}).second) {
                const PriorityId id = net().priorities.add(pair);
                if (features_.geometry == GeometryStyle::ndr) {
                    setUnlessDefault(diagram_.priorities, id,
                                     arcGeometry(diagram_.transitions.get(pair.higher).position,
                                                 diagram_.transitions.get(pair.lower).position));
                }
            }
        }
    }

    /// A permutation of the ids below 11.
    static std::uint32_t shuffled(TransitionId id) { return id.value * 7 % 11; }

    void addNotes() {
        for (auto left = features_.notes ? random_.between(0, 3) : 0; left > 0; --left) {
            Note note{.name = "n" + std::to_string(net().notes.size()),
                      .kind = static_cast<int>(random_.between(0, 1)),
                      .text = freeText(random_, features_.names)};
            const NoteId id = net().notes.add(std::move(note));
            if (features_.geometry != GeometryStyle::none) {
                diagram_.notes.set(id, {.position = point()});
            }
        }
    }

    Random random_;
    DiagramFeatures features_;
    Diagram diagram_;
    std::set<std::string> names_;
};

/// A diagram of up to nine places and transitions that uses all of `features` and depends only on
/// them and the seed. Ids are sequential, as from a reader.
inline Diagram randomDiagram(std::uint32_t seed, const DiagramFeatures& features) {
    return DiagramMaker(seed, features).make();
}

}  // namespace fireable::testing
