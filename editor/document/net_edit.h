#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// The position of a part that goes behind all others.
constexpr std::size_t atEnd = std::numeric_limits<std::size_t>::max();

/// All that stands under one id of a diagram.
template <class ValueT, class GeometryT>
struct Part {
    using Value = ValueT;
    using Geometry = GeometryT;
    Value value;
    std::optional<Geometry> geometry;  ///< nothing: not placed yet, or a straight arc
    std::string opaque;                ///< see `OpaqueParts`
    std::size_t position = atEnd;      ///< in file order; read only when the part is new
    bool operator==(const Part&) const = default;
};

struct NoGeometry {
    bool operator==(const NoGeometry&) const = default;
};

using PlacePart = Part<Place, NodeGeometry>;
using TransitionPart = Part<Transition, NodeGeometry>;
using ArcPart = Part<Arc, ArcGeometry>;
using PriorityPart = Part<Priority, ArcGeometry>;
using NotePart = Part<Note, NoteGeometry>;
using CopyPart = Part<PlaceCopy, NoGeometry>;

/// What a diagram has besides its tables.
struct NetHead {
    std::string name;
    std::vector<std::string> comments;
    NodeSize nodeSize = NodeSize::normal;
    std::string background;
    std::vector<NodeGroup> groups;
    std::vector<NamedView> views;
    std::vector<RunConfiguration> runs;
    bool operator==(const NetHead&) const = default;
};

/// What shall stand under each id; nothing: the part is removed.
template <class IdT, class PartT>
using Changes = std::map<IdT, std::optional<PartT>>;

/// Everything that a user can do to a diagram, as a value: the parts that become different. Doing
/// it returns the parts as they were, which is the edit that undoes it. `EditBuilder` makes them.
///
/// Whoever removes a node must remove its arcs, priorities and copies in the same edit.
struct NetEdit {
    Changes<PlaceId, PlacePart> places;
    Changes<TransitionId, TransitionPart> transitions;
    Changes<ArcId, ArcPart> arcs;
    Changes<PriorityId, PriorityPart> priorities;
    Changes<NoteId, NotePart> notes;
    Changes<CopyId, CopyPart> copies;
    std::optional<NetHead> head;
    int gesture = 0;  ///< edits of one drag, or of one word typed, share a number and so one undo
                      ///< step; 0: on its own

    bool empty() const;
    /// Whether doing it takes parts away.
    bool removes() const;
};

/// About what it takes in memory.
std::size_t bytesOf(const NetEdit& edit);

/// Edits of several nets of a file, by position of the net.
using NetEdits = std::vector<std::pair<std::size_t, NetEdit>>;

/// A number for the edits of a new gesture, never given before.
int newGesture();

PlacePart partOf(const Diagram& diagram, PlaceId id);
TransitionPart partOf(const Diagram& diagram, TransitionId id);
ArcPart partOf(const Diagram& diagram, ArcId id);
PriorityPart partOf(const Diagram& diagram, PriorityId id);
NotePart partOf(const Diagram& diagram, NoteId id);
CopyPart partOf(const Diagram& diagram, CopyId id);
NetHead headOf(const Diagram& diagram);

/// Does `edit` to `diagram` and returns the edit that undoes it.
NetEdit apply(const NetEdit& edit, Diagram& diagram);

/// One edit with the effect of `first` then `second`, where both belong to one gesture. Of the two
/// and their inverses none but `first` may add or remove parts: else file order would suffer.
std::optional<NetEdit> merged(const NetEdit& first, const NetEdit& second);

/// Whether an edit with the inverse `before` changes what a run does, and not only how the net
/// looks or what it is called.
bool changesBehaviour(const NetEdit& edit, const NetEdit& before);

/// Whether an edit with the inverse `before` puts anything somewhere, or gives it another course.
bool changesDrawing(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
