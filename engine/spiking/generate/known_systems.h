#pragma once

#include <cstdint>
#include <span>

#include "engine/base/result.h"
#include "engine/spiking/model/spiking_system.h"

// What the table of generators calls; the numbers are as its rows say.

namespace fireable::spiking {

using Numbers = std::span<const std::int64_t>;

// Sorting (Ionescu, Sburlan, "Some applications of spiking neural P systems", 2008), and arithmetic
// on trains (Gutiérrez-Naranjo, Leporati, "First steps towards a CPU made of spiking neural P
// systems", 2009).
Result<SpikingSystem> makeSort(Numbers sizeAndSeed);
Result<SpikingSystem> makeSortOf(Numbers numbers);
Result<SpikingSystem> makeAdder(Numbers numbers);
Result<SpikingSystem> makeComparator(Numbers numbers);
Result<SpikingSystem> makeBitonic(Numbers numbers);

// Problems that all choices at once solve (Leporati, Mauri, Zandron, Păun, Pérez-Jiménez, "Uniform
// solutions to SAT and Subset Sum by spiking neural P systems", 2009), and gates.
Result<SpikingSystem> makeSubsetSum(Numbers sizeAndSeed);
Result<SpikingSystem> makeSubsetSumOf(Numbers targetAndValues);
Result<SpikingSystem> makeSat(Numbers sizesAndSeed);
Result<SpikingSystem> makeSatOf(Numbers literals);
Result<SpikingSystem> makeAnd(Numbers bits);
Result<SpikingSystem> makeOr(Numbers bits);
Result<SpikingSystem> makeXor(Numbers bits);
Result<SpikingSystem> makeNot(Numbers bit);
Result<SpikingSystem> makeBooleanFunction(Numbers codeAndBits);

// Generators of sets of numbers (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006), and
// small systems.
Result<SpikingSystem> makeNaturals(Numbers none);
Result<SpikingSystem> makeMultiples(Numbers factor);
Result<SpikingSystem> makeEven(Numbers none);
Result<SpikingSystem> makeTwoSpikes(Numbers k);
Result<SpikingSystem> makeComplete(Numbers size);
Result<SpikingSystem> makeChain(Numbers sizeAndSpikes);
Result<SpikingSystem> makeReopening(Numbers spikes);
Result<SpikingSystem> makeClosedReceiver(Numbers delay);

// Register machines (Ionescu, Păun, Yokomori 2006, theorem 7.1): register r holds 2 v spikes.
Result<SpikingSystem> makeIncrement(Numbers value);
Result<SpikingSystem> makeDecrement(Numbers value);
Result<SpikingSystem> makeRegisterMachine(Numbers machine);

Result<SpikingSystem> makeRandom(Numbers sizesAndSeed);

}  // namespace fireable::spiking
