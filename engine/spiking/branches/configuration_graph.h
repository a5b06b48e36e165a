#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/spiking/branches/packed_configuration.h"
#include "engine/spiking/branches/step_choices.h"

namespace fireable::spiking {

using StateId = std::uint32_t;

/// When to stop looking for configurations. Most systems have infinitely many, so there is always
/// some limit. Pointers may be null.
struct GraphLimits {
    std::int64_t states = 10'000'000;
    std::int64_t bytes = std::int64_t{4} << 30;                     ///< of the graph itself
    std::int64_t steps = std::numeric_limits<std::int64_t>::max();  ///< of a computation
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
    const std::atomic<bool>* cancelled = nullptr;
    std::atomic<std::int64_t>* progress = nullptr;  ///< states found, updated now and then
};

/// Why no more configurations were looked for; `whole`: there are no others.
enum class GraphEnd : std::uint8_t { whole, states, memory, steps, time, cancelled };

/// In English, as part of a sentence: "the limit on states".
std::string_view graphEndText(GraphEnd end);

/// One choice in one configuration.
struct GraphEdge {
    StateId target = 0;
    std::uint32_t output = 0;  ///< an index for `ConfigurationGraph::output`
};

/// All computations of a program: the configurations that it can reach, and from each of them a
/// step for each choice of its neurons, in any working mode. Equal configurations are one state;
/// two whose computations differ by input that is still to come are not equal.
///
/// States are numbered in the order of their least number of steps, from 0, the initial one. What
/// environments hold is no part of a state: an edge says what reached them. Every choice has an
/// edge of its own, also where several lead to the same state, so that paths can be counted.
///
/// Takes some bytes a state (often as many as neurons with spikes) and 8 an edge.
class ConfigurationGraph {
public:
    explicit ConfigurationGraph(SpikingProgram program);
    ConfigurationGraph(const ConfigurationGraph&) = delete;  // the packer knows its program
    ConfigurationGraph& operator=(const ConfigurationGraph&) = delete;

    /// Looks for configurations, breadth first, until one of `limits` is met. To be called once;
    /// the initial state is there whatever the limits.
    GraphEnd explore(const GraphLimits& limits);

    const SpikingProgram& program() const { return program_; }
    /// Why `explore` ended. Results of a graph that is not whole are some of those of the program.
    GraphEnd end() const { return end_; }
    bool isWhole() const { return end_ == GraphEnd::whole; }

    StateId stateCount() const { return static_cast<StateId>(packedAt_.size() - 1); }
    std::uint64_t edgeCount() const { return edges_.size(); }
    /// The states from this one on may have edges that were not looked for.
    StateId expanded() const { return expanded_; }
    /// No step can be made there. Ascending.
    std::span<const StateId> halting() const { return halting_; }
    bool isHalting(StateId state) const;

    /// One for each choice.
    std::span<const GraphEdge> edges(StateId state) const;
    /// What each of `SpikingProgram::outputs` gets by an edge.
    std::span<const Count> output(const GraphEdge& edge) const { return *outputs_[edge.output]; }
    std::uint32_t outputKinds() const { return static_cast<std::uint32_t>(outputs_.size()); }
    /// `output` by its index, below `outputKinds`.
    std::span<const Count> outputKind(std::uint32_t index) const { return *outputs_[index]; }

    /// The least number of steps that leads there.
    std::int64_t depth(StateId state) const;
    /// `steps` is `depth`; environments hold nothing.
    Configuration configuration(StateId state) const;
    /// What happens along each of `edges(state)`; made anew, as it is not kept.
    std::vector<SpikingStep> steps(StateId state) const;

    std::int64_t bytes() const;

private:
    std::optional<GraphEnd> expand(StateId state, const GraphLimits& limits);
    std::optional<StateId> stateOf(const Configuration& configuration, const GraphLimits& limits);
    std::uint32_t outputOf(const SpikingStep& step);
    bool growTable(const GraphLimits& limits);
    template <class T>
    bool makeRoom(std::vector<T>& items, std::size_t more, const GraphLimits& limits) const;
    void read(StateId state, Configuration& configuration) const;
    std::span<const std::uint8_t> packed(StateId state) const;

    /// A slot of the hash table.
    struct Slot {
        StateId state = 0;
        std::uint32_t hash = 0;  ///< its upper bits
    };

    SpikingProgram program_;
    ConfigurationPacker packer_;
    GraphEnd end_ = GraphEnd::steps;
    std::vector<std::uint8_t> bytes_;      ///< all states, packed
    std::vector<std::uint64_t> packedAt_;  ///< [states + 1], offsets into `bytes_`
    std::vector<Slot> table_;              ///< open addressing; its size is a power of two
    std::vector<GraphEdge> edges_;
    std::vector<std::uint64_t> firstEdge_;  ///< [states with edges + 1], offsets into `edges_`
    std::vector<StateId> firstOfDepth_;     ///< [depths]
    std::vector<StateId> halting_;
    StateId expanded_ = 0;
    std::map<std::vector<Count>, std::uint32_t> outputIds_;
    std::vector<const std::vector<Count>*> outputs_;  ///< keys of `outputIds_`
    std::vector<std::int32_t> outputAt_;  ///< [N], of an environment: which one; else -1

    // Room for one step, kept from one to the next.
    Configuration next_;
    SpikingStep made_;
    std::vector<RuleUse> used_;
    std::vector<std::uint8_t> key_;
    std::vector<Count> out_;
};

}  // namespace fireable::spiking
