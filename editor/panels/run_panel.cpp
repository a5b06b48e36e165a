#include "editor/panels/run_panel.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/document/to_text.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/panels/step_slider.h"
#include "editor/playback/run_commands.h"
#include "editor/playback/run_names.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

constexpr int sliderSteps = 100;             ///< the slider's scale is logarithmic
constexpr int fullSlider = sliderSteps + 5;  ///< one step beyond the maximum

int sliderOfSpeed(int speed) {
    return speed == Player::fullSpeed
               ? fullSlider
               : static_cast<int>(std::lround(std::log10(speed) / 3 * sliderSteps));
}

int speedOfSlider(int value) {
    return value > sliderSteps
               ? int{Player::fullSpeed}
               : static_cast<int>(std::lround(std::pow(10.0, 3.0 * value / sliderSteps)));
}

/// Three significant digits with suitable units, from 1 to 10^8 per second.
QString rateText(double stepsPerSecond) {
    const QLocale locale;
    if (stepsPerSecond >= 999.5e3) {
        return RunPanel::tr("%1 million steps/s")
            .arg(locale.toString(stepsPerSecond / 1e6, 'f', stepsPerSecond < 99.5e6 ? 1 : 0));
    }
    const auto whole = std::llround(stepsPerSecond);
    return RunPanel::tr("%1 steps/s", nullptr, static_cast<int>(whole)).arg(locale.toString(whole));
}

/// Adds the engine's remarks on its speed.
QString rateText(const RunPosition* frame) {
    const bool measured = frame != nullptr && frame->seconds > 0.001;
    if (!measured) {
        return QStringLiteral("–");
    }
    QStringList lines{rateText(frame->made.toDouble() / frame->seconds)};
    for (const std::string& note : frame->notes) {
        lines.append(toText(note));
    }
    return lines.join(QLatin1Char('\n'));
}

/// The present step, and the last one if there are later steps.
QString stepsText(const RunPosition* frame) {
    if (frame == nullptr) {
        return QStringLiteral("0");
    }
    const QString here = groupedDigits(frame->state.steps);
    return frame->state.steps == frame->lastStep
               ? here
               : RunPanel::tr("%1 (%2 recorded)").arg(here, groupedDigits(frame->lastStep));
}

QString firedText(const RunFrame* frame, const RunProgram* program) {
    if (frame == nullptr || program == nullptr || frame->fired.empty()) {
        return QStringLiteral("–");
    }
    constexpr std::size_t shown = 4;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(shown, frame->fired.size()); ++i) {
        const Firing& firing = frame->fired[i];
        const auto t = static_cast<std::size_t>(firing.transition);
        const QString name = toText(program->transitionNames[t]);
        parts.append(firing.count == Count(1)
                         ? name
                         : QStringLiteral("%1 × %2").arg(toText(firing.count.text()), name));
    }
    if (frame->fired.size() > shown) {
        parts.append(QStringLiteral("…"));
    }
    return parts.join(QStringLiteral(", "));
}

/// As a minimum of contents, which Qt counts in letters X.
int lettersOf(const QWidget& box, const QString& text) {
    const QFontMetrics metrics = box.fontMetrics();
    return metrics.horizontalAdvance(text) / metrics.horizontalAdvance(u'X') + 1;
}

}  // namespace

QString stateText(RunState state) {
    switch (state) {
        case RunState::idle:
            return RunPanel::tr("Ready");
        case RunState::running:
            return RunPanel::tr("Running");
        case RunState::paused:
            return RunPanel::tr("Paused");
        case RunState::dead:
            return RunPanel::tr("Finished");
        case RunState::failed:
            return RunPanel::tr("Cannot run: see Problems");
    }
    return {};
}

