#include "editor/canvas/canvas_view.h"

#include <QEvent>
#include <algorithm>
#include <utility>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/element_text.h"

namespace fireable {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostRectangles = 64;  // more single repaints cost more than one large one
constexpr std::size_t mostLive = 4'000;     // items that are drawn anew in each frame
constexpr std::size_t mostStale = 5'000;    // rectangles that are worth looking at singly
constexpr auto editEnd = 300ms;           // after which an edit is taken for finished

const Diagram nothing;

}  // namespace

CanvasView::CanvasView(QWidget* parent)
    : QWidget(parent),
      diagram_(&nothing),
      palette_(canvasPalette(palette())),
      tiles_([this](const Viewport& viewport) { return drawTile(viewport); }) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    AccessibleCanvas::install();  // before anything asks for the canvas
    setAccessibleName(tr("Net drawing"));
    settling_.setSingleShot(true);
    settling_.setInterval(editEnd);
    connect(&settling_, &QTimer::timeout, this, &CanvasView::settle);
    preparing_.setSingleShot(true);
    connect(&preparing_, &QTimer::timeout, this, &CanvasView::prepare);
    connect(&glide_, &ViewGlide::moved, this, &CanvasView::setView);
}

CanvasView::~CanvasView() = default;

void CanvasView::setDiagram(const Diagram& diagram) {
    diagram_ = &diagram;
    selected_.clear();
    selectedItems_ = {};
    leaving_ = {};
    highlighted_.clear();
    pointed_ = {};
    focused_ = {};
    order_.reset();
    net_ = NetScene();
    net_.set(diagram);
    countTokens();
    describeNet();
    tiles_.clear();
    chooseColours();
    glide_.stop();
    setView(fitted(bounds()));
    fitted_ = true;
    AccessibleNews(*this).replaced();
}

void CanvasView::countTokens() {
    initial_.assign(diagram_->net.places.idBound(), 0);
    tokens_ = initial_;
    for (const auto& [id, place] : diagram_->net.places) {
        initial_[id.value] = tokens_[id.value] = place.initial;
    }
}

void CanvasView::countTokens(PlaceId id, const Count& initial) {
    if (id.value >= tokens_.size()) {
        initial_.resize(id.value + std::size_t{1}, 0);
        tokens_.resize(initial_.size(), 0);
    }
    if (initial_[id.value] != initial) {
        initial_[id.value] = tokens_[id.value] = initial;
    }
    std::vector<std::uint32_t> changed;
    net_.showTokens(id, tokens_[id.value], changed);
}

void CanvasView::describeNet() {
    const auto places = static_cast<int>(diagram_->net.places.size());
    const auto transitions = static_cast<int>(diagram_->net.transitions.size());
    setAccessibleDescription(tr("%1, %2").arg(
        places == 1 ? tr("1 place") : tr("%n places", nullptr, places),
        transitions == 1 ? tr("1 transition") : tr("%n transitions", nullptr, transitions)));
}

void CanvasView::applyEdit(const NetEdit& edit) {
    AccessibleNews news(*this);
    news.beforeEdit(edit);
    const QRectF before = fitted_ ? bounds() : QRectF();
    const bool redrawn = net_.apply(edit);
    order_.reset();
    fitted_ = fitted_ && bounds() == before;  // it must not slip away under the hand that draws
    for (const auto& [id, part] : edit.places) {
        if (part) {
            countTokens(id, part->value.initial);
        }
    }
    if (edit.removes()) {
        forgetRemoved();
    }
    if (edit.head) {
        chooseColours();
    }
    if (redrawn) {
        showAllAgain();
    }
    describeNet();
    showChanged();
    news.afterEdit(edit);
}

void CanvasView::chooseColours() {
    const CanvasPalette colours = canvasPalette(palette(), diagram_->background);
    if (colours != palette_) {
        palette_ = colours;
        tiles_.clear();
    }
}

/// After the scene was drawn from scratch: what it shows besides the diagram.
void CanvasView::showAllAgain() {
    std::vector<std::uint32_t> changed;
    for (const auto& place : diagram_->net.places) {
        net_.showTokens(place.id, tokens_[place.id.value], changed);
    }
    leaving_ = {};
    highlighted_.clear();
    pointed_ = {};
    showSelected();
    tiles_.invalidateAll();
}

