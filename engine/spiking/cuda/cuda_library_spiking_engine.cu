#include <limits>
#include <utility>
#include <vector>

#include "engine/spiking/cuda/design_kernels.h"
#include "engine/spiking/cuda/device_columns.cuh"
#include "engine/spiking/cuda/library_products.h"

namespace fireable::spiking::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int threads = 256;
constexpr int graphSteps = 32;

/// What the kernels of a step tell each other and the host.
struct LibraryState {
    std::int64_t maxSteps = 0;   ///< of the launch; lowered where it ends early
    std::int64_t nextInput = 0;  ///< group of input
    std::int64_t end = 0;        ///< of its time
    std::int32_t active = 0;
    std::int32_t ended = 0;  ///< the kernels that follow do nothing
};

/// Uses rules and opens neurons; the spiking vector `x` gets a 1 for each row that sends. Launch:
/// any grid.
__global__ void actKernel(StepLaunch launch, DeviceRows rows, LibraryState* library, double* x) {
    if (library->ended != 0) {
        return;
    }
    const GridTeam team;
    const DeviceArrays& arrays = launch.arrays;
    const std::int64_t made = launch.state->made;
    const bool dry = launch.state->steps >= library->maxSteps;
    logOutputs(launch.system, arrays, launch.state, team.rank(), team.size(), made);
    for (std::int32_t neuron = team.rank(); neuron < launch.system.neurons; neuron += team.size()) {
        if (arrays.spikes[neuron] > maxSpikes) {
            launch.state->large = 1;
        }
        const Act act =
            cuda::act(launch.system, neuron, rulesOf(launch.system, neuron), arrays.spikes + neuron,
                      arrays.closed + neuron, arrays.pending + neuron, launch.system.seed,
                      launch.loadedSteps + static_cast<std::uint64_t>(made), dry);
        if (act.active) {
            library->active = 1;
        }
        if (act.sent > 0) {
            x[rows.rowOf(neuron, act.sent)] = 1;
        }
        if (arrays.used != nullptr && !dry) {
            arrays.used[neuron] = act.used;
            arrays.sent[neuron] = act.sent;
        }
    }
}

/// Whether the launch ends before the step in progress.
__device__ bool ends(const StepLaunch& launch, const LibraryState& library) {
    return launch.state->steps >= library.maxSteps ||
           (library.active == 0 && library.nextInput == launch.system.inputGroups);
}

/// Delivers the product `y`, and the input. Launch: any grid.
__global__ void arriveKernel(StepLaunch launch, const LibraryState* library, const double* y) {
    if (library->ended != 0 || ends(launch, *library)) {
        return;
    }
    const GridTeam team;
    const DeviceSystem& system = launch.system;
    const Receivers receivers{launch.arrays.spikes, launch.arrays.closed};
    for (std::int32_t neuron = team.rank(); neuron < system.neurons; neuron += team.size()) {
        if (y[neuron] != 0) {
            receivers.add(neuron, static_cast<std::int64_t>(y[neuron]));
        }
    }
    if (library->nextInput < system.inputGroups &&
        system.inputSteps[library->nextInput] == launch.inputSteps + launch.state->made + 1) {
        for (std::int64_t i = system.firstInput[library->nextInput] + team.rank();
             i < system.firstInput[library->nextInput + 1]; i += team.size()) {
            receivers.add(system.inputs[i].neuron, system.inputs[i].spikes);
        }
    }
}

/// Ends the step or the launch. Launch: one thread.
__global__ void endKernel(StepLaunch launch, LibraryState* library) {
    RunState& state = *launch.state;
    if (library->ended != 0) {
        return;
    }
    const DeviceSystem& system = launch.system;
    if (ends(launch, *library)) {
        const bool halted = library->active == 0 && library->nextInput == system.inputGroups;
        state.halt = halted             ? DeviceHalt::halted
                     : state.large != 0 ? DeviceHalt::tooLarge
                                        : DeviceHalt::limit;
        library->ended = 1;
        return;
    }
    library->active = 0;
    if (library->nextInput < system.inputGroups &&
        system.inputSteps[library->nextInput] == launch.inputSteps + state.made + 1) {
        ++library->nextInput;
    }
    ++state.made;
    ++state.steps;
    const std::int64_t now = nanosecondsOfDevice();
    if (library->end == 0) {
        library->end = now + launch.nanoseconds;
    }
    if (state.large != 0 || now > library->end ||
        state.logged > launch.arrays.logRoom - 2 * system.outputCount) {
        library->maxSteps = state.steps;
    }
}

