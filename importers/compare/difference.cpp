#include "importers/compare/difference.h"

#include <algorithm>
#include <array>

namespace fireable {

std::string_view word(ChangeKind kind) {
    constexpr std::array<std::string_view, 4> words{"added", "removed", "changed", "moved"};
    return words[static_cast<std::size_t>(kind)];
}

std::string_view word(ModelPart part) {
    constexpr std::array<std::string_view, 12> words{
        "model",    "place", "transition", "neuron", "arc",  "synapse",
        "priority", "note",  "drawing of", "group",  "view", "run"};
    return words[static_cast<std::size_t>(part)];
}

std::string_view word(PartField field) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(PartField::background) + 1>
        words{"name",
              "label",
              "tokens",
              "interval",
              "subnet",
              "ports",
              "kind",
              "spikes",
              "spikes of members",
              "members",
              "train",
              "rules",
              "weight",
              "from members",
              "to members",
              "text",
              "nodes",
              "engine",
              "rule",
              "seed",
              "steps",
              "starts with",
              "breakpoints",
              "watches",
              "mode",
              "comments",
              "order of places",
              "order of transitions",
              "order of neurons",
              "order of runs",
              "other data",
              "position",
              "size",
              "position of the name",
              "position of the label",
              "position of the interval",
              "position of the tokens",
              "course",
              "position of the weight",
              "drawing it ends at",
              "centre",
              "zoom",
              "hidden nodes",
              "size of nodes",
              "background"};
    return words[static_cast<std::size_t>(field)];
}

std::size_t Difference::count(ChangeKind kind) const {
    return static_cast<std::size_t>(std::ranges::count(changes, kind, &Change::kind));
}

Difference withoutLayout(Difference difference) {
    std::erase_if(difference.changes, [](Change& change) {
        const bool wholePart =
            change.kind == ChangeKind::added || change.kind == ChangeKind::removed;
        std::erase_if(change.fields,
                      [](const FieldChange& field) { return isLayout(field.field); });
        return wholePart ? change.part == ModelPart::copy || change.part == ModelPart::view
                         : change.fields.empty();
    });
    return difference;
}

}  // namespace fireable
