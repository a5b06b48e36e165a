#pragma once

#include <QPainterPath>
#include <QPolygonF>
#include <QTimer>
#include <QWidget>
#include <chrono>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/pixel_view.h"
#include "editor/canvas/reading_order.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_painter.h"
#include "editor/canvas/view_glide.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Shows a diagram, its marking and what fires. Zooms at the pointer (wheel, pinch, + and -), pans
/// (middle button, space and drag, touchpad, arrow keys; without a tool also by dragging the empty
/// paper), fits (F).
///
/// It edits nothing: its tool gets the mouse, and asks it for scene positions and elements. A frame
/// takes no longer than the screen shows it, however large the net.
class CanvasView final : public QWidget {
    Q_OBJECT

public:
    explicit CanvasView(QWidget* parent = nullptr);
    ~CanvasView() override;

    /// Shows `diagram` with its initial marking, fitted to the window. It must stay where it is
    /// until another one is set, and whoever changes it must say so by `applyEdit`.
    void setDiagram(const Diagram& diagram);
    void setDiagram(Diagram&&) = delete;
    const Diagram& diagram() const { return *diagram_; }
    /// After `edit` was done to the diagram: shows the change and keeps the view. Costs what the
    /// edit touches, not what the net holds. A new place, and one with another initial marking,
    /// shows that; the others keep what `setMarking` gave them.
    void applyEdit(const NetEdit& edit);
    /// Shows `tokens`, one count per place in the order of the net. Repaints what changed.
    void setMarking(std::span<const Count> tokens);
    /// Makes the transitions of the last step and those that may fire next stand out.
    void setHighlighted(std::span<const TransitionId> fired, std::span<const TransitionId> enabled);

    /// The colours of the drawing: the desktop's, or those that its background asks for.
    const CanvasPalette& colours() const { return palette_; }

    /// Shows neither these nodes nor what hangs on them; they cannot be pointed at either.
    void setHidden(const std::set<NodeId>& hidden);
    /// Shows a grid of this pitch in drawing units behind the net; 0: none.
    void setGrid(double pitch);

    /// Makes these elements stand out as selected.
    void setSelected(const ElementSet& elements);
    const ElementSet& selected() const { return selected_; }
    /// The element at which the keyboard and assistive tools are; `monostate`: the whole drawing.
    void setFocused(const NetElement& element);
    const NetElement& focused() const { return focused_; }
    /// Scrolls as far as it takes to show `element`.
    void bringIntoView(const NetElement& element);
    /// Gives the focus to the widget after (else before) this one.
    void passFocus(bool forward);
    /// Who gets the mouse and the keys first; null: the canvas alone. Not owned.
    void setTool(CanvasTool* tool);
    CanvasTool* tool() const { return tool_; }
    /// Draws `overlay` over the net, on top of those that were added before. Not owned.
    void addOverlay(CanvasOverlay& overlay);
    void removeOverlay(CanvasOverlay& overlay);
    /// The pointer's last place over the canvas; the middle of it when it is elsewhere.
    QPointF pointerInScene() const;

