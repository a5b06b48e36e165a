#include "editor/panels/properties.h"

#include <QColor>
#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <span>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

using Text = std::optional<std::string>;

struct Word {
    const char* word;
    const char* meaning;
};

/// What to write into which element.
struct Writing {
    const Diagram& diagram;
    const NetElement& element;
    const std::string& text;
};

/// A property: its name, and how to read and write it.
struct Row {
    Property property;
    ValueKind kind;
    const char* title;
    const char* step;  ///< of undo
    std::span<const Word> words;
    std::function<Text(const Diagram&, const NetElement&)> text;
    std::function<Result<void>(EditBuilder&, const Writing&)> write;
};

enum Shape : std::size_t { straight, bent, curve };

/// A read-only view of an element, with the same members as the `Part` of an edit.
template <class Value, class Geometry>
struct Seen {
    Value& value;
    Geometry* geometry;
};

struct SeenIn {
    const Diagram& all;

    auto operator()(std::monostate) const { return Seen{all.net, &all}; }
    auto operator()(PlaceId id) const { return Seen{all.net.places[id], all.places.find(id)}; }
    auto operator()(TransitionId id) const {
        return Seen{all.net.transitions[id], all.transitions.find(id)};
    }
    auto operator()(ArcId id) const { return Seen{all.net.arcs[id], all.arcs.find(id)}; }
    auto operator()(PriorityId id) const {
        return Seen{all.net.priorities[id], all.priorities.find(id)};
    }
    auto operator()(NoteId id) const { return Seen{all.net.notes[id], all.notes.find(id)}; }
    auto operator()(CopyId id) const {
        return Seen{all.net.places[all.copies[id].place], &all.copies[id].geometry};
    }
};

struct WrittenIn {
    EditBuilder& edit;
    const Diagram& all;

    auto operator()(std::monostate) const { return Seen{edit.head(), &edit.head()}; }
    PlacePart& operator()(PlaceId id) const { return edit.place(id); }
    TransitionPart& operator()(TransitionId id) const { return edit.transition(id); }
    ArcPart& operator()(ArcId id) const { return edit.arc(id); }
    PriorityPart& operator()(PriorityId id) const { return edit.priority(id); }
    NotePart& operator()(NoteId id) const { return edit.note(id); }
    auto operator()(CopyId id) const {
        return Seen{all.net.places[all.copies[id].place], &edit.copy(id).value.geometry};
    }
};

using Ends = std::pair<std::optional<Point>, std::optional<Point>>;

Ends endsOf(const Diagram& diagram, const ArcPart& arc) {
    const bool drawnAtCopy = arc.geometry && arc.geometry->copy;
    const auto place = positionOf(
        diagram, drawnAtCopy ? NetElement(*arc.geometry->copy) : NetElement(arc.value.place));
    const auto transition = positionOf(diagram, arc.value.transition);
    return arc.value.kind == ArcKind::output ? Ends{transition, place} : Ends{place, transition};
}

Ends endsOf(const Diagram& diagram, const PriorityPart& priority) {
    return {positionOf(diagram, priority.value.higher), positionOf(diagram, priority.value.lower)};
}

std::optional<std::int64_t> readBound(const QString& digits) {
    const auto count = Count::parse(digits.toStdString());
    return count && count->fits64() ? std::optional(count->value64()) : std::nullopt;
}

/// The table of properties and their translation context: conversions for each value type
/// (`textOf`, `put`), then one row per property.
struct Properties {
    Q_DECLARE_TR_FUNCTIONS(Properties)

public:
    static const Row& row(Property property);
    static Failure badValue(const QString& expected, const std::string& found) {
        return fail(ErrorCode::badArgument,
                    (found.empty() ? tr("Expected %1").arg(expected)
                                   : tr("Expected %1, found “%2”").arg(expected, toText(found)))
                        .toStdString());
    }

private:
    // The rows in the order of `Property`: of what the model holds, of how it is drawn, of the net.
    static std::vector<Row> modelRows();
    static std::vector<Row> drawingRows();
    static std::vector<Row> netRows();

