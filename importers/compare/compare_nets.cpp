#include "importers/compare/compare_models.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "importers/compare/node_matching.h"
#include "importers/compare/part_comparison.h"
#include "importers/pnml/xml_writer.h"
#include "importers/text/model_words.h"

namespace fireable {
namespace {

std::string kindText(net::ArcKind kind) {
    constexpr std::array<const char*, 5> words{"input", "output", "inhibitor", "read", "reset"};
    return words[static_cast<std::size_t>(kind)];
}

std::string intervalText(const net::TimeInterval& interval) {
    const std::string latest =
        interval.latest ? std::to_string(*interval.latest) : std::string("∞");
    return (interval.earliestOpen ? "(" : "[") + std::to_string(interval.earliest) + "," + latest +
           (interval.latestOpen || !interval.latest ? ")" : "]");
}

/// Where a text stands: an offset overrides the anchor.
std::string standsAt(net::Anchor anchor, const std::optional<Point>& offset) {
    return offset ? fieldText(*offset) : std::string(wordOf(anchor));
}

PartFields& addGeometry(PartFields& fields, const net::NodeGeometry* one,
                        const net::NodeGeometry* other) {
    const net::NodeGeometry a = one != nullptr ? *one : net::NodeGeometry();
    const net::NodeGeometry b = other != nullptr ? *other : net::NodeGeometry();
    const auto position = [](const net::NodeGeometry* geometry) {
        return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
    };
    const auto anchor = [](net::Anchor at) { return std::string(wordOf(at)); };
    return fields.add(PartField::position, position(one), position(other))
        .add(PartField::size, a.size, b.size)
        .addUnless(a.nameAnchor == b.nameAnchor && a.nameOffset == b.nameOffset,
                   PartField::namePosition, standsAt(a.nameAnchor, a.nameOffset),
                   standsAt(b.nameAnchor, b.nameOffset))
        .add(PartField::labelPosition, a.labelAnchor, b.labelAnchor, anchor)
        .add(PartField::intervalPosition, a.intervalAnchor, b.intervalAnchor, anchor)
        .add(PartField::markingPosition, a.markingOffset, b.markingOffset);
}

std::string courseText(const net::ArcGeometry& geometry) {
    return (geometry.shape == net::ArcShape::curve ? "curve " : "") + fieldText(geometry.bends);
}

/// Something of the second model that an id of the first may stand for.
template <class Id>
std::string idKey(const std::optional<Id>& id) {
    return id ? std::to_string(id->value) : std::string("-");
}

class NetComparison {
public:
    NetComparison(const net::Diagram& before, const net::Diagram& after)
        : one_(before), other_(after) {}

    Difference compare() {
        matchAllNodes();
        compareHead();
        comparePlaces();
        compareTransitions();
        compareArcs();
        comparePriorities();
        compareNotes();
        compareCopies();
        addGroups(
            maker_, one_.groups, other_.groups,
            [this](int side, const net::NodeId& node) {
                return nodeName(side == 0 ? one_ : other_, node);
            },
            [this](const net::NodeId& node) { return partner(node); });
        compareViews();
        addRuns(maker_, one_.runs, other_.runs);
        return maker_.take();
    }

private:
    using At = std::optional<std::size_t>;

    static std::string nodeName(const net::Diagram& diagram, const net::NodeId& node) {
        const auto* const place = std::get_if<PlaceId>(&node);
        return place != nullptr ? diagram.net.places[*place].name
                                : diagram.net.transitions[std::get<TransitionId>(node)].name;
    }

