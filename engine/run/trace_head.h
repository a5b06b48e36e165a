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
/// Nothing when these bytes are not what that wrote.
std::optional<TraceHead> readTraceHead(std::span<const std::uint8_t> content);

}  // namespace fireable
