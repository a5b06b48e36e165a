#include "engine/spiking/cuda/system_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>

#include "engine/base/index.h"

namespace fireable::spiking::cuda {
namespace {

constexpr std::int64_t maxConstant = std::int64_t{1} << 60;
constexpr std::int64_t maxListEntries = 4096;  // of the table of a list
constexpr std::size_t maxTable = std::size_t{1} << 24;

std::size_t at64(std::int64_t index) {
    return static_cast<std::size_t>(index);
}

bool isSmall(const Affine& number, std::int64_t index) {
    const double value =
        std::abs(static_cast<double>(number.constant)) +
        std::abs(static_cast<double>(number.slope)) * std::abs(static_cast<double>(index));
    return value < static_cast<double>(maxConstant);
}

bool isSmall(const Rule& rule, std::int64_t index) {
    return isSmall(rule.consumed, index) && isSmall(rule.produced, 0) &&
           rule.delay <= std::numeric_limits<std::int32_t>::max() &&
           (!rule.band || (isSmall(rule.band->least, index) &&
                           (!rule.band->most || isSmall(*rule.band->most, index))));
}

LaidRule laid(const Rule& rule, std::vector<LaidInterval>& intervals) {
    constexpr std::int64_t noBound = std::numeric_limits<std::int64_t>::max();
    LaidRule result;
    result.consumed = rule.consumesAll ? 0 : rule.consumed.constant;
    result.consumedSlope = rule.consumesAll ? 0 : rule.consumed.slope;
    result.produced = rule.produced;
    result.delay = static_cast<std::int32_t>(rule.delay);
    result.most = noBound;
    if (rule.band) {
        result.least = rule.band->least.constant;
        result.leastSlope = rule.band->least.slope;
        result.most = rule.band->most ? rule.band->most->constant : noBound;
        result.mostSlope = rule.band->most ? rule.band->most->slope : 0;
        return result;
    }
    const auto numbers = rule.condition.intervals();
    const bool endless = !rule.condition.isFinite();
    if (numbers.empty()) {
        result.most = -1;
    } else if (numbers.size() == 1 && (!endless || rule.condition.period() == 1)) {
        result.least = numbers[0].first;
        result.most = endless ? noBound : numbers[0].end - 1;
    } else {
        result.firstInterval = static_cast<std::int32_t>(intervals.size());
        for (const auto& interval : numbers) {
            intervals.push_back({interval.first, interval.end});
        }
        result.endInterval = static_cast<std::int32_t>(intervals.size());
        result.tail = rule.condition.tail();
        result.period = rule.condition.period();
    }
    return result;
}

/// From where on, and after how many, the applicable rules repeat; nothing if that takes a table of
/// more than `maxListEntries`, or depends on the member.
struct Repetition {
    std::int64_t tail = 0;
    std::int64_t period = 1;
};
std::optional<Repetition> repetition(std::span<const Rule> rules) {
    Repetition all;
    for (const Rule& rule : rules) {
        if (rule.dependsOnIndex()) {
            return std::nullopt;
        }
        std::int64_t tail = rule.consumesAll ? 1 : rule.consumed.constant;
        if (rule.band) {
            tail = std::max({tail, rule.band->least.constant,
                             rule.band->most ? rule.band->most->constant + 1 : 0});
        } else {
            tail = std::max(tail, rule.condition.tail());
            if (!rule.condition.isFinite()) {
                const std::int64_t divisor = std::gcd(all.period, rule.condition.period());
                if (rule.condition.period() / divisor > maxListEntries / all.period) {
                    return std::nullopt;
                }
                all.period *= rule.condition.period() / divisor;
            }
        }
        all.tail = std::max(all.tail, tail);
        if (all.tail + all.period > maxListEntries) {
            return std::nullopt;
        }
    }
    return all;
}

/// Calls `visit(x)` for the numbers of spikes below `end` for which `rule` is applicable.
template <class Visit>
void forEachApplicable(const Rule& rule, std::int64_t end, const Visit& visit) {
    const auto isIn = [&](std::int64_t x) {
        return rule.band ? x >= rule.band->least.constant &&
                               (!rule.band->most || x <= rule.band->most->constant)
                         : rule.condition.contains(x);
    };
    std::int64_t first = rule.consumesAll ? 1 : rule.consumed.constant;
    if (!rule.band && rule.condition.isFinite()) {  // many rules of one number each
        for (const auto& interval : rule.condition.intervals()) {
            for (std::int64_t x = std::max(first, interval.first); x < interval.end; ++x) {
                visit(x);
            }
        }
        return;
    }
    for (std::int64_t x = std::max(first, std::int64_t{0}); x < end; ++x) {
        if (isIn(x)) {
            visit(x);
        }
    }
}

void putTable(std::span<const Rule> rules, LaidList& list, SystemLayout& layout) {
    const auto found = repetition(rules);
    if (!found || layout.table.size() + at64(found->tail + found->period) > maxTable) {
        return;
    }
    std::vector<std::vector<std::int32_t>> applicable(at64(found->tail + found->period));
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        forEachApplicable(rules[rule], found->tail + found->period, [&](std::int64_t x) {
            applicable[at64(x)].push_back(static_cast<std::int32_t>(rule));
        });
    }
    list.firstEntry = static_cast<std::int32_t>(layout.table.size());
    list.tail = static_cast<std::int32_t>(found->tail);
    list.period = static_cast<std::int32_t>(found->period);
    std::map<std::vector<std::int32_t>, std::int32_t> known{{{}, 0}};  // the first entry is empty
    for (const auto& numbers : applicable) {
        const auto [row, isNew] =
            known.try_emplace(numbers, static_cast<std::int32_t>(layout.candidates.size()));
        if (isNew) {
            layout.candidates.push_back(static_cast<std::int32_t>(numbers.size()));
            layout.candidates.insert(layout.candidates.end(), numbers.begin(), numbers.end());
        }
        layout.table.push_back(row->second);
    }
}

void putLists(const SpikingProgram& program, SystemLayout& layout) {
    layout.candidates = {0};
    for (std::size_t list = 0; list + 1 < program.firstRule.size(); ++list) {
        const std::span<const Rule> rules(program.rules.data() + program.firstRule[list],
                                          program.rules.data() + program.firstRule[list + 1]);
        LaidList put;
        put.firstRule = static_cast<std::int32_t>(layout.rules.size());
        for (const Rule& rule : rules) {
            layout.rules.push_back(laid(rule, layout.intervals));
            layout.delays = layout.delays || rule.delay > 0;
        }
        put.endRule = static_cast<std::int32_t>(layout.rules.size());
        putTable(rules, put, layout);
        layout.lists.push_back(put);
    }
}

/// Lists of targets, each once.
class Columns {
public:
    Columns(const SpikingProgram& program, SystemLayout& layout)
        : program_(program), layout_(layout) {
        layout_.firstRange.push_back(0);
    }

