#pragma once

#include <QStringList>
#include <span>

#include "importers/formats.h"

namespace fireable {

/// What a file in the format `id` would not give back of `nets`, in words for a list; empty: it
/// holds everything. Found by writing and reading again in memory, so it can take as long as both.
/// Fails as the format's writer does where it cannot hold what the nets mean.
Result<QStringList> lossesIn(FormatId id, std::span<const Diagram> nets);

}  // namespace fireable
