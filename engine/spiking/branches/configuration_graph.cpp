#include "engine/spiking/branches/configuration_graph.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

constexpr StateId noState = std::numeric_limits<StateId>::max();
constexpr std::size_t firstTable = 1024;

std::uint64_t hashOf(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = bytes.size();
    while (!bytes.empty()) {
        const std::size_t part = std::min<std::size_t>(bytes.size(), 8);
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), part);
        hash = mixBits(hash ^ word) + 0x9e3779b97f4a7c15u;
        bytes = bytes.subspan(part);
    }
    return hash;
}

template <class T>
std::int64_t bytesOf(const std::vector<T>& items) {
    return static_cast<std::int64_t>(items.capacity() * sizeof(T));
}

}  // namespace

std::string_view graphEndText(GraphEnd end) {
    switch (end) {
        case GraphEnd::whole:
            return "all configurations";
        case GraphEnd::states:
            return "the limit on states";
        case GraphEnd::memory:
            return "the limit on memory";
        case GraphEnd::steps:
            return "the limit on steps";
        case GraphEnd::time:
            return "the limit on time";
        case GraphEnd::cancelled:
            return "cancellation";
    }
    return "";
}

ConfigurationGraph::ConfigurationGraph(SpikingProgram program)
    : program_(std::move(program)),
      packer_(program_),
      packedAt_{0},
      firstEdge_{0},
      firstOfDepth_{0},
      outputAt_(program_.initial.size(), -1) {
    for (std::size_t i = 0; i < program_.outputs.size(); ++i) {
        outputAt_[at(program_.outputs[i])] = static_cast<std::int32_t>(i);
    }
    out_.resize(program_.outputs.size());
    outputOf({});  // nothing, as its first kind
    const GraphLimits enough;
    growTable(enough);
    stateOf(initialConfiguration(program_), enough);
}

GraphEnd ConfigurationGraph::explore(const GraphLimits& limits) {
    StateId endOfDepth = 1;
    const auto run = [&] {
        for (; expanded_ < stateCount(); ++expanded_) {
            if (expanded_ == endOfDepth) {
                firstOfDepth_.push_back(expanded_);
                endOfDepth = stateCount();
            }
            const auto depth = static_cast<std::int64_t>(firstOfDepth_.size()) - 1;
            if (depth >= limits.steps) {
                return GraphEnd::steps;
            }
            if (const auto end = expand(expanded_, limits)) {
                return *end;
            }
        }
        return GraphEnd::whole;
    };
    end_ = run();
    if (stateCount() > endOfDepth) {
        firstOfDepth_.push_back(endOfDepth);
    }
    if (expanded_ < stateCount()) {
        firstEdge_.push_back(edges_.size());  // of the state that was left in the middle
    }
    if (limits.progress != nullptr) {
        *limits.progress = stateCount();
    }
    return end_;
}

/// Adds the edges of `state`, as many as there is room for.
std::optional<GraphEnd> ConfigurationGraph::expand(StateId state, const GraphLimits& limits) {
    Configuration now;
    read(state, now);
    const std::vector<AbleNeuron> able = ableNeurons(program_, now);
    if (hasHalted(program_, now, able)) {
        if (!makeRoom(halting_, 1, limits)) {
            return GraphEnd::memory;
        }
        halting_.push_back(state);
    } else {
        StepChoices choices(program_, now, able);
        while (choices.next(used_)) {
            if (edges_.size() % 16 == 0) {
                if (limits.cancelled != nullptr && *limits.cancelled) {
                    return GraphEnd::cancelled;
                }
                if (limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline) {
                    return GraphEnd::time;
                }
                if (limits.progress != nullptr) {
                    *limits.progress = stateCount();
                }
            }
            next_ = now;
            makeStep(program_, able, used_, next_, made_);
            if (!makeRoom(edges_, 1, limits)) {
                return GraphEnd::memory;
            }
            const StateId known = stateCount();
            const auto target = stateOf(next_, limits);
            if (!target) {
                const bool isFull = known >= limits.states || known >= noState - 1;
                return isFull ? GraphEnd::states : GraphEnd::memory;
            }
            edges_.push_back({*target, outputOf(made_)});
        }
    }
    if (!makeRoom(firstEdge_, 2, limits)) {
        return GraphEnd::memory;
    }
    firstEdge_.push_back(edges_.size());
    return std::nullopt;
}

