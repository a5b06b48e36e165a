#include "importers/trace/trace_files.h"

#include "engine/net/run/net_run_model.h"
#include "importers/formats.h"
#include "importers/text/file_bytes.h"

namespace fireable {

Result<Trace> openTrace(const std::filesystem::path& file, WorkProgress* progress) {
    const auto bytes = TRY(fileBytes(file));
    auto trace = readTrace(bytes, {&net::netTraceFormat, 1}, progress);
    if (!trace) {
        return inFile(trace.failure(), file);
    }
    for (Error& damage : trace->damages) {
        damage.file = file.string();
    }
    return trace;
}

Result<void> saveTrace(const std::filesystem::path& file, const TraceInfo& info,
                       const TimelineTree& tree, TimelineIndex timeline) {
    return writeText(file, writeTrace(info, tree, timeline));
}

}  // namespace fireable
