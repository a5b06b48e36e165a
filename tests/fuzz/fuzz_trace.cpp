#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/net_run_model.h"
#include "engine/net/run/trace_compare.h"
#include "engine/run/trace_section.h"
#include "engine/spiking/run/spiking_compare.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "tests/fuzz/fuzz_targets.h"

namespace {

using namespace fireable;

const std::array formats{net::netTraceFormat, spiking::spikingTraceFormat};
constexpr int maxSteps = 1000;
/// Dense systems make runs that a short file holds and a fuzzer has no time for.
constexpr std::int64_t maxSynapses = 10'000'000;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// Visits everything that was read, so that errors in it show up, and comes back to the end.
template <class Cursor>
void walk(const Trace& trace) {
    Cursor cursor(trace.tree, trace.timeline());
    cursor.goTo(trace.tree.lastStep(trace.timeline()));
    const Checkpoint end = cursor.checkpoint();
    int back = 0;
    while (back < maxSteps && cursor.back()) {
        ++back;
    }
    (void)cursor.checkpoint();
    for (; back > 0; --back) {
        require(cursor.forward());
    }
    // In a forged file, the state of a second segment need not follow from the first segment.
    const bool isWhole = trace.tree.size() == 1 && trace.tree.history(0).blockCount() == 1;
    require(!isWhole || cursor.checkpoint() == end);
}

template <class Cursor, class Compare>
void checkRead(const Trace& first, const Compare& compare) {
    walk<Cursor>(first);
    const auto second = readTrace(writeTrace(first.info, first.tree, first.timeline()), formats);
    require(second && second->info == first.info &&
            second->tree.lastStep(second->timeline()) == first.tree.lastStep(first.timeline()));
    const auto comparison = compare(first, *second);
    require(!comparison || !comparison->difference);
}

bool hasFewSynapses(const Trace& trace) {
    const Count steps = trace.tree.lastStep(trace.timeline()) - trace.tree.history(0).firstStep();
    return Count(spiking::programOf(trace.tree.history(0)).synapseCount()) * steps <= maxSynapses;
}

void checkTrace(std::string_view bytes) {
    const auto trace = readTrace(bytes, formats);
    if (!trace) {
        require(!trace.error().detail.empty());
    } else if (trace->info.model.empty()) {
        checkRead<net::TimelineCursor>(*trace, net::compareTraces);
    } else if (hasFewSynapses(*trace)) {
        checkRead<spiking::SpikingTimelineCursor>(*trace, [](const Trace& a, const Trace& b) {
            return spiking::compareSpikingRuns(comparedRun(a), comparedRun(b));
        });
    }
}

/// The next numbers of one byte and of two, 0 where there are none.
class Numbers {
public:
    explicit Numbers(std::string_view bytes) : left_(bytes) {}
    std::size_t one() {
        const std::string_view byte = text(1);
        return byte.empty() ? 0 : static_cast<std::uint8_t>(byte[0]);
    }
    std::size_t two() {
        const std::size_t low = one();
        return low + 256 * one();
    }
    std::string_view text(std::size_t size) {
        const std::string_view found = left_.substr(0, size);
        left_.remove_prefix(found.size());
        return found;
    }
    std::size_t left() const { return left_.size(); }

private:
    std::string_view left_;
};

Bytes asBytes(std::string_view text) {
    return {text.begin(), text.end()};
}

void packInto(Bytes& out, std::string_view plain) {
    putPacked(out, PackedBytes::pack(asBytes(plain)));
}

/// Random sections hardly ever have a valid check sum, so this makes sections from bytes: one for
/// the tag, two for the size of the content that follows. There is a `HEAD` and a `STEP` more, in
/// which what is packed in a file is plain: of a `STEP`, after one byte that says if someone
/// changed the state, one with the step before it, two with its steps, two with the size of its
/// state.
std::string sectionsOf(std::string_view bytes, std::uint32_t version) {
    constexpr std::array tags{headTag, stepTag, doneTag, headTag, stepTag};
    constexpr std::size_t plainHead = 3;
    constexpr std::size_t plainStep = 4;
    constexpr std::size_t head = 3;
    std::string file(traceMagic);
    putFixed(file, version, 4);
    for (Numbers numbers(bytes); numbers.left() >= head;) {
        const std::size_t tag = numbers.one() % tags.size();
        const std::size_t size = numbers.two();
        const std::string_view plain = numbers.text(size);
        Bytes content;
        if (tag == plainHead) {
            packInto(content, plain);
        } else if (tag == plainStep) {
            Numbers parts(plain);
            putNumber(content, parts.one());
            putNumber(content, parts.one());
            putNumber(content, parts.two());
            const std::size_t stateSize = parts.two();
            packInto(content, parts.text(stateSize));
            packInto(content, parts.text(parts.left()));
        } else {
            content = asBytes(plain);
        }
        putSection(file, tags[tag], content);
    }
    return file;
}

}  // namespace

/// Any bytes, as a file and as contents of sections: a trace of a net or of a spiking system is
/// read, or refused with a message. What was read can be visited, written and read again.
void fireable::fuzzTrace(std::string_view bytes) {
    checkTrace(bytes);
    checkTrace(sectionsOf(bytes, traceVersion));
    checkTrace(sectionsOf(bytes, traceVersion + 1));
}
