#pragma once

#include <QImage>
#include <QProcess>
#include <atomic>

#include "editor/film/film_order.h"

namespace fireable {

/// A GIF or WebM file that ffmpeg makes of pictures as they come, in the colours of drawings on
/// paper. What it needs besides is written into the folder of the file. Used by one thread, which
/// waits for ffmpeg. Whoever destroys it before `finish` ends ffmpeg.
class FfmpegFilm {
public:
    FfmpegFilm(FilmFormat format, const QString& file, QSize size, double framesPerSecond);
    ~FfmpegFilm();

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
