#include "editor/playback/run_configurations.h"

#include <QScopedValueRollback>
#include <algorithm>

#include "editor/document/edit_builder.h"
#include "engine/net/engines.h"

namespace fireable {

RunConfigurations::RunConfigurations(NetDocument& document, EngineRunner& runner, QObject* parent)
    : QObject(parent),
      document_(document),
      runner_(runner),
      defaultKind_(runner.engine()),
      defaultRule_(runner.rule()),
      shown_(document.netKey(document.currentNet())) {
    connect(&document_, &NetDocument::currentNetChanged, this, &RunConfigurations::follow);
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (edit.head && edit.head->runs != before.head->runs) {
                    follow();
                }
            });
    connect(&document_, &NetDocument::changedElsewhere, this,
            [this](std::size_t net, const NetEdit& edit, const NetEdit& before) {
                if (net == runner_.net() && edit.head && edit.head->runs != before.head->runs) {
                    follow();
                }
            });
    connect(&runner_, &EngineRunner::viewedRunChanged, this, [this] {
        if (shown_ != netNow()) {
            follow();
        }
    });
    connect(&runner_.breakpoints(), &BreakpointList::changed, this, &RunConfigurations::saveLists);
    connect(&watches_, &WatchList::changed, this, &RunConfigurations::saveLists);
    connect(&runner_, &EngineRunner::configured, this, &RunConfigurations::saveSettings);
    follow();
}

void RunConfigurations::setDefault(EngineKind kind, FiringRule rule) {
    defaultKind_ = kind;
    defaultRule_ = rule;
    follow();
}

/// The last chosen one that still exists.
std::size_t RunConfigurations::active() const {
    const auto chosen = chosen_.find(netNow());
    if (chosen == chosen_.end()) {
        return 0;
    }
    for (const auto& [name, position] : chosen->second) {
        if (position < all().size() && all()[position].name == name) {
            return position;
        }
        const auto found = std::ranges::find(all(), name, &RunConfiguration::name);
        if (found != all().end()) {
            return static_cast<std::size_t>(found - all().begin());
        }
    }
    return 0;
}

void RunConfigurations::makeActive(const std::vector<RunConfiguration>& runs,
                                   std::size_t position) {
    std::vector<Chosen>& chosen = chosen_[netNow()];
    if (position < runs.size()) {
        const std::string& name = runs[position].name;
        std::erase_if(chosen, [&](const Chosen& other) { return other.name == name; });
        chosen.insert(chosen.begin(), {name, position});
    }
}

RunConfiguration RunConfigurations::stored() const {
    return all().empty() ? RunConfiguration() : all()[active()];
}

RunConfiguration RunConfigurations::currentSettings() const {
    RunConfiguration run;
    run.engine = engineName(runner_.engine());
    run.rule = ruleWord(runner_.rule());
    run.seed = runner_.rule().seed;
    run.maxSteps = runner_.limits().maxSteps;
    run.overrides = runner_.limits().start;
    run.breakpoints = runner_.breakpoints().all();
    run.watches = watches_.all();
    return run;
}

void RunConfigurations::choose(std::size_t position) {
    makeActive(all(), position);
    overrides_.erase(shown_);
    follow();
}

void RunConfigurations::runTemporarily(EngineKind kind, FiringRule rule) {
    overrides_[shown_] = {stored(), kind, rule};
    follow();
}

void RunConfigurations::set(std::vector<RunConfiguration> runs, std::size_t active) {
    makeActive(runs, active);
    overrides_.erase(shown_);
    if (runs == all()) {
        follow();
        return;
    }
    change(std::move(runs), tr("Run Configurations"));
}

void RunConfigurations::follow() {
    const QScopedValueRollback following(following_, true);
    shown_ = netNow();
    const RunConfiguration run = stored();
    configure(run);
    runner_.limit({run.maxSteps, run.overrides});
    runner_.breakpoints().set(run.breakpoints);
    watches_.set(run.watches);
    emit changed();
}

void RunConfigurations::configure(const RunConfiguration& run) {
    if (const auto found = overrides_.find(shown_); found != overrides_.end()) {
        const auto& [instead, kind, rule] = found->second;
        if (run.name == instead.name && run.engine == instead.engine && run.rule == instead.rule &&
            run.seed == instead.seed) {
            runner_.configure(kind, rule);
            return;
        }
        overrides_.erase(found);  // another one is active, or it has changed
    }
    const bool named = !run.name.empty();
    const auto kind = named ? parseEngine(run.engine) : std::nullopt;
    const auto rule = named ? parseRule(run.rule, run.seed) : std::nullopt;
    runner_.configure(kind.value_or(defaultKind_), rule.value_or(defaultRule_));
}

void RunConfigurations::saveLists() {
    if (following_ || shown_ != netNow()) {
        return;  // a switch to another net is in progress
    }
    RunConfiguration run = stored();
    run.breakpoints = runner_.breakpoints().all();
    run.watches = watches_.all();
    if (run != stored()) {
        document_.setRuns(runner_.net(), allWith(std::move(run)));
    }
}

void RunConfigurations::saveSettings() {
    if (following_ || shown_ != netNow()) {
        return;  // a switch to another net is in progress
    }
    const auto forNow = overrides_.extract(shown_);  // temporary settings are not saved
    const bool otherKind = !forNow || forNow.mapped().kind != runner_.engine();
    const bool otherRule = !forNow || forNow.mapped().rule != runner_.rule();
    RunConfiguration run = stored();
    if (run.name.empty()) {
        defaultKind_ = otherKind ? runner_.engine() : defaultKind_;
        defaultRule_ = otherRule ? runner_.rule() : defaultRule_;
        emit defaultChosen(defaultKind_, defaultRule_);
        follow();
        return;
    }
    const RunConfiguration now = currentSettings();
    run.engine = otherKind ? now.engine : run.engine;
    if (otherRule) {
        run.rule = now.rule;
        run.seed = now.seed;
    }
    if (run != stored()) {
        change(allWith(std::move(run)), tr("Run Settings"));
    }
}

/// All configurations with the active one replaced by `run`.
std::vector<RunConfiguration> RunConfigurations::allWith(RunConfiguration run) const {
    std::vector<RunConfiguration> runs = all();
    if (runs.size() <= 1 && run == RunConfiguration()) {
        runs.clear();  // a configuration without settings is not needed
    } else if (runs.empty()) {
        runs.push_back(std::move(run));
    } else {
        runs[active()] = std::move(run);
    }
    return runs;
}

/// For the running net, even while an instance in it is shown.
void RunConfigurations::change(std::vector<RunConfiguration> runs, const QString& step) {
    EditBuilder edit(document_.nets()[runner_.net()]);
    edit.head().runs = std::move(runs);
    if (runner_.net() == document_.currentNet()) {
        document_.edit(edit.take(), step);
    } else {
        document_.edit({}, step, {{runner_.net(), edit.take()}});
    }
}

}  // namespace fireable
