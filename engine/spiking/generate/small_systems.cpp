#include <optional>
#include <string>
#include <utility>

#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_maker.h"

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
    SystemMaker maker(k == 1 ? "natural numbers greater than 1"
                             : "multiples of " + std::to_string(k));
    const NeuronId one = maker.neuron("1", 2, {"a^2/a->a" + delayed(k - 1), "a->λ"});
    const NeuronId two = maker.neuron("2", 1, {"a->a" + delayed(k - 1), "a->a" + delayed(k)});
    const NeuronId three = maker.neuron("3", 3, {"a^3->a", "a->a" + delayed(k), "a^2->λ"});
    maker.synapse(one, two);
    maker.synapse(one, three);
    maker.synapse(two, one);
    maker.synapse(two, three);
    maker.synapse(three, maker.output());
    return std::move(maker).take();
}

Result<SpikingSystem> makeEven(Numbers) {
    SystemMaker maker("even numbers");
    const NeuronId waiting = maker.family("w", 3, 2, {"a^2->a", "a->λ"});
    const NeuronId choosing = maker.neuron("4", 0, {"a->a", "a->a;1"});
    const NeuronId five = maker.neuron("5", 0, {"a->a"});
    const NeuronId six = maker.neuron("6", 0, {"a->a"});
    const NeuronId out = maker.neuron("7", 2, {"a^2->a", "a^3->λ"});
    const auto member = [](std::int64_t first, std::int64_t last) {
        return TargetRange{first, last};
    };
    maker.synapses(waiting, IndexRange{1, 1}, choosing, std::nullopt);
    maker.synapses(waiting, IndexRange{2, 2}, five, std::nullopt);
    maker.synapses(waiting, IndexRange{3, 3}, six, std::nullopt);
    maker.synapse(choosing, waiting);
    maker.synapses(five, std::nullopt, waiting, member(1, 2));
    maker.synapses(six, std::nullopt, waiting, member(3, 3));
    for (const NeuronId relay : {choosing, five, six}) {
        maker.synapse(relay, out);
    }
    maker.synapse(out, maker.output());
    return std::move(maker).take();
}

Result<SpikingSystem> makeTwoSpikes(Numbers k) {
    SystemMaker maker("3k+3 spiker for k = " + std::to_string(k[0]));
    const NeuronId source = maker.neuron("1", 2 * k[0] - 1, {"a+/a->a;2"});
    const NeuronId counter = maker.neuron("2", 0, {"a^{" + std::to_string(k[0]) + "}->a;1"});
    const NeuronId out = maker.neuron("3", 1, {"a->a"});
    maker.synapse(source, counter);
    maker.synapse(counter, out);
    maker.synapse(out, maker.output());
    return std::move(maker).take();
}

Result<SpikingSystem> makeComplete(Numbers size) {
    const std::int64_t n = size[0];
    SystemMaker maker("complete " + std::to_string(n));
    const NeuronId all = maker.family("n", n, 1, {"a*/a->a"});
    if (n > 1) {
        maker.synapses(all, IndexRange{2, n}, all, TargetRange{1, {-1, 1}});
        maker.synapses(all, IndexRange{1, n - 1}, all, TargetRange{{1, 1}, n});
    }
    return std::move(maker).take();
}

Result<SpikingSystem> makeChain(Numbers sizeAndSpikes) {
    const std::int64_t relays = sizeAndSpikes[0] - 1;
    SystemMaker maker("chain " + std::to_string(sizeAndSpikes[0]));
    const NeuronId start = maker.neuron("start", 1, {"a+/a->a"});
    if (relays == 0) {
        maker.synapse(start, maker.output());
        return std::move(maker).take();
    }
    const NeuronId chain = maker.family("n", relays, sizeAndSpikes[1], {"a+/a->a"});
    maker.synapses(start, std::nullopt, chain, TargetRange{1, 1});
    if (relays > 1) {
        maker.synapses(chain, IndexRange{1, relays - 1}, chain, TargetRange{{1, 1}, {1, 1}});
    }
    maker.synapses(chain, IndexRange{relays, relays}, maker.output(), std::nullopt);
    return std::move(maker).take();
}

Result<SpikingSystem> makeReopening(Numbers spikes) {
    SystemMaker maker("reopening");
    const NeuronId neuron = maker.neuron("1", spikes[0], {"a+/a->a;1"});
    const NeuronId sink = maker.neuron("2");
    maker.synapse(neuron, sink);
    maker.synapse(neuron, maker.output());
    return std::move(maker).take();
}

Result<SpikingSystem> makeClosedReceiver(Numbers delay) {
    SystemMaker maker("closed receiver");
    const NeuronId receiver = maker.neuron("1", 1, {"a->a" + delayed(delay[0])});
    const NeuronId sender = maker.neuron("2", 1, {"a->a"});
    maker.synapse(sender, receiver);
    maker.synapse(receiver, maker.output());
    return std::move(maker).take();
}

}  // namespace fireable::spiking
