#pragma once

#include <QAbstractAnimation>
#include <QObject>
#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>
#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/pixel_view.h"
#include "editor/canvas/reading_order.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_model.h"
#include "editor/canvas/scene_painter.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The position of a canvas over its scene.
struct ViewPlace {
    QPointF centre;   ///< scene point in the middle of the widget
    double zoom = 1;  ///< widget pixels per unit

    bool operator==(const ViewPlace&) const = default;
};

/// Animates a view to another place. One point of the widget shows the same scene point throughout:
/// the one that does so at both ends.
class ViewGlide final : public QObject {
    Q_OBJECT

public:
    explicit ViewGlide(QObject* parent);

    void start(const ViewPlace& from, const ViewPlace& to);
    void stop() { clock_.stop(); }
    bool isActive() const { return clock_.state() == QAbstractAnimation::Running; }
    /// The target of the last animation.
    const ViewPlace& goal() const { return to_; }

    /// The place after a fraction of the animation; 0: from, 1: to.
    static ViewPlace between(const ViewPlace& from, const ViewPlace& to, double share);

signals:
    void moved(const fireable::ViewPlace& place);

private:
    QVariantAnimation clock_;
    ViewPlace from_;
    ViewPlace to_;
};

/// What an edit does: its elements, and whether they are there afterwards.
using ElementChanges = std::vector<std::pair<NetElement, bool>>;

/// Shows the scene of a document of any kind. Zooms (wheel, pinch, + and -), pans (middle button,
/// Space and drag, touchpad, arrow keys; without a tool by dragging the background) and fits (F).
///
/// It edits nothing: the tool receives mouse events and queries the view. Frame times are bounded
/// regardless of the size of the drawing. A kind derives from it and owns the model.
class SceneView : public QWidget {
    Q_OBJECT

public:
    ~SceneView() override;

    const SceneModel& model() const { return model_; }

    /// The colours in use, from the desktop or the drawing's background.
    const CanvasPalette& colours() const { return palette_; }

    /// Shows a grid with this pitch in drawing units; 0: none.
    void setGrid(double pitch);

    /// Highlights these elements as selected.
    void setSelected(const ElementSet& elements);
    const ElementSet& selected() const { return selected_; }
    /// The element with keyboard focus; `monostate`: the whole drawing.
    void setFocused(const NetElement& element);
    const NetElement& focused() const { return focused_; }
    /// Scrolls as far as needed to show `element`.
    void bringIntoView(const NetElement& element);
    /// Moves the focus to the next (else previous) widget.
    void passFocus(bool forward);
    /// The tool that receives mouse and keys first; null: none. Not owned.
    void setTool(CanvasTool* tool);
    CanvasTool* tool() const { return tool_; }
    /// Draws `overlay` above the drawing and earlier overlays. Not owned.
    void addOverlay(CanvasOverlay& overlay);
    void removeOverlay(CanvasOverlay& overlay);
    /// The pointer in scene units, or the centre of the view if it is elsewhere.
    QPointF pointerInScene() const;

