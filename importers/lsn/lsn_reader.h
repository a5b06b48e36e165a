#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// lsn12: header `m n k l nst` with nst = 0.  hsn: the same with subnets, nst > 0.
/// lsn10: header `m n k`, then the marking of every place.
enum class LsnDialect : std::uint8_t { lsn12, lsn10, hsn };

/// The dialect by the first line of data; nothing when that is no header. MCC files begin as
/// LSN 1.0 does: ask `looksLikeMcc` first.
std::optional<LsnDialect> lsnDialect(std::string_view text);
inline bool looksLikeLsn(std::string_view text) {
    return lsnDialect(text).has_value();
}

/// Reads LSN 1.2, LSN 1.0 and HSN. Arcs stay in file order, which the linker's numbering follows.
/// Arcs at a substituted transition stay too: they are the drawing, the subnet is the meaning.
Result<Imported> readLsn(std::string_view text);

}  // namespace fireable
