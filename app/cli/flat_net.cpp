#include "app/cli/flat_net.h"

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
    return fail(ErrorCode::badArgument,
                "expected --net to name one of " + names + ", found '" + source.net + "'", 0, 0,
                source.file.string());
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
