#pragma once

#include <QString>
#include <optional>

#include "editor/document/edit_builder.h"
#include "engine/base/result.h"

// What can be typed into a drawing: names, markings, weights and notes.

namespace fireable {

enum class TextKind : std::uint8_t { name, tokens, weight, note };

/// Texts of one kind; those of several elements become the same.
struct TextTarget {
    ElementSet elements;  ///< never empty; a copy stands for its place
    TextKind kind = TextKind::name;
};

/// What F2 edits: the name of a node, else as `valueOf`.
std::optional<TextTarget> nameOf(const NetElement& element);
/// What Enter and a double click edit: tokens of a place, name of a transition, weight of an arc,
/// text of a note.
std::optional<TextTarget> valueOf(const NetElement& element);
/// What a digit sets: tokens of the places in `elements`, or weights when only arcs are there.
std::optional<TextTarget> numberOf(const Diagram& diagram, const ElementSet& elements);

/// The text as it stands in the first element.
QString textOf(const Diagram& diagram, const TextTarget& target);
/// The edit that makes it `text`; a failure says, translated, what was expected. Empty when
/// nothing changes.
Result<NetEdit> withText(const Diagram& diagram, const TextTarget& target, const QString& text);
/// The edit that adds a note.
NetEdit withNote(const Diagram& diagram, Point at, const QString& text);
/// `by` tokens more (or fewer, but not below 0) in each of these places, and `by` more weight on
/// each arc when no place is there.
NetEdit withMore(const Diagram& diagram, const ElementSet& elements, int by);
/// What such an edit is called in the history.
QString stepName(TextKind kind);

}  // namespace fireable
