#include "editor/playback/step_animation.h"

#include <QStyle>
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "editor/canvas/element_text.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

constexpr double burstLasts = 0.6;  // of the step, to be read meanwhile

PlaceId placeOf(const Diagram& diagram, const NetElement& element) {
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return diagram.copies[*copy].place;
    }
    const auto* place = std::get_if<PlaceId>(&element);
    return place != nullptr ? *place : PlaceId{};
}

/// Draws a text on a pill-shaped background.
void paintPill(QPainter& painter, QPointF at, const QString& text, double radius,
               const CanvasPalette& colours) {
    painter.setPen(QPen(colours.paper, 1));
    painter.setBrush(colours.fired);
    const QRectF inner = QFontMetricsF(painter.font()).boundingRect(text);
    const double height = std::max(inner.height(), 2 * radius);
    const QSizeF size(std::max(inner.width() + height / 2, height), height);
    const QRectF pill(at - QPointF(size.width(), size.height()) / 2, size);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(colours.paper);
    painter.drawText(pill, Qt::AlignCenter, text);
}

void paintTokens(QPainter& painter, QPointF at, const Count& tokens, double radius,
                 const CanvasPalette& colours) {
    if (tokens != Count(1)) {
        paintPill(painter, at, markingText(tokens), radius, colours);
        return;
    }
    painter.setPen(QPen(colours.paper, 1));
    painter.setBrush(colours.fired);
    painter.drawEllipse(at, radius, radius);
}

constexpr std::size_t maxFlights = 500;  // more would be illegible and slow

}  // namespace

std::vector<TokenMove> tokenMoves(const RunProgram& run, const Net& drawn,
                                  std::span<const Firing> fired) {
    std::unordered_map<PlaceIndex, PlaceId> drawnAt;
    for (std::size_t i = 0; i < run.drawnPlaces.size(); ++i) {
        drawnAt.emplace(run.drawnPlaces[i], drawn.places.idAt(i));
    }
    const NetProgram& program = run.program;
    std::vector<TokenMove> moves;
    for (const Firing& firing : fired) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto transition = run.drawnTransitions[t];
        if (!transition) {
            continue;
        }
        for (auto a = program.firstArc[t]; a < program.firstArc[t + 1]; ++a) {
            const ProgramArc& arc = program.arcs[static_cast<std::size_t>(a)];
            const bool carries = arc.kind == ArcKind::input || arc.kind == ArcKind::output;
            const auto place = drawnAt.find(arc.place);
            if (carries && place != drawnAt.end()) {
                moves.push_back({place->second, *transition, arc.kind == ArcKind::input,
                                 Count(arc.weight) * firing.count});
            }
        }
    }
    return moves;
}

bool carries(const Diagram& diagram, const NetElement& stroke, const StrokeEnds& ends,
             const TokenMove& move) {
    if (const auto* arc = std::get_if<ArcId>(&stroke)) {
        const ArcKind kind = diagram.net.arcs[*arc].kind;
        if (kind != ArcKind::input && kind != ArcKind::output) {
            return false;
        }
    } else if (!std::holds_alternative<PortId>(stroke)) {
        return false;
    }
    const NetElement transition = move.transition;
    const bool into = ends.target == transition;
    const NetElement& other = into ? ends.source : ends.target;
    return into == move.taken && placeOf(diagram, other) == move.place;
}

void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours) {
    const double radius = std::clamp(1.6 * scene.tokenRadius * viewport.zoom, 3.0, 14.0);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(std::clamp(scene.countSize * viewport.zoom, 9.0, 28.0)));
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool taking = share < firingAt;
    const double way = taking ? share / firingAt : (share - firingAt) / (1 - firingAt);
    for (const TokenFlight& flight : motion.flights) {
        if (flight.taken == taking) {
            paintTokens(painter, viewport.toPixels(pointAlong(flight.line, way)), flight.tokens,
                        radius, colours);
        }
    }
    if (std::abs(share - firingAt) < burstLasts / 2) {
        for (const FiringBurst& burst : motion.bursts) {
            paintPill(painter, viewport.toPixels(burst.at) - QPointF(0, radius),
                      QStringLiteral("×") + markingText(burst.copies), radius, colours);
        }
    }
}

StepAnimation::StepAnimation(CanvasView& canvas, QObject* parent)
    : QObject(parent), canvas_(canvas) {
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { advance(share.toDouble()); });
    connect(&clock_, &QVariantAnimation::finished, this, &StepAnimation::finish);
    canvas_.addOverlay(*this);
}

