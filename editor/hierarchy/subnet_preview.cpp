#include "editor/hierarchy/subnet_preview.h"

#include <QPainter>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_builder.h"
#include "editor/canvas/scene_painter.h"
#include "editor/hierarchy/role_names.h"

namespace fireable {

SubnetPreview::SubnetPreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(240, 160);
    setAccessibleName(tr("Picture of the subnet"));
}

void SubnetPreview::showNet(const Diagram& diagram, const std::vector<SubnetPort>& ports) {
    Diagram named = diagram;
    for (const SubnetPort& port : ports) {
        Place& place =
            named.net.places[named.net.places.idAt(static_cast<std::size_t>(port.inner - 1))];
        if (const std::string role = roleName(port.role).toStdString(); place.name != role) {
            place.name += " (" + role + ")";
        }
        place.label.clear();  // it says the same
    }
    scene_ = buildScene(named);
    text_.clear();
    update();
}

void SubnetPreview::showText(const QString& text) {
    text_ = text;
    update();
}

void SubnetPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const CanvasPalette colours = canvasPalette(palette());
    painter.fillRect(rect(), colours.paper);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QRect inside = rect().adjusted(8, 8, -8, -8);
    if (text_.isEmpty()) {
        renderTo(painter, inside, scene_, colours);
    } else {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, text_);
    }
}

}  // namespace fireable
