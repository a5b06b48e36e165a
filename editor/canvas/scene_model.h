#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/canvas/label_placer.h"
#include "editor/canvas/scene_store.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The kind of a text; `CanvasPart` has the same kinds.
enum class TextPart : std::uint8_t { name, label, interval, subnet, weight, note, rules };

/// clear: texts are drawn where they cover nothing.  asked: where the document puts them.
enum class Labels : std::uint8_t { clear, asked };

/// A text of a node, stroke or note.
struct PartText {
    TextPart part = TextPart::name;
    TextDrawing drawing;
    bool evadesLines = false;  ///< see `Label`
};

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

/// What a view needs of the scene of a document, whatever its kind: the drawing, the elements of
/// its slots, and words for them. A kind derives from it and keeps the scene up to date.
///
/// Nodes and strokes belong to elements, texts to these or they are notes. All tables are by slot.
class SceneModel {
public:
    virtual ~SceneModel() = default;

    /// The slots of an element, hidden or not; nothing if it has none.
    virtual std::optional<std::uint32_t> nodeOf(const NetElement& element) const = 0;
    virtual std::optional<std::uint32_t> strokeOf(const NetElement& element) const = 0;
    virtual std::optional<std::uint32_t> noteOf(const NetElement&) const { return std::nullopt; }
    /// Whether the document has `element`.
    virtual bool contains(const NetElement& element) const = 0;
    /// `place p1, 3 tokens`; empty for nothing.
    virtual QString description(const NetElement& element) const = 0;
    /// The whole drawing in words: `2 places, 1 transition`.
    virtual QString summary() const = 0;
    /// See `canvasPalette`.
    virtual std::string background() const { return {}; }

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
    /// The drawn texts of a node or stroke, or the note.
    std::vector<std::uint32_t> textsOf(const NetElement& element) const;

    /// Moves texts off what they would cover after the changes since the last call. A model does so
    /// after each update but those of a drag, whose texts wait until it rests.
    void placeLabels();

    /// The strokes at a node; a loop once.
    std::vector<std::uint32_t> strokesOf(std::uint32_t node) const;
    /// The polyline of a stroke in scene units; empty for other elements and if it is not drawn.
    std::vector<QPointF> lineOf(const NetElement& stroke) const;
    /// Nothing if the stroke does not exist.
    std::optional<StrokeEnds> endsOf(std::uint32_t stroke) const;

private:
    std::optional<Label> labelOf(std::uint32_t text) const;

protected:
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
        bool evadesLines = false;
    };

    SceneModel() = default;
    SceneModel(const SceneModel&) = default;
    SceneModel(SceneModel&&) = default;
    SceneModel& operator=(const SceneModel&) = default;
    SceneModel& operator=(SceneModel&&) = default;

    std::uint32_t addNode(const NetElement& element);
    std::uint32_t addStroke(const NetElement& element);
    std::uint32_t addText(const NetElement& owner);
    void setText(std::uint32_t text, const PartText& drawn);
    /// Gives a node exactly these texts.
    void setTexts(std::uint32_t node, const std::vector<PartText>& drawn);
    void removeTexts(std::uint32_t node);
    void removeText(std::uint32_t text);
    /// The text beside a stroke, which has none yet or one that changed.
    void setWeight(std::uint32_t stroke, const PartText& drawn);
    void removeWeight(std::uint32_t stroke);
    /// Ends the building of a scene.
    void finishBuilding();

    using NodePairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    /// Joins a stroke to other ends, or removes it, and adds the nodes whose strokes that changes.
    void setEnds(std::uint32_t stroke, Incidence::Ends ends, NodePairs& changed);
    void removeStroke(std::uint32_t stroke, NodePairs& changed);
    /// Calls `routePair` with all strokes between two nodes, for each two of which one moved or
    /// whose strokes changed.
    void routeStrokes(
        const std::vector<std::uint32_t>& moved, NodePairs changedPairs,
        const std::function<void(const std::vector<std::uint32_t>&)>& routePair) const;

    SceneStore store_;
    Labels labelChoice_ = Labels::clear;
    LabelPlacer labels_;
    Incidence incidence_;
    std::vector<NodeEntry> nodes_;
    std::vector<StrokeEntry> strokes_;
    std::vector<TextEntry> texts_;
};

}  // namespace fireable
