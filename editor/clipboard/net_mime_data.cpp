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

QImage imageOf(const Diagram& fragment) {
    const Scene scene = buildScene(fragment);
    const QSizeF size = SceneIndex(scene).bounds().size();
    const double longer = std::max({size.width(), size.height(), 1.0});
    return renderToImage(scene, std::min(imageScale, maxPixels / longer), printPalette());
}

QByteArray pngOf(const Diagram& fragment) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(fragment).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const Diagram& fragment) {
    const Scene scene = buildScene(fragment);
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

QStringList NetMimeData::formats() const {
    const Net& net = fragment_.net;
    return net.places.size() + net.transitions.size() <= maxPictured
               ? QStringList{ownType(), textType, svgType, pngType, qtImageType}
               : QStringList{ownType(), textType};
}

QVariant NetMimeData::retrieveData(const QString& type, QMetaType) const {
    if (type == ownType()) {
        return textIn(fragment_, FormatId::pnml);
    }
    if (type == textType) {
        return QString::fromUtf8(textIn(fragment_, FormatId::net));
    }
    if (type == svgType) {
        return svgOf(fragment_);
    }
    if (type == pngType) {
        return pngOf(fragment_);
    }
    return type == qtImageType ? QVariant(imageOf(fragment_)) : QVariant();
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
