#include "editor/canvas/scene_view.h"

#include <QEvent>
#include <algorithm>
#include <utility>

#include "editor/canvas/accessible_canvas.h"

namespace fireable {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t maxRectangles = 64;  // more are merged into one repaint
constexpr std::size_t maxLive = 4'000;     // items drawn in each frame
constexpr std::size_t maxStale = 5'000;    // rectangles handled individually
constexpr auto editEnd = 300ms;            // after the last change of an edit

}  // namespace

SceneView::SceneView(SceneModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      palette_(canvasPalette(palette())),
      tiles_([this](const Viewport& viewport) { return drawTile(viewport); }) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    AccessibleCanvas::install();  // before the canvas is queried
    settling_.setSingleShot(true);
    settling_.setInterval(editEnd);
    connect(&settling_, &QTimer::timeout, this, &SceneView::settle);
    preparing_.setSingleShot(true);
    connect(&preparing_, &QTimer::timeout, this, &SceneView::prepare);
    connect(&glide_, &ViewGlide::moved, this, &SceneView::setView);
}

SceneView::~SceneView() = default;

void SceneView::showModel() {
    selected_.clear();
    selectedItems_ = {};
    leaving_ = {};
    highlighted_.clear();
    pointed_ = {};
    focused_ = {};
    order_.reset();
    setAccessibleDescription(model_.summary());
    tiles_.clear();
    chooseColours();
    glide_.stop();
    setView(fitted(bounds()));
    fitted_ = true;
    AccessibleNotifier(*this).replaced();
}

void SceneView::change(const ElementChanges& changes, const std::function<bool()>& apply) {
    AccessibleNotifier news(*this);
    news.beforeEdit(changes);
    const QRectF before = fitted_ ? bounds() : QRectF();
    const bool redrawn = apply();
    fitted_ = fitted_ && bounds() == before;  // keep the view steady while drawing
    if (!std::ranges::all_of(changes, &ElementChanges::value_type::second)) {
        dropRemoved();
    }
    chooseColours();
    if (redrawn) {
        showAllAgain();
    }
    setAccessibleDescription(model_.summary());
    showChanged();
    news.afterEdit(changes);
}

void SceneView::chooseColours() {
    const CanvasPalette colours = canvasPalette(palette(), model_.background());
    if (colours != palette_) {
        palette_ = colours;
        tiles_.clear();
    }
}

/// Restores highlights after a rebuild of the scene.
void SceneView::showAllAgain() {
    leaving_ = {};
    highlighted_.clear();
    pointed_ = {};
    showSelected();
    tiles_.invalidateAll();
}

void SceneView::dropRemoved() {
    if (!model_.contains(focused_)) {
        focused_ = {};
    }
    if (!model_.contains(pointed_)) {
        if (const auto node = model_.nodeOf(pointed_)) {
            setHighlight(*node, highlight::pointed, false);
        }
        pointed_ = {};
    }
    const auto removed = [this](const NetElement& element) {
        return !model_.contains(element);
    };
    for (const NetElement& element : selected_) {
        if (removed(element)) {
            markSelected(element, false);
        }
    }
    if (std::erase_if(selected_, removed) > 0) {
        showSelected();
    }
}

/// Draws changed items above the tiles until these are updated.
void SceneView::showChanged() {
    order_.reset();
    if (model_.store().live().size() > maxLive) {
        model_.store().settle();
    }
    keepBehind(model_.store().takeStale());
    clearPointed();
    settling_.start();
    update();
}

void SceneView::keepBehind(const std::vector<QRectF>& stale) {
    if (stale.size() > maxStale) {
        tiles_.invalidateAll();
    } else if (!stale.empty()) {
        tiles_.invalidate(stale);
    }
}

/// Hands edited items to the tiles; they stay on top until the tiles are drawn.
void SceneView::settle() {
    model_.placeLabels();
    const SceneItems& live = model_.store().live();
    if (live.empty()) {
        return;
    }
    leaving_ = live;
    model_.store().settle();
    keepBehind(model_.store().takeStale());
    update();
}

void SceneView::setGrid(double pitch) {
    if (pitch != grid_) {
        grid_ = pitch;
        tiles_.invalidateAll();
        update();
    }
}

SceneItems SceneView::itemsOf(const ElementSet& elements) const {
    SceneItems items;
    for (const NetElement& element : elements) {
        if (const auto node = model_.nodeOf(element)) {
            items.nodes.push_back(*node);
        } else if (const auto stroke = model_.strokeOf(element)) {
            items.strokes.push_back(*stroke);
        } else if (const auto note = model_.noteOf(element)) {
            items.texts.push_back(*note);
        }
    }
    return items;
}

void SceneView::setSelected(const ElementSet& elements) {
    const bool wereInTiles = selectionInTiles_;
    for (const NetElement& element : selected_) {
        markSelected(element, false);
    }
    selected_ = elements;
    showSelected();
    if (wereInTiles || selectionInTiles_) {
        tiles_.invalidateAll();
    }
    update();
    AccessibleNotifier(*this).selectionChanged();
}

