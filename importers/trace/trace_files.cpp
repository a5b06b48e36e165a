#include "importers/trace/trace_files.h"

#include <array>

#include "engine/net/run/net_run_model.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "importers/formats.h"
#include "importers/text/file_bytes.h"

namespace fireable {

namespace {

Result<Trace> openTraceOf(std::span<const TraceFormat> formats, const std::filesystem::path& file,
                          WorkProgress* progress) {
    const auto bytes = TRY(fileBytes(file));
    auto trace = readTrace(bytes, formats, progress);
    if (!trace) {
        return inFile(trace.failure(), file);
    }
    for (Error& damage : trace->damages) {
        damage.file = file.string();
    }
    return trace;
}

}  // namespace

Result<Trace> openTrace(const std::filesystem::path& file, WorkProgress* progress) {
    return openTraceOf({&net::netTraceFormat, 1}, file, progress);
}

Result<Trace> openAnyTrace(const std::filesystem::path& file, WorkProgress* progress) {
    const std::array formats{net::netTraceFormat, spiking::spikingTraceFormat};
    return openTraceOf(formats, file, progress);
}

Result<void> saveTrace(const std::filesystem::path& file, const TraceInfo& info,
                       const TimelineTree& tree, TimelineIndex timeline) {
    return writeText(file, writeTrace(info, tree, timeline));
}

}  // namespace fireable
