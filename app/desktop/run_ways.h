#pragma once

#include <optional>

#include "app/desktop/walked_ways.h"

namespace fireable {

/// What one looks into at the end of `way`: the run of the net that it begins with, if that has
/// begun. `open` are all documents.
EngineRunner::Look lookAlong(const WalkedWay& way, const QList<DocumentView*>& open);

/// The way down to an instance of what `host` runs; nothing: its subnets are others by now.
std::optional<WalkedWay> wayTo(DocumentView& host, int instance);

}  // namespace fireable