    static LabelledGraph graphOf(const net::Diagram& diagram) {
        const net::Net& net = diagram.net;
        LabelledGraph graph;
        graph.nodes.reserve(net.places.size() + net.transitions.size());
        const auto position = [](const net::NodeGeometry* geometry) {
            return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
        };
        for (const auto& [id, place] : net.places) {
            graph.nodes.push_back({place.name, 1,
                                   hashOf(hashOf(place.label), place.initial.lowBits()),
                                   place.label, position(diagram.places.find(id))});
        }
        for (const auto& [id, transition] : net.transitions) {
            const std::string subnet = transition.substitution ? transition.substitution->file : "";
            const std::uint64_t content = hashOf(
                hashOf(transition.label), hashOf(intervalText(transition.interval) + subnet));
            graph.nodes.push_back({transition.name, 2, content, transition.label,
                                   position(diagram.transitions.find(id))});
        }
        const auto transitionAt = [&](TransitionId id) {
            return static_cast<int>(net.places.size() + net.transitions.indexOf(id));
        };
        graph.lines.reserve(net.arcs.size() + net.priorities.size());
        for (const auto& [id, arc] : net.arcs) {
            graph.lines.push_back(
                {static_cast<int>(net.places.indexOf(arc.place)), transitionAt(arc.transition),
                 static_cast<std::uint64_t>(arc.kind), static_cast<std::uint64_t>(arc.weight)});
        }
        constexpr std::uint64_t prioritySort = 100;
        constexpr std::uint64_t portSort = 200;
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                for (const net::PortBinding& port : transition.substitution->ports) {
                    if (net.places.contains(port.outer)) {
                        graph.lines.push_back({static_cast<int>(net.places.indexOf(port.outer)),
                                               transitionAt(id),
                                               portSort + static_cast<std::uint64_t>(port.role),
                                               static_cast<std::uint64_t>(port.inner)});
                    }
                }
            }
        }
        for (const auto& [id, priority] : net.priorities) {
            graph.lines.push_back(
                {transitionAt(priority.higher), transitionAt(priority.lower), prioritySort, 0});
        }
        return graph;
    }

    void matchAllNodes() {
        const std::vector<int> partners = matchNodes(graphOf(one_), graphOf(other_));
        const auto places = static_cast<int>(one_.net.places.size());
        const auto otherPlaces = static_cast<int>(other_.net.places.size());
        places_ = {std::vector<int>(one_.net.places.size(), -1),
                   std::vector<int>(other_.net.places.size(), -1)};
        transitions_ = {std::vector<int>(one_.net.transitions.size(), -1),
                        std::vector<int>(other_.net.transitions.size(), -1)};
        for (int node = 0; node < static_cast<int>(partners.size()); ++node) {
            const int partner = partners[static_cast<std::size_t>(node)];
            if (partner < 0) {
                continue;
            }
            const bool isPlace = node < places;
            ItemPairs& pairs = isPlace ? places_ : transitions_;
            const int from = isPlace ? node : node - places;
            const int to = isPlace ? partner : partner - otherPlaces;
            pairs.before[static_cast<std::size_t>(from)] = to;
            pairs.after[static_cast<std::size_t>(to)] = from;
        }
    }

    /// The id in the second net of what has an `id` in the first.
    template <class IdT, class T>
    static std::optional<IdT> partnerIn(const IdTable<IdT, T>& one, const IdTable<IdT, T>& other,
                                        const ItemPairs& pairs, IdT id) {
        const int partner = one.contains(id) ? pairs.before[one.indexOf(id)] : -1;
        return partner < 0 ? std::nullopt
                           : std::optional(other.idAt(static_cast<std::size_t>(partner)));
    }
    std::optional<PlaceId> partner(PlaceId id) const {
        return partnerIn(one_.net.places, other_.net.places, places_, id);
    }
    std::optional<TransitionId> partner(TransitionId id) const {
        return partnerIn(one_.net.transitions, other_.net.transitions, transitions_, id);
    }
    std::optional<CopyId> partner(CopyId id) const {
        return partnerIn(one_.copies, other_.copies, copies_, id);
    }
    std::optional<net::NodeId> partner(const net::NodeId& node) const {
        return std::visit(
            [this](auto id) -> std::optional<net::NodeId> {
                const auto found = partner(id);
                return found ? std::optional<net::NodeId>(*found) : std::nullopt;
            },
            node);
    }

    /// Adds what other programs stored of a part.
    template <class IdT>
    void addOther(PartFields& fields, const IdMap<IdT, std::string>& one,
                  const IdMap<IdT, std::string>& other, std::optional<IdT> before,
                  std::optional<IdT> after) const {
        if (one_.opaque.format == other_.opaque.format && before && after) {
            fields.add(PartField::otherData, one.get(*before), other.get(*after));
        }
    }

