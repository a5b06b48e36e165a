#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/conflicts.cuh"
#include "engine/net/cuda/device_kernel.h"
#include "engine/net/cuda/parallel_shuffle.h"
#include "engine/net/cuda/step_net.cuh"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cuda {

/// The arguments of all kernels that make steps of a rule; arrays that the rule does not need are
/// empty.
///
/// Shapes: P places, T transitions, W words of 32 transitions.
struct StepArrays {
    StepNet net;
    Conflicts conflicts;
    ParallelShuffle shuffle;
    std::int64_t* marking[2];  // [P]; only the first, for rules that fire one transition
    std::uint32_t* enabled;    // [W]
    std::uint32_t* opposed;    // [W]
    std::uint32_t* positions;  // [T]
    std::int32_t* members;     // [T]
    std::int32_t* stepEnds;    // by step
    DeviceFiring* log;
    bool single;  // one copy
};

/// The tables of a `StepLayout` in device memory.
class StepTables {
public:
    StepTables(const StepLayout& layout, int laneShift, cudaStream_t stream)
        : firstArc_(layout.firstArc, stream),
          firstOutput_(layout.firstOutput, stream),
          arcs_(layout.arcs, stream),
          firstEffect_(layout.firstEffect, stream),
          effects_(layout.effects, stream),
          firstHigher_(layout.firstHigher, stream),
          higher_(layout.higher, stream),
          lower_(layout.lower, stream),
          firstOfLevel_(layout.firstOfLevel, stream),
          groups_(layout.groups, stream),
          net_{firstArc_.data(),
               firstOutput_.data(),
               arcs_.data(),
               firstEffect_.data(),
               effects_.data(),
               firstHigher_.data(),
               higher_.data(),
               lower_.data(),
               firstOfLevel_.data(),
               groups_.data(),
               static_cast<int>(layout.groups.size()),
               laneShift,
               static_cast<std::uint32_t>(layout.transitionCount()),
               static_cast<std::uint32_t>(layout.placeCount)} {}

    const StepNet& net() const { return net_; }

private:
    template <class T>
    using Buffer = device::DeviceBuffer<T>;

    Buffer<std::int32_t> firstArc_;
    Buffer<std::int32_t> firstOutput_;
    Buffer<StepLayout::Arc> arcs_;
    Buffer<std::int32_t> firstEffect_;
    Buffer<StepLayout::Effect> effects_;
    Buffer<std::int32_t> firstHigher_;
    Buffer<std::int32_t> higher_;
    Buffer<std::int32_t> lower_;
    Buffer<std::int32_t> firstOfLevel_;
    Buffer<StepLayout::LevelGroup> groups_;
    StepNet net_;
};

/// Device memory for the steps of a rule besides the net, and its transfer to and from the host,
/// all in order in `stream`, which must outlive it. Arrays that the rule does not need are empty.
///
/// Shapes: P places, T transitions, W words of 32 transitions.
class StepMemory {
public:
    /// Minimum capacity of a log, in firings; at least those of one step.
    static constexpr std::size_t minLog = std::size_t{1} << 16;

    StepMemory(const StepLayout& layout, Choice choice, cudaStream_t stream)
        : StepMemory(static_cast<std::size_t>(layout.placeCount),
                     static_cast<std::size_t>(layout.transitionCount()), choice) {
        stream_ = stream;
    }

    /// For steps of `rule` in `net`; `counts` [3] and `firedCount` are the kernel's.
    StepArrays arrays(const StepNet& net, const FiringRule& rule, std::uint32_t* counts,
                      std::uint32_t* firedCount) {
        const Conflicts conflicts{{claims_[0].data(), claims_[1].data()},
                                  {undecided_[0].data(), undecided_[1].data()},
                                  keys_.data(),
                                  counts,
                                  firedCount,
                                  visited_.data()};
        return {net,
                conflicts,
                {heads_.data(), nexts_.data(), rule.seed, 0, 0},
                {markings_[0].data(), markings_[1].data()},
                enabled_.data(),
                opposed_.data(),
                positions_.data(),
                members_.data(),
                stepEnds_.data(),
                log_.data(),
                rule.multiplicity == Multiplicity::one};
    }
    std::int64_t maxLogged() const { return maxLogged_; }

