#pragma once

#include <cstdint>

#include "engine/net/cuda/step_net.cuh"

namespace fireable::net::cuda {

/// Conflict resolution of maximal steps, in device memory. Transitions are visited in the order of
/// their keys; each round decides those that hold all their claims, that is, whose visit no
/// undecided earlier one can change, so the result equals a sequential visit. Rounds are numbered
/// through all steps: what round r used is cleared in round r + 1, which uses the other half, so a
/// new step finds it clean.
///
/// Shapes: P places, T transitions.
struct Conflicts {
    static constexpr std::uint64_t unclaimed = ~std::uint64_t{0};

    std::uint64_t* claims[2];    ///< [P], by parity of the round; the least key
    std::int32_t* undecided[2];  ///< [T], likewise; ~t: cannot fire any more
    std::uint64_t* keys;         ///< [T]; the low half is the transition itself
    std::uint32_t* counts;       ///< [3], number of undecided ones in round r, at r % 3
    std::uint32_t* firedCount;   ///< one number
    DeviceFiring* fired;         ///< [T], of the step; with the key in place of the transition
};

/// An index in a list for this thread, with one atomic operation per warp.
__device__ inline std::uint32_t append(std::uint32_t* count) {
    const unsigned asking = __activemask();
    const int lane = laneNumber();
    const int first = static_cast<int>(lowestBit(asking));
    std::uint32_t base = 0;
    if (lane == first) {
        base = atomicAdd(count, static_cast<std::uint32_t>(__popc(asking)));
    }
    const unsigned before = asking & ((1u << lane) - 1);
    return __shfl_sync(asking, base, first) + static_cast<std::uint32_t>(__popc(before));
}

/// Calls `use(place, weight)` for each input arc of `t`; `use` returns whether to continue.
template <class Use>
__device__ inline bool forInputs(const StepNet& net, std::uint32_t t, const Use& use) {
    for (std::int32_t a = net.firstArc[t]; a < net.firstOutput[t]; ++a) {
        const StepLayout::Arc arc = net.arc(a);
        if (arc.kind == ArcKind::input && !use(arc.place, arc.weight)) {
            return false;
        }
    }
    return true;
}

__device__ inline void claim(const StepNet& net, const Conflicts& own, std::uint32_t t,
                             std::uint64_t key, std::uint32_t round) {
    auto* claims = reinterpret_cast<unsigned long long*>(own.claims[round & 1]);
    forInputs(net, t, [&](std::int32_t place, std::int64_t) {
        atomicMin(claims + place, static_cast<unsigned long long>(key));
        return true;
    });
}

__device__ inline void unclaim(const StepNet& net, const Conflicts& own, std::int32_t entry,
                               std::uint32_t round) {
    if (entry >= 0) {
        std::uint64_t* claims = own.claims[round & 1];
        forInputs(net, static_cast<std::uint32_t>(entry), [&](std::int32_t place, std::int64_t) {
            claims[place] = Conflicts::unclaimed;
            return true;
        });
    }
}

/// Before the first round of a step: registers the enabled `t` and its first claims.
__device__ inline void enlist(const StepNet& net, const Conflicts& own, std::uint32_t t,
                              std::uint64_t key, std::uint32_t round) {
    own.undecided[round & 1][append(own.counts + round % 3)] = static_cast<std::int32_t>(t);
    own.keys[t] = key;
    claim(net, own, t, key, round);
}

/// Visits `t`: consumes its tokens from `remaining` and lists the firing.
__device__ inline void visit(const StepNet& net, const Conflicts& own, std::uint32_t t, bool single,
                             std::int64_t* remaining) {
    const std::int64_t count = copiesOf(net, t, single, remaining);
    if (count > 0) {
        forInputs(net, t, [&](std::int32_t place, std::int64_t weight) {
            rules::addChecked(remaining[place], count, -weight);
            return true;
        });
        own.fired[append(own.firedCount)] = {static_cast<std::int64_t>(own.keys[t]), count};
    }
}

/// The first half of a round: transitions that hold all claims are visited, others wait for the
/// next round.
__device__ inline void decide(const StepNet& net, const Conflicts& own, Share share,
                              std::uint32_t round, bool single, std::int64_t* remaining) {
    const std::int32_t* list = own.undecided[round & 1];
    const std::uint64_t* claims = own.claims[round & 1];
    const std::uint32_t size = own.counts[round % 3];
    for (std::uint32_t i = share.rank; i < size; i += share.size) {
        const std::int32_t entry = list[i];
        const auto t = static_cast<std::uint32_t>(entry);
        if (entry < 0) {
            continue;
        }
        const std::uint64_t key = own.keys[t];
        if (forInputs(net, t,
                      [&](std::int32_t place, std::int64_t) { return claims[place] == key; })) {
            visit(net, own, t, single, remaining);
        } else {
            own.undecided[(round + 1) & 1][append(own.counts + (round + 1) % 3)] = entry;
        }
    }
    if (share.rank == 0) {
        own.counts[(round + 2) % 3] = 0;  // last read in the previous half
    }
}

/// The second half, before the first half of `round`: clears the claims of the previous round and
/// renews those of transitions that can still fire. Tokens never increase in these rounds.
__device__ inline void claimAgain(const StepNet& net, const Conflicts& own, Share share,
                                  std::uint32_t round, const std::int64_t* remaining) {
    const std::uint32_t before = own.counts[(round + 2) % 3];
    for (std::uint32_t i = share.rank; i < before; i += share.size) {
        unclaim(net, own, own.undecided[(round + 1) & 1][i], round + 1);
    }
    const std::uint32_t size = own.counts[round % 3];
    for (std::uint32_t i = share.rank; i < size; i += share.size) {
        std::int32_t& entry = own.undecided[round & 1][i];
        const auto t = static_cast<std::uint32_t>(entry);
        if (forInputs(net, t, [&](std::int32_t place, std::int64_t weight) {
                return rules::inputAllows(remaining[place], weight);
            })) {
            claim(net, own, t, own.keys[t], round);
        } else {
            entry = ~entry;
        }
    }
}

/// Stage IV: produces the outputs, logs the firings unless `log` is null, and clears the claims of
/// the last round. Sets `overflow` if a place does not fit.
__device__ inline void give(const StepNet& net, const Conflicts& own, Share share,
                            std::uint32_t round, std::int64_t* remaining, DeviceFiring* log,
                            int* overflow) {
    const std::uint32_t firings = *own.firedCount;
    for (std::uint32_t i = share.rank; i < firings; i += share.size) {
        const DeviceFiring firing = own.fired[i];
        if (log != nullptr) {
            log[i] = firing;
        }
        const auto t = static_cast<std::uint32_t>(firing.transition);
        for (std::int32_t a = net.firstOutput[t]; a < net.firstArc[t + 1]; ++a) {
            const StepLayout::Arc arc = net.arc(a);
            auto* place = reinterpret_cast<unsigned long long*>(remaining + arc.place);
            const auto given = static_cast<unsigned long long>(firing.count) *
                               static_cast<unsigned long long>(arc.weight);
            auto sum = static_cast<std::int64_t>(atomicAdd(place, given));
            // If the place exceeds 64 bits, one of the firings into it detects that.
            if (!rules::addChecked(sum, firing.count, arc.weight)) {
                *overflow = 1;
            }
        }
    }
    const std::uint32_t size = own.counts[round % 3];
    for (std::uint32_t i = share.rank; i < size; i += share.size) {
        unclaim(net, own, own.undecided[round & 1][i], round);
    }
}

}  // namespace fireable::net::cuda