/// Steps that are the product of a matrix and the spiking vector, by a library.
class LibraryKernel final : public DeviceKernel {
public:
    LibraryKernel(const SystemLayout& layout, const SpikingRules& rules, RowLayout rowLayout)
        : system_(layout, rules.choice == RuleChoice::random, rules.seed, stream_),
          run_(layout, stream_),
          rows_(layout, rowLayout, stream_),
          listOf_(layout.listOf),
          rowLayout_(std::move(rowLayout)),
          x_(static_cast<std::size_t>(rowLayout_.rowCount())),
          y_(layout.listOf.size()),
          state_(1),
          blocks_((layout.neuronCount() + threads - 1) / threads) {
        check(cudaMemsetAsync(x_.data(), 0, x_.size() * sizeof(double), stream_));
        check(cudaMemsetAsync(y_.data(), 0, y_.size() * sizeof(double), stream_));
        stream_.wait();
    }

    /// The dense matrix, for cuBLAS.
    Result<void> putDense(const SystemLayout& layout) {
        const std::int64_t rows = rowLayout_.rowCount();
        if (rows == 0) {
            return {};
        }
        dense_ = DeviceBuffer<double>(static_cast<std::size_t>(rows * layout.neuronCount()));
        fillDense(layout, rowLayout_, dense_.data(), stream_);
        product_ = TRY(makeCublasProduct(stream_, layout.neuronCount(), rows, dense_.data()));
        return warmUp();
    }

    /// The matrix in compressed rows, one for each neuron that receives, for cuSPARSE.
    Result<void> putCompressed(const SystemLayout& layout, std::int64_t entries) {
        if (entries == 0) {
            return {};
        }
        std::vector<std::int32_t> first(layout.listOf.size() + 1);
        const auto forEach = [&](const auto& visit) {
            for (std::int64_t row = 0; row < rowLayout_.rowCount(); ++row) {
                const auto r = static_cast<std::size_t>(row);
                const auto column = static_cast<std::size_t>(
                    layout.columnOf[static_cast<std::size_t>(rowLayout_.neuronOf[r])]);
                for (std::int64_t i = layout.firstRange[column]; i < layout.firstRange[column + 1];
                     ++i) {
                    const NeuronRange range = layout.ranges[static_cast<std::size_t>(i)];
                    for (NeuronIndex to = range.first; to < range.end; ++to) {
                        visit(static_cast<std::size_t>(to), r,
                              rowLayout_.sentOf[r] * layout.weight(i));
                    }
                }
            }
        };
        forEach([&](std::size_t to, std::size_t, std::int64_t) { ++first[to + 1]; });
        for (std::size_t i = 1; i < first.size(); ++i) {
            first[i] += first[i - 1];
        }
        std::vector<std::int32_t> next(first.begin(), first.end() - 1);
        std::vector<std::int32_t> columns(static_cast<std::size_t>(entries));
        std::vector<double> values(static_cast<std::size_t>(entries));
        forEach([&](std::size_t to, std::size_t row, std::int64_t sent) {
            const auto entry = static_cast<std::size_t>(next[to]++);
            columns[entry] = static_cast<std::int32_t>(row);
            values[entry] = static_cast<double>(sent);
        });
        first_ = DeviceBuffer<std::int32_t>(first);
        column_ = DeviceBuffer<std::int32_t>(columns);
        values_ = DeviceBuffer<double>(values);
        product_ = TRY(makeCusparseProduct(stream_,
                                           {layout.neuronCount(), rowLayout_.rowCount(), entries,
                                            first_.data(), column_.data(), values_.data()},
                                           x_.data(), y_.data()));
        return warmUp();
    }

    bool takes(const DeviceState& state) const override {
        return hasRows(rowLayout_, listOf_, state);
    }
    void load(const DeviceState& state, std::uint64_t steps, std::int64_t inputSteps) override {
        run_.load(state, steps, inputSteps);
        graph_ = {};  // it has these numbers
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        const device::ProfilerRange range("choose, multiply, arrive");
        LibraryState now;
        now.maxSteps = order.maxSteps;
        now.nextInput = run_.nextInput();
        run_.begin();
        state_.fill({&now, 1}, stream_);
        const StepLaunch launch = stepLaunch(system_.system(), run_, order);
        if (order.maxSteps < graphSteps / 2) {
            for (std::int64_t i = 0; i <= order.maxSteps; ++i) {  // the last only looks
                enqueueStep(launch);
            }
            return run_.outcome();
        }
        if (graph_.size() == 0) {  // never observed: that is a step at a time
            const auto alone = keepHandles();
            graph_ = device::capture(stream_, [&] {
                for (int i = 0; i < graphSteps; ++i) {
                    enqueueStep(launch);
                }
            });
        }
        while (now.ended == 0) {
            graph_.launch(stream_);
            state_.copyTo({&now, 1}, stream_);
        }
        return run_.outcome();
    }

