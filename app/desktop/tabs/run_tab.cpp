#include "app/desktop/tabs/run_tab.h"

#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"
#include "importers/formats.h"

namespace fireable {
namespace {

// Runs that a new session repeats: so many steps at most, which took less than this.
constexpr qint64 mostRepeated = 1'000'000;
constexpr std::chrono::milliseconds longestRepeated{5000};

}  // namespace

void RunTab::setStepDuration(int milliseconds) {
    for (DrawingView* view : views()) {
        view->setStepDuration(milliseconds);
    }
}

void RunTab::followRun() {
    connect(&runner(), &Runner::stateChanged, this, &RunTab::clockRun);
    connect(&runner(), &Runner::frameChanged, this, &RunTab::clockRun);
    connect(&runner(), &Runner::ended, this, [this] {
        if (runner().position() != nullptr) {
            ended_[runner().position()->run] = computed();
        }
    });
    connect(&runner(), &Runner::stateChanged, this, &DocumentTab::statusChanged);
    connect(&runner(), &Runner::frameChanged, this, &DocumentTab::statusChanged);
    connect(&runner(), &Runner::configured, this, &DocumentTab::statusChanged);
    connect(&player(), &Player::playingChanged, this, &DocumentTab::statusChanged);
}

QJsonObject RunTab::viewState() {
    QJsonObject state = DrawingTab::viewState();
    if (hasUnsavedRuns()) {
        Diagram lists;  // the format of nets that holds configurations holds those of all kinds
        lists.runs = runs().all();
        if (const auto text = format(FormatId::pnml).write({&lists, 1})) {
            state[QStringLiteral("runs")] = toText(*text);
        }
    }
    const Count steps = runner().steps();
    if (steps > Count(0) && steps <= Count(mostRepeated) && computed() < longestRepeated) {
        const RunConfiguration now = runs().currentSettings();
        state[QStringLiteral("run")] =
            QJsonObject{{QStringLiteral("steps"), static_cast<qint64>(steps.saturated64())},
                        {QStringLiteral("engine"), toText(now.engine)},
                        {QStringLiteral("rule"), toText(now.rule)},
                        {QStringLiteral("seed"), QString::number(now.seed)}};
    }
    return state;
}

void RunTab::restoreView(const QJsonObject& state) {
    DrawingTab::restoreView(state);
    const std::string lists = state[QLatin1String("runs")].toString().toStdString();
    if (!lists.empty()) {
        auto read = format(FormatId::pnml).read(lists);
        if (read && !read->nets.empty() && read->nets.front().runs != runs().all()) {
            setStoredRuns(std::move(read->nets.front().runs));
        }
    }
    const QJsonObject run = state[QLatin1String("run")].toObject();
    const qint64 steps = run[QLatin1String("steps")].toInteger();
    if (steps <= 0 || steps > mostRepeated) {
        return;
    }
    const auto isAsThen = [this, &run] {
        const RunConfiguration now = runs().currentSettings();
        return toText(now.engine) == run[QLatin1String("engine")].toString() &&
               toText(now.rule) == run[QLatin1String("rule")].toString();
    };
    if (!isAsThen()) {
        runWith(run[QLatin1String("engine")].toString().toStdString(),
                run[QLatin1String("rule")].toString().toStdString());
    }
    if (isAsThen() && QString::number(runs().currentSettings().seed) ==
                          run[QLatin1String("seed")].toString()) {
        returnTo(Count(steps));
    }
}

/// Goes to `step` of a run that stood there before: breakpoints on the way do not keep it.
void RunTab::returnTo(const Count& step) {
    auto* onTheWay = new QObject(this);
    connect(
        &runner(), &Runner::stateChanged, onTheWay,
        [this, onTheWay, step, reached = Count(0)](RunState state) mutable {
            if (state == RunState::running) {
                return;
            }
            const Count now = runner().steps();
            if (state == RunState::paused && now < step && now > reached &&
                !runner().haltedAt().empty()) {
                reached = now;
                runner().goTo(step);
            } else {
                onTheWay->deleteLater();
            }
        },
        Qt::QueuedConnection);
    runner().goTo(step);
}

std::chrono::milliseconds RunTab::computed() const {
    return before_ + std::chrono::milliseconds(since_.isValid() ? since_.elapsed() : 0);
}

void RunTab::clockRun() {
    const RunState state = runner().state();
    if (state == RunState::running) {
        if (!since_.isValid()) {
            since_.start();
        }
        return;
    }
    before_ = computed();
    if (!isRun() || state == RunState::failed) {
        before_ = std::chrono::milliseconds(0);
    } else if (const auto back = ended_.extract(runner().position()->run)) {
        before_ = back.mapped();
    }
    since_.invalidate();
}

RunStatus RunTab::runStatusOf() {
    const Count steps = runner().steps();
    return {player().isPlaying() ? tr("Playing") : stateText(runner().state()),
            steps == Count(1)
                ? tr("1 step")
                : tr("%1 steps", nullptr, pluralNumber(steps)).arg(groupedDigits(steps))};
}

}  // namespace fireable
