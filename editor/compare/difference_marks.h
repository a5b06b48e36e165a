#pragma once

#include <QPen>
#include <QIcon>
#include <QWidget>
#include <map>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/net_element.h"
#include "importers/compare/difference.h"

namespace fireable {

/// The colour of a kind of change, light on dark paper.
QColor changeColour(ChangeKind kind, bool onDark);
/// Its sign on its colour, as in the drawing: for lists.
QIcon changeIcon(ChangeKind kind, const QWidget& shownOn);

/// Marks on a drawing what differs in it from another one: each kind of change has its colour, its
/// line style and its sign.
class DifferenceMarks final : public CanvasOverlay {
public:
    void set(std::map<NetElement, ChangeKind> marks) { marks_ = std::move(marks); }
    const std::map<NetElement, ChangeKind>& marks() const { return marks_; }

    void paint(QPainter& painter, const SceneView& view) override;

private:
    std::map<NetElement, ChangeKind> marks_;
};

}  // namespace fireable
