#include "editor/playback/fire_tool.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "editor/canvas/element_text.h"
#include "editor/playback/explanation.h"

namespace fireable {
namespace {

constexpr double minWithNumber = 8;  ///< widget pixels; smaller nodes have no number

struct FireWords {
    Q_DECLARE_TR_FUNCTIONS(FireTool)
};

/// Draws three fading rings.
void paintGlow(QPainter& painter, const QRectF& node, QColor colour) {
    painter.setBrush(Qt::NoBrush);
    for (const double width : {14.0, 9.0, 4.0}) {
        colour.setAlphaF(0.24F);
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawRoundedRect(node.adjusted(-2, -2, 2, 2), 3, 3);
    }
}

/// Draws the number of copies at the upper right corner.
void paintCopies(QPainter& painter, const QRectF& node, const Count& copies,
                 const CanvasPalette& colours) {
    const QString text = QStringLiteral("×") + markingText(copies);
    const QSizeF inner = QFontMetricsF(painter.font()).size(Qt::TextSingleLine, text);
    const double height = inner.height() + 1;
    const QSizeF size(std::max(inner.width() + height / 2, height), height);
    const QRectF pill(node.topRight() + QPointF(-size.width() * 0.25, -size.height() * 0.8), size);
    painter.setPen(QPen(colours.paper, 1.5));
    painter.setBrush(colours.enabled);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(colours.paper);
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace

FireTool::FireTool(const CanvasView& canvas, EngineRunner& runner, const StepAnimation& animation,
                   Callbacks callbacks)
    : canvas_(canvas), runner_(runner), animation_(animation), callbacks_(std::move(callbacks)) {
}

bool FireTool::isRunPaused() const {
    return runner_.state() != RunState::running && runner_.frame() != nullptr;
}

bool FireTool::mayFire(TransitionId transition) const {
    return isRunPaused() && runner_.enabledCopies(transition) > Count(0);
}

bool FireTool::press(const CanvasPointer& pointer) {
    const NetElement element = canvas_.elementAt(pointer.widget);
    const auto* transition = std::get_if<TransitionId>(&element);
    if (pointer.button != Qt::LeftButton || transition == nullptr) {
        return false;
    }
    if (mayFire(*transition)) {
        fire(*transition, pointer.modifiers);
    } else {
        refused_ = *transition;
    }
    return true;
}

void FireTool::release(const CanvasPointer&) {
    if (const auto refused = std::exchange(refused_, std::nullopt)) {
        callbacks_.refused(*refused);
    }
}

bool FireTool::cancel() {
    return std::exchange(refused_, std::nullopt).has_value();
}

bool FireTool::key(const QKeyEvent& event) {
    const bool enters = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    const auto* transition = std::get_if<TransitionId>(&canvas_.focused());
    if (!enters || transition == nullptr) {
        return false;
    }
    if (mayFire(*transition)) {
        fire(*transition, event.modifiers());
    } else {
        callbacks_.refused(*transition);
    }
    return true;
}

void FireTool::fire(TransitionId transition, Qt::KeyboardModifiers modifiers) {
    const bool all = modifiers.testFlag(Qt::ShiftModifier);
    runner_.fire(transition, all ? Multiplicity::maximal : Multiplicity::one);
    callbacks_.fired();
}

void FireTool::move(const CanvasPointer& pointer) {
    pointAt(canvas_.elementAt(pointer.widget));
}

void FireTool::pointAt(const NetElement& element) {
    const auto* transition = std::get_if<TransitionId>(&element);
    pointed_ = transition != nullptr ? std::optional(*transition) : std::nullopt;
}

QCursor FireTool::cursor() const {
    return pointed_ && runner_.enabledCopies(*pointed_) > Count(0) ? Qt::PointingHandCursor
                                                                   : Qt::ArrowCursor;
}

QString FireTool::hint() const {
    if (runner_.state() == RunState::running) {
        return FireWords::tr("Fire by hand while the run is paused");
    }
    const Net& net = canvas_.diagram().net;
    if (!pointed_ || !net.transitions.contains(*pointed_)) {
        return runner_.enabledTransitions().empty()
                   ? FireWords::tr("No transition is enabled; click one to see why")
                   : FireWords::tr(
                         "Click a transition that glows to fire one copy, with Shift as "
                         "many as it can");
    }
    const Explanation answer = explainEnabled(runner_, net, *pointed_);
    return answer.lines.empty()
               ? answer.title
               : FireWords::tr("%1: %2").arg(answer.title, answer.lines.front().text);
}

void FireTool::paint(QPainter& painter, const SceneView& canvas) {
    if (!isRunPaused() || animation_.isActive()) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(
        static_cast<int>(std::clamp(canvas.scene().countSize * canvas.zoom(), 10.0, 24.0)));
    painter.setFont(font);
    const QRectF seen = QRectF(canvas.rect()).adjusted(-30, -30, 30, 30);
    std::vector<std::pair<TransitionId, QRectF>> nodes;
    for (const TransitionId transition : runner_.enabledTransitions()) {
        const QRectF bounds = canvas.boundsOf(transition);
        const QRectF node(canvas.toWidget(bounds.topLeft()), canvas.toWidget(bounds.bottomRight()));
        if (!bounds.isNull() && node.intersects(seen)) {
            nodes.emplace_back(transition, node);
        }
    }
    for (const auto& [transition, node] : nodes) {
        paintGlow(painter, node, canvas.colours().enabled);
    }
    for (const auto& [transition, node] : nodes) {
        if (node.height() >= minWithNumber) {
            paintCopies(painter, node, runner_.enabledCopies(transition), canvas.colours());
        }
    }
}

}  // namespace fireable
