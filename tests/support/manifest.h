#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/file_text.h"
#include "tests/support/shared_files.h"

namespace fireable::testing {

/// A line of ../shared/nets/MANIFEST.tsv; numbers as text, `-` if not counted.
struct ManifestRow {
    std::string file;
    std::string tool;
    std::string places;
    std::string transitions;
    std::string arcs;
    std::string text;  ///< what the file holds
};

/// The files whose names end with `suffix`.
inline std::vector<ManifestRow> manifestRows(std::string_view suffix) {
    std::istringstream manifest(fileText(sharedFiles() / "nets" / "MANIFEST.tsv"));
    std::vector<ManifestRow> rows;
    for (std::string line; std::getline(manifest, line);) {
        std::istringstream fields(line);
        ManifestRow row;
        for (std::string* field :
             {&row.file, &row.tool, &row.places, &row.transitions, &row.arcs}) {
            std::getline(fields, *field, '\t');
        }
        if (row.file.ends_with(suffix)) {
            row.text = fileText(sharedFiles() / "nets" / row.file);
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

}  // namespace fireable::testing
