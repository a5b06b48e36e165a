#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "editor/panels/properties.h"
#include "editor/panels/properties_arc.h"

namespace fireable {
namespace {

using enum Property;

/// The translation context of titles and choices.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QString toText(const std::string& text) {
    return QString::fromStdString(text);
}

std::vector<PropertyChoice> anchors() {
    return {{"n", Words::tr("Above")}, {"nw", Words::tr("Above left")},
            {"w", Words::tr("Left")},  {"sw", Words::tr("Below left")},
            {"s", Words::tr("Below")}, {"se", Words::tr("Below right")},
            {"e", Words::tr("Right")}, {"ne", Words::tr("Above right")},
            {"c", Words::tr("Centre")}};
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

    Called operator()(std::monostate) const { return {Words::tr("Net"), Words::tr("the net")}; }
    Called operator()(PlaceId id) const {
        return {Words::tr("Place"), toText(diagram.net.places[id].name)};
    }
    Called operator()(CopyId id) const {
        return {Words::tr("Drawing of place"),
                toText(diagram.net.places[diagram.copies[id].place].name)};
    }
    Called operator()(TransitionId id) const {
        return {Words::tr("Transition"), toText(diagram.net.transitions[id].name)};
    }
    Called operator()(ArcId id) const {
        return {Words::tr("Arc"), arcText(diagram.net, diagram.net.arcs[id])};
    }
    Called operator()(PriorityId id) const {
        const Priority& priority = diagram.net.priorities[id];
        const auto& transitions = diagram.net.transitions;
        return {Words::tr("Priority"),
                QStringLiteral("%1 → %2").arg(toText(transitions[priority.higher].name),
                                              toText(transitions[priority.lower].name))};
    }
    Called operator()(NoteId) const { return {Words::tr("Note"), Words::tr("the note")}; }
    Called operator()(const PortId& port) const {
        return {Words::tr("Port of"), toText(diagram.net.transitions[port.transition].name)};
    }
};

/// By the element's alternative in `NetElement`.
QString amountText(std::size_t kind, int n) {
    switch (kind) {
        case 1:
            return n == 1 ? Words::tr("1 place") : Words::tr("%n places", nullptr, n);
        case 2:
            return n == 1 ? Words::tr("1 transition") : Words::tr("%n transitions", nullptr, n);
        case 3:
            return n == 1 ? Words::tr("1 arc") : Words::tr("%n arcs", nullptr, n);
        case 4:
            return n == 1 ? Words::tr("1 priority") : Words::tr("%n priorities", nullptr, n);
        case 5:
            return n == 1 ? Words::tr("1 note") : Words::tr("%n notes", nullptr, n);
        case 6:
            return n == 1 ? Words::tr("1 drawing") : Words::tr("%n drawings", nullptr, n);
        default:
            return n == 1 ? Words::tr("1 port") : Words::tr("%n ports", nullptr, n);
    }
}

}  // namespace

std::vector<PropertyChoice> propertyChoices(Property property) {
    switch (property) {
        case arcKind:
            return {{"input", Words::tr("Input: takes tokens")},
                    {"output", Words::tr("Output: gives tokens")},
                    {"inhibitor", Words::tr("Inhibitor: needs fewer")},
                    {"read", Words::tr("Read: needs, takes none")},
                    {"reset", Words::tr("Reset: empties")}};
        case shape:
            return {{straightWord, Words::tr("Straight")},
                    {bentWord, Words::tr("Bent")},
                    {curveWord, Words::tr("Curve")}};
        case nodeSize:
            return {{"small", Words::tr("Small")},
                    {"normal", Words::tr("Normal")},
                    {"large", Words::tr("Large")}};
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
    const QString titles[propertyCount] = {Words::tr("Name"),
                                           Words::tr("Label"),
                                           Words::tr("Initial tokens"),
                                           Words::tr("Kind"),
                                           Words::tr("Weight"),
                                           Words::tr("Place"),
                                           Words::tr("Transition"),
                                           Words::tr("Higher"),
                                           Words::tr("Lower"),
                                           Words::tr("Interval"),
                                           Words::tr("Subnet file"),
                                           Words::tr("Text"),
                                           Words::tr("Line"),
                                           Words::tr("X"),
                                           Words::tr("Y"),
                                           Words::tr("Name stands"),
                                           Words::tr("Label stands"),
                                           Words::tr("Interval stands"),
                                           Words::tr("Weight stands"),
                                           Words::tr("Comments"),
                                           Words::tr("Node size"),
                                           Words::tr("Background")};
    return titles[static_cast<std::size_t>(property)];
}

QString propertyStep(Property property, const QString& who) {
    const QString steps[propertyCount] = {
        Words::tr("Rename %1"),
        Words::tr("Set label of %1"),
        Words::tr("Set tokens of %1"),
        Words::tr("Set kind of %1"),
        Words::tr("Set weight of %1"),
        Words::tr("Set place of %1"),
        Words::tr("Set transition of %1"),
        Words::tr("Set higher transition of %1"),
        Words::tr("Set lower transition of %1"),
        Words::tr("Set interval of %1"),
        Words::tr("Set subnet of %1"),
        Words::tr("Set text of %1"),
        Words::tr("Set line of %1"),
        Words::tr("Move %1"),
        Words::tr("Move %1"),
        Words::tr("Move name of %1"),
        Words::tr("Move label of %1"),
        Words::tr("Move interval of %1"),
        Words::tr("Move weight of %1"),
        Words::tr("Set comments of %1"),
        Words::tr("Set node size of %1"),
        Words::tr("Set background of %1"),
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
