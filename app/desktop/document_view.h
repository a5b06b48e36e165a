#pragma once

#include <QPointer>
#include <QWidget>

#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"

namespace fireable {

/// One open file: its document, its run, its drawing and its panels, kept together. The panels
/// may be shown elsewhere; they go when this goes.
class DocumentView final : public QWidget {
    Q_OBJECT

public:
    explicit DocumentView(OpenedFile file, QWidget* parent = nullptr);
    ~DocumentView() override;

    NetDocument& document() { return document_; }
    EngineRunner& runner() { return runner_; }
    Player& player() { return player_; }
    CanvasView& canvas() { return *canvas_; }
    QWidget* runPanel() { return runPanel_; }
    QWidget* markingPanel() { return markingPanel_; }

private:
    void addNetChooser(QLayout* layout);
    void showDiagram();
    void showRun();

    NetDocument document_;
    EngineRunner runner_{document_};
    Player player_{runner_};
    CanvasView* canvas_;
    const Diagram* shown_ = nullptr;  ///< the document's net that the canvas has
    QPointer<QWidget> runPanel_;
    QPointer<QWidget> markingPanel_;
};

}  // namespace fireable
