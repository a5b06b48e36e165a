#pragma once

#include <QObject>
#include <QVariantAnimation>
#include <vector>

#include "editor/canvas/canvas_overlay.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/token_flights.h"

namespace fireable {

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
    void forget();

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
