#include "engine/spiking/branches/path_lengths.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace fireable::spiking {
namespace {

/// From which states each state is reached.
struct Sources {
    std::vector<std::uint64_t> first;  ///< [states + 1], offsets into `states`
    std::vector<StateId> states;

    explicit Sources(const LengthGraph& graph) : first(graph.stateCount() + 1) {
        for (const LengthGraph::Edge& edge : graph.edges) {
            ++first[edge.target + 1];
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint64_t> next(first.begin(), first.end() - 1);
        states.resize(graph.edges.size());
        for (StateId state = 0; state < graph.stateCount(); ++state) {
            for (const LengthGraph::Edge& edge : graph.edgesOf(state)) {
                states[next[edge.target]++] = state;
            }
        }
    }
    std::span<const StateId> of(StateId state) const {
        return {states.data() + first[state], states.data() + first[state + 1]};
    }
};

/// Goes along all paths at once, by ascending length.
class PathWalk {
public:
    PathWalk(const LengthGraph& graph, std::span<const StateId> starts,
             std::span<const StateId> ends)
        : graph_(graph),
          isUseful_(leadingTo(graph, {ends.begin(), ends.end()})),
          isEnd_(graph.stateCount()),
          seen_(graph.stateCount()),
          latest_(graph.stateCount(), -1) {
        for (const StateId end : ends) {
            isEnd_[end] = true;
        }
        for (const StateId start : starts) {
            add(0, start);
        }
    }

    bool isOver() const { return at_.empty(); }
    /// Of the paths that come next.
    std::int64_t length() const { return at_.begin()->first; }
    std::size_t lengthsToCome() const { return at_.size(); }
    std::uint64_t work() const { return work_; }

    /// Whether a path of `length()` reaches an end; then goes on to longer ones.
    bool step() {
        const std::int64_t length = at_.begin()->first;
        std::vector<StateId> states = std::move(at_.begin()->second);
        at_.erase(at_.begin());
        tidy(states);
        ++round_;
        for (const StateId state : states) {
            seen_[state] = round_;
        }
        bool isEnd = false;
        for (std::size_t i = 0; i < states.size(); ++i) {
            isEnd = isEnd || isEnd_[states[i]];
            for (const auto& [target, more] : graph_.edgesOf(states[i])) {
                ++work_;
                if (more > 0) {
                    add(length + more, target);
                } else if (isUseful_[target] && seen_[target] != round_) {
                    seen_[target] = round_;
                    states.push_back(target);
                }
            }
        }
        return isEnd;
    }

    using Waiting = std::map<std::int64_t, std::vector<StateId>>;

    /// The states that paths reach, by the lengths beyond `length()`.
    Waiting waiting() {
        for (auto& [length, states] : at_) {
            tidy(states);
        }
        return at_;
    }
    /// Whether what is to come is what came after `other`, later.
    bool comesAgain(const Waiting& other) {
        if (at_.size() != other.size() || at_.empty()) {
            return false;
        }
        const std::int64_t shift = length() - other.begin()->first;
        auto one = other.begin();
        for (auto& [length, states] : at_) {
            tidy(states);
            if (length - one->first != shift || states != one->second) {
                return false;
            }
            ++one;
        }
        return true;
    }

private:
    void add(std::int64_t length, StateId state) {
        if (isUseful_[state] && latest_[state] != length) {
            latest_[state] = length;
            at_[length].push_back(state);
        }
    }
    static void tidy(std::vector<StateId>& states) {
        std::ranges::sort(states);
        states.erase(std::unique(states.begin(), states.end()), states.end());
    }

