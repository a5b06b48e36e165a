#include "app/desktop/help/file_pictures.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QStandardPaths>
#include <QThreadPool>
#include <algorithm>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "editor/layout/automatic_layout.h"
#include "editor/layout/lay_out.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_scene.h"
#include "engine/base/thrown.h"
#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

constexpr qint64 largestFile = 8'000'000;       ///< bytes
constexpr std::size_t mostLaidOut = 300;        ///< nodes; more stand in a grid
constexpr std::size_t mostNodes = 50'000;       ///< that are drawn
constexpr int mostCached = 200;                 ///< pictures
constexpr double pictureMargin = 12;                   ///< drawing units
constexpr double largestScale = 1.2;            ///< units of the picture per drawing unit
constexpr double thinLine = 0.6;                ///< pixels; at its own width it is hardly seen

std::optional<Scene> sceneOf(const std::filesystem::path& file) {
    const auto bytes = fileBytes(file);
    if (!bytes) {
        return std::nullopt;
    }
    if (sniffSystem(*bytes)) {
        auto read = readSystemText(*bytes, file);
        if (!read) {
            return std::nullopt;
        }
        const spiking::DrawnSystem drawn = drawnSystem(std::move(read->imported));
        SpikingScene scene;
        scene.set(drawn);
        return scene.scene();
    }
    auto read = readFile(file);
    if (!read || read->imported.nets.empty()) {
        return std::nullopt;
    }
    Diagram& diagram = read->imported.nets.front();
    if (diagram.net.places.size() + diagram.net.transitions.size() > mostNodes) {
        return std::nullopt;
    }
    if (const auto wanted = automaticLayout(diagram)) {
        const bool isLarge = wanted->request.nodes.size() > mostLaidOut;
        const Layout layout =
            layOut(wanted->request, isLarge ? LayoutKind::grid : wanted->kind);
        diagram = arranged(std::move(diagram), layout);
    }
    return buildScene(diagram);
}

QImage paintScene(const Scene& scene, const PictureStyle& style) {
    const QRectF bounds = SceneIndex(scene).bounds();
    QImage image((QSizeF(style.size) * style.ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(style.colours.paper);
    const QSizeF drawing = bounds.size() + QSizeF(2 * pictureMargin, 2 * pictureMargin);
    const double scale =
        style.ratio * std::min({largestScale, style.size.width() / drawing.width(),
                                style.size.height() / drawing.height()});
    QPainter painter(&image);
    if (scene.lineWidth * scale < thinLine) {
        // As on a canvas: lines of a whole pixel, and no texts too small to be read.
        const QImage small = renderToImage(scene, scale, style.colours);
        painter.drawImage(image.rect().center() - small.rect().center(), small);
    } else {
        QRectF target(QPointF(), drawing * scale);
        target.moveCenter(QRectF(image.rect()).center());
        painter.setRenderHint(QPainter::Antialiasing);
        renderTo(painter, target, scene, style.colours);
    }
    painter.end();
    image.setDevicePixelRatio(style.ratio);
    return image;
}

/// The picture of what the file is now.
QString cachedAs(const QFileInfo& file, const PictureStyle& style) {
    const QString what =
        QStringLiteral("%1|%2|%3|%4x%5|%6|%7|2")
            .arg(file.absoluteFilePath(), file.lastModified().toString(Qt::ISODateWithMs))
            .arg(file.size())
            .arg(style.size.width())
            .arg(style.size.height())
            .arg(style.ratio)
            .arg(style.colours.paper.name() + style.colours.ink().name());
    const QByteArray name =
        QCryptographicHash::hash(what.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
           QStringLiteral("/pictures/%1.png").arg(QLatin1String(name));
}

void keepPicture(const QImage& picture, const QString& path) {
    QDir folder = QFileInfo(path).dir();
    if (!folder.mkpath(QStringLiteral(".")) || !picture.save(path)) {
        return;  // it is drawn again the next time
    }
    const QFileInfoList all = folder.entryInfoList(QDir::Files, QDir::Time);
    for (qsizetype old = mostCached; old < all.size(); ++old) {
        QFile::remove(all[old].absoluteFilePath());
    }
}

QImage cachedOrDrawn(const QString& file, const PictureStyle& style) {
    const QString cached = cachedAs(QFileInfo(file), style);
    if (QImage picture(cached); !picture.isNull()) {
        picture.setDevicePixelRatio(style.ratio);
        return picture;
    }
    const QImage picture = drawnFile(file, style);
    if (!picture.isNull()) {
        keepPicture(picture, cached);
    }
    return picture;
}

}  // namespace

QImage drawnFile(const QString& file, const PictureStyle& style) {
    const QFileInfo info(file);
    if (!info.isFile() || info.size() > largestFile) {
        return {};
    }
    const auto drawn =
        caught("drawing the file", [&]() -> Result<QImage> {
            const auto scene = sceneOf(file.toStdString());
            return scene ? paintScene(*scene, style) : QImage();
        });
    return drawn ? *drawn : QImage();
}

void FilePictures::request(const QString& file, const PictureStyle& style) {
    waiting_.push_back({file, style});
    startNext();
}

void FilePictures::startNext() {
    if (isBusy_ || waiting_.empty()) {
        return;
    }
    isBusy_ = true;
    const Wanted wanted = waiting_.front();
    waiting_.pop_front();
    QThreadPool::globalInstance()->start([this, wanted, mailbox = mailbox_] {
        if (mailbox->isClosed()) {
            return;
        }
        const QImage picture = cachedOrDrawn(wanted.file, wanted.style);
        mailbox->post([this, file = wanted.file, picture] {
            isBusy_ = false;
            emit made(file, picture);
            startNext();
        });
    });
}

}  // namespace fireable
