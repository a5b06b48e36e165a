#pragma once

#include <QString>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/document/net_element.h"
#include "engine/base/result.h"

namespace fireable {

/// What can be read and written of an element as text, in the order in which it is shown.
enum class Property : std::uint8_t {
    name,
    label,
    initial,
    arcKind,
    weight,
    arcPlace,
    arcTransition,
    higher,
    lower,
    interval,
    subnetFile,
    noteText,
    shape,
    x,
    y,
    nameAnchor,
    labelAnchor,
    intervalAnchor,
    weightAnchor,
    comments,
    nodeSize,
    background,
};
constexpr std::size_t propertyCount = static_cast<std::size_t>(Property::background) + 1;

/// What the text of a property says, and so how it is entered and sorted.
enum class ValueKind : std::uint8_t { text, lines, number, coordinate, word, place, transition };
ValueKind valueKind(Property property);

/// The text of `property`; nothing where `element` has none now (a label's anchor without label).
/// A further drawing of a place has the name, label and tokens of its place.
std::optional<std::string> propertyText(const Diagram& diagram, const NetElement& element,
                                        Property property);

/// The edit that makes `text` the property of all `elements` that have it; empty where nothing
/// becomes different. Fails in the user's language: what was expected, and what stood there.
Result<NetEdit> propertyEdit(const Diagram& diagram, const ElementSet& elements, Property property,
                             const std::string& text);

/// A word that a property can be, and what it means to the user.
struct PropertyChoice {
    std::string word;
    QString meaning;
};
/// Empty: the property is free text.
std::vector<PropertyChoice> propertyChoices(Property property);
/// A word's meaning; free text as it is.
QString shownText(Property property, const std::string& text);

QString propertyTitle(Property property);
/// What the undo step is called that sets `property` of `who`.
QString propertyStep(Property property, const QString& who);
/// `p1`, `t1 → p2`, `3 places, 1 arc`; of one element its kind too if `withKind`.
QString elementsText(const Diagram& diagram, const ElementSet& elements, bool withKind);

/// What several elements have in common, per property.
struct CommonText {
    bool present = false;  ///< some element has the property
    bool differs = false;  ///< and another has another text
    std::string text;
};
using CommonTexts = std::array<CommonText, propertyCount>;
CommonTexts commonTexts(const Diagram& diagram, const ElementSet& elements);

}  // namespace fireable
