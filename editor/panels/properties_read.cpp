#include <algorithm>
#include <charconv>

#include "editor/panels/properties.h"
#include "editor/panels/properties_arc.h"

namespace fireable {
namespace {

using enum Property;

constexpr Property ofNet[] = {name, comments, nodeSize, background};
constexpr Property ofPlace[] = {name, label, initial, x, y, nameAnchor, labelAnchor};
constexpr Property ofTransition[] = {name, label,      interval,    subnetFile,    x,
                                     y,    nameAnchor, labelAnchor, intervalAnchor};
constexpr Property ofArc[] = {arcKind, weight, arcPlace, arcTransition, shape, weightAnchor};
constexpr Property ofPriority[] = {higher, lower, shape};
constexpr Property ofNote[] = {noteText, x, y};

using Text = std::optional<std::string>;

/// The shortest digits that read back as `number`.
std::string numberText(double number) {
    char digits[32];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    return {std::begin(digits), end};
}

std::string anchorWord(Anchor anchor) {
    constexpr const char* words[] = {"n", "nw", "w", "sw", "s", "se", "e", "ne", "c"};
    return words[static_cast<std::size_t>(anchor)];
}

std::string kindWord(ArcKind kind) {
    constexpr const char* words[] = {"input", "output", "inhibitor", "read", "reset"};
    return words[static_cast<std::size_t>(kind)];
}

/// As Tina writes it: `[2,5]`, `]0,w[`.
std::string intervalText(const TimeInterval& interval) {
    std::string text = interval.earliestOpen ? "]" : "[";
    text += std::to_string(interval.earliest) + ",";
    if (!interval.latest) {
        return text + "w[";
    }
    return text + std::to_string(*interval.latest) + (interval.latestOpen ? "[" : "]");
}

/// What a drawing of a place has, and most of what a transition has.
Text nodeText(const NodeGeometry* geometry, bool labelled, Property property) {
    if (geometry == nullptr) {
        return {};
    }
    switch (property) {
        case x:
            return numberText(geometry->position.x);
        case y:
            return numberText(geometry->position.y);
        case nameAnchor:
            return anchorWord(geometry->nameAnchor);
        case labelAnchor:
            return labelled ? Text(anchorWord(geometry->labelAnchor)) : std::nullopt;
        default:
            return {};
    }
}

Text placeText(const Place& place, Property property) {
    switch (property) {
        case name:
            return place.name;
        case label:
            return place.label;
        case initial:
            return place.initial.text();
        default:
            return {};
    }
}

struct TextOf {
    const Diagram& diagram;
    Property property;

    Text operator()(std::monostate) const {
        constexpr const char* sizes[] = {"small", "normal", "large"};
        switch (property) {
            case name:
                return diagram.net.name;
            case nodeSize:
                return sizes[static_cast<std::size_t>(diagram.nodeSize)];
            case background:
                return diagram.background;
            case comments: {
                std::string all;
                for (const std::string& line : diagram.net.comments) {
                    all += all.empty() ? line : '\n' + line;
                }
                return all;
            }
            default:
                return {};
        }
    }
    Text operator()(PlaceId id) const {
        const Place& place = diagram.net.places[id];
        const Text text = placeText(place, property);
        return text ? text : nodeText(diagram.places.find(id), !place.label.empty(), property);
    }
    Text operator()(CopyId id) const {
        const PlaceCopy& copy = diagram.copies[id];
        const Place& place = diagram.net.places[copy.place];
        const Text text = placeText(place, property);
        return text ? text : nodeText(&copy.geometry, !place.label.empty(), property);
    }
    Text operator()(TransitionId id) const {
        const Transition& transition = diagram.net.transitions[id];
        const NodeGeometry* geometry = diagram.transitions.find(id);
        switch (property) {
            case name:
                return transition.name;
            case label:
                return transition.label;
            case interval:
                return intervalText(transition.interval);
            case subnetFile:
                return transition.substitution ? Text(transition.substitution->file) : std::nullopt;
            case intervalAnchor:
                return geometry != nullptr && transition.interval != TimeInterval{}
                           ? Text(anchorWord(geometry->intervalAnchor))
                           : std::nullopt;
            default:
                return nodeText(geometry, !transition.label.empty(), property);
        }
    }
    Text operator()(ArcId id) const {
        const Arc& arc = diagram.net.arcs[id];
        const ArcGeometry* geometry = diagram.arcs.find(id);
        switch (property) {
            case arcKind:
                return kindWord(arc.kind);
            case weight:
                return arc.kind == ArcKind::reset ? std::nullopt : Text(std::to_string(arc.weight));
            case arcPlace:
                return diagram.net.places[arc.place].name;
            case arcTransition:
                return diagram.net.transitions[arc.transition].name;
            case shape:
                return shapeWord(geometry);
            case weightAnchor:
                return arc.weight > 1
                           ? Text(anchorWord(geometry ? geometry->weightAnchor : Anchor::n))
                           : std::nullopt;
            default:
                return {};
        }
    }
    Text operator()(PriorityId id) const {
        const Priority& priority = diagram.net.priorities[id];
        switch (property) {
            case higher:
                return diagram.net.transitions[priority.higher].name;
            case lower:
                return diagram.net.transitions[priority.lower].name;
            case shape:
                return shapeWord(diagram.priorities.find(id));
            default:
                return {};
        }
    }
    Text operator()(NoteId id) const {
        const NoteGeometry* geometry = diagram.notes.find(id);
        if (property == noteText) {
            return diagram.net.notes[id].text;
        }
        if (geometry == nullptr || (property != x && property != y)) {
            return {};
        }
        return numberText(property == x ? geometry->position.x : geometry->position.y);
    }
    Text operator()(const PortId&) const { return {}; }
};

}  // namespace

std::span<const Property> propertiesOf(const NetElement& element) {
    struct Of {
        std::span<const Property> operator()(std::monostate) const { return ofNet; }
        std::span<const Property> operator()(PlaceId) const { return ofPlace; }
        std::span<const Property> operator()(CopyId) const { return ofPlace; }
        std::span<const Property> operator()(TransitionId) const { return ofTransition; }
        std::span<const Property> operator()(ArcId) const { return ofArc; }
        std::span<const Property> operator()(PriorityId) const { return ofPriority; }
        std::span<const Property> operator()(NoteId) const { return ofNote; }
        std::span<const Property> operator()(const PortId&) const { return {}; }
    };
    return std::visit(Of{}, element);
}

std::optional<std::string> propertyText(const Diagram& diagram, const NetElement& element,
                                        Property property) {
    return std::visit(TextOf{diagram, property}, element);
}

CommonTexts commonTexts(const Diagram& diagram, const ElementSet& elements) {
    CommonTexts texts;
    for (const NetElement& element : elements) {
        for (const Property property : propertiesOf(element)) {
            CommonText& common = texts[static_cast<std::size_t>(property)];
            if (common.differs) {
                continue;  // so that a hundred thousand elements cost little
            }
            if (auto text = propertyText(diagram, element, property)) {
                common.differs = common.present && *text != common.text;
                common.text = common.differs ? std::string() : std::move(*text);
                common.present = true;
            }
        }
    }
    return texts;
}

}  // namespace fireable
