#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_builder.h"

namespace fireable::spiking {
namespace {

/// A number from 0 up to, not including, `bound`.
std::int64_t below(std::int64_t bound, std::int64_t seed, std::int64_t step, std::int64_t draw) {
    return boundedRandom(
        counterRandom(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(step),
                      static_cast<std::uint64_t>(draw)),
        static_cast<std::uint32_t>(bound));
}

/// The system of sparse_snp: value v_i is chosen where c_i and c_0 fire at once, which lets v_i of
/// the neurons e fire in step 3.
Result<SpikingSystem> subsetSum(Numbers values, std::int64_t target) {
    const auto n = static_cast<std::int64_t>(values.size());
    SystemBuilder builder("subset sum " + std::to_string(n));
    const NeuronId clock = builder.neuron("c_0", 1, {"a->a"});
    const NeuronId choice = builder.family("c", n, 1, {"a->a", "a->a;1"});
    const NeuronId chosen = builder.family("d", n, 0, {"a^2->a", "a->λ"});
    std::int64_t sum = 0;
    for (const std::int64_t value : values) {
        sum += value;
    }
    const NeuronId out = builder.neuron("out", 0, {"a^{" + std::to_string(target) + "}->a"});
    builder.synapse(clock, chosen);
    builder.pairwise(choice, chosen);
    if (sum > 0) {
        const NeuronId ones = builder.family("e", sum, 0, {"a->a"});
        std::int64_t next = 1;
        for (std::int64_t i = 1; i <= n; ++i) {
            const std::int64_t value = values[static_cast<std::size_t>(i - 1)];
            if (value > 0) {
                builder.synapses(chosen, IndexRange{i, i}, ones,
                                 TargetRange{next, next + value - 1});
            }
            next += value;
        }
        builder.synapse(ones, out);
    }
    builder.synapse(out, builder.output());
    return std::move(builder).take();
}

using Clause = std::vector<std::int64_t>;  ///< literals as DIMACS writes them

/// x_i fires in step 1 if it is true and in step 2 if not, together with k1 or k2, so that T_i or
/// F_i passes it on to the clauses that it satisfies; both reach them in step 3.
Result<SpikingSystem> satisfiability(std::int64_t variables, const std::vector<Clause>& clauses) {
    const auto count = static_cast<std::int64_t>(clauses.size());
    std::set<std::tuple<bool, std::int64_t, std::int64_t>> occurrences;
    std::size_t longest = 1;
    for (std::int64_t j = 1; j <= count; ++j) {
        const Clause& clause = clauses[static_cast<std::size_t>(j - 1)];
        longest = std::max(longest, clause.size());
        for (const std::int64_t literal : clause) {
            occurrences.emplace(literal < 0, literal < 0 ? -literal : literal, j);
        }
    }
    SystemBuilder builder("SAT " + std::to_string(variables) + " " + std::to_string(count));
    const NeuronId variable = builder.family("x", variables, 1, {"a->a", "a->a;1"});
    const std::array clocks{builder.neuron("k1", 1, {"a->a"}), builder.neuron("k2", 1, {"a->a;1"})};
    const std::array literals{builder.family("T", variables, 0, {"a^2->a;1", "a->λ"}),
                              builder.family("F", variables, 0, {"a^2->a", "a->λ"})};
    const NeuronId satisfied =
        builder.family("C", count, 0, {"a^k->a : 1 <= k <= " + std::to_string(longest)});
    const std::string all = std::to_string(count);
    const NeuronId out =
        count > 1
            ? builder.neuron(
                  "out", 0, {"a^" + all + "->a", "a^k->λ : 1 <= k <= " + std::to_string(count - 1)})
            : builder.neuron("out", 0, {"a->a"});
    for (std::size_t negated = 0; negated < 2; ++negated) {
        builder.pairwise(variable, literals[negated]);
        builder.synapse(clocks[negated], literals[negated]);
    }
    for (const auto& [negated, index, clause] : occurrences) {
        builder.synapses(literals[negated ? 1 : 0], IndexRange{index, index}, satisfied,
                         TargetRange{clause, clause});
    }
    builder.synapse(satisfied, out);
    builder.synapse(out, builder.output());
    return std::move(builder).take();
}

/// Bit 0 is a, bit 1 is a^2; all bits arrive at once.
Result<SpikingSystem> gate(const char* name, Numbers bits, SystemBuilder::Rules rules) {
    SystemBuilder builder(name);
    const NeuronId result = builder.neuron("gate", 0, rules);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const NeuronId bit =
            builder.neuron("in" + std::to_string(i + 1), bits[i] + 1, {"a->a", "a^2->a^2"});
        builder.synapse(bit, result);
    }
    builder.synapse(result, builder.output());
    return std::move(builder).take();
}

}  // namespace

