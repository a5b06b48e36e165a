#include <chrono>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "engine/spiking/cuda/design_kernels.h"
#include "engine/spiking/cuda/device_columns.cuh"
#include "engine/spiking/cuda/device_spiking_engine.h"
#include "engine/spiking/cuda/library_products.h"
#include "engine/spiking/cuda/matrix_kernel.cuh"

namespace fireable::spiking::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int aloneThreads = 1024;  // of one block
constexpr int wideThreads = 512;    // of each of several
constexpr std::int64_t aloneNeurons = 4096;
constexpr double aloneEntries = 32'768;
constexpr double longRow = 256;  // entries, worth a block

/// How long rows are, to choose a grid by.
struct RowSizes {
    std::int64_t rows = 0;
    std::int64_t tasks = 0;  ///< all of them
    double entries = 0;
};

void add(RowSizes& sizes, std::int64_t length, std::int64_t rows = 1) {
    sizes.rows += rows;
    sizes.tasks += rows * ((length + chunkSize - 1) / chunkSize);
    sizes.entries += static_cast<double>(rows) * static_cast<double>(length);
}

template <class Design>
LaunchShape shapeFor(std::int64_t neurons, const RowSizes& sizes) {
    if (neurons <= aloneNeurons && sizes.entries <= aloneEntries) {
        return {1, aloneThreads};
    }
    const int most = residentBlocks(matrixKernel<Design>, wideThreads);
    const double wanted =
        std::max(static_cast<double>(neurons) / wideThreads, sizes.entries / (8.0 * wideThreads));
    return {std::clamp(static_cast<int>(std::min(wanted, 1e6)) + 1, 1, most), wideThreads, 0, true};
}

/// The launches of a design with tasks. `Buffers` owns its matrix and makes the design.
template <class Buffers>
class MatrixKernel final : public DeviceKernel {
public:
    using Design = typename Buffers::Design;

    MatrixKernel(const SystemLayout& layout, const SpikingRules& rules,
                 std::unique_ptr<device::Stream> stream, Buffers buffers, const RowSizes& sizes,
                 std::optional<RowLayout> rows)
        : stream_(std::move(stream)),
          system_(layout, rules.choice == RuleChoice::random, rules.seed, *stream_),
          run_(layout, *stream_),
          buffers_(std::move(buffers)),
          shape_(shapeFor<Design>(layout.neuronCount(), sizes)),
          unit_(sizes.entries > longRow * static_cast<double>(sizes.rows) ? shape_.threads : 32),
          listOf_(rows ? layout.listOf : std::vector<std::int32_t>()),
          rows_(std::move(rows)),
          lists_{DeviceBuffer<Task>(static_cast<std::size_t>(sizes.tasks)),
                 DeviceBuffer<Task>(static_cast<std::size_t>(sizes.tasks))} {
        stream_->wait();  // only then may the layout be freed
    }

    bool takes(const DeviceState& state) const override {
        return !rows_ || hasRows(*rows_, listOf_, state);
    }

    void load(const DeviceState& state, std::uint64_t steps, std::int64_t inputSteps) override {
        run_.load(state, steps, inputSteps);
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        const device::ProfilerRange range("choose, deliver");
        run_.begin();
        buffers_.begin(*stream_);
        launch(matrixKernel<Design>, shape_, *stream_, stepLaunch(system_.system(), run_, order),
               TaskLists{{lists_[0].data(), lists_[1].data()}, unit_}, buffers_.design());
        return run_.outcome();
    }

    void unload(DeviceState& state) override { run_.unload(state); }
    void readStep(std::span<std::int32_t> used, std::span<std::int64_t> sent) override {
        run_.readStep(used, sent);
    }

private:
    std::unique_ptr<device::Stream> stream_;
    SystemBuffers system_;
    RunBuffers run_;
    Buffers buffers_;
    LaunchShape shape_;
    std::int32_t unit_;
    std::vector<std::int32_t> listOf_;
    std::optional<RowLayout> rows_;
    DeviceBuffer<Task> lists_[2];
};

class CompressedBuffers {
public:
    using Design = CompressedDesign;

    CompressedBuffers(const SystemLayout& layout, cudaStream_t stream)
        : columns_(layout, stream),
          sums_{DeviceBuffer<std::int64_t>(layout.lengths.size()),
                DeviceBuffer<std::int64_t>(layout.lengths.size())} {}

    void begin(cudaStream_t stream) {
        for (auto& sums : sums_) {
            check(cudaMemsetAsync(sums.data(), 0, sums.size() * sizeof(std::int64_t), stream));
        }
    }
    Design design() { return {columns_.columns(), {sums_[0].data(), sums_[1].data()}}; }

private:
    ColumnBuffers columns_;
    DeviceBuffer<std::int64_t> sums_[2];
};

template <class Value>
class SparseBuffers {
public:
    using Design = SparseDesign<Value>;

    SparseBuffers(const SystemLayout& layout, const RowLayout& rows, cudaStream_t stream)
        : rows_(layout, rows, stream),
          neurons_(layout.neuronCount()),
          matrix_(static_cast<std::size_t>(rows.rowCount() * neurons_)) {
        fillDense(layout, rows, matrix_.data(), stream);
    }

