#include "editor/playback/step_animation.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "editor/canvas/element_text.h"

namespace fireable {
namespace {

PlaceId placeOf(const Diagram& diagram, const NetElement& element) {
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return diagram.copies[*copy].place;
    }
    const auto* place = std::get_if<PlaceId>(&element);
    return place != nullptr ? *place : PlaceId{};
}

/// Whether the tokens of `move` move along `stroke`.
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

std::vector<QPointF> lineOf(const TokenMove& move, const SceneModel& model,
                            const Diagram& diagram) {
    const auto node = model.nodeOf(move.transition);
    for (const std::uint32_t stroke :
         node ? model.strokesOf(*node) : std::vector<std::uint32_t>()) {
        const NetElement& element = model.elementOfStroke(stroke);
        const auto ends = model.endsOf(stroke);
        if (auto line = model.lineOf(element);
            ends && !line.empty() && carries(diagram, element, *ends, move)) {
            return line;
        }
    }
    return {};
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

StepMotion tokenMotion(const RunProgram& run, std::span<const Firing> fired,
                       const std::vector<TokenMove>& moves, const SceneModel& model,
                       const Diagram& diagram) {
    StepMotion motion;
    for (const TokenMove& move : moves) {
        if (auto line = lineOf(move, model, diagram); line.size() > 1) {
            motion.flights.push_back(TokenFlight::ofNet(std::move(line), move.tokens, move.taken));
        }
    }
    for (const Firing& firing : fired) {
        const auto drawn = run.drawnTransitions[static_cast<std::size_t>(firing.transition)];
        if (!drawn || firing.count <= Count(1)) {
            continue;
        }
        const auto node = model.nodeOf(*drawn);
        if (node && model.scene().nodes.layers[*node] != SceneLayer::none) {
            const QRectF bounds = nodeBounds(model.scene(), *node);
            motion.bursts.push_back({{bounds.center().x(), bounds.top()},
                                     QStringLiteral("×") + markingText(firing.count)});
        }
    }
    return motion;
}

StepAnimation::StepAnimation(CanvasView& canvas, QObject* parent)
    : MotionOverlay(canvas, parent), canvas_(canvas) {
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
    const bool wanted =
        before && canMove() && runner.state() != RunState::running && runner.program() != nullptr;
    if (!wanted || !begin(*before, *shown_, *runner.program())) {
        finish();
    }
}

void StepAnimation::reset() {
    stopMotion();
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
    StepMotion motion =
        tokenMotion(program, later.fired, moves, canvas_.model(), canvas_.diagram());
    if (motion.flights.empty() || motion.flights.size() > maxFlights) {
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
    startMotion(std::move(motion), forwards);
    return true;
}

void StepAnimation::finish() {
    stopMotion();
    canvas_.setMarking(shown_->marking);
    canvas_.setHighlighted(shown_->flashed, shown_->enabled);
}

}  // namespace fireable
