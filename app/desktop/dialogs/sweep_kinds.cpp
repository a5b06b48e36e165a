#include "app/desktop/dialogs/sweep_kinds.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/desktop/tabs/document_area.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/spiking/spiking_run_panel.h"
#include "engine/net/run/trace_info.h"
#include "engine/net/sweep/net_sweep.h"
#include "engine/spiking/run/rules_word.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "engine/spiking/sweep/system_sweep.h"

namespace fireable {
namespace {

struct SweepKindText {
    Q_DECLARE_TR_FUNCTIONS(Sweeps)
};

/// So many selected nodes are proposed to be varied.
constexpr std::size_t mostProposed = 4;
/// Of a model whose runs have no limit, as one that never halts would never give a row.
constexpr std::int64_t usualLimit = 1'000'000;

/// The rows of an engine table as offers.
template <class Rows>
std::vector<SweepOffer> engineOffers(const Rows& rows) {
    std::vector<SweepOffer> offers;
    for (const auto& row : rows) {
        const auto reason = row.unavailable();
        offers.push_back({toText(row.name), engineText(row.description),
                          reason ? std::optional(engineText(*reason)) : std::nullopt,
                          row.takesThreads});
    }
    return offers;
}

/// All cores if they can be used.
template <class Rows, class Kind>
int usualEngine(const Rows& rows, Kind allCores, Kind otherwise) {
    const auto at = [&](Kind kind) {
        return std::ranges::find(rows, kind, [](const auto& row) { return row.kind; });
    };
    const auto all = at(allCores);
    return static_cast<int>((all->unavailable() ? at(otherwise) : all) - rows.begin());
}

std::optional<std::int64_t> limitOr(const std::optional<Count>& steps) {
    return steps && steps->fits64() ? steps->value64() : usualLimit;
}

/// Makes `run` the active configuration, in the place of the one that was opened before.
void openAsConfiguration(RunTab& tab, RunConfiguration run) {
    RunConfigurations& runs = tab.runs();
    tab.player().pause();
    tab.runner().stop();
    std::vector<RunConfiguration> all = runs.all();
    if (all.empty() || (all.size() == 1 && all.front().name.empty())) {
        all = {runs.currentSettings()};
        all.front().name = SweepKindText::tr("Default").toStdString();
    }
    run.name = SweepKindText::tr("Sweep run").toStdString();
    auto place = std::ranges::find(all, run.name, &RunConfiguration::name);
    if (place == all.end()) {
        place = all.insert(place, run);
    } else {
        *place = run;
    }
    const auto position = static_cast<std::size_t>(place - all.begin());
    runs.set(std::move(all), position);
    tab.runner().reset();
    bringToFront(tab);
}

RunConfiguration configurationOf(RunTab& tab, const SweepStart& start, std::string rule) {
    RunConfiguration run = tab.runs().currentSettings();
    run.rule = std::move(rule);
    run.seed = start.seed;
    run.maxSteps = start.maxSteps ? std::optional<Count>(*start.maxSteps) : std::nullopt;
    run.overrides = start.start;
    return run;
}

/// `hash` of a program, and of what it starts with.
std::uint64_t hashOf(std::uint64_t hash, const std::vector<Count>& initial) {
    constexpr std::uint64_t prime = 1099511628211u;
    for (const Count& count : initial) {
        hash = (hash ^ std::hash<std::string>()(count.text())) * prime;
    }
    return hash;
}

class SweptNet final : public SweptModel {
public:
    explicit SweptNet(std::shared_ptr<const RunProgram> run)
        : run_(std::move(run)), names_(run_->named, run_->program) {}

