#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
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
// rule, engine, file of the model (texts), and what the model itself adds (`RunModel::putHead`). In
// version 2, which files have that are not of nets, the model's word (a text) stands before all.
//
// `STEP` is a segment of the run: 1 if someone changed the state here, else 0; steps made before;
// steps made here; the state before them, packed: N numbers, of nets the tokens of each place; what
// happened, packed, as the model writes it. Of nets these are firings: 4 times the transition, plus
// 2 if more firings of its step follow, plus 1 if a number follows that gives the number of copies.
//
// `DONE` ends the file: the number of segments, and the number of the last step. A file without it
// was truncated. Except for needing a `HEAD`, every section can be found and read without those
// before it.

namespace fireable {

/// A description of the run itself.
struct TraceInfo {
    std::uint64_t programHash = 0;
    std::uint64_t seed = 0;
    std::string rule;                             ///< as on the command line
    std::string engine;                           ///< as on the command line
    std::string file;                             ///< the model was read from
    std::vector<std::vector<std::string>> names;  ///< by kind of node, and by node
    std::string model = {};                       ///< `RunModel::word`
    bool operator==(const TraceInfo&) const = default;
};

/// A saved run. Everything readable is on the last timeline of `tree`: a timeline begins where
/// someone changed the state, after steps that could not be read, and where a segment does not fit.
struct Trace {
    TraceInfo info;
    TimelineTree tree;
    /// What could not be read or does not fit, with the byte where that begins; empty for an intact
    /// file.
    std::vector<Error> damages;

    TimelineIndex timeline() const { return static_cast<TimelineIndex>(tree.size()) - 1; }
};

/// The bytes of a trace of `timeline` and its ancestors, for `readTrace`.
std::string writeTrace(const TraceInfo& info, const TimelineTree& tree, TimelineIndex timeline);

/// How to read the traces of a model.
struct TraceFormat {
    std::string_view model;  ///< `RunModel::word`
    /// Reads what `RunModel::putHead` wrote, and sets the names in `info`; null if it can't have
    /// written this.
    std::shared_ptr<const RunModel> (*readHead)(ByteReader& reader, TraceInfo& info);
};

/// Reads what `writeTrace` wrote. Where bytes are damaged or missing, and where a segment does not
/// begin as the one before ended, everything else is read and `damages` describes them. Fails with
/// `unknownFormat` if this is no trace, with `unsupported` for a newer version and for a model that
/// `formats` lack, with `badSyntax` if nothing can be read, and with `fileUnreadable` when
/// cancelled through `progress`.
Result<Trace> readTrace(std::string_view bytes, std::span<const TraceFormat> formats,
                        WorkProgress* progress = nullptr);

/// The content of a `HEAD` section.
Bytes traceHeadContent(const TraceInfo& info, const RunModel& model);

}  // namespace fireable