    const Scene& scene() const { return net_.scene(); }
    const SceneIndex& index() const { return net_.index(); }
    /// Whether the last frame was sharp everywhere; if not, the next ones will make it so.
    bool isComplete() const { return complete_; }
    /// Whether the tiles show all edits; until some 300 ms after the last one they do not.
    bool isSettled() const { return net_.store().live().empty() && leaving_.empty(); }
    /// Whether there is a coarse picture of the whole drawing to stand in where tiles are missing.
    /// It is drawn while nothing else happens.
    bool isPrepared() const { return tiles_.hasWhole(); }
    /// Widget pixels per drawing unit.
    double zoom() const { return view_.zoom; }
    /// Whether zooming and going elsewhere glide there, as far as the desktop wants that; at first
    /// they jump.
    void setAnimated(bool animated) { animated_ = animated; }
    /// What is seen now.
    const ViewPlace& place() const { return view_; }
    /// Whether that is the whole drawing, because nobody wanted anything else yet.
    bool isFitted() const { return fitted_; }
    /// What is seen when the glide under way is over; what is seen now, if there is none.
    const ViewPlace& goal() const { return glide_.isActive() ? glide_.goal() : view_; }
    /// The part of the scene that is in sight from `place`.
    QRectF visibleArea(const ViewPlace& place) const;
    /// Whether a mouse button is down on it.
    bool isHeld() const { return toolHasButton_ || panFrom_.has_value(); }
    QPointF toScene(QPointF widgetPoint) const;
    QPointF toWidget(QPointF scenePoint) const;
    /// What is drawn at a widget point; a text stands for what it belongs to.
    NetElement elementAt(QPointF widgetPoint) const { return partAt(widgetPoint).element; }
    /// Which part of it, and where that is.
    CanvasHit partAt(QPointF widgetPoint) const;
    /// The texts of `element` that are drawn, as hits.
    std::vector<CanvasHit> textsOf(const NetElement& element) const;
    /// The rectangle that holds the drawing of `element` without its texts, in scene units; empty
    /// for nothing and for what is not drawn.
    QRectF boundsOf(const NetElement& element) const;
    /// The centre of a node or note, the point halfway along an arc; scene units.
    QPointF centreOf(const NetElement& element) const;
    /// The way of an arc, priority or port from end to end in straight pieces, scene points; empty
    /// for what is none and for what is not drawn.
    std::vector<QPointF> lineOf(const NetElement& stroke) const;
    /// What holds the drawing of `element` with a little room around it, in widget pixels; empty
    /// for nothing and for what is not drawn.
    QPainterPath shapeOf(const NetElement& element) const;
    /// All that is drawn, as one reads; found anew after a change.
    const ReadingOrder& readingOrder() const;
    /// The arcs, priorities and ports drawn at a node, clockwise from the top.
    std::vector<NetElement> strokesAt(const NetElement& node) const;
    /// The nodes at which an arc, priority or port is drawn; nothing for what is none.
    std::optional<StrokeEnds> endsOf(const NetElement& stroke) const;
    /// The rectangle that holds all that is drawn, in scene units.
    QRectF bounds() const { return net_.index().bounds(); }
    /// Nodes, copies and notes with their middle in a part of the scene, and arcs, priorities and
    /// ports that lie in it with all their points.
    ElementSet elementsIn(const QRectF& area) const;
    ElementSet elementsIn(const QPolygonF& area) const;
    /// `place p1, 3 tokens`; empty for nothing.
    QString description(const NetElement& element) const;

    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;
    QSize sizeHint() const override { return {900, 600}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void zoomIn();
    void zoomOut();
    /// Keeps the middle of the view where it is.
    void zoomTo(double zoom);
    void actualSize() { zoomTo(1); }
    /// Shows the whole drawing, and keeps doing so when the window changes, until the next zoom or
    /// edit.
    void fit();
    /// The same without a glide.
    void fitAtOnce();
    /// Shows `area` (scene units) as large as fits.
    void fitTo(const QRectF& area);
    /// Brings a scene point into the middle; keeps the zoom.
    void centreOn(QPointF scenePoint);
    /// The same at once, for what follows the hand.
    void moveTo(QPointF scenePoint);
    void moveTo(const ViewPlace& place);

signals:
    /// An assistive tool asks for the focus to go to `element`.
    void focusRequested(const fireable::NetElement& element);
    /// Another part is seen now, or at another zoom.
    void viewChanged();
    void zoomChanged(double zoom);
    /// The pointer or the focus came to another element; empty when the pointer is over none.
    void hovered(const QString& description);

protected:
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
    void repaintNodes(std::span<const std::uint32_t> nodes);
    void showCursor();
    void countTokens();
    void countTokens(PlaceId id, const Count& initial);
    void dropRemoved();
    void describeNet();
    void showAllAgain();
    void chooseColours();
    void showChanged();
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

    const Diagram* diagram_;
    std::vector<Count> initial_;  ///< by id.value of places
    std::vector<Count> tokens_;   ///< by id.value of places
    NetScene net_;
    ScenePainter painter_;
    CanvasPalette palette_;
    TileLayer tiles_;
    SceneItems leaving_;  ///< settled, but the tiles may not show them yet
    QTimer settling_;
    QTimer preparing_;
    ViewGlide glide_{this};

    bool complete_ = false;
    std::chrono::microseconds onTop_{};  ///< what the last frame took besides its tiles
    ViewPlace view_;
    bool animated_ = false;
    double grid_ = 0;
    bool fitted_ = true;
    bool spaceHeld_ = false;
    std::optional<QPointF> panFrom_;  ///< widget point of the last mouse event of a drag
    NetElement pointed_;
    std::optional<QPointF> pointer_;  ///< widget point of the last mouse event; nothing: it left
    NetElement focused_;
    mutable std::optional<ReadingOrder> order_;  ///< nothing: to be found when it is asked for
    ElementSet selected_;
    SceneItems selectedItems_;       ///< drawn in each frame; empty when too many for that
    bool selectionInTiles_ = false;  ///< it is too large to be drawn in each frame
    std::vector<CanvasOverlay*> overlays_;
    CanvasTool* tool_ = nullptr;
    bool toolHasButton_ = false;              ///< from a press that it took to the release
    std::vector<std::uint32_t> highlighted_;  ///< nodes with `fired` or `enabled`
};

}  // namespace fireable
