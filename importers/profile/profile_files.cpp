#include "importers/profile/profile_files.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/base/table_cell.h"
#include "importers/snp/text_tree.h"
#include "importers/text/file_bytes.h"
#include "importers/text/text_files.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t version = 1;
constexpr std::int64_t exactInJson = std::int64_t{1} << 53;
constexpr std::array halts{Halt::halted, Halt::limit, Halt::breakpoint, Halt::cancelled};

Json countAsJson(const Count& count) {
    return count <= exactInJson ? Json(count.value64()) : Json(count.text());
}

Json asJson(const ProfileCell& cell) {
    Json object{{"program", cell.program}, {"engine", cell.engine}};
    if (cell.isEmpty()) {
        object["empty"] = cell.empty;
        return object;
    }
    object["seconds"] = cell.seconds;
    object["halt"] = haltWord(cell.halt);
    object["steps"] = countAsJson(cell.steps);
    object["prepare"] = cell.prepareSeconds;
    if (!cell.disagreement.empty()) {
        object["disagreement"] = cell.disagreement;
    }
    if (cell.differsAt) {
        object["differsAt"] = countAsJson(*cell.differsAt);
    }
    if (!cell.stages.empty()) {
        object["stages"] = Json::array();
        for (const auto& [stage, seconds] : cell.stages) {
            object["stages"].push_back({{"stage", stage}, {"seconds", seconds}});
        }
    }
    if (!cell.timeline.empty()) {
        object["timeline"] = Json::array();
        for (const auto& [stage, seconds] : cell.timeline) {
            object["timeline"].push_back(Json::array({stage, seconds}));
        }
    }
    for (const auto& [name, value] : cell.figures) {
        object["figures"][name] = value;
    }
    if (!cell.notes.empty()) {
        object["notes"] = cell.notes;
    }
    for (const NodeEvaluations& node : cell.nodes) {
        object["nodes"].push_back(
            {{"name", node.name}, {"fired", node.fired}, {"looks", node.evaluations}});
    }
    if (!cell.evaluationsUnknownBecause.empty()) {
        object["untoldLooks"] = cell.evaluationsUnknownBecause;
    }
    return object;
}

/// Reads values at their places in the text; the first fault is kept, and what is read after it
/// means nothing.
class ProfileReader {
public:
    Result<Profile> read(const TextTree& root) {
        if (root.find("fireable") == nullptr || text(*root.find("fireable")) != "profile") {
            return fail(ErrorCode::unknownFormat,
                        "expected a profile: an object with "
                        "\"fireable\": \"profile\"");
        }
        if (const auto found = number<std::int64_t>(entry(root, "version")); found > version) {
            return fail(ErrorCode::unsupported,
                        "a profile of a later version of Fireable (" + std::to_string(found) + ")");
        }
        Profile profile;
        for (const TextTree& row : list(entry(root, "machine"))) {
            profile.machine.emplace_back(text(entry(row, "name")), text(entry(row, "value")));
        }
        for (const TextTree& program : list(entry(root, "programs"))) {
            const TextTree* size = program.find("size");
            profile.programs.push_back(
                {text(entry(program, "name")),
                 textOr(program, "rule"),
                 textOr(program, "family"),
                 size != nullptr ? number<double>(*size) : 0,
                 {numberOr(program, "bytesOfStep"), numberOr(program, "operationsOfStep")},
                 numberOr(program, "read"),
                 numberOr(program, "compile")});
        }
        if (const TextTree* roofs = root.find("roofs")) {
            for (const TextTree& roof : list(*roofs)) {
                profile.roofs.push_back(
                    {text(entry(roof, "place")),
                     {positive(entry(roof, "bytes")), positive(entry(roof, "operations"))}});
            }
        }
        for (const TextTree& engine : list(entry(root, "engines"))) {
            readEngine(engine, profile);
        }
        const std::vector<TextTree>& cells = list(entry(root, "cells"));
        if (cells.size() != profile.programs.size() * profile.engines.size()) {
            expected("a cell for each program and engine", entry(root, "cells"));
        }
        for (const TextTree& cell : cells) {
            readCell(cell, profile);
        }
        for (const TextTree& turn : list(entry(root, "turns"))) {
            profile.turns.push_back({index(turn, "cell", profile.cells.size()),
                                     number<int>(entry(turn, "round")),
                                     number<double>(entry(turn, "seconds"))});
        }
        if (const TextTree* cancelled = root.find("cancelled")) {
            profile.cancelled = text(*cancelled) == "true";
        }
        if (fault_) {
            return *fault_;
        }
        return profile;
    }

private:
    void readEngine(const TextTree& engine, Profile& profile) {
        const TextTree* threads = engine.find("threads");
        profile.engines.push_back(
            {text(entry(engine, "name")), threads != nullptr ? number<int>(*threads) : 0,
             textOr(engine, "needsDevice") == "true", textOr(engine, "unavailable")});
    }

