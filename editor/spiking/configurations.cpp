#include "editor/spiking/configurations.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>

#include "editor/document/to_text.h"
#include "engine/base/index.h"
#include "engine/base/table_cell.h"
#include "engine/spiking/branches/branch_results.h"

namespace fireable {
namespace {

using spiking::NeuronIndex;
using spiking::StateId;

constexpr std::chrono::milliseconds longestLook{10'000};
constexpr std::chrono::milliseconds longestResult{2'000};
constexpr std::int64_t mostBytes = 8 << 20;
constexpr std::size_t wholeUpTo = 12;   // neurons; of more, those with something are named
constexpr qsizetype longestState = 60;  // letters

struct ConfigurationWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::Configurations)
};

std::chrono::steady_clock::time_point after(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
}

QString numbersOf(const Result<spiking::BranchNumbers>& numbers) {
    if (!numbers) {
        return toText(numbers.error().detail);
    }
    const QString text = numbers->numbers.isEmpty()
                             ? ConfigurationWords::tr("none")
                             : toText(spiking::numbersText(numbers->numbers));
    return numbers->areAll ? text : ConfigurationWords::tr("%1, perhaps others").arg(text);
}

}  // namespace

Configurations::Configurations(std::shared_ptr<const SpikingRunProgram> run, StateId most,
                               const std::atomic<bool>* cancelled, std::atomic<std::int64_t>* found)
    : run_(std::move(run)), graph_(run_->program) {
    spiking::GraphLimits limits;
    limits.states = most;
    limits.bytes = mostBytes;
    limits.deadline = after(longestLook);
    limits.cancelled = cancelled;
    limits.progress = found;
    graph_.explore(limits);
    for (NeuronIndex neuron = 0; neuron < run_->program.neuronCount(); ++neuron) {
        if (run_->system.neurons[run_->drawn[at(neuron)]].kind == spiking::NeuronKind::regular) {
            neurons_.push_back(neuron);
        }
    }
    before_.assign(count(), {0, 0});
    std::vector<bool> isMet(count());
    isMet[0] = true;
    for (StateId state = 0; state < count(); ++state) {
        states_.push_back(graph_.configuration(state));
        const auto edges = graph_.edges(state);
        for (std::size_t edge = 0; edge < edges.size(); ++edge) {
            if (!isMet[edges[edge].target]) {
                isMet[edges[edge].target] = true;
                before_[edges[edge].target] = {state, edge};
            }
        }
    }
    gatherResults(limits);
}

QString Configurations::nameOf(NeuronIndex neuron) const {
    return toText(spiking::neuronName(run_->system, run_->program, neuron));
}

QString Configurations::cell(StateId state, NeuronIndex neuron) const {
    const spiking::Configuration& now = states_[state];
    return toText(now.spikes[at(neuron)]) + u'/' + QString::number(now.closed[at(neuron)]);
}

QString Configurations::text(StateId state) const {
    QStringList parts;
    for (const NeuronIndex neuron : neurons_) {
        if (neurons_.size() <= wholeUpTo) {
            parts.append(cell(state, neuron));
        } else if (states_[state].spikes[at(neuron)] != Count(0) ||
                   states_[state].closed[at(neuron)] != 0) {
            parts.append(nameOf(neuron) + QStringLiteral(": ") + cell(state, neuron));
        }
    }
    QString text = parts.join(QStringLiteral(", "));
    if (text.size() > longestState) {
        text = text.left(longestState - 1) + QChar(0x2026);
    }
    return QChar(0x27e8) + text + QChar(0x27e9);
}

std::map<StateId, QStringList> Configurations::next(StateId state) const {
    std::map<StateId, QStringList> next;
    const auto edges = graph_.edges(state);
    const auto steps = graph_.steps(state);
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        QStringList parts;
        for (const spiking::RuleUse& use : steps[edge].used) {
            const QString times =
                use.times == Count(1) ? QString() : QStringLiteral("×") + toText(use.times);
            parts.append(
                QStringLiteral("%1.%2%3").arg(nameOf(use.neuron)).arg(use.rule + 1).arg(times));
        }
        for (const Count& spikes : graph_.output(edges[edge])) {
            if (spikes != Count(0)) {
                parts.append(QStringLiteral("→ ") + toText(spikes));
            }
        }
        next[edges[edge].target].append(parts.join(u' '));
    }
    return next;
}

