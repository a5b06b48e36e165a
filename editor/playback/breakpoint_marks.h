#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

#include "editor/canvas/canvas_overlay.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/breakpoint_list.h"

namespace fireable {

/// Red dots at the nodes on a canvas that breakpoints wait for; hollow where they are switched off.
class BreakpointMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    BreakpointMarks(CanvasView& canvas, const BreakpointList& breakpoints, QObject* parent);
    ~BreakpointMarks() override;

    /// The net was edited, or it is another one.
    void findNodes();

private:
    struct Mark {
        NodeId node;
        bool enabled;
    };

    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    const BreakpointList& breakpoints_;
    std::vector<Mark> marks_;
};

}  // namespace fireable
