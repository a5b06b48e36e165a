#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {

/// A program laid out for kernels that evaluate every transition in every step.
///
/// Shapes: P places, T transitions, A arcs, R priority pairs, L levels of priority.
struct StepLayout {
    /// A `ProgramArc` that is read in one access.
    struct alignas(16) Arc {
        PlaceIndex place;
        ArcKind kind;
        std::int64_t weight;
    };
    struct alignas(16) Effect {
        PlaceIndex place;
        std::int64_t change;
    };
    /// Levels `[first, last)` that one block visits, or a single level for all blocks.
    struct LevelGroup {
        std::int32_t first;
        std::int32_t last;
        bool wide;
    };

    std::vector<std::int32_t> firstArc;     ///< [T + 1], offsets into `arcs`
    std::vector<std::int32_t> firstOutput;  ///< [T], where the outputs among them begin
    std::vector<Arc> arcs;                  ///< [A], as in the program
    std::vector<std::int32_t> firstEffect;  ///< [T + 1], offsets into `effects`
    std::vector<Effect> effects;            ///< net change by one copy, never 0
    std::vector<std::int32_t> firstHigher;  ///< [T + 1], offsets into `higher`
    std::vector<std::int32_t> higher;       ///< [R], direct ones
    std::vector<std::int32_t> lower;        ///< transitions below another one, level by level
    /// [L + 1], offsets into `lower`: what is above a transition of a level is in earlier levels.
    std::vector<std::int32_t> firstOfLevel;
    std::vector<LevelGroup> groups;  ///< all levels, in order
    PlaceIndex placeCount = 0;       ///< P

    TransitionIndex transitionCount() const {
        return static_cast<TransitionIndex>(firstOutput.size());
    }
};

/// Priority levels with at most this many transitions are handled by one block.
inline constexpr std::int32_t narrowLevel = 4'096;

/// Levels of at most `narrow` transitions are grouped.
StepLayout stepLayoutOf(const NetProgram& program, std::int32_t narrow = narrowLevel);

/// Log2 of how many lanes of a warp share a transition: the average number of tested arcs per
/// transition, rounded up to a power of two.
int laneShiftOf(const StepLayout& layout);

/// The reduction of sequential choice (Zaitsev et al. 2025, section 5.2) for any number of
/// transitions: how many partitions of `partition` remain on each level, down to one.
std::vector<std::int64_t> choiceLevels(std::int64_t transitions, std::int64_t partition);

/// How many arcs a lane reads together, to overlap memory latency.
inline constexpr int arcsAtOnce = 4;
/// How a grid shares the transitions.
struct GridShape {
    int blocks = 1;
    int threads = 32;   ///< of a block; whole warps
    int laneShift = 0;  ///< 2^n lanes share a transition
    bool operator==(const GridShape&) const = default;
};

inline constexpr int wideThreads = 512;    ///< of a block of several
inline constexpr int aloneThreads = 1024;  ///< of a single block, maximum

/// The shape for a number of transitions, with at most `maxBlocks` of `wideThreads` threads. Few
/// transitions go to one block, whose barriers are much cheaper than those of a grid. `laneShift`
/// is reduced until all shares can start at once.
GridShape gridShapeFor(std::int64_t transitions, int laneShift, int maxBlocks);

}  // namespace fireable::net::cuda
