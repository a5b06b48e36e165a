#include "importers/tina/ndr_notes.h"

#include "importers/tina/ndr_lines.h"
#include "importers/tina/ndr_numbers.h"

namespace fireable {

std::optional<PlacedNote> noteOfComment(std::string_view comment) {
    TextScanner scanner(comment);
    const auto fields = takeFields(scanner);
    const bool isNote = fields && (fields->size() == 4 || fields->size() == 6) &&
                        fields->front().raw == "note" && fields->back().braced;
    if (!isNote) {
        return std::nullopt;
    }
    const NdrLine line{'#', {fields->begin() + 1, fields->end()}, {}};
    NdrFields values(line);
    PlacedNote made;
    if (line.fields.size() == 5) {
        made.geometry = NoteGeometry{values.point()};
    }
    made.note.name = values.any().text;
    const auto kind = parseBound(values.any().text);
    made.note.text = noteText(values.any().text);
    if (values.failed() || !kind || *kind > 9) {
        return std::nullopt;
    }
    made.note.kind = static_cast<int>(*kind);
    return made;
}

std::string commentOfNote(const Note& note, const NoteGeometry* geometry) {
    std::string comment = " note ";
    if (geometry != nullptr) {
        comment +=
            coordinateText(geometry->position.x) + " " + coordinateText(geometry->position.y) + " ";
    }
    return comment + nameToken(note.name) + " " + std::to_string(note.kind) + " " +
           noteToken(note.text);
}

}  // namespace fireable
