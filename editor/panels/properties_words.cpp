#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "editor/panels/properties.h"
#include "editor/document/to_text.h"
#include "editor/panels/properties_arc.h"

namespace fireable {
namespace {

using enum Property;

/// The translation context of titles and choices.
struct PropertyWords {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

std::vector<PropertyChoice> anchors() {
    return {{"n", PropertyWords::tr("Above")}, {"nw", PropertyWords::tr("Above left")},
            {"w", PropertyWords::tr("Left")},  {"sw", PropertyWords::tr("Below left")},
            {"s", PropertyWords::tr("Below")}, {"se", PropertyWords::tr("Below right")},
            {"e", PropertyWords::tr("Right")}, {"ne", PropertyWords::tr("Above right")},
            {"c", PropertyWords::tr("Centre")}};
}

QString arcText(const Net& net, const Arc& arc) {
    const QString place = toText(net.places[arc.place].name);
    const QString transition = toText(net.transitions[arc.transition].name);
    return arc.kind == ArcKind::output ? QStringLiteral("%1 → %2").arg(transition, place)
                                       : QStringLiteral("%1 → %2").arg(place, transition);
}

/// The kind of an element and what it is called.
struct Called {
    QString kind;
    QString text;
};

struct CalledOf {
    const Diagram& diagram;

