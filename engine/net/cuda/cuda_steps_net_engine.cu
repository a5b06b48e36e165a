#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/device/stream.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/steps_kernels.cuh"

namespace fireable::net::cuda {
namespace {

using device::check;

constexpr std::int64_t maxArcVisits = 1 << 22;  // evaluations of arcs by the captured kernels
constexpr std::int64_t maxCaptured = 32;        // sequences in one graph
/// Kernels enqueued in advance: some milliseconds, even if the first of them ends the launch and
/// the others do nothing.
constexpr std::int64_t kernelsAhead = 4'096;

constexpr int threads = 256;   // of a block, unless it handles a partition
constexpr int roundsEach = 2;  // of conflicts, per sequence

std::int64_t processors() {
    int count = 0;
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, 0));
    return count;
}

/// The kernels of a step in sequence, in the four stages of the paper (Zaitsev et al. 2025, figure
/// 3). A maximal step whose conflicts take more rounds continues in the next sequence.
class StepsSequence {
public:
    static constexpr std::array stages{"I", "II", "III", "IV"};

    /// Copies in `stream`, which must outlive it.
    StepsSequence(const StepLayout& layout, const FiringRule& rule, cudaStream_t stream);

    /// Enqueues the kernels of a stage.
    void enqueue(std::size_t stage);

    StepMemory& memory() { return memory_; }
    const StepMemory& memory() const { return memory_; }
    StepsState* state() { return state_.data(); }
    void fill(const StepsState& state) { state_.fill({&state, 1}, stream_); }
    /// Waits until everything is done.
    StepsState read() const;

private:
    void enqueueChoice();
    void enqueueLevels();
    void enqueueMembers();
    void enqueueConflicts();
    /// Blocks that cover the given number of threads, up to what the device can use.
    unsigned blocksFor(std::int64_t threads) const;

    cudaStream_t stream_;
    FiringRule rule_;
    std::vector<StepLayout::LevelGroup> groups_;
    std::vector<std::int64_t> levels_;  ///< partitions that remain after each level of the choice
    std::int64_t arcs_;
    std::int64_t transitions_;
    std::int64_t lanes_;
    std::int64_t maxBlocks_;
    StepTables tables_;
    StepMemory memory_;
    device::DeviceBuffer<std::uint64_t> arcCopies_;   ///< [A]
    device::DeviceBuffer<std::int64_t> copies_;       ///< [T]
    device::DeviceBuffer<std::uint32_t> partitions_;  ///< for all levels
    device::DeviceBuffer<std::uint32_t> counts_;      ///< [blocks]
    device::DeviceBuffer<StepsState> state_;
    StepsLaunch launch_{};
};

