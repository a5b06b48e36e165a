#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/tina/tina_text.h"

// What reading and writing `.ndr` share: lines and their fields, numbers, notes, control points.

namespace fireable {

/// A line `p`, `t`, `e` or `h` of an `.ndr` file, split at its blanks.
struct NdrLine {
    char letter = 0;
    std::vector<TinaWord> fields;  ///< after the letter
    TextPosition where;
};

struct NdrFile {
    std::vector<NdrLine> lines;
    std::vector<TinaWord> comments;  ///< what follows the `#`
    std::vector<TinaWord> unknown;   ///< any other line, as it stands
};

Result<NdrFile> splitNdr(std::string_view text);
/// The words from here to the end of the line, which a blank or more keeps apart.
Result<std::vector<TinaWord>> takeFields(TextScanner& scanner);

/// Reads the fields of a line in order. After the first wrong one all further reads return
/// anything, and `check()` tells of the first.
class NdrFields {
public:
    explicit NdrFields(const NdrLine& line) : line_(line) {}

    Point point();
    Anchor anchor();
    Count marking();
    /// A node's name: not empty.
    const TinaWord& name();
    const TinaWord& any();
    /// Two fields, `0 w` or `-3 5`: a minus leaves that end out.
    TimeInterval interval();
    double number(std::string_view wanted);

    /// Fails where a field was wrong.
    Result<void> check() const { return failed_ ? failure_ : Result<void>(); }

private:
    std::int64_t bound(const TinaWord& field, bool& open);
    void reject(std::string_view wanted, const TinaWord& found);

    const NdrLine& line_;
    std::size_t next_ = 0;
    bool failed_ = false;
    Failure failure_;
};

/// What coordinates and radii are at most, either way: beyond it no drawing program shows anything.
/// The reader refuses more, and these write this much in its place.
inline constexpr double maxCoordinate = 1e9;

/// A coordinate as Tina writes it, with one decimal; with more where it would change otherwise.
std::string coordinateText(double value);
/// An angle or radius as Tina writes it, with ten digits.
std::string polarText(double value);

/// `.ndr` has no line for notes, so they stand in comments that other programs pass over:
/// `# note [x y] name kind {text}`.
struct PlacedNote {
    Note note;
    std::optional<NoteGeometry> geometry;
};

/// The note that a comment stands for; nothing for any other comment. `comment` has no `#`.
std::optional<PlacedNote> noteOfComment(std::string_view comment);
/// The comment, without its `#`, that stands for a note.
std::string commentOfNote(const Note& note, const NoteGeometry* geometry);

/// How Tina gives a control point, as seen from its node: an angle as a fraction of a full turn,
/// counter-clockwise from east, and a distance.
struct Polar {
    double turn = 0;    ///< from 0 to 1 when made here; any number when read
    double radius = 0;  ///< drawing units
};

/// The control point, to the thousandth: the ten digits of a file stand for a point that somebody
/// dragged, and reading what was written must end on that very point.
Point controlPoint(Point centre, Polar seen);
Polar polarOf(Point centre, Point control);

/// Whether a curve from `source` to `target` is drawn as a straight line: both control points lie
/// on that line, not far beyond its ends. Early versions of Tina wrote every straight edge so.
bool isDrawnStraight(Point source, Point first, Point second, Point target);

}  // namespace fireable
