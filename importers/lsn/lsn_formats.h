#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

// These formats have only zero tests, regular arcs and priorities. Thresholds above 1, read and
// reset arcs and time intervals are rejected: writing a read arc as two arcs would limit the
// multiplicity. Names and labels are written as comments; drawings are left out.

namespace fireable {

struct TextStart;

bool isLsn(const TextStart& start);
/// LSN 1.0 and MCC both begin with three numbers. LSN 1.0 (m, n, k) goes on with m + 3·k numbers;
/// MCC (m, n, mm) with 4·mm·n + m, which is more for the same three.
bool isLsn10(const TextStart& start);
bool isHsn(const TextStart& start);
/// Says which headers the formats of numbers have, where another one begins.
std::optional<std::string> whyNotLsn(const TextStart& start);

/// Reads LSN 1.2, LSN 1.0 and HSN. Arcs stay in file order, which determines the linker's
/// numbering. Arcs at a substituted transition are retained too: they are only drawn, the meaning
/// is in the subnet.
Result<Imported> readLsn(std::string_view text);

/// LSN 1.2. Fails with `unsupported` also for subnets: those need `writeHsn`.
Result<std::string> writeLsn(std::span<const Diagram> nets);
/// LSN 1.0, with the marking of every place.
Result<std::string> writeLsn10(std::span<const Diagram> nets);
/// HSN: LSN 1.2 followed by the subnets, with ports in the order of the model.
Result<std::string> writeHsn(std::span<const Diagram> nets);

}  // namespace fireable
