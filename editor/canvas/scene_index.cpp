#include "editor/canvas/scene_index.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"

namespace fireable {
namespace {

bool touch(const QRectF& a, const QRectF& b) {
    return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() &&
           b.top() <= a.bottom();
}

bool touchesBorder(const QRectF& outer, const QRectF& inner) {
    return inner.left() <= outer.left() || outer.right() <= inner.right() ||
           inner.top() <= outer.top() || outer.bottom() <= inner.bottom();
}

bool isInside(const QRectF& outer, const QRectF& inner) {
    return outer.left() <= inner.left() && inner.right() <= outer.right() &&
           outer.top() <= inner.top() && inner.bottom() <= outer.bottom();
}

template <class BoundsOf>
SpatialIndex indexOf(const Scene& scene, const std::vector<SceneLayer>& layers, BoundsOf boundsOf) {
    std::vector<QRectF> bounds;
    bounds.reserve(layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        bounds.push_back(layers[i] == SceneLayer::none ? QRectF() : boundsOf(scene, i));
    }
    SpatialIndex index(std::move(bounds));
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layers[i] == SceneLayer::none) {
            index.remove(static_cast<std::uint32_t>(i));
        }
    }
    return index;
}

bool nodeIsAt(const SceneNodes& nodes, std::size_t node, QPointF point, double tolerance) {
    const QPointF away = point - nodes.centres[node];
    const double x = std::abs(away.x()) / (nodes.halves[node].x() + tolerance);
    const double y = std::abs(away.y()) / (nodes.halves[node].y() + tolerance);
    return nodes.shapes[node] == NodeShape::circle ? x * x + y * y <= 1 : std::max(x, y) <= 1;
}

double distanceToStroke(const SceneStrokes& strokes, std::size_t stroke, QPointF point) {
    const auto flat = flattened(strokes, stroke);
    double nearest = distanceToSegment(point, flat.back(), strokes.tips[stroke]);
    for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
        nearest = std::min(nearest, distanceToSegment(point, flat[i], flat[i + 1]));
    }
    return nearest;
}

/// The topmost of `items` that satisfies `hits`.
template <class Hits>
SceneHit topmost(SceneHit::Kind kind, const std::vector<std::uint32_t>& items, Hits hits) {
    const auto item = std::find_if(items.rbegin(), items.rend(), hits);
    return item != items.rend() ? SceneHit{kind, *item} : SceneHit{};
}

SceneHit nearestStroke(const Scene& scene, const SceneIndex& index, QPointF point,
                       const QRectF& around, double tolerance) {
    SceneHit hit;
    double nearest = tolerance;
    for (const std::uint32_t stroke : index.strokes.query(around)) {
        const double distance = distanceToStroke(scene.strokes, stroke, point);
        if (distance <= nearest) {
            nearest = distance;
            hit = {SceneHit::Kind::stroke, stroke};
        }
    }
    return hit;
}

}  // namespace

SpatialIndex::SpatialIndex(std::vector<QRectF> bounds)
    : bounds_(std::move(bounds)), next_(bounds_.size(), -1), before_(bounds_.size(), 0) {
    rebuild();
}

void SpatialIndex::rebuild() {
    count_ = static_cast<std::size_t>(
        std::ranges::count_if(before_, [](std::int32_t before) { return before != absent; }));
    builtCount_ = count_;
    strays_ = 0;
    levels_.clear();
    heads_.clear();
    if (count_ == 0) {
        return;
    }
    world_ = bounds();
    addLevels();
    for (std::size_t i = bounds_.size(); i-- > 0;) {
        if (before_[i] != absent) {
            link(static_cast<std::uint32_t>(i), cellOf(bounds_[i]));
        }
    }
}

const QRectF& SpatialIndex::bounds() const {
    if (!hull_) {
        hull_ = foundHull();
    }
    return *hull_;
}

/// Unlike `QRectF::united`, includes empty rectangles.
QRectF SpatialIndex::foundHull() const {
    bool any = false;
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
        if (before_[i] == absent) {
            continue;
        }
        const QRectF& rectangle = bounds_[i];
        left = any ? std::min(left, rectangle.left()) : rectangle.left();
        right = any ? std::max(right, rectangle.right()) : rectangle.right();
        top = any ? std::min(top, rectangle.top()) : rectangle.top();
        bottom = any ? std::max(bottom, rectangle.bottom()) : rectangle.bottom();
        any = true;
    }
    return {left, top, right - left, bottom - top};
}

void SpatialIndex::addLevels() {
    const double items = static_cast<double>(count_);
    const double longest = std::max({world_.width(), world_.height(), 1e-9});
    double cell = std::max(std::sqrt(world_.width() * world_.height() / items), longest / items);
    std::size_t cells = 0;
    while (true) {
        Level level{cell, static_cast<int>(world_.width() / cell) + 1,
                    static_cast<int>(world_.height() / cell) + 1, cells};
        levels_.push_back(level);
        cells += static_cast<std::size_t>(level.columns) * static_cast<std::size_t>(level.rows);
        if (level.columns == 1 && level.rows == 1) {
            break;
        }
        cell *= 2;
    }
    heads_.assign(cells, -1);
}

int SpatialIndex::column(const Level& level, double x) const {
    return static_cast<int>(std::clamp((x - world_.left()) / level.cell, 0.0, level.columns - 1.0));
}

