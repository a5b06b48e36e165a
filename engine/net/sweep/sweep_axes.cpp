#include "engine/net/sweep/sweep_axes.h"

#include <string>
#include <unordered_set>

namespace fireable::net {

Result<SweepAxes> SweepAxes::make(std::vector<SweepAxis> axes, ValueList seeds) {
    SweepAxes made(std::move(axes), std::move(seeds));
    std::unordered_set<PlaceIndex> seen;
    Count size = made.seeds_.size();
    for (const SweepAxis& axis : made.axes_) {
        if (!seen.insert(axis.place).second) {
            return fail(ErrorCode::badArgument, "expected each place to be varied once");
        }
        size *= axis.values.size();
    }
    if (size >= std::int64_t{1} << 62) {
        return fail(ErrorCode::badArgument,
                    "expected fewer than 2^62 runs, found " + size.text() + " combinations");
    }
    made.size_ = size.value64();
    return made;
}

std::vector<PlaceIndex> SweepAxes::places() const {
    std::vector<PlaceIndex> all;
    for (const SweepAxis& axis : axes_) {
        all.push_back(axis.place);
    }
    return all;
}

SweepInstance SweepAxes::at(std::int64_t i) const {
    SweepInstance instance;
    instance.tokens.resize(axes_.size());
    instance.seed = seeds_.at(i % seeds_.size()).lowBits();
    i /= seeds_.size();
    for (std::size_t axis = axes_.size(); axis-- > 0;) {
        const ValueList& values = axes_[axis].values;
        instance.tokens[axis] = values.at(i % values.size());
        i /= values.size();
    }
    return instance;
}

}  // namespace fireable::net
