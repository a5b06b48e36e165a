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

/// Editable properties of elements, in display order.
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

/// The type of a property's text, which determines its editor and sorting.
enum class ValueKind : std::uint8_t { text, lines, number, coordinate, word, place, transition };
ValueKind valueKind(Property property);

/// The text of `property`; nothing if `element` does not have it now (the anchor of a missing
/// label). An additional drawing of a place has its place's name, label and tokens.
std::optional<std::string> propertyText(const Diagram& diagram, const NetElement& element,
                                        Property property);

/// The edit that sets `property` of all `elements` that have it; empty if nothing changes. Fails
/// with a translated message.
Result<NetEdit> propertyEdit(const Diagram& diagram, const ElementSet& elements, Property property,
                             const std::string& text);

/// A possible value of a property, with its display name.
struct PropertyChoice {
    std::string word;
    QString meaning;
};
/// Empty for free text.
std::vector<PropertyChoice> propertyChoices(Property property);
/// The display name of a value; free text unchanged.
QString shownText(Property property, const std::string& text);

QString propertyTitle(Property property);
/// What a text that its title does not explain is for, and an example of it; empty: none.
struct PropertyHint {
    QString tip;
    QString example;
};
PropertyHint propertyHint(Property property);
/// The name of the undo step that sets `property` of `who`.
QString propertyStep(Property property, const QString& who);
/// `p1`, `t1 → p2`, `3 places, 1 arc`; a single element with its kind if `withKind`.
QString elementsText(const Diagram& diagram, const ElementSet& elements, bool withKind);

/// The common value of a property of several elements.
struct CommonText {
    bool present = false;  ///< some element has the property
    bool differs = false;  ///< they have different values
    std::string text;
};
using CommonTexts = std::array<CommonText, propertyCount>;
CommonTexts commonTexts(const Diagram& diagram, const ElementSet& elements);

}  // namespace fireable
