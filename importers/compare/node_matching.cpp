#include "importers/compare/node_matching.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "engine/base/counter_random.h"

namespace fireable {

std::uint64_t hashOf(std::uint64_t one, std::uint64_t other) {
    return mixBits(mixBits(one + 0x9e3779b97f4a7c15u) ^ other);
}

std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a: the same on every machine
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    return mixBits(hash);
}

namespace {

/// All lines between a node and one of its neighbours.
struct Neighbour {
    int node;
    std::uint64_t sorts;     ///< a hash of their sorts and directions
    std::uint64_t contents;  ///< the same with what they hold
};

constexpr int nobody = -1;
/// How far neighbourhoods are looked at. What lies further away is reached from matched nodes.
constexpr std::size_t farthest = 16;
/// The least radius at which neighbourhoods alone identify a node.
constexpr std::size_t smallest = 4;
/// A neighbour with more nodes to match than that tells too little about each of them.
constexpr std::size_t mostCandidates = 64;

struct MatchedSide {
    explicit MatchedSide(const LabelledGraph& compared)
        : graph(compared),
          first(compared.nodes.size() + 1, 0),
          partner(compared.nodes.size(), nobody),
          token(compared.nodes.size(), 0) {
        std::vector<std::pair<int, Neighbour>> all;
        all.reserve(2 * graph.lines.size());
        for (const LabelledLine& line : graph.lines) {
            const auto add = [&](int node, int other, std::uint64_t direction) {
                const std::uint64_t sort = hashOf(line.sort, direction);
                all.push_back({node, {other, sort, hashOf(sort, line.content)}});
            };
            add(line.from, line.to, 1);
            add(line.to, line.from, 2);
        }
        std::ranges::sort(all, {},
                          [](const auto& row) { return std::pair(row.first, row.second.node); });
        neighbours.reserve(all.size());
        int last = nobody;
        for (const auto& [node, neighbour] : all) {
            if (node == last && neighbours.back().node == neighbour.node) {
                neighbours.back().sorts += neighbour.sorts;
                neighbours.back().contents += neighbour.contents;
            } else {
                neighbours.push_back(neighbour);
                ++first[static_cast<std::size_t>(node) + 1];
            }
            last = node;
        }
        for (std::size_t i = 1; i < first.size(); ++i) {
            first[i] += first[i - 1];
        }
    }

    std::span<const Neighbour> around(int node) const {
        const auto at = static_cast<std::size_t>(node);
        return {neighbours.data() + first[at], first[at + 1] - first[at]};
    }
    bool isOpen(int node) const { return partner[static_cast<std::size_t>(node)] == nobody; }
    const LabelledNode& at(int node) const { return graph.nodes[static_cast<std::size_t>(node)]; }
    std::vector<int> open() const {
        std::vector<int> nodes;
        for (int node = 0; node < static_cast<int>(partner.size()); ++node) {
            if (isOpen(node)) {
                nodes.push_back(node);
            }
        }
        return nodes;
    }

    const LabelledGraph& graph;
    std::vector<std::size_t> first;     ///< [nodes + 1], offsets into `neighbours`
    std::vector<Neighbour> neighbours;  ///< each node once
    std::vector<int> partner;           ///< [nodes], in the other graph
    std::vector<std::uint64_t> token;   ///< [nodes]: of a matched pair, the same in both graphs
    /// [radius][nodes]: a hash of the neighbourhood; of open nodes only.
    std::vector<std::vector<std::uint64_t>> colours;
};

/// Nodes on both sides that nothing told apart yet.
struct OpenClass {
    std::vector<int> before;
    std::vector<int> after;
    std::uint64_t colour = 0;
};

class NodeMatcher {
public:
    NodeMatcher(const LabelledGraph& before, const LabelledGraph& after)
        : before_(before), after_(after) {}

    std::vector<int> match() {
        matchNames();
        for (const bool withContents : {true, false}) {
            if (before_.open().empty() || after_.open().empty()) {
                break;
            }
            withContents_ = withContents;
            matchNeighbourhoods();
            matchOnly([](const LabelledNode& node) {
                return node.position ? std::optional(hashOf(node.sort, place(node))) : std::nullopt;
            });
        }
        matchSharedLines();
        matchOnly([](const LabelledNode& node) {
            return node.label.empty() ? std::nullopt
                                      : std::optional(hashOf(node.sort, hashOf(node.label)));
        });
        return std::move(before_.partner);
    }

private:
    void pair(int one, int other) {
        const std::uint64_t token = hashOf(
            before_.at(one).sort, hashOf(before_.at(one).name) + hashOf(after_.at(other).name));
        const auto set = [token](MatchedSide& side, int node, int partner) {
            side.partner[static_cast<std::size_t>(node)] = partner;
            side.token[static_cast<std::size_t>(node)] = token;
        };
        set(before_, one, other);
        set(after_, other, one);
    }

