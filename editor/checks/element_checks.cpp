#include <unordered_map>

#include "editor/checks/check_net.h"
#include "editor/hierarchy/port_check.h"

namespace fireable {
namespace {

QString notConnected(std::size_t nodes) {
    return nodes == 1 ? CheckText::tr("%1 is not connected")
                      : CheckText::tr("%1 are not connected");
}

/// Which nodes have arcs. By id.
struct ArcsAt {
    explicit ArcsAt(const Net& net)
        : place(net.places.idBound()),
          transition(net.transitions.idBound()),
          limited(net.transitions.idBound()) {
        for (const auto& [id, arc] : net.arcs) {
            place[arc.place.value] = true;
            transition[arc.transition.value] = true;
            if (arc.kind == ArcKind::input || arc.kind == ArcKind::inhibitor) {
                limited[arc.transition.value] = true;
            }
        }
    }
    std::vector<bool> place;       ///< any
    std::vector<bool> transition;  ///< any
    std::vector<bool> limited;     ///< one that firing can disable
};

/// Without a fix, as most of these are just being drawn.
template <class IdT>
Finding isolated(const Net& net, std::span<const IdT> ids, const QString& text) {
    return {Severity::hint, text.arg(namesOf(net, ids)), elementsOf(ids), {}};
}

/// Larger weights are probably typing errors.
constexpr std::int64_t largestLikelyWeight = 1'000'000'000'000'000;

/// `p1 → t1`, in arc direction.
QString arcText(const Net& net, ArcId id) {
    const Arc& arc = net.arcs[id];
    QString from = toText(net.places[arc.place].name);
    QString to = toText(net.transitions[arc.transition].name);
    if (arc.kind == ArcKind::output) {
        from.swap(to);
    }
    return QStringLiteral("%1 → %2").arg(from, to);
}

QString arcsText(const Net& net, std::span<const ArcId> arcs) {
    const QString first = arcText(net, arcs.front());
    return arcs.size() == 1 ? first
                            : CheckText::tr("%1 and %2 more").arg(first).arg(arcs.size() - 1);
}

Finding weightFinding(const Net& net, std::span<const ArcId> arcs, Severity severity,
                      const QString& text) {
    return {severity,
            text.arg(arcsText(net, arcs)).arg(net.arcs[arcs.front()].weight),
            elementsOf(arcs),
            {setWeightFix(CheckText::tr("Set the Weight to 1"), {arcs.begin(), arcs.end()}, 1)}};
}

Finding tokensFinding(const Net& net, PlaceId id) {
    return {Severity::error,
            CheckText::tr("%1 has a negative initial marking (%2)")
                .arg(toText(net.places[id].name), toText(net.places[id].initial.text())),
            {id},
            {setTokensFix(CheckText::tr("Empty the Place"), id, 0)}};
}

/// The port mismatches of one substituted transition.
std::vector<PortMismatch> mismatchesOf(const Net& net, TransitionId id,
                                       const CheckContext& context) {
    const Substitution& substitution = *net.transitions[id].substitution;
    const auto whole = [&](const QString& text) {
        return std::vector<PortMismatch>{
            {id, std::nullopt, PortProblem::subnetMissing, true, text}};
    };
    if (substitution.file.empty()) {
        return whole(CheckText::tr("no subnet is named"));
    }
    if (!context.load) {
        return {};
    }
    const auto subnet = context.load(substitution.file, context.path);
    return subnet ? portMismatches(net, id, substitution, subnet->net)
                  : whole(toText(subnet.error().detail));
}

Finding findingOf(const Net& net, const PortMismatch& mismatch) {
    const Transition& transition = net.transitions[mismatch.transition];
    Finding finding{mismatch.fatal ? Severity::error : Severity::warning,
                    CheckText::tr("%1: %2").arg(toText(transition.name), mismatch.text),
                    {mismatch.transition},
                    {}};
    if (mismatch.port) {
        finding.elements.insert(PortId{mismatch.transition, *mismatch.port});
        finding.fixes.push_back(unbindFix(CheckText::tr("Remove the Binding"), mismatch.transition,
                                          transition.substitution->ports[*mismatch.port]));
    }
    return finding;
}

/// The texts for one kind of node.
struct KindText {
    QString unnamed;  ///< %1: how many
    QString shared;   ///< %1: how many; %2: the name
};

template <class IdT>
std::vector<NodeId> nodesOf(std::span<const IdT> ids) {
    return {ids.begin(), ids.end()};
}

template <class Table>
using IdOf = decltype(Table{}.idAt(0));

template <class Table>
void checkUnnamed(const Table& table, const KindText& text, Findings& findings) {
    std::vector<IdOf<Table>> unnamed;
    for (const auto& [id, node] : table) {
        if (node.name.empty()) {
            unnamed.push_back(id);
        }
    }
    addEach(unnamed, findings, [&](auto ids) {
        return Finding{Severity::error,
                       text.unnamed.arg(ids.size()),
                       elementsOf(ids),
                       {renameFix(CheckText::tr("Give a Free Name"), nodesOf(ids))}};
    });
}

template <class Table>
void checkShared(const Table& table, const KindText& text, Findings& findings) {
    using Ids = std::vector<IdOf<Table>>;
    std::unordered_map<std::string_view, std::size_t> groupOf;
    groupOf.reserve(table.size());
    std::vector<std::pair<IdOf<Table>, Ids>> groups;  // the first node of a name, and the others
    for (const auto& [id, node] : table) {
        const auto [found, isFirst] = groupOf.try_emplace(node.name, groups.size());
        if (isFirst) {
            groups.emplace_back(id, Ids{});
        } else if (!node.name.empty()) {
            groups[found->second].second.push_back(id);
        }
    }
    for (const auto& [first, others] : groups) {
        if (others.empty()) {
            continue;
        }
        ElementSet elements(others.begin(), others.end());
        elements.insert(first);
        const QString name = toText(table[first].name);
        findings.push_back({Severity::error,
                            text.shared.arg(others.size() + 1).arg(name),
                            std::move(elements),
                            {renameFix(CheckText::tr("Give Free Names to All but the First"),
                                       nodesOf(std::span(others)))}});
    }
}

template <class Table>
void checkKind(const Table& table, const KindText& text, Findings& findings) {
    checkUnnamed(table, text, findings);
    checkShared(table, text, findings);
}

}  // namespace

void checkArcs(const Net& net, const CheckContext& context, Findings& findings) {
    const ArcsAt arcs(net);
    const std::vector<bool> open = openPlaces(net, context);
    std::vector<PlaceId> lonePlaces;
    for (const auto& [id, place] : net.places) {
        if (!arcs.place[id.value] && !open[id.value]) {
            lonePlaces.push_back(id);
        }
    }
    std::vector<TransitionId> loneTransitions;
    std::vector<TransitionId> endless;
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            continue;
        }
        if (!arcs.transition[id.value]) {
            loneTransitions.push_back(id);
        } else if (!arcs.limited[id.value]) {
            endless.push_back(id);
        }
    }
    addEach(lonePlaces, findings, [&](std::span<const PlaceId> ids) {
        return isolated(net, ids, notConnected(ids.size()));
    });
    addEach(loneTransitions, findings, [&](std::span<const TransitionId> ids) {
        return isolated(net, ids, notConnected(ids.size()));
    });
    addEach(endless, findings, [&](std::span<const TransitionId> ids) {
        return Finding{Severity::warning,
                       CheckText::tr("%1 takes no tokens, so once enabled it can fire forever")
                           .arg(namesOf(net, ids)),
                       elementsOf(ids),
                       {}};
    });
}

