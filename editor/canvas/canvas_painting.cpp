#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "editor/canvas/scene_view.h"
#include "editor/canvas/pixel_view.h"

// Painting a frame: tiles, and dynamic items above them.

namespace fireable {
namespace {

using namespace std::chrono_literals;

constexpr auto frameGoal = 5500us;   // for tiles and dynamic items, besides edits
constexpr auto minTileBudget = 1ms;  // so that tiles make progress in any case
constexpr auto maxTileBudget = 4ms;
constexpr auto quietTime = 100ms;       // idle time before preparing stand-ins
constexpr double closestGridLines = 8;  // pixels; denser grids skip lines

/// The items of the layer.
SceneItems inLayer(const Scene& scene, SceneItems items, SceneLayer layer) {
    const auto keep = [layer](std::vector<std::uint32_t>& numbers,
                              const std::vector<SceneLayer>& layers) {
        std::erase_if(numbers, [&](std::uint32_t item) { return layers[item] != layer; });
    };
    keep(items.nodes, scene.nodes.layers);
    keep(items.strokes, scene.strokes.layers);
    keep(items.texts, scene.texts.layers);
    return items;
}

/// The items that intersect `area`, in drawing order without duplicates.
SceneItems touching(const SceneIndex& index, SceneItems items, const QRectF& area) {
    const auto keep = [&area](std::vector<std::uint32_t>& numbers, const SpatialIndex& places) {
        std::ranges::sort(numbers);
        const auto repeated = std::ranges::unique(numbers);
        numbers.erase(repeated.begin(), repeated.end());
        std::erase_if(numbers, [&](std::uint32_t item) {
            return !places.contains(item) || !places.boundsOf(item).intersects(area);
        });
    };
    keep(items.nodes, index.nodes);
    keep(items.strokes, index.strokes);
    keep(items.texts, index.texts);
    return items;
}

}  // namespace

QImage SceneView::drawTile(const Viewport& viewport) {
    const QSize size(TileLayer::side, TileLayer::side);
    const QRectF pixels(QPointF(0, 0), QSizeF(size));
    const Scene& scene = model_.scene();
    const SceneItems items =
        inLayer(scene, model_.index().query(viewport.toScene(pixels)), SceneLayer::still);
    if (isFar(scene, viewport)) {
        return pixelView(scene, items, viewport, size, palette_);
    }
    QImage image(size, QImage::Format_RGB32);
    image.fill(palette_.paper);
    QPainter painter(&image);
    paintGrid(painter, viewport, pixels);
    painter_.paintStatic(painter, scene, items, viewport, pixels, palette_);
    if (selectionInTiles_) {
        painter_.paintHighlights(painter, scene, items, viewport, pixels, palette_,
                                 highlight::selected);
    }
    return image;
}

void SceneView::paintGrid(QPainter& painter, const Viewport& viewport,
                           const QRectF& pixels) const {
    if (grid_ <= 0) {
        return;
    }
    double pitch = grid_;
    while (pitch * viewport.zoom < closestGridLines) {
        pitch *= 2;
    }
    const QRectF area = viewport.toScene(pixels);
    const auto line = [&](double position) { return std::floor(position * viewport.zoom + 1e-6); };
    for (double x = std::ceil(area.left() / pitch) * pitch; x <= area.right(); x += pitch) {
        const int at = static_cast<int>(line(x) - line(viewport.origin.x()));
        painter.fillRect(QRect(at, 0, 1, static_cast<int>(pixels.height())), palette_.grid);
    }
    for (double y = std::ceil(area.top() / pitch) * pitch; y <= area.bottom(); y += pitch) {
        const int at = static_cast<int>(line(y) - line(viewport.origin.y()));
        painter.fillRect(QRect(0, at, static_cast<int>(pixels.width()), 1), palette_.grid);
    }
}

/// Draws edited items not in the tiles yet; drawing others twice would darken antialiased lines.
void SceneView::paintLive(QPainter& painter, const Viewport& viewport, const QRectF& pixels) {
    if (complete_) {
        leaving_ = {};
    }
    SceneItems items = model_.store().live();
    const auto add = [](std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& more) {
        to.insert(to.end(), more.begin(), more.end());
    };
    add(items.nodes, leaving_.nodes);
    add(items.strokes, leaving_.strokes);
    add(items.texts, leaving_.texts);
    if (!items.empty()) {
        painter_.paintStatic(painter, model_.scene(),
                             touching(model_.index(), std::move(items), viewport.toScene(pixels)),
                             viewport, pixels, palette_);
    }
}

/// Draws tokens and highlights.
void SceneView::paintMoving(QPainter& painter, const Viewport& viewport, const QRectF& pixels) {
    const Scene& scene = model_.scene();
    const QRectF area = viewport.toScene(pixels);
    const std::vector<std::uint32_t> nodes = model_.index().nodes.query(area);
    constexpr std::uint8_t moving = highlight::enabled | highlight::fired | highlight::pointed;
    painter_.paintHighlights(painter, scene, {nodes, {}, {}}, viewport, pixels, palette_, moving);
    painter_.paintHighlights(painter, scene, touching(model_.index(), selectedItems_, area),
                             viewport, pixels, palette_, highlight::selected);
    const double overhang = countOverhang(scene);
    const std::vector<std::uint32_t> counted =
        model_.index().nodes.query(area.adjusted(-overhang, 0, overhang, 0));
    painter_.paintTokens(painter, scene, counted, viewport, pixels, palette_);
    for (const std::uint32_t node : counted) {
        if (const QRectF wide = wideCountBounds(scene, node); !wide.isEmpty()) {
            wideCounts_.insert_or_assign(node, wide);
        }
    }
}

void SceneView::prepare() {
    if (!tiles_.prepareWhole(bounds(), maxTileBudget)) {
        preparing_.start(0ms);
    }
}

Viewport SceneView::enterPixels(QPainter& painter) const {
    painter.scale(1 / devicePixelRatioF(), 1 / devicePixelRatioF());
    // With scale factors such as 1.25 the widget may start within a pixel, which would leave seams
    // between tiles.
    const QTransform device = painter.deviceTransform();
    painter.translate(std::round(device.dx()) - device.dx(), std::round(device.dy()) - device.dy());
    return deviceViewport(view_);
}

void SceneView::paintEvent(QPaintEvent* event) {
    const double ratio = devicePixelRatioF();
    QPainter painter(this);
    painter.fillRect(event->rect(), palette_.paper);
    painter.save();
    const Viewport viewport = enterPixels(painter);
    const QRect pixels = QRectF(QPointF(0, 0), QSizeF(size()) * ratio).toAlignedRect();
    const auto budget = std::clamp(frameGoal - onTop_, std::chrono::microseconds(minTileBudget),
                                   std::chrono::microseconds(maxTileBudget));
    complete_ = tiles_.paint(painter, viewport, pixels, deviceViewport(goal()), budget);
    if (!complete_ && !glide_.isActive()) {
        QMetaObject::invokeMethod(this, qOverload<>(&QWidget::update), Qt::QueuedConnection);
    }
    if (!tiles_.hasWhole()) {
        preparing_.start(quietTime);  // restarted: frames take precedence
    }
    const QRectF dirty =
        QRectF(QPointF(event->rect().topLeft()) * ratio, QSizeF(event->rect().size()) * ratio)
            .adjusted(-1, -1, 1, 1);
    const auto start = std::chrono::steady_clock::now();
    paintLive(painter, viewport, dirty);
    paintMoving(painter, viewport, dirty);
    painter.restore();
    for (CanvasOverlay* overlay : overlays_) {
        painter.save();
        overlay->paint(painter, *this);
        painter.restore();
    }
    if (tool_ != nullptr) {
        painter.save();
        tool_->paint(painter, *this);
        painter.restore();
    }
    onTop_ = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    if (hasFocus()) {
        painter.setPen(QPen(palette_.pointed, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

}  // namespace fireable
