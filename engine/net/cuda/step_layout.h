#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {

/// A program laid out for kernels that look at every transition in every step.
///
/// Shapes: P places, T transitions, A arcs, R priority pairs, L levels of priority.
struct StepLayout {
    /// A `ProgramArc` that is read at once.
    struct alignas(16) Arc {
        PlaceIndex place;
        ArcKind kind;
        std::int64_t weight;
    };
    struct alignas(16) Effect {
        PlaceIndex place;
        std::int64_t change;
    };
    /// Levels `[first, last)` that one block visits, or a single one that is wide enough for all.
    struct LevelGroup {
        std::int32_t first;
        std::int32_t last;
        bool wide;
    };

    std::vector<std::int32_t> firstArc;     ///< [T + 1], offsets into `arcs`
    std::vector<std::int32_t> firstOutput;  ///< [T], where the outputs among them begin
    std::vector<Arc> arcs;                  ///< [A], as in the program
    std::vector<std::int32_t> firstEffect;  ///< [T + 1], offsets into `effects`
    std::vector<Effect> effects;            ///< what a copy gives less what it takes, never 0
    std::vector<std::int32_t> firstHigher;  ///< [T + 1], offsets into `higher-priority transitions`
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

/// Levels of priority with that many transitions at most are one block's work.
inline constexpr std::int32_t narrowLevel = 4'096;

/// Levels of at most `narrow` transitions are grouped.
StepLayout stepLayoutOf(const NetProgram& program, std::int32_t narrow = narrowLevel);

/// The logarithm of how many lanes of a warp share a transition: as many as it has arcs on the
/// average that are looked at, rounded up to a power of two.
int laneShiftOf(const StepLayout& layout);

/// The multi-level reduction of sequential choice (seed 000, section 5.2), for any number of
/// transitions: how many partitions of `partition` each level leaves, down to a single one.
std::vector<std::int64_t> choiceLevels(std::int64_t transitions, std::int64_t partition);

/// How many arcs a lane looks at together: their reads wait for memory at the same time.
inline constexpr int arcsAtOnce = 4;
/// How a grid shares out the transitions.
struct GridShape {
    int blocks = 1;
    int threads = 32;   ///< of a block; whole warps
    int laneShift = 0;  ///< 2^n lanes share a transition
    bool operator==(const GridShape&) const = default;
};

inline constexpr int wideThreads = 512;    ///< of a block of several
inline constexpr int aloneThreads = 1024;  ///< of a single block, at most

/// The shape for so many transitions, with `maxBlocks` of `wideThreads` threads at most. Few
/// transitions are one block's work, because its threads wait for each other much faster than
/// those of a grid do. As many lanes as `laneShift` says share one, if all threads can begin with
/// their share at once.
GridShape gridShapeFor(std::int64_t transitions, int laneShift, int maxBlocks);

}  // namespace fireable::net::cuda
