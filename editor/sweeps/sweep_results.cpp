#include "editor/sweeps/sweep_results.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace fireable {
namespace {

Count countOf(std::uint64_t number) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return number <= most ? Count(static_cast<std::int64_t>(number))
                          : *Count::parse(std::to_string(number));
}

}  // namespace

SweepResults::SweepResults(SweepColumns columns, std::size_t capacity)
    : columns_(std::move(columns)), titles_(columns_.titles()), capacity_(capacity) {
    titles_.insert(titles_.begin(), "run");
    wideIn_ = std::vector<std::atomic<bool>>(titles_.size());
    for (std::size_t c = 0; c < titles_.size(); ++c) {
        values_.push_back(std::make_unique_for_overwrite<std::int64_t[]>(capacity));
    }
}

void SweepResults::add(std::span<const SweepRow> rows) {
    std::size_t r = rows_.load(std::memory_order_relaxed);
    for (const SweepRow& row : rows) {
        const SweepInstance instance = columns_.instance(row.instance);
        std::size_t c = 0;
        values_[c++][r] = row.instance + 1;
        for (const Count& value : instance.values) {
            set(c++, r, value);
        }
        set(c++, r, countOf(instance.seed));
        values_[c++][r] = row.halt == Halt::halted ? 0 : 1;
        set(c++, r, row.steps);
        for (const Count& value : row.values) {
            set(c++, r, value);
        }
        ++r;
    }
    rows_.store(r, std::memory_order_release);
}

void SweepResults::set(std::size_t column, std::size_t row, const Count& value) {
    if (value < 0) {
        values_[column][row] = none;
    } else if (value.fits64()) {
        values_[column][row] = value.value64();
    } else {
        const std::lock_guard lock(mutex_);
        wideIn_[column] = true;
        values_[column][row] = none - 1 - static_cast<std::int64_t>(wide_.size());
        wide_.push_back(value);
    }
}

Count SweepResults::count(int column, Row row) const {
    const std::int64_t value = values(column)[row];
    if (value >= none) {
        return value;
    }
    const std::lock_guard lock(mutex_);
    return wide_[static_cast<std::size_t>(none - 1 - value)];
}

double SweepResults::number(int column, Row row) const {
    const std::int64_t value = values(column)[row];
    if (value == none) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return value >= 0 ? static_cast<double>(value) : count(column, row).toDouble();
}

void SweepResults::appendText(int column, Row row, std::string& text) const {
    const std::int64_t value = values(column)[row];
    if (column == haltColumn()) {
        text += columns_.haltWord(value == 0 ? Halt::halted : Halt::limit);
    } else if (value >= 0) {
        char digits[24];
        text.append(digits, std::to_chars(digits, std::end(digits), value).ptr);
    } else if (value < none) {
        text += count(column, row).text();
    }
}

std::string SweepResults::text(int column, Row row) const {
    std::string text;
    appendText(column, row, text);
    return text;
}

namespace {

/// By `keys` of the rows; a key without a value is last.
template <class Key>
void sortByKeys(std::vector<std::pair<Key, SweepResults::Row>>& keyed, bool descending,
                std::vector<SweepResults::Row>& rows) {
    std::ranges::sort(keyed, [descending](const auto& a, const auto& b) {
        if (a.first != b.first) {
            if (a.first == SweepResults::none || b.first == SweepResults::none) {
                return b.first == SweepResults::none;
            }
            return descending ? b.first < a.first : a.first < b.first;
        }
        return a.second < b.second;
    });
    std::ranges::transform(keyed, rows.begin(), [](const auto& one) { return one.second; });
}

}  // namespace

void sortRows(const SweepResults& results, int column, bool descending,
              std::vector<SweepResults::Row>& rows) {
    if (results.hasWide(column)) {
        std::vector<std::pair<Count, SweepResults::Row>> keyed;
        keyed.reserve(rows.size());
        for (const SweepResults::Row row : rows) {
            keyed.emplace_back(results.count(column, row), row);
        }
        sortByKeys(keyed, descending, rows);
        return;
    }
    const std::int64_t* const values = results.values(column);
    std::vector<std::pair<std::int64_t, SweepResults::Row>> keyed;
    keyed.reserve(rows.size());
    for (const SweepResults::Row row : rows) {
        keyed.emplace_back(values[row], row);
    }
    sortByKeys(keyed, descending, rows);
}

}  // namespace fireable
