#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking::cpu {

/// A rule laid out for one loop over many neurons.
struct TableRule {
    std::int64_t consumed = 1;
    std::int64_t consumedPerIndex = 0;
    std::int64_t produced = 1;
    std::int64_t delay = 0;
    std::int32_t number = 0;  ///< in its list
    bool consumesAll = false;

    /// `index` is only read where it matters.
    std::int64_t consumedOf(std::int64_t spikes, const std::int64_t& index) const {
        return consumesAll             ? spikes
               : consumedPerIndex == 0 ? consumed
                                       : consumed + consumedPerIndex * index;
    }
};

/// Which rule a neuron uses, by its list and the spikes that it holds: looked up in a table by
/// tail and period where that is small, in intervals where it is not, and by tests of ranges where
/// the rules depend on the index of the member.
///
/// Shapes: L lists of rules, R rules.
class RuleTables {
public:
    static constexpr std::int32_t none = -1;

    RuleTables(const SpikingProgram& program, RuleChoice choice);

    const TableRule& rule(std::int32_t rule) const {
        return rules_[static_cast<std::size_t>(rule)];
    }

    /// The rule, in [0, R), that a neuron of `list` uses; `none` where none is applicable.
    /// `draw()` gives the random bits of the neuron, and `index`, that of the member, is only read
    /// where it matters.
    template <class Draw>
    std::int32_t choose(std::int32_t list, std::int64_t spikes, const std::int64_t& index,
                        const Draw& draw) const {
        const List& own = lists_[static_cast<std::size_t>(list)];
        std::int32_t cell = none;
        switch (own.kind) {
            case Kind::table:
                cell = cells_[static_cast<std::size_t>(own.firstCell + own.cellOf(spikes))];
                break;
            case Kind::intervals:
                cell = intervalOf(own, spikes);
                break;
            case Kind::tests:
                return firstOf(own, spikes, index, draw);
        }
        if (cell >= none) [[likely]] {
            return cell;
        }
        const auto& several = candidates_[static_cast<std::size_t>(-cell - 2)];
        return several[boundedRandom(draw(), static_cast<std::uint32_t>(several.size()))];
    }

    /// From `drainFrom(list)` spikes on a neuron of `list` always uses this rule, which has no
    /// delay and consumes a fixed number; `none` if there is no such rule.
    std::int32_t drainRule(std::int32_t list) const {
        return lists_[static_cast<std::size_t>(list)].drainRule;
    }
    std::int64_t drainFrom(std::int32_t list) const {
        return lists_[static_cast<std::size_t>(list)].tail;
    }

    /// Whether rule `rule` is applicable at `spikes`, in member `index`.
    bool applies(std::int32_t rule, std::int64_t spikes, std::int64_t index) const;
    std::int32_t firstRule(std::int32_t list) const {
        return lists_[static_cast<std::size_t>(list)].firstRule;
    }
    std::int32_t endRule(std::int32_t list) const {
        return lists_[static_cast<std::size_t>(list)].endRule;
    }
    /// Whether the rules of `list` differ between members.
    bool dependsOnIndex(std::int32_t list) const {
        return lists_[static_cast<std::size_t>(list)].dependsOnIndex;
    }
    const Rule& source(std::int32_t rule) const {
        return program_.rules[static_cast<std::size_t>(rule)];
    }

private:
    enum class Kind : std::uint8_t { table, intervals, tests };

    struct List {
        Kind kind = Kind::tests;
        bool dependsOnIndex = false;
        std::int32_t firstRule = 0;
        std::int32_t endRule = 0;
        std::int32_t drainRule = none;
        std::int64_t firstCell = 0;  ///< in `cells_`, and in `starts_` for intervals
        std::int64_t endCell = 0;
        std::int64_t tail = 0;
        std::int64_t period = 1;

        std::int64_t cellOf(std::int64_t spikes) const {
            if (spikes < tail) {
                return spikes;
            }
            return period == 1 ? tail : tail + (spikes - tail) % period;
        }
    };
    /// From `first` on, the choice is `cell`.
    struct Piece {
        std::int64_t first = 0;
        std::int32_t cell = none;
    };

    void build(List& list);
    std::vector<Piece> pieces(const List& list, std::int64_t end);
    std::int32_t cellFor(const std::vector<std::int32_t>& applicable);
    std::int32_t intervalOf(const List& list, std::int64_t spikes) const;
    template <class Draw>
    std::int32_t firstOf(const List& list, std::int64_t spikes, std::int64_t index,
                         const Draw& draw) const {
        std::uint32_t applicable = 0;
        for (std::int32_t rule = list.firstRule; rule < list.endRule; ++rule) {
            if (applies(rule, spikes, index)) {
                if (choice_ == RuleChoice::first) {
                    return rule;
                }
                ++applicable;
            }
        }
        if (applicable == 0) {
            return none;
        }
        std::uint32_t chosen = applicable == 1 ? 0 : boundedRandom(draw(), applicable);
        std::int32_t rule = list.firstRule;
        while (!applies(rule, spikes, index) || chosen-- > 0) {
            ++rule;
        }
        return rule;
    }

    const SpikingProgram& program_;
    RuleChoice choice_;
    std::vector<TableRule> rules_;  ///< [R]
    std::vector<List> lists_;       ///< [L]
    /// A rule, `none`, or -2 - c for candidates number c.
    std::vector<std::int32_t> cells_;
    std::vector<std::int64_t> starts_;  ///< of intervals; beside `cells_`, 0 for tables
    std::vector<std::vector<std::int32_t>> candidates_;
    std::map<std::vector<std::int32_t>, std::int32_t> known_;  ///< numbers of candidates
};

}  // namespace fireable::spiking::cpu