    void begin(cudaStream_t) {}
    Design design() { return {rows_.rows(), matrix_.data(), neurons_}; }

private:
    RowBuffers rows_;
    std::int64_t neurons_;
    DeviceBuffer<Value> matrix_;
};

class EllBuffers {
public:
    using Design = EllDesign;

    EllBuffers(const SystemLayout& layout, const RowLayout& rows, std::int64_t width,
               cudaStream_t stream)
        : rows_(layout, rows, stream),
          columns_(layout, stream),
          width_(width),
          entries_(static_cast<std::size_t>(rows.rowCount() * width)) {
        const DeviceBuffer<std::int32_t> neuronOf(rows.neuronOf, stream);
        const DeviceBuffer<std::int64_t> sentOf(rows.sentOf, stream);
        launch(fillEllKernel, fillShape, stream, columns_.columns(), neuronOf.data(), sentOf.data(),
               rows.rowCount(), width, entries_.data());
        check(cudaStreamSynchronize(stream));
        columns_.dropTargets();
    }

    void begin(cudaStream_t) {}
    Design design() { return {rows_.rows(), columns_.columns(), entries_.data(), width_}; }

private:
    RowBuffers rows_;
    ColumnBuffers columns_;
    std::int64_t width_;
    DeviceBuffer<EllEntry> entries_;
};

template <class Buffers, class... Arguments>
MadeKernel makeKernel(const SystemLayout& layout, const SpikingRules& rules, const RowSizes& sizes,
                      std::optional<RowLayout> rows, const Arguments&... arguments) {
    auto stream = std::make_unique<device::Stream>();
    Buffers buffers(layout, arguments..., *stream);
    return std::unique_ptr<DeviceKernel>(std::make_unique<MatrixKernel<Buffers>>(
        layout, rules, std::move(stream), std::move(buffers), sizes, std::move(rows)));
}

MadeKernel makeCompressed(const SystemLayout& layout, const SpikingRules& rules) {
    RowSizes sizes;
    double entries = 0;
    for (const std::int64_t length : layout.lengths) {
        add(sizes, length);
        entries += static_cast<double>(length);
    }
    TRY(checkRoom("the columns of targets", columnBytes(layout)));
    return makeKernel<CompressedBuffers>(layout, rules, sizes, std::nullopt);
}

MadeKernel makeSparse(const SystemLayout& layout, const SpikingRules& rules) {
    RowLayout rows = layOutRows(layout);
    TRY(checkRows(rows));
    RowSizes sizes;
    add(sizes, layout.neuronCount(), rows.rowCount());
    const bool wide = largestEntry(layout, rows) > std::numeric_limits<std::int32_t>::max();
    TRY(checkRoom("the dense matrix of " + std::to_string(rows.rowCount()) + " rules and " +
                      std::to_string(layout.neuronCount()) + " neurons",
                  static_cast<double>(rows.rowCount()) * layout.neuronCount() * (wide ? 8 : 4) +
                      columnBytes(layout)));
    return wide ? makeKernel<SparseBuffers<std::int64_t>>(layout, rules, sizes, rows, rows)
                : makeKernel<SparseBuffers<std::int32_t>>(layout, rules, sizes, rows, rows);
}

MadeKernel makeEll(const SystemLayout& layout, const SpikingRules& rules) {
    RowLayout rows = layOutRows(layout);
    TRY(checkRows(rows));
    RowSizes sizes;
    std::int64_t width = 0;
    for (const std::int32_t neuron : rows.neuronOf) {
        const auto column =
            static_cast<std::size_t>(layout.columnOf[static_cast<std::size_t>(neuron)]);
        add(sizes, layout.lengths[column]);
        width = std::max(width, layout.lengths[column]);
    }
    TRY(checkRoom(
        "the matrix of " + std::to_string(rows.rowCount()) + " rows of " + std::to_string(width) +
            " entries",
        static_cast<double>(rows.rowCount()) * static_cast<double>(width) * sizeof(EllEntry) +
            columnBytes(layout)));
    return makeKernel<EllBuffers>(layout, rules, sizes, rows, rows, width);
}

}  // namespace

std::optional<std::string> designUnavailable(Design design) {
    if (auto reason = device::deviceUnavailable()) {
        return reason;
    }
    const Result<void> found = design == Design::cublas     ? findCublas()
                               : design == Design::cusparse ? findCusparse()
                                                            : Result<void>();
    return found ? std::nullopt : std::optional(found.error().detail);
}

Result<std::unique_ptr<SpikingEngine>> makeCudaSpikingEngine(Design design,
                                                             const SpikingProgram& program,
                                                             const SpikingRules& rules,
                                                             MakeHostEngine makeHostEngine) {
    return makeDeviceSpikingEngine(program, rules, std::move(makeHostEngine), [&]() -> MadeKernel {
        const SystemLayout layout = layOut(program);
        switch (design) {
            case Design::sparse:
                return makeSparse(layout, rules);
            case Design::ell:
                return makeEll(layout, rules);
            case Design::compressed:
                return makeCompressed(layout, rules);
            case Design::cublas:
                return makeCublasKernel(layout, rules, inflowBound(program));
            case Design::cusparse:
                return makeCusparseKernel(layout, rules, inflowBound(program));
            case Design::classes:
                return makeClassesKernel(layout, rules);
        }
        return fail(ErrorCode::unsupported, "no such design");
    });
}

}  // namespace fireable::spiking::cuda