StepAnimation::~StepAnimation() {
    canvas_.removeOverlay(*this);
}

StepAnimation::Shown StepAnimation::shownBy(const EngineRunner& runner) {
    const RunFrame* frame = runner.frame();
    return {runner.steps(), runner.drawnMarking(),
            frame != nullptr ? frame->fired : std::vector<Firing>(), runner.firedTransitions(),
            runner.enabledTransitions()};
}

void StepAnimation::show(const EngineRunner& runner) {
    if (isActive()) {
        finish();
    }
    const std::optional<Shown> before = std::exchange(shown_, shownBy(runner));
    const bool wanted = milliseconds_ > 0 && before && canvas_.isVisible() &&
                        runner.state() != RunState::running && runner.program() != nullptr &&
                        canvas_.style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    if (!wanted || !begin(*before, *shown_, *runner.program())) {
        finish();
    }
}

void StepAnimation::reset() {
    clock_.stop();
    motion_ = {};
    shown_.reset();
}

/// False: not one step apart, or nothing moves.
bool StepAnimation::begin(const Shown& before, const Shown& after, const RunProgram& program) {
    const bool forwards = after.steps == before.steps + Count(1);
    if (!forwards && before.steps != after.steps + Count(1)) {
        return false;
    }
    const Shown& later = forwards ? after : before;
    if (later.fired.empty() || later.fired.size() > maxFlights) {
        return false;
    }
    const Net& net = canvas_.diagram().net;
    const std::vector<TokenMove> moves = tokenMoves(program, net, later.fired);
    motion_ = {flightsOf(moves), burstsOf(program, later.fired)};
    if (motion_.flights.empty() || motion_.flights.size() > maxFlights) {
        motion_ = {};
        return false;
    }
    std::vector<Count> between = forwards ? before.marking : after.marking;
    for (const TokenMove& move : moves) {
        if (move.taken) {
            between[net.places.indexOf(move.place)] -= move.tokens;
        }
    }
    canvas_.setMarking(between);
    canvas_.setHighlighted({}, {});
    flashing_ = later.flashed;
    share_ = forwards ? 0 : 1;
    clock_.setDirection(forwards ? QAbstractAnimation::Forward : QAbstractAnimation::Backward);
    clock_.setDuration(milliseconds_);
    clock_.start();
    return true;
}

/// Flights along drawn arcs.
std::vector<TokenFlight> StepAnimation::flightsOf(const std::vector<TokenMove>& moves) const {
    std::vector<TokenFlight> flights;
    for (const TokenMove& move : moves) {
        if (auto line = lineOf(move); line.size() > 1) {
            flights.push_back({std::move(line), move.tokens, move.taken});
        }
    }
    return flights;
}

/// Multiple firings at the drawn transitions that show them.
std::vector<FiringBurst> StepAnimation::burstsOf(const RunProgram& program,
                                                 const std::vector<Firing>& fired) const {
    std::vector<FiringBurst> bursts;
    for (const Firing& firing : fired) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto drawn = program.drawnTransitions[t];
        const QRectF node = drawn ? canvas_.boundsOf(*drawn) : QRectF();
        if (firing.count > Count(1) && !node.isEmpty()) {
            bursts.push_back({QPointF(node.center().x(), node.top()), firing.count});
        }
    }
    return bursts;
}

/// Uses the first of parallel arcs.
std::vector<QPointF> StepAnimation::lineOf(const TokenMove& move) const {
    for (const NetElement& stroke : canvas_.strokesAt(move.transition)) {
        const auto ends = canvas_.endsOf(stroke);
        if (ends && carries(canvas_.diagram(), stroke, *ends, move)) {
            return canvas_.lineOf(stroke);
        }
    }
    return {};
}

void StepAnimation::advance(double share) {
    const bool fires = (share_ < firingAt) != (share < firingAt);
    share_ = share;
    if (fires) {
        canvas_.setHighlighted(flashing_, {});
    }
    canvas_.update();
}

void StepAnimation::finish() {
    clock_.stop();
    motion_ = {};
    canvas_.setMarking(shown_->marking);
    canvas_.setHighlighted(shown_->flashed, shown_->enabled);
    canvas_.update();
}

void StepAnimation::paint(QPainter& painter, const SceneView& canvas) {
    if (!motion_.flights.empty()) {
        paintMotion(painter, motion_, share_, canvas.scene(),
                    {canvas.toScene({0, 0}), canvas.zoom()}, canvas.colours());
    }
}

}  // namespace fireable
