#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/net/cuda/warp_layout.h"

namespace fireable::cuda {

/// What firings touch, laid out for a warp that keeps in its registers which transitions are
/// fireable: lane l owns transitions l, 32 + l, … and it alone looks at these again. What a firing
/// touches is listed in *rounds*, in each of which a lane has one transition at most.
///
/// Shapes: T transitions.
struct OwnedLayout {
    static constexpr int lanes = 32;
    static constexpr int mostTransitions = 4096;

    /// A round of the transitions that a firing touches. Which effects it has is said in the first.
    struct alignas(16) Round {
        std::uint32_t owners = 0;       ///< a bit for each lane that has a transition in it
        std::int32_t firstTouched = 0;  ///< that of the lowest lane; those of the others follow
        std::int32_t firstEffect = 0;   ///< offset into the effects of the `WarpLayout`
        std::uint32_t rest = 0;         ///< by bits, from the lowest: how many effects, and these:

        static constexpr std::uint32_t countBits = 63;
        static constexpr std::uint32_t rare = 1u << 6;    ///< the copies are `rareCopies`
        static constexpr std::uint32_t extras = 1u << 7;  ///< some in the round have extra arcs
        static constexpr std::uint32_t many = 1u << 8;  ///< effects: the `WarpLayout` says how many
        static constexpr int nextShift = 9;             ///< the next round; 0: there is none

        constexpr int effectCount() const { return static_cast<int>(rest & countBits); }
        constexpr bool hasMany() const { return (rest & many) != 0; }
        constexpr std::uint32_t next() const { return rest >> nextShift; }
        constexpr bool isPlain() const { return rest <= countBits; }
    };

    /// [T + …], the first round of each transition, and then further ones.
    std::vector<Round> rounds;
    std::vector<std::int32_t> touched;  ///< transitions; one more at the end, which lanes may read
};

/// Nothing when there are too many transitions. What a transition touches that is not listed in
/// `layout` is all of them.
std::optional<OwnedLayout> ownedLayoutOf(const WarpLayout& layout);

/// The longest step, in rounds of reads: of transitions that are looked at again one after the
/// other, of extra columns one by one.
std::int64_t longestStepOf(const WarpLayout& layout, const OwnedLayout& owned);

}  // namespace fireable::cuda
