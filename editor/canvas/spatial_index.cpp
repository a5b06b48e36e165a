#include "editor/canvas/spatial_index.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fireable {
namespace {

bool touch(const QRectF& a, const QRectF& b) {
    return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() &&
           b.top() <= a.bottom();
}

/// `QRectF::united` leaves out empty rectangles, but a point has a place too.
QRectF hull(const std::vector<QRectF>& bounds) {
    double left = bounds.front().left();
    double right = bounds.front().right();
    double top = bounds.front().top();
    double bottom = bounds.front().bottom();
    for (const QRectF& rectangle : bounds) {
        left = std::min(left, rectangle.left());
        right = std::max(right, rectangle.right());
        top = std::min(top, rectangle.top());
        bottom = std::max(bottom, rectangle.bottom());
    }
    return {left, top, right - left, bottom - top};
}

}  // namespace

SpatialIndex::SpatialIndex(std::vector<QRectF> bounds)
    : bounds_(std::move(bounds)), next_(bounds_.size(), -1), before_(bounds_.size(), -1) {
    if (bounds_.empty()) {
        return;
    }
    world_ = hull(bounds_);
    addLevels();
    for (std::size_t i = bounds_.size(); i-- > 0;) {
        link(static_cast<std::uint32_t>(i), cellOf(bounds_[i]));
    }
}

void SpatialIndex::addLevels() {
    const double items = static_cast<double>(bounds_.size());
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

void SpatialIndex::move(std::uint32_t item, const QRectF& bounds) {
    unlink(item);
    bounds_[item] = bounds;
    link(item, cellOf(bounds));
}

std::vector<std::uint32_t> SpatialIndex::query(const QRectF& area) const {
    std::vector<std::uint64_t> found((bounds_.size() + 63) / 64, 0);  // keeps the order for free
    std::size_t count = 0;
    for (const Level& level : levels_) {
        // Nothing but the coarsest level holds rectangles larger than a cell, and that has one.
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

}  // namespace fireable
