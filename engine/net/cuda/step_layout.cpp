#include "engine/net/cuda/step_layout.h"

#include <algorithm>

#include "engine/base/index.h"

namespace fireable::net::cuda {
namespace {

constexpr std::int64_t aloneTransitions = 2 * std::int64_t{aloneThreads};  // for one block

void layOutArcs(const NetProgram& program, StepLayout& layout) {
    layout.firstArc = program.firstArc;
    for (const ProgramArc& arc : program.arcs) {
        layout.arcs.push_back({arc.place, arc.kind, arc.weight});
    }
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        layout.firstOutput.push_back(program.firstArc[at(t)] +
                                     static_cast<std::int32_t>(program.conditionsOf(t).size()));
    }
}

void layOutEffects(const NetProgram& program, StepLayout& layout) {
    Effects effects = programEffects(program);
    layout.firstEffect = std::move(effects.first);
    for (const Effect& effect : effects.changes) {
        layout.effects.push_back({effect.place, effect.change});
    }
}

/// By transition, the length of the longest chain of priorities above it.
std::vector<std::int32_t> heights(const NetProgram& program) {
    std::vector<std::int32_t> height(at(program.transitionCount()));
    // In program order transitions of higher priority come first.
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        for (const TransitionIndex higher : program.higherOf(t)) {
            height[at(t)] = std::max(height[at(t)], height[at(higher)] + 1);
        }
    }
    return height;
}

void layOutLevels(const NetProgram& program, StepLayout& layout) {
    layout.firstHigher = program.firstHigher;
    layout.higher = program.higher;
    const std::vector<std::int32_t> height = heights(program);
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        if (height[at(t)] > 0) {
            layout.lower.push_back(t);
        }
    }
    const auto isHigher = [&](std::int32_t a, std::int32_t b) {
        return height[at(a)] < height[at(b)];
    };
    std::stable_sort(layout.lower.begin(), layout.lower.end(), isHigher);
    for (std::size_t i = 0; i < layout.lower.size(); ++i) {
        if (i == 0 || isHigher(layout.lower[i - 1], layout.lower[i])) {
            layout.firstOfLevel.push_back(static_cast<std::int32_t>(i));
        }
    }
    layout.firstOfLevel.push_back(static_cast<std::int32_t>(layout.lower.size()));
}

void groupLevels(std::int32_t narrow, StepLayout& layout) {
    const auto levels = static_cast<std::int32_t>(layout.firstOfLevel.size()) - 1;
    for (std::int32_t level = 0; level < levels; ++level) {
        const bool wide =
            layout.firstOfLevel[at(level) + 1] - layout.firstOfLevel[at(level)] > narrow;
        if (wide || layout.groups.empty() || layout.groups.back().wide) {
            layout.groups.push_back({level, level, wide});
        }
        layout.groups.back().last = level + 1;
    }
}

}  // namespace

StepLayout stepLayoutOf(const NetProgram& program, std::int32_t narrow) {
    StepLayout layout;
    layout.placeCount = program.placeCount();
    layOutArcs(program, layout);
    layOutEffects(program, layout);
    layOutLevels(program, layout);
    groupLevels(narrow, layout);
    return layout;
}

int laneShiftOf(const StepLayout& layout) {
    std::int64_t arcs = 0;
    for (std::size_t t = 0; t < layout.firstOutput.size(); ++t) {
        arcs += layout.firstOutput[t] - layout.firstArc[t];
    }
    int shift = 0;
    while (shift < 5 && (std::int64_t{layout.transitionCount()} << shift) < arcs) {
        ++shift;
    }
    return shift;
}

std::vector<std::int64_t> choiceLevels(std::int64_t transitions, std::int64_t partition) {
    std::vector<std::int64_t> levels;
    for (std::int64_t left = std::max<std::int64_t>(1, transitions); levels.empty() || left > 1;) {
        left = (left + partition - 1) / partition;
        levels.push_back(left);
    }
    return levels;
}

GridShape gridShapeFor(std::int64_t transitions, int laneShift, int maxBlocks) {
    const bool alone = transitions <= aloneTransitions;
    const std::int64_t maxThreads = alone ? aloneThreads : std::int64_t{maxBlocks} * wideThreads;
    while (laneShift > 0 && transitions << laneShift > maxThreads) {
        --laneShift;
    }
    const std::int64_t threads = std::clamp<std::int64_t>(transitions << laneShift, 1, maxThreads);
    if (alone) {
        return {1, static_cast<int>((threads + 31) / 32 * 32), laneShift};
    }
    return {static_cast<int>((threads + wideThreads - 1) / wideThreads), wideThreads, laneShift};
}

}  // namespace fireable::net::cuda
