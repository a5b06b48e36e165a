#include "app/desktop/dialogs/animation_dialog.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "editor/animation/animation_frames.h"
#include "editor/animation/step_sheet.h"

namespace fireable {
namespace {

constexpr int minPercent = 10;
constexpr int maxPercent = 1000;
constexpr double slowest = 0.2;
constexpr double fastest = 25;
constexpr int proposedSteps = 50;  // longer ranges must be chosen explicitly

int asInt(const Count& step) {
    return static_cast<int>(
        std::min<std::int64_t>(step.saturated64(), std::numeric_limits<int>::max()));
}

}  // namespace

AnimationDialog::AnimationDialog(AnimatedRun run, const AnimationChoice& choice, QWidget* parent)
    : QDialog(parent),
      run_(std::move(run)),
      format_(new QComboBox(this)),
      from_(new QSpinBox(this)),
      to_(new QSpinBox(this)),
      every_(new QSpinBox(this)),
      speed_(new QDoubleSpinBox(this)),
      percent_(new QSpinBox(this)),
      result_(new QLabel(this)),
      missing_(new QLabel(this)) {
    setWindowTitle(tr("Export Animation"));
    for (const AnimationKind& kind : animationKinds()) {
        format_->addItem(kind.name, static_cast<int>(kind.format));
    }
    const bool makes = !isMadeByFfmpeg(choice.format) || !ffmpegProgram().isEmpty();
    const AnimationFormat proposed = makes ? choice.format : AnimationFormat::pngSheet;
    format_->setCurrentIndex(format_->findData(static_cast<int>(proposed)));
    const int first = asInt(run_.first);
    const int last = asInt(run_.last);
    from_->setRange(first, last);
    to_->setRange(first, last);
    proposeStretch();
    every_->setRange(1, std::max(1, last - first));
    every_->setValue(choice.every);
    speed_->setRange(slowest, fastest);
    speed_->setDecimals(1);
    speed_->setSingleStep(0.5);
    speed_->setSuffix(tr(" steps/s"));
    speed_->setValue(choice.speed);
    percent_->setRange(minPercent, maxPercent);
    percent_->setSingleStep(50);
    percent_->setSuffix(tr(" %"));
    percent_->setValue(choice.percent);
    result_->setTextFormat(Qt::PlainText);
    missing_->setWordWrap(true);
    missing_->setText(tr(
        "GIF and WebM need ffmpeg, which is not installed. PNG pictures and step sheets do not."));
    missing_->setVisible(ffmpegProgram().isEmpty());
    auto* form = new QFormLayout;
    addRows(*form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    next_ = buttons->addButton(tr("C&hoose File…"), QDialogButtonBox::AcceptRole);
    next_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(missing_);
    layout->addWidget(buttons);
    showResult();
}

/// Proposes the steps before the present one, or, at the beginning, those after it.
void AnimationDialog::proposeStretch() {
    const int first = from_->minimum();
    const int here = std::clamp(asInt(run_.here), first, to_->maximum());
    if (here == first) {
        to_->setValue(static_cast<int>(
            std::min<std::int64_t>(std::int64_t{first} + proposedSteps, to_->maximum())));
    } else {
        from_->setValue(std::max(first, here - proposedSteps));
        to_->setValue(here);
    }
}

void AnimationDialog::addRows(QFormLayout& form) {
    form.addRow(tr("&Format:"), format_);
    form.addRow(tr("F&rom step:"), from_);
    form.addRow(tr("&To step:"), to_);
    form.addRow(tr("&Every n-th step:"), every_);
    form.addRow(tr("&Speed:"), speed_);
    form.addRow(tr("S&cale:"), percent_);
    form.addRow(QString(), result_);
    connect(format_, &QComboBox::currentIndexChanged, this, &AnimationDialog::showResult);
    connect(from_, &QSpinBox::valueChanged, this, [this](int step) {
        to_->setMinimum(step);
        showResult();
    });
    for (QSpinBox* box : {to_, every_, percent_}) {
        connect(box, &QSpinBox::valueChanged, this, &AnimationDialog::showResult);
    }
    connect(speed_, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::showResult);
}

AnimationChoice AnimationDialog::choice() const {
    return {static_cast<AnimationFormat>(format_->currentData().toInt()), every_->value(),
            speed_->value(), percent_->value()};
}

AnimationPlan AnimationDialog::plan() const {
    return {from_->value(), to_->value(), every_->value(), speed_->value(),
            percent_->value() / 100.0};
}

void AnimationDialog::showResult() {
    const AnimationFormat format = choice().format;
    speed_->setEnabled(isMoving(format));
    result_->setText(resultText());
    next_->setEnabled(!isMadeByFfmpeg(format) || !ffmpegProgram().isEmpty());
}

QString AnimationDialog::resultText() const {
    const AnimationPlan asked = plan();
    const AnimationReel reel(asked);
    if (!isMoving(choice().format)) {
        const SheetLayout layout = sheetLayout(run_.bounds, asked.scale, reel.steps());
        const std::int64_t perPage = std::int64_t{layout.columns} * layout.rows;
        const auto pages = static_cast<int>((reel.steps() + perPage - 1) / perPage);
        return tr("%1 drawings, %2 by %3 on each of %n pages", nullptr, pages)
            .arg(reel.steps())
            .arg(layout.columns)
            .arg(layout.rows);
    }
    const QSize size = animationSize(run_.bounds, asked.scale);
    const auto frames = static_cast<int>(std::min<std::int64_t>(reel.frames(), 1'000'000'000));
    return tr("%n frames of %1 × %2 pixels, %3 seconds", nullptr, frames)
        .arg(size.width())
        .arg(size.height())
        .arg(reel.seconds(), 0, 'f', 1);
}

}  // namespace fireable
