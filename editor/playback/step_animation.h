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

/// Tokens that a step carries between a place of the drawn net and the drawn transition that
/// shows the firing: for a substituted one, what fired inside of it.
struct TokenMove {
    PlaceId place;
    TransitionId transition;
    bool taken = true;  ///< from the place, else put there
    Count tokens;
    bool operator==(const TokenMove&) const = default;
};

/// What the firings of one step that are seen in `drawn`, the net that `run` is drawn for, take and
/// put there; in the order of the firings. Takes time in the size of the drawn net and of what
/// fired.
std::vector<TokenMove> tokenMoves(const RunProgram& run, const Net& drawn,
                                  std::span<const Firing> fired);

/// Tokens on their way along an arc.
struct TokenFlight {
    std::vector<QPointF> line;  ///< scene points, the way that the tokens go
    Count tokens;
    bool taken = true;
};
/// Several copies of a transition that fire at once.
struct FiringBurst {
    QPointF at;  ///< scene point, above the transition
    Count copies;
};
/// What moves while a step is made.
struct StepMotion {
    std::vector<TokenFlight> flights;
    std::vector<FiringBurst> bursts;
};

/// The share of a step at which its transitions fire: all that it takes has arrived.
inline constexpr double firingAt = 0.5;

/// Whether the tokens of `move` travel along `stroke`.
bool carries(const Diagram& diagram, const NetElement& stroke, const StrokeEnds& ends,
             const TokenMove& move);

/// Draws what moves when `share` of the step is over, as large as `scene` is seen.
void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours);

/// Shows a run on a canvas. From a step to the next one, or back, tokens travel: first those that
/// the step takes, from their places along the arcs to the transitions, which flash then, and after
/// that those that it puts. Anything else, such as a frame of a fast run, is shown at once.
class StepAnimation final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    explicit StepAnimation(CanvasView& canvas, QObject* parent = nullptr);
    ~StepAnimation() override;

    /// How long a step takes; 0, and a desktop that wants no animations: it is shown at once.
    void setDuration(int milliseconds) { milliseconds_ = milliseconds; }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }

    /// Shows where `runner` is. The canvas shows the net that runs.
    void show(const EngineRunner& runner);
    /// Another net is shown, or it was edited: the next frame is no step from the last one.
    void reset();

private:
    struct Shown {
        Count steps;
        std::vector<Count> marking;         ///< by place of the drawn net
        std::vector<Firing> fired;          ///< in the step that led here
        std::vector<TransitionId> flashed;  ///< the drawn transitions of these
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
    void paint(QPainter& painter, const CanvasView& canvas) override;

    CanvasView& canvas_;
    QVariantAnimation clock_;
    int milliseconds_ = 0;
    std::optional<Shown> shown_;  ///< or being gone to
    StepMotion motion_;
    std::vector<TransitionId> flashing_;
    double share_ = 0;  ///< of the step, as time goes forwards
};

}  // namespace fireable
