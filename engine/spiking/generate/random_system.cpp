#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_builder.h"

namespace fireable::spiking {
namespace {

/// Random numbers one after the other.
class Draws {
public:
    explicit Draws(std::int64_t seed) : seed_(static_cast<std::uint64_t>(seed)) {}
    /// From 0 up to, not including, `bound`.
    std::int64_t below(std::int64_t bound) {
        return boundedRandom(counterRandom(seed_, 0, next_++), static_cast<std::uint32_t>(bound));
    }

private:
    std::uint64_t seed_;
    std::uint64_t next_ = 0;
};

/// How many synapses each of `n` neurons has: `all` thrown at random, at most n - 1 each.
std::vector<std::int64_t> outDegrees(std::int64_t n, std::int64_t all, Draws& draws) {
    std::vector<std::int64_t> degrees(static_cast<std::size_t>(n), 0);
    for (std::int64_t synapse = 0; synapse < all; ++synapse) {
        auto neuron = static_cast<std::size_t>(draws.below(n));
        while (degrees[neuron] == n - 1) {
            neuron = neuron + 1 < degrees.size() ? neuron + 1 : 0;
        }
        ++degrees[neuron];
    }
    return degrees;
}

/// `count` different numbers from 0 up to, not including, `n`, ascending, into `chosen`.
void choose(std::int64_t count, std::int64_t n, Draws& draws, std::vector<std::int64_t>& chosen) {
    chosen.clear();
    if (count > n / 4) {  // selection sampling (Knuth, TAOCP 2, 3.4.2, algorithm S)
        for (std::int64_t number = 0; number < n; ++number) {
            const std::int64_t missing = count - static_cast<std::int64_t>(chosen.size());
            if (draws.below(n - number) < missing) {
                chosen.push_back(number);
            }
        }
        return;
    }
    while (static_cast<std::int64_t>(chosen.size()) < count) {
        for (auto i = static_cast<std::int64_t>(chosen.size()); i < count; ++i) {
            chosen.push_back(draws.below(n));
        }
        std::ranges::sort(chosen);
        chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    }
}

}  // namespace

Result<SpikingSystem> makeRandom(Numbers sizesAndSeed) {
    const std::int64_t n = sizesAndSeed[0];
    const std::int64_t synapses = sizesAndSeed[1];
    if (synapses / n >= n || synapses > n * (n - 1)) {
        return fail(ErrorCode::badArgument,
                    "expected at most N (N - 1) = " + std::to_string(n * (n - 1)) +
                        " synapses, found " + std::to_string(synapses));
    }
    Draws draws(sizesAndSeed[2]);
    SystemBuilder builder("random " + std::to_string(n) + " " + std::to_string(synapses));
    // About every second neuron sends a spike in a step, another one in each: no step is like
    // the one before. Spikes run out only where few come to a neuron.
    const NeuronId all = builder.family("n", n, 0, {"a(aa)*/a->a", "(aa)+/a^2->λ"});
    std::vector<Count>& spikes = builder.system().neurons[all].memberSpikes;
    spikes.reserve(static_cast<std::size_t>(n));
    for (std::int64_t i = 0; i < n; ++i) {
        spikes.emplace_back(draws.below(10));
    }
    builder.system().synapses.reserve(static_cast<std::size_t>(synapses));
    const std::vector<std::int64_t> degrees = outDegrees(n, synapses, draws);
    std::vector<std::int64_t> targets;
    for (std::int64_t i = 1; i <= n; ++i) {
        choose(degrees[static_cast<std::size_t>(i - 1)], n - 1, draws, targets);
        for (const std::int64_t target : targets) {
            const std::int64_t to = target + (target + 1 < i ? 1 : 2);
            builder.synapses(all, IndexRange{i, i}, all, TargetRange{to, to});
        }
    }
    return std::move(builder).take();
}

}  // namespace fireable::spiking
