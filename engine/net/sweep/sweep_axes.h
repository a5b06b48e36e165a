#pragma once

#include <vector>

#include "engine/net/sweep/sweep.h"
#include "engine/net/sweep/value_list.h"

namespace fireable::net {

/// A place of a sweep and its initial values.
struct SweepAxis {
    PlaceIndex place;
    ValueList values;
};

/// All combinations of the values of some places and of seeds. The last axis varies faster than
/// those before it, and the seed fastest.
class SweepAxes {
public:
    /// Fails with `badArgument` if a place occurs twice, or if there are 2^62 runs or more.
    static Result<SweepAxes> make(std::vector<SweepAxis> axes, ValueList seeds);

    std::vector<PlaceIndex> places() const;
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

}  // namespace fireable::net