    std::int32_t numberOf(NeuronIndex neuron) {
        auto& found = known_[hash(neuron)];
        for (const std::int32_t column : found) {
            if (isSame(neuron, column)) {
                ++layout_.users[at(column)];
                return column;
            }
        }
        found.push_back(layout_.columnCount());
        std::int64_t length = 0;
        program_.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t weight) {
            layout_.ranges.push_back(range);
            if (!program_.weights.empty()) {
                layout_.weights.push_back(weight);
            }
            length += range.end - range.first;
        });
        layout_.firstRange.push_back(static_cast<std::int64_t>(layout_.ranges.size()));
        layout_.lengths.push_back(length);
        layout_.users.push_back(1);
        return found.back();
    }

private:
    std::size_t hash(NeuronIndex neuron) const {
        std::uint64_t sum = 14695981039346656037u;
        program_.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t weight) {
            for (const std::int64_t value :
                 {std::int64_t{range.first}, std::int64_t{range.end}, weight}) {
                sum = (sum ^ static_cast<std::uint64_t>(value)) * 1099511628211u;
                sum ^= sum >> 29;
            }
        });
        return static_cast<std::size_t>(sum);
    }

    bool isSame(NeuronIndex neuron, std::int32_t column) const {
        std::int64_t next = layout_.firstRange[at(column)];
        const std::int64_t end = layout_.firstRange[at(column) + 1];
        bool same =
            program_.firstSynapse[at(neuron) + 1] - program_.firstSynapse[at(neuron)] == end - next;
        if (same) {
            program_.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t weight) {
                same =
                    same && layout_.ranges[at64(next)] == range && layout_.weight(next) == weight;
                ++next;
            });
        }
        return same;
    }

    const SpikingProgram& program_;
    SystemLayout& layout_;
    std::unordered_map<std::size_t, std::vector<std::int32_t>> known_;  ///< by hash
};