int SpatialIndex::row(const Level& level, double y) const {
    return static_cast<int>(std::clamp((y - world_.top()) / level.cell, 0.0, level.rows - 1.0));
}

std::size_t SpatialIndex::cellOf(const QRectF& bounds) const {
    const double size = std::max(bounds.width(), bounds.height());
    const auto fits = std::ranges::find_if(levels_, [&](const Level& l) { return l.cell >= size; });
    const Level& level = fits == levels_.end() ? levels_.back() : *fits;
    const QPointF centre = bounds.center();
    return level.firstCell +
           static_cast<std::size_t>(row(level, centre.y())) *
               static_cast<std::size_t>(level.columns) +
           static_cast<std::size_t>(column(level, centre.x()));
}

void SpatialIndex::link(std::uint32_t item, std::size_t cell) {
    const std::int32_t head = heads_[cell];
    next_[item] = head;
    before_[item] = -1 - static_cast<std::int32_t>(cell);
    if (head >= 0) {
        before_[static_cast<std::size_t>(head)] = static_cast<std::int32_t>(item);
    }
    heads_[cell] = static_cast<std::int32_t>(item);
}

void SpatialIndex::unlink(std::uint32_t item) {
    const std::int32_t before = before_[item];
    const std::int32_t next = next_[item];
    if (before >= 0) {
        next_[static_cast<std::size_t>(before)] = next;
    } else {
        heads_[static_cast<std::size_t>(-1 - before)] = next;
    }
    if (next >= 0) {
        before_[static_cast<std::size_t>(next)] = before;
    }
}

void SpatialIndex::set(std::uint32_t item, const QRectF& bounds) {
    if (item >= bounds_.size()) {
        bounds_.resize(item + std::size_t{1});
        next_.resize(bounds_.size(), -1);
        before_.resize(bounds_.size(), absent);
    }
    remove(item);
    bounds_[item] = bounds;
    if (hull_ && !isInside(*hull_, bounds)) {
        hull_.reset();
    }
    ++count_;
    strays_ += levels_.empty() || !isInside(world_, bounds) ? 1 : 0;
    constexpr std::size_t maxStrays = 64;
    if (levels_.empty() || count_ > 4 * builtCount_ || strays_ > maxStrays + count_ / 4) {
        before_[item] = 0;
        rebuild();
    } else {
        link(item, cellOf(bounds));
    }
}

void SpatialIndex::remove(std::uint32_t item) {
    if (contains(item)) {
        if (hull_ && touchesBorder(*hull_, bounds_[item])) {
            hull_.reset();
        }
        unlink(item);
        before_[item] = absent;
        --count_;
    }
}

std::vector<std::uint32_t> SpatialIndex::query(const QRectF& area) const {
    std::vector<std::uint64_t> found((bounds_.size() + 63) / 64, 0);  // keeps items sorted
    std::size_t count = 0;
    for (const Level& level : levels_) {
        // Only the single cell of the coarsest level holds rectangles larger than a cell.
        const double reach = level.cell / 2;
        const int left = column(level, area.left() - reach);
        const int right = column(level, area.right() + reach);
        const int bottom = row(level, area.bottom() + reach);
        for (int y = row(level, area.top() - reach); y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                const std::size_t cell =
                    level.firstCell +
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(level.columns) +
                    static_cast<std::size_t>(x);
                for (std::int32_t i = heads_[cell]; i >= 0;
                     i = next_[static_cast<std::size_t>(i)]) {
                    const auto item = static_cast<std::size_t>(i);
                    if (touch(bounds_[item], area)) {
                        found[item / 64] |= std::uint64_t{1} << (item % 64);
                        ++count;
                    }
                }
            }
        }
    }
    std::vector<std::uint32_t> items;
    items.reserve(count);
    for (std::size_t word = 0; word < found.size(); ++word) {
        for (std::uint64_t bits = found[word]; bits != 0; bits &= bits - 1) {
            items.push_back(static_cast<std::uint32_t>(
                word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
        }
    }
    return items;
}

SceneIndex::SceneIndex(const Scene& scene)
    : nodes(indexOf(scene, scene.nodes.layers, nodeBounds)),
      strokes(indexOf(scene, scene.strokes.layers, strokeBounds)),
      texts(indexOf(scene, scene.texts.layers, textBounds)) {
}

SceneItems SceneIndex::query(const QRectF& area) const {
    return {nodes.query(area), strokes.query(area), texts.query(area)};
}

QRectF SceneIndex::bounds() const {
    return nodes.bounds() | strokes.bounds() | texts.bounds();
}

SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, HitRule rule) {
    const QPointF reach(rule.tolerance, rule.tolerance);
    const QRectF around(point - reach, point + reach);
    SceneHit hit = topmost(SceneHit::Kind::node, index.nodes.query(around), [&](std::uint32_t i) {
        return nodeIsAt(scene.nodes, i, point, rule.tolerance);
    });
    if (hit.kind == SceneHit::Kind::nothing) {
        hit = topmost(SceneHit::Kind::text, index.texts.query(around), [&](std::uint32_t i) {
            return static_cast<double>(scene.texts.sizes[i]) >= rule.smallestText &&
                   textRectangle(scene, i).contains(point);
        });
    }
    return hit.kind != SceneHit::Kind::nothing
               ? hit
               : nearestStroke(scene, index, point, around, rule.tolerance);
}

}  // namespace fireable
