#include <QColor>
#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "editor/document/coordinates.h"
#include "editor/panels/properties.h"
#include "editor/panels/properties_arc.h"

namespace fireable {
namespace {

using enum Property;

/// The translation context of what is said about badValue text.
struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

Failure badValue(const QString& expected, const std::string& found) {
    const QString text = QString::fromStdString(found);
    return fail(ErrorCode::badArgument,
                (text.isEmpty() ? ErrorText::tr("Expected %1").arg(expected)
                                : ErrorText::tr("Expected %1, found “%2”").arg(expected, text))
                    .toStdString());
}

Result<Count> readTokens(const std::string& text) {
    const auto count = Count::parse(text);
    if (!count || *count < Count(0)) {
        return badValue(ErrorText::tr("a whole number, 0 or more"), text);
    }
    return *count;
}

Result<std::int64_t> readWeight(const std::string& text) {
    const auto count = Count::parse(text);
    if (!count || *count < Count(1)) {
        return badValue(ErrorText::tr("a whole number, 1 or more"), text);
    }
    if (!count->fits64()) {
        return badValue(ErrorText::tr("a weight below 2^63"), text);
    }
    return count->value64();
}

Result<double> readCoordinate(const std::string& text) {
    bool ok = false;
    const double number = QString::fromStdString(text).toDouble(&ok);
    if (!ok || !std::isfinite(number)) {
        return badValue(ErrorText::tr("a number, like 120 or 37.5"), text);
    }
    if (std::abs(number) > farthestCoordinate) {
        return badValue(ErrorText::tr("a number from -10,000,000 to 10,000,000"), text);
    }
    return number;
}

std::optional<std::int64_t> readBound(const QString& digits) {
    const auto count = Count::parse(digits.toStdString());
    return count && count->fits64() ? std::optional(count->value64()) : std::nullopt;
}

Result<TimeInterval> readInterval(const std::string& text) {
    static const QRegularExpression form(
        QStringLiteral("^([\\[\\]])\\s*(\\d+)\\s*,\\s*(\\d+|w)\\s*([\\[\\]])$"));
    const auto match = form.match(QString::fromStdString(text));
    const bool endless = match.captured(3) == QLatin1String("w");
    const auto earliest = readBound(match.captured(2));
    const auto latest = endless ? std::nullopt : readBound(match.captured(3));
    const bool closed = match.captured(4) == QLatin1String("]");
    if (!match.hasMatch() || !earliest || (!endless && !latest) || (endless && closed)) {
        return badValue(ErrorText::tr("an interval, like [2,5] or [0,w["), text);
    }
    if (latest && *latest < *earliest) {
        return badValue(ErrorText::tr("a latest time of at least %1").arg(*earliest), text);
    }
    return TimeInterval{*earliest, latest, match.captured(1) == QLatin1String("]"),
                        !endless && !closed};
}

/// The position of `text` among the words of `property`, which is the value of its enumeration.
Result<std::size_t> readWord(Property property, const std::string& text) {
    const auto choices = propertyChoices(property);
    const auto found = std::ranges::find(choices, text, &PropertyChoice::word);
    if (found == choices.end()) {
        QStringList words;
        for (const PropertyChoice& choice : choices) {
            words.append(QString::fromStdString(choice.word));
        }
        return badValue(ErrorText::tr("one of %1").arg(words.join(QStringLiteral(", "))), text);
    }
    return static_cast<std::size_t>(found - choices.begin());
}

template <class Table>
auto findName(const Table& table, const std::string& name) {
    return std::ranges::find_if(table, [&](const auto& entry) { return entry.value.name == name; });
}

Result<PlaceId> readPlace(const Net& net, const std::string& name) {
    const auto found = findName(net.places, name);
    if (found == net.places.end()) {
        return badValue(ErrorText::tr("the name of a place"), name);
    }
    return found->id;
}

Result<TransitionId> readTransition(const Net& net, const std::string& name) {
    const auto found = findName(net.transitions, name);
    if (found == net.transitions.end()) {
        return badValue(ErrorText::tr("the name of a transition"), name);
    }
    return found->id;
}

template <class Table, class IdT>
Result<void> checkName(const Table& table, IdT id, const std::string& name) {
    if (name.empty()) {
        return badValue(ErrorText::tr("a name"), name);
    }
    const auto taken = std::ranges::any_of(
        table, [&](const auto& entry) { return entry.id != id && entry.value.name == name; });
    if (taken) {
        return badValue(ErrorText::tr("a name that is not taken"), name);
    }
    return {};
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    if (!text.empty()) {
        for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n'))) {
            lines.push_back(line.toStdString());
        }
    }
    return lines;
}

template <class Value>
Result<void> put(Value& where, const Result<Value>& value) {
    if (!value) {
        return value.failure();
    }
    where = *value;
    return {};
}

Result<void> putAnchor(Anchor& where, Property property, const std::string& text) {
    const auto word = readWord(property, text);
    if (!word) {
        return word.failure();
    }
    where = static_cast<Anchor>(*word);
    return {};
}

Result<void> writeGeometry(NodeGeometry& geometry, Property property, const std::string& text) {
    switch (property) {
        case x:
            return put(geometry.position.x, readCoordinate(text));
        case y:
            return put(geometry.position.y, readCoordinate(text));
        case nameAnchor:
            geometry.nameOffset.reset();  // it would win over the anchor
            return putAnchor(geometry.nameAnchor, property, text);
        case labelAnchor:
            return putAnchor(geometry.labelAnchor, property, text);
        default:
            return putAnchor(geometry.intervalAnchor, property, text);
    }
}

/// Writes one property of one element that has it into `edit`.
struct Write {
    EditBuilder& edit;
    const Diagram& diagram;
    Property property;
    const std::string& text;