    std::uint64_t hash() const override { return hash_; }
    SweptNodes nodes() const override {
        return sweptPlaces(names_, run_->program, run_->drawnPlaces.size(), SweepErrors::ofFields);
    }
    Count initial(NodeIndex node) const override {
        return run_->program.initial[static_cast<std::size_t>(node)];
    }
    std::vector<std::string> notes(const SweepAsked& asked,
                                   const SweepSettings& settings) const override {
        const FiringRule rule = choiceOf(settings).rule;
        return seedNotes(asked, usesSeed(rule.choice), "the rule " + std::string(ruleWord(rule)),
                         SweepErrors::ofFields);
    }
    Result<SweepTask> prepare(const SweepAsked& asked,
                              const SweepSettings& settings) const override {
        return netSweep(asked, choiceOf(settings), run_->named, run_->program, nodes());
    }

private:
    static SweepChoice choiceOf(const SweepSettings& settings) {
        return {allSweepEngines()[static_cast<std::size_t>(settings.engine)].kind,
                *parseRule(ruleNames[static_cast<std::size_t>(settings.rule)].word),
                settings.maxSteps, settings.threads};
    }

    std::shared_ptr<const RunProgram> run_;
    NetNames names_;
    std::uint64_t hash_ = hashOf(net::programHash(run_->program), run_->program.initial);
};

constexpr spiking::RuleChoice systemChoices[] = {spiking::RuleChoice::first,
                                                 spiking::RuleChoice::random};

class SweptSystem final : public SweptModel {
public:
    explicit SweptSystem(std::shared_ptr<const SpikingRunProgram> run)
        : run_(std::move(run)), names_(run_->system, run_->program) {
        std::vector<std::string> names;
        names_.forEach(spiking::neuronKind,
                       [&](NodeIndex, std::string_view name) { names.emplace_back(name); });
        hash_ = hashOf(spiking::programHash(run_->program, names), run_->program.initial);
    }

    std::uint64_t hash() const override { return hash_; }
    SweptNodes nodes() const override {
        return spiking::sweptNeurons(names_, run_->program, SweepErrors::ofFields);
    }
    Count initial(NodeIndex node) const override {
        return run_->program.initial[static_cast<std::size_t>(node)];
    }
    Result<void> mayVary(NodeIndex node) const override {
        return spiking::checkStartsEmpty(run_->system, run_->program, node, SweepErrors::ofFields);
    }
    Result<int> furtherColumns(const std::string& distances) const override {
        const auto counted = TRY(distancesOf(distances));
        return static_cast<int>(run_->program.outputs.size() * counted.counted().size());
    }
    std::vector<std::string> notes(const SweepAsked& asked,
                                   const SweepSettings& settings) const override {
        const auto rules = rulesOf(settings);
        return seedNotes(asked, spiking::drawsNumbers(run_->program, rules),
                         "the choice " + spiking::rulesWord(rules), SweepErrors::ofFields);
    }
    Result<SweepTask> prepare(const SweepAsked& asked,
                              const SweepSettings& settings) const override {
        const auto distances = TRY(distancesOf(settings.distances));
        const auto engine = static_cast<std::size_t>(settings.engine);
        return spiking::systemSweep(asked,
                                    {spiking::allSweepEngines()[engine].kind, rulesOf(settings),
                                     settings.maxSteps, distances, settings.threads},
                                    run_->system, run_->program, nodes());
    }

private:
    static spiking::SpikingRules rulesOf(const SweepSettings& settings) {
        return {systemChoices[static_cast<std::size_t>(settings.rule)], 0};
    }
    static Result<spiking::NaturalResult> distancesOf(const std::string& text) {
        return text.empty() ? spiking::NaturalResult()
                            : spiking::parseDistances(text, SweepErrors::ofFields);
    }

