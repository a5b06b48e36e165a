#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/tina/tina_text.h"

// The common part of reading and writing `.ndr`: lines and their fields, numbers, notes, control
// points.

namespace fireable {

/// A line `p`, `t`, `e` or `h` of an `.ndr` file, split at its blanks.
struct NdrLine {
    char letter = 0;
    std::vector<TinaWord> fields;  ///< after the letter
    TextPosition where;
};

struct NdrFile {
    std::vector<NdrLine> lines;
    std::vector<TinaWord> comments;  ///< the texts after `#`
    std::vector<TinaWord> unknown;   ///< any other line, unchanged
};

Result<NdrFile> splitNdr(std::string_view text);
/// The words from here to the end of the line, separated by blanks.
Result<std::vector<TinaWord>> takeFields(TextScanner& scanner);

/// Reads the fields of a line in order. After the first error all further reads return arbitrary
/// values, and `check()` reports the first error.
class NdrFields {
public:
    explicit NdrFields(const NdrLine& line) : line_(line) {}

    Point point();
    Anchor anchor();
    Count marking();
    /// A node's name, not empty.
    const TinaWord& name();
    const TinaWord& any();
    /// Two fields, `0 w` or `-3 5`: a minus excludes that end.
    TimeInterval interval();
    double number(std::string_view wanted);

    /// Fails if a field was invalid.
    Result<void> check() const { return failed_ ? failure_ : Result<void>(); }

private:
    std::int64_t bound(const TinaWord& field, bool& open);
    void reject(std::string_view wanted, const TinaWord& found);

    const NdrLine& line_;
    std::size_t next_ = 0;
    bool failed_ = false;
    Failure failure_;
};

/// Maximum absolute value of coordinates and radii: no drawing program handles larger ones. The
/// reader rejects larger values, the functions below clamp to it.
inline constexpr double maxCoordinate = 1e9;

/// A coordinate as Tina writes it, with one decimal; with more if that would change the value.
std::string coordinateText(double value);
/// An angle or radius as Tina writes it, with ten digits.
std::string polarText(double value);

/// `.ndr` has no notes, so they are written as comments that other programs ignore: `# note [x y]
/// name kind {text}`.
struct PlacedNote {
    Note note;
    std::optional<NoteGeometry> geometry;
};

/// The note in a comment; nothing for any other comment. `comment` has no `#`.
std::optional<PlacedNote> noteOfComment(std::string_view comment);
/// The comment, without its `#`, for a note.
std::string commentOfNote(const Note& note, const NoteGeometry* geometry);

/// A control point in Tina's form, relative to its node: an angle as a fraction of a full turn,
/// counter-clockwise from east, and a distance.
struct Polar {
    double turn = 0;    ///< in [0, 1] when made here; any number when read
    double radius = 0;  ///< drawing units
};

/// The control point, rounded to a thousandth, so that writing and reading back a point gives
/// exactly the same point.
Point controlPoint(Point centre, Polar seen);
Polar polarOf(Point centre, Point control);

/// Whether a curve from `source` to `target` is drawn as a straight line: both control points are
/// on that line, not far beyond its ends. Early versions of Tina wrote all straight edges so.
bool isDrawnStraight(Point source, Point first, Point second, Point target);

}  // namespace fireable
