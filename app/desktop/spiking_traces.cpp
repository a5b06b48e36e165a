#include <QMessageBox>
#include <memory>

#include "app/desktop/file_dialogs.h"
#include "app/desktop/parts.h"
#include "app/desktop/spiking_view.h"
#include "app/desktop/work_dialog.h"
#include "editor/document/to_text.h"
#include "engine/spiking/run/rules_word.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "importers/trace/trace_files.h"

namespace fireable {
namespace {

/// Saves, opens and replays traces of spiking systems.
class SpikingTraces final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::SpikingTraces)

public:
    explicit SpikingTraces(MainWindow& window);

private:
    void save(SpikingView& view);
    void open(SpikingView& view);
    void replay(SpikingView& view, std::shared_ptr<const Trace> trace);
    void tell(const QString& title, const QString& text) const {
        QMessageBox::warning(&window_, title, text);
    }
    static FileKind kind() { return {tr("Traces of runs"), QStringLiteral("trace")}; }

    MainWindow& window_;
    QString folder_;  ///< of the last trace
};

std::vector<std::string> neuronNames(const SpikingRunProgram& run) {
    std::vector<std::string> names;
    for (spiking::NeuronIndex neuron = 0; neuron < run.program.neuronCount(); ++neuron) {
        names.push_back(neuronName(run.system, run.program, neuron));
    }
    return names;
}

}  // namespace

SpikingTraces::SpikingTraces(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add({
        {"save-trace",
         {},
         {},
         {},
         [this](SpikingView& view) { save(view); },
         [](SpikingView& view) {
             const SpikingFrame* frame = view.runner().frame();
             return frame != nullptr && frame->lastStep > Count(0);
         }},
        {"open-trace", {}, {}, {}, [this](SpikingView& view) { open(view); }},
    });
}

void SpikingTraces::save(SpikingView& view) {
    const QString file =
        chooseFileToWrite(window_, tr("Save Trace"), view.document(), {kind()}, folder_);
    if (file.isEmpty()) {
        return;
    }
    view.runner().query(&view, [this, file, settings = view.runner().settings(),
                                path = view.document().path().string()](SpikingSession& session) {
        return [this, file, settings, path, run = session.record()] {
            const auto saved = inBackground("the trace", [&] {
                std::vector<std::string> names = neuronNames(*run->program);
                const std::uint64_t hash = programHash(run->program->program, names);
                return saveTrace(file.toStdString(),
                                 {hash,
                                  settings.rules.seed,
                                  rulesWord(settings.rules),
                                  std::string(spiking::engineInfo(settings.engine).name),
                                  path,
                                  {std::move(names)},
                                  std::string(spiking::SpikingRunModel::modelWord)},
                                 run->tree, run->timeline);
            });
            if (saved) {
                window_.showMessage(tr("Wrote %1").arg(file));
            } else {
                tell(tr("Save Trace"), toText(saved.error().message()));
            }
        };
    });
}

void SpikingTraces::open(SpikingView& view) {
    const QString file =
        chooseFileToRead(window_, tr("Open Trace"), &view.document(), kind(), folder_);
    if (file.isEmpty()) {
        return;
    }
    auto trace = inBackground("the trace", [&] { return openAnyTrace(file.toStdString()); });
    if (!trace) {
        tell(tr("Open Trace"), toText(trace.error().message()));
        return;
    }
    for (const Error& damage : trace->damages) {
        window_.showMessage(toText(damage.message()));
    }
    replay(view, std::make_shared<const Trace>(std::move(*trace)));
}

void SpikingTraces::replay(SpikingView& view, std::shared_ptr<const Trace> trace) {
    const auto run = view.runner().program();
    if (run == nullptr) {
        tell(tr("Open Trace"), tr("This system cannot be run, so traces of it cannot be replayed. "
                                  "See the Problems panel."));
        return;
    }
    const TraceInfo& info = trace->info;
    const std::vector<std::string> names = neuronNames(*run);
    if (info.model != spiking::SpikingRunModel::modelWord) {
        tell(tr("Open Trace"), tr("This is a run of a net, %1.").arg(toText(info.file)));
        return;
    }
    if (spiking::neuronsOf(info) != names || info.programHash != programHash(run->program, names)) {
        tell(tr("Open Trace"),
             tr("This is a run of another system, %1: expected its neurons, rules and synapses, "
                "and found those of %2.")
                 .arg(toText(info.file), view.document().title()));
        return;
    }
    view.player().pause();
    view.runner().stop();
    SpikingRunSettings settings = view.runner().settings();
    settings.byHand = false;
    const auto engine = spiking::parseEngine(info.engine);
    settings.engine =
        engine && !spiking::engineInfo(*engine).unavailable() ? *engine : settings.engine;
    settings.rules = spiking::parseRules(info.rule, info.seed).value_or(settings.rules);
    view.runner().configure(settings);
    view.runner().post([trace](SpikingSession& session, SpikingControl&) -> Result<RunState> {
        const auto done = session.replay(trace->tree, trace->timeline());
        if (!done) {
            return done.failure();
        }
        return session.atStart() ? RunState::idle : RunState::paused;
    });
    window_.showMessage(tr("Opened a run to step %1 (%2)")
                            .arg(groupedDigits(trace->tree.lastStep(trace->timeline())),
                                 toText(info.engine + ", " + info.rule)));
}

void addSpikingTraces(MainWindow& window) {
    new SpikingTraces(window);
}

}  // namespace fireable