void putInputs(const SpikingProgram& program, SystemLayout& layout) {
    for (const InputSpikes& input : program.input) {
        if (layout.inputSteps.empty() || layout.inputSteps.back() != input.step) {
            layout.inputSteps.push_back(input.step);
            layout.firstInput.push_back(static_cast<std::int64_t>(layout.inputs.size()));
        }
        layout.inputs.push_back({input.spikes.value64(), input.neuron});
    }
    layout.firstInput.push_back(static_cast<std::int64_t>(layout.inputs.size()));
}

std::string otherMode(const SpikingProgram& program, const SpikingRules& rules) {
    if (program.mode.order != StepOrder::parallel ||
        program.mode.timing != StepTiming::synchronous || program.mode.exhaustive) {
        return "the device runs the synchronous mode only: the processor ran the system";
    }
    return rules.published
               ? "the device has no published order of reopening: the processor ran the system"
               : "";
}

}  // namespace

double inflowBound(const SpikingProgram& program) {
    std::vector<std::int64_t> sent(
        program.firstRule.size());  // the most that a rule of a list does
    for (std::size_t list = 0; list + 1 < program.firstRule.size(); ++list) {
        for (std::int32_t rule = program.firstRule[list]; rule < program.firstRule[list + 1];
             ++rule) {
            sent[list] = std::max(sent[list], program.rules[at(rule)].produced);
        }
    }
    double sum = 0;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        double weights = 0;
        program.forEachTarget(neuron, [&](const NeuronRange&, std::int64_t weight) {
            weights += static_cast<double>(weight);
        });
        sum += weights * static_cast<double>(sent[at(program.ruleList[at(neuron)])]);
    }
    for (const InputSpikes& input : program.input) {
        sum += input.spikes.toDouble();
    }
    return sum;
}

std::string reasonForHost(const SpikingProgram& program, const SpikingRules& rules) {
    if (std::string mode = otherMode(program, rules); !mode.empty()) {
        return mode;
    }
    bool small = inflowBound(program) < static_cast<double>(maxInflow) / 2;
    for (NeuronIndex neuron = 0; small && neuron < program.neuronCount(); ++neuron) {
        const std::int64_t index = program.member[at(neuron)];
        small = std::ranges::all_of(program.rulesOf(neuron),
                                    [&](const Rule& rule) { return isSmall(rule, index); });
    }
    return small ? ""
                 : "numbers of the rules, weights or inputs are too large for 64 bits: the "
                   "processor ran the system";
}

SystemLayout layOut(const SpikingProgram& program) {
    SystemLayout layout;
    layout.listOf = program.ruleList;
    if (std::ranges::any_of(program.member, [](std::int64_t index) { return index != 0; })) {
        layout.memberOf = program.member;
    }
    putLists(program, layout);
    Columns columns(program, layout);
    layout.columnOf.reserve(at(program.neuronCount()));
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        layout.columnOf.push_back(columns.numberOf(neuron));
    }
    putInputs(program, layout);
    layout.outputs = program.outputs;
    std::ranges::sort(layout.outputs);
    return layout;
}

RowLayout layOutRows(const SystemLayout& layout) {
    RowLayout rows;
    rows.firstSent.push_back(0);
    for (const LaidList& list : layout.lists) {
        std::vector<std::int64_t> sent;
        for (std::int32_t rule = list.firstRule; rule < list.endRule; ++rule) {
            if (layout.rules[at(rule)].produced > 0) {
                sent.push_back(layout.rules[at(rule)].produced);
            }
        }
        std::ranges::sort(sent);
        sent.erase(std::unique(sent.begin(), sent.end()), sent.end());
        rows.sent.insert(rows.sent.end(), sent.begin(), sent.end());
        rows.firstSent.push_back(static_cast<std::int32_t>(rows.sent.size()));
    }
    rows.firstRow.push_back(0);
    for (NeuronIndex neuron = 0; neuron < layout.neuronCount(); ++neuron) {
        const std::int32_t list = layout.listOf[at(neuron)];
        for (std::int32_t i = rows.firstSent[at(list)]; i < rows.firstSent[at(list) + 1]; ++i) {
            rows.neuronOf.push_back(neuron);
            rows.sentOf.push_back(rows.sent[at(i)]);
        }
        rows.firstRow.push_back(static_cast<std::int64_t>(rows.neuronOf.size()));
    }
    return rows;
}

}  // namespace fireable::spiking::cuda