    void compareHead() {
        const auto lines = [](const std::vector<std::string>& texts) {
            std::string all;
            for (const std::string& text : texts) {
                all += (all.empty() ? "" : "\n") + text;
            }
            return all;
        };
        const auto word = [](net::NodeSize size) { return std::string(wordOf(size)); };
        PartFields fields;
        fields.add(PartField::name, one_.net.name, other_.net.name)
            .add(PartField::comments, one_.net.comments, other_.net.comments, lines)
            .add(PartField::nodeSize, one_.nodeSize, other_.nodeSize, word)
            .add(PartField::background, one_.background, other_.background);
        if (one_.opaque.format == other_.opaque.format) {
            fields.add(PartField::otherData, one_.opaque.lines, other_.opaque.lines, lines);
        }
        maker_.add(ModelPart::model, {}, 0, 0, std::move(fields));
    }

    /// A value of a table, or a default one where it is not there.
    template <class IdT, class T>
    static T valueAt(const IdTable<IdT, T>& table, At at) {
        return at ? table.at(*at).value : T();
    }
    template <class IdT, class T>
    static std::optional<IdT> idOf(const IdTable<IdT, T>& table, At at) {
        return at ? std::optional(table.idAt(*at)) : std::nullopt;
    }
    template <class IdT, class G>
    static const G* geometryOf(const IdMap<IdT, G>& map, std::optional<IdT> id) {
        return id ? map.find(*id) : nullptr;
    }

    void comparePlaces() {
        visitPairs(places_, [this](At i, At j) {
            const net::Place a = valueAt(one_.net.places, i);
            const net::Place b = valueAt(other_.net.places, j);
            const auto before = idOf(one_.net.places, i);
            const auto after = idOf(other_.net.places, j);
            PartFields fields;
            fields.add(PartField::name, a.name, b.name)
                .add(PartField::label, a.label, b.label)
                .add(PartField::tokens, a.initial, b.initial);
            addGeometry(fields, geometryOf(one_.places, before), geometryOf(other_.places, after));
            addOther(fields, one_.opaque.places, other_.opaque.places, before, after);
            maker_.add(ModelPart::place, j ? b.name : a.name, idAt(one_.net.places, i),
                       idAt(other_.net.places, j), std::move(fields));
        });
        addOrder(maker_, PartField::placeOrder, places_, namesOf(other_.net.places));
    }

    static std::string portsText(const net::Diagram& diagram, const net::Transition& transition) {
        return !transition.substitution
                   ? ""
                   : joined(transition.substitution->ports, [&](const net::PortBinding& port) {
                         const net::Place* const outer = diagram.net.places.find(port.outer);
                         return std::string(wordOf(port.role)) + " " +
                                (outer != nullptr ? outer->name : "?") + ": " +
                                std::to_string(port.inner);
                     });
    }

    bool samePorts(const net::Transition& a, const net::Transition& b) const {
        const auto ports = [](const net::Transition& transition) {
            return transition.substitution ? transition.substitution->ports
                                           : std::vector<net::PortBinding>();
        };
        const auto mine = ports(a);
        const auto theirs = ports(b);
        return std::ranges::equal(
            mine, theirs, [this](const net::PortBinding& x, const net::PortBinding& y) {
                return x.role == y.role && x.inner == y.inner && partner(x.outer) == y.outer;
            });
    }

