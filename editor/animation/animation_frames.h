#pragma once

#include <QImage>
#include <QProcess>
#include <atomic>

#include "editor/animation/animation_order.h"
#include "editor/animation/animation_scene.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {

/// The size of an animation of a drawing with these bounds. Even, because some formats want that,
/// and with no more than `maxAnimationPixels` along a side, whatever the scale.
inline constexpr int maxAnimationPixels = 4096;
QSize animationSize(const QRectF& bounds, double scale);

/// Paints the frames of an animation, on white, with the step and what fired in it below the
/// drawing.
class AnimationFrames {
public:
    AnimationFrames(std::shared_ptr<const AnimationSource> source, const AnimationPlan& plan);

    const AnimationReel& reel() const { return reel_; }
    QSize size() const { return still_.size(); }
    /// Nothing when its step is not kept.
    std::optional<QImage> frame(std::int64_t number);

private:
    AnimationScene scene_;
    AnimationReel reel_;
    ScenePainter painter_;
    Viewport viewport_;
    QRectF captionArea_;
    QImage still_;  ///< what is the same in all frames
};

/// A GIF or WebM file that ffmpeg makes of pictures as they come, in the colours of drawings on
/// paper. What it needs besides is written into the folder of the file. Used by one thread, which
/// waits for ffmpeg. Whoever destroys it before `finish` ends ffmpeg.
class FfmpegAnimation {
public:
    FfmpegAnimation(AnimationFormat format, const QString& file, QSize size,
                    double framesPerSecond);
    ~FfmpegAnimation();

    /// The next picture, of the size that was said; false when it was cancelled meanwhile. Fails
    /// with `unsupported` where there is no ffmpeg, else with what ffmpeg says.
    Result<bool> add(const QImage& picture, const std::atomic<bool>& cancelled);
    /// After the last picture; as `add`.
    Result<bool> finish(const std::atomic<bool>& cancelled);

private:
    Failure failure();

    QProcess ffmpeg_;
    bool there_;  ///< it is installed
};

}  // namespace fireable
