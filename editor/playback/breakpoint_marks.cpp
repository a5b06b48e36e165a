#include "editor/playback/breakpoint_marks.h"

#include <algorithm>
#include <numbers>
#include <unordered_map>
#include <utility>

namespace fireable {
namespace {

/// The node named by a trigger; conditions name none.
struct NamedNode {
    const std::string* place = nullptr;
    const std::string* transition = nullptr;
};

NamedNode nodeOf(const Trigger& trigger) {
    if (const auto* fires = std::get_if<TransitionFires>(&trigger)) {
        return {nullptr, &fires->transition};
    }
    if (const auto* changes = std::get_if<PlaceChanges>(&trigger)) {
        return {&changes->place, nullptr};
    }
    if (const auto* empties = std::get_if<PlaceEmpties>(&trigger)) {
        return {&empties->place, nullptr};
    }
    if (const auto* reaches = std::get_if<PlaceReaches>(&trigger)) {
        return {&reaches->place, nullptr};
    }
    return {};
}

/// One text for all ways to write a condition such as `fired(t4/*)`.
std::string plainForm(std::string condition) {
    std::erase(condition, ' ');
    if (condition.ends_with(">0")) {
        condition.resize(condition.size() - 2);
    }
    return condition;
}

}  // namespace

BreakpointMarks::BreakpointMarks(SceneView& canvas, Runner& runner, Nodes nodes, QObject* parent)
    : QObject(parent), canvas_(&canvas), runner_(runner), nodes_(std::move(nodes)) {
    connect(&runner, &Runner::frameChanged, this, &BreakpointMarks::findSpent);
    canvas.addOverlay(*this);
    follow(runner.breakpoints());
}

void BreakpointMarks::follow(BreakpointList& breakpoints) {
    if (&breakpoints != breakpoints_) {
        if (breakpoints_ != nullptr) {
            disconnect(breakpoints_, nullptr, this, nullptr);
        }
        breakpoints_ = &breakpoints;
        connect(breakpoints_, &BreakpointList::changed, this, &BreakpointMarks::findNodes);
    }
    findNodes();
}

BreakpointMarks::~BreakpointMarks() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void BreakpointMarks::findNodes() {
    std::unordered_map<std::string, bool> holding;
    std::unordered_map<std::string, bool> firing;
    std::unordered_map<std::string, bool> conditions;
    for (std::size_t i = 0; i < breakpoints_->all().size(); ++i) {
        const Breakpoint& breakpoint = breakpoints_->all()[i];
        const NamedNode node = nodeOf(breakpoint.trigger);
        const bool acts = breakpoint.enabled && !spent_.contains(i);
        if (node.place != nullptr) {
            holding[*node.place] = holding[*node.place] || acts;
        } else if (node.transition != nullptr) {
            firing[*node.transition] = firing[*node.transition] || acts;
        } else if (const auto* met = std::get_if<ConditionMet>(&breakpoint.trigger)) {
            bool& any = conditions[plainForm(met->condition)];
            any = any || acts;
        }
    }
    marks_.clear();
    if (!breakpoints_->all().empty()) {  // large models are not searched after each edit
        nodes_([&](const Node& node) {
            const auto add = [&](const auto& wanted, const std::string& name) {
                if (const auto found = name.empty() ? wanted.end() : wanted.find(name);
                    found != wanted.end()) {
                    marks_.push_back({node.element, found->second});
                }
            };
            add(holding, node.holds);
            add(firing, node.fires);
            add(conditions, plainForm(node.condition));
        });
    }
    canvas_->update();
}

void BreakpointMarks::findSpent() {
    std::set<std::size_t> spent;
    if (const RunPosition* frame = runner_.position()) {
        for (std::size_t i = 0; i < frame->hits.size(); ++i) {
            if (frame->hits[i].spent) {
                spent.insert(i);
            }
        }
    }
    if (spent != spent_) {
        spent_ = std::move(spent);
        findNodes();
    }
}

void BreakpointMarks::paint(QPainter& painter, const SceneView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = std::clamp(4.5 * canvas.zoom(), 3.0, 9.0);
    const QColor red(214, 39, 40);
    for (const Mark& mark : marks_) {
        const QRectF node = canvas.boundsOf(mark.node);
        if (node.isEmpty()) {
            continue;
        }
        painter.setPen(QPen(mark.enabled ? canvas.colours().paper : red, 1.5));
        painter.setBrush(mark.enabled ? red : canvas.colours().paper);
        const bool round = std::holds_alternative<PlaceId>(mark.node);
        const QPointF corner = (node.bottomRight() - node.topLeft()) / 2;
        const QPointF at = node.center() - corner * (round ? std::numbers::sqrt2 / 2 : 1);
        painter.drawEllipse(canvas.toWidget(at), radius, radius);
    }
}

}  // namespace fireable
