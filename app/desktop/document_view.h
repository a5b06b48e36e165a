#pragma once

#include <QWidget>

#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"
#include "editor/tools/tool_box.h"

namespace fireable {

/// One open file: its document, what is selected in it, its run, its drawing and the tools that
/// work on that, kept together.
class DocumentView final : public QWidget {
    Q_OBJECT

public:
    explicit DocumentView(OpenedFile file, QWidget* parent = nullptr);
    ~DocumentView() override;  // the canvas goes before what it shows

    NetDocument& document() { return document_; }
    Selection& selection() { return selection_; }
    EngineRunner& runner() { return runner_; }
    Player& player() { return player_; }
    CanvasView& canvas() { return *canvas_; }
    ToolBox& tools() { return *tools_; }
    SnapSettings& snap() { return snap_; }
    EditContext context() { return {document_, selection_, *canvas_, snap_}; }

private:
    CanvasView* makeCanvas();
    void addNetChooser(QLayout* layout);
    void showDiagram();
    void showRun();

    // The canvas hears of an edit before the runner, whose frames it shows.
    NetDocument document_;
    Selection selection_{document_};
    SnapSettings snap_;
    CanvasView* canvas_;
    EngineRunner runner_{document_};
    Player player_{runner_};
    ToolBox* tools_;
    const Diagram* shown_ = nullptr;  ///< the document's net that the canvas has
};

}  // namespace fireable
