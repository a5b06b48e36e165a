#pragma once

#include <QLabel>
#include <QWidget>
#include <vector>

#include "app/desktop/view_caption.h"
#include "editor/canvas/canvas_view.h"
#include "editor/canvas/ruler.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/document/state_per_net.h"
#include "editor/minimap/minimap.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/step_animation.h"
#include "editor/tools/tool_box.h"

namespace fireable {

/// One view of a document: a canvas with its tools, an overview in its corner, and, while there is
/// nothing to see, a word on how to begin. It may show another net than the document does; then its
/// tools rest, and neither the selection nor the run is seen in it.
class NetView final : public QWidget {
    Q_OBJECT

public:
    NetView(NetDocument& document, Selection& selection, const SnapSettings& snap,
            QWidget* parent = nullptr);
    ~NetView() override;

    CanvasView& canvas() { return *canvas_; }
    ToolBox& tools() { return *tools_; }
    Minimap& minimap() { return *minimap_; }
    StepAnimation& animation() { return *animation_; }
    /// Says which net it is of, where there are several views.
    ViewCaption& caption() { return *caption_; }
    /// Whether scales in drawing units stand along the canvas.
    void setRulers(bool shown);

    /// Which net of the document it shows.
    std::size_t net() const;
    /// Whether that is the one that the document shows, and all panels are about.
    bool isActive() const { return &canvas_->diagram() == &document_.diagram(); }
    /// Shows the net that the document shows, as it was seen last; at first fitted.
    void showCurrentNet();
    /// The document shows another net, and this view goes on showing its own.
    void deactivate();
    /// After `edit`, with the inverse `before`, was done to its net. A view in which all was seen
    /// fits again if nodes came out of sight.
    void applyEdit(const NetEdit& edit, const NetEdit& before);
    /// Shows the marking and the firings of a run of this document, if it is one of its net.
    void showRun(const EngineRunner& runner);

signals:
    /// The user works in this view now.
    void activated();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// How a net was seen.
    struct LastView {
        ViewPlace place;
        QRectF drawn;
        bool whole = false;  ///< all that was drawn was in sight
    };

    std::optional<LastView> currentView() const;
    bool isStillGood(const LastView& seen) const;
    bool addsUnseenNodes(const NetEdit& edit, const NetEdit& before) const;
    void beginFrame();
    void showNet(std::size_t net);
    void followMoved();
    void showHint();

    NetDocument& document_;
    CanvasView* canvas_;
    ToolBox* tools_;
    Minimap* minimap_;
    StepAnimation* animation_;
    QLabel* hint_;
    std::vector<Ruler*> rulers_;
    ViewCaption* caption_;
    StatePerNet<LastView> lastViews_;
    std::optional<LastView> restored_;  ///< how it was seen before it came back
    ViewPlace entryPlace_;
    bool sawAll_ = true;   ///< before its net became empty
    bool framed_ = false;  ///< there was a frame since it came
};

}  // namespace fireable