    std::shared_ptr<const SpikingRunProgram> run_;
    spiking::SystemNames names_;
    std::uint64_t hash_ = 0;
};

/// Compiles by `prepare`, as a `Swept`.
template <class Swept, class Prepare>
std::function<SweptModelResult()> sweptBy(Prepare prepare) {
    return [prepare = std::move(prepare)]() -> SweptModelResult {
        auto run = TRY(prepare());
        return std::shared_ptr<const SweptModel>(std::make_shared<Swept>(std::move(run)));
    };
}

}  // namespace

SweepKind sweepKind(DocumentView& view) {
    SweepKind kind;
    kind.nodes = SweepKindText::tr("Initial tokens");
    kind.node = SweepKindText::tr("place");
    kind.addNode = SweepKindText::tr("Add a Place");
    kind.nodeTip = SweepKindText::tr("A place, of a subnet as t4/p1");
    kind.report = SweepKindText::tr("all places of this net");
    kind.ruleLabel = SweepKindText::tr("&Rule:");
    for (const RuleName& rule : ruleNames) {
        kind.rules.push_back({ruleTitle(rule), engineText(rule.meaning)});
    }
    kind.engines = engineOffers(allSweepEngines());
    kind.settings = {
        .engine = usualEngine(allSweepEngines(), SweepEngineKind::openmp, defaultSweepEngineKind),
        .rule = indexOfRule(view.runner().rule()),
        .maxSteps = limitOr(view.runner().limits().maxSteps)};
    kind.seed = view.runner().rule().seed;
    for (const NodeId& node : view.selection().nodes()) {
        const auto* place = std::get_if<PlaceId>(&node);
        if (place != nullptr && kind.varied.size() < mostProposed) {
            kind.varied.push_back(view.document().diagram().net.places[*place].name);
        }
    }
    // As it is drawn, whatever the run starts with.
    kind.compile = [&view] {
        const NetDocument& document = view.document();
        return sweptBy<SweptNet>([net = document.diagram().net, path = document.path(),
                                  nets = netsToLink(document, document.currentNet())] {
            return prepareRun(net, path, nets);
        });
    };
    kind.open = [&view](const SweepStart& start) {
        const auto word = ruleNames[static_cast<std::size_t>(start.rule)].word;
        openAsConfiguration(view, configurationOf(view, start, std::string(word)));
    };
    return kind;
}

SweepKind sweepKind(SpikingView& view) {
    SweepKind kind;
    kind.nodes = SweepKindText::tr("Initial spikes");
    kind.node = SweepKindText::tr("neuron");
    kind.addNode = SweepKindText::tr("Add a Neuron");
    kind.nodeTip = SweepKindText::tr("A neuron, of a family as s_3");
    kind.report = SweepKindText::tr("all neurons");
    kind.ruleLabel = SweepKindText::tr("Cho&ice:");
    for (const spiking::RuleChoice choice : systemChoices) {
        for (const auto& offered : ruleChoices()) {
            if (offered.value.choice == choice && !offered.value.byHand) {
                kind.rules.push_back({offered.title, offered.tip});
            }
        }
    }
    const auto engines = spiking::allSweepEngines();
    kind.engines = engineOffers(engines);
    const auto& rules = view.runner().settings().rules;
    kind.settings = {.engine = usualEngine(engines, spiking::SweepEngineKind::openmp,
                                           spiking::defaultSweepEngineKind),
                     .rule = rules.choice == spiking::RuleChoice::random ? 1 : 0,
                     .maxSteps = limitOr(view.runner().stepLimit())};
    kind.seed = rules.seed;
    kind.hasDistances = true;
    for (const spiking::NeuronId id : view.selectedNeurons()) {
        const spiking::Neuron& neuron = view.document().system().neurons[id];
        if (neuron.kind != spiking::NeuronKind::output && !neuron.members &&
            kind.varied.size() < mostProposed) {
            kind.varied.push_back(neuron.name);
        }
    }
    kind.compile = [&view] {
        return sweptBy<SweptSystem>(
            [setup = SpikingSetup{0, view.document().system(), view.runner().settings(), {}}] {
                return SpikingRuns::prepare(setup);
            });
    };
    kind.open = [&view](const SweepStart& start) {
        const spiking::SpikingRules chosen{systemChoices[static_cast<std::size_t>(start.rule)], 0};
        openAsConfiguration(view, configurationOf(view, start, spiking::rulesWord(chosen)));
    };
    return kind;
}

}  // namespace fireable