QString Configurations::legend() const {
    if (neurons_.empty()) {
        return {};
    }
    QStringList names;
    for (const NeuronIndex neuron : neurons_) {
        names.append(nameOf(neuron));
        if (names.size() == static_cast<qsizetype>(wholeUpTo) && neurons_.size() > wholeUpTo) {
            names.append(QString(QChar(0x2026)));
            break;
        }
    }
    return ConfigurationWords::tr(
               "In a box: spikes/steps until it opens, of neurons %1. On an arrow: "
               "%2.1 is rule 1 of neuron %2, → 1 a spike to the environment.")
        .arg(names.join(QStringLiteral(", ")), nameOf(neurons_.front()));
}

void Configurations::gatherResults(spiking::GraphLimits limits) {
    const auto all = static_cast<int>(count());
    const auto inTime = [&]() -> const spiking::GraphLimits& {
        limits.deadline = after(longestResult);
        return limits;
    };
    QStringList& lines = results_;
    const QString number = all == 1 ? ConfigurationWords::tr("1 configuration")
                                    : ConfigurationWords::tr("%n configurations", nullptr, all);
    lines.append(graph_.isWhole() ? number
                                  : ConfigurationWords::tr("%1, and there are more").arg(number));
    const auto halting = spiking::haltingComputations(graph_);
    lines.append(
        !graph_.isWhole()
            ? ConfigurationWords::tr("Not all configurations were examined, so it is not known what halts")
        : halting ? ConfigurationWords::tr("Computations that halt: %1").arg(toText(*halting))
                  : ConfigurationWords::tr("Computations that halt: infinitely many"));
    if (!spiking::endlessCycle(graph_).empty()) {
        lines.append(ConfigurationWords::tr("Some never halt"));
    }
    for (std::size_t output = 0; output < run_->program.outputs.size(); ++output) {
        lines.append(
            ConfigurationWords::tr("%1: distances of the first two spikes %2; spikes at halt %3")
                .arg(nameOf(run_->program.outputs[output]),
                     numbersOf(spiking::naturalNumbers(graph_, output, {}, inTime())),
                     numbersOf(spiking::spikesAtHalt(graph_, output, inTime()))));
    }
}

std::optional<StateId> Configurations::find(const spiking::Configuration& now) const {
    const auto isSame = [&](const spiking::Configuration& state) {
        return std::ranges::all_of(neurons_, [&](NeuronIndex neuron) {
            return state.spikes[at(neuron)] == now.spikes[at(neuron)] &&
                   state.closed[at(neuron)] == now.closed[at(neuron)] &&
                   state.pending[at(neuron)] == now.pending[at(neuron)];
        });
    };
    // With input to come, configurations that look alike differ by their step.
    std::optional<StateId> found;
    for (StateId state = 0; state < count(); ++state) {
        if (isSame(states_[state])) {
            if (states_[state].steps == now.steps) {
                return state;
            }
            found = found ? found : std::optional(state);
        }
    }
    return found;
}

std::vector<spiking::StepPicks> Configurations::pathTo(StateId state) const {
    std::vector<spiking::StepPicks> path;
    while (state != 0) {
        const auto [before, edge] = before_[state];
        spiking::StepPicks picks;
        for (const spiking::AbleNeuron& able :
             spiking::ableNeurons(run_->program, states_[before])) {
            picks[able.neuron] = std::nullopt;
        }
        const std::vector<spiking::SpikingStep> steps = graph_.steps(before);
        for (const spiking::RuleUse& use : steps[edge].used) {
            picks[use.neuron] = use.rule;
        }
        path.push_back(std::move(picks));
        state = before;
    }
    std::ranges::reverse(path);
    return path;
}

QByteArray Configurations::csv() const {
    QString table = QStringLiteral("configuration,step");
    for (const NeuronIndex neuron : neurons_) {
        table += u',' + toText(tableCell(nameOf(neuron).toStdString()));
    }
    table += QStringLiteral(",halts,next\n");
    for (StateId state = 0; state < count(); ++state) {
        table += QStringLiteral("%1,%2").arg(state).arg(graph_.depth(state));
        for (const NeuronIndex neuron : neurons_) {
            table += u',' + cell(state, neuron);
        }
        QStringList next;
        for (const spiking::GraphEdge& edge : graph_.edges(state)) {
            next.append(QString::number(edge.target));
        }
        next.removeDuplicates();
        table +=
            QStringLiteral(",%1,%2\n").arg(graph_.isHalting(state) ? 1 : 0).arg(next.join(u' '));
    }
    return table.toUtf8();
}

}  // namespace fireable