    Called operator()(std::monostate) const { return {PropertyWords::tr("Net"), PropertyWords::tr("the net")}; }
    Called operator()(PlaceId id) const {
        return {PropertyWords::tr("Place"), toText(diagram.net.places[id].name)};
    }
    Called operator()(CopyId id) const {
        return {PropertyWords::tr("Drawing of place"),
                toText(diagram.net.places[diagram.copies[id].place].name)};
    }
    Called operator()(TransitionId id) const {
        return {PropertyWords::tr("Transition"), toText(diagram.net.transitions[id].name)};
    }
    Called operator()(ArcId id) const {
        return {PropertyWords::tr("Arc"), arcText(diagram.net, diagram.net.arcs[id])};
    }
    Called operator()(PriorityId id) const {
        const Priority& priority = diagram.net.priorities[id];
        const auto& transitions = diagram.net.transitions;
        return {PropertyWords::tr("Priority"),
                QStringLiteral("%1 → %2").arg(toText(transitions[priority.higher].name),
                                              toText(transitions[priority.lower].name))};
    }
    Called operator()(NoteId) const { return {PropertyWords::tr("Note"), PropertyWords::tr("the note")}; }
    Called operator()(const PortId& port) const {
        return {PropertyWords::tr("Port of"), toText(diagram.net.transitions[port.transition].name)};
    }
};

/// By the element's alternative in `NetElement`.
QString amountText(std::size_t kind, int n) {
    switch (kind) {
        case 1:
            return n == 1 ? PropertyWords::tr("1 place") : PropertyWords::tr("%n places", nullptr, n);
        case 2:
            return n == 1 ? PropertyWords::tr("1 transition") : PropertyWords::tr("%n transitions", nullptr, n);
        case 3:
            return n == 1 ? PropertyWords::tr("1 arc") : PropertyWords::tr("%n arcs", nullptr, n);
        case 4:
            return n == 1 ? PropertyWords::tr("1 priority") : PropertyWords::tr("%n priorities", nullptr, n);
        case 5:
            return n == 1 ? PropertyWords::tr("1 note") : PropertyWords::tr("%n notes", nullptr, n);
        case 6:
            return n == 1 ? PropertyWords::tr("1 drawing") : PropertyWords::tr("%n drawings", nullptr, n);
        default:
            return n == 1 ? PropertyWords::tr("1 port") : PropertyWords::tr("%n ports", nullptr, n);
    }
}

}  // namespace

std::vector<PropertyChoice> propertyChoices(Property property) {
    switch (property) {
        case arcKind:
            return {{"input", PropertyWords::tr("Input: takes tokens")},
                    {"output", PropertyWords::tr("Output: gives tokens")},
                    {"inhibitor", PropertyWords::tr("Inhibitor: needs fewer")},
                    {"read", PropertyWords::tr("Read: needs, takes none")},
                    {"reset", PropertyWords::tr("Reset: empties")}};
        case shape:
            return {{straightWord, PropertyWords::tr("Straight")},
                    {bentWord, PropertyWords::tr("Bent")},
                    {curveWord, PropertyWords::tr("Curve")}};
        case nodeSize:
            return {{"small", PropertyWords::tr("Small")},
                    {"normal", PropertyWords::tr("Normal")},
                    {"large", PropertyWords::tr("Large")}};
        case nameAnchor:
        case labelAnchor:
        case intervalAnchor:
        case weightAnchor:
            return anchors();
        default:
            return {};
    }
}

QString shownText(Property property, const std::string& text) {
    for (const PropertyChoice& choice : propertyChoices(property)) {
        if (choice.word == text) {
            return choice.meaning;
        }
    }
    return toText(text);
}

QString propertyTitle(Property property) {
    const QString titles[propertyCount] = {PropertyWords::tr("Name"),
                                           PropertyWords::tr("Label"),
                                           PropertyWords::tr("Initial tokens"),
                                           PropertyWords::tr("Kind"),
                                           PropertyWords::tr("Weight"),
                                           PropertyWords::tr("Place"),
                                           PropertyWords::tr("Transition"),
                                           PropertyWords::tr("Higher"),
                                           PropertyWords::tr("Lower"),
                                           PropertyWords::tr("Interval"),
                                           PropertyWords::tr("Subnet file"),
                                           PropertyWords::tr("Text"),
                                           PropertyWords::tr("Line"),
                                           PropertyWords::tr("X"),
                                           PropertyWords::tr("Y"),
                                           PropertyWords::tr("Name position"),
                                           PropertyWords::tr("Label stands"),
                                           PropertyWords::tr("Interval stands"),
                                           PropertyWords::tr("Weight position"),
                                           PropertyWords::tr("Comments"),
                                           PropertyWords::tr("Node size"),
                                           PropertyWords::tr("Background")};
    return titles[static_cast<std::size_t>(property)];
}

QString propertyStep(Property property, const QString& who) {
    const QString steps[propertyCount] = {
        PropertyWords::tr("Rename %1"),
        PropertyWords::tr("Set label of %1"),
        PropertyWords::tr("Set tokens of %1"),
        PropertyWords::tr("Set kind of %1"),
        PropertyWords::tr("Set weight of %1"),
        PropertyWords::tr("Set place of %1"),
        PropertyWords::tr("Set transition of %1"),
        PropertyWords::tr("Set higher transition of %1"),
        PropertyWords::tr("Set lower transition of %1"),
        PropertyWords::tr("Set interval of %1"),
        PropertyWords::tr("Set subnet of %1"),
        PropertyWords::tr("Set text of %1"),
        PropertyWords::tr("Set line of %1"),
        PropertyWords::tr("Move %1"),
        PropertyWords::tr("Move %1"),
        PropertyWords::tr("Move name of %1"),
        PropertyWords::tr("Move label of %1"),
        PropertyWords::tr("Move interval of %1"),
        PropertyWords::tr("Move weight of %1"),
        PropertyWords::tr("Set comments of %1"),
        PropertyWords::tr("Set node size of %1"),
        PropertyWords::tr("Set background of %1"),
    };
    return steps[static_cast<std::size_t>(property)].arg(who);
}

QString elementsText(const Diagram& diagram, const ElementSet& elements, bool withKind) {
    if (elements.size() == 1) {
        const Called called = std::visit(CalledOf{diagram}, *elements.begin());
        const bool kindAlone = std::holds_alternative<NoteId>(*elements.begin()) ||
                               std::holds_alternative<std::monostate>(*elements.begin());
        if (!withKind) {
            return called.text;
        }
        return kindAlone ? called.kind : called.kind + QLatin1Char(' ') + called.text;
    }
    std::map<std::size_t, int> amounts;
    for (const NetElement& element : elements) {
        ++amounts[element.index()];
    }
    QStringList parts;
    for (const auto& [kind, amount] : amounts) {
        parts.append(amountText(kind, amount));
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace fireable