StepsSequence::StepsSequence(const StepLayout& layout, const FiringRule& rule, cudaStream_t stream)
    : stream_(stream),
      rule_(rule),
      groups_(layout.groups),
      levels_(choiceLevels(layout.transitionCount(), partitionSize)),
      arcs_(static_cast<std::int64_t>(layout.arcs.size())),
      transitions_(layout.transitionCount()),
      maxBlocks_(processors() * (2'048 / threads)),
      tables_(layout, laneShiftOf(layout), stream),
      memory_(layout, rule.choice, stream),
      arcCopies_(layout.arcs.size()),
      copies_(static_cast<std::size_t>(transitions_)),
      partitions_(static_cast<std::size_t>(
          std::accumulate(levels_.begin(), levels_.end(), std::int64_t{0}))),
      counts_(blocksFor(transitions_)),
      state_(1) {
    lanes_ = transitions_ << tables_.net().laneShift;
    launch_ = {memory_.arrays(tables_.net(), rule_, state()->undecided, &state()->firedCount),
               arcCopies_.data(),
               copies_.data(),
               counts_.data(),
               state(),
               static_cast<std::uint32_t>(arcs_),
               !firesOne(rule.choice),
               rule.choice == Choice::maximalInRandomOrder};
}

StepsState StepsSequence::read() const {
    StepsState now;
    state_.copyTo({&now, 1}, stream_);
    return now;
}

unsigned StepsSequence::blocksFor(std::int64_t work) const {
    const std::int64_t blocks = (work + threads - 1) / threads;
    return static_cast<unsigned>(std::clamp<std::int64_t>(blocks, 1, maxBlocks_));
}

void StepsSequence::enqueue(std::size_t stage) {
    switch (stage) {
        case 0:
            arcsKernel<<<blocksFor(arcs_), threads, 0, stream_>>>(launch_);
            break;
        case 1:
            transitionsKernel<<<blocksFor(lanes_), threads, 0, stream_>>>(launch_);
            break;
        case 2:
            enqueueChoice();
            break;
        default:
            if (!firesOne(rule_.choice)) {
                outputKernel<<<blocksFor(transitions_), threads, 0, stream_>>>(launch_);
            } else {
                const bool first = rule_.choice == Choice::first;
                fireKernel<<<1, threads, 0, stream_>>>(
                    launch_, first ? partitions_.data() + partitions_.size() - 1 : nullptr);
            }
    }
    check(cudaGetLastError());
}

void StepsSequence::enqueueChoice() {
    switch (rule_.choice) {
        case Choice::first:
            enqueueLevels();
            break;
        case Choice::random:
            enqueueMembers();
            break;
        case Choice::maximalInRandomOrder:
            enqueueMembers();
            [[fallthrough]];
        case Choice::maximalInOrder:
            enqueueConflicts();
            break;
    }
}

/// The last number is the choice.
void StepsSequence::enqueueLevels() {
    std::uint32_t* found = partitions_.data();
    firstLevelKernel<<<static_cast<unsigned>(levels_[0]), partitionSize, 0, stream_>>>(launch_,
                                                                                       found);
    for (std::size_t level = 1; level < levels_.size(); ++level) {
        const std::int64_t before = levels_[level - 1];
        nextLevelKernel<<<static_cast<unsigned>(levels_[level]), partitionSize, 0, stream_>>>(
            launch_, found, static_cast<std::uint32_t>(before), found + before);
        found += before;
    }
}

/// Lists the enabled transitions; for a rule that chooses one, only those without an enabled
/// transition of higher priority.
void StepsSequence::enqueueMembers() {
    const auto blocks =
        static_cast<unsigned>(std::max<std::int64_t>(1, (transitions_ + threads - 1) / threads));
    enabledKernel<<<blocks, threads, 0, stream_>>>(launch_);
    if (rule_.choice == Choice::random) {
        for (const StepLayout::LevelGroup& group : groups_) {
            opposeKernel<<<group.wide ? blocksFor(transitions_) : 1, partitionSize, 0, stream_>>>(
                launch_, group);
        }
    }
    countKernel<<<blocksFor(transitions_), threads, 0, stream_>>>(launch_);
    listKernel<<<blocksFor(transitions_), threads, 0, stream_>>>(launch_);
}

void StepsSequence::enqueueConflicts() {
    const unsigned blocks = blocksFor(transitions_);
    if (usesSeed(rule_.choice)) {
        chainKernel<<<blocks, threads, 0, stream_>>>(launch_);
        placeKernel<<<blocks, threads, 0, stream_>>>(launch_);
        for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
            raiseKernel<<<group->wide ? blocks : 1, partitionSize, 0, stream_>>>(launch_, *group);
        }
    }
    enlistKernel<<<blocks, threads, 0, stream_>>>(launch_);
    for (int round = 0; round < roundsEach; ++round) {
        claimKernel<<<blocks, threads, 0, stream_>>>(launch_);
        decideKernel<<<blocks, threads, 0, stream_>>>(launch_);
    }
}

/// Launches of many sequences, captured in a graph to reduce the time between kernels. They end by
/// the device's clock.
class StepsLaunches final : public DeviceKernel {
public:
    StepsLaunches(const StepLayout& layout, const FiringRule& rule)
        : sequence_(layout, rule, stream_),
          captured_(std::clamp<std::int64_t>(
              maxArcVisits /
                  (static_cast<std::int64_t>(layout.arcs.size()) + layout.transitionCount() + 1),
              1, maxCaptured)) {
        graph_ = device::capture(stream_, [&] {
            for (std::int64_t i = 0; i < captured_; ++i) {
                enqueueSequence();
            }
        });
        stream_.wait();  // only then may the layout be freed
    }

    std::int64_t maxLogged() const override { return sequence_.memory().maxLogged(); }

    void load(std::span<const std::int64_t> tokens) override {
        sequence_.memory().load(tokens);
        now_ = {};
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        begin(order);
        const auto from = std::chrono::steady_clock::now();
        bool goesOn = true;
        while (goesOn) {  // the sequence after the last step checks whether the net is dead
            const std::int64_t wanted = now_.maxSteps - now_.made + 1;
            if (order.stageTimes != nullptr) {
                makeTimed(wanted, *order.stageTimes);
            } else {
                makeCaptured(wanted);
            }
            now_ = sequence_.read();
            // The host's clock decides whether to enqueue more; the device's clock only ends
            // launches that take longer than expected, as enqueued kernels must still run.
            const bool hasTime = std::chrono::steady_clock::now() - from < order.time / 2;
            goesOn = !hasEnded() && (hasTime || now_.made == now_.maxSteps);
        }
        LaunchOutcome outcome{now_.halt, now_.made, {}, {}};
        if (order.logged) {
            sequence_.memory().readLog(outcome);
        }
        return outcome;
    }

    void unload(std::span<std::int64_t> tokens) override {
        sequence_.memory().unload(now_.parity, tokens);
    }

private:
    void begin(const LaunchOrder& order) {
        if (now_.turn == Turn::stop && now_.halt == DeviceHalt::limit) {
            now_.turn = Turn::evaluate;
        }
        now_.maxSteps = order.maxSteps;
        now_.made = 0;
        now_.nanoseconds = std::chrono::nanoseconds(order.time).count();
        now_.end = 0;
        now_.step = order.step;
        now_.loggedCount = 0;
        now_.logged = order.logged ? 1 : 0;
        now_.round %= 6;  // only their parity and their remainder modulo 3 matter
        sequence_.fill(now_);
    }

    /// All requested steps may have been made while conflicts of another maximal step are in
    /// progress.
    bool hasEnded() const {
        return now_.turn == Turn::stop ||
               (now_.turn != Turn::evaluate && now_.made == now_.maxSteps);
    }

    void enqueueSequence() {
        for (std::size_t stage = 0; stage < StepsSequence::stages.size(); ++stage) {
            sequence_.enqueue(stage);
        }
    }

    /// That many, up to what is enqueued at once.
    void makeCaptured(std::int64_t sequences) {
        const std::int64_t ahead = kernelsAhead / static_cast<std::int64_t>(graph_.size());
        const std::int64_t launches =
            std::min((sequences + captured_ - 1) / captured_, std::max<std::int64_t>(1, ahead));
        const device::ProfilerRange range("I, II, III, IV");
        for (std::int64_t i = 0; i < launches; ++i) {
            graph_.launch(stream_);
        }
    }

    /// Without a graph, to measure the time between the stages.
    void makeTimed(std::int64_t sequences, StageTimes& times) {
        const std::int64_t all = std::min(sequences, maxCaptured);
        for (std::int64_t i = 0; i < all; ++i) {
            marks_[0].record(stream_);
            for (std::size_t stage = 0; stage < StepsSequence::stages.size(); ++stage) {
                const device::ProfilerRange range(StepsSequence::stages[stage]);
                sequence_.enqueue(stage);
                marks_[stage + 1].record(stream_);
            }
            stream_.wait();
            for (std::size_t stage = 0; stage < StepsSequence::stages.size(); ++stage) {
                const std::chrono::duration<float, std::milli> spent(
                    marks_[stage + 1].since(marks_[stage]));
                times.add(StepsSequence::stages[stage],
                          std::chrono::duration_cast<StageTimes::Duration>(spent));
            }
        }
    }

    device::Stream stream_;
    StepsSequence sequence_;
    std::int64_t captured_;  ///< number of sequences in the graph
    device::Graph graph_;
    std::array<device::Event, StepsSequence::stages.size() + 1> marks_;
    StepsState now_;
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaStepsNetEngine(const NetProgram& program,
                                                          FiringRule rule,
                                                          MakeHostEngine makeHostEngine) {
    const auto makeKernel = [&](std::string&) -> std::unique_ptr<DeviceKernel> {
        return std::make_unique<StepsLaunches>(stepLayoutOf(program), rule);
    };
    return makeDeviceNetEngine(program, std::move(makeHostEngine), makeKernel);
}

}  // namespace fireable::net::cuda
