#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "editor/playback/run_program.h"
#include "editor/playback/step_history.h"
#include "engine/net/engines.h"

namespace fireable {

/// What a view shows of a run at one moment.
struct RunFrame {
    Checkpoint state;           ///< marking [P] of the flat program, and steps so far
    std::vector<Firing> fired;  ///< in the step that led here; empty at the beginning
    double seconds = 0;         ///< spent by the engine so far
};

/// How another thread holds a run up. `interrupt` makes the engine come back for a moment, so
/// that a frame can be taken; when `stopped` says so, the run ends there.
struct RunControl {
    std::atomic<bool>& interrupt;
    std::function<bool()> stopped;
    std::function<void(RunFrame)> sampled;
};

/// One run on one engine: forwards, backwards, from the start. Knows no thread and no window.
class RunSession {
public:
    static Result<std::unique_ptr<RunSession>> make(std::shared_ptr<const RunProgram> run,
                                                    EngineKind kind, FiringRule rule);

    const std::shared_ptr<const RunProgram>& program() const { return run_; }
    bool atStart() const { return engine_->checkpoint().steps == Count(0); }
    RunFrame frame() const;

    /// At full speed until the net is dead, or until `control` ends it.
    Result<Halt> runToEnd(RunControl& control);
    /// Makes `count` steps and records them; fewer if the net dies.
    Result<Halt> step(int count, RunControl& control);
    /// Goes back one step, exactly; false at the beginning. Steps that were not recorded are made
    /// again from a kept marking; `control` may end that early, at some step in between.
    Result<bool> stepBack(RunControl& control);
    void reset();

private:
    class Recorder;
    RunSession(std::shared_ptr<const RunProgram> run, std::unique_ptr<NetEngine> engine);
    Result<Halt> timedRun(const RunRequest& request);
    Result<Halt> runUntil(const Count& steps, RunControl& control);
    Result<bool> rebuildBefore(const Count& steps, RunControl& control);
    void takeBack();

    std::shared_ptr<const RunProgram> run_;
    std::unique_ptr<NetEngine> engine_;
    StepHistory history_;
    std::vector<Firing> fired_;
    double seconds_ = 0;
};

}  // namespace fireable