    /// The open nodes of both sides by equal `keyOf(side, node)`, in the order of the keys. Without
    /// a key a node is left out.
    template <class KeyOf>
    std::vector<OpenClass> classes(KeyOf keyOf) const {
        std::vector<std::tuple<std::uint64_t, int, int>> rows;  // key, side, node
        const auto take = [&](const MatchedSide& side, int number) {
            for (const int node : side.open()) {
                if (const std::optional<std::uint64_t> key = keyOf(side, node)) {
                    rows.emplace_back(*key, number, node);
                }
            }
        };
        take(before_, 0);
        take(after_, 1);
        std::ranges::sort(rows);
        std::vector<OpenClass> all;
        for (std::size_t i = 0; i < rows.size();) {
            OpenClass next;
            next.colour = std::get<0>(rows[i]);
            for (; i < rows.size() && std::get<0>(rows[i]) == next.colour; ++i) {
                (std::get<1>(rows[i]) == 0 ? next.before : next.after)
                    .push_back(std::get<2>(rows[i]));
            }
            if (!next.before.empty() && !next.after.empty()) {
                all.push_back(std::move(next));
            }
        }
        return all;
    }

    static std::uint64_t place(const LabelledNode& node) {
        const auto hash = [](double number) { return std::hash<double>()(number); };
        return node.position ? hashOf(hash(node.position->x), hash(node.position->y)) : 0;
    }

    /// Pairs of nodes of a class: first those that hold the same at the same position, then at the
    /// same position, then that hold the same, then in order.
    std::vector<std::pair<int, int>> pairsOf(std::vector<int> before,
                                             std::vector<int> after) const {
        std::vector<std::pair<int, int>> pairs;
        if (before.size() == 1 && after.size() == 1) {
            return {{before.front(), after.front()}};
        }
        const std::array<std::uint64_t (*)(const LabelledNode&), 3> keys{
            [](const LabelledNode& node) { return hashOf(node.content, place(node)); },
            [](const LabelledNode& node) { return place(node); },
            [](const LabelledNode& node) { return node.content; }};
        for (const auto key : keys) {
            const auto sorted = [key](const MatchedSide& side, const std::vector<int>& nodes) {
                std::vector<std::pair<std::uint64_t, int>> rows;
                for (const int node : nodes) {
                    rows.emplace_back(key(side.at(node)), node);
                }
                std::ranges::sort(rows);
                return rows;
            };
            const auto one = sorted(before_, before);
            const auto other = sorted(after_, after);
            before.clear();
            after.clear();
            std::size_t i = 0;
            std::size_t j = 0;
            while (i < one.size() && j < other.size()) {
                if (one[i].first == other[j].first) {
                    pairs.emplace_back(one[i++].second, other[j++].second);
                } else if (one[i].first < other[j].first) {
                    before.push_back(one[i++].second);
                } else {
                    after.push_back(other[j++].second);
                }
            }
            for (; i < one.size(); ++i) {
                before.push_back(one[i].second);
            }
            for (; j < other.size(); ++j) {
                after.push_back(other[j].second);
            }
        }
        std::ranges::sort(before);
        std::ranges::sort(after);
        for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
            pairs.emplace_back(before[i], after[i]);
        }
        return pairs;
    }

    void matchNames() {
        const auto named = classes([](const MatchedSide& side, int node) {
            return std::optional(hashOf(side.at(node).sort, hashOf(side.at(node).name)));
        });
        for (const OpenClass& same : named) {
            for (const auto& [one, other] : pairsOf(same.before, same.after)) {
                pair(one, other);
            }
        }
    }

    std::uint64_t label(const Neighbour& neighbour) const {
        return withContents_ ? neighbour.contents : neighbour.sorts;
    }

