#include "editor/checks/checks.h"
#include "editor/checks/quick_fixes.h"

namespace fireable {
namespace {

/// Beyond this a weight is more likely a slip than meant: no counted thing is that many.
constexpr std::int64_t largestLikelyWeight = 1'000'000'000'000'000;

/// `p1 → t1`, as the arc runs.
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
            CheckText::tr("%1 begins with fewer than no tokens (%2)")
                .arg(toText(net.places[id].name), toText(net.places[id].initial.text())),
            {id},
            {setTokensFix(CheckText::tr("Empty the Place"), id, 0)}};
}

}  // namespace

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
                             CheckText::tr("%1: is the weight of %2 meant?"));
    });
    for (const auto& [id, place] : net.places) {
        if (place.initial < 0) {
            findings.push_back(tokensFinding(net, id));
        }
    }
}

}  // namespace fireable
