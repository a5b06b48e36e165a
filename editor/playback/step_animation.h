#pragma once

#include <QObject>
#include <QPainter>
#include <QPointF>
#include <QVariantAnimation>
#include <span>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene.h"
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

/// Tokens moving along an arc.
struct TokenFlight {
    std::vector<QPointF> line;  ///< scene points, in the direction of movement
    Count tokens;
    bool taken = true;
};
/// Several copies of a transition firing at once.
struct FiringBurst {
    QPointF at;  ///< scene point, above the transition
    Count copies;
};
/// Everything that moves during a step.
struct StepMotion {
    std::vector<TokenFlight> flights;
    std::vector<FiringBurst> bursts;
};

/// The fraction of a step at which its transitions fire: all input tokens have arrived.
inline constexpr double firingAt = 0.5;

/// Whether the tokens of `move` move along `stroke`.
bool carries(const Diagram& diagram, const NetElement& stroke, const StrokeEnds& ends,
             const TokenMove& move);

/// Draws the motion after `share` of the step, at the scale of `scene`.
void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours);

/// Shows a run on a canvas. Between consecutive steps, in either direction, tokens move from input
/// places to the transitions, which flash, and then to output places. Other frames are shown at
/// once.
class StepAnimation final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    explicit StepAnimation(CanvasView& canvas, QObject* parent = nullptr);
    ~StepAnimation() override;

    /// Duration of a step; 0, or reduced motion: no animation.
    void setDuration(int milliseconds) { milliseconds_ = milliseconds; }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }

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
    std::vector<TokenFlight> flightsOf(const std::vector<TokenMove>& moves) const;
    std::vector<FiringBurst> burstsOf(const RunProgram& program,
                                      const std::vector<Firing>& fired) const;
    std::vector<QPointF> lineOf(const TokenMove& move) const;
    void advance(double share);
    void finish();
    void paint(QPainter& painter, const SceneView& canvas) override;

    CanvasView& canvas_;
    QVariantAnimation clock_;
    int milliseconds_ = 0;
    std::optional<Shown> shown_;  ///< the target frame while animating
    StepMotion motion_;
    std::vector<TransitionId> flashing_;
    double share_ = 0;  ///< of the step, in forward time
};

}  // namespace fireable
