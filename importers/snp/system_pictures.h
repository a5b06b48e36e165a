#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/spiking/model/drawn_system.h"

// Spiking systems in languages that other programs draw; these are not read back.
namespace fireable {

/// A LaTeX document with one TikZ picture: neurons as rounded boxes with their spikes and rules,
/// synapses as arrows. One drawing unit is one point.
std::string writeTikz(const spiking::DrawnSystem& drawn);

/// A graph for Graphviz, as `writeDot` of nets.
std::string writeDot(const spiking::DrawnSystem& drawn);

}  // namespace fireable
