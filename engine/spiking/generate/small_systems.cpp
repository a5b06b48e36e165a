#include <optional>
#include <string>
#include <utility>

#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_builder.h"

namespace fireable::spiking {
namespace {

std::string delayed(std::int64_t steps) {
    return ";" + std::to_string(steps);
}

}  // namespace

Result<SpikingSystem> makeNaturals(Numbers) {
    constexpr std::int64_t one = 1;
    return makeMultiples({&one, 1});
}

Result<SpikingSystem> makeMultiples(Numbers factor) {
    const std::int64_t k = factor[0];
    SystemBuilder builder(k == 1 ? "natural numbers greater than 1"
                                 : "multiples of " + std::to_string(k));
    const NeuronId one = builder.neuron("1", 2, {"a^2/a->a" + delayed(k - 1), "a->λ"});
    const NeuronId two = builder.neuron("2", 1, {"a->a" + delayed(k - 1), "a->a" + delayed(k)});
    const NeuronId three = builder.neuron("3", 3, {"a^3->a", "a->a" + delayed(k), "a^2->λ"});
    builder.synapse(one, two);
    builder.synapse(one, three);
    builder.synapse(two, one);
    builder.synapse(two, three);
    builder.synapse(three, builder.output());
    return std::move(builder).take();
}

Result<SpikingSystem> makeEven(Numbers) {
    SystemBuilder builder("even numbers");
    const NeuronId waiting = builder.family("w", 3, 2, {"a^2->a", "a->λ"});
    const NeuronId choosing = builder.neuron("4", 0, {"a->a", "a->a;1"});
    const NeuronId five = builder.neuron("5", 0, {"a->a"});
    const NeuronId six = builder.neuron("6", 0, {"a->a"});
    const NeuronId out = builder.neuron("7", 2, {"a^2->a", "a^3->λ"});
    const auto member = [](std::int64_t first, std::int64_t last) {
        return TargetRange{first, last};
    };
    builder.synapses(waiting, IndexRange{1, 1}, choosing, std::nullopt);
    builder.synapses(waiting, IndexRange{2, 2}, five, std::nullopt);
    builder.synapses(waiting, IndexRange{3, 3}, six, std::nullopt);
    builder.synapse(choosing, waiting);
    builder.synapses(five, std::nullopt, waiting, member(1, 2));
    builder.synapses(six, std::nullopt, waiting, member(3, 3));
    for (const NeuronId relay : {choosing, five, six}) {
        builder.synapse(relay, out);
    }
    builder.synapse(out, builder.output());
    return std::move(builder).take();
}

Result<SpikingSystem> makeTwoSpikes(Numbers k) {
    SystemBuilder builder("3k+3 spiker for k = " + std::to_string(k[0]));
    const NeuronId source = builder.neuron("1", 2 * k[0] - 1, {"a+/a->a;2"});
    const NeuronId counter = builder.neuron("2", 0, {"a^{" + std::to_string(k[0]) + "}->a;1"});
    const NeuronId out = builder.neuron("3", 1, {"a->a"});
    builder.synapse(source, counter);
    builder.synapse(counter, out);
    builder.synapse(out, builder.output());
    return std::move(builder).take();
}

Result<SpikingSystem> makeComplete(Numbers size) {
    const std::int64_t n = size[0];
    SystemBuilder builder("complete " + std::to_string(n));
    const NeuronId all = builder.family("n", n, 1, {"a*/a->a"});
    if (n > 1) {
        builder.synapses(all, IndexRange{2, n}, all, TargetRange{1, {-1, 1}});
        builder.synapses(all, IndexRange{1, n - 1}, all, TargetRange{{1, 1}, n});
    }
    return std::move(builder).take();
}

Result<SpikingSystem> makeChain(Numbers sizeAndSpikes) {
    const std::int64_t relays = sizeAndSpikes[0] - 1;
    SystemBuilder builder("chain " + std::to_string(sizeAndSpikes[0]));
    const NeuronId start = builder.neuron("start", 1, {"a+/a->a"});
    if (relays == 0) {
        builder.synapse(start, builder.output());
        return std::move(builder).take();
    }
    const NeuronId chain = builder.family("n", relays, sizeAndSpikes[1], {"a+/a->a"});
    builder.synapses(start, std::nullopt, chain, TargetRange{1, 1});
    if (relays > 1) {
        builder.synapses(chain, IndexRange{1, relays - 1}, chain, TargetRange{{1, 1}, {1, 1}});
    }
    builder.synapses(chain, IndexRange{relays, relays}, builder.output(), std::nullopt);
    return std::move(builder).take();
}

Result<SpikingSystem> makeReopening(Numbers spikes) {
    SystemBuilder builder("reopening");
    const NeuronId neuron = builder.neuron("1", spikes[0], {"a+/a->a;1"});
    const NeuronId sink = builder.neuron("2");
    builder.synapse(neuron, sink);
    builder.synapse(neuron, builder.output());
    return std::move(builder).take();
}

Result<SpikingSystem> makeClosedReceiver(Numbers delay) {
    SystemBuilder builder("closed receiver");
    const NeuronId receiver = builder.neuron("1", 1, {"a->a" + delayed(delay[0])});
    const NeuronId sender = builder.neuron("2", 1, {"a->a"});
    builder.synapse(sender, receiver);
    builder.synapse(receiver, builder.output());
    return std::move(builder).take();
}

}  // namespace fireable::spiking
