#include <algorithm>
#include <utility>
#include <vector>

#include "engine/spiking/cuda/classes_kernel.cuh"
#include "engine/spiking/cuda/design_kernels.h"
#include "engine/spiking/cuda/device_columns.cuh"

namespace fireable::spiking::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr std::int32_t aloneSegment = 4096;  // neurons up to which one block is faster
constexpr std::int32_t leastSegment = 512;   // neurons of one of several blocks
constexpr std::int32_t fewTargets = 4;       // of a range that is not worth a difference
constexpr std::int32_t manyUsers = 8;        // neurons of a column that is worth a slot
constexpr std::size_t maxSlots = 1024;
constexpr std::size_t maxSharedTables = 32 << 10;  // bytes

/// Slots for the columns of many neurons.
struct Slots {
    std::vector<std::int32_t> slotOf;   ///< [C]
    std::vector<std::int32_t> columns;  ///< [S]
};

Slots slotsFor(const SystemLayout& layout) {
    Slots slots{std::vector<std::int32_t>(layout.lengths.size(), -1), {}};
    for (std::size_t column = 0; column < layout.lengths.size(); ++column) {
        if (layout.users[column] >= manyUsers && layout.lengths[column] > 0 &&
            slots.columns.size() < maxSlots) {
            slots.slotOf[column] = static_cast<std::int32_t>(slots.columns.size());
            slots.columns.push_back(static_cast<std::int32_t>(column));
        }
    }
    return slots;
}

/// Shorter ranges are delivered one by one; 0 where these are so few that all may be differences,
/// which saves a second array.
std::int32_t shortLengthFor(const SystemLayout& layout) {
    const auto few = std::ranges::count_if(layout.ranges, [](const NeuronRange& range) {
        return range.end - range.first < fewTargets;
    });
    return few * 10 <= static_cast<std::ptrdiff_t>(layout.ranges.size()) ? 0 : fewTargets;
}

/// How neurons are shared out.
struct Segments {
    std::int32_t blocks = 1;
    std::int32_t segment = 1;
    std::int32_t items = 1;
    std::int32_t threads = 32;
    SharedParts parts;
    std::size_t sharedBytes = 0;
};

constexpr std::int32_t roundedUp(std::int32_t number, std::int32_t unit) {
    return (number + unit - 1) / unit * unit;
}

/// As much of `parts` as fits `limit` bytes, the most useful first.
SharedParts fitting(std::int32_t slots, std::int32_t segment, const TableSizes& sizes,
                    std::size_t limit) {
    SharedParts parts;
    parts.sizes = sizes;
    const auto fits = [&] { return ClassesShared::size(slots, segment, parts) <= limit; };
    parts.state = true;
    parts.state = fits();
    parts.tables = sizes.bytes() <= maxSharedTables;
    parts.tables = parts.tables && fits();
    parts.own = true;
    parts.own = fits();
    return parts;
}

Segments segmentsFor(std::int32_t neurons, std::int32_t slots, const TableSizes& sizes) {
    int limit = 0;
    check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    check(cudaFuncSetAttribute(classesKernel, cudaFuncAttributeMaxDynamicSharedMemorySize, limit));
    Segments result;
    if (neurons > aloneSegment) {
        const std::size_t least = ClassesShared::size(slots, 0, {});
        const int most = residentBlocks(classesKernel, maxClassThreads, least);
        result.blocks = std::clamp((neurons + leastSegment - 1) / leastSegment, 1, most);
    }
    result.segment = std::max(1, (neurons + result.blocks - 1) / result.blocks);
    result.blocks = std::max(1, (neurons + result.segment - 1) / result.segment);
    result.items = (result.segment + maxClassThreads - 1) / maxClassThreads;
    result.threads = roundedUp((result.segment + result.items - 1) / result.items, 32);
    result.parts = fitting(slots, result.segment, sizes, static_cast<std::size_t>(limit));
    result.sharedBytes = ClassesShared::size(slots, result.segment, result.parts);
    return result;
}

TableSizes tableSizes(const SystemLayout& layout) {
    return {static_cast<std::int32_t>(layout.rules.size()),
            static_cast<std::int32_t>(layout.intervals.size()),
            static_cast<std::int32_t>(layout.lists.size()),
            static_cast<std::int32_t>(layout.table.size()),
            static_cast<std::int32_t>(layout.candidates.size())};
}

class ClassesKernel final : public DeviceKernel {
public:
    ClassesKernel(const SystemLayout& layout, const SpikingRules& rules)
        : ClassesKernel(layout, rules, slotsFor(layout)) {}