RunPanel::RunPanel(Runner& runner, Player& player, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      player_(player),
      speedSlider_(new QSlider(Qt::Horizontal, this)),
      speed_(new SpeedBox(this)),
      state_(new QLabel(this)),
      steps_(new QLabel(this)),
      rate_(new QLabel(this)),
      happened_(new QLabel(this)) {
    new QFormLayout(this);
    form().setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form().setRowWrapPolicy(QFormLayout::WrapLongRows);  // rules have long names
}

void RunPanel::addRun(const QString& happened) {
    addSpeed();
    addFigures(happened);
    showSpeed();
    showRun();
    connect(&runner_, &Runner::frameChanged, this, &RunPanel::showRun);
    connect(&runner_, &Runner::stateChanged, this, &RunPanel::showRun);
    connect(&player_, &Player::playingChanged, this, &RunPanel::showRun);
}

NetRunPanel::NetRunPanel(EngineRunner& runner, Player& player, RunConfigurations& runs,
                         QWidget* parent)
    : RunPanel(runner, player, parent),
      runner_(runner),
      engine_(new QComboBox(this)),
      rule_(new QComboBox(this)),
      seed_(new QSpinBox(this)) {
    addConfigurations(runs, [this, &runs] { RunConfigurationsDialog(runs, window()).exec(); });
    addChoices();
    addRun(tr("Fired:"));
    showConfiguration();
    connect(&runner_, &Runner::configured, this, &NetRunPanel::showConfiguration);
    connect(&runner_, &EngineRunner::viewedRunChanged, this, &NetRunPanel::showConfiguration);
}

void RunPanel::addConfigurations(RunConfigurations& runs, const std::function<void()>& dialog) {
    auto* box = new ConfigurationBox(runs, this);
    auto* edit = new QToolButton(this);
    edit->setText(QStringLiteral("…"));
    edit->setAccessibleName(tr("Edit configurations"));
    edit->setToolTip(tr("Add, change or remove run configurations"));
    auto* row = new QHBoxLayout;
    row->addWidget(box, 1);
    row->addWidget(edit);
    auto* label = new QLabel(tr("&Configuration:"), this);
    label->setBuddy(box);
    form().addRow(label, row);
    connect(edit, &QToolButton::clicked, this, dialog);
}

void NetRunPanel::addChoices() {
    addEngines(*engine_);
    addRules(*rule_);
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("The same seed makes the same random choices"));
    form().addRow(tr("En&gine:"), engine_);
    form().addRow(tr("&Rule:"), rule_);
    form().addRow(tr("See&d:"), seed_);
    connect(engine_, &QComboBox::activated, this, &NetRunPanel::configure);
    connect(rule_, &QComboBox::activated, this, &NetRunPanel::configure);
    connect(seed_, &QSpinBox::valueChanged, this, &NetRunPanel::configure);
}

void RunPanel::addSpeed() {
    speedSlider_->setRange(0, fullSlider);
    speedSlider_->setAccessibleName(tr("Speed of play"));
    speedSlider_->setToolTip(tr("From one step a second to full speed"));

    auto* speedRow = new QHBoxLayout;
    speedRow->addWidget(speedSlider_, 1);
    speedRow->addWidget(speed_);
    auto* speedLabel = new QLabel(tr("S&peed:"), this);
    speedLabel->setBuddy(speed_);
    form().addRow(speedLabel, speedRow);

    connect(speedSlider_, &QSlider::valueChanged, this, [this](int value) {
        if (value != sliderOfSpeed(player_.speed())) {
            player_.setSpeed(speedOfSlider(value));
        }
    });
    connect(speed_, &QSpinBox::valueChanged, &player_, &Player::setSpeed);
    connect(&player_, &Player::speedChanged, this, &RunPanel::showSpeed);
}