Result<SpikingSystem> makeSubsetSum(Numbers sizeAndSeed) {
    constexpr std::int64_t most = 50;
    std::vector<std::int64_t> values;
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < sizeAndSeed[0]; ++i) {
        values.push_back(below(most + 1, sizeAndSeed[1], 0, i));
        sum += values.back();
    }
    return subsetSum(values, std::max<std::int64_t>(1, sum / 5));
}

Result<SpikingSystem> makeSubsetSumOf(Numbers targetAndValues) {
    return subsetSum(targetAndValues.subspan(1), targetAndValues[0]);
}

Result<SpikingSystem> makeSat(Numbers sizesAndSeed) {
    const std::int64_t variables = sizesAndSeed[0];
    std::vector<Clause> clauses;
    for (std::int64_t j = 0; j < sizesAndSeed[1]; ++j) {
        Clause clause;
        for (std::int64_t draw = 0; clause.size() < 3; ++draw) {
            const std::int64_t bits = below(2 * variables, sizesAndSeed[2], j, draw);
            const std::int64_t variable = 1 + bits / 2;
            if (std::ranges::find(clause, variable) == clause.end() &&
                std::ranges::find(clause, -variable) == clause.end()) {
                clause.push_back(bits % 2 == 0 ? variable : -variable);
            }
        }
        clauses.push_back(std::move(clause));
    }
    return satisfiability(variables, clauses);
}

Result<SpikingSystem> makeSatOf(Numbers literals) {
    std::vector<Clause> clauses(1);
    std::int64_t variables = 1;
    for (const std::int64_t literal : literals) {
        if (literal == 0) {
            clauses.emplace_back();
            continue;
        }
        clauses.back().push_back(literal);
        variables = std::max({variables, literal, -literal});
    }
    if (clauses.back().empty()) {  // the last 0 may be left out
        clauses.pop_back();
    }
    if (std::ranges::any_of(clauses, &Clause::empty)) {
        return fail(ErrorCode::badArgument,
                    "expected a literal in each clause, found none before a 0");
    }
    return satisfiability(variables, clauses);
}

Result<SpikingSystem> makeAnd(Numbers bits) {
    return gate("and", bits, {"a^2->a", "a^3->a", "a^4->a^2"});
}

Result<SpikingSystem> makeOr(Numbers bits) {
    return gate("or", bits, {"a^2->a", "a^3->a^2", "a^4->a^2"});
}

Result<SpikingSystem> makeXor(Numbers bits) {
    return gate("xor", bits, {"a^2->a", "a^3->a^2", "a^4->a"});
}

Result<SpikingSystem> makeNot(Numbers bit) {
    // With a spike of its own: no rule makes two spikes out of one.
    const std::array<std::int64_t, 2> bits{bit[0], 0};
    return gate("not", bits, {"a^2->a^2", "a^3->a"});
}

Result<SpikingSystem> makeBooleanFunction(Numbers codeAndBits) {
    const std::int64_t code = codeAndBits[0];
    const Numbers bits = codeAndBits.subspan(1);
    const std::size_t rows = bits.size() < 6 ? std::size_t{1} << bits.size() : 64;
    if (bits.size() > 5 || (code >> rows) != 0) {
        return fail(ErrorCode::badArgument,
                    "expected at most 5 bits b1 … bn, and a CODE below 2^(2^n)");
    }
    SystemBuilder builder("Boolean function " + std::to_string(code));
    // A spike that always comes, so that bits that are all 0 arrive too.
    const NeuronId clock = builder.neuron("clock", 1, {"a->a"});
    const NeuronId out = builder.neuron("out");
    builder.synapse(clock, out);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const NeuronId bit = builder.neuron("in" + std::to_string(i + 1), bits[i], {"a->a"});
        builder.synapse(bit, out, std::int64_t{1} << i);
    }
    for (std::size_t row = 0; row < rows; ++row) {
        const auto spikes = static_cast<std::int64_t>(row) + 1;
        builder.system().neurons[out].rules.push_back({.condition = SpikeSet::exactly(spikes),
                                                       .consumed = spikes,
                                                       .produced = (code >> row) & 1,
                                                       .band = std::nullopt});
    }
    builder.synapse(out, builder.output());
    return std::move(builder).take();
}

}  // namespace fireable::spiking