/// The state of this configuration, which is added if it is new; nothing where there is no room.
std::optional<StateId> ConfigurationGraph::stateOf(const Configuration& configuration,
                                                   const GraphLimits& limits) {
    packer_.pack(configuration, key_);
    const std::uint64_t hash = hashOf(key_);
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    const auto find = [&] {
        std::size_t slot = hash & (table_.size() - 1);
        while (
            table_[slot].state != noState &&
            !(table_[slot].hash == tag && std::ranges::equal(packed(table_[slot].state), key_))) {
            slot = (slot + 1) & (table_.size() - 1);
        }
        return slot;
    };
    std::size_t slot = find();
    if (table_[slot].state != noState) {
        return table_[slot].state;
    }
    const StateId state = stateCount();
    if (state >= limits.states || state >= noState - 1 || !makeRoom(bytes_, key_.size(), limits) ||
        !makeRoom(packedAt_, 1, limits)) {
        return std::nullopt;
    }
    if (4 * (std::size_t{state} + 1) > 3 * table_.size()) {
        if (!growTable(limits)) {
            return std::nullopt;
        }
        slot = find();
    }
    table_[slot] = {state, tag};
    bytes_.insert(bytes_.end(), key_.begin(), key_.end());
    packedAt_.push_back(bytes_.size());
    return state;
}

bool ConfigurationGraph::growTable(const GraphLimits& limits) {
    const std::size_t size = std::max(firstTable, 2 * table_.size());
    if (bytes() + static_cast<std::int64_t>(size * sizeof(Slot)) > limits.bytes) {
        return false;
    }
    std::vector<Slot> larger(size, Slot{noState, 0});
    for (StateId state = 0; state < stateCount(); ++state) {
        const std::uint64_t hash = hashOf(packed(state));
        std::size_t slot = hash & (size - 1);
        while (larger[slot].state != noState) {
            slot = (slot + 1) & (size - 1);
        }
        larger[slot] = {state, static_cast<std::uint32_t>(hash >> 32)};
    }
    table_ = std::move(larger);
    return true;
}

/// Room for `more` items; false beyond the limit, where old and new items count together.
template <class T>
bool ConfigurationGraph::makeRoom(std::vector<T>& items, std::size_t more,
                                  const GraphLimits& limits) const {
    if (items.size() + more <= items.capacity()) {
        return true;
    }
    const std::size_t room = std::max(items.size() + more, items.capacity() / 2 * 3);
    if (bytes() + static_cast<std::int64_t>(room * sizeof(T)) > limits.bytes) {
        return false;
    }
    items.reserve(room);
    return true;
}

std::uint32_t ConfigurationGraph::outputOf(const SpikingStep& step) {
    std::ranges::fill(out_, Count(0));
    for (const Emission& emission : step.emitted) {
        program_.forEachTarget(emission.neuron, [&](NeuronRange targets, std::int64_t weight) {
            for (std::size_t i = 0; i < out_.size(); ++i) {
                if (targets.first <= program_.outputs[i] && program_.outputs[i] < targets.end) {
                    out_[i] += emission.spikes * weight;
                }
            }
        });
    }
    const auto [known, isNew] =
        outputIds_.try_emplace(out_, static_cast<std::uint32_t>(outputs_.size()));
    if (isNew) {
        outputs_.push_back(&known->first);
    }
    return known->second;
}

std::span<const std::uint8_t> ConfigurationGraph::packed(StateId state) const {
    return {bytes_.data() + packedAt_[state], bytes_.data() + packedAt_[state + 1]};
}

void ConfigurationGraph::read(StateId state, Configuration& configuration) const {
    packer_.unpack(packed(state), configuration);
}

bool ConfigurationGraph::isHalting(StateId state) const {
    return std::ranges::binary_search(halting_, state);
}

std::span<const GraphEdge> ConfigurationGraph::edges(StateId state) const {
    if (std::size_t{state} + 1 >= firstEdge_.size()) {
        return {};
    }
    return {edges_.data() + firstEdge_[state], edges_.data() + firstEdge_[state + 1]};
}

std::int64_t ConfigurationGraph::depth(StateId state) const {
    const auto next = std::ranges::upper_bound(firstOfDepth_, state);
    return next - firstOfDepth_.begin() - 1;
}

Configuration ConfigurationGraph::configuration(StateId state) const {
    Configuration configuration;
    read(state, configuration);
    configuration.steps = depth(state);
    return configuration;
}

std::vector<SpikingStep> ConfigurationGraph::steps(StateId state) const {
    Configuration now;
    read(state, now);
    const std::vector<AbleNeuron> able = ableNeurons(program_, now);
    StepChoices choices(program_, now, able);
    std::vector<SpikingStep> made(edges(state).size());
    std::vector<RuleUse> used;
    for (SpikingStep& step : made) {
        choices.next(used);
        Configuration next = now;
        makeStep(program_, able, used, next, step);
    }
    return made;
}

std::int64_t ConfigurationGraph::bytes() const {
    return bytesOf(bytes_) + bytesOf(packedAt_) + bytesOf(table_) + bytesOf(edges_) +
           bytesOf(firstEdge_) + bytesOf(halting_);
}

}  // namespace fireable::spiking
