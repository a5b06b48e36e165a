#include "editor/clipboard/net_mime_data.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <algorithm>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "importers/formats.h"

namespace fireable {
namespace {

const QString textType = QStringLiteral("text/plain");
const QString pngType = QStringLiteral("image/png");
const QString svgType = QStringLiteral("image/svg+xml");
const QString qtImageType = QStringLiteral("application/x-qt-image");  // Qt converts it to others

constexpr double margin = 10;              // drawing units
constexpr double imageScale = 2;           // pixels per drawing unit
constexpr double maxPixels = 4000;         // along the longer side
constexpr std::size_t maxPictured = 2000;  // nodes: a larger picture takes seconds

QByteArray textIn(const Diagram& fragment, FormatId id) {
    const auto text = format(id).write({&fragment, 1});
    return text ? QByteArray::fromStdString(*text) : QByteArray();
}

QImage imageOf(const Scene& scene) {
    const QSizeF size = SceneIndex(scene).bounds().size();
    const double longer = std::max({size.width(), size.height(), 1.0});
    return renderToImage(scene, std::min(imageScale, maxPixels / longer), printPalette());
}

QByteArray pngOf(const Scene& scene) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(scene).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const Scene& scene) {
    const QSizeF size = SceneIndex(scene).bounds().size() + QSizeF(2 * margin, 2 * margin);
    const QRectF page(QPointF(), size);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(page.size().toSize());
    generator.setViewBox(page);
    QPainter painter(&generator);
    renderTo(painter, page, scene, printPalette());
    painter.end();
    return bytes;
}

}  // namespace

QStringList DrawingMimeData::formats() const {
    return nodes_ <= maxPictured ? QStringList{type_, textType, svgType, pngType, qtImageType}
                                 : QStringList{type_, textType};
}

QVariant DrawingMimeData::retrieveData(const QString& type, QMetaType) const {
    if (type == type_) {
        return content();
    }
    if (type == textType) {
        return QString::fromUtf8(asText());
    }
    if (type == svgType) {
        return svgOf(scene());
    }
    if (type == pngType) {
        return pngOf(scene());
    }
    return type == qtImageType ? QVariant(imageOf(scene())) : QVariant();
}

QByteArray NetMimeData::content() const {
    return textIn(fragment_, FormatId::pnml);
}

QByteArray NetMimeData::asText() const {
    return textIn(fragment_, FormatId::net);
}

Scene NetMimeData::scene() const {
    return buildScene(fragment_);
}

bool mayHoldNet(const QMimeData& data) {
    return data.hasFormat(NetMimeData::ownType()) || data.hasText();
}

Result<Diagram> netIn(const QMimeData& data) {
    if (const auto* ours = qobject_cast<const NetMimeData*>(&data)) {
        return ours->fragment();
    }
    const QByteArray text = data.hasFormat(NetMimeData::ownType())
                                ? data.data(NetMimeData::ownType())
                                : data.text().toUtf8();
    auto read =
        readText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), {});
    if (!read) {
        return read.failure();
    }
    return std::move(read->imported.nets.front());
}

}  // namespace fireable