    void unload(DeviceState& state) override { run_.unload(state); }
    void readStep(std::span<std::int32_t> used, std::span<std::int64_t> sent) override {
        run_.readStep(used, sent);
    }

private:
    /// A library loads its kernels at first use, which no capture may do.
    Result<void> warmUp() {
        product_->multiply(x_.data(), y_.data());
        stream_.wait();
        return {};
    }

    void enqueueStep(const StepLaunch& step) {
        check(cudaMemsetAsync(x_.data(), 0, x_.size() * sizeof(double), stream_));
        launch(actKernel, {blocks_, threads}, stream_, step, rows_.rows(), state_.data(),
               x_.data());
        if (product_ != nullptr) {
            product_->multiply(x_.data(), y_.data());
        }
        launch(arriveKernel, {blocks_, threads}, stream_, step, state_.data(), y_.data());
        launch(endKernel, {1, 1}, stream_, step, state_.data());
    }

    device::Stream stream_;
    SystemBuffers system_;
    RunBuffers run_;
    RowBuffers rows_;
    std::vector<std::int32_t> listOf_;
    RowLayout rowLayout_;
    DeviceBuffer<double> x_;
    DeviceBuffer<double> y_;
    DeviceBuffer<LibraryState> state_;
    DeviceBuffer<double> dense_;
    DeviceBuffer<std::int32_t> first_;
    DeviceBuffer<std::int32_t> column_;
    DeviceBuffer<double> values_;
    std::unique_ptr<Product> product_;
    device::Graph graph_;
    int blocks_;
};

/// Sums of doubles are exact up to 2^53.
Result<void> checkExact(double inflow) {
    if (inflow <= 0x1p53) {
        return {};
    }
    return fail(ErrorCode::unsupported,
                "the library multiplies doubles, which hold numbers up to 2^53 exactly; in a step "
                "of this system more spikes may arrive");
}

Result<void> check32(const char* what, std::int64_t number) {
    if (number <= std::numeric_limits<std::int32_t>::max()) {
        return {};
    }
    return fail(ErrorCode::unsupported, std::string("the library takes 2147483647 ") + what +
                                            ", and this system has " + std::to_string(number));
}

}  // namespace

MadeKernel makeCublasKernel(const SystemLayout& layout, const SpikingRules& rules, double inflow) {
    TRY(findCublas());
    TRY(checkExact(inflow));
    RowLayout rows = layOutRows(layout);
    TRY(check32("rows", rows.rowCount()));
    TRY(checkRoom(
        "the dense matrix of " + std::to_string(rows.rowCount()) + " rules and " +
            std::to_string(layout.neuronCount()) + " neurons",
        8.0 * static_cast<double>(rows.rowCount()) * layout.neuronCount() + columnBytes(layout)));
    auto kernel = std::make_unique<LibraryKernel>(layout, rules, std::move(rows));
    TRY(kernel->putDense(layout));
    return std::unique_ptr<DeviceKernel>(std::move(kernel));
}

MadeKernel makeCusparseKernel(const SystemLayout& layout, const SpikingRules& rules,
                              double inflow) {
    TRY(findCusparse());
    TRY(checkExact(inflow));
    RowLayout rows = layOutRows(layout);
    std::int64_t entries = 0;
    for (const std::int32_t neuron : rows.neuronOf) {
        entries += layout.lengths[static_cast<std::size_t>(
            layout.columnOf[static_cast<std::size_t>(neuron)])];
    }
    TRY(check32("rows", rows.rowCount()));
    TRY(check32("entries", entries));
    TRY(checkRoom("the matrix of " + std::to_string(entries) + " entries",
                  12.0 * static_cast<double>(entries)));
    auto kernel = std::make_unique<LibraryKernel>(layout, rules, std::move(rows));
    TRY(kernel->putCompressed(layout, entries));
    return std::unique_ptr<DeviceKernel>(std::move(kernel));
}

}  // namespace fireable::spiking::cuda
