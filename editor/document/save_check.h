#pragma once

#include <QStringList>
#include <span>

#include "importers/formats.h"

namespace fireable {

/// What would be lost by saving `nets` in the format `id`, as phrases; empty: nothing. Writes and
/// reads in memory, so it takes about as long as saving and loading. Fails like the format's
/// writer.
Result<QStringList> lossesIn(FormatId id, std::span<const Diagram> nets);

}  // namespace fireable
