#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/changes.h"
#include "editor/document/document.h"
#include "engine/net/model/diagram.h"

namespace fireable {

struct NoGeometry {
    bool operator==(const NoGeometry&) const = default;
};

using PlacePart = Part<Place, NodeGeometry>;
using TransitionPart = Part<Transition, NodeGeometry>;
using ArcPart = Part<Arc, ArcGeometry>;
using PriorityPart = Part<Priority, ArcGeometry>;
using NotePart = Part<Note, NoteGeometry>;
using CopyPart = Part<PlaceCopy, NoGeometry>;

/// Everything in a diagram besides its tables.
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

/// Any user change to a diagram, as a value: the new content of changed parts. Applying it returns
/// the inverse edit. Built with `EditBuilder`.
///
/// An edit that removes a node must also remove its arcs, priorities and copies.
struct NetEdit {
    Changes<PlaceId, PlacePart> places;
    Changes<TransitionId, TransitionPart> transitions;
    Changes<ArcId, ArcPart> arcs;
    Changes<PriorityId, PriorityPart> priorities;
    Changes<NoteId, NotePart> notes;
    Changes<CopyId, CopyPart> copies;
    std::optional<NetHead> head;
    int gesture = 0;  ///< edits of one drag or typed word share a number and an undo step; 0: none

    bool empty() const;
    /// Whether it removes parts.
    bool removes() const;
};

/// Edits of several nets, by net index.
using NetEdits = std::vector<std::pair<std::size_t, NetEdit>>;

PlacePart partOf(const Diagram& diagram, PlaceId id);
TransitionPart partOf(const Diagram& diagram, TransitionId id);
ArcPart partOf(const Diagram& diagram, ArcId id);
PriorityPart partOf(const Diagram& diagram, PriorityId id);
NotePart partOf(const Diagram& diagram, NoteId id);
CopyPart partOf(const Diagram& diagram, CopyId id);
NetHead headOf(const Diagram& diagram);

/// Applies `edit` to `diagram` and returns the inverse edit.
NetEdit apply(const NetEdit& edit, Diagram& diagram);

/// One edit equivalent to `first` then `second`, if both belong to one gesture. Only `first` may
/// add or remove parts, to preserve file order; otherwise nothing.
std::optional<NetEdit> merged(const NetEdit& first, const NetEdit& second);

/// Whether the edit, with the inverse `before`, changes the behaviour of the net and not only its
/// appearance or names.
bool changesBehaviour(const NetEdit& edit, const NetEdit& before);

/// Whether the edit, with the inverse `before`, changes positions or shapes.
bool changesDrawing(const NetEdit& edit, const NetEdit& before);

/// Approximate memory in bytes, with all that is stored outside the objects themselves.
std::size_t bytesOf(const NetEdit& edit);
std::size_t bytesOf(const NetEdits& edits);
std::size_t bytesOf(const Diagram& diagram);

}  // namespace fireable