    void readCell(const TextTree& from, Profile& profile) {
        const std::size_t at = profile.cells.size();
        ProfileCell cell;
        cell.program = index(from, "program", profile.programs.size());
        cell.engine = index(from, "engine", profile.engines.size());
        if (cell.program * profile.engines.size() + cell.engine != at) {
            expected("cells in the order of programs and engines", from);
        }
        cell.empty = textOr(from, "empty");
        if (cell.isEmpty()) {
            profile.cells.push_back(std::move(cell));
            return;
        }
        for (const TextTree& seconds : list(entry(from, "seconds"))) {
            cell.seconds.push_back(positive(seconds));
        }
        if (cell.seconds.empty()) {
            expected("at least one number of seconds", entry(from, "seconds"));
        }
        const auto halt = std::ranges::find(halts, text(entry(from, "halt")), haltWord);
        halt != halts.end() ? void(cell.halt = *halt)
                            : expected("why the run ended", entry(from, "halt"));
        cell.steps = count(entry(from, "steps"));
        cell.prepareSeconds = number<double>(entry(from, "prepare"));
        cell.disagreement = textOr(from, "disagreement");
        if (const TextTree* step = from.find("differsAt")) {
            cell.differsAt = count(*step);
        }
        if (const TextTree* stages = from.find("stages")) {
            for (const TextTree& stage : list(*stages)) {
                cell.stages.emplace_back(text(entry(stage, "stage")),
                                         number<double>(entry(stage, "seconds")));
            }
        }
        if (const TextTree* timeline = from.find("timeline")) {
            for (const TextTree& span : list(*timeline)) {
                if (list(span).size() != 2) {
                    expected("the number of a stage and seconds", span);
                    continue;
                }
                cell.timeline.emplace_back(number<std::size_t>(span.items[0]),
                                           number<double>(span.items[1]));
                if (cell.timeline.back().first >= cell.stages.size()) {
                    expected("the number of a stage", span);
                }
            }
        }
        if (const TextTree* figures = from.find("figures")) {
            for (std::size_t i = 0; i < figures->items.size(); ++i) {
                cell.figures.emplace_back(figures->keys[i], number<double>(figures->items[i]));
            }
        }
        if (const TextTree* notes = from.find("notes")) {
            for (const TextTree& note : list(*notes)) {
                cell.notes.push_back(text(note));
            }
        }
        if (const TextTree* nodes = from.find("nodes")) {
            for (const TextTree& node : list(*nodes)) {
                cell.nodes.push_back({text(entry(node, "name")),
                                      number<std::int64_t>(entry(node, "fired")),
                                      number<std::int64_t>(entry(node, "looks"))});
            }
        }
        cell.evaluationsUnknownBecause = textOr(from, "untoldLooks");
        profile.cells.push_back(std::move(cell));
    }

    void expected(std::string_view what, const TextTree& found) {
        if (!fault_) {
            fault_ = fail(ErrorCode::badSyntax, "expected " + std::string(what), found.line,
                          found.column);
        }
    }
    const TextTree& entry(const TextTree& table, std::string_view key) {
        static const TextTree none;
        const TextTree* found = table.find(key);
        if (found == nullptr) {
            expected("an entry \"" + std::string(key) + "\"", table);
            return none;
        }
        return *found;
    }
    const std::vector<TextTree>& list(const TextTree& value) {
        if (value.kind != TextTree::Kind::list) {
            expected("a list", value);
        }
        return value.items;
    }
    std::string text(const TextTree& value) {
        if (value.kind != TextTree::Kind::text) {
            expected("a text", value);
        }
        return value.text;
    }
    std::string textOr(const TextTree& table, std::string_view key) {
        const TextTree* found = table.find(key);
        return found != nullptr ? text(*found) : std::string();
    }
    template <class Number>
    Number number(const TextTree& value) {
        Number read{};
        const char* const end = value.text.data() + value.text.size();
        const auto [last, error] = std::from_chars(value.text.data(), end, read);
        if (value.kind != TextTree::Kind::number || error != std::errc() || last != end) {
            expected("a number", value);
        }
        return read;
    }
    double positive(const TextTree& value) {
        const auto read = number<double>(value);
        if (!(read > 0)) {
            expected("a number above 0", value);
        }
        return read;
    }
    double numberOr(const TextTree& table, std::string_view key) {
        const TextTree* found = table.find(key);
        return found != nullptr ? number<double>(*found) : 0;
    }
    std::size_t index(const TextTree& table, std::string_view key, std::size_t end) {
        const TextTree& value = entry(table, key);
        const auto read = number<std::size_t>(value);
        if (read >= end) {
            expected("a number below " + std::to_string(end), value);
        }
        return read;
    }
    Count count(const TextTree& value) {
        const auto read = Count::parse(value.text);
        if (!read || *read < 0) {
            expected("a number of steps", value);
            return 0;
        }
        return *read;
    }

