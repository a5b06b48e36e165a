#include <algorithm>
#include <array>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/slot_steps.cuh"

namespace fireable::net::cuda {
namespace {

using device::check;
using device::DeviceBuffer;

constexpr int maxSlotThreads = 384;  // of a block

/// Adapts `SlotSteps` to `makeRuns`.
template <int words, int groups, bool random, bool alone>
class SlotRuns {
public:
    using Steps = SlotSteps<words, groups, random, alone>;

    __device__ SlotRuns(const SlotNet& net, const BatchTask& task,
                        const typename Steps::Numbers* changes)
        : net_(net),
          task_(task),
          steps_(net, changes, task.single, task.log),
          lane_(laneNumber()) {}

    /// Starts a run; false if it has tokens that this kernel cannot handle.
    __device__ bool begin(const BatchJob& job) {
        if constexpr (random) {
            steps_.seed(task_.seed(job));
        }
        return steps_.begin([&](int place) { return task_.tokens(job, place); });
    }

    /// Continues a run after `steps` steps, and adds to them.
    __device__ BatchEnd run(std::int64_t& steps, const BatchClock& clock) {
        for (int round = 0;; ++round) {
            const DeviceHalt halt = steps_.makeBatch(steps, task_.maxSteps);
            if (halt != DeviceHalt::limit) {
                return halt == DeviceHalt::dead ? BatchEnd::dead : BatchEnd::outgrown;
            }
            if (steps == task_.maxSteps) {
                return steps_.isDead() ? BatchEnd::dead : BatchEnd::limit;
            }
            if (round % 4 == 3 && clock.isOver()) {
                return BatchEnd::timeUp;
            }
        }
    }

    /// Writes the whole marking to `to` [P].
    __device__ void save(const BatchJob& job, std::int64_t* to) const {
        steps_.forEachSlot([&](int place, std::int64_t tokens) { to[place] = tokens; });
        for (int place = lane_; place < net_.placeCount; place += 32) {
            if (net_.home[place] == SlotLayout::noSlot) {
                to[place] = task_.tokens(job, place);
            }
        }
    }

    /// Writes the reported places to `to`.
    __device__ void report(const BatchJob& job, std::int64_t* to) const {
        steps_.forEachSlot([&](int place, std::int64_t tokens) {
            const int column = task_.columns[place];
            if (column >= 0) {
                to[column] = tokens;
            }
        });
        for (int column = lane_; column < task_.reportedCount; column += 32) {
            const int place = task_.reported[column];
            if (net_.home[place] == SlotLayout::noSlot) {
                to[column] = task_.tokens(job, place);
            }
        }
    }

private:
    const SlotNet& net_;
    const BatchTask& task_;
    Steps steps_;
    const int lane_;
};

/// Launch: blocks of whole warps with the table of changes in dynamic shared memory; as many as the
/// device runs at once.
template <int words, int groups, bool random, bool alone>
__global__ void __launch_bounds__(maxSlotThreads, 2)
    slotKernel(const __grid_constant__ BatchTask task, const __grid_constant__ SlotNet net) {
    using Runs = SlotRuns<words, groups, random, alone>;
    extern __shared__ int4 shared[];
    const BatchClock clock(task.cycles);
    SharedSpace space{reinterpret_cast<char*>(shared)};
    const auto* changes =
        space.copyOf(reinterpret_cast<const typename Runs::Steps::Numbers*>(net.changes),
                     (1 + 32 * groups) * 32);
    __syncthreads();
    Runs runs(net, task, changes);
    makeRuns(task, runs, clock);
}

/// A kernel and its capacity.
struct Form {
    SlotSizes sizes;
    void (*kernel)(BatchTask, SlotNet);
};

template <int words, int groups, bool random = false, bool alone = false>
constexpr Form form{{words, groups}, slotKernel<words, groups, random, alone>};

/// From the smallest on. A larger one than necessary costs a few instructions per step.
constexpr std::array inOrder{form<1, 1>, form<1, 2>, form<2, 1>, form<2, 2>,
                             form<3, 2>, form<3, 3>, form<4, 2>, form<4, 4>};
constexpr std::array atRandom{form<4, 1, true>, form<4, 4, true>};
/// These log, which would cost sweeps a tenth.
constexpr std::array ofOneRun{form<3, 3, false, true>, form<4, 4, false, true>};

template <std::size_t count>
const Form* firstThatHolds(const SlotLayout& layout, const std::array<Form, count>& forms) {
    return std::ranges::find_if(forms, [&](const Form& form) {
        return layout.words <= form.sizes.words && layout.groups <= form.sizes.groups;
    });
}

class LaidOutSlotKernel final : public BatchKernel {
public:
    /// The layout has the sizes of `form`.
    LaidOutSlotKernel(const SlotLayout& layout, const Form& form, bool single)
        : kernel_(form.kernel),
          tables_(layout, single),
          bytes_(wholeUnits(tables_.changesBytes())) {
        // The maximum: it is a property of the kernel, which other nets share.
        check(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(maxSharedBytes())));
        int multiprocessors = 0;
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
        for (int threads = maxSlotThreads; threads >= 128; threads -= 128) {
            int blocks = 0;
            check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel_, threads, bytes_));
            const int warps = std::max(1, blocks) * multiprocessors * threads / 32;
            if (warps > warps_) {
                threads_ = threads;
                warps_ = warps;
            }
        }
    }

    int warps() const override { return warps_; }

    void launch(const BatchTask& task, cudaStream_t stream) override {
        const int maxBlocks = std::max(1, task.warps / (threads_ / 32));
        const int blocks = std::clamp(task.resumedCount + task.waitingCount, 1, maxBlocks);
        ++device::deviceUse().launches;
        kernel_<<<blocks, threads_, bytes_, stream>>>(task, tables_.net());
        check(cudaGetLastError());
    }

private:
    void (*kernel_)(BatchTask, SlotNet);
    SlotTables tables_;
    std::size_t bytes_;
    int threads_ = maxSlotThreads;  ///< of a block
    int warps_ = 0;
};

}  // namespace

std::unique_ptr<BatchKernel> makeSlotKernel(const NetProgram& program, const FiringRule& rule,
                                            bool alone) {
    const bool random = rule.choice == Choice::random;
    const bool single = rule.multiplicity == Multiplicity::one;
    if (rule.choice != Choice::first && (alone || !random)) {
        return nullptr;
    }
    const auto least = slotLayoutOf(program, single);
    if (!least) {
        return nullptr;
    }
    const Form& form = *(random  ? firstThatHolds(*least, atRandom)
                         : alone ? firstThatHolds(*least, ofOneRun)
                                 : firstThatHolds(*least, inOrder));
    return std::make_unique<LaidOutSlotKernel>(*slotLayoutOf(program, single, form.sizes), form,
                                               single);
}

}  // namespace fireable::net::cuda
