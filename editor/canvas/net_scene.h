#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/net_drawing.h"
#include "editor/canvas/scene_store.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Which strokes end at a node. Attaching and detaching a stroke is O(1).
class Incidence {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    struct Ends {
        std::uint32_t source = none;
        std::uint32_t target = none;
        bool operator==(const Ends&) const = default;
    };

    /// `stroke` must not be attached.
    void attach(std::uint32_t stroke, Ends ends);
    void detach(std::uint32_t stroke);
    bool isAttached(std::uint32_t stroke) const {
        return stroke < ends_.size() && ends_[stroke].source != none;
    }
    const Ends& endsOf(std::uint32_t stroke) const { return ends_[stroke]; }
    /// How many ends of strokes are at `node`.
    std::uint32_t degree(std::uint32_t node) const {
        return node < degrees_.size() ? degrees_[node] : 0;
    }

    /// `visit(stroke)` for all strokes at `node`, in no order; twice for a loop.
    template <class Visit>
    void forStrokesOf(std::uint32_t node, Visit visit) const {
        for (std::uint32_t end = node < heads_.size() ? heads_[node] : none; end != none;
             end = links_[end].next) {
            visit(end / 2);
        }
    }

private:
    struct Link {
        std::uint32_t next = none;
        std::uint32_t before = none;
    };
    void link(std::uint32_t end, std::uint32_t node);
    void unlink(std::uint32_t end, std::uint32_t node);

    std::vector<Ends> ends_;   ///< [strokes]; `none`: not attached
    std::vector<Link> links_;  ///< [2 strokes]: end 2 s at the source, 2 s + 1 at the target
    std::vector<std::uint32_t> heads_;    ///< [nodes], first end; `none`: no stroke
    std::vector<std::uint32_t> degrees_;  ///< [nodes]
};

/// The slot of a scene in which each id is drawn. An id keeps its slot when it is removed, and
/// finds it again when it comes back.
template <class IdT>
class SlotTable {
public:
    std::optional<std::uint32_t> find(IdT id) const {
        const std::uint32_t slot = id.value < slots_.size() ? slots_[id.value] : none;
        return slot != none ? std::optional(slot) : std::nullopt;
    }
    void set(IdT id, std::uint32_t slot) {
        if (id.value >= slots_.size()) {
            slots_.resize(id.value + std::size_t{1}, none);
        }
        slots_[id.value] = slot;
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> slots_;  ///< by id.value
};

/// From where to where something is drawn.
struct StrokeEnds {
    NetElement source;
    NetElement target;
};

/// The scene of a diagram, kept in step with it edit by edit, and the way from the scene's slots to
/// the elements of the diagram and back.
///
/// Nodes are places, transitions and copies; strokes are arcs, priorities and those ports that no
/// arc shows; texts belong to one of these or are notes. What an edit costs depends on what it
/// touches, not on the net.
class NetScene {
public:
    NetScene() = default;
    explicit NetScene(const Diagram& diagram) { set(diagram); }

    /// Draws `diagram` from scratch. It must stay where it is until another one is set.
    void set(const Diagram& diagram);
    /// After `edit` was done to the diagram. A node that lost its position gets the one that
    /// `placement` finds now. New and edited places show their initial marking. Returns whether all
    /// was drawn from scratch, as if `set`, because the size of everything is another.
    bool apply(const NetEdit& edit);
    /// Shows neither these nodes, nor their arcs, nor the copies of these places.
    void setHidden(const std::set<NodeId>& hidden);

    const Scene& scene() const { return store_.scene(); }
    const SceneIndex& index() const { return store_.index(); }
    SceneStore& store() { return store_; }
    const SceneStore& store() const { return store_; }

    const NetElement& elementOfNode(std::uint32_t node) const { return nodes_[node].element; }
    const NetElement& elementOfStroke(std::uint32_t stroke) const {
        return strokes_[stroke].element;
    }
    const NetElement& ownerOfText(std::uint32_t text) const { return texts_[text].owner; }
    TextPart partOfText(std::uint32_t text) const { return texts_[text].part; }

    /// The slots of what is drawn of an element, hidden or not; nothing for what is no such thing.
    std::optional<std::uint32_t> nodeOf(const NetElement& element) const;
    std::optional<std::uint32_t> strokeOf(const NetElement& element) const;
    std::optional<std::uint32_t> noteOf(const NetElement& element) const;
    /// A place's node, and those of its copies.
    std::vector<std::uint32_t> drawingsOf(PlaceId place) const;
    /// The texts of a node or stroke that are drawn.
    std::vector<std::uint32_t> textsOf(const NetElement& element) const;

    /// The strokes drawn at a node; one that leads back to it once.
    std::vector<std::uint32_t> strokesOf(std::uint32_t node) const;
    /// Nothing for a stroke that is not there.
    std::optional<StrokeEnds> endsOf(std::uint32_t stroke) const;

    /// Shows `tokens` in all drawings of `place`; adds the nodes that look different to `changed`.
    void showTokens(PlaceId place, const Count& tokens, std::vector<std::uint32_t>& changed);

private:
    static constexpr std::uint32_t none = Incidence::none;
    struct NodeEntry {
        NetElement element;
        std::uint32_t firstText = none;
    };
    struct StrokeEntry {
        NetElement element;
        std::uint32_t weight = none;  ///< text
    };
    struct TextEntry {
        NetElement owner;
        TextPart part = TextPart::name;
        std::uint32_t next = none;  ///< of the same node
    };
    class Update;

    bool isHidden(const NetElement& element) const;
    std::uint32_t addNode(const NetElement& element);
    std::uint32_t addStroke(const NetElement& element);
    std::uint32_t addText(const NetElement& owner);

    const Diagram* diagram_ = nullptr;
    SceneStore store_;
    Incidence incidence_;
    std::vector<NodeEntry> nodes_;      ///< by node slot
    std::vector<StrokeEntry> strokes_;  ///< by stroke slot
    std::vector<TextEntry> texts_;      ///< by text slot
    SlotTable<PlaceId> places_;
    SlotTable<TransitionId> transitions_;
    SlotTable<CopyId> copies_;
    SlotTable<ArcId> arcs_;
    SlotTable<PriorityId> priorities_;
    SlotTable<NoteId> notes_;                ///< text slots
    std::map<PortId, std::uint32_t> ports_;  ///< stroke slots
    std::map<CopyId, PlaceId> copied_;       ///< of the copies that are there
    std::map<PlaceId, std::vector<CopyId>> copiesOf_;
    std::set<NodeId> hidden_;
    NodeSize nodeSize_ = NodeSize::normal;  ///< that everything was drawn with
};

/// A drawing of `diagram` with the initial marking, for those who need it once; `NetScene` keeps it
/// in step. Nodes are its places, transitions and copies, strokes its arcs, priorities and ports,
/// each in the order of its table.
Scene buildScene(const Diagram& diagram);

/// Shows `tokens` in `node`: nothing, dots, or a number. Returns whether that changed anything.
bool showTokens(Scene& scene, std::size_t node, const Count& tokens);

}  // namespace fireable