    bool takes(const DeviceState&) const override { return true; }
    void load(const DeviceState& state, std::uint64_t steps, std::int64_t inputSteps) override {
        run_.load(state, steps, inputSteps);
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        const device::ProfilerRange range("choose, deliver");
        run_.begin();
        for (auto* arrays : {&differences_[0], &differences_[1], &arrivals_[0], &arrivals_[1],
                             &sums_[0], &sums_[1], &sums_[2]}) {
            check(
                cudaMemsetAsync(arrays->data(), 0, arrays->size() * sizeof(std::int64_t), stream_));
        }
        const LaunchShape shape{segments_.blocks, segments_.threads, segments_.sharedBytes, true};
        launch(classesKernel, shape, stream_, stepLaunch(system_.system(), run_, order), design());
        return run_.outcome();
    }

    void unload(DeviceState& state) override { run_.unload(state); }
    void readStep(std::span<std::int32_t> used, std::span<std::int64_t> sent) override {
        run_.readStep(used, sent);
    }

private:
    ClassesKernel(const SystemLayout& layout, const SpikingRules& rules, const Slots& slots)
        : system_(layout, rules.choice == RuleChoice::random, rules.seed, stream_),
          run_(layout, stream_),
          segments_(segmentsFor(layout.neuronCount(),
                                static_cast<std::int32_t>(slots.columns.size()),
                                tableSizes(layout))),
          shortLength_(shortLengthFor(layout)),
          scans_(std::ranges::any_of(layout.ranges,
                                     [this](const NeuronRange& range) {
                                         return range.end - range.first >= shortLength_;
                                     })),
          arrives_(!layout.inputs.empty() ||
                   std::ranges::any_of(layout.ranges,
                                       [this](const NeuronRange& range) {
                                           return range.end - range.first < shortLength_;
                                       })),
          weighted_(!layout.weights.empty()),
          columnOf_(layout.columnOf, stream_),
          firstRange_(layout.firstRange, stream_),
          ranges_(layout.ranges, stream_),
          weights_(layout.weights, stream_),
          slotOf_(slots.slotOf, stream_),
          slotColumns_(slots.columns, stream_) {
        const auto neurons = static_cast<std::size_t>(layout.neuronCount());
        for (int i = 0; i < 2; ++i) {
            differences_[i] = DeviceBuffer<std::int64_t>(neurons);
            arrivals_[i] = DeviceBuffer<std::int64_t>(neurons);
        }
        for (auto& sums : sums_) {
            sums = DeviceBuffer<std::int64_t>(static_cast<std::size_t>(segments_.blocks));
        }
        stream_.wait();  // only then may the layout be freed
    }

    ClassesDesign design() {
        return {columnOf_.data(),
                firstRange_.data(),
                ranges_.data(),
                weighted_ ? weights_.data() : nullptr,
                slotOf_.data(),
                slotColumns_.data(),
                {differences_[0].data(), differences_[1].data()},
                {arrivals_[0].data(), arrivals_[1].data()},
                {sums_[0].data(), sums_[1].data(), sums_[2].data()},
                static_cast<std::int32_t>(slotColumns_.size()),
                segments_.segment,
                segments_.items,
                shortLength_,
                scans_,
                arrives_,
                segments_.parts};
    }

    device::Stream stream_;
    SystemBuffers system_;
    RunBuffers run_;
    Segments segments_;
    std::int32_t shortLength_;
    bool scans_;
    bool arrives_;
    bool weighted_;
    DeviceBuffer<std::int32_t> columnOf_;
    DeviceBuffer<std::int64_t> firstRange_;
    DeviceBuffer<NeuronRange> ranges_;
    DeviceBuffer<std::int64_t> weights_;
    DeviceBuffer<std::int32_t> slotOf_;
    DeviceBuffer<std::int32_t> slotColumns_;
    DeviceBuffer<std::int64_t> differences_[2];
    DeviceBuffer<std::int64_t> arrivals_[2];
    DeviceBuffer<std::int64_t> sums_[3];
};

}  // namespace

MadeKernel makeClassesKernel(const SystemLayout& layout, const SpikingRules& rules) {
    TRY(checkRoom("the ranges of targets",
                  100.0 * layout.neuronCount() + 16.0 * static_cast<double>(layout.ranges.size())));
    return std::unique_ptr<DeviceKernel>(std::make_unique<ClassesKernel>(layout, rules));
}

}  // namespace fireable::spiking::cuda
