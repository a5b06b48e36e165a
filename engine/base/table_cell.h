#pragma once

#include <string>
#include <string_view>

namespace fireable {

/// Appends a CSV cell, quoted if necessary (RFC 4180).
inline void appendTableCell(std::string& table, std::string_view cell) {
    if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
        table += cell;
        return;
    }
    table += '"';
    for (const char c : cell) {
        table += c;
        if (c == '"') {
            table += c;
        }
    }
    table += '"';
}

inline std::string tableCell(std::string_view cell) {
    std::string text;
    appendTableCell(text, cell);
    return text;
}

}  // namespace fireable
