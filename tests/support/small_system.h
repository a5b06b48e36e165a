#pragma once

#include <vector>

#include "engine/spiking/model/drawn_system.h"

namespace fireable::testing {

/// Two neurons and the environment along a line.
struct SmallSystem {
    SmallSystem() {
        const auto rules =
            std::vector{*spiking::parseRule("a^2/a -> a;1"), *spiking::parseRule("a -> λ")};
        one = drawn.system.neurons.add({.name = "one", .spikes = 2, .rules = rules});
        two = drawn.system.neurons.add({.name = "two", .rules = rules});
        out = drawn.system.neurons.add(
            {.name = "out", .kind = spiking::NeuronKind::output, .rules = {}});
        first = drawn.system.synapses.add({one, two});
        drawn.system.synapses.add({two, out});
        drawn.positions = {{one, {0, 0}}, {two, {200, 0}}, {out, {400, 0}}};
    }

    spiking::DrawnSystem drawn;
    spiking::NeuronId one, two, out;
    spiking::SynapseId first;
};

}  // namespace fireable::testing
