#pragma once

#include <cstdint>

#include "engine/net/cuda/candidates.cuh"
#include "engine/net/cuda/conflicts.cuh"
#include "engine/net/cuda/steps_launch.cuh"

namespace fireable::cuda {

__device__ inline ParallelShuffle shuffleNow(const StepsLaunch& launch) {
    ParallelShuffle shuffle = launch.shuffle;
    shuffle.step = launch.state->step + static_cast<std::uint64_t>(launch.state->made);
    shuffle.size = launch.state->memberCount;
    return shuffle;
}

/// Stage III of a step in random order: its first pass. Launch: any grid, as all of these.
__global__ void chainKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const ParallelShuffle shuffle = shuffleNow(launch);
    const Share share = shareOfGrid();
    for (std::uint32_t i = share.rank; i < shuffle.size; i += share.size) {
        shuffle.chain(i, [](std::int32_t* head, std::int32_t exchange) {
            return atomicExch(head, exchange);
        });
    }
}

/// Its second pass: at which position each is visited.
__global__ void placeKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const ParallelShuffle shuffle = shuffleNow(launch);
    const Share share = shareOfGrid();
    for (std::uint32_t i = share.rank; i < shuffle.size; i += share.size) {
        launch.positions[launch.members[shuffle.itemAt(i)]] = i;
    }
}

/// Those above are visited just before the first one below. Launch: one block for narrow levels.
__global__ void raiseKernel(StepsLaunch launch, StepLayout::LevelGroup group) {
    if (launch.isTurn(Turn::look)) {
        visitGroup<false>(launch.net, group, [&](std::uint32_t t) {
            raiseSuperiors(launch.net, t, launch.positions);
        });
    }
}

/// Enlists all that are fireable, to be visited in program order or by position.
template <bool shuffled>
__global__ void enlistKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const std::uint32_t round = state->round;
    const Share share = shareOfGrid();
    for (std::uint32_t t = share.rank; t < launch.net.transitionCount; t += share.size) {
        if (launch.copies[t] > 0) {
            const std::uint64_t key = shuffled ? std::uint64_t{launch.positions[t]} << 32 | t : t;
            enlist(launch.net, launch.conflicts, t, key, round);
        }
    }
    if (isLast(state)) {
        const bool dead = state->undecided[round % 3] == 0;
        state->turn = dead ? Turn::stop : Turn::decide;
        state->halt = dead ? DeviceHalt::dead : DeviceHalt::limit;
    }
}

__global__ void decideKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::decide) || state->made == state->most) {
        return;
    }
    const std::int64_t now = nanosecondsNow();
    const std::uint32_t round = state->round;
    decide(launch.net, launch.conflicts, shareOfGrid(), round, launch.single, launch.remaining());
    if (isLast(state)) {
        const bool more = state->undecided[(round + 1) % 3] > 0;
        state->round += more ? 1 : 0;
        state->turn = more ? Turn::claim : Turn::give;
        if (more) {
            endIfLate(state, now);
        }
    }
}

__global__ void claimKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (launch.isTurn(Turn::claim)) {
        claimAgain(launch.net, launch.conflicts, shareOfGrid(), state->round, launch.remaining());
        if (isLast(state)) {
            state->turn = Turn::decide;
        }
    }
}

/// Stage IV.
__global__ void giveKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::give)) {
        return;
    }
    DeviceFiring* log = state->logged != 0 ? launch.log + state->loggedCount : nullptr;
    give(launch.net, launch.conflicts, shareOfGrid(), state->round, launch.remaining(), log,
         &state->overflow);
    if (!isLast(state)) {
        return;
    }
    if (state->overflow != 0) {
        state->turn = Turn::stop;
        state->halt = DeviceHalt::overflow;
        return;
    }
    state->loggedCount += state->firedCount;
    if (state->logged != 0) {
        launch.stepEnds[state->made] = static_cast<std::int32_t>(state->loggedCount);
    }
    state->firedCount = 0;
    state->made += 1;
    state->round += 1;
    state->parity = 1 - state->parity;
    state->turn = Turn::look;
    endIfLate(state, nanosecondsNow());
}

}  // namespace fireable::cuda
