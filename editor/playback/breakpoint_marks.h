#pragma once

#include <QObject>
#include <QPointer>
#include <set>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Red dots at nodes with breakpoints; hollow for disabled and spent ones.
class BreakpointMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    /// Shows the breakpoints of the run that `runner` shows.
    BreakpointMarks(CanvasView& canvas, EngineRunner& runner, QObject* parent);
    ~BreakpointMarks() override;

    /// Finds the marked nodes again after an edit or a change of net.
    void findNodes();

private:
    struct Mark {
        NodeId node;
        bool enabled;
    };

    void follow();
    void findSpent();
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may be destroyed first
    EngineRunner& runner_;
    BreakpointList* breakpoints_ = nullptr;  ///< of the shown run
    std::set<std::size_t> spent_;            ///< positions of one-shot breakpoints already hit
    std::vector<Mark> marks_;
};

}  // namespace fireable
