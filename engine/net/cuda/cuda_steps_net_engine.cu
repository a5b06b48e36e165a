#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "engine/device/device.h"
#include "engine/device/stream.cuh"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/device_net_engine.h"
#include "engine/net/cuda/steps_sequence.cuh"

namespace fireable::cuda {
namespace {

using device::DeviceError;

constexpr std::int64_t firstLooks = 1 << 22;  // at arcs, of a first launch: milliseconds
constexpr std::int64_t mostCaptured = 32;     // sequences, in one graph

/// Launches of many sequences, captured in a graph so that little time is lost between kernels; a
/// unit of work is a sequence.
class StepsLaunches final : public DeviceKernel {
public:
    StepsLaunches(const StepLayout& layout, const FiringRule& rule, const Reductions& reductions)
        : sequence_(layout, rule, reductions),
          firstBudget_(std::clamp<std::int64_t>(
              firstLooks /
                  (static_cast<std::int64_t>(layout.arcs.size()) + layout.transitionCount() + 1),
              1, 1'000)),
          captured_(std::min(firstBudget_, mostCaptured)) {
        graph_ = device::capture(stream_, [&] {
            for (std::int64_t i = 0; i < captured_; ++i) {
                enqueueSequence();
            }
        });
    }

    std::int64_t firstBudget() const override { return firstBudget_; }
    std::int64_t mostLogged() const override { return sequence_.memory().mostLogged(); }

    void load(std::span<const std::int64_t> tokens) override {
        sequence_.memory().load(tokens);
        now_ = {};
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        begin(order);
        std::int64_t work = 0;
        do {  // the sequence after the last step looks whether the net is dead
            const std::int64_t wanted =
                std::min(order.most - now_.made + 1, std::max<std::int64_t>(1, order.budget));
            work += order.stageTimes != nullptr ? makeTimed(wanted, *order.stageTimes)
                                                : makeCaptured(wanted);
            now_ = sequence_.read();
        } while (now_.turn == Turn::look && now_.made == order.most);
        LaunchOutcome outcome{now_.halt, now_.made, work, {}, {}};
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
            now_.turn = Turn::look;
        }
        now_.most = order.most;
        now_.made = 0;
        now_.step = order.step;
        now_.loggedCount = 0;
        now_.logged = order.logged ? 1 : 0;
        now_.round %= 6;  // their parity and their number modulo 3 count
        sequence_.fill(now_);
        device::waitForCopies();
    }

    void enqueueSequence() {
        for (std::size_t stage = 0; stage < StepsSequence::stages.size(); ++stage) {
            sequence_.enqueue(stage, stream_);
        }
    }

    std::int64_t makeCaptured(std::int64_t sequences) {
        const std::int64_t launches = (sequences + captured_ - 1) / captured_;
        const device::ProfilerRange range("I, II, III, IV");
        for (std::int64_t i = 0; i < launches; ++i) {
            graph_.launch(stream_);
        }
        stream_.wait();
        return launches * captured_;
    }

    /// Without a graph, so that the time between the stages can be taken.
    std::int64_t makeTimed(std::int64_t sequences, StageTimes& times) {
        std::array<float, StepsSequence::stages.size()> milliseconds{};
        const std::int64_t all = std::min(sequences, mostCaptured);
        for (std::int64_t i = 0; i < all; ++i) {
            marks_[0].record(stream_);
            for (std::size_t stage = 0; stage < milliseconds.size(); ++stage) {
                const device::ProfilerRange range(StepsSequence::stages[stage]);
                sequence_.enqueue(stage, stream_);
                marks_[stage + 1].record(stream_);
            }
            stream_.wait();
            for (std::size_t stage = 0; stage < milliseconds.size(); ++stage) {
                milliseconds[stage] += marks_[stage + 1].since(marks_[stage]);
            }
        }
        for (std::size_t stage = 0; stage < milliseconds.size(); ++stage) {
            const std::chrono::duration<float, std::milli> spent(milliseconds[stage]);
            times.add(StepsSequence::stages[stage],
                      std::chrono::duration_cast<StageTimes::Duration>(spent));
        }
        return all;
    }

    StepsSequence sequence_;
    std::int64_t firstBudget_;
    std::int64_t captured_;  ///< sequences in the graph
    device::Stream stream_;
    device::Graph graph_;
    std::array<device::Event, StepsSequence::stages.size() + 1> marks_;
    StepsState now_;
};

}  // namespace

Result<std::unique_ptr<NetEngine>> makeCudaStepsNetEngine(const NetProgram& program,
                                                          FiringRule rule,
                                                          MakeHostEngine makeHostEngine,
                                                          const Reductions& reductions) try {
    if (const auto& reason = device::deviceUnavailable()) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    return std::unique_ptr<NetEngine>(std::make_unique<DeviceNetEngine>(
        program, std::make_unique<StepsLaunches>(stepLayoutOf(program), rule, reductions), "",
        std::move(makeHostEngine)));
} catch (const DeviceError& error) {
    return fail(ErrorCode::deviceFailure, std::string("the CUDA device failed: ") + error.what());
}

}  // namespace fireable::cuda