    void refine(MatchedSide& side) const {
        const std::vector<int> open = side.open();
        side.colours.assign(1, std::vector<std::uint64_t>(side.partner.size(), 0));
        for (const int node : open) {
            const LabelledNode& held = side.at(node);
            side.colours[0][static_cast<std::size_t>(node)] =
                withContents_ ? hashOf(held.sort, held.content) : mixBits(held.sort + 1);
        }
        while (side.colours.size() <= farthest) {
            const auto& last = side.colours.back();
            std::vector<std::uint64_t> next(last.size(), 0);
            for (const int node : open) {
                std::uint64_t sum = 0;
                for (const Neighbour& neighbour : side.around(node)) {
                    const auto at = static_cast<std::size_t>(neighbour.node);
                    sum += hashOf(label(neighbour),
                                  side.partner[at] == nobody ? last[at] : side.token[at]);
                }
                next[static_cast<std::size_t>(node)] =
                    hashOf(last[static_cast<std::size_t>(node)], sum);
            }
            side.colours.push_back(std::move(next));
        }
    }

    /// Nodes without lines have no neighbourhood that tells anything; and a small one tells enough
    /// only where it leads to a node that is matched.
    std::vector<OpenClass> coloured(std::size_t radius) const {
        return classes([radius](const MatchedSide& side, int node) {
            const auto around = side.around(node);
            const bool enough =
                radius >= smallest
                    ? !around.empty()
                    : std::ranges::any_of(around, [&side](const Neighbour& neighbour) {
                          return !side.isOpen(neighbour.node);
                      });
            return enough ? std::optional(side.colours[radius][static_cast<std::size_t>(node)])
                          : std::nullopt;
        });
    }

    void matchNeighbourhoods() {
        refine(before_);
        refine(after_);
        for (std::size_t radius = farthest; radius >= 1; radius /= 2) {
            for (const OpenClass& only : coloured(radius)) {
                if (only.before.size() == 1 && only.after.size() == 1 &&
                    before_.isOpen(only.before.front()) && after_.isOpen(only.after.front())) {
                    settle(only.before.front(), only.after.front(), radius);
                }
            }
            settleTies(radius);
        }
        for (std::size_t radius = farthest; radius >= 1; radius /= 2) {
            auto tied = coloured(radius);
            std::ranges::stable_sort(tied, {}, [](const OpenClass& one) {
                return std::max(one.before.size(), one.after.size());
            });
            for (OpenClass& one : tied) {
                ties_.push_back({std::move(one.before), std::move(one.after)});
                settleTies(radius);
            }
        }
    }

    /// Nodes between which nothing decides but what `pairsOf` looks at.
    struct Tie {
        std::vector<int> before;
        std::vector<int> after;
        std::vector<std::pair<int, int>> pairs{};
        std::size_t next = 0;
    };

    /// Pairs two nodes, and all around them that are left without a choice then.
    void settle(int one, int other, std::size_t radius) {
        pair(one, other);
        std::vector<std::pair<int, int>> matched{{one, other}};
        const auto openAround = [this, radius](const MatchedSide& side, int node) {
            std::vector<std::pair<std::uint64_t, int>> rows;
            for (const Neighbour& neighbour : side.around(node)) {
                if (side.isOpen(neighbour.node)) {
                    rows.emplace_back(
                        hashOf(label(neighbour),
                               side.colours[radius][static_cast<std::size_t>(neighbour.node)]),
                        neighbour.node);
                }
            }
            std::ranges::sort(rows);
            return rows;
        };
        while (!matched.empty()) {
            const auto [u, v] = matched.back();
            matched.pop_back();
            const auto mine = openAround(before_, u);
            const auto theirs = openAround(after_, v);
            for (std::size_t i = 0, j = 0; i < mine.size() && j < theirs.size();) {
                if (mine[i].first != theirs[j].first) {
                    mine[i].first < theirs[j].first ? ++i : ++j;
                    continue;
                }
                Tie tie;
                for (const std::uint64_t key = mine[i].first;
                     i < mine.size() && mine[i].first == key; ++i) {
                    tie.before.push_back(mine[i].second);
                }
                for (const std::uint64_t key = theirs[j].first;
                     j < theirs.size() && theirs[j].first == key; ++j) {
                    tie.after.push_back(theirs[j].second);
                }
                if (tie.before.size() == 1 && tie.after.size() == 1) {
                    if (before_.isOpen(tie.before.front()) && after_.isOpen(tie.after.front())) {
                        pair(tie.before.front(), tie.after.front());
                        matched.emplace_back(tie.before.front(), tie.after.front());
                    }
                } else {
                    ties_.push_back(std::move(tie));
                }
            }
        }
    }

