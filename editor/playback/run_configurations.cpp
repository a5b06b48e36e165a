#include "editor/playback/run_configurations.h"

#include <QScopedValueRollback>
#include <algorithm>

#include "editor/document/edit_builder.h"
#include "engine/net/engines.h"

namespace fireable {

namespace {

/// Engine, rule and seed of `words`, with all else of `run`.
RunConfiguration withWords(RunConfiguration run, const RunConfiguration& words) {
    run.engine = words.engine;
    run.rule = words.rule;
    run.seed = words.seed;
    return run;
}

RunConfiguration wordsFor(EngineKind kind, const FiringRule& rule) {
    RunConfiguration words;
    words.engine = engineName(kind);
    words.rule = ruleWord(rule);
    words.seed = rule.seed;
    return words;
}

}  // namespace

RunConfigurations::RunConfigurations(Runner& runner, QObject* parent)
    : QObject(parent), runner_(runner) {
    connect(&runner_.breakpoints(), &BreakpointList::changed, this, &RunConfigurations::saveLists);
    connect(&watches_, &WatchList::changed, this, &RunConfigurations::saveLists);
    connect(&runner_, &Runner::configured, this, &RunConfigurations::saveSettings);
}

void RunConfigurations::begin() {
    default_ = withWords({}, settingsNow());
    follow();
}

void RunConfigurations::setDefaultSettings(const RunConfiguration& words) {
    default_ = words;
    follow();
}

/// The last chosen one that still exists.
std::size_t RunConfigurations::active() const {
    const auto chosen = chosen_.find(key());
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
    std::vector<Chosen>& chosen = chosen_[key()];
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
    RunConfiguration run = settingsNow();
    run.breakpoints = runner_.breakpoints().all();
    run.watches = watches_.all();
    return run;
}

void RunConfigurations::choose(std::size_t position) {
    makeActive(all(), position);
    overrides_.erase(shown_);
    follow();
}

void RunConfigurations::useTemporarily(RunConfiguration words) {
    overrides_[shown_] = {stored(), std::move(words)};
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
    shown_ = key();
    const RunConfiguration run = stored();
    if (const auto found = overrides_.find(shown_); found != overrides_.end()) {
        const RunConfiguration& instead = found->second.instead;
        if (run.name != instead.name || withWords({}, run) != withWords({}, instead)) {
            overrides_.erase(found);  // another one is active, or it has changed
        }
    }
    apply(inForce(run), default_);
    runner_.breakpoints().set(run.breakpoints);
    watches_.set(run.watches);
    emit changed();
}

/// After what runs may have changed.
void RunConfigurations::followKey() {
    if (shown_ != key()) {
        follow();
    }
}

/// `run` with the settings in its place: temporary ones, or the default of one without a name.
RunConfiguration RunConfigurations::inForce(RunConfiguration run) const {
    if (run.name.empty()) {
        run.maxSteps = run.maxSteps ? run.maxSteps : default_.maxSteps;
    }
    if (const auto found = overrides_.find(shown_); found != overrides_.end()) {
        return withWords(std::move(run), found->second.words);
    }
    return run.name.empty() ? withWords(std::move(run), default_) : run;
}

void RunConfigurations::saveLists() {
    if (following_ || shown_ != key()) {
        return;  // a switch to another net is in progress
    }
    RunConfiguration run = stored();
    run.breakpoints = runner_.breakpoints().all();
    run.watches = watches_.all();
    if (run != stored()) {
        store(allWith(std::move(run)));
    }
}

void RunConfigurations::saveSettings() {
    if (following_ || shown_ != key()) {
        return;  // a switch to another net is in progress
    }
    const RunConfiguration now = settingsNow();
    RunConfiguration run = stored();
    const bool otherLimit = now.maxSteps != inForce(run).maxSteps;
    const auto forNow = overrides_.extract(shown_);  // temporary settings are not saved
    const RunConfiguration* words = forNow ? &forNow.mapped().words : nullptr;
    const bool named = !run.name.empty();
    RunConfiguration& kept = named ? run : default_;
    if (words == nullptr || words->engine != now.engine) {
        kept.engine = now.engine;
    }
    if (words == nullptr || words->rule != now.rule || words->seed != now.seed) {
        kept.rule = now.rule;
        kept.seed = now.seed;
    }
    if (otherLimit) {
        kept.maxSteps = now.maxSteps;
    }
    if (!named) {
        defaultChanged();
        follow();
    } else if (run != stored()) {
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

NetRunConfigurations::NetRunConfigurations(NetDocument& document, EngineRunner& runner,
                                           QObject* parent)
    : RunConfigurations(runner, parent), document_(document), runner_(runner) {
    connect(&document_, &NetDocument::currentNetChanged, this, &NetRunConfigurations::follow);
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
    connect(&runner_, &EngineRunner::viewedRunChanged, this, &NetRunConfigurations::followKey);
    begin();
}

void NetRunConfigurations::setDefault(EngineKind kind, FiringRule rule) {
    setDefaultSettings(wordsFor(kind, rule));
}

FiringRule NetRunConfigurations::defaultRule() const {
    return *parseRule(defaultSettings().rule, defaultSettings().seed);
}

void NetRunConfigurations::defaultChanged() {
    emit defaultChosen(*parseEngine(defaultSettings().engine), defaultRule());
}

void NetRunConfigurations::runTemporarily(EngineKind kind, FiringRule rule) {
    useTemporarily(wordsFor(kind, rule));
}

RunConfiguration NetRunConfigurations::settingsNow() const {
    RunConfiguration run = wordsFor(runner_.engine(), runner_.rule());
    run.maxSteps = runner_.limits().maxSteps;
    run.overrides = runner_.limits().start;
    return run;
}

void NetRunConfigurations::apply(const RunConfiguration& run, const RunConfiguration& otherwise) {
    const auto kind = parseEngine(run.engine);
    const auto rule = parseRule(run.rule, run.seed);
    runner_.configure(kind ? *kind : *parseEngine(otherwise.engine),
                      rule ? *rule : *parseRule(otherwise.rule, otherwise.seed));
    runner_.limit({run.maxSteps, run.overrides});
}

void NetRunConfigurations::store(std::vector<RunConfiguration> runs) {
    document_.setRuns(runner_.net(), std::move(runs));
}

/// For the running net, even while an instance in it is shown.
void NetRunConfigurations::change(std::vector<RunConfiguration> runs, const QString& step) {
    EditBuilder edit(document_.nets()[runner_.net()]);
    edit.head().runs = std::move(runs);
    if (runner_.net() == document_.currentNet()) {
        document_.edit(edit.take(), step);
    } else {
        document_.edit({}, step, {{runner_.net(), edit.take()}});
    }
}

}  // namespace fireable
