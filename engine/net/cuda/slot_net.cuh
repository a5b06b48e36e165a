#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/slot_layout.h"

namespace fireable::cuda {

/// A `SlotLayout` in device memory; shapes as there.
struct SlotNet {
    const std::int32_t* places;
    const std::int32_t* thresholds;
    const std::int32_t* home;
    const SlotLayout::Mask* masks;
    const std::uint32_t* changes;
    const std::int32_t* inputs;
    const std::uint32_t* superiors;
    bool hasSuperiors;
    int placeCount;
    /// A step of more copies is made with care: fewer cannot bring tokens of 30 bits out of 31
    /// before they are looked at again. Below 2^31.
    std::uint32_t mostSimple;
};

/// The numbers that a lane reads of a row at once.
template <int width>
struct alignas(4 * width) SlotNumbers {
    std::uint32_t at[width];
};

/// Reads from that address in shared memory.
__device__ inline void readShared(SlotNumbers<1>& numbers, std::uint32_t address) {
    asm("ld.shared.u32 %0, [%1];" : "=r"(numbers.at[0]) : "r"(address));
}
__device__ inline void readShared(SlotNumbers<2>& numbers, std::uint32_t address) {
    asm("ld.shared.v2.u32 {%0, %1}, [%2];"
        : "=r"(numbers.at[0]), "=r"(numbers.at[1])
        : "r"(address));
}
__device__ inline void readShared(SlotNumbers<4>& numbers, std::uint32_t address) {
    asm("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
        : "=r"(numbers.at[0]), "=r"(numbers.at[1]), "=r"(numbers.at[2]), "=r"(numbers.at[3])
        : "r"(address));
}

/// Steps that are made before the tokens are looked at.
inline constexpr int slotStepsAtOnce = 64;

inline std::uint32_t mostSimpleCopies(const SlotLayout& layout, bool single) {
    const std::int64_t room = comfortableTokens / 2 / slotStepsAtOnce;
    const std::int64_t copies = room / std::max(1, layout.mostGiven);
    constexpr std::uint32_t any = (1u << 31) - 1;
    return single && copies > 0 ? any : static_cast<std::uint32_t>(copies);
}

/// `use(words, groups)`, integral constants: the kernel of a layout with so many.
template <class Use>
auto withSlotSizes(const SlotLayout& layout, const Use& use) {
    const auto withWords = [&](auto words) {
        switch (layout.groups) {
            case 1:
                return use(words, std::integral_constant<int, 1>());
            case 2:
                return use(words, std::integral_constant<int, 2>());
            case 3:
                return use(words, std::integral_constant<int, 3>());
            default:
                return use(words, std::integral_constant<int, SlotLayout::mostGroups>());
        }
    };
    switch (layout.words) {
        case 1:
            return withWords(std::integral_constant<int, 1>());
        case 2:
            return withWords(std::integral_constant<int, 2>());
        case 3:
            return withWords(std::integral_constant<int, 3>());
        default:
            return withWords(std::integral_constant<int, SlotLayout::mostWords>());
    }
}

/// A `SlotLayout` in device memory; `single` as it was laid out.
class SlotTables {
public:
    SlotTables(const SlotLayout& layout, bool single)
        : places_(layout.places),
          thresholds_(layout.thresholds),
          home_(layout.home),
          masks_(layout.masks),
          changes_(layout.changes),
          inputs_(layout.inputs),
          superiors_(layout.superiors),
          net_{places_.data(),    thresholds_.data(),
               home_.data(),      masks_.data(),
               changes_.data(),   inputs_.data(),
               superiors_.data(), layout.hasSuperiors,
               layout.placeCount, mostSimpleCopies(layout, single)},
          bytes_(layout.changes.size() * sizeof(std::int32_t)) {}

    const SlotNet& net() const { return net_; }
    /// Of the table of changes, which a kernel has in shared memory.
    std::size_t changesBytes() const { return bytes_; }

private:
    device::DeviceBuffer<std::int32_t> places_;
    device::DeviceBuffer<std::int32_t> thresholds_;
    device::DeviceBuffer<std::int32_t> home_;
    device::DeviceBuffer<SlotLayout::Mask> masks_;
    device::DeviceBuffer<std::uint32_t> changes_;
    device::DeviceBuffer<std::int32_t> inputs_;
    device::DeviceBuffer<std::uint32_t> superiors_;
    SlotNet net_;
    std::size_t bytes_;
};

}  // namespace fireable::cuda