    /// The latest first: it is nearest to what was settled last.
    void settleTies(std::size_t radius) {
        while (!ties_.empty()) {
            Tie& tie = ties_.back();
            if (tie.next == tie.pairs.size()) {
                std::erase_if(tie.before, [this](int node) { return !before_.isOpen(node); });
                std::erase_if(tie.after, [this](int node) { return !after_.isOpen(node); });
                if (tie.before.empty() || tie.after.empty()) {
                    ties_.pop_back();
                    continue;
                }
                tie.pairs = pairsOf(tie.before, tie.after);
                tie.next = 0;
            }
            const auto [one, other] = tie.pairs[tie.next++];
            if (before_.isOpen(one) && after_.isOpen(other)) {
                settle(one, other, radius);
            }
        }
    }

    /// Nodes of the same key, where there is but one on either side.
    template <class KeyOf>
    void matchOnly(KeyOf keyOf) {
        const auto alike =
            classes([keyOf](const MatchedSide& side, int node) { return keyOf(side.at(node)); });
        for (const OpenClass& same : alike) {
            if (same.before.size() == 1 && same.after.size() == 1) {
                pair(same.before.front(), same.after.front());
            }
        }
    }

    /// Two nodes that may be the same, the most similar ones first in the order of `key`.
    struct Candidate {
        int before;
        int after;
        double share;  ///< of their lines
        bool sameContent;

        /// The same whichever graph comes first.
        auto key() const {
            return std::tuple(-share, !sameContent, before + after, std::abs(before - after));
        }
    };

    void matchSharedLines() {
        for (bool found = true; found;) {
            found = false;
            auto all = candidates();
            std::ranges::sort(all, {}, &Candidate::key);
            for (const Candidate& candidate : all) {
                if (before_.isOpen(candidate.before) && after_.isOpen(candidate.after)) {
                    pair(candidate.before, candidate.after);
                    found = true;
                }
            }
        }
    }

    /// [nodes], neighbours to match.
    static std::vector<std::size_t> openAroundEach(const MatchedSide& side) {
        std::vector<std::size_t> counts(side.partner.size(), 0);
        for (const int node : side.open()) {
            for (const Neighbour& neighbour : side.around(node)) {
                ++counts[static_cast<std::size_t>(neighbour.node)];
            }
        }
        return counts;
    }

    std::vector<Candidate> candidates() const {
        const auto openBefore = openAroundEach(before_);
        const auto openAfter = openAroundEach(after_);
        std::vector<Candidate> all;
        for (const int node : before_.open()) {
            std::map<int, std::size_t> shared;  // lines with each node on the other side
            for (const Neighbour& line : before_.around(node)) {
                if (before_.isOpen(line.node)) {
                    continue;
                }
                const int other = before_.partner[static_cast<std::size_t>(line.node)];
                if (openBefore[static_cast<std::size_t>(line.node)] > mostCandidates ||
                    openAfter[static_cast<std::size_t>(other)] > mostCandidates) {
                    continue;
                }
                for (const Neighbour& there : after_.around(other)) {
                    if (!after_.isOpen(there.node) ||
                        after_.at(there.node).sort != before_.at(node).sort) {
                        continue;
                    }
                    const auto back =
                        std::ranges::find(after_.around(there.node), other, &Neighbour::node);
                    shared[there.node] += back->sorts == line.sorts ? 1U : 0U;
                }
            }
            for (const auto& [candidate, lines] : shared) {
                const double share = 2.0 * static_cast<double>(lines) /
                                     static_cast<double>(before_.around(node).size() +
                                                         after_.around(candidate).size());
                if (share > 2.0 / 3) {
                    all.push_back({node, candidate, share,
                                   before_.at(node).content == after_.at(candidate).content});
                }
            }
        }
        return all;
    }

    MatchedSide before_;
    MatchedSide after_;
    std::vector<Tie> ties_;
    bool withContents_ = true;
};

}  // namespace

std::vector<int> matchNodes(const LabelledGraph& before, const LabelledGraph& after) {
    return NodeMatcher(before, after).match();
}

}  // namespace fireable