    const LengthGraph& graph_;
    std::vector<bool> isUseful_;  ///< leads to an end
    std::vector<bool> isEnd_;
    std::vector<std::uint64_t> seen_;   ///< the round in which a path of its length was there
    std::vector<std::int64_t> latest_;  ///< the length for which a state was added last
    std::uint64_t round_ = 0;
    std::uint64_t work_ = 0;
    Waiting at_;
};

void addNumber(std::int64_t number, std::vector<SpikeSet::Interval>& intervals) {
    if (!intervals.empty() && intervals.back().end == number) {
        ++intervals.back().end;
    } else {
        intervals.push_back({number, number + 1});
    }
}

}  // namespace

std::vector<std::optional<std::int64_t>> edgesTo(const LengthGraph& graph,
                                                 std::vector<StateId> ends) {
    const Sources sources(graph);
    std::vector<std::optional<std::int64_t>> edges(graph.stateCount());
    for (const StateId end : ends) {
        edges[end] = 0;
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const StateId state = ends[i];
        for (const StateId source : sources.of(state)) {
            if (!edges[source]) {
                edges[source] = *edges[state] + 1;
                ends.push_back(source);
            }
        }
    }
    return edges;
}

std::vector<bool> leadingTo(const LengthGraph& graph, std::vector<StateId> ends) {
    std::vector<bool> leads;
    leads.reserve(graph.stateCount());
    for (const auto& edges : edgesTo(graph, std::move(ends))) {
        leads.push_back(edges.has_value());
    }
    return leads;
}

/// What is left when states without a way on are taken out, one after the other.
std::vector<bool> leadingToCycle(const LengthGraph& graph) {
    const Sources sources(graph);
    std::vector<bool> leads(graph.stateCount(), true);
    std::vector<std::uint64_t> waysOn(graph.stateCount());
    std::vector<StateId> out;
    for (StateId state = 0; state < graph.stateCount(); ++state) {
        waysOn[state] = graph.edgesOf(state).size();
        if (waysOn[state] == 0) {
            out.push_back(state);
        }
    }
    while (!out.empty()) {
        const StateId state = out.back();
        out.pop_back();
        leads[state] = false;
        for (const StateId source : sources.of(state)) {
            if (--waysOn[source] == 0) {
                out.push_back(source);
            }
        }
    }
    return leads;
}

Result<BranchNumbers> pathLengths(const LengthGraph& graph, std::span<const StateId> starts,
                                  std::span<const StateId> ends, const GraphLimits& limits) {
    constexpr std::size_t mostIntervals = std::size_t{1} << 20;
    std::vector<SpikeSet::Interval> found;
    PathWalk walk(graph, starts, ends);
    // Brent's search for a repetition: what is kept is replaced after 1, 2, 4, … lengths.
    PathWalk::Waiting kept = walk.waiting();
    std::uint64_t sinceKept = 0;
    std::uint64_t untilNext = 1;
    std::uint64_t lookAt = 0;
    while (!walk.isOver()) {
        const std::int64_t length = walk.length();
        if (length >= SpikeSet::maxNumber) {
            return fail(ErrorCode::unsupported,
                        "computations give numbers above " + std::to_string(SpikeSet::maxNumber));
        }
        if (walk.step()) {
            addNumber(length, found);
        }
        if (walk.comesAgain(kept)) {
            const std::int64_t tail = kept.begin()->first;
            const std::int64_t period = walk.length() - tail;
            return BranchNumbers{SpikeSet::repeating(std::move(found), tail, period), true};
        }
        if (++sinceKept == untilNext && !walk.isOver()) {
            kept = walk.waiting();
            sinceKept = 0;
            untilNext *= 2;
        }
        if (found.size() > mostIntervals || walk.lengthsToCome() > mostIntervals) {
            return fail(ErrorCode::unsupported,
                        "the numbers that computations give take too much to write");
        }
        if (walk.work() >= lookAt) {
            lookAt = walk.work() + 100'000;
            const bool isLate =
                limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
            if (isLate || (limits.cancelled != nullptr && *limits.cancelled)) {
                const std::int64_t end = found.empty() ? 0 : found.back().end;
                return BranchNumbers{SpikeSet::repeating(std::move(found), end, 1), false};
            }
        }
    }
    const std::int64_t end = found.empty() ? 0 : found.back().end;
    return BranchNumbers{SpikeSet::repeating(std::move(found), end, 1), true};
}

}  // namespace fireable::spiking
