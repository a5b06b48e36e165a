#include "engine/net/cuda/steps_sequence.cuh"

#include <thrust/iterator/counting_iterator.h>

#include <algorithm>
#include <cub/device/device_select.cuh>
#include <numeric>

#include "engine/net/cuda/steps_choice.cuh"
#include "engine/net/cuda/steps_maximal.cuh"

namespace fireable::cuda {
namespace {

using device::check;

constexpr int threads = 256;   // of a block, where it is not a partition's
constexpr int roundsEach = 2;  // of conflicts, in a sequence

/// Whether a transition may be chosen.
struct IsMember {
    const std::uint32_t* fireable;
    const std::uint32_t* opposed;

    __device__ bool operator()(std::int32_t t) const {
        const auto i = static_cast<std::uint32_t>(t);
        return contains(fireable, i) && !contains(opposed, i);
    }
};

std::int64_t processors() {
    int count = 0;
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, 0));
    return count;
}

}  // namespace

StepsSequence::StepsSequence(const StepLayout& layout, const FiringRule& rule,
                             const Reductions& reductions, cudaStream_t stream)
    : stream_(stream),
      rule_(rule),
      reduceChoice_(reductions.choice),
      groups_(layout.groups),
      levels_(choiceLevels(layout.transitionCount(), partitionSize)),
      arcs_(static_cast<std::int64_t>(layout.arcs.size())),
      transitions_(layout.transitionCount()),
      mostBlocks_(processors() * (2'048 / threads)),
      tables_(layout, reductions.arcs ? laneShiftOf(layout) : 0, stream),
      memory_(layout, rule.choice, stream),
      arcCopies_(layout.arcs.size()),
      copies_(static_cast<std::size_t>(transitions_)),
      partitions_(static_cast<std::size_t>(
          std::accumulate(levels_.begin(), levels_.end(), std::int64_t{0}))),
      state_(1) {
    lanes_ = transitions_ << tables_.net().laneShift;
    fillLaunch();
    if (isRandom(rule.choice)) {
        std::size_t bytes = 0;
        check(cub::DeviceSelect::If(nullptr, bytes, thrust::counting_iterator<std::int32_t>(0),
                                    launch_.members, &state()->memberCount,
                                    static_cast<std::int32_t>(transitions_),
                                    IsMember{launch_.fireable, launch_.opposed}));
        selectionScratch_ = device::DeviceBuffer<std::byte>(bytes);
    }
}

void StepsSequence::fillLaunch() {
    launch_ = {memory_.arrays(tables_.net(), rule_, state()->undecided, &state()->firedCount),
               arcCopies_.data(), copies_.data(), state(), static_cast<std::uint32_t>(arcs_)};
}

StepsState StepsSequence::read() const {
    StepsState now;
    state_.copyTo({&now, 1}, stream_);
    return now;
}

unsigned StepsSequence::blocksFor(std::int64_t work) const {
    const std::int64_t blocks = (work + threads - 1) / threads;
    return static_cast<unsigned>(std::clamp<std::int64_t>(blocks, 1, mostBlocks_));
}

void StepsSequence::enqueue(std::size_t stage) {
    const bool shuffled = rule_.choice == Choice::maximalInRandomOrder;
    switch (stage) {
        case 0: {
            const auto kernel = shuffled                  ? arcsKernel<true, true>
                                : isMaximal(rule_.choice) ? arcsKernel<true, false>
                                                          : arcsKernel<false, false>;
            kernel<<<blocksFor(arcs_), threads, 0, stream_>>>(launch_);
            break;
        }
        case 1:
            transitionsKernel<<<blocksFor(lanes_), threads, 0, stream_>>>(launch_);
            break;
        case 2:
            enqueueChoice();
            break;
        default:
            if (isMaximal(rule_.choice)) {
                giveKernel<<<blocksFor(transitions_), threads, 0, stream_>>>(launch_);
            } else {
                const bool first = rule_.choice == Choice::first;
                fireKernel<<<1, threads, 0, stream_>>>(
                    launch_, first ? partitions_.data() + partitions_.size() - 1 : nullptr);
            }
    }
    check(cudaGetLastError());
}

void StepsSequence::enqueueChoice() {
    if (rule_.choice == Choice::first) {
        enqueueLevels();
        return;
    }
    if (isRandom(rule_.choice)) {
        enqueueMembers();
    }
    if (isMaximal(rule_.choice)) {
        enqueueConflicts();
    }
}

/// The last number of all is the choice.
void StepsSequence::enqueueLevels() {
    std::uint32_t* found = partitions_.data();
    if (!reduceChoice_) {
        searchKernel<<<1, 1, 0, stream_>>>(launch_, found + partitions_.size() - 1);
        return;
    }
    firstLevelKernel<<<static_cast<unsigned>(levels_[0]), partitionSize, 0, stream_>>>(launch_,
                                                                                       found);
    for (std::size_t level = 1; level < levels_.size(); ++level) {
        const std::int64_t before = levels_[level - 1];
        nextLevelKernel<<<static_cast<unsigned>(levels_[level]), partitionSize, 0, stream_>>>(
            launch_, found, static_cast<std::uint32_t>(before), found + before);
        found += before;
    }
}

/// Lists the fireable ones, or of a rule that chooses one those that have no fireable superior.
void StepsSequence::enqueueMembers() {
    const auto blocks =
        static_cast<unsigned>(std::max<std::int64_t>(1, (transitions_ + threads - 1) / threads));
    fireableKernel<<<blocks, threads, 0, stream_>>>(launch_);
    if (rule_.choice == Choice::random) {
        for (const StepLayout::LevelGroup& group : groups_) {
            opposeKernel<<<group.wide ? blocksFor(transitions_) : 1, partitionSize, 0, stream_>>>(
                launch_, group);
        }
    }
    std::size_t bytes = selectionScratch_.size();
    check(cub::DeviceSelect::If(selectionScratch_.data(), bytes,
                                thrust::counting_iterator<std::int32_t>(0), launch_.members,
                                &state()->memberCount, static_cast<std::int32_t>(transitions_),
                                IsMember{launch_.fireable, launch_.opposed}, stream_));
}

void StepsSequence::enqueueConflicts() {
    const unsigned blocks = blocksFor(transitions_);
    if (rule_.choice == Choice::maximalInOrder) {
        enlistKernel<false><<<blocks, threads, 0, stream_>>>(launch_);
    } else {
        chainKernel<<<blocks, threads, 0, stream_>>>(launch_);
        placeKernel<<<blocks, threads, 0, stream_>>>(launch_);
        for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
            raiseKernel<<<group->wide ? blocks : 1, partitionSize, 0, stream_>>>(launch_, *group);
        }
        enlistKernel<true><<<blocks, threads, 0, stream_>>>(launch_);
    }
    for (int round = 0; round < roundsEach; ++round) {
        claimKernel<<<blocks, threads, 0, stream_>>>(launch_);
        decideKernel<<<blocks, threads, 0, stream_>>>(launch_);
    }
}

}  // namespace fireable::cuda
