#include "engine/run/history_steps.h"

#include <algorithm>
#include <cassert>

namespace fireable {
namespace {

constexpr std::size_t leastRoom = 4096;

Failure broken(const char* what, const ByteReader& reader) {
    return fail(ErrorCode::badSyntax, "expected " + std::string(what) + " at byte " +
                                          std::to_string(reader.offset()) +
                                          " of a stretch of steps");
}

}  // namespace

void StepWriter::add(std::span<const Firing> fired) {
    assert(!fired.empty());
    for (const Firing& firing : fired) {
        const bool more = &firing != &fired.back();
        if (firing.count.fits64()) {
            put(firing.transition, static_cast<std::uint64_t>(firing.count.value64()), more);
        } else {
            putWide(firing, more);
        }
    }
    ++steps_;
}

void StepWriter::putWide(const Firing& firing, bool more) {
    Bytes count;
    putCount(count, firing.count);
    if (bytes_.size() - size_ < longestFiring + count.size()) {
        grow(longestFiring + count.size());
    }
    std::uint8_t* out = putNumber(bytes_.data() + size_, headOf(firing.transition, more, true));
    out = std::ranges::copy(count, out).out;
    size_ = static_cast<std::size_t>(out - bytes_.data());
    fired_.insert(firing.transition);
}

void StepWriter::clear() {
    size_ = 0;
    steps_ = 0;
    fired_ = {};
}

void StepWriter::grow(std::size_t room) {
    bytes_.resize(std::max(leastRoom, 2 * bytes_.size()) + room);
}

Result<StepList> readSteps(std::span<const std::uint8_t> bytes, std::int32_t transitions) {
    ByteReader reader(bytes);
    StepList list;
    bool more = false;
    while (!reader.atEnd()) {
        const std::uint64_t head = reader.number();
        if (reader.failed() || (head >> 2) >= static_cast<std::uint64_t>(transitions)) {
            return broken("a transition", reader);
        }
        Count count = (head & 1) != 0 ? reader.count() : Count(1);
        if (reader.failed()) {
            return broken("how often a transition fired", reader);
        }
        list.firings.push_back({static_cast<std::int32_t>(head >> 2), std::move(count)});
        more = (head & 2) != 0;
        if (!more) {
            list.first.push_back(static_cast<std::uint32_t>(list.firings.size()));
        }
    }
    if (more) {
        return broken("another firing of the last step", reader);
    }
    return list;
}

}  // namespace fireable
