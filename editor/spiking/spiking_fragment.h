#pragma once

#include "editor/clipboard/net_mime_data.h"
#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// The system formed by the neurons among `elements`, with the synapses between them, each neuron
/// where it is shown.
spiking::DrawnSystem fragmentOf(const spiking::DrawnSystem& drawn, const ElementSet& elements);

/// An edit that adds a fragment, and the neurons that it adds.
struct PastedSystem {
    SpikingEdit edit;
    ElementSet elements;
};

/// Adds `fragment` to `target`, moved by `offset`. Names in use get a free suffix as in nets.
PastedSystem pasted(const spiking::DrawnSystem& target, const spiking::DrawnSystem& fragment,
                    Point offset);

/// A part of a system on the clipboard: as `.snp`, as P-Lingua, and as a picture.
class SystemMimeData final : public DrawingMimeData {
    Q_OBJECT

public:
    static QString ownType() { return QStringLiteral("application/x-fireable-system+xml"); }

    explicit SystemMimeData(spiking::DrawnSystem fragment)
        : DrawingMimeData(ownType(), fragment.system.neurons.size()),
          fragment_(std::move(fragment)) {}

    const spiking::DrawnSystem& fragment() const { return fragment_; }

protected:
    QByteArray content() const override;
    QByteArray asText() const override;
    Scene scene() const override;

private:
    spiking::DrawnSystem fragment_;
};

/// The system in `data`, in our own format or as text in any that is read. Fails as
/// `readSystemText`.
Result<spiking::DrawnSystem> systemIn(const QMimeData& data);

}  // namespace fireable
