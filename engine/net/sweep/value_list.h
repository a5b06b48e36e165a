#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"

/// The model "nets". Who knows no other model yet sees its names without their namespace.
namespace fireable {
namespace net {}
using namespace net;
}  // namespace fireable

namespace fireable::net {

/// Numbers from 0 on, of any size, as a person lists them: `7`, `1..1000`, `0..100:5` for every
/// fifth one, and several of these with commas between. A range takes no memory for its numbers.
class ValueList {
public:
    /// Fails with `badArgument`, which says what was expected and what stood there.
    static Result<ValueList> parse(std::string_view text);

    std::int64_t size() const { return size_; }  ///< 1 at least, below 2^62
    /// Number `i` of [0, size), in the order of the list.
    Count at(std::int64_t i) const;
    const Count& largest() const { return largest_; }

private:
    struct Range {
        Count first;
        Count step;
        std::int64_t before;  ///< numbers of the list that come before
    };

    static Result<Range> parseRange(std::string_view text, Count& last);
    Result<void> add(std::string_view text);

    std::vector<Range> ranges_;
    std::int64_t size_ = 0;
    Count largest_ = 0;
};

}  // namespace fireable::net