    void compareTransitions() {
        const auto file = [](const std::optional<net::Substitution>& substitution) {
            return substitution ? std::optional(substitution->file) : std::nullopt;
        };
        visitPairs(transitions_, [&](At i, At j) {
            const net::Transition a = valueAt(one_.net.transitions, i);
            const net::Transition b = valueAt(other_.net.transitions, j);
            const auto before = idOf(one_.net.transitions, i);
            const auto after = idOf(other_.net.transitions, j);
            PartFields fields;
            fields.add(PartField::name, a.name, b.name)
                .add(PartField::label, a.label, b.label)
                .add(PartField::interval, a.interval, b.interval, intervalText)
                .add(PartField::subnet, file(a.substitution), file(b.substitution),
                     [](const auto& name) { return name.value_or("none"); })
                .addUnless(samePorts(a, b), PartField::ports, portsText(one_, a),
                           portsText(other_, b));
            addGeometry(fields, geometryOf(one_.transitions, before),
                        geometryOf(other_.transitions, after));
            addOther(fields, one_.opaque.transitions, other_.opaque.transitions, before, after);
            maker_.add(ModelPart::transition, j ? b.name : a.name, idAt(one_.net.transitions, i),
                       idAt(other_.net.transitions, j), std::move(fields));
        });
        addOrder(maker_, PartField::transitionOrder, transitions_, namesOf(other_.net.transitions));
    }

    template <class Table>
    static std::vector<std::string> namesOf(const Table& table) {
        std::vector<std::string> names;
        for (const auto& [id, value] : table) {
            names.push_back(value.name);
        }
        return names;
    }

    static std::string arcName(const net::Diagram& diagram, const net::Arc& arc) {
        const std::string& place = diagram.net.places[arc.place].name;
        const std::string& transition = diagram.net.transitions[arc.transition].name;
        return arc.kind == net::ArcKind::output ? transition + " -> " + place
                                                : place + " -> " + transition;
    }

    std::string geometryKey(const net::ArcGeometry* geometry, bool isFirst) const {
        if (geometry == nullptr) {
            return "";
        }
        const std::optional<CopyId> copy =
            !geometry->copy || !isFirst ? geometry->copy : partner(*geometry->copy);
        return courseText(*geometry) + standsAt(geometry->weightAnchor, geometry->weightOffset) +
               idKey(copy);
    }

    /// The keys by which lines are paired: the ends with less and less of what they hold.
    template <class Table, class KeyOf>
    static void pairByKeys(ItemPairing& pairing, const Table& one, const Table& other, int levels,
                           KeyOf keyOf) {
        for (int level = 0; level < levels; ++level) {
            const auto keys = [&](const Table& table, bool isFirst) {
                std::vector<std::string> all;
                all.reserve(table.size());
                for (const auto& [id, value] : table) {
                    all.push_back(keyOf(id, value, isFirst, level));
                }
                return all;
            };
            pairing.pass(keys(one, true), keys(other, false));
        }
    }

    void compareArcs() {
        pairCopies();
        ItemPairing pairing(one_.net.arcs.size(), other_.net.arcs.size());
        pairByKeys(pairing, one_.net.arcs, other_.net.arcs, 4,
                   [this](ArcId id, const net::Arc& arc, bool isFirst, int level) -> std::string {
                       const auto place = isFirst ? partner(arc.place) : std::optional(arc.place);
                       const auto transition =
                           isFirst ? partner(arc.transition) : std::optional(arc.transition);
                       if (!place || !transition) {
                           return {};
                       }
                       std::string key = idKey(place) + " " + idKey(transition);
                       key += arc.kind == net::ArcKind::output ? " out" : " in";
                       if (level < 3) {
                           key += kindText(arc.kind);
                       }
                       if (level < 2) {
                           key += std::to_string(arc.weight);
                       }
                       if (level < 1) {
                           key += geometryKey((isFirst ? one_ : other_).arcs.find(id), isFirst);
                       }
                       return key;
                   });
        visitPairs(pairing.take(), [this](At i, At j) {
            // Of one that was added or removed all is told that its ends do not.
            const net::Arc a = valueAt(one_.net.arcs, i);
            const net::Arc b = valueAt(other_.net.arcs, j);
            const net::ArcKind plain = (i ? a : b).kind == net::ArcKind::output
                                           ? net::ArcKind::output
                                           : net::ArcKind::input;
            const auto before = idOf(one_.net.arcs, i);
            const auto after = idOf(other_.net.arcs, j);
            const auto* const g = geometryOf(one_.arcs, before);
            const auto* const h = geometryOf(other_.arcs, after);
            PartFields fields;
            fields.add(PartField::kind, i ? a.kind : plain, j ? b.kind : plain, kindText)
                .add(PartField::weight, a.weight, b.weight);
            addLine(fields, g, h);
            addOther(fields, one_.opaque.arcs, other_.opaque.arcs, before, after);
            maker_.add(ModelPart::arc, j ? arcName(other_, b) : arcName(one_, a),
                       idAt(one_.net.arcs, i), idAt(other_.net.arcs, j), std::move(fields));
        });
    }

