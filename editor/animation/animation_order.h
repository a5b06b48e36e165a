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

/// gif, webm: moving pictures, made by ffmpeg.  frames: a PNG picture for each frame.
/// pngSheet, svgSheet: the drawing once for each step, side by side on pages.
enum class AnimationFormat : std::uint8_t { gif, webm, frames, pngSheet, svgSheet };

/// One row per format: how it is called in dialogs, and the suffix of its files without the dot.
struct AnimationKind {
    AnimationFormat format;
    QString name;
    QString suffix;
};
std::span<const AnimationKind> animationKinds();

/// The format that the suffix of `file` names: `chosen`, or else the one most like it. Nothing for
/// other suffixes.
std::optional<AnimationFormat> formatOf(const QString& file, AnimationFormat chosen);

/// Whether it moves, so that frames between steps and a speed make sense.
bool isMoving(AnimationFormat format);
/// Whether ffmpeg makes it.
bool isMadeByFfmpeg(AnimationFormat format);
/// The program; empty: it is not installed.
QString ffmpegProgram();

/// An animation to be made.
struct AnimationOrder {
    std::shared_ptr<const AnimationSource> source;
    AnimationPlan plan;
    AnimationFormat format = AnimationFormat::gif;
    QString file;  ///< several files have numbers before its suffix
};

/// How far it is, for other threads to see, and how they end it.
using AnimationProgress = WorkProgress;

/// `net-007.png` for `net.png`; all numbers up to `last` take the same room.
QString numberedName(const QString& file, std::int64_t number, std::int64_t last);
/// The files that an order leads to, with their folder. Takes time in the size of the drawing.
QStringList animationFiles(const AnimationOrder& order);

/// Makes the animation; false when it was cancelled. Either all files are there afterwards, or what was
/// there before. Takes long: for a thread of its own.
Result<bool> makeAnimation(const AnimationOrder& order, AnimationProgress& progress);

/// Files on their way into a folder: written beside it, and put there together once all are whole.
/// Whatever is not kept is gone afterwards.
class NewFiles {
public:
    /// `folder` is where they will be.
    explicit NewFiles(const QString& folder);

    /// Where to write the file that will have this name.
    QString path(const QString& name) const { return there_.filePath(name); }
    /// Fails with `fileUnwritable` where nothing can be written in that folder.
    Result<void> check() const;
    /// Replaces files of these names.
    Result<void> keep(const QStringList& names) const;

private:
    QString folder_;
    QTemporaryDir there_;
};

}  // namespace fireable
