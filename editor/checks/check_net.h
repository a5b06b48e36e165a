#pragma once

#include <QCoreApplication>
#include <QObject>
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

// The individual checks of `checkNet`; each appends its findings. Quick fixes compute their edit
// from the present diagram and skip parts removed meanwhile.
namespace fireable {

/// error: the net cannot be run or saved.  warning: probably not as intended.  hint: normal while
/// drawing.
enum class Severity : std::uint8_t { error, warning, hint };

/// A way to fix a finding.
struct QuickFix {
    QString name;  ///< for a menu
    /// The edit for the present diagram; empty if nothing is left to fix.
    std::function<NetEdit(const Diagram&)> edit;
    /// Does it instead, in a document of another kind, as an undo step of that name.
    std::function<void(const QString& step)> act{};
};

/// Some of a finding's elements, to be shown alone.
struct FindingJump {
    QString name;  ///< for a menu
    ElementSet elements;
    /// If the elements are in a subnet: the substituted transitions that lead there from the net of
    /// the finding.
    std::vector<TransitionId> levels{};
};

/// One finding of a check, with its elements.
struct Finding {
    Severity severity = Severity::warning;
    QString text;
    ElementSet elements;  ///< empty: about the whole net
    std::vector<QuickFix> fixes;
    std::vector<FindingJump> jumps{};
};

/// Checks a document of any kind shortly after each edit, and after a change of the language, in
/// which findings are worded; its parent, a widget, hands that on.
class Checker : public QObject {
    Q_OBJECT

public:
    /// As of the last check; if that failed, one finding says why.
    virtual const std::vector<Finding>& findings() const = 0;

signals:
    void findingsChanged();

protected:
    using QObject::QObject;
    bool event(QEvent* event) override;
    /// Checks anew, soon.
    virtual void checkAgain() = 0;
};

/// What the net itself does not contain.
struct CheckContext {
    SubnetLoader load;       ///< finds subnets; empty: not checked
    std::string path;        ///< the net's file, for `load`
    std::set<PlaceId> open;  ///< places that other nets fill or empty
};

/// Checks `net` without running it: names, weights, priorities, ports, places shared by calls,
/// isolated nodes, transitions that can never fire or never stop. In file order within each kind;
/// beyond a hundred of a kind, one finding lists the others. Linear but for shared places, and safe
/// on any thread.
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
/// Places that two calls may use at once, here and in subnets.
void checkSharing(const Net& net, const CheckContext& context, Findings& findings);
/// Isolated nodes, and transitions without inputs.
void checkArcs(const Net& net, const CheckContext& context, Findings& findings);
/// Transitions that can never fire under any rule.
void checkLiveness(const Net& net, const CheckContext& context, Findings& findings);

/// Places that other nets fill or empty: those of `context`, of ports, and at substituted
/// transitions. By id.
std::vector<bool> openPlaces(const Net& net, const CheckContext& context);

/// Findings of one kind listed individually.
constexpr std::size_t listedOneByOne = 100;

/// Adds `make(elements)` for each element, and beyond `listedOneByOne` once for the rest.
template <class IdT, class Make>
void addEach(const std::vector<IdT>& elements, Findings& findings, Make make) {
    const std::span<const IdT> all(elements);
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

/// Renames the nodes uniquely within their kind.
QuickFix renameFix(QString name, std::vector<NodeId> nodes);
QuickFix removeFix(QString name, ElementSet elements);
QuickFix setWeightFix(QString name, std::vector<ArcId> arcs, std::int64_t weight);
QuickFix setTokensFix(QString name, PlaceId place, Count tokens);
/// Removes all port bindings of `transition` equal to `binding`.
QuickFix unbindFix(QString name, TransitionId transition, PortBinding binding);

}  // namespace fireable
