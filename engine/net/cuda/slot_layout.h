#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// A small program laid out for a warp that keeps the whole marking in registers. A *slot* is a
/// place with a threshold that some arc tests; a place with several thresholds has several slots,
/// all of which hold its tokens. Lane l has slots l, 32 + l, … Which slots reach their threshold is
/// one bit each, so a lane evaluates a transition by two masks per word.
///
/// Transitions are numbered from the highest bit of a word down, 32 to a *group*, so that the first
/// one is the highest bit. Their records are *rows*: that of bit b of group g is `1 + 32 * (G - 1 -
/// g) + b`; row 0 means no transition.
///
/// Shapes: P places, W words of slots, G groups, R = 1 + 32 G rows. The last slot is a dummy that
/// never has a token.
struct SlotLayout {
    static constexpr int maxWords = 4;
    static constexpr int maxGroups = 4;
    static constexpr std::int32_t noSlot = -1;
    static constexpr std::uint32_t limits = 1u << 31;

    /// What a transition requires of a word of slots.
    struct Mask {
        std::uint32_t care;    ///< bits that matter
        std::uint32_t wanted;  ///< their required values
    };

    int placeCount = 0;                    ///< P
    int words = 0;                         ///< W
    int groups = 0;                        ///< G
    std::int32_t maxOutput = 0;            ///< maximum given to a place by one copy of a transition
    std::vector<std::int32_t> places;      ///< [W * 32]; P for unused slots
    std::vector<std::int32_t> thresholds;  ///< [W * 32], 1 or more
    std::vector<std::int32_t> home;        ///< [P], a slot of the place; `noSlot` if it is constant
    std::vector<Mask> masks;               ///< [G][W][32 lanes]
    /// [R][32][width()], change by one copy, in 31 bits; `limits` is set where the slot's tokens
    /// limit the copies directly. Where no slot limits the copies a step uses `inputs`.
    std::vector<std::uint32_t> changes;
    std::vector<std::int32_t> inputs;  ///< [R][32][width()], weights; 0: no input arc
    std::vector<std::uint32_t>
        higher;  ///< [G][G][32 lanes], bits of transitions with higher priority, transitively
    bool hasHigher = false;

    /// How many numbers of a row a lane reads at once: a power of two.
    int width() const { return words <= 2 ? words : 4; }
    int rows() const { return 1 + 32 * groups; }
    int row(std::int32_t t) const { return 1 + 32 * (groups - 1 - t / 32) + 31 - t % 32; }
};

/// The minimum number of words and groups of a layout: more than necessary does no harm.
struct SlotSizes {
    int words = 1;
    int groups = 1;
};

/// Nothing if there are too many transitions or slots, or if a weight or a change exceeds 30 bits.
/// `single`: a step fires one copy, whatever the inputs allow.
std::optional<SlotLayout> slotLayoutOf(const NetProgram& program, bool single,
                                       SlotSizes least = {});

}  // namespace fireable::net::cuda
