#include "importers/lsn/lsn_lines.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_set>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::string_view blanks = " \t\v\f";

/// The blank-separated fields of one line.
std::vector<LsnField> splitFields(std::string_view line) {
    std::vector<LsnField> fields;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        fields.push_back({line.substr(begin, end - begin), static_cast<int>(begin) + 1});
        begin = line.find_first_not_of(blanks, end);
    }
    return fields;
}

}  // namespace

bool LsnLines::next() {
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end);
        rest_.remove_prefix(std::min<std::size_t>(rest_.size(), rest_.starts_with("\r\n") ? 2 : 1));
        ++line_;
        endColumn_ = static_cast<int>(end) + 1;
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos) {
            continue;
        }
        if (line[first] == ';') {
            std::string_view text = line.substr(first + 1);
            text.remove_prefix(text.starts_with(' ') ? 1 : 0);
            comments_.push_back({text, line_});
            continue;
        }
        fields_ = splitFields(line);
        return true;
    }
    fields_.clear();
    atEnd_ = true;
    return false;
}

Failure LsnLines::expected(std::string_view what, std::size_t field) const {
    const bool there = field < fields_.size();
    const std::string found = there    ? shown(fields_[field].text)
                              : atEnd_ ? "the end of the file"
                                       : "the end of the line";
    return fail(ErrorCode::badSyntax, "expected " + std::string(what) + ", found " + found,
                std::max(line_, 1), there ? fields_[field].column : endColumn_);
}

namespace {

constexpr std::string_view placesHeading = "Table of places";
constexpr std::string_view transitionsHeading = "Table of transitions";
constexpr std::string_view placeLabelsHeading = "Table of place labels";
constexpr std::string_view transitionLabelsHeading = "Table of transition labels";
constexpr std::string_view columnsHeading = "no name";
constexpr std::string_view endHeading = "end of LSN";
constexpr std::size_t longestComment = 250;

struct Row {
    std::size_t position;  ///< 0-based
    std::string_view text;
};

/// `NUMBER TEXT` with a number from 1 to `size`.
std::optional<Row> parseRow(std::string_view line, std::size_t size) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    const auto digits = static_cast<std::size_t>(end - line.data());
    if (error != std::errc() || number < 1 || number > size || digits + 1 >= line.size() ||
        (line[digits] != ' ' && line[digits] != '\t')) {
        return std::nullopt;
    }
    return Row{number - 1, line.substr(digits + 1)};
}

/// Whether all names would still be unique with those of `rows`.
template <class Table>
bool namesStayUnique(const Table& table, const std::vector<Row>& rows) {
    std::vector<std::string_view> names;
    names.reserve(table.size());
    for (const auto& entry : table) {
        names.push_back(entry.value.name);
    }
    for (const Row& row : rows) {
        names[row.position] = row.text;
    }
    return std::unordered_set<std::string_view>(names.begin(), names.end()).size() == names.size();
}

class TableReader {
public:
    TableReader(const std::vector<LsnComment>& comments, Imported& imported)
        : comments_(comments), imported_(imported), net_(imported.nets.front().net) {}

    void read() {
        while (at_ < comments_.size()) {
            const LsnComment heading = comments_[at_++];
            if (heading.text == placesHeading) {
                readNames(net_.places, heading);
            } else if (heading.text == transitionsHeading) {
                readNames(net_.transitions, heading);
            } else if (heading.text == placeLabelsHeading) {
                readLabels(net_.places);
            } else if (heading.text == transitionLabelsHeading) {
                readLabels(net_.transitions);
            } else if (heading.text != endHeading) {
                net_.comments.emplace_back(heading.text);
            }
        }
    }

private:
    std::vector<Row> rows(std::size_t size) {
        if (at_ < comments_.size() && comments_[at_].text == columnsHeading) {
            ++at_;
        }
        std::vector<Row> rows;
        while (at_ < comments_.size()) {
            const auto row = parseRow(comments_[at_].text, size);
            if (!row) {
                break;
            }
            rows.push_back(*row);
            ++at_;
        }
        return rows;
    }

    template <class Table>
    void readNames(Table& table, const LsnComment& heading) {
        const std::vector<Row> named = rows(table.size());
        if (!namesStayUnique(table, named)) {
            imported_.warnings.push_back(
                {"the " + std::string(heading.text) + " has the same name twice and is not used",
                 heading.line, 1});
            return;
        }
        for (const Row& row : named) {
            table[table.idAt(row.position)].name = row.text;
        }
    }

    template <class Table>
    void readLabels(Table& table) {
        for (const Row& row : rows(table.size())) {
            table[table.idAt(row.position)].label = row.text;
        }
    }

    const std::vector<LsnComment>& comments_;
    Imported& imported_;
    Net& net_;
    std::size_t at_ = 0;
};

std::string rowText(std::size_t position, const std::string& text) {
    return "; " + std::to_string(position + 1) + ' ' + text + '\n';
}

template <class Table>
std::string namesText(const Table& table, std::string_view heading,
                      std::string (*defaultName)(std::size_t)) {
    std::string text = "; " + std::string(heading) + "\n; " + std::string(columnsHeading) + '\n';
    bool needed = false;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string& name = table.at(i).value.name;
        needed = needed || name != defaultName(i);
        text += rowText(i, name);
    }
    return needed ? text : "";
}

template <class Table>
std::string labelsText(const Table& table, std::string_view heading) {
    std::string text;
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (const std::string& label = table.at(i).value.label; !label.empty()) {
            text += rowText(i, label);
        }
    }
    return text.empty() ? "" : "; " + std::string(heading) + '\n' + text;
}

template <class Table>
Result<void> checkOneLine(const Table& table) {
    for (const auto& entry : table) {
        for (const std::string& text : {entry.value.name, entry.value.label}) {
            if (text.find_first_of("\r\n") != std::string::npos) {
                return fail(
                    ErrorCode::unsupported,
                    "LSN cannot hold a name or label of several lines: '" + entry.value.name + "'");
            }
        }
    }
    return {};
}

}  // namespace

void readTables(const std::vector<LsnComment>& comments, Imported& imported) {
    TableReader(comments, imported).read();
}

std::string tablesText(const Net& net) {
    return namesText(net.places, placesHeading, defaultPlaceName) +
           namesText(net.transitions, transitionsHeading, defaultTransitionName) +
           labelsText(net.places, placeLabelsHeading) +
           labelsText(net.transitions, transitionLabelsHeading);
}

Result<void> checkTables(const Net& net) {
    auto places = checkOneLine(net.places);
    return places ? checkOneLine(net.transitions) : places;
}

std::string commentText(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        std::string_view rest = line;
        do {
            const std::size_t end =
                std::min({rest.find_first_of("\r\n"), rest.size(), longestComment});
            text += "; " + std::string(rest.substr(0, end)) + '\n';
            rest.remove_prefix(end);
            rest.remove_prefix(rest.starts_with('\n') || rest.starts_with('\r') ? 1 : 0);
        } while (!rest.empty());
    }
    return text;
}

}  // namespace fireable
