#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_builder.h"

namespace fireable::spiking {
namespace {

/// Numbers i lie in neurons i_1 to i_n, which send a spike in each step while they hold any: in
/// step t + 1 as many spikes arrive at each s_j as numbers are greater than t, and the n - j + 1
/// largest of them raise o_j to o_n.
///
/// `numbers` may be empty: n, n - 1, …, 1.
Result<SpikingSystem> sorter(std::int64_t n, std::vector<Count> numbers) {
    const std::string size = std::to_string(n);
    SystemBuilder builder("sort " + size);
    const NeuronId in = builder.family("i", n, {n + 1, -1}, {"a+/a->a"});
    const std::string rank = std::to_string(n + 1) + "-i";
    const NeuronId sorting =
        builder.family("s", n, 0,
                       {"a^{" + rank + "}->a", "a^k->λ : 1 <= k <= " + size + "-i",
                        "a^k->λ : " + std::to_string(n + 2) + "-i <= k <= " + size});
    const NeuronId out = builder.family("o", n, 0);
    if (!numbers.empty()) {
        Neuron& inputs = builder.system().neurons[in];
        inputs.spikes = 0;
        inputs.spikesPerIndex = 0;
        inputs.memberSpikes = std::move(numbers);
    }
    builder.synapse(in, sorting);
    builder.synapses(sorting, std::nullopt, out, TargetRange{{0, 1}, n});
    return std::move(builder).take();
}

/// What adds the trains that come from `from`, the lowest bit first: it keeps the carry.
NeuronId serialAdder(SystemBuilder& builder, const std::string& name,
                     std::initializer_list<NeuronId> from) {
    const NeuronId adder = builder.neuron(name, 0, {"a->a", "a^2/a->λ", "a^3/a^2->a"});
    for (const NeuronId train : from) {
        builder.synapse(train, adder);
    }
    return adder;
}

/// The neurons that send the spikes both trains have in common, and those that only one has.
struct Comparison {
    NeuronId both;
    NeuronId one;
};

Comparison compared(SystemBuilder& builder, const std::string& number, NeuronId a, NeuronId b) {
    const Comparison made{builder.neuron("both" + number, 0, {"a^2->a", "a->λ"}),
                          builder.neuron("one" + number, 0, {"a->a", "a^2->λ"})};
    for (const NeuronId train : {a, b}) {
        builder.synapse(train, made.both);
        builder.synapse(train, made.one);
    }
    return made;
}

/// The shorter train goes to `least`, the longer to `most`.
void divide(SystemBuilder& builder, const Comparison& trains, NeuronId least, NeuronId most) {
    builder.synapse(trains.both, least);
    builder.synapse(trains.both, most);
    builder.synapse(trains.one, most);
}

}  // namespace

Result<SpikingSystem> makeSort(Numbers sizeAndSeed) {
    const std::int64_t n = sizeAndSeed[0];
    const std::int64_t seed = sizeAndSeed[1];
    std::vector<Count> numbers;
    for (std::int64_t i = 0; seed > 0 && i < n; ++i) {
        const std::uint64_t bits =
            counterRandom(static_cast<std::uint64_t>(seed), 0, static_cast<std::uint64_t>(i));
        numbers.emplace_back(boundedRandom(bits, static_cast<std::uint32_t>(n + 1)));
    }
    return sorter(n, std::move(numbers));
}

Result<SpikingSystem> makeSortOf(Numbers numbers) {
    return sorter(static_cast<std::int64_t>(numbers.size()), {numbers.begin(), numbers.end()});
}

Result<SpikingSystem> makeAdder(Numbers numbers) {
    SystemBuilder builder("adder");
    std::vector<NeuronId> trains;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        // Each further adder works a step later than the one before it.
        std::vector<Count> train(i > 1 ? i - 1 : 0, Count(0));
        for (std::int64_t rest = numbers[i]; rest > 0; rest /= 2) {
            train.emplace_back(rest % 2);
        }
        trains.push_back(builder.input("in" + std::to_string(i), std::move(train)));
    }
    NeuronId sum = trains[0];
    if (trains.size() == 1) {
        sum = serialAdder(builder, "add1", {trains[0]});
    }
    for (std::size_t i = 1; i < trains.size(); ++i) {
        sum = serialAdder(builder, "add" + std::to_string(i), {sum, trains[i]});
    }
    builder.synapse(sum, builder.output());
    return std::move(builder).take();
}

Result<SpikingSystem> makeComparator(Numbers numbers) {
    SystemBuilder builder("comparator");
    const auto train = [](std::int64_t number) {
        return std::vector<Count>(static_cast<std::size_t>(number), Count(1));
    };
    const NeuronId a = builder.input("a", train(numbers[0]));
    const NeuronId b = builder.input("b", train(numbers[1]));
    const Comparison trains = compared(builder, "", a, b);
    const NeuronId least = builder.output("min");
    divide(builder, trains, least, builder.output("max"));
    return std::move(builder).take();
}

Result<SpikingSystem> makeBitonic(Numbers numbers) {
    const std::size_t n = numbers.size();
    if (!std::has_single_bit(n)) {
        return fail(ErrorCode::badArgument,
                    "expected as many numbers as a power of two, found " + std::to_string(n));
    }
    SystemBuilder builder("bitonic " + std::to_string(n));
    std::vector<NeuronId> wires;
    for (std::size_t i = 0; i < n; ++i) {
        wires.push_back(builder.neuron("in" + std::to_string(i + 1), numbers[i], {"a+/a->a"}));
    }
    std::size_t made = 0;
    for (std::size_t block = 2; block <= n; block *= 2) {
        for (std::size_t distance = block / 2; distance > 0; distance /= 2) {
            for (std::size_t low = 0; low < n; ++low) {
                const std::size_t high = low ^ distance;
                if (high < low) {
                    continue;
                }
                const std::string number = std::to_string(++made);
                const Comparison trains = compared(builder, number, wires[low], wires[high]);
                const NeuronId least = builder.neuron("min" + number, 0, {"a->a"});
                const NeuronId most = builder.neuron("max" + number, 0, {"a->a"});
                divide(builder, trains, least, most);
                const bool ascending = (low & block) == 0;
                wires[low] = ascending ? least : most;
                wires[high] = ascending ? most : least;
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        builder.synapse(wires[i], builder.output("out" + std::to_string(i + 1)));
    }
    return std::move(builder).take();
}

}  // namespace fireable::spiking