void RunPanel::addFigures(const QString& happened) {
    form().addRow(tr("Step:"), new StepSlider(runner_, this));
    auto* branches = new TimelineBox(runner_, this);
    auto* branchLabel = new QLabel(tr("&Branch:"), this);
    branchLabel->setBuddy(branches);
    form().addRow(branchLabel, branches);
    const auto showBranches = [branches, branchLabel](bool needed) {
        branches->setVisible(needed);
        branchLabel->setVisible(needed);
    };
    connect(branches, &TimelineBox::needed, this, showBranches);
    showBranches(false);
    for (const auto& [title, label] : {std::pair{tr("State:"), state_},
                                       {tr("Steps made:"), steps_},
                                       {tr("Engine speed:"), rate_},
                                       {happened, happened_}}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        form().addRow(title, label);
    }
}

void NetRunPanel::configure() {
    const RuleName& rule = ruleNames[static_cast<std::size_t>(rule_->currentIndex())];
    runner_.configure(static_cast<EngineKind>(engine_->currentData().toInt()),
                      {rule.choice, rule.multiplicity, static_cast<std::uint64_t>(seed_->value())});
}

void NetRunPanel::showConfiguration() {
    const QSignalBlocker seedBlocker(seed_);
    const EngineRunner& run = runner_.shownRunner();
    const bool own = &run == &runner_;  // another document's run is configured there
    engine_->setCurrentText(toText(engineName(run.engine())));
    rule_->setCurrentIndex(indexOfRule(run.rule()));
    makeRoomForRule();
    seed_->setValue(static_cast<int>(run.rule().seed));
    engine_->setEnabled(own);
    rule_->setEnabled(own);
    seed_->setEnabled(own && usesSeed(run.rule().choice));
}

/// The chosen rule is read whole where the dock, which has its limit, can be as wide, and the
/// others in the list that opens.
void NetRunPanel::makeRoomForRule() {
    const QString chosen = rule_->currentText();
    rule_->setToolTip(chosen);
    rule_->setMinimumContentsLength(std::max(lettersOf(*rule_, ruleTitle(ruleNames.front())),
                                             lettersOf(*rule_, chosen)));
    // The box does not measure its minimum again.
    rule_->setMinimumWidth(rule_->sizeHint().width());
    int longest = 0;
    for (int i = 0; i < rule_->count(); ++i) {
        longest = std::max(longest, rule_->fontMetrics().horizontalAdvance(rule_->itemText(i)));
    }
    QAbstractItemView& list = *rule_->view();
    list.setMinimumWidth(std::max(list.sizeHintForColumn(0), longest) + 2 * list.frameWidth());
}

void NetRunPanel::changeEvent(QEvent* event) {
    RunPanel::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        makeRoomForRule();
    }
}

QString NetRunPanel::happenedText() const {
    return firedText(runner_.frame(), runner_.program());
}

void RunPanel::showSpeed() {
    const QSignalBlocker speedBlocker(speed_);
    const QSignalBlocker sliderBlocker(speedSlider_);
    speed_->setValue(player_.speed());
    speedSlider_->setValue(sliderOfSpeed(player_.speed()));
}

/// Includes the breakpoints that halted the run.
QString RunPanel::whereText() const {
    const std::vector<Breakpoint>& all = runner_.breakpoints().all();
    QStringList halted;
    for (const std::size_t position : runner_.haltedAt()) {
        if (position < all.size()) {
            halted.append(breakpointText(all[position]));
        }
    }
    if (runner_.position() != nullptr && runner_.position()->atChoice) {
        halted.append(tr("a choice"));
    }
    const QString state = player_.isPlaying() ? tr("Playing") : stateText(runner_.state());
    return halted.isEmpty() || runner_.state() == RunState::running
               ? state
               : tr("%1: %2").arg(state, halted.join(QStringLiteral(", ")));
}

void RunPanel::showRun() {
    state_->setText(whereText());
    const RunPosition* frame = runner_.position();
    steps_->setText(stepsText(frame));
    rate_->setText(rateText(frame));
    happened_->setText(happenedText());
}

/// What is put together of several texts, which nobody can ask for again as a whole.
void RunPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        showRun();
    }
}

SpeedBox::SpeedBox(QWidget* parent) : QSpinBox(parent) {
    setRange(Player::minSpeed, Player::fullSpeed);
    setToolTip(tr("Steps per second; beyond %1 at full speed").arg(int{Player::maxSpeed}));
}

