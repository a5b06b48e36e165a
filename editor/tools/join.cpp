#include "editor/tools/join.h"

#include <QCoreApplication>

namespace fireable {
namespace {

struct JoinText {
    Q_DECLARE_TR_FUNCTIONS(Join)
};

Join priorityOf(const NetElement& from, const NetElement& to) {
    if (isPlace(from) || isPlace(to)) {
        return {JoinKind::refused, JoinText::tr("A priority joins two transitions")};
    }
    if (from == to) {
        return {JoinKind::refused, JoinText::tr("A transition has no priority over itself")};
    }
    return {JoinKind::priority, JoinText::tr("Priority: the first transition before the second")};
}

QString arcText(bool fromPlace, ArcChoice choice) {
    switch (choice) {
        case ArcChoice::inhibitor:
            return JoinText::tr("Inhibitor arc: fires only while the place has too few tokens");
        case ArcChoice::read:
            return JoinText::tr("Read arc: needs tokens and takes none");
        case ArcChoice::reset:
            return JoinText::tr("Reset arc: empties the place");
        default:
            return fromPlace ? JoinText::tr("Arc: the transition takes tokens")
                             : JoinText::tr("Arc: the transition gives tokens");
    }
}

}  // namespace

bool isPlace(const NetElement& element) {
    return std::holds_alternative<PlaceId>(element) || std::holds_alternative<CopyId>(element);
}

bool isNode(const NetElement& element) {
    return isPlace(element) || std::holds_alternative<TransitionId>(element);
}

Join joinOf(const Diagram& diagram, const NetElement& from, const NetElement& to,
            ArcChoice choice) {
    if (choice == ArcChoice::priority) {
        return priorityOf(from, to);
    }
    if (isPlace(from) != isPlace(to)) {
        return {JoinKind::arc, arcText(isPlace(from), choice)};
    }
    if (choice != ArcChoice::regular || nodeOf(diagram, from) == nodeOf(diagram, to)) {
        return {JoinKind::refused, JoinText::tr("An arc joins a place and a transition")};
    }
    return {JoinKind::throughNode,
            isPlace(from) ? JoinText::tr("Two places: a transition goes between them")
                          : JoinText::tr("Two transitions: a place goes between them")};
}

}  // namespace fireable
