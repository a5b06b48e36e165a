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

/// The strokes at each node. Attaching and detaching is O(1).
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
    /// The number of stroke ends at `node`.
    std::uint32_t degree(std::uint32_t node) const {
        return node < degrees_.size() ? degrees_[node] : 0;
    }

    /// Calls `visit(stroke)` for all strokes at `node`, unordered; twice for a loop.
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

/// The scene slot of each id. A removed id that returns gets its slot back.
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

/// The two ends of a stroke.
struct StrokeEnds {
    NetElement source;
    NetElement target;
};

/// Keeps the scene of a diagram up to date edit by edit, and maps between its slots and elements.
///
/// Nodes are places, transitions and copies; strokes are arcs, priorities, and ports without an
/// arc; texts belong to these or are notes. An update costs as much as the edit.
class NetScene {
public:
    NetScene() = default;
    explicit NetScene(const Diagram& diagram) { set(diagram); }

    /// Builds the scene of `diagram`, which must not move until replaced.
    void set(const Diagram& diagram);
    /// Updates after `edit` was applied. A node without a position gets one from `placement`; new
    /// and edited places show their initial marking. True if everything was rebuilt because the
    /// node size changed.
    bool apply(const NetEdit& edit);
    /// Hides these nodes, their arcs and their copies.
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

    /// The slots of an element, hidden or not; nothing if it has none.
    std::optional<std::uint32_t> nodeOf(const NetElement& element) const;
    std::optional<std::uint32_t> strokeOf(const NetElement& element) const;
    std::optional<std::uint32_t> noteOf(const NetElement& element) const;
    /// The nodes of a place and its copies.
    std::vector<std::uint32_t> drawingsOf(PlaceId place) const;
    /// The drawn texts of a node or stroke.
    std::vector<std::uint32_t> textsOf(const NetElement& element) const;

    /// The strokes at a node; a loop once.
    std::vector<std::uint32_t> strokesOf(std::uint32_t node) const;
    /// Nothing if the stroke does not exist.
    std::optional<StrokeEnds> endsOf(std::uint32_t stroke) const;

    /// Shows `tokens` in all drawings of `place`; adds changed nodes to `changed`.
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
    std::map<CopyId, PlaceId> copied_;       ///< of existing copies
    std::map<PlaceId, std::vector<CopyId>> copiesOf_;
    std::set<NodeId> hidden_;
    NodeSize nodeSize_ = NodeSize::normal;  ///< size in use
};

/// A one-off scene of `diagram` with its initial marking. Nodes are places, transitions and copies,
/// strokes arcs, priorities and ports, each in table order.
Scene buildScene(const Diagram& diagram);

/// Shows `tokens` in `node` as nothing, dots or a number. True if that changed anything.
bool showTokens(Scene& scene, std::size_t node, const Count& tokens);

}  // namespace fireable
