#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// A small program laid out for a warp that keeps a whole marking in its registers. A *slot* is a
/// place with a threshold that some arc asks of it; a place with several thresholds has several
/// slots, all of which hold its tokens. Lane l has slots l, 32 + l, … Which slots reach their
/// threshold is a bit each, so that a lane looks at a transition by two masks a word.
///
/// Transitions stand from the highest bit of a word down, 32 to a *group*, so that the first one is
/// the highest bit. Their records are *rows*: that of bit b of group g is
/// `1 + 32 * (G - 1 - g) + b`, and row 0 is for no transition at all.
///
/// Shapes: P places, W words of slots, G groups, R = 1 + 32 G rows. The last slot is a dummy that
/// never has a token.
struct SlotLayout {
    static constexpr int maxWords = 4;
    static constexpr int maxGroups = 4;
    static constexpr std::int32_t noSlot = -1;
    static constexpr std::uint32_t limits = 1u << 31;

    /// What a lane's transition asks of a word of slots.
    struct Mask {
        std::uint32_t care;    ///< these bits count
        std::uint32_t wanted;  ///< and must be so
    };

    int placeCount = 0;                    ///< P
    int words = 0;                         ///< W
    int groups = 0;                        ///< G
    std::int32_t maxOutput = 0;            ///< to a place by one copy of a transition
    std::vector<std::int32_t> places;      ///< [W * 32]; P for those that are not used
    std::vector<std::int32_t> thresholds;  ///< [W * 32], 1 or more
    std::vector<std::int32_t> home;  ///< [P], a slot of the place, or `noSlot`: it is constant
    std::vector<Mask> masks;         ///< [G][W][32 lanes]
    /// [R][32][width()], what a copy changes, in 31 bits; `limits` where the tokens of the slot are
    /// how many copies there may be. Where no slot limits the copies a step takes `inputs`.
    std::vector<std::uint32_t> changes;
    std::vector<std::int32_t> inputs;   ///< [R][32][width()], weights; 0: no input arc
    std::vector<std::uint32_t> higher;  ///< [G][G][32 lanes], bits of those above, transitively
    bool hasHigher = false;

    /// How many numbers a lane reads of a row at once: a power of two.
    int width() const { return words <= 2 ? words : 4; }
    int rows() const { return 1 + 32 * groups; }
    int row(std::int32_t t) const { return 1 + 32 * (groups - 1 - t / 32) + 31 - t % 32; }
};

/// The fewest words and groups that a layout has: more than a net needs do no harm.
struct SlotSizes {
    int words = 1;
    int groups = 1;
};

/// Nothing when there are too many transitions or slots, or when a weight or a change does not fit
/// 30 bits. `single`: a step fires one copy, whatever the inputs allow.
std::optional<SlotLayout> slotLayoutOf(const NetProgram& program, bool single,
                                       SlotSizes least = {});

}  // namespace fireable::net::cuda