    std::optional<Failure> fault_;
};

std::string asText(double number) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

}  // namespace

std::string profileText(const Profile& profile) {
    Json root{{"fireable", "profile"}, {"version", version}};
    root["machine"] = Json::array();
    for (const auto& [name, value] : profile.machine) {
        root["machine"].push_back({{"name", name}, {"value", value}});
    }
    if (profile.cancelled) {
        root["cancelled"] = true;
    }
    for (const ProfileRoof& roof : profile.roofs) {
        root["roofs"].push_back({{"place", roof.place},
                                 {"bytes", roof.peak.bytes},
                                 {"operations", roof.peak.operations}});
    }
    root["programs"] = Json::array();
    for (const ProfiledProgram& program : profile.programs) {
        Json row{{"name", program.name}, {"rule", program.rule}};
        if (!program.family.empty()) {
            row["family"] = program.family;
            row["size"] = program.size;
        }
        if (program.work.bytes > 0) {
            row["bytesOfStep"] = program.work.bytes;
            row["operationsOfStep"] = program.work.operations;
        }
        if (program.readSeconds > 0) {
            row["read"] = program.readSeconds;
        }
        if (program.compileSeconds > 0) {
            row["compile"] = program.compileSeconds;
        }
        root["programs"].push_back(std::move(row));
    }
    root["engines"] = Json::array();
    for (const ProfiledEngine& engine : profile.engines) {
        Json row{{"name", engine.name}};
        if (engine.threads > 0) {
            row["threads"] = engine.threads;
        }
        if (engine.needsDevice) {
            row["needsDevice"] = true;
        }
        if (!engine.unavailable.empty()) {
            row["unavailable"] = engine.unavailable;
        }
        root["engines"].push_back(std::move(row));
    }
    root["cells"] = Json::array();
    for (const ProfileCell& cell : profile.cells) {
        root["cells"].push_back(asJson(cell));
    }
    root["turns"] = Json::array();
    for (const ProfileTurn& turn : profile.turns) {
        root["turns"].push_back(
            {{"cell", turn.cell}, {"round", turn.round}, {"seconds", turn.seconds}});
    }
    // Names in files may be no UTF-8.
    return root.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Profile> parseProfile(std::string_view text) {
    const TextTree root = TRY(parseJson(text));
    return ProfileReader().read(root);
}

Result<void> saveProfile(const std::filesystem::path& file, const Profile& profile) {
    return writeText(file, profileText(profile));
}

Result<Profile> openProfile(const std::filesystem::path& file) {
    const std::string bytes = TRY(fileBytes(file));
    auto profile = parseProfile(bytes);
    if (!profile) {
        return inFile(profile.failure(), file);
    }
    return profile;
}

std::string profileTable(const Profile& profile) {
    std::string table = std::string(profileTableBegin) +
                        "threads,seconds,low,high,steps,halt,agrees,prepare,"
                        "empty";
    constexpr std::array figures{"host memory",  "device memory", "launches",     "copies",
                                 "copied bytes", "cycles",        "instructions", "cache misses"};
    for (const char* const name : figures) {
        table += std::string(",") + name;
    }
    table += '\n';
    for (const ProfileCell& cell : profile.cells) {
        const ProfiledEngine& engine = profile.engines[cell.engine];
        const ProfiledProgram& program = profile.programs[cell.program];
        table += tableCell(program.name) + ',' + tableCell(program.rule) + ',' +
                 tableCell(program.family) + ',' +
                 (program.family.empty() ? "" : asText(program.size)) + ',' + engine.name + ',' +
                 (engine.threads > 0 ? std::to_string(engine.threads) : "") + ',';
        if (cell.isEmpty()) {
            table += ",,,,,,," + tableCell(cell.empty) + std::string(figures.size(), ',') + '\n';
            continue;
        }
        const Interval interval = medianInterval(cell.seconds);
        table += asText(median(cell.seconds)) + ',' + asText(interval.low) + ',' +
                 asText(interval.high) + ',' + cell.steps.text() + ',' +
                 std::string(haltWord(cell.halt)) + ',' +
                 (cell.disagreement.empty() ? "yes" : "no") + ',' + asText(cell.prepareSeconds) +
                 ',';
        for (const char* const name : figures) {
            const auto found =
                std::ranges::find(cell.figures, name, &std::pair<std::string, double>::first);
            table += ',' + (found != cell.figures.end() ? asText(found->second) : std::string());
        }
        table += '\n';
    }
    return table;
}

}  // namespace fireable