    const Scene& scene() const { return model_.scene(); }
    const SceneIndex& index() const { return model_.index(); }
    /// Whether the last frame was sharp everywhere; otherwise more frames follow.
    bool isComplete() const { return complete_; }
    /// Whether the tiles include all edits; false until some 300 ms after the last one.
    bool isSettled() const { return model_.store().live().empty() && leaving_.empty(); }
    /// Whether the coarse picture that stands in for missing tiles is ready. It is drawn when idle.
    bool isPrepared() const { return tiles_.hasWhole(); }
    /// Widget pixels per drawing unit.
    double zoom() const { return view_.zoom; }
    /// Whether view changes are animated, if the desktop allows it; off by default.
    void setAnimated(bool animated) { animated_ = animated; }
    /// The present view.
    const ViewPlace& place() const { return view_; }
    /// Whether the view is fitted to the whole drawing and follows the window size.
    bool isFitted() const { return fitted_; }
    /// The view at the end of a running animation, else the present one.
    const ViewPlace& goal() const { return glide_.isActive() ? glide_.goal() : view_; }
    /// The part of the scene visible from `place`.
    QRectF visibleArea(const ViewPlace& place) const;
    /// Whether a mouse button is pressed on it.
    bool isHeld() const { return toolHasButton_ || panFrom_.has_value(); }
    /// Makes the units of a painter on this widget its pixels, from the first whole one on: what
    /// the returned viewport maps to.
    Viewport enterPixels(QPainter& painter) const;
    QPointF toScene(QPointF widgetPoint) const;
    QPointF toWidget(QPointF scenePoint) const;
    /// The element at a widget point; a text belongs to its element.
    NetElement elementAt(QPointF widgetPoint) const { return partAt(widgetPoint).element; }
    /// The part of the element at a widget point, with its bounds.
    CanvasHit partAt(QPointF widgetPoint) const;
    /// The drawn texts of `element`.
    std::vector<CanvasHit> textsOf(const NetElement& element) const;
    /// Bounds of `element` without its texts, in scene units; empty if it is not drawn.
    QRectF boundsOf(const NetElement& element) const;
    /// The centre of a node or note, the middle of an arc; scene units.
    QPointF centreOf(const NetElement& element) const;
    /// See `SceneModel::lineOf`.
    std::vector<QPointF> lineOf(const NetElement& stroke) const { return model_.lineOf(stroke); }
    /// The outline of `element` with a margin, in widget pixels; empty if it is not drawn.
    QPainterPath shapeOf(const NetElement& element) const;
    /// The drawn elements in reading order; recomputed after changes.
    const ReadingOrder& readingOrder() const;
    /// The arcs, priorities and ports drawn at a node, clockwise from the top.
    std::vector<NetElement> strokesAt(const NetElement& node) const;
    /// The nodes that an arc, priority or port connects; nothing for other elements.
    std::optional<StrokeEnds> endsOf(const NetElement& stroke) const;
    /// Bounds of the whole drawing in scene units.
    QRectF bounds() const { return model_.index().bounds(); }
    /// Nodes, copies and notes with their centre in a part of the scene, and arcs, priorities and
    /// ports entirely inside.
    ElementSet elementsIn(const QRectF& area) const;
    ElementSet elementsIn(const QPolygonF& area) const;
    /// `place p1, 3 tokens`; empty for nothing.
    QString description(const NetElement& element) const { return model_.description(element); }

    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;
    QSize sizeHint() const override { return {900, 600}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void zoomIn();
    void zoomOut();
    /// Zooms about the centre of the view.
    void zoomTo(double zoom);
    void actualSize() { zoomTo(1); }
    /// Fits the whole drawing, also after resizing, until the next zoom or edit.
    void fit();
    /// The same without animation.
    void fitAtOnce();
    /// Shows `area` (scene units) as large as possible.
    void fitTo(const QRectF& area);
    /// Centres the view on a scene point.
    void centreOn(QPointF scenePoint);
    /// The same without animation, for dragging.
    void moveTo(QPointF scenePoint);
    void moveTo(const ViewPlace& place);

signals:
    /// An assistive tool requested the focus for `element`.
    void focusRequested(const fireable::NetElement& element);
    /// The visible part or the zoom changed.
    void viewChanged();
    void zoomChanged(double zoom);
    /// The pointer or the focus moved to another element; empty: none.
    void hovered(const QString& description);

protected:
    /// `model` is empty until `showModel`, and outlives all but this object's destruction.
    explicit SceneView(SceneModel& model, QWidget* parent = nullptr);

    /// Shows the model, which was replaced, fitted to the window.
    void showModel();
    /// Shows an edit: `apply` brings the model up to date, and returns whether all of its scene was
    /// built anew.
    void change(const ElementChanges& changes, const std::function<bool()>& apply);
    /// Shows changes that are no edit.
    void showChanged();
    /// Highlights these nodes, and no others.
    void highlightNodes(std::span<const std::uint32_t> fired,
                        std::span<const std::uint32_t> enabled);
    void repaintNodes(std::span<const std::uint32_t> nodes);

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    Viewport deviceViewport(const ViewPlace& place) const;
    void prepare();
    QRectF takeWideCount(std::uint32_t node);
    QImage drawTile(const Viewport& viewport);
    void paintGrid(QPainter& painter, const Viewport& viewport, const QRectF& pixels) const;
    void paintLive(QPainter& painter, const Viewport& viewport, const QRectF& pixels);
    void paintMoving(QPainter& painter, const Viewport& viewport, const QRectF& pixels);
    void zoomAt(QPointF widgetPoint, double factor);
    ViewPlace fitted(const QRectF& area) const;
    void goTo(ViewPlace place);
    void setView(const ViewPlace& place);
    void panBy(QPointF widgetPixels);
    void pointAt(const NetElement& element);
    void point(const NetElement& element);
    void clearPointed();
    void setHighlight(std::size_t node, std::uint8_t bit, bool on);
    void showCursor();
    void dropRemoved();
    void showAllAgain();
    void chooseColours();
    void settle();
    void keepBehind(const std::vector<QRectF>& stale);
    void markSelected(const NetElement& element, bool on);
    void showSelected();
    SceneItems itemsOf(const ElementSet& elements) const;
    CanvasHit hitOfText(std::uint32_t text) const;
    QPainterPath shapeOfNode(std::uint32_t node) const;
    QPainterPath shapeOfNote(std::uint32_t text) const;
    QPainterPath shapeOfStroke(std::uint32_t stroke) const;
    template <class Contains>
    ElementSet elementsWhere(const QRectF& area, Contains contains) const;
    CanvasPointer pointer(const QMouseEvent& event) const;

    SceneModel& model_;
    ScenePainter painter_;
    CanvasPalette palette_;
    TileLayer tiles_;
    SceneItems leaving_;  ///< settled, but possibly not in the tiles yet
    QTimer settling_;
    QTimer preparing_;
    ViewGlide glide_{this};

    bool complete_ = false;
    std::chrono::microseconds onTop_{};  ///< time of the last frame without tiles
    ViewPlace view_;
    bool animated_ = false;
    double grid_ = 0;
    bool fitted_ = true;
    bool spaceHeld_ = false;
    std::optional<QPointF> panFrom_;  ///< last widget point of a pan
    NetElement pointed_;
    std::optional<QPointF> pointer_;  ///< last pointer position; nothing: outside
    NetElement focused_;
    mutable std::optional<ReadingOrder> order_;  ///< nothing: to be computed on demand
    ElementSet selected_;
    SceneItems selectedItems_;       ///< drawn in each frame; empty if too many
    bool selectionInTiles_ = false;  ///< too large to be drawn in each frame
    std::vector<CanvasOverlay*> overlays_;
    CanvasTool* tool_ = nullptr;
    bool toolHasButton_ = false;              ///< between a press that it accepted and the release
    std::vector<std::uint32_t> highlighted_;  ///< nodes with `fired` or `enabled`
    std::unordered_map<std::uint32_t, QRectF> wideCounts_;  ///< by node, as painted last
};

}  // namespace fireable