void SceneView::markSelected(const NetElement& element, bool on) {
    Scene& scene = model_.store().scene();
    const auto mark = [on](std::uint8_t& bits) {
        bits = static_cast<std::uint8_t>(on ? bits | highlight::selected
                                            : bits & ~highlight::selected);
    };
    if (const auto node = model_.nodeOf(element)) {
        mark(scene.nodes.highlights[*node]);
    } else if (const auto stroke = model_.strokeOf(element)) {
        mark(scene.strokes.highlights[*stroke]);
    } else if (const auto note = model_.noteOf(element)) {
        mark(scene.texts.highlights[*note]);
    }
}

void SceneView::showSelected() {
    for (const NetElement& element : selected_) {
        markSelected(element, true);
    }
    selectionInTiles_ = selected_.size() > maxLive / 2;
    selectedItems_ = selectionInTiles_ ? SceneItems() : itemsOf(selected_);
}

void SceneView::setTool(CanvasTool* tool) {
    if (tool_ != nullptr) {
        tool_->cancel();
    }
    tool_ = tool;
    toolHasButton_ = false;
    showCursor();
    update();
}

void SceneView::addOverlay(CanvasOverlay& overlay) {
    overlays_.push_back(&overlay);
    update();
}

void SceneView::removeOverlay(CanvasOverlay& overlay) {
    std::erase(overlays_, &overlay);
    update();
}

void SceneView::highlightNodes(std::span<const std::uint32_t> fired,
                               std::span<const std::uint32_t> enabled) {
    std::vector<std::uint32_t> nodes = std::move(highlighted_);
    const std::vector<std::uint8_t>& highlights = model_.scene().nodes.highlights;
    std::vector<std::uint8_t> before;
    for (const std::uint32_t node : nodes) {
        before.push_back(highlights[node]);
        setHighlight(node, highlight::fired | highlight::enabled, false);
    }
    highlighted_.clear();
    const auto mark = [&](std::span<const std::uint32_t> marked, std::uint8_t bit) {
        for (const std::uint32_t node : marked) {
            constexpr std::uint8_t either = highlight::fired | highlight::enabled;
            if ((highlights[node] & either) == 0) {
                highlighted_.push_back(node);
            }
            setHighlight(node, bit, true);
        }
    };
    mark(fired, highlight::fired);
    mark(enabled, highlight::enabled);

    std::vector<std::uint32_t> changed;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (highlights[nodes[i]] != before[i]) {
            changed.push_back(nodes[i]);
        }
    }
    std::ranges::sort(nodes);
    std::ranges::copy_if(highlighted_, std::back_inserter(changed), [&](std::uint32_t node) {
        return !std::ranges::binary_search(nodes, node);
    });
    repaintNodes(changed);
}

void SceneView::setHighlight(std::size_t node, std::uint8_t bit, bool on) {
    std::uint8_t& bits = model_.store().scene().nodes.highlights[node];
    bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
}

/// Where a number stands out of `node`, or did when it was painted last.
QRectF SceneView::takeWideCount(std::uint32_t node) {
    QRectF area = wideCountBounds(model_.scene(), node);
    if (const auto painted = wideCounts_.find(node); painted != wideCounts_.end()) {
        area |= painted->second;
        wideCounts_.erase(painted);
    }
    return area;
}

void SceneView::repaintNodes(std::span<const std::uint32_t> nodes) {
    QRegion region;
    QRect all;
    for (const std::uint32_t node : nodes) {
        const QRectF bounds = nodeBounds(model_.scene(), node) | takeWideCount(node);
        const QRect area = QRectF(toWidget(bounds.topLeft()), bounds.size() * zoom())
                               .toAlignedRect()
                               .adjusted(-2, -2, 2, 2);
        if (!area.intersects(rect())) {
            continue;
        }
        all |= area;
        if (nodes.size() <= maxRectangles) {
            region |= area;
        }
    }
    if (!all.isNull()) {
        update(region.isEmpty() ? QRegion(all) : region);
    }
}

void SceneView::pointAt(const NetElement& element) {
    if (element != pointed_) {
        point(element);
        emit hovered(description(element));
    }
}

void SceneView::point(const NetElement& element) {
    std::vector<std::uint32_t> changed;
    for (const NetElement& side : {pointed_, element}) {
        if (const auto node = model_.nodeOf(side)) {
            changed.push_back(*node);
            setHighlight(*node, highlight::pointed, side == element);
        }
    }
    pointed_ = element;
    repaintNodes(changed);
}

/// The element under a resting pointer may have moved away; does not report this.
void SceneView::clearPointed() {
    const bool held = toolHasButton_ || panFrom_;
    if (!held && pointer_ && pointed_ != NetElement() && elementAt(*pointer_) != pointed_) {
        point({});
    }
}

void SceneView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        tiles_.clear();
        chooseColours();
        update();
    }
}

}  // namespace fireable
