#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/work_progress.h"
#include "engine/run/timeline.h"

// A trace is a run in a file: what fired in every step, some markings in between, and what is
// needed to show it without the net.
//
// The file begins with the 8 bytes 89 46 54 52 0D 0A 1A 0A and the version, 01 00 00 00. Sections
// follow:
//
//     tag       4 bytes, `HEAD`, `STEP` or `DONE`
//     size      8 bytes, of the content
//     check     8 bytes, of tag, size and content (`checkSum`)
//     content   `size` bytes
//
// Fixed-size numbers are little-endian. Inside contents, numbers are groups of 7 bits, lowest
// first, each byte but the last with its top bit set, of any length; a text is its size and its
// bytes; packed bytes are their unpacked size, their size, and one zstd frame, or the plain bytes
// if the two sizes are equal.
//
// `HEAD`, at the beginning and again before the end, is packed bytes of: hash of the program, seed,
// rule, engine, file of the net (texts), P and the names of the places, T, and for each transition
// its name, how many places it changes, and for each of them, ascending, the place and twice the
// change, or for a negative change twice its size less 1.
//
// `STEP` is a segment of the run: 1 if someone changed the marking here, else 0; steps made before;
// steps made here; the marking before them, packed: P numbers; the firings, packed. A firing is 4
// times the transition, plus 2 if more firings of its step follow, plus 1 if a number follows that
// gives the number of copies.
//
// `DONE` ends the file: the number of segments, and the number of the last step. A file without it
// was truncated. Except for needing a `HEAD`, every section can be found and read without those
// before it.

namespace fireable {

/// A description of the run itself.
struct TraceInfo {
    std::uint64_t programHash = 0;
    std::uint64_t seed = 0;
    std::string rule;                      ///< as on the command line
    std::string engine;                    ///< as on the command line
    std::string net;                       ///< the file it was read from
    std::vector<std::string> places;       ///< [P], names
    std::vector<std::string> transitions;  ///< [T], names
    bool operator==(const TraceInfo&) const = default;
};

/// A saved run. Everything readable is on the last timeline of `tree`: a timeline begins where
/// someone changed the marking, and after steps that could not be read.
struct Trace {
    TraceInfo info;
    TimelineTree tree;
    /// What could not be read, with the byte where that begins; empty for an intact file.
    std::vector<Error> damages;

    TimelineIndex timeline() const { return static_cast<TimelineIndex>(tree.size()) - 1; }
};

/// The bytes of a trace of `timeline` and its ancestors, for `readTrace`.
std::string writeTrace(const TraceInfo& info, const TimelineTree& tree, TimelineIndex timeline);

/// Reads what `writeTrace` wrote. Where bytes are damaged or missing, everything else is read and
/// `damages` describes them. Fails with `unknownFormat` if this is no trace, with `unsupported` for
/// a newer version, with `badSyntax` if nothing can be read, and with `fileUnreadable` when
/// cancelled through `progress`.
Result<Trace> readTrace(std::string_view bytes, WorkProgress* progress = nullptr);

}  // namespace fireable
