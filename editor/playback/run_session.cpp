#include "editor/playback/run_session.h"

#include <chrono>

namespace fireable {
namespace {

constexpr std::int64_t recordedAfterRebuild = 256;  ///< so that the next steps back are undos

}  // namespace

/// Keeps the firings of each step.
class RunSession::Recorder final : public StepObserver {
public:
    explicit Recorder(RunSession& session) : session_(session) {}
    bool afterStep(std::span<const Firing> fired, const NetEngine&) override {
        session_.fired_.assign(fired.begin(), fired.end());
        session_.history_.addStep(session_.fired_);
        return true;
    }

private:
    RunSession& session_;
};

Result<std::unique_ptr<RunSession>> RunSession::make(std::shared_ptr<const RunProgram> run,
                                                     EngineKind kind, FiringRule rule) {
    auto engine = makeNetEngine(kind, run->program, rule);
    if (!engine) {
        return engine.failure();
    }
    return std::unique_ptr<RunSession>(new RunSession(std::move(run), std::move(*engine)));
}

RunSession::RunSession(std::shared_ptr<const RunProgram> run, std::unique_ptr<NetEngine> engine)
    : run_(std::move(run)), engine_(std::move(engine)) {
    history_.begin(engine_->checkpoint());
}

RunFrame RunSession::frame() const {
    return {engine_->checkpoint(), fired_, seconds_};
}

Result<Halt> RunSession::timedRun(const RunRequest& request) {
    const auto begin = std::chrono::steady_clock::now();
    auto halt = engine_->run(request);
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return halt;
}

Result<Halt> RunSession::runToEnd(RunControl& control) {
    for (;;) {
        control.interrupt = false;
        if (control.stopped()) {
            return Halt::cancelled;
        }
        RunRequest request;
        request.cancelled = &control.interrupt;
        const auto halt = timedRun(request);
        fired_.clear();
        history_.addKeyframe(engine_->checkpoint());
        if (!halt || *halt != Halt::cancelled) {
            return halt;
        }
        const auto last = step(1, control);  // recorded, so that the frame knows what fired
        if (!last || *last == Halt::dead) {
            return last;
        }
        control.sampled(frame());
    }
}

Result<Halt> RunSession::step(int count, RunControl& control) {
    control.interrupt = false;
    if (control.stopped()) {
        return Halt::cancelled;
    }
    Recorder recorder(*this);
    RunRequest request;
    request.cancelled = &control.interrupt;
    request.maxSteps = Count(count);
    request.observer = &recorder;
    return timedRun(request);
}

Result<bool> RunSession::stepBack(RunControl& control) {
    const Count steps = engine_->checkpoint().steps;
    if (steps == Count(0)) {
        return false;
    }
    if (auto last = history_.takeLastStep()) {
        engine_->undo(*last);
        takeBack();
        return true;
    }
    return rebuildBefore(steps, control);
}

Result<bool> RunSession::rebuildBefore(const Count& steps, RunControl& control) {
    const Checkpoint from = history_.rewindBefore(steps);
    engine_->restore(from);
    history_.clearSteps();
    const Count target = steps - Count(1);
    const Count recorded = target - Count(recordedAfterRebuild);
    if (from.steps < recorded) {
        const auto halt = runUntil(recorded, control);
        if (!halt) {
            return halt.failure();
        }
        history_.addKeyframe(engine_->checkpoint());
        if (control.stopped()) {
            return true;
        }
    }
    fired_.clear();
    const Count rest = target - engine_->checkpoint().steps;
    if (rest > Count(0)) {
        const auto halt = step(static_cast<int>(rest.value64()), control);
        if (!halt) {
            return halt.failure();
        }
    }
    return true;
}

/// Makes steps again up to `steps`, unless `control` ends it; interrupts for frames are passed by.
Result<Halt> RunSession::runUntil(const Count& steps, RunControl& control) {
    for (;;) {
        control.interrupt = false;
        RunRequest request;
        request.maxSteps = steps - engine_->checkpoint().steps;
        request.cancelled = &control.interrupt;
        if (control.stopped()) {
            return Halt::cancelled;
        }
        const auto halt = engine_->run(request);
        if (!halt || *halt != Halt::cancelled) {
            return halt;
        }
    }
}

/// After an undo: the step before the one that was taken back is now the last.
void RunSession::takeBack() {
    fired_.clear();
    if (auto before = history_.takeLastStep()) {
        fired_ = *before;
        history_.addStep(std::move(*before));
    }
}

void RunSession::reset() {
    const Checkpoint start = history_.rewindBefore(Count(1));
    engine_->restore(start);
    history_.begin(start);
    fired_.clear();
    seconds_ = 0;
}

}  // namespace fireable
