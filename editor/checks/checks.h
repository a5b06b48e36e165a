#pragma once

#include <QCoreApplication>
#include <span>
#include <vector>

#include "editor/checks/check_net.h"
#include "editor/document/to_text.h"

// The single checks behind `checkNet`. Each appends what it found.

namespace fireable {

/// The translation context of all findings and quick fixes.
struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(Checks)
};

using Findings = std::vector<Finding>;

void checkNames(const Net& net, Findings& findings);
void checkWeights(const Net& net, Findings& findings);
void checkPriorities(const Net& net, Findings& findings);
void checkPorts(const Net& net, const CheckContext& context, Findings& findings);
/// Nodes without arcs, and transitions that nothing stops.
void checkArcs(const Net& net, const CheckContext& context, Findings& findings);
/// Transitions that can never fire, whatever the rule and the priorities.
void checkLiveness(const Net& net, const CheckContext& context, Findings& findings);

/// Places that other nets fill and empty: those of `context`, of ports, and of arcs at substituted
/// transitions. By id.
std::vector<bool> openPlaces(const Net& net, const CheckContext& context);

/// So many findings of a kind are told one by one.
constexpr std::size_t listedOneByOne = 100;

/// Adds `make(culprits)` for each culprit alone, and beyond `listedOneByOne` once for all others.
template <class IdT, class Make>
void addEach(const std::vector<IdT>& culprits, Findings& findings, Make make) {
    const std::span<const IdT> all(culprits);
    const std::size_t alone = all.size() > listedOneByOne ? listedOneByOne - 1 : all.size();
    for (std::size_t i = 0; i < alone; ++i) {
        findings.push_back(make(all.subspan(i, 1)));
    }
    if (alone < all.size()) {
        findings.push_back(make(all.subspan(alone)));
    }
}

template <class IdT>
ElementSet elementsOf(std::span<const IdT> ids) {
    return {ids.begin(), ids.end()};
}

/// `p1`; `p1, p2 and 7 more`.
QString namesOf(const Net& net, std::span<const PlaceId> places);
QString namesOf(const Net& net, std::span<const TransitionId> transitions);
}  // namespace fireable
