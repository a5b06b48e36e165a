#include "engine/run/min_max_series.h"

#include <algorithm>
#include <cmath>

namespace fireable {

void MinMaxSeries::Bounds::take(const Bounds& other) {
    if (std::isnan(min)) {
        *this = other;
    } else if (!std::isnan(other.min)) {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
}

void MinMaxSeries::append(double value, std::int64_t count) {
    const Bounds added{value, value};
    while (count > 0) {
        const std::int64_t used = size_ % chunk_;  // of the last chunk; 0: it is full
        if (used == 0) {
            if (chunks_.size() == maxChunks_) {
                halve();
                continue;
            }
            chunks_.push_back(added);
        } else {
            chunks_.back().take(added);
        }
        const std::int64_t taken = std::min(count, chunk_ - used);
        size_ += taken;
        count -= taken;
    }
}

void MinMaxSeries::halve() {
    for (std::size_t i = 0; 2 * i + 1 < chunks_.size(); ++i) {
        chunks_[i] = chunks_[2 * i];
        chunks_[i].take(chunks_[2 * i + 1]);
    }
    chunks_.resize(chunks_.size() / 2);
    chunk_ *= 2;
}

std::vector<SeriesColumn> MinMaxSeries::view(std::int64_t first, std::int64_t end,
                                             std::size_t maxColumns) const {
    first = std::max<std::int64_t>(first, 0) / chunk_;
    end = (std::min(end, size_) + chunk_ - 1) / chunk_;
    std::vector<SeriesColumn> columns;
    if (first >= end || maxColumns == 0) {
        return columns;
    }
    const auto limit = static_cast<std::int64_t>(maxColumns);
    const std::int64_t width = (end - first + limit - 1) / limit;  // of a column, in chunks
    columns.reserve(static_cast<std::size_t>((end - first) / width + 1));
    for (std::int64_t begin = first; begin < end; begin += width) {
        const std::int64_t stop = std::min(begin + width, end);
        Bounds bounds = chunks_[static_cast<std::size_t>(begin)];
        for (std::int64_t chunk = begin + 1; chunk < stop; ++chunk) {
            bounds.take(chunks_[static_cast<std::size_t>(chunk)]);
        }
        columns.push_back({begin * chunk_, std::min(stop * chunk_, size_) - begin * chunk_,
                           bounds.min, bounds.max});
    }
    return columns;
}

}  // namespace fireable
