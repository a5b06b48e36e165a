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

/// Reads APT place/transition nets (types PN and LPN); transition systems are refused. A `label`
/// option is the node's label; what else the file says is kept for writing APT.
Result<Imported> readApt(std::string_view text);

/// Writes an APT net, with its name, labels and what `readApt` kept. Drawings are left out.
/// Fails with `unsupported` for inhibitor, read and reset arcs, priorities, time intervals and
/// subnets, and for names that APT cannot spell.
Result<std::string> writeApt(std::span<const Diagram> nets);

bool isLola(const TextStart& start);

/// Reads LoLA place/transition nets; high-level nets are refused. Capacities (`SAFE`) and
/// fairness say nothing about firing and are left out, with a warning for fairness.
Result<Imported> readLola(std::string_view text);

/// Writes a LoLA net. The net's name, labels and drawings are left out; braces in comments become
/// round, for a brace would end the comment. Fails with `unsupported` for inhibitor, read and
/// reset arcs, priorities, time intervals and subnets, and for names that LoLA cannot spell.
Result<std::string> writeLola(std::span<const Diagram> nets);

}  // namespace fireable
