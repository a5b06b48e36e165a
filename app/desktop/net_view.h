#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QStringList>
#include <QWidget>
#include <vector>

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

/// A caption above one of several views: the shown net and the path to it. Clicking it activates
/// the view; the active view's name is bold.
class ViewCaption final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ViewCaption(QWidget* parent = nullptr);

    /// The path from the top to the shown net; never empty.
    void showTitles(const QStringList& titles);
    void setActive(bool active);
    bool isActive() const { return active_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    void describe();

    QString above_;  ///< the path without the name
    QString name_;
    bool active_ = false;
};

/// One view of a document: a canvas with its tools, an overview, and a hint while the net is empty.
/// It may show a net other than the document's current one; then its tools are inactive and it
/// shows neither selection nor run.
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
    /// Names the shown net if there are several views.
    ViewCaption& caption() { return *caption_; }
    /// Shows rulers in drawing units along the canvas.
    void setRulers(bool shown);

    /// Index of the shown net in the document.
    std::size_t net() const;
    /// Whether it shows the document's current net, which all panels are about.
    bool isActive() const { return &canvas_->diagram() == &document_.diagram(); }
    /// Shows the document's current net as it was last viewed; fitted at first.
    void showCurrentNet();
    /// The document's current net is another one now; this view keeps showing its own.
    void deactivate();
    /// After `edit`, whose inverse is `before`, was applied to its net. A view that showed
    /// everything is fitted again if new nodes are out of sight.
    void applyEdit(const NetEdit& edit, const NetEdit& before);
    /// Shows the marking and the firings of a run, if it is one of the shown net.
    void showRun(const EngineRunner& runner);

signals:
    /// The user started working in this view.
    void activated();

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
    std::optional<LastView> restored_;  ///< the view to return to
    ViewPlace entryPlace_;
    bool sawAll_ = true;   ///< everything was visible before the net became empty
    bool framed_ = false;  ///< painted since its net was shown
};

}  // namespace fireable
