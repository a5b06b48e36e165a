#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_compare.h"
#include "engine/run/trace_section.h"

namespace {

using namespace fireable;

constexpr int maxSteps = 1000;

/// Visits everything that was read, so that errors in it show up.
void walk(const Trace& trace) {
    TimelineCursor cursor(trace.tree, trace.timeline());
    cursor.goTo(trace.tree.lastStep(trace.timeline()));
    for (int step = 0; step < maxSteps && cursor.back(); ++step) {
    }
    (void)cursor.checkpoint();
}

void check(std::string_view bytes) {
    const auto first = readTrace(bytes);
    if (!first) {
        if (first.error().detail.empty()) {
            std::abort();
        }
        return;
    }
    walk(*first);
    const auto second = readTrace(writeTrace(first->info, first->tree, first->timeline()));
    if (!second || second->info != first->info ||
        second->tree.lastStep(second->timeline()) != first->tree.lastStep(first->timeline())) {
        std::abort();
    }
    const auto comparison = compareTraces(*first, *second);
    if (comparison && comparison->difference) {
        std::abort();
    }
}

/// Random sections hardly ever have a valid check sum, so this makes sections from bytes: one for
/// the tag, two for the size of the content that follows.
std::string sectionsOf(std::string_view bytes) {
    constexpr std::array tags{headTag, stepTag, doneTag};
    constexpr std::size_t head = 3;
    std::string file(traceMagic);
    putFixed(file, traceVersion, 4);
    while (bytes.size() >= head) {
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
        const std::string_view tag = tags[byte(0) % tags.size()];
        const std::size_t size = byte(1) + 256U * byte(2);
        const std::string_view content = bytes.substr(head, size);
        putSection(file, tag, Bytes(content.begin(), content.end()));
        bytes.remove_prefix(head + content.size());
    }
    return file;
}

}  // namespace

/// Any bytes, as a file and as contents of sections: a trace is read, or refused with a message.
/// What was read can be visited, written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(sectionsOf(bytes));
    return 0;
}
