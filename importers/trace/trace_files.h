#pragma once

#include <filesystem>

#include "engine/run/trace.h"

namespace fireable {

/// The suffix of traces, with its dot.
inline constexpr std::string_view traceSuffix = ".trace";

/// Reads the trace of a net like `readTrace`. Errors and damages contain the file name.
Result<Trace> openTrace(const std::filesystem::path& file, WorkProgress* progress = nullptr);
/// The same for a trace of any model, which `TraceInfo::model` names.
Result<Trace> openAnyTrace(const std::filesystem::path& file, WorkProgress* progress = nullptr);
/// Writes `timeline` and its ancestors through a temporary file.
Result<void> saveTrace(const std::filesystem::path& file, const TraceInfo& info,
                       const TimelineTree& tree, TimelineIndex timeline);

}  // namespace fireable
