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

constexpr std::int64_t manyLooks = 1 << 22;  // at arcs, of what is captured
constexpr std::int64_t mostCaptured = 32;    // sequences, in one graph
/// Kernels that the host puts into the stream ahead: some milliseconds, also where the first of
/// them ends the launch and the others do nothing.
constexpr std::int64_t kernelsAhead = 4'096;

/// Launches of many sequences, captured in a graph so that little time is lost between kernels.
/// They end by the device's clock.
class StepsLaunches final : public DeviceKernel {
public:
    StepsLaunches(const StepLayout& layout, const FiringRule& rule, const Reductions& reductions)
        : sequence_(layout, rule, reductions, stream_),
          captured_(std::clamp<std::int64_t>(
              manyLooks /
                  (static_cast<std::int64_t>(layout.arcs.size()) + layout.transitionCount() + 1),
              1, mostCaptured)) {
        graph_ = device::capture(stream_, [&] {
            for (std::int64_t i = 0; i < captured_; ++i) {
                enqueueSequence();
            }
        });
        stream_.wait();  // the layout is gone then
    }

    std::int64_t mostLogged() const override { return sequence_.memory().mostLogged(); }

    void load(std::span<const std::int64_t> tokens) override {
        sequence_.memory().load(tokens);
        now_ = {};
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        begin(order);
        const auto from = std::chrono::steady_clock::now();
        bool goesOn = true;
        while (goesOn) {  // the sequence after the last step looks whether the net is dead
            const std::int64_t wanted = now_.most - now_.made + 1;
            if (order.stageTimes != nullptr) {
                makeTimed(wanted, *order.stageTimes);
            } else {
                makeCaptured(wanted);
            }
            now_ = sequence_.read();
            // The device's clock is for what gets longer than it was: kernels that were put into
            // the stream already would have to run, and do nothing.
            const bool hasTime = std::chrono::steady_clock::now() - from < order.time / 2;
            goesOn = !hasEnded() && (hasTime || now_.made == now_.most);
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
            now_.turn = Turn::look;
        }
        now_.most = order.most;
        now_.made = 0;
        now_.nanoseconds = std::chrono::nanoseconds(order.time).count();
        now_.end = 0;
        now_.step = order.step;
        now_.loggedCount = 0;
        now_.logged = order.logged ? 1 : 0;
        now_.round %= 6;  // their parity and their number modulo 3 count
        sequence_.fill(now_);
    }

    /// Conflicts of a maximal step may be under way where as many steps are made as are wanted.
    bool hasEnded() const {
        return now_.turn == Turn::stop || (now_.turn != Turn::look && now_.made == now_.most);
    }

    void enqueueSequence() {
        for (std::size_t stage = 0; stage < StepsSequence::stages.size(); ++stage) {
            sequence_.enqueue(stage);
        }
    }

    /// That many, or as many as are put into the stream at once.
    void makeCaptured(std::int64_t sequences) {
        const std::int64_t ahead = kernelsAhead / static_cast<std::int64_t>(graph_.size());
        const std::int64_t launches =
            std::min((sequences + captured_ - 1) / captured_, std::max<std::int64_t>(1, ahead));
        const device::ProfilerRange range("I, II, III, IV");
        for (std::int64_t i = 0; i < launches; ++i) {
            graph_.launch(stream_);
        }
    }

    /// Without a graph, so that the time between the stages can be taken.
    void makeTimed(std::int64_t sequences, StageTimes& times) {
        std::array<float, StepsSequence::stages.size()> milliseconds{};
        const std::int64_t all = std::min(sequences, mostCaptured);
        for (std::int64_t i = 0; i < all; ++i) {
            marks_[0].record(stream_);
            for (std::size_t stage = 0; stage < milliseconds.size(); ++stage) {
                const device::ProfilerRange range(StepsSequence::stages[stage]);
                sequence_.enqueue(stage);
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
    }

    device::Stream stream_;
    StepsSequence sequence_;
    std::int64_t captured_;  ///< sequences in the graph
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
