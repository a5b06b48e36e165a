#include "editor/checks/checks.h"
#include "editor/checks/quick_fixes.h"
#include "editor/hierarchy/port_check.h"

namespace fireable {
namespace {

/// What does not fit at one transition that a subnet carries out.
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

}  // namespace

void checkPorts(const Net& net, const CheckContext& context, Findings& findings) {
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            for (const PortMismatch& mismatch : mismatchesOf(net, id, context)) {
                findings.push_back(findingOf(net, mismatch));
            }
        }
    }
}

}  // namespace fireable
