#include "editor/spiking/rule_picker.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

#include "engine/base/index.h"

namespace fireable {

RulePicker::RulePicker(SpikingCanvas& canvas, SpikingRunner& runner, QObject* parent)
    : QObject(parent), canvas_(&canvas), runner_(runner) {
    canvas.addOverlay(*this);
    canvas.installEventFilter(this);
    connect(&runner, &SpikingRunner::picksChanged, &canvas, qOverload<>(&QWidget::update));
    connect(&runner, &Runner::frameChanged, this, [this] {
        pointed_.reset();
        if (canvas_) {
            canvas_->update();
        }
    });
}

RulePicker::~RulePicker() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

std::vector<RulePicker::Offered> RulePicker::offered() const {
    std::vector<Offered> all;
    const auto run = runner_.program();
    if (!runner_.settings().byHand || run == nullptr) {
        return all;
    }
    const spiking::WorkingMode& mode = run->program.mode;
    const bool allAct = mode.order == spiking::StepOrder::parallel &&
                        mode.timing == spiking::StepTiming::synchronous;
    for (const spiking::AbleNeuron& able : runner_.able()) {
        if (allAct && able.rules.size() == 1) {
            continue;  // there is no choice
        }
        const auto pick = runner_.picks().find(able.neuron);
        for (const std::int32_t rule : able.rules) {
            const Offered offer{run->drawn[at(able.neuron)], rule,
                                pick != runner_.picks().end() && pick->second == rule};
            const auto same = std::ranges::find_if(all, [&](const Offered& other) {
                return other.neuron == offer.neuron && other.rule == offer.rule;
            });
            if (same == all.end()) {
                all.push_back(offer);
            } else {
                same->isPicked = same->isPicked || offer.isPicked;
            }
        }
    }
    return all;
}

void RulePicker::toggle(const Offered& offer) {
    for (const spiking::AbleNeuron& able : runner_.able()) {
        const bool isMeant = runner_.program()->drawn[at(able.neuron)] == offer.neuron &&
                             std::ranges::binary_search(able.rules, offer.rule);
        if (isMeant && offer.isPicked) {
            runner_.unpick(able.neuron);
        } else if (isMeant) {
            runner_.pick(able.neuron, offer.rule);
        }
    }
}

bool RulePicker::pickAt(QPointF scene) {
    for (const Offered& offer : offered()) {
        if (canvas_->ruleBounds(offer.neuron, at(offer.rule)).contains(scene)) {
            toggle(offer);
            return true;
        }
    }
    return false;
}

bool RulePicker::press(int key) {
    const std::vector<Offered> all = offered();
    if (all.empty() || !canvas_->selected().empty()) {
        return false;
    }
    if (pointed_ && *pointed_ >= all.size()) {
        pointed_.reset();
    }
    if (key == Qt::Key_Down || key == Qt::Key_Right) {
        pointed_ = pointed_ ? (*pointed_ + 1) % all.size() : 0;
    } else if (key == Qt::Key_Up || key == Qt::Key_Left) {
        pointed_ = pointed_.value_or(0) == 0 ? all.size() - 1 : *pointed_ - 1;
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && pointed_) {
        toggle(all[*pointed_]);
        return true;
    } else {
        return false;
    }
    canvas_->bringIntoView(toElement(all[*pointed_].neuron));
    canvas_->update();
    return true;
}

bool RulePicker::eventFilter(QObject* canvas, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton && mouse->modifiers() == Qt::NoModifier &&
            pickAt(canvas_->toScene(mouse->position()))) {
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* pressed = static_cast<QKeyEvent*>(event);
        if ((pressed->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier &&
            press(pressed->key())) {
            return true;
        }
    }
    return QObject::eventFilter(canvas, event);
}

void RulePicker::paint(QPainter& painter, const SceneView& view) {
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<Offered> all = offered();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Offered& offer = all[i];
        const QRectF bounds = canvas_->ruleBounds(offer.neuron, at(offer.rule));
        if (bounds.isEmpty()) {
            continue;
        }
        QColor fill = view.palette().color(QPalette::Highlight);
        fill.setAlphaF(pointed_ == i ? 0.3F : 0.0F);
        painter.setBrush(fill);
        painter.setPen(QPen(view.palette().color(QPalette::Highlight), offer.isPicked ? 3 : 1.5,
                            offer.isPicked ? Qt::SolidLine : Qt::DashLine));
        painter.drawRoundedRect(
            QRectF(view.toWidget(bounds.topLeft()), view.toWidget(bounds.bottomRight())), 3, 3);
    }
}

}  // namespace fireable
