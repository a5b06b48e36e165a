#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene_view.h"
#include "editor/playback/runner.h"

namespace fireable {

/// Red dots at nodes with breakpoints; hollow for disabled and spent ones.
class BreakpointMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    /// A drawn node, and what triggers on it say: the name that holds or fires something, or a
    /// condition, also as `CONDITION > 0` and with other spaces; empty: none does. A node may come
    /// again with another condition.
    struct Node {
        NetElement element;
        std::string holds = {};
        std::string fires = {};
        std::string condition = {};
    };
    /// Calls its argument with each node.
    using Nodes = std::function<void(const std::function<void(const Node&)>&)>;

    /// Shows the breakpoints of `runner` at the nodes of `canvas`.
    BreakpointMarks(SceneView& canvas, Runner& runner, Nodes nodes, QObject* parent);
    ~BreakpointMarks() override;

    /// Shows other breakpoints.
    void follow(BreakpointList& breakpoints);
    /// Finds the marked nodes again after an edit or a change of net.
    void findNodes();

private:
    struct Mark {
        NetElement node;
        bool enabled;
    };

    void findSpent();
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<SceneView> canvas_;  ///< may be destroyed first
    Runner& runner_;
    Nodes nodes_;
    BreakpointList* breakpoints_ = nullptr;
    std::set<std::size_t> spent_;  ///< positions of one-shot breakpoints already hit
    std::vector<Mark> marks_;
};

}  // namespace fireable
