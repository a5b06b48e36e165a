#include "editor/playback/firing_rows.h"

#include <QStringList>
#include <algorithm>
#include <map>

#include "editor/document/to_text.h"
#include "editor/playback/explanation.h"
#include "engine/net/run/step_scan.h"

namespace fireable {
namespace {

constexpr std::size_t maxNamed = 8;     ///< per cell
constexpr std::size_t maxAdded = 1000;  ///< firings per step for which changes are computed

QString firedText(const RunProgram& run, std::span<const Firing> fired) {
    QStringList names;
    for (const Firing& firing : fired.first(std::min(maxNamed, fired.size()))) {
        const QString name = transitionName(run, firing.transition);
        names.append(firing.count == Count(1) || fired.size() == 1
                         ? name
                         : QStringLiteral("%1 × %2").arg(toText(firing.count), name));
    }
    if (fired.size() > maxNamed) {
        names.append(QStringLiteral("…"));
    }
    return names.join(QStringLiteral(", "));
}

QString changeText(const RunProgram& run, const Effects& effects, std::span<const Firing> fired) {
    std::map<PlaceIndex, Count> changes;
    if (fired.size() > maxAdded) {
        return QStringLiteral("…");
    }
    for (const Firing& firing : fired) {
        for (const Effect& effect : effects.of(firing.transition)) {
            changes[effect.place] += Count(effect.change) * firing.count;
        }
    }
    QStringList parts;
    for (const auto& [place, change] : changes) {
        if (change == Count(0)) {
            continue;
        }
        if (static_cast<std::size_t>(parts.size()) == maxNamed) {
            parts.append(QStringLiteral("…"));
            break;
        }
        const bool more = change > Count(0);
        parts.append(QStringLiteral("%1 %2%3").arg(placeName(run, place),
                                                   more ? QStringLiteral("+") : QStringLiteral("−"),
                                                   toText(more ? change : Count(0) - change)));
    }
    return parts.join(QStringLiteral(", "));
}

/// Collects the steps in which one of some transitions fired.
class StepFinder final : public StepObserver {
public:
    StepFinder(const std::vector<bool>& wanted, std::vector<std::int64_t>& found)
        : wanted_(wanted), found_(found) {}
    bool afterStep(const StepState& state) override {
        const bool any = std::ranges::any_of(netState(state).fired(), [this](const Firing& firing) {
            return wanted_[static_cast<std::size_t>(firing.transition)];
        });
        if (any) {
            found_.push_back(state.step().saturated64());
        }
        return true;
    }

private:
    const std::vector<bool>& wanted_;
    std::vector<std::int64_t>& found_;
};

}  // namespace

std::vector<FiringRow> readFiringRows(const RunSession& run,
                                      const std::vector<std::int64_t>& steps) {
    const TimelineTree& tree = run.tree();
    TimelineCursor cursor(tree, run.timeline());
    std::vector<FiringRow> rows;
    for (const std::int64_t step : steps) {
        const bool next = cursor.step() + Count(1) == Count(step);
        if (next ? !cursor.forward() : !cursor.goTo(Count(step))) {
            continue;
        }
        const auto fired = cursor.fired();
        Count copies = 0;
        for (const Firing& firing : fired) {
            copies += firing.count;
        }
        rows.push_back(
            {step, firedText(*run.program(), fired), fired.empty() ? QString() : toText(copies),
             changeText(*run.program(), effectsOf(tree.history(run.timeline())), fired)});
    }
    return rows;
}

FiringSearch::FiringSearch(const RunProgram& run, const QString& text) {
    for (const std::string& name : run.transitionNames) {
        wanted_.push_back(toText(name).contains(text, Qt::CaseInsensitive));
    }
}

bool FiringSearch::isDone(const RunSession& run) const {
    return found_ >= maxFound || Count(seen_) >= run.tree().lastStep(run.timeline());
}

std::vector<std::int64_t> FiringSearch::goOn(const RunSession& run,
                                             std::chrono::milliseconds time) {
    const TimelineTree& tree = run.tree();
    const Count from = std::max(Count(seen_), firstRetained(tree, run.timeline()));
    const Count to = tree.lastStep(run.timeline());
    std::vector<std::int64_t> found;
    if (from > to) {
        return found;
    }
    const auto end = std::chrono::steady_clock::now() + time;
    StepFinder finder(wanted_, found);
    const Count last = scanSteps(tree, run.timeline(), from, to, finder, [&] {
        return std::chrono::steady_clock::now() < end && found_ + std::ssize(found) < maxFound;
    });
    seen_ = last.saturated64();
    found_ += std::ssize(found);
    return found;
}

}  // namespace fireable
