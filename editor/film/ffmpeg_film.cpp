#include "editor/film/ffmpeg_film.h"

namespace fireable {
namespace {

constexpr int patience = 50;  // milliseconds, to wait before looking whether it was cancelled

/// A palette of its own for each frame, so that ffmpeg need not keep them all; drawings have few
/// colours, and dots instead of them would be dirt.
QStringList gifArguments() {
    return {QStringLiteral("-filter_complex"),
            QStringLiteral("[0:v]split[a][b];"
                           "[a]palettegen=stats_mode=single:reserve_transparent=0[p];"
                           "[b][p]paletteuse=new=1:dither=none"),
            QStringLiteral("-loop"),
            QStringLiteral("0"),
            QStringLiteral("-f"),
            QStringLiteral("gif")};
}

QStringList webmArguments() {
    return {QStringLiteral("-c:v"),    QStringLiteral("libvpx-vp9"), QStringLiteral("-pix_fmt"),
            QStringLiteral("yuv420p"), QStringLiteral("-crf"),       QStringLiteral("24"),
            QStringLiteral("-b:v"),    QStringLiteral("0"),          QStringLiteral("-deadline"),
            QStringLiteral("good"),    QStringLiteral("-cpu-used"),  QStringLiteral("4"),
            QStringLiteral("-f"),      QStringLiteral("webm")};
}

QStringList arguments(FilmFormat format, const QString& file, QSize size, double rate) {
    const QString pixels = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
    return QStringList{QStringLiteral("-hide_banner"),
                       QStringLiteral("-loglevel"),
                       QStringLiteral("error"),
                       QStringLiteral("-f"),
                       QStringLiteral("rawvideo"),
                       QStringLiteral("-pixel_format"),
                       QStringLiteral("bgr0"),
                       QStringLiteral("-video_size"),
                       pixels,
                       QStringLiteral("-framerate"),
                       QString::number(rate, 'f', 3),
                       QStringLiteral("-i"),
                       QStringLiteral("pipe:0")} +
           (format == FilmFormat::gif ? gifArguments() : webmArguments()) +
           QStringList{QStringLiteral("-y"), file};
}

}  // namespace

FfmpegFilm::FfmpegFilm(FilmFormat format, const QString& file, QSize size, double framesPerSecond)
    : there_(!ffmpegProgram().isEmpty()) {
    if (there_) {
        ffmpeg_.setStandardOutputFile(QProcess::nullDevice());
        ffmpeg_.start(ffmpegProgram(), arguments(format, file, size, framesPerSecond));
    }
}

FfmpegFilm::~FfmpegFilm() {
    if (ffmpeg_.state() != QProcess::NotRunning) {
        ffmpeg_.kill();
        ffmpeg_.waitForFinished();
    }
}

Result<bool> FfmpegFilm::add(const QImage& picture, const std::atomic<bool>& cancelled) {
    if (!there_) {
        return fail(ErrorCode::unsupported,
                    "GIF and WebM are made by ffmpeg, which is not installed; PNG pictures and "
                    "step sheets need no other program");
    }
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    const auto rowBytes = static_cast<qint64>(pixels.width()) * 4;
    for (int row = 0; row < pixels.height(); ++row) {
        ffmpeg_.write(reinterpret_cast<const char*>(pixels.constScanLine(row)), rowBytes);
    }
    while (ffmpeg_.bytesToWrite() > 0) {
        if (cancelled) {
            return false;
        }
        if (!ffmpeg_.waitForBytesWritten(patience) && ffmpeg_.state() == QProcess::NotRunning) {
            return failure();
        }
    }
    return !cancelled;
}

Result<bool> FfmpegFilm::finish(const std::atomic<bool>& cancelled) {
    ffmpeg_.closeWriteChannel();
    while (!ffmpeg_.waitForFinished(patience) && ffmpeg_.state() != QProcess::NotRunning) {
        if (cancelled) {
            return false;
        }
    }
    const bool well = ffmpeg_.exitStatus() == QProcess::NormalExit && ffmpeg_.exitCode() == 0;
    return well ? Result<bool>(true) : failure();
}

Failure FfmpegFilm::failure() {
    const std::string said = ffmpeg_.readAllStandardError().trimmed().left(300).toStdString();
    return fail(ErrorCode::fileUnwritable,
                "the film cannot be written: ffmpeg says '" +
                    (said.empty() ? ffmpeg_.errorString().toStdString() : said) + "'");
}

}  // namespace fireable