    /// Discards any step in progress.
    void load(std::span<const std::int64_t> tokens) {
        markings_[0].fill(tokens, stream_);
        for (auto& claims : claims_) {
            device::check(cudaMemsetAsync(claims.data(), 0xff,
                                          claims.size() * sizeof(std::uint64_t), stream_));
        }
    }
    void unload(int parity, std::span<std::int64_t> tokens) {
        markings_[static_cast<std::size_t>(parity)].copyTo(tokens, stream_);
    }

    /// Adds to `outcome`, the result of a logged launch, what it fired.
    void readLog(LaunchOutcome& outcome) {
        const auto steps = static_cast<std::size_t>(outcome.steps);
        ends_.resize(stepEnds_.size() > 0 ? steps : 0);
        stepEnds_.copyTo(ends_, stream_);
        const std::size_t firings =
            ends_.empty() ? (maximal() ? 0 : steps) : static_cast<std::size_t>(ends_.back());
        fired_.resize(firings);
        log_.copyTo(fired_, stream_);
        std::int32_t first = 0;
        for (const std::int32_t end : ends_) {
            sortStep(fired_.begin() + first, fired_.begin() + end);
            first = end;
        }
        outcome.fired = fired_;
        outcome.stepEnds = ends_;
    }

private:
    template <class T>
    using Buffer = device::DeviceBuffer<T>;
    using Fired = std::vector<DeviceFiring>::iterator;

    StepMemory(std::size_t places, std::size_t transitions, Choice choice)
        : StepMemory(places, transitions, firesOne(choice) ? 0 : places,
                     firesOne(choice) ? 0 : transitions, usesSeed(choice) ? transitions : 0,
                     !firesOne(choice) && usesSeed(choice) ? transitions : 0) {}
    StepMemory(std::size_t places, std::size_t transitions, std::size_t contested,
               std::size_t visited, std::size_t listed, std::size_t shuffled)
        : maxLogged_(static_cast<std::int64_t>(visited == 0 ? minLog
                                                            : std::max(minLog, visited) / visited)),
          markings_{Buffer<std::int64_t>(places), Buffer<std::int64_t>(contested)},
          enabled_((transitions + 31) / 32),
          opposed_((transitions + 31) / 32),
          claims_{Buffer<std::uint64_t>(contested), Buffer<std::uint64_t>(contested)},
          undecided_{Buffer<std::int32_t>(visited), Buffer<std::int32_t>(visited)},
          keys_(visited),
          visited_(visited),
          heads_(shuffled),
          nexts_(shuffled),
          members_(listed),
          positions_(shuffled),
          stepEnds_(visited == 0 ? 0 : static_cast<std::size_t>(maxLogged_)),
          log_(std::max(minLog, visited)) {}

    bool maximal() const { return stepEnds_.size() > 0; }

    /// Firings of a step are in any order, with keys in place of transitions.
    static void sortStep(Fired first, Fired end) {
        std::sort(first, end, [](const DeviceFiring& a, const DeviceFiring& b) {
            return static_cast<std::uint64_t>(a.transition) <
                   static_cast<std::uint64_t>(b.transition);
        });
        for (; first != end; ++first) {
            first->transition &= 0xffffffff;
        }
    }

    cudaStream_t stream_ = nullptr;
    std::int64_t maxLogged_;
    std::array<Buffer<std::int64_t>, 2> markings_;  ///< [P], current and, for maximal steps, next
    Buffer<std::uint32_t> enabled_;                 ///< [W]
    Buffer<std::uint32_t> opposed_;  ///< [W], those with an enabled higher-priority transition
    std::array<Buffer<std::uint64_t>, 2> claims_;    ///< [P]
    std::array<Buffer<std::int32_t>, 2> undecided_;  ///< [T]
    Buffer<std::uint64_t> keys_;                     ///< [T]
    Buffer<DeviceFiring> visited_;                   ///< [T]
    Buffer<std::int32_t> heads_;                     ///< [T]
    Buffer<std::int32_t> nexts_;                     ///< [T]
    Buffer<std::int32_t> members_;                   ///< [T], the enabled ones in program order
    Buffer<std::uint32_t> positions_;  ///< [T], the first one of those below it and itself
    Buffer<std::int32_t> stepEnds_;    ///< by step, offsets into `log_`
    Buffer<DeviceFiring> log_;
    std::vector<DeviceFiring> fired_;  ///< the last launch
    std::vector<std::int32_t> ends_;   ///< of the last launch
};

}  // namespace fireable::net::cuda
