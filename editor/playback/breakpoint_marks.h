#pragma once

#include <QObject>
#include <QPointer>
#include <set>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Red dots at the nodes on a canvas that breakpoints wait for; hollow where they are switched off
/// or spent.
class BreakpointMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    /// Those of the run that `runner` shows.
    BreakpointMarks(CanvasView& canvas, EngineRunner& runner, QObject* parent);
    ~BreakpointMarks() override;

    /// The net was edited, or it is another one.
    void findNodes();

private:
    struct Mark {
        NodeId node;
        bool enabled;
    };

    void follow();
    void findSpent();
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    EngineRunner& runner_;
    BreakpointList* breakpoints_ = nullptr;  ///< of whose run is shown
    std::set<std::size_t> spent_;            ///< positions of those that were to act once, and did
    std::vector<Mark> marks_;
};

}  // namespace fireable
