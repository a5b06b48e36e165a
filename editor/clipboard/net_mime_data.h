#pragma once

#include <QMimeData>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A part of a net on the clipboard: as PNML with all that Fireable knows, as text in Tina's
/// `.net`, and, unless it is very large, as a picture. Each is made when somebody asks for it, so
/// that copying is quick.
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

/// Whether `data` may hold a net: ours, or text.
bool mayHoldNet(const QMimeData& data);

/// The net in `data`, from this program or as text of any format that Fireable reads; the first
/// one where there are several. Fails with `unknownFormat` when it is not like a net at all, and
/// with the reader's error when it is one with a mistake.
Result<Diagram> netIn(const QMimeData& data);

}  // namespace fireable
