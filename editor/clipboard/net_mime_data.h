#pragma once

#include <QMimeData>
#include <cstddef>
#include <utility>

#include "editor/canvas/scene.h"
#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A part of a drawing on the clipboard: in its own format, as text, and, unless very large, as a
/// picture. Each format is produced on demand, so that copying is fast.
class DrawingMimeData : public QMimeData {
    Q_OBJECT

public:
    QStringList formats() const override;

protected:
    /// `nodes`: how many are drawn.
    DrawingMimeData(QString type, std::size_t nodes) : type_(std::move(type)), nodes_(nodes) {}

    virtual QByteArray content() const = 0;
    virtual QByteArray asText() const = 0;
    virtual Scene scene() const = 0;
    QVariant retrieveData(const QString& type, QMetaType preferred) const final;

private:
    QString type_;
    std::size_t nodes_;
};

/// A net fragment: as PNML, as `.net` text, and as a picture.
class NetMimeData final : public DrawingMimeData {
    Q_OBJECT

public:
    static QString ownType() { return QStringLiteral("application/x-fireable-net+xml"); }

    explicit NetMimeData(Diagram fragment)
        : DrawingMimeData(ownType(), fragment.net.places.size() + fragment.net.transitions.size()),
          fragment_(std::move(fragment)) {}

    const Diagram& fragment() const { return fragment_; }

protected:
    QByteArray content() const override;
    QByteArray asText() const override;
    Scene scene() const override;

private:
    Diagram fragment_;
};

/// Whether `data` may hold a net: in our own format or as text.
bool mayHoldNet(const QMimeData& data);

/// The first net in `data`, in our own format or as text in any supported one. Fails with
/// `unknownFormat` if it does not look like a net, and with the reader's error if it is faulty.
Result<Diagram> netIn(const QMimeData& data);

}  // namespace fireable
