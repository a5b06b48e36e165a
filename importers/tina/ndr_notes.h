#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"

// `.ndr` has no line for notes, so they stand in comments that other programs pass over:
// `# note [x y] name kind {text}`.

namespace fireable {

struct PlacedNote {
    Note note;
    std::optional<NoteGeometry> geometry;
};

/// The note that a comment stands for; nothing for any other comment. `comment` has no `#`.
std::optional<PlacedNote> noteOfComment(std::string_view comment);
/// The comment, without its `#`, that stands for a note.
std::string commentOfNote(const Note& note, const NoteGeometry* geometry);

}  // namespace fireable
