#include "engine/spiking/cpu/rule_tables.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/base/index.h"

namespace fireable::spiking::cpu {
namespace {

/// Tables up to here always pay, above only where intervals would be many.
constexpr std::int64_t smallTable = 64;
constexpr std::int64_t largestTable = 4'096;
/// Sets that repeat later than this are tested rule by rule.
constexpr std::int64_t longestPeriod = 65'536;

/// Spikes never reach this number where tables are used.
constexpr std::int64_t unreached = std::int64_t{1} << 62;

/// The first number above the bounds of a band that does not depend on the index.
std::int64_t bandEnd(const SpikeBand& band) {
    return band.most ? std::min(band.most->constant, unreached) + 1 : unreached;
}

/// The fewest spikes with which `rule`, which does not depend on the index, can be used.
std::int64_t fewest(const Rule& rule) {
    return rule.consumesAll ? 1 : rule.consumed.constant;
}

/// From here on the rule is applicable with x spikes as it is with x + `periodOf(rule)`.
std::int64_t tailOf(const Rule& rule) {
    const std::int64_t own = !rule.band       ? rule.condition.tail()
                             : rule.band->most ? bandEnd(*rule.band)
                                               : rule.band->least.constant;
    return std::min(std::max({own, fewest(rule), std::int64_t{0}}), unreached);
}

std::int64_t periodOf(const Rule& rule) {
    return rule.band ? 1 : rule.condition.period();
}

/// Calls `visit(first, end)` for the numbers of spikes below `end` with which `rule` is applicable.
template <class Visit>
void forEachInterval(const Rule& rule, std::int64_t end, const Visit& visit) {
    const auto clipped = [&](std::int64_t first, std::int64_t last) {
        first = std::max(first, fewest(rule));
        last = std::min(last, end);
        if (first < last) {
            visit(first, last);
        }
    };
    if (rule.band) {
        clipped(rule.band->least.constant, rule.band->most ? bandEnd(*rule.band) : end);
        return;
    }
    const std::int64_t tail = rule.condition.tail();
    const std::int64_t period = rule.condition.period();
    for (const SpikeSet::Interval& interval : rule.condition.intervals()) {
        clipped(interval.first, std::min(interval.end, tail));
    }
    for (std::int64_t start = tail; start < end; start += period) {
        for (const SpikeSet::Interval& interval : rule.condition.intervals()) {
            if (interval.end > tail) {
                const std::int64_t shift = start - tail;
                if (period == 1) {  // all from the tail on
                    clipped(tail, end);
                    return;
                }
                clipped(std::max(interval.first, tail) + shift, interval.end + shift);
            }
        }
        if (period == 1) {
            return;
        }
    }
}

}  // namespace

RuleTables::RuleTables(const SpikingProgram& program, RuleChoice choice)
    : program_(program), choice_(choice) {
    const std::size_t lists = program.firstRule.size() - 1;
    rules_.reserve(program.rules.size());
    lists_.reserve(lists);
    for (std::size_t number = 0; number < lists; ++number) {
        List list;
        list.firstRule = program.firstRule[number];
        list.endRule = program.firstRule[number + 1];
        for (std::int32_t i = list.firstRule; i < list.endRule; ++i) {
            const Rule& rule = program.rules[at(i)];
            rules_.push_back({.consumed = rule.consumed.constant,
                              .consumedPerIndex = rule.consumesAll ? 0 : rule.consumed.slope,
                              .produced = rule.produced,
                              .delay = rule.delay,
                              .number = i - list.firstRule,
                              .consumesAll = rule.consumesAll});
            list.dependsOnIndex = list.dependsOnIndex || rule.dependsOnIndex();
        }
        if (!list.dependsOnIndex) {
            build(list);
        }
        lists_.push_back(list);
    }
    known_.clear();
    if (std::ranges::none_of(lists_, [](const List& list) { return list.kind == Kind::intervals; })) {
        starts_ = {};
    }
}

void RuleTables::build(List& list) {
    std::int64_t period = 1;
    for (std::int32_t rule = list.firstRule; rule < list.endRule; ++rule) {
        list.tail = std::max(list.tail, tailOf(program_.rules[at(rule)]));
        const std::int64_t own = periodOf(program_.rules[at(rule)]);
        if (own > longestPeriod || (period = std::lcm(period, own)) > longestPeriod) {
            return;
        }
    }
    if (period > 1 && list.tail + period > 2 * longestPeriod) {
        return;
    }
    list.period = period;
    const std::int64_t end = list.tail + period;
    const std::vector<Piece> found = pieces(list, end);
    const auto count = static_cast<std::int64_t>(found.size());
    list.firstCell = static_cast<std::int64_t>(cells_.size());
    if (end <= smallTable || (end <= largestTable && end <= 16 * count)) {
        list.kind = Kind::table;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const std::int64_t last = i + 1 < found.size() ? found[i + 1].first : end;
            cells_.resize(cells_.size() + static_cast<std::size_t>(last - found[i].first),
                          found[i].cell);
        }
        starts_.resize(cells_.size());
    } else {
        list.kind = Kind::intervals;
        for (const Piece& piece : found) {
            cells_.push_back(piece.cell);
            starts_.push_back(piece.first);
        }
    }
    list.endCell = static_cast<std::int64_t>(cells_.size());
    const std::int32_t last = found.back().cell;
    if (period == 1 && last > none && !rules_[at(last)].consumesAll &&
        rules_[at(last)].delay == 0) {
        list.drainRule = last;
    }
}

