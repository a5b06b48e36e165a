#pragma once

#include <optional>
#include <span>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/step_motion.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/run_program.h"

namespace fireable {

/// Tokens moved in one step between a place and a transition of the drawn net; a substituted
/// transition stands for what fired inside.
struct TokenMove {
    PlaceId place;
    TransitionId transition;
    bool taken = true;  ///< from the place, else to it
    Count tokens;
    bool operator==(const TokenMove&) const = default;
};

/// The token moves of one step visible in `drawn`, the net that `run` is drawn for, in firing
/// order. Takes time proportional to the drawn net and the firings.
std::vector<TokenMove> tokenMoves(const RunProgram& run, const Net& drawn,
                                  std::span<const Firing> fired);

/// What is seen of `moves` in the step that fired `fired`, on a drawing of `diagram`. Tokens of
/// parallel arcs all travel along the first one.
StepMotion tokenMotion(const RunProgram& run, std::span<const Firing> fired,
                       const std::vector<TokenMove>& moves, const SceneModel& model,
                       const Diagram& diagram);

/// Shows a run on a canvas. Between consecutive steps, in either direction, tokens move from input
/// places to the transitions, which flash, and then to output places. Other frames are shown at
/// once.
class StepAnimation final : public MotionOverlay {
    Q_OBJECT

public:
    explicit StepAnimation(CanvasView& canvas, QObject* parent = nullptr);

    /// Shows the present frame of `runner`, whose net the canvas shows.
    void show(const EngineRunner& runner);
    /// Forgets the last frame: the net changed, so the next frame is no step from it.
    void reset();

private:
    struct Shown {
        Count steps;
        std::vector<Count> marking;         ///< [places of the drawn net]
        std::vector<Firing> fired;          ///< in the last step
        std::vector<TransitionId> flashed;  ///< the drawn transitions of `fired`
        std::vector<TransitionId> enabled;
    };

    static Shown shownBy(const EngineRunner& runner);
    bool begin(const Shown& before, const Shown& after, const RunProgram& program);
    void passMiddle() override { canvas_.setHighlighted(flashing_, {}); }
    void finish() override;

    CanvasView& canvas_;
    std::optional<Shown> shown_;  ///< the target frame while animating
    std::vector<TransitionId> flashing_;
};

}  // namespace fireable
