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

/// How many records the tables of a `WarpNet` have that are not one per transition; of those that
/// are kept in shared memory 0: that table is read from device memory.
struct WarpSizes {
    int effects;
    int touched;
    int extras;
};

inline WarpSizes sizesOf(const WarpLayout& layout) {
    return {static_cast<int>(layout.effects.size()), static_cast<int>(layout.touched.size()),
            static_cast<int>(layout.extras.size())};
}

/// What is read of transitions with extra arcs takes in a `SharedSpace`.
inline std::size_t extraTableBytes(const WarpLayout& layout, const WarpSizes& kept) {
    return kept.extras == 0 ? 0
                            : sharedBytes<WarpLayout::Column>(layout.extras.size()) +
                                  sharedBytes<std::int32_t>(layout.firstExtra.size());
}

/// What `WarpSteps` read in each step takes there; visits by place stay in device memory.
inline std::size_t stepTableBytes(const WarpLayout& layout, const WarpSizes& kept) {
    return sharedBytes<WarpLayout::Column>(layout.columns.size()) +
           sharedBytes<WarpLayout::Reach>(layout.reaches.size()) +
           sharedBytes<WarpLayout::Effect>(layout.effects.size()) +
           sharedBytes<std::int32_t>(static_cast<std::size_t>(kept.touched)) +
           extraTableBytes(layout, kept);
}

/// The block copies what `extraTableBytes` counts.
__device__ inline void keepExtras(WarpNet& net, const WarpSizes& kept, SharedSpace& space) {
    if (kept.extras > 0) {
        net.extras = space.copyOf(net.extras, kept.extras);
        net.firstExtra = space.copyOf(net.firstExtra, net.transitionCount + 1);
    }
}

/// The block copies what `stepTableBytes` counts.
__device__ inline void keepStepTables(WarpNet& net, const WarpSizes& kept, SharedSpace& space) {
    net.columns = space.copyOf(net.columns, net.transitionCount);
    net.reaches = space.copyOf(net.reaches, net.transitionCount);
    net.effects = space.copyOf(net.effects, kept.effects);
    if (kept.touched > 0) {
        net.touched = space.copyOf(net.touched, kept.touched);
    }
    keepExtras(net, kept, space);
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