    // The words of enumerations, in the order of their values.
    static constexpr Word anchorWords[] = {
        {"n", QT_TR_NOOP("Above")}, {"nw", QT_TR_NOOP("Above left")},
        {"w", QT_TR_NOOP("Left")},  {"sw", QT_TR_NOOP("Below left")},
        {"s", QT_TR_NOOP("Below")}, {"se", QT_TR_NOOP("Below right")},
        {"e", QT_TR_NOOP("Right")}, {"ne", QT_TR_NOOP("Above right")},
        {"c", QT_TR_NOOP("Centre")}};
    static constexpr Word kindWords[] = {{"input", QT_TR_NOOP("Input: takes tokens")},
                                         {"output", QT_TR_NOOP("Output: adds tokens")},
                                         {"inhibitor", QT_TR_NOOP("Inhibitor: needs fewer")},
                                         {"read", QT_TR_NOOP("Read: needs, takes none")},
                                         {"reset", QT_TR_NOOP("Reset: empties")}};
    static constexpr Word sizeWords[] = {{"small", QT_TR_NOOP("Small")},
                                         {"normal", QT_TR_NOOP("Normal")},
                                         {"large", QT_TR_NOOP("Large")}};
    static constexpr Word shapeWords[] = {{"straight", QT_TR_NOOP("Straight")},
                                          {"bent", QT_TR_NOOP("Bent")},
                                          {"curve", QT_TR_NOOP("Curve")}};
    static std::span<const Word> wordsOf(Anchor) { return anchorWords; }
    static std::span<const Word> wordsOf(ArcKind) { return kindWords; }
    static std::span<const Word> wordsOf(NodeSize) { return sizeWords; }
    static std::span<const Word> wordsOf(Shape) { return shapeWords; }
    template <class Other>
    requires(!std::is_enum_v<Other>) static std::span<const Word> wordsOf(const Other&) {
        return {};
    }

