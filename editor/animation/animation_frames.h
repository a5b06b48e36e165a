#pragma once

#include <QImage>
#include <QProcess>
#include <atomic>

#include "editor/animation/animation_order.h"
#include "editor/animation/animation_scene.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {

/// The size of an animation of a drawing with these bounds: even, as some formats require, and at
/// most `maxAnimationPixels` per side.
inline constexpr int maxAnimationPixels = 4096;
QSize animationSize(const QRectF& bounds, double scale);

/// Paints the frames of an animation on white, with a caption.
class AnimationFrames {
public:
    AnimationFrames(std::shared_ptr<const AnimationSource> source, const AnimationPlan& plan);

    const AnimationReel& reel() const { return reel_; }
    QSize size() const { return still_.size(); }
    /// Nothing if its step is not retained.
    std::optional<QImage> frame(std::int64_t number);

private:
    std::shared_ptr<const AnimationSource> source_;
    std::unique_ptr<AnimationScene> scene_;
    AnimationReel reel_;
    ScenePainter painter_;
    Viewport viewport_;
    QRectF captionArea_;
    QImage still_;  ///< the static part
};

/// A GIF or WebM file encoded by ffmpeg from a stream of pictures. Temporary files go to the target
/// folder. Used by one thread, which waits for ffmpeg; destroying it before `finish` kills ffmpeg.
class FfmpegAnimation {
public:
    FfmpegAnimation(AnimationFormat format, const QString& file, QSize size,
                    double framesPerSecond);
    ~FfmpegAnimation();

    /// Adds a picture of the given size; false if cancelled. Fails with `unsupported` without
    /// ffmpeg, else with ffmpeg's message.
    Result<bool> add(const QImage& picture, const std::atomic<bool>& cancelled);
    /// Completes the file; fails as `add`.
    Result<bool> finish(const std::atomic<bool>& cancelled);

private:
    Failure failure();

    QProcess ffmpeg_;
    bool isInstalled_;  ///< ffmpeg
};

}  // namespace fireable
