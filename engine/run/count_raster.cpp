#include "engine/run/count_raster.h"

namespace fireable {
namespace {

constexpr std::size_t leastColumns = 2;

std::size_t rasterSize(std::int64_t number) {
    return static_cast<std::size_t>(number);
}

std::size_t parts(std::size_t all, std::size_t most) {
    return std::max<std::size_t>(1, (all + most - 1) / std::max<std::size_t>(1, most));
}

}  // namespace

CountRaster::CountRaster(std::size_t rows, std::size_t maxCells)
    : rows_(rows),
      maxColumns_(std::max(leastColumns, maxCells / std::max<std::size_t>(1, rows) / 2 * 2)) {
}

void CountRaster::expect(std::int64_t step) {
    while (rasterSize(step / chunk_) >= maxColumns_) {
        chunk_ *= 2;
    }
    cells_.reserve((rasterSize(step / chunk_) + 1) * rows_);
}

void CountRaster::goTo(std::int64_t step) {
    std::size_t column = rasterSize(step / chunk_);
    while (column >= maxColumns_) {
        halve();
        column = rasterSize(step / chunk_);
    }
    current_ = column * rows_;
    if (cells_.size() < current_ + rows_) {
        cells_.resize(current_ + rows_);
    }
}

void CountRaster::halve() {
    chunk_ *= 2;
    const std::size_t columns = rows_ == 0 ? 0 : cells_.size() / rows_;
    cells_.resize(2 * rows_ * parts(columns, 2));  // the last one may have no neighbour
    const std::size_t merged = parts(columns, 2);
    for (std::size_t column = 0; column < merged; ++column) {
        const std::uint32_t* one = &cells_[2 * column * rows_];
        std::uint32_t* into = &cells_[column * rows_];
        for (std::size_t row = 0; row < rows_; ++row) {
            const std::uint32_t other = one[rows_ + row];
            into[row] = one[row] + std::min(other, ~std::uint32_t{0} - one[row]);
        }
    }
    cells_.resize(merged * rows_);
}

RasterCells CountRaster::view(std::size_t firstRow, std::size_t endRow, std::size_t maxLines,
                              std::int64_t first, std::int64_t end, std::size_t maxColumns) const {
    RasterCells view;
    const std::size_t stored = rows_ == 0 ? 0 : cells_.size() / rows_;
    endRow = std::min(endRow, rows_);
    std::size_t begin = rasterSize(std::max<std::int64_t>(0, first) / chunk_);
    std::size_t stop =
        std::min(stored, rasterSize((std::max<std::int64_t>(0, end) + chunk_ - 1) / chunk_));
    if (firstRow >= endRow || begin >= stop || maxColumns == 0) {
        return view;
    }
    const std::size_t width = parts(stop - begin, maxColumns);
    const std::size_t height = parts(endRow - firstRow, maxLines);
    begin = begin / width * width;
    firstRow = firstRow / height * height;
    const std::size_t columns = parts(stop - begin, width);
    stop = std::min(stored, begin + columns * width);
    const std::size_t lines = parts(endRow - firstRow, height);
    view.firstStep = static_cast<std::int64_t>(begin) * chunk_;
    view.columnSteps = static_cast<std::int64_t>(width) * chunk_;
    view.columns = static_cast<std::int32_t>(columns);
    view.firstRow = static_cast<std::int32_t>(firstRow);
    view.lineRows = static_cast<std::int32_t>(height);
    view.lines = static_cast<std::int32_t>(lines);
    view.counts.resize(columns * lines);
    for (std::size_t column = begin; column < stop; ++column) {
        std::uint64_t* into = &view.counts[(column - begin) / width * lines];
        const std::uint32_t* cells = &cells_[column * rows_];
        for (std::size_t line = 0; line < lines; ++line) {
            const std::size_t from = firstRow + line * height;
            const std::size_t to = std::min(from + height, endRow);
            for (std::size_t row = from; row < to; ++row) {
                into[line] += cells[row];
            }
        }
    }
    return view;
}

}  // namespace fireable