    template <class Enum>
    requires std::is_enum_v<Enum>
    static std::string textOf(const Diagram&, Enum value) {
        return wordsOf(value)[static_cast<std::size_t>(value)].word;
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    static Result<void> put(Enum& where, const Writing& to) {
        const std::span<const Word> words = wordsOf(where);
        const auto found = std::ranges::find(words, to.text, &Word::word);
        if (found == words.end()) {
            QStringList all;
            for (const Word& word : words) {
                all.append(QLatin1String(word.word));
            }
            return badValue(tr("one of %1").arg(all.join(QStringLiteral(", "))), to.text);
        }
        where = static_cast<Enum>(found - words.begin());
        return {};
    }

    static std::string textOf(const Diagram&, const std::string& text) { return text; }
    static Result<void> put(std::string& where, const Writing& to) {
        where = to.text;
        return {};
    }

    static std::string textOf(const Diagram&, const std::vector<std::string>& lines) {
        std::string all;
        for (const std::string& line : lines) {
            all += all.empty() ? line : '\n' + line;
        }
        return all;
    }
    static Result<void> put(std::vector<std::string>& where, const Writing& to) {
        where.clear();
        if (!to.text.empty()) {
            for (const QString& line : toText(to.text).split(QLatin1Char('\n'))) {
                where.push_back(line.toStdString());
            }
        }
        return {};
    }

    static std::string textOf(const Diagram&, const Count& tokens) { return tokens.text(); }
    static Result<void> put(Count& where, const Writing& to) {
        const auto count = Count::parse(to.text);
        if (!count || *count < Count(0)) {
            return badValue(tr("a whole number, 0 or more"), to.text);
        }
        where = *count;
        return {};
    }

    static std::string textOf(const Diagram&, std::int64_t weight) {
        return std::to_string(weight);
    }
    static Result<void> put(std::int64_t& where, const Writing& to) {
        const auto count = Count::parse(to.text);
        if (!count || *count < Count(1)) {
            return badValue(tr("a whole number, 1 or more"), to.text);
        }
        if (!count->fits64()) {
            return badValue(tr("a weight below 2^63"), to.text);
        }
        where = count->value64();
        return {};
    }

    /// The shortest decimal that reads back as `number`.
    static std::string textOf(const Diagram&, double number) {
        char digits[32];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
        return {std::begin(digits), end};
    }
    static Result<void> put(double& where, const Writing& to) {
        bool ok = false;
        const double number = toText(to.text).toDouble(&ok);
        if (!ok || !std::isfinite(number)) {
            return badValue(tr("a number, like 120 or 37.5"), to.text);
        }
        if (std::abs(number) > farthestCoordinate) {
            return badValue(tr("a number from -10,000,000 to 10,000,000"), to.text);
        }
        where = number;
        return {};
    }

    static std::string textOf(const Diagram&, const TimeInterval& interval) {
        return toText(interval).toStdString();
    }

    /// Takes Tina's notation too: `]0,w[`.
    static Result<void> put(TimeInterval& where, const Writing& to) {
        static const QRegularExpression form(
            QStringLiteral("^([\\[(\\]])\\s*(\\d+)\\s*,\\s*(\\d+|w|∞)\\s*([\\])\\[])$"));
        const auto match = form.match(toText(to.text));
        const bool endless =
            match.captured(3) == QLatin1String("w") || match.captured(3) == QStringLiteral("∞");
        const auto earliest = readBound(match.captured(2));
        const auto latest = endless ? std::nullopt : readBound(match.captured(3));
        const bool closed = match.captured(4) == QLatin1String("]");
        if (!match.hasMatch() || !earliest || (!endless && !latest) || (endless && closed)) {
            return badValue(tr("an interval, like [2,5] or [0,∞)"), to.text);
        }
        if (latest && *latest < *earliest) {
            return badValue(tr("a latest time of at least %1").arg(*earliest), to.text);
        }
        where = {*earliest, latest, match.captured(1) != QLatin1String("["), !endless && !closed};
        return {};
    }

    template <class Table, class IdT>
    static Result<void> putNamed(IdT& where, const Table& table, const Writing& to,
                                 const QString& expected) {
        const auto found = std::ranges::find_if(
            table, [&](const auto& entry) { return entry.value.name == to.text; });
        if (found == table.end()) {
            return badValue(expected, to.text);
        }
        where = found->id;
        return {};
    }

    static std::string textOf(const Diagram& diagram, PlaceId id) {
        return diagram.net.places[id].name;
    }
    static Result<void> put(PlaceId& where, const Writing& to) {
        return putNamed(where, to.diagram.net.places, to, tr("the name of a place"));
    }

    static std::string textOf(const Diagram& diagram, TransitionId id) {
        return diagram.net.transitions[id].name;
    }
    static Result<void> put(TransitionId& where, const Writing& to) {
        return putNamed(where, to.diagram.net.transitions, to, tr("the name of a transition"));
    }

    /// Only writes the value.
    struct Plainly {};

    /// Whether a property of `Ids` applies to `IdT`: copies have the properties of places.
    template <class IdT, class... Ids>
    static constexpr bool has =
        (std::is_same_v<std::conditional_t<std::is_same_v<IdT, CopyId>, PlaceId, IdT>, Ids> || ...);

    /// The row of a property of elements with `Ids`. `field` points to or returns the value in a
    /// read or written element; null: none. `put`, unless `Plainly`, writes the value and dependent
    /// data.
    template <class... Ids, class Field, class Put = Plainly>
    static Row rowOf(Property property, ValueKind kind, const char* title, const char* step,
                     Field field, Put putIt = {}) {
        const auto text = [field](const Diagram& diagram, const NetElement& element) {
            return std::visit(
                [&](auto id) -> Text {
                    if constexpr (has<decltype(id), Ids...>) {
                        const auto at = SeenIn{diagram}(id);
                        const auto value = field(at);
                        if constexpr (!std::is_pointer_v<decltype(value)>) {
                            return textOf(diagram, value);
                        } else if (value != nullptr) {
                            return textOf(diagram, *value);
                        }
                    }
                    return {};
                },
                element);
        };
        const auto write = [field, putIt](EditBuilder& edit, const Writing& to) {
            return std::visit(
                [&](auto id) -> Result<void> {
                    if constexpr (has<decltype(id), Ids...>) {
                        auto&& part = WrittenIn{edit, to.diagram}(id);
                        if constexpr (!std::is_same_v<Put, Plainly>) {
                            return putIt(part, to);
                        } else if constexpr (requires { put(*field(part), to); }) {
                            return put(*field(part), to);
                        }
                    }
                    return {};
                },
                to.element);
        };
        using First = std::tuple_element_t<0, std::tuple<Ids...>>;
        using Value = std::remove_pointer_t<decltype(field(
            std::declval<const std::invoke_result_t<SeenIn, First>&>()))>;
        return {property, kind, title, step, wordsOf(std::remove_const_t<Value>{}), text, write};
    }

    static Result<void> checkName(const Writing& to) {
        const auto taken = [&](const auto& table) {
            return std::ranges::any_of(
                table, [&](const auto& entry) { return entry.value.name == to.text; });
        };
        const Net& net = to.diagram.net;
        const bool isPlace = std::holds_alternative<PlaceId>(to.element);
        if (std::holds_alternative<std::monostate>(to.element)) {
            return {};
        }
        if (to.text.empty()) {
            return badValue(tr("a name"), to.text);
        }
        if (isPlace ? taken(net.places) : taken(net.transitions)) {
            return badValue(tr("a name that is not taken"), to.text);
        }
        return {};
    }

    /// Clears the shape and drawing of a reconnected arc.
    static void clearCourse(ArcPart& arc) {
        if (arc.geometry) {
            arc.geometry->bends.clear();
            arc.geometry->shape = ArcShape::polyline;
            arc.geometry->copy.reset();
        }
    }

    /// Reversed arcs keep their shape.
    static Result<void> putKind(ArcPart& arc, const Writing& to) {
        const bool gave = arc.value.kind == ArcKind::output;
        const auto done = put(arc.value.kind, to);
        if (gave != (arc.value.kind == ArcKind::output) && arc.geometry) {
            std::ranges::reverse(arc.geometry->bends);
        }
        return done;
    }

    /// New curves bulge to the left by a fifth of their length; bent arcs keep their points.
    static Result<void> putShape(auto& part, const Writing& to) {
        Shape shape = straight;
        if (const auto word = put(shape, to); !word) {
            return word;
        }
        const auto [from, end] = endsOf(to.diagram, part);
        if (!from || !end) {
            return badValue(tr("an arc between nodes that have a position"), to.text);
        }
        const Point way{end->x - from->x, end->y - from->y};
        const auto beside = [&](double along) {
            return Point{from->x + way.x * along + way.y / 5, from->y + way.y * along - way.x / 5};
        };
        if (!part.geometry) {
            part.geometry.emplace();
        }
        auto& bends = part.geometry->bends;
        part.geometry->shape = shape == curve ? ArcShape::curve : ArcShape::polyline;
        if (shape == straight) {
            bends.clear();
        } else if (shape == curve) {
            bends = {beside(1.0 / 3), beside(2.0 / 3)};
        } else if (bends.empty()) {
            bends = {beside(0.5)};
        }
        return {};
    }

    static Result<void> putEnd(PriorityPart& priority, TransitionId& end, const Writing& to) {
        const auto done = put(end, to);
        priority.geometry.reset();
        if (done && priority.value.higher == priority.value.lower) {
            return badValue(tr("another transition"), to.text);
        }
        return done;
    }
};

std::vector<Row> Properties::modelRows() {
    using enum Property;
    using Kind = ValueKind;
    return {
        rowOf<std::monostate, PlaceId, TransitionId>(
            name, Kind::text, QT_TR_NOOP("Name"), QT_TR_NOOP("Rename %1"),
            [](auto& e) { return &e.value.name; },
            [](auto& e, const Writing& to) -> Result<void> {
                if constexpr (requires { e.value.name = to.text; }) {
                    e.value.name = to.text;
                }
                return checkName(to);
            }),
        rowOf<PlaceId, TransitionId>(label, Kind::text, QT_TR_NOOP("Label"),
                                     QT_TR_NOOP("Set label of %1"),
                                     [](auto& e) { return &e.value.label; }),
        rowOf<PlaceId>(initial, Kind::number, QT_TR_NOOP("Initial tokens"),
                       QT_TR_NOOP("Set tokens of %1"), [](auto& e) { return &e.value.initial; }),
        rowOf<ArcId>(
            arcKind, Kind::word, QT_TR_NOOP("Kind"), QT_TR_NOOP("Set kind of %1"),
            [](auto& e) { return &e.value.kind; }, putKind),
        rowOf<ArcId>(
            weight, Kind::number, QT_TR_NOOP("Weight"), QT_TR_NOOP("Set weight of %1"),
            [](auto& e) { return e.value.kind == ArcKind::reset ? nullptr : &e.value.weight; }),
        rowOf<ArcId>(
            arcPlace, Kind::place, QT_TR_NOOP("Place"), QT_TR_NOOP("Set place of %1"),
            [](auto& e) { return &e.value.place; },
            [](ArcPart& e, const Writing& to) {
                clearCourse(e);
                return put(e.value.place, to);
            }),
        rowOf<ArcId>(
            arcTransition, Kind::transition, QT_TR_NOOP("Transition"),
            QT_TR_NOOP("Set transition of %1"), [](auto& e) { return &e.value.transition; },
            [](ArcPart& e, const Writing& to) {
                clearCourse(e);
                return put(e.value.transition, to);
            }),
        rowOf<PriorityId>(
            higher, Kind::transition, QT_TR_NOOP("Higher"),
            QT_TR_NOOP("Set higher transition of %1"), [](auto& e) { return &e.value.higher; },
            [](PriorityPart& e, const Writing& to) { return putEnd(e, e.value.higher, to); }),
        rowOf<PriorityId>(
            lower, Kind::transition, QT_TR_NOOP("Lower"), QT_TR_NOOP("Set lower transition of %1"),
            [](auto& e) { return &e.value.lower; },
            [](PriorityPart& e, const Writing& to) { return putEnd(e, e.value.lower, to); }),
        rowOf<TransitionId>(interval, Kind::text, QT_TR_NOOP("Interval"),
                            QT_TR_NOOP("Set interval of %1"),
                            [](auto& e) { return &e.value.interval; }),
        rowOf<TransitionId>(
            subnetFile, Kind::text, QT_TR_NOOP("Subnet file"), QT_TR_NOOP("Set subnet of %1"),
            [](auto& e) { return e.value.substitution ? &e.value.substitution->file : nullptr; },
            [](TransitionPart& e, const Writing& to) -> Result<void> {
                if (to.text.empty()) {
                    return badValue(tr("the file of a subnet"), to.text);
                }
                return put(e.value.substitution->file, to);
            }),
        rowOf<NoteId>(noteText, Kind::lines, QT_TR_NOOP("Text"), QT_TR_NOOP("Set text of %1"),
                      [](auto& e) { return &e.value.text; }),
    };
}

std::vector<Row> Properties::drawingRows() {
    using enum Property;
    using Kind = ValueKind;
    return {
        rowOf<ArcId, PriorityId>(
            shape, Kind::word, QT_TR_NOOP("Line"), QT_TR_NOOP("Set line of %1"),
            [](auto& e) {
                return !e.geometry || e.geometry->bends.empty() ? straight
                       : e.geometry->shape == ArcShape::curve   ? curve
                                                                : bent;
            },
            [](auto& e, const Writing& to) { return putShape(e, to); }),
        rowOf<PlaceId, TransitionId, NoteId>(
            x, Kind::coordinate, QT_TR_NOOP("X"), QT_TR_NOOP("Move %1"),
            [](auto& e) { return e.geometry ? &e.geometry->position.x : nullptr; }),
        rowOf<PlaceId, TransitionId, NoteId>(
            y, Kind::coordinate, QT_TR_NOOP("Y"), QT_TR_NOOP("Move %1"),
            [](auto& e) { return e.geometry ? &e.geometry->position.y : nullptr; }),
        rowOf<PlaceId, TransitionId>(
            nameAnchor, Kind::word, QT_TR_NOOP("Name position"), QT_TR_NOOP("Move name of %1"),
            [](auto& e) { return e.geometry ? &e.geometry->nameAnchor : nullptr; },
            [](auto& e, const Writing& to) {
                e.geometry->nameOffset.reset();  // it would override the anchor
                return put(e.geometry->nameAnchor, to);
            }),
        rowOf<PlaceId, TransitionId>(
            labelAnchor, Kind::word, QT_TR_NOOP("Label position"), QT_TR_NOOP("Move label of %1"),
            [](auto& e) {
                return e.geometry && !e.value.label.empty() ? &e.geometry->labelAnchor : nullptr;
            }),
        rowOf<TransitionId>(intervalAnchor, Kind::word, QT_TR_NOOP("Interval position"),
                            QT_TR_NOOP("Move interval of %1"),
                            [](auto& e) {
                                return e.geometry && e.value.interval != TimeInterval{}
                                           ? &e.geometry->intervalAnchor
                                           : nullptr;
                            }),
        rowOf<ArcId>(
            weightAnchor, Kind::word, QT_TR_NOOP("Weight position"),
            QT_TR_NOOP("Move weight of %1"),
            [](auto& e) {
                static constexpr Anchor unplaced = ArcGeometry{}.weightAnchor;
                return e.value.weight <= 1 ? nullptr
                       : e.geometry        ? &e.geometry->weightAnchor
                                           : &unplaced;
            },
            [](ArcPart& e, const Writing& to) {
                if (!e.geometry) {
                    e.geometry.emplace();
                }
                e.geometry->weightOffset.reset();  // it would win over the anchor
                return put(e.geometry->weightAnchor, to);
            }),
    };
}

std::vector<Row> Properties::netRows() {
    using enum Property;
    using Kind = ValueKind;
    return {
        rowOf<std::monostate>(comments, Kind::lines, QT_TR_NOOP("Comments"),
                              QT_TR_NOOP("Set comments of %1"),
                              [](auto& e) { return &e.value.comments; }),
        rowOf<std::monostate>(nodeSize, Kind::word, QT_TR_NOOP("Node size"),
                              QT_TR_NOOP("Set node size of %1"),
                              [](auto& e) { return &e.geometry->nodeSize; }),
        rowOf<std::monostate>(
            background, Kind::text, QT_TR_NOOP("Background"), QT_TR_NOOP("Set background of %1"),
            [](auto& e) { return &e.geometry->background; },
            [](auto& e, const Writing& to) -> Result<void> {
                if (!to.text.empty() && !QColor::isValidColor(toText(to.text))) {
                    return badValue(tr("a colour, like lightyellow or #ffffe0"), to.text);
                }
                return put(e.geometry->background, to);
            }),
    };
}

const Row& Properties::row(Property property) {
    static const std::vector<Row> rows = [] {
        std::vector<Row> all = modelRows();
        for (const std::vector<Row>& more : {drawingRows(), netRows()}) {
            all.insert(all.end(), more.begin(), more.end());
        }
        return all;
    }();
    assert(rows.size() == propertyCount);
    const Row& found = rows[static_cast<std::size_t>(property)];
    assert(found.property == property);
    return found;
}

bool isOfPlace(Property property) {
    return property == Property::name || property == Property::label ||
           property == Property::initial;
}

QString twoEnds(const std::string& from, const std::string& to) {
    return QStringLiteral("%1 → %2").arg(toText(from), toText(to));
}

/// The kind and name of an element.
struct Called {
    QString kind;
    QString text;
};

struct CalledOf {
    Q_DECLARE_TR_FUNCTIONS(Properties)

public:
    const Diagram& all;
    const Net& net;

