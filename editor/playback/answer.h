#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene_view.h"
#include "editor/document/net_element.h"
#include "engine/base/count.h"

// Answers to questions about a run of any kind, and how they are shown.
namespace fireable {

/// One reason, with its element in the drawing and its step in the run.
struct ExplanationLine {
    QString text;
    NetElement element;  ///< nothing: not shown in this drawing
    std::optional<Count> step = {};
};

/// The answer to a question about a run.
struct Explanation {
    QString title;
    std::vector<ExplanationLine> lines;
    ElementSet elements;  ///< drawn elements that the answer refers to
};

/// Highlights the elements of an answer on a canvas.
class ExplainedMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    ExplainedMarks(SceneView& canvas, QObject* parent);
    ~ExplainedMarks() override;

    void show(const ElementSet& elements);
    const ElementSet& shown() const { return elements_; }

private:
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<SceneView> canvas_;  ///< may go first
    ElementSet elements_;
};

}  // namespace fireable
