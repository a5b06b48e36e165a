#include "engine/sweep/sweep_axes.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_set>
#include <utility>

namespace fireable {
namespace {

/// Values: the sum of two such numbers fits 64 bits.
constexpr std::int64_t tooMany = std::int64_t{1} << 62;

Failure unexpected(const std::string& expected, std::string_view found) {
    return fail(ErrorCode::badArgument,
                "expected " + expected + ", found '" + std::string(found) + "'");
}

Result<Count> number(std::string_view text, std::string_view whole) {
    auto parsed = Count::parse(text);
    if (!parsed || *parsed < 0) {
        return unexpected("numbers such as 7, 1..1000, 0..100:5 or 1,2,3", whole);
    }
    return std::move(*parsed);
}

}  // namespace

Result<ValueList> ValueList::parse(std::string_view text) {
    ValueList list;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        TRY(list.add(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return list;
}

Result<ValueList::Range> ValueList::parseRange(std::string_view text, Count& last) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        last = TRY(number(text, text));
        return Range{last, 1, 0};
    }
    const std::size_t colon = std::min(text.find(':', dots), text.size());
    Count first = TRY(number(text.substr(0, dots), text));
    last = TRY(number(text.substr(dots + 2, colon - dots - 2), text));
    Count step = 1;
    if (colon < text.size()) {
        step = TRY(number(text.substr(colon + 1), text));
    }
    if (step == 0) {
        return unexpected("a step of 1 or more", text);
    }
    if (last < first) {
        return unexpected("a range that goes up", text);
    }
    return Range{std::move(first), std::move(step), 0};
}

Result<void> ValueList::add(std::string_view text) {
    Count end = 0;
    Range range = TRY(parseRange(text, end));
    const Count steps = (end - range.first) / range.step;
    if (steps + 1 + size_ >= tooMany) {
        return unexpected("fewer than 2^62 numbers", text);
    }
    range.before = size_;
    size_ += steps.value64() + 1;
    largest_ = std::max(largest_, range.first + steps * range.step);
    ranges_.push_back(std::move(range));
    return {};
}

Count ValueList::at(std::int64_t i) const {
    const auto behind = std::upper_bound(
        ranges_.begin(), ranges_.end(), i,
        [](std::int64_t value, const Range& range) { return value < range.before; });
    const Range& range = *std::prev(behind);
    return range.first + range.step * (i - range.before);
}

Result<SweepAxes> SweepAxes::make(std::vector<SweepAxis> axes, ValueList seeds,
                                  std::string_view thing) {
    SweepAxes made(std::move(axes), std::move(seeds));
    std::unordered_set<NodeIndex> seen;
    Count size = made.seeds_.size();
    for (const SweepAxis& axis : made.axes_) {
        if (!seen.insert(axis.node).second) {
            return fail(ErrorCode::badArgument,
                        "expected each " + std::string(thing) + " to be varied once");
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

std::vector<NodeIndex> SweepAxes::nodes() const {
    std::vector<NodeIndex> all;
    for (const SweepAxis& axis : axes_) {
        all.push_back(axis.node);
    }
    return all;
}

SweepInstance SweepAxes::at(std::int64_t i) const {
    SweepInstance instance;
    instance.values.resize(axes_.size());
    instance.seed = seeds_.at(i % seeds_.size()).lowBits();
    i /= seeds_.size();
    for (std::size_t axis = axes_.size(); axis-- > 0;) {
        const ValueList& values = axes_[axis].values;
        instance.values[axis] = values.at(i % values.size());
        i /= values.size();
    }
    return instance;
}

}  // namespace fireable