    Called operator()(std::monostate) const { return {tr("Net"), tr("the net")}; }
    Called operator()(PlaceId id) const { return {tr("Place"), toText(net.places[id].name)}; }
    Called operator()(CopyId id) const {
        return {tr("Drawing of place"), toText(net.places[all.copies[id].place].name)};
    }
    Called operator()(TransitionId id) const {
        return {tr("Transition"), toText(net.transitions[id].name)};
    }
    Called operator()(ArcId id) const {
        const Arc& arc = net.arcs[id];
        const std::string& place = net.places[arc.place].name;
        const std::string& transition = net.transitions[arc.transition].name;
        return {tr("Arc"), arc.kind == ArcKind::output ? twoEnds(transition, place)
                                                       : twoEnds(place, transition)};
    }
    Called operator()(PriorityId id) const {
        const Priority& priority = net.priorities[id];
        return {tr("Priority"), twoEnds(net.transitions[priority.higher].name,
                                        net.transitions[priority.lower].name)};
    }
    Called operator()(NoteId) const { return {tr("Note"), tr("the note")}; }
    Called operator()(const PortId& port) const {
        return {tr("Port of"), toText(net.transitions[port.transition].name)};
    }
    Called operator()(const PartId&) const { return {}; }

    /// By the element's alternative in `NetElement`.
    static QString amount(std::size_t kind, int n) {
        constexpr std::pair<const char*, const char*> texts[] = {
            {},
            {QT_TR_NOOP("1 place"), QT_TR_N_NOOP("%n places")},
            {QT_TR_NOOP("1 transition"), QT_TR_N_NOOP("%n transitions")},
            {QT_TR_NOOP("1 arc"), QT_TR_N_NOOP("%n arcs")},
            {QT_TR_NOOP("1 priority"), QT_TR_N_NOOP("%n priorities")},
            {QT_TR_NOOP("1 note"), QT_TR_N_NOOP("%n notes")},
            {QT_TR_NOOP("1 drawing"), QT_TR_N_NOOP("%n drawings")},
            {QT_TR_NOOP("1 port"), QT_TR_N_NOOP("%n ports")}};
        return n == 1 ? tr(texts[kind].first) : tr(texts[kind].second, nullptr, n);
    }
};

}  // namespace

