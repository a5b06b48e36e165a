#include "editor/panels/step_slider.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr int positions = 10'000;

}  // namespace

StepSlider::StepSlider(Runner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      slider_(new QSlider(Qt::Horizontal, this)),
      number_(new QLineEdit(this)) {
    slider_->setAccessibleName(tr("Step of the run"));
    slider_->setToolTip(tr("Go to any step that was made"));
    number_->setAccessibleName(tr("Number of the step"));
    number_->setToolTip(
        tr("Type a number and Enter to go to that step, or to run to it; +10 or -10 counts from "
           "this step"));
    const QString mark = QRegularExpression::escape(QLocale().groupSeparator());
    number_->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("[+-]?([0-9]|%1){1,80}").arg(mark)), number_));
    number_->setAlignment(Qt::AlignRight);
    number_->setFixedWidth(number_->fontMetrics().averageCharWidth() * 14);
    setFocusProxy(number_);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(slider_, 1);
    layout->addWidget(number_);
    connect(slider_, &QSlider::valueChanged, this, [this](int position) {
        const RunPosition* frame = runner_.position();
        if (frame != nullptr) {
            runner_.goTo(stepAt(position, frame->firstRetained, frame->lastStep));
        }
    });
    connect(slider_, &QSlider::actionTriggered, this, &StepSlider::takeSingleStep);
    connect(number_, &QLineEdit::returnPressed, this, &StepSlider::goToTyped);
    connect(number_, &QLineEdit::editingFinished, this, &StepSlider::show);
    connect(&runner_, &Runner::frameChanged, this, &StepSlider::show);
    connect(&runner_, &Runner::stateChanged, this, &StepSlider::show);
    show();
}

Count StepSlider::stepAt(int position, const Count& first, const Count& last) {
    const Count all = last - first;
    return first +
           (all <= Count(positions) ? Count(position) : all * Count(position) / Count(positions));
}

int StepSlider::positionOf(const Count& step, const Count& first, const Count& last) {
    const Count all = last - first;
    const Count done = std::max(step - first, Count(0));
    const Count position = all <= Count(positions) ? done : done * Count(positions) / all;
    return static_cast<int>(position.value64());
}

/// Arrow keys move by single steps, regardless of the slider's resolution.
void StepSlider::takeSingleStep(int action) {
    const bool forward = action == QAbstractSlider::SliderSingleStepAdd;
    const RunPosition* frame = runner_.position();
    if (frame == nullptr || (!forward && action != QAbstractSlider::SliderSingleStepSub)) {
        return;
    }
    slider_->setSliderPosition(slider_->value());
    if (forward && runner_.steps() < frame->lastStep) {
        runner_.goTo(runner_.steps() + Count(1));
    } else if (!forward) {
        runner_.stepBack();
    }
}

void StepSlider::show() {
    const RunPosition* frame = runner_.position();
    const Count first = frame != nullptr ? frame->firstRetained : Count(0);
    const Count last = frame != nullptr ? frame->lastStep : Count(0);
    const bool still = runner_.state() != RunState::running;
    const QSignalBlocker blocker(slider_);
    slider_->setEnabled(still && last > Count(0));
    number_->setReadOnly(!still || runner_.state() == RunState::failed);  // to keep the focus
    if (!slider_->isSliderDown()) {  // not while the user drags it
        slider_->setRange(0, positionOf(last, first, last));
        slider_->setPageStep(std::max(1, slider_->maximum() / 20));
        slider_->setValue(positionOf(runner_.steps(), first, last));
    }
    if (!number_->hasFocus() || !number_->isModified()) {
        const bool selected = number_->hasSelectedText();
        number_->setText(groupedDigits(runner_.steps()));
        if (selected) {
            number_->selectAll();
        }
    }
}

void StepSlider::askForNumber() {
    number_->setFocus();
    number_->selectAll();
}

void StepSlider::goToTyped() {
    const QString typed = number_->text().remove(QLocale().groupSeparator());
    const bool ahead = typed.startsWith(u'+');
    const bool back = typed.startsWith(u'-');
    const auto number = Count::parse(typed.mid(ahead || back ? 1 : 0).toStdString());
    if (!number) {
        return;
    }
    const Count& here = runner_.steps();
    number_->setModified(false);
    number_->selectAll();  // so that typing replaces it
    runner_.goTo(ahead ? here + *number : back ? std::max(here - *number, Count(0)) : *number);
}

}  // namespace fireable
