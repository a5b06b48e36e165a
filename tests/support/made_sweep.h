#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/sweeps/sweep_results.h"

namespace fireable::testing {

/// Columns of a sweep that varies `x` and `y` and reports `z` and a distance.
inline SweepColumns sweepColumns(std::function<SweepInstance(std::int64_t)> instance) {
    SweepColumns columns;
    columns.start = {"x", "y"};
    columns.end = {"end z", "distance out"};
    columns.instance = std::move(instance);
    return columns;
}

/// Run i of `count` starts with x = i / 10 and y = i % 10, halts after i % 7 steps, but those of
/// y = 9 at their limit, and ends with z = x * y; there is a distance, x, only for an even y.
inline SweepRow sweepRow(std::int64_t i) {
    const std::int64_t x = i / 10;
    const std::int64_t y = i % 10;
    return {i,
            y == 9 ? Halt::limit : Halt::halted,
            i % 7,
            {Count(x * y), y % 2 == 0 ? Count(x) : Count(-1)}};
}
inline std::shared_ptr<SweepResults> madeSweep(std::int64_t count) {
    auto results = std::make_shared<SweepResults>(sweepColumns([](std::int64_t i) {
                                                      return SweepInstance{{i / 10, i % 10}, 5};
                                                  }),
                                                  static_cast<std::size_t>(count));
    std::vector<SweepRow> rows;
    for (std::int64_t i = 0; i < count; ++i) {
        rows.push_back(sweepRow(i));
    }
    results->add(rows);
    return results;
}

/// Positions of columns of such a sweep.
struct SweptColumn {
    enum : int { run, x, y, seed, halt, steps, z, distance };
};

}  // namespace fireable::testing