QString SpeedBox::unit() {
    return tr("steps/s");
}

QString SpeedBox::full() {
    return tr("Full speed");
}

QString SpeedBox::textFromValue(int value) const {
    return value == Player::fullSpeed ? full()
                                      : QSpinBox::textFromValue(value) + QLatin1Char(' ') + unit();
}

int SpeedBox::valueFromText(const QString& text) const {
    return isFull(text) ? int{Player::fullSpeed} : QSpinBox::valueFromText(numberOf(text));
}

QValidator::State SpeedBox::validate(QString& text, int& position) const {
    const QString typed = text.trimmed();
    if (!typed.isEmpty() && full().startsWith(typed, Qt::CaseInsensitive)) {
        return isFull(text) ? QValidator::Acceptable : QValidator::Intermediate;
    }
    QString number = numberOf(text);
    return QSpinBox::validate(number, position);
}

bool SpeedBox::isFull(const QString& text) const {
    return text.trimmed().compare(full(), Qt::CaseInsensitive) == 0;
}

/// Without the unit, which is optional.
QString SpeedBox::numberOf(const QString& text) const {
    QString number = text.trimmed();
    if (const QString ending = unit(); number.endsWith(ending)) {
        number.chop(ending.size());
    }
    return number.trimmed();
}

void SpeedBox::changeEvent(QEvent* event) {
    QSpinBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setSuffix(suffix());  // so that the box asks for its text again
    }
}

TimelineBox::TimelineBox(Runner& runner, QWidget* parent) : QComboBox(parent), runner_(runner) {
    setAccessibleName(tr("Branch of the run"));
    setToolTip(tr("Switch to what the run did before it was changed by hand, or after that"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this, [this](int line) { runner_.switchTimeline(line); });
    connect(&runner_, &Runner::frameChanged, this, &TimelineBox::show);
    connect(&runner_, &Runner::stateChanged, this, &TimelineBox::show);
    show();
}

void TimelineBox::show() {
    const RunPosition* frame = runner_.position();
    const std::vector<TimelineSpan> lines =
        frame != nullptr ? frame->timelines : std::vector<TimelineSpan>();
    if (lines != shown_) {
        const QSignalBlocker blocker(this);
        shown_ = lines;
        while (count() > static_cast<int>(lines.size())) {
            removeItem(count() - 1);
        }
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (static_cast<int>(line) == count()) {
                addItem({});
            }
            setItemText(static_cast<int>(line),
                        timelineText(lines[line], static_cast<TimelineIndex>(line)));
        }
    }
    setCurrentIndex(frame != nullptr ? frame->timeline : -1);
    setEnabled(runner_.state() != RunState::running);
    emit needed(lines.size() > 1);
}

ConfigurationBox::ConfigurationBox(RunConfigurations& runs, QWidget* parent)
    : QComboBox(parent), runs_(runs) {
    setAccessibleName(tr("Run configuration"));
    setToolTip(
        tr("Engine, rule, limits, breakpoints and watches that are saved with the document"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (!runs_.all().empty()) {
            runs_.choose(static_cast<std::size_t>(index));
        }
    });
    connect(&runs_, &RunConfigurations::changed, this, &ConfigurationBox::showAll);
    showAll();
}

void ConfigurationBox::changeEvent(QEvent* event) {
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        showAll();
    }
}

void ConfigurationBox::showAll() {
    const QSignalBlocker blocker(this);
    clear();
    setMinimumContentsLength(lettersOf(*this, tr("None saved")));
    for (const RunConfiguration& run : runs_.all()) {
        addItem(run.name.empty() ? tr("Unnamed") : toText(run.name));
    }
    if (runs_.all().empty()) {
        addItem(tr("None saved"));
    }
    setCurrentIndex(static_cast<int>(runs_.active()));
}

}  // namespace fireable
