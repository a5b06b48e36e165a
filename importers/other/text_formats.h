#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

namespace fireable {

struct TextStart;

bool isApt(const TextStart& start);

/// Reads APT place/transition nets (types PN and LPN); transition systems are rejected. A `label`
/// option is the node's label; all other information is retained for writing APT.
Result<Imported> readApt(std::string_view text);

/// Writes an APT net, with its name, labels and what `readApt` retained. Drawings are left out.
/// Fails with `unsupported` for inhibitor, read and reset arcs, priorities, time intervals and
/// subnets, and for names that are invalid in APT.
Result<std::string> writeApt(std::span<const Diagram> nets);

bool isLola(const TextStart& start);

/// Reads LoLA place/transition nets; high-level nets are rejected. Capacities (`SAFE`) and fairness
/// do not affect firing and are left out, with a warning for fairness.
Result<Imported> readLola(std::string_view text);

/// Writes a LoLA net. The net's name, labels and drawings are left out; braces in comments become
/// parentheses, because a brace would end the comment. Fails with `unsupported` for inhibitor, read
/// and reset arcs, priorities, time intervals and subnets, and for names that are invalid in LoLA.
Result<std::string> writeLola(std::span<const Diagram> nets);

}  // namespace fireable
