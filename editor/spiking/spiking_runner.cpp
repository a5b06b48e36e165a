#include "editor/spiking/spiking_runner.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "editor/playback/runner_of_work.h"
#include "editor/spiking/spiking_animation.h"
#include "engine/base/index.h"
#include "engine/spiking/run/spiking_state.h"
#include "engine/spiking/run/system_names.h"

namespace fireable {
namespace {

struct SpikingRunnerText {
    Q_DECLARE_TR_FUNCTIONS(SpikingRuns)
};

bool changesNeuronNames(const SpikingEdit& edit, const SpikingEdit& before) {
    return std::ranges::any_of(edit.neurons, [&](const auto& change) {
        const auto& old = before.neurons.at(change.first);
        return change.second && old && change.second->value.name != old->value.name;
    });
}

/// The names in a system that was not compiled.
class DrawnSystemNames final : public NodeNames {
public:
    explicit DrawnSystemNames(const spiking::SpikingSystem& system) : system_(system) {
        anyNumbers_.firstNeuron.resize(system.neurons.size() + 1);
    }
    const ModelSymbols& symbols() const override { return spiking::spikingSymbols; }
    std::optional<NodeIndex> find(NodeKind /*kind*/, std::string_view name) const override {
        return spiking::findNeuron(system_, anyNumbers_, name);
    }
    void forEach(NodeKind /*kind*/,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        for (const auto& [id, neuron] : system_.neurons) {
            if (!neuron.members) {
                visit(0, neuron.name);
                continue;
            }
            for (auto i = neuron.members->first; i <= neuron.members->last; ++i) {
                visit(0, spiking::memberName(neuron, i));
            }
        }
    }

private:
    const spiking::SpikingSystem& system_;
    spiking::SpikingProgram anyNumbers_;  ///< nobody evaluates what is bound to them
};

/// A frame for evaluating expressions.
class ShownSystem final : public spiking::SpikingState {
public:
    explicit ShownSystem(const SpikingFrame& frame)
        : frame_(frame), event_{frame.used, frame.released, frame.input, {}} {}
    Count spikes(spiking::NeuronIndex neuron) const override {
        return frame_.now.spikes[at(neuron)];
    }
    bool isOpen(spiking::NeuronIndex neuron) const override {
        return frame_.now.closed[at(neuron)] == 0;
    }
    Count fired(spiking::NeuronIndex neuron) const override { return event_.fired(neuron); }
    bool isObserved(std::span<const std::uint8_t> observed) const override {
        return spiking::isSelected(observed, frame_.used);
    }
    Count output() const override { return frame_.output; }
    Count step() const override { return frame_.state.steps; }

private:
    const SpikingFrame& frame_;
    spiking::SpikingEvent event_;
};

}  // namespace

template class RunnerOf<SpikingRuns>;

SpikingRunner::SpikingRunner(SpikingDocument& document, QObject* parent)
    : RunnerOf(document, parent), document_(document) {
    connect(&document_, &SpikingDocument::changed, this,
            [this](const SpikingEdit& edit, const SpikingEdit& before) {
                if (changesBehaviour(edit, before)) {
                    followEdit();
                } else if (changesNeuronNames(edit, before)) {
                    // Two neurons of one name may be why it cannot run.
                    state() == RunState::failed ? discardRun() : followRename();
                }
            });
    connect(this, &Runner::frameChanged, this, &SpikingRunner::forgetPicks);
}

SpikingRunner::~SpikingRunner() = default;

std::shared_ptr<SpikingSetup> SpikingRunner::makeSetup() const {
    return std::make_shared<SpikingSetup>(SpikingSetup{0, document_.system(), settings_, start_});
}

bool SpikingRunner::isOfShown(const SpikingSetup& setup) const {
    return setup.settings == settings_ && setup.start == start_ &&
           setup.system == document_.system();
}

bool SpikingRunner::adopt(const SpikingSetup& setup) {
    const bool reconfigured = setup.settings != settings_ || setup.start != start_;
    settings_ = setup.settings;
    start_ = setup.start;
    return reconfigured;
}

void SpikingRunner::configure(const SpikingRunSettings& settings) {
    if (settings == settings_) {
        return;
    }
    settings_ = settings;
    followChoice();
    emit configured();
}

void SpikingRunner::setStepLimit(std::optional<Count> steps) {
    if (steps != stepLimit_) {
        stepLimit_ = std::move(steps);
        emit configured();
    }
}

void SpikingRunner::setStart(std::vector<PlaceOverride> start) {
    if (start != start_) {
        start_ = std::move(start);
        followChoice();
    }
}

void SpikingRunner::setSpikes(spiking::NeuronIndex neuron, const Count& spikes) {
    post([neuron, spikes](SpikingSession& run, SpikingControl&) -> Result<RunState> {
        run.setSpikes(neuron, spikes);
        return stateAt(run);
    });
}

void SpikingRunner::pick(spiking::NeuronIndex neuron, std::optional<std::int32_t> rule) {
    const auto [place, isNew] = picks_.try_emplace(neuron, rule);
    if (isNew || place->second != rule) {
        place->second = rule;
        emit picksChanged();
    }
}

void SpikingRunner::unpick(spiking::NeuronIndex neuron) {
    if (picks_.erase(neuron) > 0) {
        emit picksChanged();
    }
}

void SpikingRunner::forgetPicks() {
    const SpikingFrame* now = frame();
    const PickedAt at =
        now != nullptr ? PickedAt{now->run, now->timeline, now->state.steps} : PickedAt{};
    if (std::exchange(pickedAt_, at) != at && !picks_.empty()) {
        picks_.clear();
        emit picksChanged();
    }
}

void SpikingRunner::stepByPicks() {
    post([picks = picks_](SpikingSession& run, SpikingControl& control) -> Result<RunState> {
        const auto halt = run.stepByHand(picks);
        if (!halt) {
            control.reportMessage(halt.error().detail);
            return stateAt(run);
        }
        return stateAfter(halt);
    });
}

void SpikingRunner::follow(std::vector<spiking::StepPicks> path) {
    stop();
    post(
        [path = std::move(path)](SpikingSession& run, SpikingControl& control) -> Result<RunState> {
            TRY(run.reset());
            for (const spiking::StepPicks& picks : path) {
                const auto halt = run.stepByHand(picks);
                if (!halt) {
                    control.reportMessage(halt.error().detail);
                    break;
                }
            }
            return stateAt(run);
        });
}

void SpikingRunner::steps(int count) {
    const bool atChoice =
        settings_.byHand && !possible().empty() && position() != nullptr && position()->atChoice;
    if (!picks_.empty() || atChoice) {
        stepByPicks();
        if (count == 1) {
            return;
        }
        --count;
    }
    RunnerOf::steps(count);
}

std::shared_ptr<const NodeNames> SpikingRunner::names() const {
    if (compiled() != named_) {
        named_ = compiled();
        names_ = named_ ? std::make_shared<spiking::SystemNames>(named_->system, named_->program)
                        : nullptr;
    }
    return names_;
}

std::unique_ptr<NodeNames> SpikingRunner::drawnNames() const {
    return std::make_unique<DrawnSystemNames>(document_.system());
}

std::unique_ptr<StepState> SpikingRunner::shownState() const {
    return frame() != nullptr ? std::make_unique<ShownSystem>(*frame()) : nullptr;
}

RunWords SpikingRunner::words() const {
    return {
        {SpikingRunnerText::tr("a condition becomes true"), SpikingRunnerText::tr("a neuron fires"),
         SpikingRunnerText::tr("the spikes of a neuron change"),
         SpikingRunnerText::tr("a neuron loses its last spike"),
         SpikingRunnerText::tr("a neuron reaches a number of spikes"),
         SpikingRunnerText::tr("a number of steps is reached"),
         SpikingRunnerText::tr("an assertion fails")},
        SpikingRunnerText::tr("spikes(a) >= 3 && open(b)"),
        SpikingRunnerText::tr("a + b or fired(c)"),
        SpikingRunnerText::tr(
            "Neurons by name for their spikes, numbers, + - * / %, comparisons, && || !, "
            "sum(s*), fired(n), open(n), output, time, step"),
        SpikingRunnerText::tr("Type a condition over neurons, such as a == 0"),
        SpikingRunnerText::tr("Type the name of a neuron"),
        SpikingRunnerText::tr("Type the name of a neuron")};
}

std::vector<Count> SpikingRunner::drawnSpikes() const {
    std::vector<Count> drawn;
    const auto run = compiled();
    const SpikingFrame* now = frame();
    std::size_t entry = 0;
    for (const auto& [id, neuron] : document_.system().neurons) {
        Count sum = 0;
        if (now != nullptr && run != nullptr) {
            for (auto i = run->program.firstNeuron[entry]; i < run->program.firstNeuron[entry + 1];
                 ++i) {
                sum += now->now.spikes[at(i)];
            }
        } else if (neuron.members) {
            for (auto i = neuron.members->first; i <= neuron.members->last; ++i) {
                sum += neuron.spikesOf(i);
            }
        } else {
            sum = neuron.spikes;
        }
        drawn.push_back(std::move(sum));
        ++entry;
    }
    return drawn;
}

std::vector<ClosedNeuron> SpikingRunner::drawnClosed() const {
    return frame() != nullptr && compiled() != nullptr
               ? fireable::drawnClosed(*compiled(), *frame())
               : std::vector<ClosedNeuron>();
}

std::vector<UsedRule> SpikingRunner::drawnUses() const {
    return frame() != nullptr && compiled() != nullptr ? fireable::drawnUses(*compiled(), *frame())
                                                       : std::vector<UsedRule>();
}

std::vector<spiking::NeuronId> SpikingRunner::drawnAble() const {
    std::vector<spiking::NeuronId> drawn;
    if (compiled() == nullptr) {
        return drawn;
    }
    for (const spiking::AbleNeuron& one : able()) {
        const spiking::NeuronId id = compiled()->drawn[at(one.neuron)];
        if (drawn.empty() || drawn.back() != id) {
            drawn.push_back(id);
        }
    }
    return drawn;
}

}  // namespace fireable
