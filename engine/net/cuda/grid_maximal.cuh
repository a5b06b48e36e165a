#pragma once

#include <cstdint>

#include "engine/net/cuda/grid_kernel.cuh"

namespace fireable::net::cuda {

/// Maximal steps by all blocks of a grid. A step takes one barrier each for its beginning, its
/// first round and its end, and two more for each further round of conflicts; random order takes
/// two or, with priorities, more. A launch whose time is up ends between two rounds, and the next
/// one continues there: the marking changes only at the end of a step.
template <bool random>
class GridMaximal {
public:
    /// `shared` has room for a number per warp of a block.
    __device__ GridMaximal(const GridLaunch& launch, std::uint32_t* shared)
        : launch_(launch),
          net_(launch.net),
          state_(launch.state),
          shared_(shared),
          own_(WordRange::ofBlock(launch.net)),
          clock_(launch.timed, launch.state),
          deadline_(launch),
          round_(launch.state->round),
          parity_(launch.state->parity) {}

    __device__ void run() {
        bool inStep = state_->inStep != 0;
        for (;;) {
            if (!inStep && !begin()) {
                return tell(DeviceHalt::dead, false);
            }
            inStep = true;
            if (made_ == launch_.maxSteps || late_) {
                return tell(DeviceHalt::limit, true);
            }
            if (resolve()) {
                continue;
            }
            if (!end()) {
                return tell(DeviceHalt::overflow, true);
            }
            inStep = false;
        }
    }

private:
    __device__ std::int64_t* remaining() const { return launch_.marking[1 - parity_]; }

    /// Finds the enabled transitions and registers them in the order of the step's visits; false if
    /// there are none.
    __device__ bool begin() {
        const std::int64_t* marking = launch_.marking[parity_];
        const Share all = shareOfGrid();
        if (all.rank == 0) {
            *launch_.conflicts.firedCount = 0;
        }
        for (std::uint32_t p = all.rank; p < net_.placeCount; p += all.size) {
            remaining()[p] = marking[p];
        }
        findEnabled(launch_, own_, marking);
        if constexpr (random) {
            for (std::uint32_t t = all.rank; t < net_.transitionCount; t += all.size) {
                launch_.shuffle.head[t] = -1;
                launch_.positions[t] = noIndex;
            }
        }
        __syncthreads();
        clock_.template lap<0>();
        if constexpr (random) {
            enlistShuffled();
        } else {
            enlistMembers([](std::uint32_t t) { return std::uint64_t{t}; });
        }
        team_.sync();
        clock_.template lap<1>();
        return launch_.conflicts.counts[round_ % 3] > 0;
    }

    /// Registers the enabled transitions of the block's part, with keys by `keyOf`.
    template <class KeyOf>
    __device__ void enlistMembers(const KeyOf& keyOf) const {
        const std::uint32_t end = min(own_.end * 32, net_.transitionCount);
        for (std::uint32_t t = own_.first * 32 + threadIdx.x; t < end; t += blockDim.x) {
            if (contains(launch_.enabled, t)) {
                enlist(net_, launch_.conflicts, t, keyOf(t), round_);
            }
        }
    }

    __device__ void enlistShuffled() {
        const Tally tally = countMembers(launch_, own_, launch_.enabled, shared_);
        ParallelShuffle shuffle = launch_.shuffle;
        shuffle.step += static_cast<std::uint64_t>(made_);
        shuffle.size = tally.total;
        listPart(launch_.enabled, own_, tally.before, launch_.members, shared_);
        const Share all = shareOfGrid();
        for (std::uint32_t i = all.rank; i < shuffle.size; i += all.size) {
            shuffle.chain(i, [](std::int32_t* head, std::int32_t exchange) {
                return atomicExch(head, exchange);
            });
        }
        team_.sync();
        for (std::uint32_t i = all.rank; i < shuffle.size; i += all.size) {
            const auto t = static_cast<std::uint32_t>(launch_.members[shuffle.itemAt(i)]);
            if (net_.groupCount > 0) {
                launch_.positions[t] = i;
            } else {
                enlist(net_, launch_.conflicts, t, std::uint64_t{i} << 32 | t, round_);
            }
        }
        if (net_.groupCount > 0) {
            putHigherFirst();
        }
    }

    /// A transition is visited just before the first of all transitions below it; those at the same
    /// position in program order, which puts higher priorities first.
    __device__ void putHigherFirst() {
        std::uint32_t* positions = launch_.positions;
        team_.sync();
        visitLevels<false>(net_, team_, [&](std::uint32_t t) { raiseHigher(net_, t, positions); });
        enlistMembers([&](std::uint32_t t) { return std::uint64_t{positions[t]} << 32 | t; });
    }

    /// Makes a round; true if there are undecided transitions, which have renewed their claims.
    __device__ bool resolve() {
        decide(net_, launch_.conflicts, shareOfGrid(), round_, launch_.single, remaining());
        deadline_.check();
        team_.sync();
        late_ = state_->ends.late != 0;
        const bool more = launch_.conflicts.counts[(round_ + 1) % 3] > 0;
        if (more) {
            ++round_;
            claimAgain(net_, launch_.conflicts, shareOfGrid(), round_, remaining());
            team_.sync();
        }
        clock_.template lap<1>();
        return more;
    }

    /// Produces the outputs and switches to the new marking; false if it does not fit.
    __device__ bool end() {
        const std::uint32_t fired = *launch_.conflicts.firedCount;
        DeviceFiring* log = launch_.log != nullptr ? launch_.log + logged_ : nullptr;
        give(net_, launch_.conflicts, shareOfGrid(), round_, remaining(), log,
             &state_->ends.overflow);
        team_.sync();
        const bool fits = state_->ends.overflow == 0;
        if (fits) {
            logged_ += fired;
            if (team_.leads() && launch_.log != nullptr) {
                launch_.stepEnds[made_] = static_cast<std::int32_t>(logged_);
            }
            parity_ = 1 - parity_;
            ++made_;
            ++round_;
        }
        clock_.template lap<2>();
        return fits;
    }

    __device__ void tell(DeviceHalt halt, bool inStep) const {
        if (team_.leads()) {
            state_->halt = halt;
            state_->steps = made_;
            state_->round = round_;
            state_->inStep = inStep ? 1 : 0;
            state_->parity = parity_;
            clock_.stop();
        }
    }

    const GridLaunch& launch_;
    const StepNet& net_;
    GridState* state_;
    std::uint32_t* shared_;
    GridTeam team_;
    WordRange own_;
    GridClock clock_;
    GridDeadline deadline_;
    std::uint32_t round_;
    int parity_;
    bool late_ = false;
    std::int64_t made_ = 0;
    std::uint32_t logged_ = 0;
};

}  // namespace fireable::net::cuda
