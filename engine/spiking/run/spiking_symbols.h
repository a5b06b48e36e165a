#pragma once

#include <array>

#include "engine/expression/symbols.h"

namespace fireable::spiking {

inline constexpr NodeKind neuronKind{0};

// Functions of expressions over runs of spiking systems.
inline constexpr FunctionIndex spikesFunction = 0;  ///< in a neuron; also its name alone
inline constexpr FunctionIndex firedFunction = 1;   ///< how often it used a rule in the last step
inline constexpr FunctionIndex openFunction = 2;    ///< 1 if the neuron is not closed
inline constexpr FunctionIndex outputFunction = 3;  ///< spikes that the last step brought outside
inline constexpr FunctionIndex timeFunction = 4;    ///< a tick a step, and so the number of steps

inline constexpr std::array<std::string_view, 1> spikingKinds{"a neuron"};
inline constexpr std::array<ModelFunction, 5> spikingFunctions{{{"spikes", neuronKind, false},
                                                                {"fired", neuronKind, true},
                                                                {"open", neuronKind, false},
                                                                {"output", std::nullopt, true},
                                                                {"time", std::nullopt, false}}};
inline constexpr ModelSymbols spikingSymbols{spikingKinds, spikingFunctions};

}  // namespace fireable::spiking