    void addLine(PartFields& fields, const net::ArcGeometry* one,
                 const net::ArcGeometry* other) const {
        const net::ArcGeometry a = one != nullptr ? *one : net::ArcGeometry();
        const net::ArcGeometry b = other != nullptr ? *other : net::ArcGeometry();
        const auto drawing = [](const std::optional<CopyId>& copy) {
            return copy ? "copy " + std::to_string(copy->value + 1) : std::string("first");
        };
        const auto mapped = a.copy ? partner(*a.copy) : std::nullopt;
        fields
            .addUnless(a.shape == b.shape && a.bends == b.bends, PartField::course, courseText(a),
                       courseText(b))
            .addUnless(a.weightAnchor == b.weightAnchor && a.weightOffset == b.weightOffset,
                       PartField::weightPosition, standsAt(a.weightAnchor, a.weightOffset),
                       standsAt(b.weightAnchor, b.weightOffset))
            .addUnless(a.copy.has_value() == b.copy.has_value() && mapped == b.copy,
                       PartField::attachedDrawing, drawing(a.copy), drawing(b.copy));
    }

    void comparePriorities() {
        const auto name = [](const net::Diagram& diagram, const net::Priority& priority) {
            return diagram.net.transitions[priority.higher].name + " > " +
                   diagram.net.transitions[priority.lower].name;
        };
        ItemPairing pairing(one_.net.priorities.size(), other_.net.priorities.size());
        pairByKeys(pairing, one_.net.priorities, other_.net.priorities, 2,
                   [this](PriorityId id, const net::Priority& priority, bool isFirst,
                          int level) -> std::string {
                       const auto higher =
                           isFirst ? partner(priority.higher) : std::optional(priority.higher);
                       const auto lower =
                           isFirst ? partner(priority.lower) : std::optional(priority.lower);
                       if (!higher || !lower) {
                           return {};
                       }
                       const auto& lines = (isFirst ? one_ : other_).priorities;
                       return idKey(higher) + " " + idKey(lower) +
                              (level < 1 ? geometryKey(lines.find(id), isFirst) : "");
                   });
        visitPairs(pairing.take(), [&](At i, At j) {
            PartFields fields;
            addLine(fields, geometryOf(one_.priorities, idOf(one_.net.priorities, i)),
                    geometryOf(other_.priorities, idOf(other_.net.priorities, j)));
            maker_.add(ModelPart::priority,
                       j ? name(other_, other_.net.priorities.at(*j).value)
                         : name(one_, one_.net.priorities.at(*i).value),
                       idAt(one_.net.priorities, i), idAt(other_.net.priorities, j),
                       std::move(fields));
        });
    }

    void compareNotes() {
        ItemPairing pairing(one_.net.notes.size(), other_.net.notes.size());
        pairByKeys(pairing, one_.net.notes, other_.net.notes, 3,
                   [this](NoteId id, const net::Note& note, bool isFirst, int level) {
                       const auto* const geometry = (isFirst ? one_ : other_).notes.find(id);
                       const std::string text = std::to_string(note.kind) + note.text;
                       return level == 0
                                  ? "=" + note.name + "\n" + text +
                                        (geometry != nullptr ? fieldText(geometry->position) : "")
                              : level == 1 ? "=" + note.name
                                           : "=" + text;
                   });
        const auto position = [](const net::NoteGeometry* geometry) {
            return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
        };
        visitPairs(pairing.take(), [&](At i, At j) {
            const net::Note a = valueAt(one_.net.notes, i);
            const net::Note b = valueAt(other_.net.notes, j);
            PartFields fields;
            fields.add(PartField::name, a.name, b.name)
                .add(PartField::kind, static_cast<std::int64_t>(a.kind),
                     static_cast<std::int64_t>(b.kind))
                .add(PartField::text, a.text, b.text)
                .add(PartField::position, position(geometryOf(one_.notes, idOf(one_.net.notes, i))),
                     position(geometryOf(other_.notes, idOf(other_.net.notes, j))));
            maker_.add(ModelPart::note, j ? b.name : a.name, idAt(one_.net.notes, i),
                       idAt(other_.net.notes, j), std::move(fields));
        });
    }

