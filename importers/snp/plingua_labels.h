#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::plingua {

/// The output that P-Lingua has by itself, and how the neuron for its input is named here.
inline constexpr const char* environmentName = "environment";
inline constexpr const char* inputName = "input";

/// How a comment begins that has the name of a system, at the start of a file.
inline constexpr std::string_view nameComment = "/* name: ";

/// Of each neuron of `system`, in their order, what its label is in a file: its name, if that is a
/// label of P-Lingua, or one made of it that no other neuron has.
std::vector<std::string> labelsOf(const spiking::SpikingSystem& system);

/// The input that is written as `@min`: the only one, leading to a single neuron. Null if there is
/// none.
const spiking::SynapseArc* plainInput(const spiking::SpikingSystem& system);

/// What each neuron, in their order, is called once the file has been read again.
std::vector<std::string> namesInFile(const spiking::SpikingSystem& system);

/// Whether `neuron` is the environment: the output of that name.
bool isEnvironment(const spiking::Neuron& neuron);

/// Whether a statement with a range can hold `rule`; else it is written for every member.
bool isWrittenAtOnce(const spiking::Rule& rule, const spiking::Neuron& neuron);

}  // namespace fireable::plingua
