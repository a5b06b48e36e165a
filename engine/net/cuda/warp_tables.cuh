#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/fireable_bits.cuh"
#include "engine/net/cuda/shared_space.cuh"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::cuda {

/// What the fireable bits and the marking of one run take in a `SharedSpace`.
template <class Tokens>
std::size_t stateBytes(const WarpLayout& layout, Search search) {
    const int transitions = std::max(1, layout.transitionCount());
    return sharedBytes<Tokens>(static_cast<std::size_t>(layout.placeCount) + 1) +
           sharedBytes<std::uint32_t>(static_cast<std::size_t>(wordsFor(transitions, search))) +
           sharedBytes<std::uint32_t>(static_cast<std::size_t>(presentFor(transitions, search)));
}

/// What is read of transitions with extra arcs takes there.
inline std::size_t extraTableBytes(const WarpLayout& layout) {
    return layout.extras.empty() ? 0
                                 : sharedBytes<WarpLayout::Column>(layout.extras.size()) +
                                       sharedBytes<std::int32_t>(layout.firstExtra.size());
}

/// What `WarpSteps` read in each step takes there; visits by place stay in device memory.
inline std::size_t stepTableBytes(const WarpLayout& layout) {
    return sharedBytes<WarpLayout::Column>(layout.columns.size()) +
           sharedBytes<WarpLayout::Reach>(layout.reaches.size()) +
           sharedBytes<WarpLayout::Effect>(layout.effects.size()) +
           sharedBytes<std::int32_t>(layout.touched.size()) + extraTableBytes(layout);
}

/// The longest step of `WarpSteps`, in rounds of reads: of effects and of transitions 32 at once,
/// of extra columns one by one.
inline std::int64_t longestStepOf(const WarpLayout& layout) {
    const auto rounds = [](std::int32_t first, std::int32_t last) {
        return std::int64_t{(last - first + 31) / 32};
    };
    std::int64_t longest = 1;
    std::int64_t mostExtras = 0;
    for (std::size_t t = 0; t < layout.reaches.size(); ++t) {
        const WarpLayout::Reach& reach = layout.reaches[t];
        std::int64_t all = rounds(reach.firstEffect, reach.lastEffect);
        all += reach.isListed() ? rounds(reach.firstTouched, reach.touchedEnd()) : 0;
        for (int i = reach.firstEffect; !reach.isListed() && i < reach.lastEffect; ++i) {
            const auto place =
                static_cast<std::size_t>(layout.effects[static_cast<std::size_t>(i)].place);
            all += 1 + rounds(layout.firstWatcher[place], layout.firstWatcher[place + 1]);
        }
        longest = std::max(longest, all);
        mostExtras =
            std::max<std::int64_t>(mostExtras, layout.firstExtra[t + 1] - layout.firstExtra[t]);
    }
    return longest * (1 + mostExtras);
}

/// How many records the tables of a `WarpNet` have that are not one per transition.
struct WarpSizes {
    int effects;
    int touched;
    int extras;
};

/// The block copies what `extraTableBytes` counts.
__device__ inline void keepExtras(WarpNet& net, const WarpSizes& sizes, SharedSpace& space) {
    if (sizes.extras > 0) {
        net.extras = space.copyOf(net.extras, sizes.extras);
        net.firstExtra = space.copyOf(net.firstExtra, net.transitionCount + 1);
    }
}

/// A `WarpLayout` in device memory.
class WarpTables {
public:
    explicit WarpTables(const WarpLayout& layout)
        : columns_(layout.columns),
          reaches_(layout.reaches),
          effects_(layout.effects),
          touched_(layout.touched),
          firstExtra_(layout.firstExtra),
          extras_(layout.extras),
          firstWatcher_(layout.firstWatcher),
          watchers_(layout.watchers),
          net_{columns_.data(),          reaches_.data(),  effects_.data(),      touched_.data(),
               firstExtra_.data(),       extras_.data(),   firstWatcher_.data(), watchers_.data(),
               layout.transitionCount(), layout.placeCount} {}

    const WarpNet& net() const { return net_; }
    WarpSizes sizes() const {
        return {static_cast<int>(effects_.size()), static_cast<int>(touched_.size()),
                static_cast<int>(extras_.size())};
    }

private:
    device::DeviceBuffer<WarpLayout::Column> columns_;
    device::DeviceBuffer<WarpLayout::Reach> reaches_;
    device::DeviceBuffer<WarpLayout::Effect> effects_;
    device::DeviceBuffer<std::int32_t> touched_;
    device::DeviceBuffer<std::int32_t> firstExtra_;
    device::DeviceBuffer<WarpLayout::Column> extras_;
    device::DeviceBuffer<std::int32_t> firstWatcher_;
    device::DeviceBuffer<std::int32_t> watchers_;
    WarpNet net_;
};

}  // namespace fireable::cuda
