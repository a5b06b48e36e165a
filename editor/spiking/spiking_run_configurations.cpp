#include "editor/spiking/spiking_run_configurations.h"

#include <QStandardItemModel>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_run_panel.h"
#include "engine/spiking/run/rules_word.h"

namespace fireable {
namespace {

constexpr std::string_view byHandWord = "by-hand";

/// How rules are chosen, as `rulesWord` says it; `by-hand` instead of `first` if the user does.
std::string wordOf(const SpikingRunSettings& settings) {
    const std::string word = rulesWord(settings.rules);
    return settings.byHand
               ? std::string(byHandWord) + word.substr(std::min(word.size(), word.find(',')))
               : word;
}

/// Nothing for a word that `wordOf` does not make.
std::optional<SpikingRunSettings> settingsOf(const RunConfiguration& run) {
    SpikingRunSettings settings;
    settings.byHand = run.rule.starts_with(byHandWord);
    const auto rules = spiking::parseRules(
        settings.byHand ? "first" + run.rule.substr(byHandWord.size()) : run.rule, run.seed);
    if (!rules) {
        return std::nullopt;
    }
    settings.rules = *rules;
    return settings;
}

RunConfiguration wordsFor(const SpikingRunSettings& settings) {
    RunConfiguration words;
    words.engine = spiking::engineInfo(settings.engine).name;
    words.rule = wordOf(settings);
    words.seed = settings.rules.seed;
    return words;
}

void addSystemRules(QComboBox& box) {
    for (const bool published : {false, true}) {
        for (const auto& choice : ruleChoices()) {
            const QString word =
                toText(wordOf({{}, {choice.value.choice, 0, published}, choice.value.byHand}));
            box.addItem((published ? SpikingRunConfigurations::tr("%1, order of sparse_snp (%2)")
                                   : SpikingRunConfigurations::tr("%1 (%2)"))
                            .arg(choice.title, word),
                        word);
            box.setItemData(box.count() - 1, choice.tip, Qt::ToolTipRole);
        }
    }
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

}  // namespace

SpikingRunConfigurations::SpikingRunConfigurations(SpikingDocument& document, SpikingRunner& runner,
                                                   QObject* parent)
    : RunConfigurations(runner, parent), document_(document), runner_(runner) {
    connect(&document_, &SpikingDocument::changed, this, [this](const SpikingEdit& edit) {
        if (edit.runs) {
            follow();
        }
    });
    connect(&document_, &SpikingDocument::runsChanged, this, &SpikingRunConfigurations::follow);
    begin();
}

void SpikingRunConfigurations::runTemporarily(const SpikingRunSettings& settings) {
    useTemporarily(wordsFor(settings));
}

void SpikingRunConfigurations::setDefault(const std::string& engine, const std::string& rule) {
    RunConfiguration words = defaultSettings();
    if (spiking::parseEngine(engine)) {
        words.engine = engine;
    }
    RunConfiguration ruled = words;
    ruled.rule = rule;
    setDefaultSettings(settingsOf(ruled) ? ruled : words);
}

RunConfiguration SpikingRunConfigurations::settingsNow() const {
    RunConfiguration run = wordsFor(runner_.settings());
    run.maxSteps = runner_.stepLimit();
    run.overrides = runner_.start();
    return run;
}

void SpikingRunConfigurations::apply(const RunConfiguration& run,
                                     const RunConfiguration& otherwise) {
    const auto rules = settingsOf(run);
    const auto engine = spiking::parseEngine(run.engine);
    SpikingRunSettings settings = rules ? *rules : *settingsOf(otherwise);
    settings.engine = engine ? *engine : *spiking::parseEngine(otherwise.engine);
    runner_.configure(settings);
    runner_.setStepLimit(run.maxSteps);
    runner_.setStart(run.overrides);
}

void SpikingRunConfigurations::store(std::vector<RunConfiguration> runs) {
    document_.setRuns(std::move(runs));
}

void SpikingRunConfigurations::change(std::vector<RunConfiguration> runs, const QString& step) {
    SpikingEdit edit;
    edit.runs = std::move(runs);
    document_.edit(std::move(edit), step);
}

void addSystemEngines(QComboBox& box) {
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        const auto reason = engine.unavailable();
        box.addItem(toText(engine.name), static_cast<int>(engine.kind));
        const int row = box.count() - 1;
        box.setItemData(row, engineText(reason ? std::string_view(*reason) : engine.description),
                        Qt::ToolTipRole);
        static_cast<QStandardItemModel*>(box.model())->item(row)->setEnabled(!reason);
    }
}

RunFormKind systemRunForm() {
    const RunConfiguration usual = wordsFor({});
    return {&addSystemEngines,
            &addSystemRules,
            usual.engine,
            usual.rule,
            {SpikingRunConfigurations::tr("Neuron"), SpikingRunConfigurations::tr("Spikes")},
            SpikingRunConfigurations::tr("Spikes to start with"),
            SpikingRunConfigurations::tr(
                "Neurons that start with other spikes than those in the system"),
            SpikingRunConfigurations::tr("Expected a whole number of spikes, found “%1”")};
}

}  // namespace fireable
