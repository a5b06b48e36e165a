#include "editor/spiking/configuration_canvas.h"

#include <algorithm>
#include <set>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_drawing.h"
#include "editor/document/points.h"
#include "editor/layout/layered_layout.h"
#include "editor/spiking/spiking_drawing.h"

namespace fireable {
namespace {

using spiking::StateId;

enum class ConfigurationSort : std::uint32_t { state, step };

constexpr double stateTextSize = 10;
constexpr double stepTextSize = 8;
constexpr QPointF stateInset(8, 9);
constexpr QPointF aroundState(22, 20);
constexpr double loopHeight = 26;
constexpr double loopHalfWidth = 16;
constexpr StateId mostDrawn = 3'000;
constexpr StateId mostWithTexts = 60;  // with what happens in each step
constexpr qsizetype mostChoices = 3;   // of one step, in its text

NetElement stepElement(std::uint32_t stroke) {
    return PartId{static_cast<std::uint32_t>(ConfigurationSort::step), stroke};
}

const DrawingMetrics& usualMetrics() {
    return drawingMetrics(NodeSize::normal);
}

/// `text` beside an arrow, where it covers none of `taken`, if there is such a place.
PartText freeText(const QString& text, const ArcDrawing& arc, const ArcPath& path,
                  std::vector<QRectF>& taken) {
    const std::vector<QPointF> line = flattened(path.kind, path.points);
    const double aside = usualMetrics().weightGap + stepTextSize / 2;
    std::optional<PartText> first;
    for (const double along : {0.5, 0.38, 0.62, 0.26, 0.74}) {
        for (const double side : {-aside, aside}) {
            ArcGeometry place;
            place.weightOffset =
                toPoint(pointAlong(line, along) - pointAlong(line, 0.5) + QPointF(0, side));
            PartText drawn = besideArcText(text, &place, arc, path, usualMetrics());
            drawn.drawing.size = stepTextSize;
            const QRectF covered = textRectangle(
                text, {drawn.drawing.baseline, drawn.drawing.align}, stepTextSize, true);
            if (std::ranges::none_of(
                    taken, [&](const QRectF& other) { return other.intersects(covered); })) {
                taken.push_back(covered);
                return drawn;
            }
            first = first ? first : std::optional(std::move(drawn));
        }
    }
    return *first;
}

}  // namespace

NetElement ConfigurationScene::elementOf(StateId state) {
    return PartId{static_cast<std::uint32_t>(ConfigurationSort::state), state};
}

std::optional<StateId> ConfigurationScene::stateOf(const NetElement& element) {
    const auto* part = std::get_if<PartId>(&element);
    return part != nullptr && part->sort == static_cast<std::uint32_t>(ConfigurationSort::state)
               ? std::optional(StateId{part->id})
               : std::nullopt;
}

std::optional<std::uint32_t> ConfigurationScene::nodeOf(const NetElement& element) const {
    const auto state = stateOf(element);
    return state && *state < drawn_ ? state : std::nullopt;
}

std::optional<std::uint32_t> ConfigurationScene::strokeOf(const NetElement& element) const {
    const auto* part = std::get_if<PartId>(&element);
    return part != nullptr && part->sort == static_cast<std::uint32_t>(ConfigurationSort::step) &&
                   part->id < drawnSteps_.size()
               ? std::optional(part->id)
               : std::nullopt;
}

bool ConfigurationScene::contains(const NetElement& element) const {
    return nodeOf(element) || strokeOf(element);
}

QString ConfigurationScene::description(const NetElement& element) const {
    if (const auto state = nodeOf(element)) {
        const QString text = shown_->text(*state);
        const qint64 depth = shown_->graph().depth(*state);
        return shown_->graph().isHalting(*state)
                   ? ConfigurationCanvas::tr("configuration %1 in step %2, where computations halt")
                         .arg(text)
                         .arg(depth)
                   : ConfigurationCanvas::tr("configuration %1 in step %2").arg(text).arg(depth);
    }
    if (const auto stroke = strokeOf(element)) {
        const Step& step = drawnSteps_[*stroke];
        return ConfigurationCanvas::tr("step from %1 to %2: %3")
            .arg(shown_->text(step.from), shown_->text(step.to),
                 step.choices.mid(0, mostChoices).join(QStringLiteral("; ")));
    }
    return {};
}

QString ConfigurationScene::summary() const {
    return drawn_ == 1
               ? ConfigurationCanvas::tr("1 configuration")
               : ConfigurationCanvas::tr("%n configurations", nullptr, static_cast<int>(drawn_));
}

void ConfigurationScene::set(const Configurations& shown, const std::stop_token& stop) {
    *this = {};
    shown_ = &shown;
    drawn_ = std::min(shown.count(), mostDrawn);
    Scene empty;
    const DrawingMetrics& metrics = usualMetrics();
    empty.heads = {metrics.arrowLength, metrics.arrowHalfWidth, metrics.ringRadius,
                   metrics.dotRadius};
    empty.typicalHalf = 24;
    store_.start(std::move(empty));
    std::vector<QSizeF> sizes;
    for (StateId state = 0; state < drawn_; ++state) {
        addNode(elementOf(state));
        sizes.push_back(
            textRectangle(shown.text(state), {{}, TextAlign::centre}, stateTextSize, false).size());
        for (auto& [target, choices] : shown.next(state)) {
            if (target < drawn_) {
                addStroke(stepElement(static_cast<std::uint32_t>(drawnSteps_.size())));
                drawnSteps_.push_back({state, target, std::move(choices)});
            }
        }
    }
    place(sizes, stop);
    store_.finish();
}

/// In layers from left to right, with the steps as arrows.
void ConfigurationScene::place(const std::vector<QSizeF>& sizes, const std::stop_token& stop) {
    const auto textOf = [this](const Step& step) {
        QString text;
        if (drawn_ <= mostWithTexts && !step.choices.front().isEmpty()) {
            text = step.choices.mid(0, mostChoices).join(QStringLiteral("  or  "));
            text += step.choices.size() > mostChoices ? QStringLiteral(" …") : QString();
        }
        return text;
    };
    LayoutGraph graph;
    for (const QSizeF& size : sizes) {
        const QPointF half = QPointF(size.width(), size.height()) / 2 + stateInset + aroundState;
        graph.rooms.emplace_back(-half, half);
    }
    for (const Step& step : drawnSteps_) {
        if (step.from == step.to) {  // a loop stands above, and its text above that
            const double beside =
                textRectangle(textOf(step), {{}, TextAlign::left}, stepTextSize, true).width() / 2;
            QRectF& room = graph.rooms[step.from];
            room.setTop(room.top() - loopHeight - 2 * stepTextSize);
            room.setLeft(std::min(room.left(), -beside));
            room.setRight(std::max(room.right(), beside));
        }
    }
    std::vector<std::optional<std::size_t>> edgeOf;
    std::set<std::pair<StateId, StateId>> joined;
    for (const Step& step : drawnSteps_) {
        const bool isNew = step.from != step.to && !joined.contains({step.to, step.from}) &&
                           joined.emplace(step.from, step.to).second;
        edgeOf.push_back(isNew ? std::optional(graph.edges.size()) : std::nullopt);
        if (isNew) {
            graph.edges.emplace_back(step.from, step.to);
        }
    }
    const Drawing drawing = layeredLayout(graph, FlowDirection::right, stop);
    std::vector<Outline> outlines;
    std::vector<QRectF> taken;
    for (StateId state = 0; state < drawn_; ++state) {
        NodeDrawing node;
        node.shape = NodeShape::roundedBox;
        node.centre = drawing.centres[state];
        node.half = QPointF(sizes[state].width(), sizes[state].height()) / 2 + stateInset;
        node.border = shown_->graph().isHalting(state)      ? Border::doubled
                      : state >= shown_->graph().expanded() ? Border::ringed
                                                            : Border::single;
        store_.set(state, node);
        outlines.push_back({node.shape, node.centre, node.half});
        taken.emplace_back(node.centre - node.half, node.centre + node.half);
        const TextSpot spot = textSpot(Anchor::c, node.centre, {}, 0, stateTextSize);
        setTexts(state, {{TextPart::rules,
                          {shown_->text(state), spot.baseline, spot.align, stateTextSize, false,
                           ColourRole::ink, Plate::none}}});
    }
    for (std::uint32_t stroke = 0; stroke < drawnSteps_.size(); ++stroke) {
        const Step& step = drawnSteps_[stroke];
        NodePairs pairs;
        setEnds(stroke, {step.from, step.to}, pairs);
        ArcDrawing arc{
            outlines[step.from], outlines[step.to], PathKind::polyline, {}, HeadShape::arrow};
        if (step.from == step.to) {
            const QPointF top = arc.source.centre - QPointF(0, arc.source.half.y() + loopHeight);
            arc.kind = PathKind::quadratics;
            arc.bends = {top - QPointF(loopHalfWidth, 0), top + QPointF(loopHalfWidth, 0)};
        } else if (!edgeOf[stroke] || joined.contains({step.to, step.from})) {
            bendAside(arc, 0);
        } else if (!drawing.bends.empty()) {
            arc.bends = drawing.bends[*edgeOf[stroke]];
        }
        ArcPath path = arcPath(arc, usualMetrics());
        if (const QString text = textOf(step); !text.isEmpty()) {
            setWeight(stroke, freeText(text, arc, path, taken));
        }
        store_.set(stroke, StrokeDrawing{path.kind, LineStyle::solid, ColourRole::ink, arc.head,
                                         std::move(path.points), path.tip, path.direction});
    }
}

ConfigurationCanvas::ConfigurationCanvas(QWidget* parent) : SceneView(scene_, parent) {
    setAccessibleName(tr("Graph of configurations"));
    setTool(this);
}

void ConfigurationCanvas::set(ConfigurationScene scene) {
    scene_ = std::move(scene);
    showModel();
}

void ConfigurationCanvas::setNow(std::optional<StateId> state) {
    std::vector<std::uint32_t> nodes;
    if (state && scene_.nodeOf(ConfigurationScene::elementOf(*state))) {
        nodes.push_back(*state);
    }
    highlightNodes(nodes, {});
}

bool ConfigurationCanvas::press(const CanvasPointer& pointer) {
    const auto state = ConfigurationScene::stateOf(elementAt(pointer.widget));
    if (pointer.button != Qt::LeftButton || !state) {
        return false;
    }
    setFocus();
    emit chosen(*state);
    return true;
}

bool ConfigurationCanvas::key(const QKeyEvent& event) {
    const auto state = ConfigurationScene::stateOf(focused());
    if ((event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) || !state) {
        return false;
    }
    emit chosen(*state);
    return true;
}

}  // namespace fireable
