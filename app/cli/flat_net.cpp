#include "app/cli/flat_net.h"

#include <algorithm>
#include <charconv>
#include <iostream>

#include "importers/subnet_library.h"

namespace fireable::cli {

Result<std::size_t> selectedNet(const Imported& imported, const NetSource& source) {
    if (source.net.empty()) {
        return std::size_t{0};
    }
    std::string names;
    for (std::size_t i = 0; i < imported.nets.size(); ++i) {
        const std::string& name = imported.nets[i].net.name;
        if (name == source.net) {
            return i;
        }
        names += (names.empty() ? "'" : ", '") + name + "'";
    }
    std::size_t number = 0;
    const char* end = source.net.data() + source.net.size();
    const auto [stop, error] = std::from_chars(source.net.data(), end, number);
    if (error == std::errc() && stop == end && number >= 1 && number <= imported.nets.size()) {
        return number - 1;
    }
    return fail(ErrorCode::badArgument,
                "expected --net to name one of " + names + " or to tell its number, found '" +
                    source.net + "'",
                0, 0, source.file.string());
}

bool callsItsFile(const Net& net) {
    return std::ranges::any_of(net.transitions, [](const auto& entry) {
        return entry.value.substitution && entry.value.substitution->file.starts_with('#');
    });
}

void warnOfOtherNets(const Imported& imported, std::size_t index, const NetSource& source) {
    if (imported.nets.size() > 1 && source.net.empty() && !callsItsFile(imported.nets[index].net)) {
        warn(source.file, {"the file holds " + std::to_string(imported.nets.size()) +
                           " nets and only number " + std::to_string(index + 1) + " is taken, '" +
                           imported.nets[index].net.name + "'; --net tells another"});
    }
}

Result<LinkedNet> linkNet(const Net& net, const NetSource& source) {
    std::vector<std::filesystem::path> folders(source.library.begin(), source.library.end());
    for (auto& folder : defaultLibraryFolders()) {
        folders.push_back(std::move(folder));
    }
    SubnetLibrary library(std::move(folders));
    auto linked = link(net, source.file.string(), library.loader());
    if (!linked && linked.error().file.empty()) {
        Failure failure = linked.failure();
        failure.error.file = source.file.string();
        return failure;
    }
    return linked;
}

void warn(const std::filesystem::path& file, const Warning& warning) {
    const Error place{ErrorCode::badSyntax, "warning: " + warning.text, warning.line,
                      warning.column, file.string()};
    std::cerr << "fire: " << place.message() << '\n';
}

}  // namespace fireable::cli
