#pragma once

#include <memory>
#include <optional>
#include <span>

#include "engine/run/trace.h"

namespace fireable {

/// The content of a `HEAD` section.
struct TraceHead {
    TraceInfo info;
    std::shared_ptr<const Effects> effects;
};

Bytes traceHeadContent(const TraceInfo& info, const Effects& effects);
/// Nothing if `traceHeadContent` cannot have written these bytes.
std::optional<TraceHead> readTraceHead(std::span<const std::uint8_t> content);

}  // namespace fireable
