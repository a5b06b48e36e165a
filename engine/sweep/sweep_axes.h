#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/sweep/sweep.h"

namespace fireable {

/// Non-negative numbers of any size as a user lists them: `7`, `1..1000`, `0..100:5` for every
/// fifth one, and several of these separated by commas. A range takes no memory for its numbers.
class ValueList {
public:
    /// Fails with `badArgument`, saying what was expected and what was found.
    static Result<ValueList> parse(std::string_view text);

    std::int64_t size() const { return size_; }  ///< at least 1, below 2^62
    /// Number `i` of [0, size), in the order of the list.
    Count at(std::int64_t i) const;
    const Count& largest() const { return largest_; }

private:
    struct Range {
        Count first;
        Count step;
        std::int64_t before;  ///< how many numbers of the list precede
    };

    static Result<Range> parseRange(std::string_view text, Count& last);
    Result<void> add(std::string_view text);

    std::vector<Range> ranges_;
    std::int64_t size_ = 0;
    Count largest_ = 0;
};

/// A node of a sweep and its initial values.
struct SweepAxis {
    NodeIndex node;
    ValueList values;
};

/// All combinations of the values of some nodes and of seeds. The last axis varies faster than
/// those before it, and the seed fastest.
class SweepAxes {
public:
    /// Fails with `badArgument` if a node, a `thing` for a user, occurs twice, or if there are 2^62
    /// runs or more.
    static Result<SweepAxes> make(std::vector<SweepAxis> axes, ValueList seeds,
                                  std::string_view thing);

    std::vector<NodeIndex> nodes() const;
    std::int64_t size() const { return size_; }
    /// Run number `i` of [0, size).
    SweepInstance at(std::int64_t i) const;

private:
    SweepAxes(std::vector<SweepAxis> axes, ValueList seeds)
        : axes_(std::move(axes)), seeds_(std::move(seeds)) {}

    std::vector<SweepAxis> axes_;
    ValueList seeds_;
    std::int64_t size_ = 1;
};

}  // namespace fireable
