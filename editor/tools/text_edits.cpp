#include "editor/tools/text_edits.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

namespace fireable {
namespace {

struct EditText {
    Q_DECLARE_TR_FUNCTIONS(TextEdits)
};

Failure expected(const QString& what) {
    return fail(ErrorCode::badArgument, what.toStdString());
}

template <class Table, class IdT>
bool isTaken(const Table& table, IdT id, const std::string& name) {
    return std::ranges::any_of(
        table, [&](const auto& entry) { return entry.id != id && entry.value.name == name; });
}

/// A copy is a drawing of its place.
NetElement owner(const Diagram& diagram, const NetElement& element) {
    const auto node = nodeOf(diagram, element);
    return node ? toElement(*node) : element;
}

const std::string& nodeName(const Diagram& diagram, const NetElement& node) {
    const auto* place = std::get_if<PlaceId>(&node);
    return place != nullptr ? diagram.net.places[*place].name
                            : diagram.net.transitions[std::get<TransitionId>(node)].name;
}

Result<NetEdit> renamed(const Diagram& diagram, const NetElement& node, const QString& text) {
    const std::string name = text.trimmed().toStdString();
    if (name.empty()) {
        return expected(EditText::tr("A name has at least one character"));
    }
    EditBuilder edit(diagram);
    if (name == nodeName(diagram, node)) {
        return edit.take();
    }
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        if (isTaken(diagram.net.places, *place, name)) {
            return expected(EditText::tr("Another place has this name already"));
        }
        edit.place(*place).value.name = name;
        return edit.take();
    }
    const TransitionId transition = std::get<TransitionId>(node);
    if (isTaken(diagram.net.transitions, transition, name)) {
        return expected(EditText::tr("Another transition has this name already"));
    }
    edit.transition(transition).value.name = name;
    return edit.take();
}

Result<NetEdit> marked(const Diagram& diagram, const ElementSet& elements, const QString& text) {
    const auto tokens = Count::parse(text.trimmed().toStdString());
    if (!tokens || *tokens < Count(0)) {
        return expected(EditText::tr("A marking is a whole number, 0 or more"));
    }
    EditBuilder edit(diagram);
    for (const NetElement& element : elements) {
        const PlaceId place = std::get<PlaceId>(owner(diagram, element));
        if (diagram.net.places[place].initial != *tokens) {
            edit.place(place).value.initial = *tokens;
        }
    }
    return edit.take();
}

Result<NetEdit> weighted(const Diagram& diagram, const ElementSet& elements, const QString& text) {
    bool isNumber = false;
    const qlonglong weight = text.trimmed().toLongLong(&isNumber);
    if (!isNumber || weight < 1) {
        return expected(EditText::tr("A weight is a whole number, 1 or more"));
    }
    EditBuilder edit(diagram);
    for (const NetElement& element : elements) {
        const ArcId arc = std::get<ArcId>(element);
        if (diagram.net.arcs[arc].weight != weight) {
            edit.arc(arc).value.weight = weight;
        }
    }
    return edit.take();
}

Result<NetEdit> noted(const Diagram& diagram, NoteId note, const QString& text) {
    if (text.trimmed().isEmpty()) {
        return expected(EditText::tr("A note has some text; Delete removes it"));
    }
    EditBuilder edit(diagram);
    if (diagram.net.notes[note].text != text.toStdString()) {
        edit.note(note).value.text = text.toStdString();
    }
    return edit.take();
}

}  // namespace

std::optional<TextTarget> nameOf(const NetElement& element) {
    const bool named = std::holds_alternative<PlaceId>(element) ||
                       std::holds_alternative<CopyId>(element) ||
                       std::holds_alternative<TransitionId>(element);
    return named ? std::optional(TextTarget{{element}, TextKind::name}) : valueOf(element);
}

