#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sweep/sweep_task.h"

namespace fireable {

/// The rows of a sweep, by columns: `run` (its number from 1), and those of `SweepColumns`.
///
/// One thread adds rows, while others read those that were there before, without waiting.
///
/// Shapes: C columns, R rows so far, of at most `capacity`.
class SweepResults {
public:
    using Row = std::uint32_t;
    static constexpr std::int64_t none = -1;  ///< a cell without a value

    /// Memory is reserved for all rows, and taken as they come. Throws if there is none.
    SweepResults(SweepColumns columns, std::size_t capacity);

    void add(std::span<const SweepRow> rows);

    std::size_t rows() const { return rows_.load(std::memory_order_acquire); }
    std::size_t capacity() const { return capacity_; }
    const std::vector<std::string>& titles() const { return titles_; }
    int columns() const { return static_cast<int>(titles_.size()); }
    int varied() const { return static_cast<int>(columns_.start.size()); }
    /// Columns of these numbers are those of varied nodes.
    static constexpr int firstVaried = 1;
    int seedColumn() const { return firstVaried + varied(); }
    int haltColumn() const { return seedColumn() + 1; }
    int stepsColumn() const { return seedColumn() + 2; }

    /// The values [rows] of a column, if none is `isWide`: `none`, or 0 or more. In the column of
    /// halts, 0 for those that halted and 1 for the others.
    const std::int64_t* values(int column) const { return at(column).get(); }
    /// Whether the value does not fit 64 bits; `values` has a number below `none` there.
    bool isWide(int column, Row row) const { return values(column)[row] < none; }
    /// Whether a column has such values.
    bool hasWide(int column) const { return wideIn_[static_cast<std::size_t>(column)]; }
    std::string_view haltText(Halt halt) const { return columns_.haltWord(halt); }
    /// Of a cell that has a value.
    Count count(int column, Row row) const;
    /// NaN: no value.
    double number(int column, Row row) const;
    /// Appends what `fire sweep` writes there.
    void appendText(int column, Row row, std::string& text) const;
    std::string text(int column, Row row) const;

private:
    const std::unique_ptr<std::int64_t[]>& at(int column) const {
        return values_[static_cast<std::size_t>(column)];
    }
    void set(std::size_t column, std::size_t row, const Count& value);

    SweepColumns columns_;
    std::vector<std::string> titles_;  ///< [C]
    std::size_t capacity_;
    std::vector<std::unique_ptr<std::int64_t[]>> values_;  ///< [C][capacity]
    std::vector<std::atomic<bool>> wideIn_;                ///< [C]
    mutable std::mutex mutex_;
    std::deque<Count> wide_;  ///< number -2 - i stands for the i-th; guarded by the mutex
    std::atomic<std::size_t> rows_ = 0;
};

/// Sorts `rows` by a column, those without a value last, and those of one value in their order.
void sortRows(const SweepResults& results, int column, bool descending,
              std::vector<SweepResults::Row>& rows);

}  // namespace fireable