void checkWeights(const Net& net, Findings& findings) {
    std::vector<ArcId> tooSmall;
    std::vector<ArcId> unlikely;
    for (const auto& [id, arc] : net.arcs) {
        if (arc.weight < 1) {
            tooSmall.push_back(id);
        } else if (arc.weight > largestLikelyWeight) {
            unlikely.push_back(id);
        }
    }
    addEach(tooSmall, findings, [&](auto arcs) {
        return weightFinding(net, arcs, Severity::error,
                             CheckText::tr("%1: expected a weight of at least 1, found %2"));
    });
    addEach(unlikely, findings, [&](auto arcs) {
        return weightFinding(net, arcs, Severity::hint,
                             CheckText::tr("%1: is the weight of %2 intended?"));
    });
    for (const auto& [id, place] : net.places) {
        if (place.initial < 0) {
            findings.push_back(tokensFinding(net, id));
        }
    }
}

void checkPorts(const Net& net, const CheckContext& context, Findings& findings) {
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            for (const PortMismatch& mismatch : mismatchesOf(net, id, context)) {
                findings.push_back(findingOf(net, mismatch));
            }
        }
    }
}

void checkNames(const Net& net, Findings& findings) {
    checkKind(
        net.places,
        {CheckText::tr("Places without a name: %1"), CheckText::tr("%1 places have the name %2")},
        findings);
    checkKind(net.transitions,
              {CheckText::tr("Transitions without a name: %1"),
               CheckText::tr("%1 transitions have the name %2")},
              findings);
}

}  // namespace fireable
