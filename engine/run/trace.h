#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/work_progress.h"
#include "engine/run/timeline.h"

// A trace is a run in a file: what fired in every step, markings in between, and all that is needed
// to show it without the net.
//
// The file begins with the 8 bytes 89 46 54 52 0D 0A 1A 0A and the version, 01 00 00 00. Sections
// follow, each of
//
//     tag       4 bytes, `HEAD`, `STEP` or `DONE`
//     size      8 bytes, of the content
//     check     8 bytes, of tag, size and content (`checkSum`)
//     content   as many bytes as `size` says
//
// Fixed sizes are lowest byte first. Inside contents, numbers are groups of 7 bits, lowest first,
// each byte but the last with its top bit set, of any length; a text is its size and its bytes;
// packed bytes are their size when unpacked, their size, and one zstd frame, or the bytes as they
// are where the two sizes are the same.
//
// `HEAD`, at the beginning and once more before the end, is packed bytes of: hash of the program,
// seed, rule, engine, file of the net (texts), P and the names of the places, T, and for each
// transition its name, how many places it changes, and for each of them, ascending, the place and
// twice the change, or for a negative one twice its size less 1.
//
// `STEP` is a segment of the run: 1 if someone changed the marking here, else 0; steps made before;
// steps made here; the marking before them, packed: P numbers; the firings, packed. A firing is
// 4 times the transition, plus 2 if more of its step follow, plus 1 if a number follows that says
// in how many copies it fired.
//
// `DONE` ends the file: the number of segments, and the number of the last step. A file without it
// was cut off. Every section can be found and read without those before it, but for a `HEAD`.

namespace fireable {

/// What a trace says of the run itself.
struct TraceInfo {
    std::uint64_t programHash = 0;
    std::uint64_t seed = 0;
    std::string rule;                      ///< as on the command line
    std::string engine;                    ///< as on the command line
    std::string net;                       ///< file that it came from
    std::vector<std::string> places;       ///< [P], names
    std::vector<std::string> transitions;  ///< [T], names
    bool operator==(const TraceInfo&) const = default;
};

/// A run that was saved. Whatever of it could be read is on the last timeline of `tree`: a timeline
/// begins where someone changed the marking, and after steps that could not be read.
struct Trace {
    TraceInfo info;
    TimelineTree tree;
    /// What could not be read, with the byte where that begins; empty for a whole file.
    std::vector<Error> damages;

    TimelineIndex timeline() const { return static_cast<TimelineIndex>(tree.size()) - 1; }
};

/// The bytes of a trace of `timeline` and of what came before it. Give it to `readTrace`.
std::string writeTrace(const TraceInfo& info, const TimelineTree& tree, TimelineIndex timeline);

/// Reads what `writeTrace` wrote. Where bytes are damaged or missing, everything else is read and
/// `damages` tells of them. Fails with `unknownFormat` when this is no trace, with `unsupported`
/// for a version to come, and with `badSyntax` when nothing can be read of it; with
/// `fileUnreadable` when `progress` was cancelled.
Result<Trace> readTrace(std::string_view bytes, WorkProgress* progress = nullptr);

}  // namespace fireable
