#pragma once

#include "app/desktop/tabs/drawing_view.h"
#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/document/state_per_net.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/step_animation.h"
#include "editor/tools/tool_box.h"

namespace fireable {

/// One view of a document of nets. It may show a net other than the document's current one; then
/// its tools are inactive and it shows neither selection nor run.
class NetView final : public DrawingView {
    Q_OBJECT

public:
    NetView(NetDocument& document, Selection& selection, const SnapSettings& snap,
            QWidget* parent = nullptr);
    ~NetView() override;

    CanvasView& canvas() { return *canvas_; }
    ToolBox& tools() { return *tools_; }
    StepAnimation& animation() { return *animation_; }
    FocusNavigation& focusNavigation() override { return tools_->focusNavigation(); }
    QObject& typingField() override { return tools_->editor(); }
    void setStepDuration(int milliseconds) override { animation_->setDuration(milliseconds); }
    bool finishTyping() override { return tools_->editor().commit(); }

    /// Index of the shown net in the document.
    std::size_t net() const;
    /// Whether it shows the document's current net, which all panels are about.
    bool isActive() const override { return &canvas_->diagram() == &document_.diagram(); }
    /// Shows the document's current net as it was last viewed; fitted at first.
    void showCurrentNet();
    /// The document's current net is another one now; this view keeps showing its own.
    void deactivate();
    /// After `edit`, whose inverse is `before`, was applied to its net. A view that showed
    /// everything is fitted again if new nodes are out of sight.
    void applyEdit(const NetEdit& edit, const NetEdit& before);
    /// Shows the marking and the firings of a run, if it is one of the shown net.
    void showRun(const EngineRunner& runner);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// How a net was last viewed.
    struct LastView {
        ViewPlace place;
        QRectF drawn;
        bool whole = false;  ///< everything drawn was visible
    };

    std::optional<LastView> currentView() const;
    bool isStillGood(const LastView& seen) const;
    bool addsUnseenNodes(const NetEdit& edit, const NetEdit& before) const;
    void beginFrame();
    void showNet(std::size_t net);
    void followMoved();
    void showState();

    NetDocument& document_;
    CanvasView* canvas_;
    ToolBox* tools_;
    StepAnimation* animation_;
    StatePerNet<LastView> lastViews_;
    std::optional<LastView> restored_;  ///< the view to return to
    ViewPlace entryPlace_;
    bool sawAll_ = true;   ///< everything was visible before the net became empty
    bool framed_ = false;  ///< painted since its net was shown
};

}  // namespace fireable