/// The choices for numbers of spikes below `end`, in order.
std::vector<RuleTables::Piece> RuleTables::pieces(const List& list, std::int64_t end) {
    struct Change {
        std::int64_t spikes;
        std::int32_t rule;
    };
    std::vector<Change> changes;
    for (std::int32_t rule = list.firstRule; rule < list.endRule; ++rule) {
        forEachInterval(program_.rules[at(rule)], end, [&](std::int64_t first, std::int64_t last) {
            changes.push_back({first, rule});
            changes.push_back({last, rule});
        });
    }
    std::ranges::sort(changes, {}, &Change::spikes);
    std::vector<Piece> found{{0, none}};
    std::set<std::int32_t> applicable;
    for (std::size_t i = 0; i < changes.size() && changes[i].spikes < end;) {
        const std::int64_t first = changes[i].spikes;
        for (; i < changes.size() && changes[i].spikes == first; ++i) {
            if (applicable.erase(changes[i].rule) == 0) {
                applicable.insert(changes[i].rule);
            }
        }
        std::int32_t cell = none;
        if (!applicable.empty()) {
            cell = choice_ == RuleChoice::first
                       ? *applicable.begin()
                       : cellFor({applicable.begin(), applicable.end()});
        }
        if (found.back().cell != cell) {
            found.push_back({first, cell});
        }
    }
    return found;
}

std::int32_t RuleTables::cellFor(const std::vector<std::int32_t>& applicable) {
    if (applicable.size() == 1) {
        return applicable.front();
    }
    const auto [place, isNew] =
        known_.emplace(applicable, static_cast<std::int32_t>(candidates_.size()));
    if (isNew) {
        candidates_.push_back(applicable);
    }
    return -2 - place->second;
}

std::int32_t RuleTables::intervalOf(const List& list, std::int64_t spikes) const {
    const std::int64_t wanted = list.cellOf(spikes);
    const auto first = starts_.begin() + list.firstCell;
    const auto after = std::upper_bound(first, starts_.begin() + list.endCell, wanted);
    return cells_[static_cast<std::size_t>(after - starts_.begin() - 1)];
}

bool RuleTables::applies(std::int32_t number, std::int64_t spikes, std::int64_t index) const {
    const Rule& rule = program_.rules[at(number)];
    if (spikes < (rule.consumesAll ? 1 : rule.consumed.at(index))) {
        return false;
    }
    if (!rule.band) {
        return rule.condition.contains(spikes);
    }
    return spikes >= rule.band->least.at(index) &&
           (!rule.band->most || spikes <= rule.band->most->at(index));
}

}  // namespace fireable::spiking::cpu
