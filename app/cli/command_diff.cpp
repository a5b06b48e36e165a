#include <cstdlib>
#include <iostream>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "importers/compare/compare_files.h"

namespace fireable::cli {
namespace {

/// The two files to compare, and what they are called.
struct ComparedFiles {
    std::string before;
    std::string after;
    std::string beforeName;
    std::string afterName;
    bool forGit = false;
};

/// git calls an external diff program with `path old-file old-hex old-mode new-file new-hex
/// new-mode`, and where it found a file under a new name with that and a text too.
Result<ComparedFiles> comparedFiles(const std::vector<std::string>& words) {
    constexpr std::size_t ofGit = 7;
    constexpr std::size_t ofGitRenamed = 9;
    if (words.size() == 2) {
        return ComparedFiles{words[0], words[1], words[0], words[1], false};
    }
    if (words.size() == ofGit || words.size() == ofGitRenamed) {
        const std::string& after = words.size() == ofGitRenamed ? words[7] : words[0];
        return ComparedFiles{words[1], words[4], words[0], after, true};
    }
    return fail(ErrorCode::badArgument,
                "expected two files after diff, found " + counted(words.size(), "argument"));
}

std::string quoted(const std::string& text) {
    std::string all = "\"";
    for (const char c : text) {
        all += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return all + "\"";
}

/// A number or a point as it is, other texts between quotes.
std::string shownField(const std::string& text) {
    const bool plain = !text.empty() && text.find_first_of(" \n\"") == std::string::npos;
    const bool isPoint = text.starts_with('(') && text.ends_with(')');
    return plain || isPoint ? text : quoted(text);
}

std::string fieldText(const FieldChange& field, ChangeKind kind) {
    const std::string name(word(field.field));
    switch (kind) {
        case ChangeKind::added:
            return name + " " + shownField(field.after);
        case ChangeKind::removed:
            return name + " " + shownField(field.before);
        default:
            return name + " " + shownField(field.before) + " -> " + shownField(field.after);
    }
}

char signOf(ChangeKind kind) {
    constexpr std::string_view signs = "+-~>";
    return signs[static_cast<std::size_t>(kind)];
}

std::string lineOf(const Change& change) {
    std::string line(1, signOf(change.kind));
    line += " " + std::string(word(change.part)) + (change.name.empty() ? "" : " " + change.name);
    std::string fields;
    for (const FieldChange& field : change.fields) {
        fields += (fields.empty() ? ": " : "; ") + fieldText(field, change.kind);
    }
    return line + fields;
}

void printLines(const FileDifference& difference, const ComparedFiles& files) {
    if (difference.empty()) {
        return;
    }
    std::cout << "--- " << files.beforeName << "\n+++ " << files.afterName << '\n';
    for (const ComparedModel& model : difference.models) {
        if (model.difference.empty()) {
            continue;
        }
        if (difference.models.size() > 1) {
            std::cout << "@@ net " << model.name << '\n';
        }
        for (const Change& change : model.difference.changes) {
            std::cout << lineOf(change) << '\n';
        }
    }
    std::string counts;
    for (const ChangeKind kind :
         {ChangeKind::added, ChangeKind::removed, ChangeKind::changed, ChangeKind::moved}) {
        if (const std::size_t number = difference.count(kind); number > 0) {
            counts += (counts.empty() ? "" : ", ") + std::to_string(number) + " " +
                      std::string(word(kind));
        }
    }
    std::cout << counts << '\n';
}

Json changeAsJson(const Change& change) {
    Json::List fields;
    for (const FieldChange& field : change.fields) {
        fields.emplace_back(Json::Object{
            {"field", word(field.field)}, {"before", field.before}, {"after", field.after}});
    }
    return Json::Object{{"change", word(change.kind)},
                        {"part", word(change.part)},
                        {"name", change.name},
                        {"fields", std::move(fields)}};
}

void printAsJson(const FileDifference& difference, const ComparedFiles& files) {
    Json::List models;
    for (const ComparedModel& model : difference.models) {
        Json::List changes;
        for (const Change& change : model.difference.changes) {
            changes.push_back(changeAsJson(change));
        }
        const auto number = [](const std::optional<std::size_t>& at) {
            return at ? Json(*at + 1) : Json();
        };
        models.emplace_back(Json::Object{{"name", model.name},
                                         {"before", number(model.before)},
                                         {"after", number(model.after)},
                                         {"changes", std::move(changes)}});
    }
    Json::Object object{
        {"before", files.beforeName}, {"after", files.afterName}, {"equal", difference.empty()}};
    for (const ChangeKind kind :
         {ChangeKind::added, ChangeKind::removed, ChangeKind::changed, ChangeKind::moved}) {
        object.push_back({std::string(word(kind)), difference.count(kind)});
    }
    object.push_back({"models", std::move(models)});
    printJson(object);
}

Result<int> compareNamed(const ComparedFiles& files, const DiffOptions& options) {
    const auto before = TRY(readModelContent(files.before));
    const auto after = TRY(readModelContent(files.after));
    auto difference = TRY(compareContents(before, after));
    if (options.ignoreLayout) {
        difference = withoutLayout(std::move(difference));
    }
    if (options.json) {
        printAsJson(difference, files);
    } else {
        printLines(difference, files);
    }
    return difference.empty() || files.forGit ? success : differs;
}

}  // namespace

Result<int> compareModels(const DiffOptions& options) {
    if (options.files.size() == 1 && std::getenv("GIT_DIFF_PATH_COUNTER") != nullptr) {
        std::cout << "* Unmerged path " << options.files.front() << '\n';
        return success;
    }
    const auto files = comparedFiles(options.files);
    const auto code = files ? compareNamed(*files, options) : Result<int>(files.failure());
    if (!code) {
        report(code.error());
        return badInput;
    }
    return *code;
}

}  // namespace fireable::cli