    /// Drawings of one place that look the same, then in their order.
    void pairCopies() {
        ItemPairing pairing(one_.copies.size(), other_.copies.size());
        pairByKeys(pairing, one_.copies, other_.copies, 2,
                   [this](CopyId /*id*/, const net::PlaceCopy& copy, bool isFirst,
                          int level) -> std::string {
                       const auto place = isFirst ? partner(copy.place) : std::optional(copy.place);
                       return !place ? std::string()
                                     : idKey(place) + (level < 1 ? fieldText(copy.geometry.position)
                                                                 : std::string());
                   });
        copies_ = pairing.take();
    }

    void compareCopies() {
        visitPairs(copies_, [this](At i, At j) {
            const net::PlaceCopy a = valueAt(one_.copies, i);
            const net::PlaceCopy b = valueAt(other_.copies, j);
            PartFields fields;
            addGeometry(fields, i ? &a.geometry : nullptr, j ? &b.geometry : nullptr);
            maker_.add(ModelPart::copy,
                       j ? other_.net.places[b.place].name : one_.net.places[a.place].name,
                       idAt(one_.copies, i), idAt(other_.copies, j), std::move(fields));
        });
    }

    void compareViews() {
        const auto keys = [](const std::vector<net::NamedView>& views, bool whole) {
            std::vector<std::string> all;
            for (const net::NamedView& view : views) {
                all.push_back("=" + view.name + (whole ? "\n" + fieldText(view.centre) : ""));
            }
            return all;
        };
        ItemPairing pairing(one_.views.size(), other_.views.size());
        pairing.pass(keys(one_.views, true), keys(other_.views, true));
        pairing.pass(keys(one_.views, false), keys(other_.views, false));
        const auto names = [](const net::Diagram& diagram, const std::set<net::NodeId>& nodes) {
            return joined(nodes, [&](const net::NodeId& node) { return nodeName(diagram, node); });
        };
        visitPairs(pairing.take(), [&](At i, At j) {
            const net::NamedView a = i ? one_.views[*i] : net::NamedView();
            const net::NamedView b = j ? other_.views[*j] : net::NamedView();
            std::set<net::NodeId> mapped;
            for (const net::NodeId& node : a.hidden) {
                if (const auto found = partner(node)) {
                    mapped.insert(*found);
                }
            }
            const bool sameHidden = mapped == b.hidden && mapped.size() == a.hidden.size();
            PartFields fields;
            fields.add(PartField::centre, a.centre, b.centre)
                .add(PartField::zoom, a.zoom, b.zoom, [](double zoom) { return decimal(zoom); })
                .addUnless(sameHidden, PartField::hidden, names(one_, a.hidden),
                           names(other_, b.hidden));
            maker_.add(ModelPart::view, j ? b.name : a.name, i, j, std::move(fields));
        });
    }

    const net::Diagram& one_;
    const net::Diagram& other_;
    ItemPairs places_;
    ItemPairs transitions_;
    ItemPairs copies_;
    DifferenceMaker maker_;
};

}  // namespace

Difference compareNets(const net::Diagram& before, const net::Diagram& after) {
    const auto isPlaced = [](const net::Diagram& diagram) {
        const auto anyIn = [](const auto& table, const auto& positions) {
            return std::ranges::any_of(
                table, [&](const auto& entry) { return positions.find(entry.id) != nullptr; });
        };
        const net::Net& net = diagram.net;
        return (net.places.empty() && net.transitions.empty()) ||
               anyIn(net.places, diagram.places) || anyIn(net.transitions, diagram.transitions);
    };
    Difference difference = NetComparison(before, after).compare();
    return isPlaced(before) && isPlaced(after) ? difference : withoutLayout(std::move(difference));
}

}  // namespace fireable
