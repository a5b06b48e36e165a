#include "editor/checks/check_net.h"

namespace fireable {
namespace {

/// The net of the calls, with the path that leads to it.
struct Callers {
    const Net& net;
    QString path;

    QString call(TransitionId id) const { return path + toText(net.transitions[id].name); }
    QString place(PlaceId id) const { return path + toText(net.places[id].name); }
    QString access(TransitionId id, PlaceId place) const {
        switch (accessOf(net, id, place)) {
            case PlaceAccess::reads:
                return CheckText::tr("%1 reads it").arg(call(id));
            case PlaceAccess::writes:
                return CheckText::tr("%1 writes it").arg(call(id));
            case PlaceAccess::readsAndWrites:
                return CheckText::tr("%1 reads and writes it").arg(call(id));
        }
        return {};
    }
};

QString reasonText(SharedPlace::Reason reason) {
    switch (reason) {
        case SharedPlace::Reason::dataStarts:
            return CheckText::tr("a place of data starts or ends one of them");
        case SharedPlace::Reason::unruly:
            return CheckText::tr("a subnet on the way there may finish more than once");
        case SharedPlace::Reason::dataDecides:
            return CheckText::tr("data alone decides whether control gets there");
        case SharedPlace::Reason::uncounted:
            return CheckText::tr("it depends on more tokens than are counted");
        case SharedPlace::Reason::tooMany:
            return CheckText::tr("control has too many branches to follow");
        case SharedPlace::Reason::none:
            break;
    }
    return {};
}

QString textOf(const SharedPlace& shared, const Callers& callers) {
    const bool unknown = shared.verdict == SharedPlace::Verdict::unknown;
    const QString reason = reasonText(shared.reason);
    const QString first = callers.call(shared.first);
    if (shared.first == shared.second) {
        return unknown ? CheckText::tr("Cannot tell whether %1 can be started again while it is "
                                       "active: %2")
                             .arg(first, reason)
                       : CheckText::tr("%1 can be started again while it is active").arg(first);
    }
    const QString second = callers.call(shared.second);
    const QString place = callers.place(shared.place);
    const QString uses = callers.access(shared.first, shared.place) + QStringLiteral(", ") +
                         callers.access(shared.second, shared.place);
    return unknown ? CheckText::tr("Cannot tell whether %1 and %2, which share %3 (%4), can be "
                                   "active at once: %5")
                         .arg(first, second, place, uses, reason)
                   : CheckText::tr("%1 and %2 can be active at once and share %3 (%4)")
                         .arg(first, second, place, uses);
}

Finding findingOf(const SharingFinding& found, const Net& net) {
    Finding finding;
    finding.severity = found.shared.verdict == SharedPlace::Verdict::unknown ? Severity::hint
                                                                             : Severity::warning;
    if (!found.levels.empty()) {  // the elements are in another net
        const TransitionId caller = found.levels.front();
        finding.text = CheckText::tr("In the subnets of %1: %2")
                           .arg(toText(net.transitions[caller].name), toText(found.text));
        finding.elements = {caller};
        const SharedPlace& inside = found.shared;
        finding.jumps.push_back({CheckText::tr("Show in %1").arg(toText(found.file)),
                                 {inside.first, inside.second, inside.place},
                                 found.levels});
        return finding;
    }
    const SharedPlace& shared = found.shared;
    finding.text = textOf(shared, {net, {}});
    finding.elements = {shared.first, shared.second, shared.place};
    if (shared.first != shared.second) {
        const auto show = [&](const QString& name, const NetElement& element) {
            finding.jumps.push_back({CheckText::tr("Show %1").arg(name), {element}});
        };
        show(toText(net.transitions[shared.first].name), shared.first);
        show(toText(net.transitions[shared.second].name), shared.second);
        show(toText(net.places[shared.place].name), shared.place);
    }
    return finding;
}

}  // namespace

void checkSharing(const Net& net, const CheckContext& context, Findings& findings) {
    if (!context.load || !isHierarchical(net)) {
        return;
    }
    // What cannot be linked is reported by other checks.
    if (const auto found = findSharing(net, context.path, context.load)) {
        for (const SharingFinding& sharing : *found) {
            findings.push_back(findingOf(sharing, net));
        }
    }
}

}  // namespace fireable