ValueKind valueKind(Property property) {
    return Properties::row(property).kind;
}

Text propertyText(const Diagram& diagram, const NetElement& element, Property property) {
    return Properties::row(property).text(diagram, element);
}

Result<NetEdit> propertyEdit(const Diagram& diagram, const ElementSet& elements, Property property,
                             const std::string& text) {
    if (property == Property::name && elements.size() > 1) {
        return Properties::badValue(Properties::tr("one element: names are unique"), text);
    }
    EditBuilder edit(diagram);
    const Row& row = Properties::row(property);
    for (NetElement element : elements) {
        const auto before = row.text(diagram, element);
        if (!before || *before == text) {
            continue;
        }
        if (const auto* copy = std::get_if<CopyId>(&element); copy && isOfPlace(property)) {
            element = diagram.copies[*copy].place;
        }
        if (const auto written = row.write(edit, {diagram, element, text}); !written) {
            return written.failure();
        }
    }
    return edit.take();
}

CommonTexts commonTexts(const Diagram& diagram, const ElementSet& elements) {
    CommonTexts texts;
    for (const NetElement& element : elements) {
        for (std::size_t i = 0; i < propertyCount; ++i) {
            CommonText& common = texts[i];
            if (common.differs) {
                continue;  // keeps large selections cheap
            }
            if (auto text = propertyText(diagram, element, static_cast<Property>(i))) {
                common.differs = common.present && *text != common.text;
                common.text = common.differs ? std::string() : std::move(*text);
                common.present = true;
            }
        }
    }
    return texts;
}

std::vector<PropertyChoice> propertyChoices(Property property) {
    std::vector<PropertyChoice> choices;
    for (const Word& word : Properties::row(property).words) {
        choices.push_back({word.word, Properties::tr(word.meaning)});
    }
    return choices;
}

QString shownText(Property property, const std::string& text) {
    for (const Word& word : Properties::row(property).words) {
        if (word.word == text) {
            return Properties::tr(word.meaning);
        }
    }
    return toText(text);
}

QString propertyTitle(Property property) {
    return Properties::tr(Properties::row(property).title);
}

PropertyHint propertyHint(Property property) {
    if (property != Property::background) {
        return {};
    }
    return {Properties::tr("The background colour: a name or #rrggbb. Empty: that of the theme"),
            Properties::tr("such as lightyellow")};
}

QString propertyStep(Property property, const QString& who) {
    return Properties::tr(Properties::row(property).step).arg(who);
}

QString elementsText(const Diagram& diagram, const ElementSet& elements, bool withKind) {
    if (elements.size() == 1) {
        const Called called = std::visit(CalledOf{diagram, diagram.net}, *elements.begin());
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
        parts.append(CalledOf::amount(kind, amount));
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace fireable
