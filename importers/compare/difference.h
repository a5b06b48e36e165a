#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What differs between two models, whatever kind of model they are.

namespace fireable {

/// moved: it only looks different, or stands elsewhere in the drawing.
enum class ChangeKind : std::uint8_t { added, removed, changed, moved };

/// The kinds of parts, in the order in which differences are listed. model: what belongs to a net
/// or a system as a whole. copy: an additional drawing of a place.
enum class ModelPart : std::uint8_t {
    model,
    place,
    transition,
    neuron,
    arc,
    synapse,
    priority,
    note,
    copy,
    group,
    view,
    run,
};

/// What a part holds.
enum class PartField : std::uint8_t {
    name,
    label,
    tokens,
    interval,
    subnet,
    ports,
    kind,
    spikes,
    memberSpikes,
    members,
    train,
    rules,
    weight,
    sources,
    targets,
    text,
    groupMembers,
    engine,
    rule,
    seed,
    steps,
    starts,
    breakpoints,
    watches,
    mode,
    comments,
    placeOrder,
    transitionOrder,
    neuronOrder,
    runOrder,
    otherData,  ///< what another program stored in the file, which is kept as it is
    // From here on the drawing alone.
    position,
    size,
    namePosition,
    labelPosition,
    intervalPosition,
    markingPosition,
    course,
    weightPosition,
    attachedDrawing,
    centre,
    zoom,
    hidden,
    nodeSize,
    background,
};

/// In `fire diff` and its JSON.
std::string_view word(ChangeKind kind);
std::string_view word(ModelPart part);
std::string_view word(PartField field);
/// Whether it is of the drawing alone.
constexpr bool isLayout(PartField field) {
    return field >= PartField::position;
}

/// Of parts that were added or removed the other text is what such a part has unless told.
struct FieldChange {
    PartField field;
    std::string before;
    std::string after;
    bool operator==(const FieldChange&) const = default;
};

/// What happened to one part of a model.
struct Change {
    ChangeKind kind;
    ModelPart part;
    std::string name;  ///< as it is called afterwards, if it is still there: `p1`, `p1 -> t1`
    std::vector<FieldChange> fields{};
    /// Its id in either model, or of groups, views and runs the position; nothing: not there.
    std::optional<std::uint32_t> before{};
    std::optional<std::uint32_t> after{};

    bool operator==(const Change&) const = default;
};

/// What leads from one model to another: empty where they are equal, up to ids and the order of
/// lines, notes, groups and views.
struct Difference {
    std::vector<Change> changes;

    bool empty() const { return changes.empty(); }
    std::size_t count(ChangeKind kind) const;
    bool operator==(const Difference&) const = default;
};

/// The same without what concerns the drawing alone.
Difference withoutLayout(Difference difference);

}  // namespace fireable
