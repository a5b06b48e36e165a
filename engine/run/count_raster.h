#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fireable {

/// A part of a raster. Shapes: C columns, L lines.
struct RasterCells {
    std::int64_t firstStep = 0;  ///< of column 0, from the origin of the raster
    std::int64_t columnSteps = 1;
    std::int32_t columns = 0;
    std::int32_t firstRow = 0;  ///< of line 0: a place in the order of neurons, or an output
    std::int32_t lineRows = 1;
    std::int32_t lines = 0;
    std::vector<std::uint64_t> counts;  ///< [C · L], by column, then line

    std::uint64_t at(std::int32_t column, std::int32_t line) const {
        return counts[static_cast<std::size_t>(column) * static_cast<std::size_t>(lines) +
                      static_cast<std::size_t>(line)];
    }
};

/// Counts in rows over steps. Memory is bounded: a column stands for one step at first, and
/// whenever there are too many, neighbours are added up.
///
/// Shapes: R rows.
class CountRaster {
public:
    CountRaster(std::size_t rows, std::size_t maxCells);

    /// At least this many steps will follow: saves merging. Only while it is empty.
    void expect(std::int64_t step);
    /// Goes on to a later step.
    void goTo(std::int64_t step);
    void add(std::size_t row, std::uint32_t count) {
        std::uint32_t& cell = cells_[current_ + row];
        cell += std::min(count, ~std::uint32_t{0} - cell);
    }
    /// Steps that a column stands for: the finest resolution.
    std::int64_t chunk() const { return chunk_; }
    std::size_t maxColumns() const { return maxColumns_; }
    /// Rows `[firstRow, endRow)` in steps `[first, end)`: so many lines of equally many rows, and
    /// columns of equally many chunks, counted from row and step 0, so that they stay the same
    /// where the part is moved. There may be one more than the most.
    RasterCells view(std::size_t firstRow, std::size_t endRow, std::size_t maxLines,
                     std::int64_t first, std::int64_t end, std::size_t maxColumns) const;

private:
    void halve();

    std::size_t rows_;
    std::size_t maxColumns_;  ///< even
    std::int64_t chunk_ = 1;
    std::size_t current_ = 0;           ///< where the column of the present step begins
    std::vector<std::uint32_t> cells_;  ///< [columns · R]
};

}  // namespace fireable
