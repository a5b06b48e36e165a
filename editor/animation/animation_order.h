#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <cstdint>
#include <optional>
#include <span>

#include "editor/animation/animation_scene.h"
#include "engine/base/result.h"
#include "engine/base/work_progress.h"

namespace fireable {

/// gif, webm: videos, made by ffmpeg.  frames: one PNG file per frame.  pngSheet, svgSheet: the
/// drawing at each step, on pages.
enum class AnimationFormat : std::uint8_t { gif, webm, frames, pngSheet, svgSheet };

/// An animation format: its display name, and its suffix without the dot.
struct AnimationKind {
    AnimationFormat format;
    QString name;
    QString suffix;
};
std::span<const AnimationKind> animationKinds();

/// The format for the suffix of `file`: `chosen` if it fits, else the most similar. Nothing for
/// other suffixes.
std::optional<AnimationFormat> formatOf(const QString& file, AnimationFormat chosen);

/// Whether it is a video, with intermediate frames and a speed.
bool isMoving(AnimationFormat format);
/// Whether it needs ffmpeg.
bool isMadeByFfmpeg(AnimationFormat format);
/// The path of ffmpeg; empty: not installed.
QString ffmpegProgram();

/// A request to make an animation.
struct AnimationOrder {
    std::shared_ptr<const AnimationSource> source;
    AnimationPlan plan;
    AnimationFormat format = AnimationFormat::gif;
    QString file;  ///< numbered before the suffix if several
};

/// Progress and cancellation, shared between threads.
using AnimationProgress = WorkProgress;

/// `net-007.png` for `net.png`, with as many digits as `last` has.
QString numberedName(const QString& file, std::int64_t number, std::int64_t last);
/// The paths of an order's files. Takes time linear in the size of the drawing.
QStringList animationFiles(const AnimationOrder& order);

/// Makes the animation; false if cancelled. Either all files are replaced or none. Slow, so use a
/// worker thread.
Result<bool> makeAnimation(const AnimationOrder& order, AnimationProgress& progress);

/// Writes files to a temporary folder and puts their contents into the targets once all are
/// complete. Deletes the rest.
class NewFiles {
public:
    /// `folder` is the target.
    explicit NewFiles(const QString& folder);

    /// The temporary path of a file.
    QString path(const QString& name) const { return temporary_.filePath(name); }
    /// Fails with `fileUnwritable` if the folder is not writable.
    Result<void> check() const;
    /// Writes the files to the target as `replaceFile` does.
    Result<void> keep(const QStringList& names) const;

private:
    QString folder_;
    QTemporaryDir temporary_;
};

}  // namespace fireable
