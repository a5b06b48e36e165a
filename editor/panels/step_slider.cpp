#include "editor/panels/step_slider.h"

#include <QHBoxLayout>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>

namespace fireable {
namespace {

constexpr int positions = 10'000;

QString toText(const Count& count) {
    return QString::fromStdString(count.text());
}

}  // namespace

StepSlider::StepSlider(EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      slider_(new QSlider(Qt::Horizontal, this)),
      number_(new QLineEdit(this)) {
    slider_->setAccessibleName(tr("Step of the run"));
    slider_->setToolTip(tr("Go to any step that was made"));
    number_->setAccessibleName(tr("Number of the step"));
    number_->setToolTip(tr("Type a number and Enter to go to that step, or to run to it"));
    number_->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("[0-9]{1,60}")), number_));
    number_->setAlignment(Qt::AlignRight);
    number_->setFixedWidth(number_->fontMetrics().averageCharWidth() * 14);
    setFocusProxy(number_);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(slider_, 1);
    layout->addWidget(number_);
    connect(slider_, &QSlider::valueChanged, this, [this](int position) {
        const RunFrame* frame = runner_.frame();
        if (frame != nullptr) {
            goTo(stepAt(position, frame->lastStep));
        }
    });
    connect(number_, &QLineEdit::returnPressed, this, &StepSlider::goToTyped);
    connect(number_, &QLineEdit::editingFinished, this, &StepSlider::show);
    connect(&runner_, &EngineRunner::frameChanged, this, [this] {
        if (next_ && runner_.pending() == 0) {
            runner_.goTo(*std::exchange(next_, std::nullopt));
        }
        show();
    });
    connect(&runner_, &EngineRunner::stateChanged, this, &StepSlider::show);
    show();
}

Count StepSlider::stepAt(int position, const Count& last) {
    return last <= Count(positions) ? Count(position) : last * Count(position) / Count(positions);
}

int StepSlider::positionOf(const Count& step, const Count& last) {
    const Count position = last <= Count(positions) ? step : step * Count(positions) / last;
    return static_cast<int>(position.value64());
}

void StepSlider::show() {
    const RunFrame* frame = runner_.frame();
    const Count last = frame != nullptr ? frame->lastStep : Count(0);
    const bool still = runner_.state() != RunState::running;
    const QSignalBlocker blocker(slider_);
    slider_->setEnabled(still && last > Count(0));
    number_->setEnabled(still && runner_.state() != RunState::failed);
    if (!slider_->isSliderDown()) {  // else it is where the hand is
        slider_->setRange(0, positionOf(last, last));
        slider_->setPageStep(std::max(1, slider_->maximum() / 20));
        slider_->setValue(positionOf(runner_.steps(), last));
    }
    if (!number_->hasFocus() || !number_->isModified()) {
        number_->setText(toText(runner_.steps()));
    }
}

/// The hand is faster than long nets: only where it is last counts.
void StepSlider::goTo(const Count& step) {
    if (runner_.pending() > 0) {
        next_ = step;
    } else {
        runner_.goTo(step);
    }
}

void StepSlider::goToTyped() {
    if (const auto step = Count::parse(number_->text().toStdString())) {
        number_->setModified(false);
        goTo(*step);
    }
}

}  // namespace fireable