std::optional<TextTarget> valueOf(const NetElement& element) {
    if (std::holds_alternative<PlaceId>(element) || std::holds_alternative<CopyId>(element)) {
        return TextTarget{{element}, TextKind::tokens};
    }
    if (std::holds_alternative<TransitionId>(element)) {
        return TextTarget{{element}, TextKind::name};
    }
    if (std::holds_alternative<ArcId>(element)) {
        return TextTarget{{element}, TextKind::weight};
    }
    if (std::holds_alternative<NoteId>(element)) {
        return TextTarget{{element}, TextKind::note};
    }
    return std::nullopt;
}

std::optional<TextTarget> numberOf(const Diagram& diagram, const ElementSet& elements) {
    TextTarget places{{}, TextKind::tokens};
    TextTarget arcs{{}, TextKind::weight};
    for (const NetElement& element : elements) {
        if (std::holds_alternative<PlaceId>(owner(diagram, element))) {
            places.elements.insert(element);
        } else if (std::holds_alternative<ArcId>(element)) {
            arcs.elements.insert(element);
        }
    }
    if (!places.elements.empty()) {
        return places;
    }
    return arcs.elements.empty() ? std::nullopt : std::optional(arcs);
}

QString textOf(const Diagram& diagram, const TextTarget& target) {
    const NetElement element = owner(diagram, *target.elements.begin());
    switch (target.kind) {
        case TextKind::name:
            return QString::fromStdString(nodeName(diagram, element));
        case TextKind::tokens:
            return QString::fromStdString(
                diagram.net.places[std::get<PlaceId>(element)].initial.text());
        case TextKind::weight:
            return QString::number(diagram.net.arcs[std::get<ArcId>(element)].weight);
        case TextKind::note:
            break;
    }
    return QString::fromStdString(diagram.net.notes[std::get<NoteId>(element)].text);
}

Result<NetEdit> withText(const Diagram& diagram, const TextTarget& target, const QString& text) {
    const NetElement first = *target.elements.begin();
    switch (target.kind) {
        case TextKind::name:
            return renamed(diagram, owner(diagram, first), text);
        case TextKind::tokens:
            return marked(diagram, target.elements, text);
        case TextKind::weight:
            return weighted(diagram, target.elements, text);
        case TextKind::note:
            break;
    }
    return noted(diagram, std::get<NoteId>(first), text);
}

NetEdit withNote(const Diagram& diagram, Point at, const QString& text) {
    EditBuilder edit(diagram);
    NotePart part;
    part.value.text = text.toStdString();
    const auto isUsed = [&](const auto& note) { return note.value.name == part.value.name; };
    std::size_t number = 0;
    do {
        part.value.name = "n" + std::to_string(++number);
    } while (std::ranges::any_of(diagram.net.notes, isUsed));
    part.geometry = NoteGeometry{at};
    edit.add(std::move(part));
    return edit.take();
}

NetEdit withMore(const Diagram& diagram, const ElementSet& elements, int by) {
    EditBuilder edit(diagram);
    const auto target = numberOf(diagram, elements);
    if (!target) {
        return {};
    }
    for (const NetElement& element : target->elements) {
        if (target->kind == TextKind::weight) {
            const ArcId arc = std::get<ArcId>(element);
            const std::int64_t weight = diagram.net.arcs[arc].weight;
            if (by > 0 ? weight < std::numeric_limits<std::int64_t>::max() : weight > 1) {
                edit.arc(arc).value.weight = weight + by;
            }
            continue;
        }
        const PlaceId place = std::get<PlaceId>(owner(diagram, element));
        const Count& tokens = diagram.net.places[place].initial;
        if (by > 0 || tokens > Count(0)) {
            edit.place(place).value.initial = tokens + Count(by);
        }
    }
    return edit.take();
}

QString stepName(TextKind kind) {
    switch (kind) {
        case TextKind::name:
            return EditText::tr("Rename");
        case TextKind::tokens:
            return EditText::tr("Set Marking");
        case TextKind::weight:
            return EditText::tr("Set Weight");
        case TextKind::note:
            break;
    }
    return EditText::tr("Edit Note");
}

}  // namespace fireable