void CanvasView::forgetRemoved() {
    if (!contains(*diagram_, focused_)) {
        focused_ = {};
    }
    if (!contains(*diagram_, pointed_)) {
        if (const auto node = net_.nodeOf(pointed_)) {
            setHighlight(*node, highlight::pointed, false);
        }
        pointed_ = {};
    }
    const auto removed = [this](const NetElement& element) {
        return !contains(*diagram_, element);
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

/// What changed is drawn on top until the tiles have it; of a drag that is what moves.
void CanvasView::showChanged() {
    if (net_.store().live().size() > mostLive) {
        net_.store().settle();
    }
    keepBehind(net_.store().takeStale());
    letGoOfPointed();
    settling_.start();
    update();
}

void CanvasView::keepBehind(const std::vector<QRectF>& stale) {
    if (stale.size() > mostStale) {
        tiles_.invalidateAll();
    } else if (!stale.empty()) {
        tiles_.invalidate(stale);
    }
}

/// The tiles take over what was edited; it stays on top until they are drawn.
void CanvasView::settle() {
    const SceneItems& live = net_.store().live();
    if (live.empty()) {
        return;
    }
    leaving_ = live;
    net_.store().settle();
    keepBehind(net_.store().takeStale());
    update();
}

void CanvasView::setHidden(const std::set<NodeId>& hidden) {
    net_.setHidden(hidden);
    order_.reset();
    showChanged();
}

void CanvasView::setGrid(double pitch) {
    if (pitch != grid_) {
        grid_ = pitch;
        tiles_.invalidateAll();
        update();
    }
}

SceneItems CanvasView::itemsOf(const ElementSet& elements) const {
    SceneItems items;
    for (const NetElement& element : elements) {
        if (const auto node = net_.nodeOf(element)) {
            items.nodes.push_back(*node);
        } else if (const auto stroke = net_.strokeOf(element)) {
            items.strokes.push_back(*stroke);
        } else if (const auto note = net_.noteOf(element)) {
            items.texts.push_back(*note);
        }
    }
    return items;
}

void CanvasView::setSelected(const ElementSet& elements) {
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
    AccessibleNews(*this).selectionChanged();
}

void CanvasView::markSelected(const NetElement& element, bool on) {
    Scene& scene = net_.store().scene();
    const auto mark = [on](std::uint8_t& bits) {
        bits = static_cast<std::uint8_t>(on ? bits | highlight::selected
                                            : bits & ~highlight::selected);
    };
    if (const auto node = net_.nodeOf(element)) {
        mark(scene.nodes.highlights[*node]);
    } else if (const auto stroke = net_.strokeOf(element)) {
        mark(scene.strokes.highlights[*stroke]);
    } else if (const auto note = net_.noteOf(element)) {
        mark(scene.texts.highlights[*note]);
    }
}

void CanvasView::showSelected() {
    for (const NetElement& element : selected_) {
        markSelected(element, true);
    }
    selectionInTiles_ = selected_.size() > mostLive / 2;
    selectedItems_ = selectionInTiles_ ? SceneItems() : itemsOf(selected_);
}

void CanvasView::setTool(CanvasTool* tool) {
    if (tool_ != nullptr) {
        tool_->cancel();
    }
    tool_ = tool;
    toolHasButton_ = false;
    showCursor();
    update();
}

void CanvasView::addOverlay(CanvasOverlay& overlay) {
    overlays_.push_back(&overlay);
    update();
}

void CanvasView::removeOverlay(CanvasOverlay& overlay) {
    std::erase(overlays_, &overlay);
    update();
}

void CanvasView::setMarking(std::span<const Count> tokens) {
    Q_ASSERT(tokens.size() == diagram_->net.places.size());
    std::vector<std::uint32_t> changed;
    for (std::size_t position = 0; position < tokens.size(); ++position) {
        const PlaceId id = diagram_->net.places.idAt(position);
        if (tokens_[id.value] != tokens[position]) {
            tokens_[id.value] = tokens[position];
            net_.showTokens(id, tokens[position], changed);
        }
    }
    repaintNodes(changed);
    AccessibleNews(*this).markingChanged();
}

void CanvasView::setHighlighted(std::span<const TransitionId> fired,
                                std::span<const TransitionId> enabled) {
    std::vector<std::uint32_t> nodes = std::move(highlighted_);
    const std::vector<std::uint8_t>& highlights = net_.scene().nodes.highlights;
    std::vector<std::uint8_t> before;
    for (const std::uint32_t node : nodes) {
        before.push_back(highlights[node]);
        setHighlight(node, highlight::fired | highlight::enabled, false);
    }
    highlighted_.clear();
    const auto mark = [&](std::span<const TransitionId> ids, std::uint8_t bit) {
        for (const TransitionId id : ids) {
            const std::uint32_t node = *net_.nodeOf(id);
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

void CanvasView::setHighlight(std::size_t node, std::uint8_t bit, bool on) {
    std::uint8_t& bits = net_.store().scene().nodes.highlights[node];
    bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
}

void CanvasView::repaintNodes(std::span<const std::uint32_t> nodes) {
    QRegion region;
    QRect all;
    for (const std::uint32_t node : nodes) {
        const QRectF bounds = nodeBounds(net_.scene(), node);
        const QRect area = QRectF(toWidget(bounds.topLeft()), bounds.size() * zoom())
                               .toAlignedRect()
                               .adjusted(-2, -2, 2, 2);
        if (!area.intersects(rect())) {
            continue;
        }
        all |= area;
        if (nodes.size() <= mostRectangles) {
            region |= area;
        }
    }
    if (!all.isNull()) {
        update(region.isEmpty() ? QRegion(all) : region);
    }
}

void CanvasView::pointAt(const NetElement& element) {
    if (element != pointed_) {
        point(element);
        emit hovered(description(element));
    }
}

void CanvasView::point(const NetElement& element) {
    std::vector<std::uint32_t> changed;
    for (const NetElement& side : {pointed_, element}) {
        if (const auto node = net_.nodeOf(side)) {
            changed.push_back(*node);
            setHighlight(*node, highlight::pointed, side == element);
        }
    }
    pointed_ = element;
    repaintNodes(changed);
}

/// What was pointed at may have moved away from under a pointer that stands still. Nothing is said
/// of it, as nobody pointed at anything else.
void CanvasView::letGoOfPointed() {
    const bool held = toolHasButton_ || panFrom_;
    if (!held && pointer_ && pointed_ != NetElement() && elementAt(*pointer_) != pointed_) {
        point({});
    }
}

QString CanvasView::description(const NetElement& element) const {
    const auto node = fireable::nodeOf(*diagram_, element);
    const auto* place = node ? std::get_if<PlaceId>(&*node) : nullptr;
    return describe(*diagram_, element, place != nullptr ? tokens_[place->value] : Count(0));
}

void CanvasView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        tiles_.clear();
        chooseColours();
        update();
    }
}

}  // namespace fireable
