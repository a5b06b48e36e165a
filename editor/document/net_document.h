#pragma once

#include <QObject>

#include "engine/net/model/diagram.h"

namespace fireable {

/// A diagram that is open: the value that views show.
class NetDocument final : public QObject {
    Q_OBJECT

public:
    explicit NetDocument(Diagram diagram, QObject* parent = nullptr);

    const Diagram& diagram() const { return diagram_; }

private:
    Diagram diagram_;
};

}  // namespace fireable
