#include "engine/net/run/firing_steps.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace fireable::net {
namespace {

constexpr std::size_t longestHead = 5;
constexpr std::size_t longestFiring = longestHead + 10;  ///< with a count of 64 bits

std::uint64_t headOf(std::int32_t transition, bool more, bool counted) {
    return static_cast<std::uint64_t>(transition) << 2 | (more ? 2U : 0U) | (counted ? 1U : 0U);
}

std::uint8_t* putFiring(std::uint8_t* out, std::uint64_t head, std::uint64_t count) {
    out = putNumber(out, head);
    return (head & 1) != 0 ? putNumber(out, count) : out;
}

/// Firings that take at most four bytes, as nearly all do: the bytes and their number. Computed
/// without branches, since the sizes are unpredictable.
struct ShortFirings {
    static constexpr std::size_t most = 64;
    static constexpr std::uint32_t transitionEnd = 1U << 12;  ///< two bytes, with the flags
    static constexpr std::uint64_t countEnd = 1U << 7;        ///< one byte

    std::array<std::uint32_t, most> words;  ///< lowest byte first
    std::array<std::uint32_t, most> sizes;  ///< in bytes

    /// False if one of them is longer. Both spans have the same size, at most `most`.
    bool fill(std::span<const std::int32_t> transitions, std::span<const std::int64_t> counts) {
        std::uint32_t transitionBits = 0;
        std::uint64_t countBits = 0;
        for (std::size_t i = 0; i < transitions.size(); ++i) {
            const auto transition = static_cast<std::uint32_t>(transitions[i]);
            const auto count = static_cast<std::uint32_t>(counts[i]);
            const std::uint32_t counted = count != 1 ? 1 : 0;
            const std::uint32_t head = transition << 2 | counted;
            const std::uint32_t two = head >= 0x80 ? 1 : 0;
            const std::uint32_t countBytes = two != 0 ? count << 16 : count << 8;
            words[i] = (head & 0x7f) | two << 7 | head >> 7 << 8 | countBytes;
            sizes[i] = 1 + two + counted;
            transitionBits |= transition;
            countBits |= static_cast<std::uint64_t>(counts[i]);
        }
        return transitionBits < transitionEnd && countBits < countEnd;
    }

    std::uint8_t* put(std::uint8_t* out, std::size_t firings) const {
        for (std::size_t i = 0; i < firings; ++i) {
            const std::uint32_t word = words[i];
            if constexpr (std::endian::native == std::endian::little) {
                std::memcpy(out, &word, sizeof(word));
            } else {
                for (std::size_t byte = 0; byte < sizeof(word); ++byte) {
                    out[byte] = static_cast<std::uint8_t>(word >> 8 * byte);
                }
            }
            out += sizes[i];
        }
        return out;
    }
};

/// Steps that fire one transition each, at most `ShortFirings::most`.
std::uint8_t* putSingles(std::uint8_t* out, std::span<const std::int32_t> transitions,
                         std::span<const std::int64_t> counts) {
    ShortFirings firings;
    if (firings.fill(transitions, counts)) {
        return firings.put(out, transitions.size());
    }
    for (std::size_t i = 0; i < transitions.size(); ++i) {
        out = putFiring(out, headOf(transitions[i], false, counts[i] != 1),
                        static_cast<std::uint64_t>(counts[i]));
    }
    return out;
}

void putOne(EventWriter& events, const Firing& firing, bool more) {
    const std::uint64_t head = headOf(firing.transition, more, firing.count != 1);
    events.mark(firing.transition);
    if (firing.count.fits64()) {
        events.wrote(putFiring(events.reserve(longestFiring), head,
                               static_cast<std::uint64_t>(firing.count.value64())));
        return;
    }
    Bytes count;
    putCount(count, firing.count);
    std::uint8_t* out = putNumber(events.reserve(longestHead + count.size()), head);
    events.wrote(std::ranges::copy(count, out).out);
}

}  // namespace

void addFirings(EventWriter& events, std::span<const std::int32_t> transitions,
                std::span<const std::int64_t> counts) {
    assert(transitions.size() == counts.size());
    events.endSteps(static_cast<std::int64_t>(transitions.size()));
    while (!transitions.empty()) {
        const std::size_t size = std::min(transitions.size(), ShortFirings::most);
        for (const std::int32_t transition : transitions.first(size)) {
            events.mark(transition);
        }
        events.wrote(putSingles(events.reserve(longestFiring * size), transitions.first(size),
                                counts.first(size)));
        transitions = transitions.subspan(size);
        counts = counts.subspan(size);
    }
}

void addFirings(EventWriter& events, std::span<const Firing> fired) {
    assert(!fired.empty());
    for (const Firing& firing : fired) {
        putOne(events, firing, &firing != &fired.back());
    }
    events.endSteps(1);
}

void FiringReader::readCopies() {
    Count count = reader_.count();
    const bool narrow = count.fits64();
    copies_ = narrow ? count.value64() : 0;
    wide_ = narrow ? Count(0) : std::move(count);
}

const char* FiringReader::missing() const {
    if (!known_) {
        return "a transition";
    }
    if (reader_.failed()) {
        return (head_ & 1) != 0 ? "how often a transition fired" : "a transition";
    }
    return more() ? "another firing of the last step" : nullptr;
}

Result<StepList> readSteps(std::span<const std::uint8_t> bytes, std::int32_t transitions) {
    FiringReader reader(bytes, transitions);
    StepList list;
    while (reader.next()) {
        list.firings.push_back({reader.transition(), reader.count()});
        if (!reader.more()) {
            list.first.push_back(static_cast<std::uint32_t>(list.firings.size()));
        }
    }
    if (const char* missing = reader.missing()) {
        return fail(ErrorCode::badSyntax, "expected " + std::string(missing) + " at byte " +
                                              std::to_string(reader.offset()) +
                                              " of a segment of steps");
    }
    return list;
}

}  // namespace fireable::net