    Result<void> operator()(std::monostate) const {
        NetHead& head = edit.head();
        switch (property) {
            case comments:
                head.comments = linesOf(text);
                return {};
            case nodeSize: {
                const auto word = readWord(property, text);
                if (!word) {
                    return word.failure();
                }
                head.nodeSize = static_cast<NodeSize>(*word);
                return {};
            }
            case background:
                if (!text.empty() && !QColor::isValidColor(QString::fromStdString(text))) {
                    return badValue(ErrorText::tr("a colour, like lightyellow or #ffffe0"), text);
                }
                head.background = text;
                return {};
            default:
                head.name = text;
                return {};
        }
    }
    Result<void> operator()(PlaceId id) const {
        PlacePart& part = edit.place(id);
        switch (property) {
            case name:
                part.value.name = text;
                return checkName(diagram.net.places, id, text);
            case label:
                part.value.label = text;
                return {};
            case initial:
                return put(part.value.initial, readTokens(text));
            default:
                return writeGeometry(*part.geometry, property, text);
        }
    }
    Result<void> operator()(CopyId id) const {
        if (property == name || property == label || property == initial) {
            return (*this)(diagram.copies[id].place);
        }
        return writeGeometry(edit.copy(id).value.geometry, property, text);
    }
    Result<void> operator()(TransitionId id) const {
        TransitionPart& part = edit.transition(id);
        switch (property) {
            case name:
                part.value.name = text;
                return checkName(diagram.net.transitions, id, text);
            case label:
                part.value.label = text;
                return {};
            case interval:
                return put(part.value.interval, readInterval(text));
            case subnetFile:
                if (text.empty()) {
                    return badValue(ErrorText::tr("the file of a subnet"), text);
                }
                part.value.substitution->file = text;
                return {};
            default:
                return writeGeometry(*part.geometry, property, text);
        }
    }
    Result<void> operator()(ArcId id) const {
        ArcPart& part = edit.arc(id);
        switch (property) {
            case arcKind: {
                const auto word = readWord(property, text);
                if (!word) {
                    return word.failure();
                }
                setKind(part, static_cast<ArcKind>(*word));
                return {};
            }
            case weight:
                return put(part.value.weight, readWeight(text));
            case arcPlace:
                forgetCourse(part);
                return put(part.value.place, readPlace(diagram.net, text));
            case arcTransition:
                forgetCourse(part);
                return put(part.value.transition, readTransition(diagram.net, text));
            case shape:
                return writeShape(part.geometry, ends(part));
            default: {
                ArcGeometry geometry = part.geometry.value_or(ArcGeometry{});
                geometry.weightOffset.reset();  // it would win over the anchor
                const auto written = putAnchor(geometry.weightAnchor, property, text);
                part.geometry = geometry;
                return written;
            }
        }
    }
    Result<void> operator()(PriorityId id) const {
        PriorityPart& part = edit.priority(id);
        if (property == shape) {
            return writeShape(part.geometry, {positionOf(diagram, part.value.higher),
                                              positionOf(diagram, part.value.lower)});
        }
        const auto end = readTransition(diagram.net, text);
        if (!end) {
            return end.failure();
        }
        (property == higher ? part.value.higher : part.value.lower) = *end;
        part.geometry.reset();
        if (part.value.higher == part.value.lower) {
            return badValue(ErrorText::tr("another transition"), text);
        }
        return {};
    }
    Result<void> operator()(NoteId id) const {
        NotePart& part = edit.note(id);
        if (property == noteText) {
            part.value.text = text;
            return {};
        }
        Point& position = part.geometry->position;
        return put(property == x ? position.x : position.y, readCoordinate(text));
    }
    Result<void> operator()(const PortId&) const { return {}; }

private:
    using Ends = std::pair<std::optional<Point>, std::optional<Point>>;

    Ends ends(const ArcPart& part) const {
        const bool drawnAtCopy = part.geometry && part.geometry->copy;
        const NetElement placeDrawing =
            drawnAtCopy ? NetElement(*part.geometry->copy) : NetElement(part.value.place);
        const auto place = positionOf(diagram, placeDrawing);
        const auto transition = positionOf(diagram, part.value.transition);
        return part.value.kind == ArcKind::output ? Ends{transition, place}
                                                  : Ends{place, transition};
    }

    Result<void> writeShape(std::optional<ArcGeometry>& geometry, const Ends& between) const {
        if (const auto word = readWord(shape, text); !word) {
            return word.failure();
        }
        if (!between.first || !between.second) {
            return badValue(ErrorText::tr("an arc between nodes that have a position"), text);
        }
        setShape(geometry, text, *between.first, *between.second);
        return {};
    }
};

}  // namespace

Result<NetEdit> propertyEdit(const Diagram& diagram, const ElementSet& elements, Property property,
                             const std::string& text) {
    if (property == name && elements.size() > 1) {
        return badValue(ErrorText::tr("one element: a name belongs to one alone"), text);
    }
    EditBuilder edit(diagram);
    for (const NetElement& element : elements) {
        const auto before = propertyText(diagram, element, property);
        if (!before || *before == text) {
            continue;
        }
        if (const auto written = std::visit(Write{edit, diagram, property, text}, element);
            !written) {
            return written.failure();
        }
    }
    return edit.take();
}

}  // namespace fireable
