#pragma once

#include <QByteArray>
#include <QStringList>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "editor/spiking/spiking_run.h"
#include "engine/spiking/branches/configuration_graph.h"
#include "engine/spiking/run/step_by_hand.h"

namespace fireable {

/// All configurations a system can reach, as far as explored.
class Configurations {
public:
    /// Explores at most `most` configurations, for about ten seconds at most. Another thread may
    /// cancel that, which leaves fewer, and read in `found` how many there are so far.
    Configurations(std::shared_ptr<const SpikingRunProgram> run, spiking::StateId most,
                   const std::atomic<bool>* cancelled = nullptr,
                   std::atomic<std::int64_t>* found = nullptr);

    const SpikingRunProgram& run() const { return *run_; }
    const spiking::ConfigurationGraph& graph() const { return graph_; }
    spiking::StateId count() const { return graph_.stateCount(); }
    /// Neurons of the program that are no environments: what a configuration consists of.
    const std::vector<spiking::NeuronIndex>& neurons() const { return neurons_; }
    QString nameOf(spiking::NeuronIndex neuron) const;

    /// `2/0`, spikes and the steps until the neuron opens.
    QString cell(spiking::StateId state, spiking::NeuronIndex neuron) const;
    /// `⟨2/0, 1/3⟩`, as papers write it; of many neurons those that hold or wait for something.
    QString text(spiking::StateId state) const;
    /// Those that follow, with what happens on the way there, a line for each choice: `1.2 3.1 →
    /// 1`, neurons with the numbers of their rules, and what reaches environments.
    std::map<spiking::StateId, QStringList> next(spiking::StateId state) const;
    /// What `text` and `next` mean, with the neurons in the order of `text`.
    QString legend() const;
    /// How many there are, and what their computations give as results, a sentence each.
    const QStringList& results() const { return results_; }

    /// That of `now`, up to what environments hold; nothing if it was not met.
    std::optional<spiking::StateId> find(const spiking::Configuration& now) const;
    /// Picks for each step of a shortest computation that leads there from the beginning.
    std::vector<spiking::StepPicks> pathTo(spiking::StateId state) const;

    /// A line for each configuration: number, least step, `spikes/steps until open` of each neuron,
    /// whether computations halt there, and the numbers of those that follow.
    QByteArray csv() const;

private:
    void gatherResults(spiking::GraphLimits limits);

    std::shared_ptr<const SpikingRunProgram> run_;
    spiking::ConfigurationGraph graph_;
    std::vector<spiking::NeuronIndex> neurons_;
    std::vector<spiking::Configuration> states_;                    ///< [states]
    std::vector<std::pair<spiking::StateId, std::size_t>> before_;  ///< [states], and by which edge
    QStringList results_;
};

}  // namespace fireable
