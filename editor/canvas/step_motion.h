#pragma once

#include <QObject>
#include <QPainter>
#include <QPointF>
#include <QVariantAnimation>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_painter.h"
#include "engine/base/count.h"

// What moves on a drawing of any kind while a step of a run is watched.
namespace fireable {

/// The fraction of a step of a net at which its transitions fire: all input tokens have arrived.
inline constexpr double firingAt = 0.5;

/// Tokens, or spikes, moving along an arc.
struct TokenFlight {
    std::vector<QPointF> line;  ///< scene points, in the direction of movement
    Count tokens;
    double leaves = 0;    ///< fraction of the step
    double arrives = 1;   ///< likewise
    bool isLost = false;  ///< nobody receives them: they fade on the way

    /// Of a net: `taken` by a transition, or given by one.
    static TokenFlight ofNet(std::vector<QPointF> line, const Count& tokens, bool taken) {
        return {std::move(line), tokens, taken ? 0 : firingAt, taken ? firingAt : 1};
    }
};
/// A text at a node in the middle of a step, such as `×3`.
struct FiringBurst {
    QPointF at;  ///< scene point, above the node
    QString text;
};
/// Everything that moves during a step.
struct StepMotion {
    std::vector<TokenFlight> flights;
    std::vector<FiringBurst> bursts;

    bool empty() const { return flights.empty() && bursts.empty(); }
};

/// On a screen, motion outside of `seen` (pixels) is left out, and discs are stamped.
struct MotionScreen {
    QRectF seen;
    double ratio = 1;  ///< pixels of the painter by those of the desktop
};

/// Draws the motion after `share` of the step, at the scale of `scene`. Numbers are left out where
/// very much moves, as they would hide each other.
void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours,
                 const MotionScreen* screen = nullptr);

/// Plays the motion of one step over a canvas, forwards or backwards. Each kind of document derives
/// from it and says what moves.
class MotionOverlay : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    ~MotionOverlay() override;

    /// Duration of a step; 0, or reduced motion: no animation.
    void setDuration(int milliseconds) { milliseconds_ = milliseconds; }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }

protected:
    /// `canvas` must outlive it.
    MotionOverlay(SceneView& canvas, QObject* parent);

    /// Whether a step would be seen moving at present.
    bool canMove() const;
    void startMotion(StepMotion motion, bool forwards);
    void stopMotion();
    /// The middle of the step was passed, in either direction.
    virtual void passMiddle() {}
    /// The motion has ended by itself.
    virtual void finish() = 0;

private:
    void advance(double share);
    void paint(QPainter& painter, const SceneView& canvas) override;

    SceneView& canvas_;
    QVariantAnimation clock_;
    int milliseconds_ = 0;
    StepMotion motion_;
    double share_ = 0;  ///< of the step, in forward time
};

}  // namespace fireable
