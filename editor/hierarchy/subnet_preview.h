#pragma once

#include <QWidget>
#include <vector>

#include "editor/canvas/scene.h"
#include "editor/hierarchy/subnet_ports.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A small picture of a net, with the roles of its ports behind their names.
class SubnetPreview final : public QWidget {
    Q_OBJECT

public:
    explicit SubnetPreview(QWidget* parent = nullptr);

    void showNet(const Diagram& diagram, const std::vector<SubnetPort>& ports);
    /// Shows `text` instead of a picture.
    void showText(const QString& text);

    QSize sizeHint() const override { return {420, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene scene_;
    QString text_;
};

}  // namespace fireable
