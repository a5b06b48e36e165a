#pragma once

#include <QString>
#include <optional>

#include "editor/document/edit_builder.h"
#include "engine/base/result.h"

// Text editing on drawings: names, markings, weights and notes.

namespace fireable {

enum class TextKind : std::uint8_t { name, tokens, weight, note };

/// A text of one kind in one or several elements.
struct TextTarget {
    ElementSet elements;  ///< never empty; a copy stands for its place
    TextKind kind = TextKind::name;
};

/// The text edited by F2: the name of a node, else as `valueOf`.
std::optional<TextTarget> nameOf(const NetElement& element);
/// The text edited by Enter and double click: tokens of a place, name of a transition, weight of an
/// arc, text of a note.
std::optional<TextTarget> valueOf(const NetElement& element);
/// The number set by typing digits: tokens of the places in `elements`, or weights if there are
/// only arcs.
std::optional<TextTarget> numberOf(const Diagram& diagram, const ElementSet& elements);

/// The text of the first element.
QString textOf(const Diagram& diagram, const TextTarget& target);
/// The edit that sets `text`; empty if nothing changes. Fails with a translated message.
Result<NetEdit> withText(const Diagram& diagram, const TextTarget& target, const QString& text);
/// The edit that adds a note.
NetEdit withNote(const Diagram& diagram, Point at, const QString& text);
/// Adds `by` tokens to these places, not below 0, or `by` to the weights of the arcs if there are
/// no places.
NetEdit withMore(const Diagram& diagram, const ElementSet& elements, int by);
/// The name of the undo step.
QString stepName(TextKind kind);

}  // namespace fireable
