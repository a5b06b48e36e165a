#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "editor/document/to_text.h"
#include "engine/net/program/linker.h"

// The single checks behind `checkNet`. Each appends what it found.
// Quick fixes by what they do. Each looks at the diagram again when it is asked for its edit: parts
// that are gone by then are passed over.
namespace fireable {

/// error: the net cannot be run or saved like this.  warning: it can, but hardly as it was meant.
/// hint: worth a look, and normal while a net is being drawn.
enum class Severity : std::uint8_t { error, warning, hint };

/// One way to mend what a finding tells of.
struct QuickFix {
    QString name;  ///< for a menu
    /// The edit for the diagram as it is by now; empty where there is nothing left to mend.
    std::function<NetEdit(const Diagram&)> edit;
};

/// What a check found: one thing that is wrong, and where.
struct Finding {
    Severity severity = Severity::warning;
    QString text;
    ElementSet elements;  ///< the culprits, never empty
    std::vector<QuickFix> fixes;
};

/// What a net alone does not tell.
struct CheckContext {
    SubnetLoader load;       ///< finds subnets; empty: they are not looked at
    std::string path;        ///< the net's file, for `load`
    std::set<PlaceId> open;  ///< places that other nets fill and empty
};

/// Looks for what is wrong with `net` without running it: names, weights, priorities, ports, nodes
/// without arcs, transitions that can never fire or never stop. In file order within each kind, at
/// most a hundred of a kind one by one and the others as one finding. Takes linear time, and may
/// run on any thread.
std::vector<Finding> checkNet(const Net& net, const CheckContext& context);

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

/// Gives each of the nodes a name that no other node of its kind has.
QuickFix renameFix(QString name, std::vector<NodeId> nodes);
QuickFix removeFix(QString name, ElementSet elements);
QuickFix setWeightFix(QString name, std::vector<ArcId> arcs, std::int64_t weight);
QuickFix setTokensFix(QString name, PlaceId place, Count tokens);
/// Takes `binding` out of the ports of `transition`, all of them that are equal to it.
QuickFix unbindFix(QString name, TransitionId transition, PortBinding binding);

}  // namespace fireable
