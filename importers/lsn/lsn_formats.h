#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

// Only zero tests, regular arcs and priorities have a line in these formats. Thresholds above 1,
// read and reset arcs and time intervals are refused: writing a read arc as an arc there and back
// would bound the multiplicity. Names and labels go along as comments; drawings are left out.

namespace fireable {

struct TextStart;

bool isLsn(const TextStart& start);
/// LSN 1.0 and MCC both begin with three numbers. LSN 1.0 (m, n, k) goes on with m + 3·k numbers;
/// MCC (m, n, mm) with 4·mm·n + m, which is more for the same three.
bool isLsn10(const TextStart& start);
bool isHsn(const TextStart& start);
/// Says which headers the formats of numbers have, where another one begins.
std::optional<std::string> whyNotLsn(const TextStart& start);

/// Reads LSN 1.2, LSN 1.0 and HSN. Arcs stay in file order, which the linker's numbering follows.
/// Arcs at a substituted transition stay too: they are the drawing, the subnet is the meaning.
Result<Imported> readLsn(std::string_view text);

/// LSN 1.2. `unsupported` also for subnets: those need `writeHsn`.
Result<std::string> writeLsn(std::span<const Diagram> nets);
/// LSN 1.0, with the marking of every place.
Result<std::string> writeLsn10(std::span<const Diagram> nets);
/// HSN: LSN 1.2 and the subnets behind it, ports in the order of the model.
Result<std::string> writeHsn(std::span<const Diagram> nets);

}  // namespace fireable
