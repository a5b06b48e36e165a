#pragma once

#include <QMimeData>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A net fragment on the clipboard: as PNML, as `.net` text, and, unless very large, as a picture.
/// Each format is produced on demand, so that copying is fast.
class NetMimeData final : public QMimeData {
    Q_OBJECT

public:
    static QString ownType() { return QStringLiteral("application/x-fireable-net+xml"); }

    explicit NetMimeData(Diagram fragment) : fragment_(std::move(fragment)) {}

    const Diagram& fragment() const { return fragment_; }
    QStringList formats() const override;

protected:
    QVariant retrieveData(const QString& type, QMetaType preferred) const override;

private:
    Diagram fragment_;
};

/// Whether `data` may hold a net: in our own format or as text.
bool mayHoldNet(const QMimeData& data);

/// The first net in `data`, in our own format or as text in any supported one. Fails with
/// `unknownFormat` if it does not look like a net, and with the reader's error if it is faulty.
Result<Diagram> netIn(const QMimeData& data);

}  // namespace fireable
