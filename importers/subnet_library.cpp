#include "importers/subnet_library.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "importers/formats.h"

namespace fireable {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> existing(const fs::path& file) {
    std::error_code error;
    if (fs::is_regular_file(file, error)) {
        return file.lexically_normal();
    }
    return std::nullopt;
}

/// `folder`/`file`, or the same name in another format of ours.
std::optional<fs::path> findIn(const fs::path& folder, const fs::path& file) {
    if (auto found = existing(folder / file)) {
        return found;
    }
    for (const char* suffix : {".ndr", ".pnml", ".lsn", ".hsn"}) {
        if (auto found = existing((folder / file).replace_extension(suffix))) {
            return found;
        }
    }
    return std::nullopt;
}

Failure notFound(const std::string& file, const std::vector<fs::path>& searched) {
    std::string folders;
    for (const fs::path& folder : searched) {
        folders += (folders.empty() ? "" : ", ") + (folder.empty() ? "." : folder.string());
    }
    return fail(ErrorCode::fileUnreadable, "expected the subnet '" + file +
                                               "' in one of the folders " + folders +
                                               ", found no such file");
}

}  // namespace

SubnetLibrary::SubnetLibrary(std::vector<fs::path> folders) : folders_(std::move(folders)) {
}

Result<Subnet> SubnetLibrary::load(const std::string& file, const std::string& fromPath) {
    std::vector<fs::path> searched{fs::path(fromPath).parent_path()};
    searched.insert(searched.end(), folders_.begin(), folders_.end());
    for (const fs::path& folder : searched) {
        const auto found = findIn(folder, file);
        if (!found) {
            continue;
        }
        const auto known = known_.find(*found);
        if (known != known_.end()) {
            return known->second;
        }
        auto read = readFile(*found);
        if (!read) {
            return read.failure();
        }
        Subnet subnet{std::move(read->imported.nets.front().net), found->string()};
        known_.emplace(*found, subnet);
        return subnet;
    }
    return notFound(file, searched);
}

SubnetLoader SubnetLibrary::loader() {
    return [this](const std::string& file, const std::string& fromPath) {
        return load(file, fromPath);
    };
}

std::vector<fs::path> defaultLibraryFolders() {
    std::vector<fs::path> folders;
    if (const char* listed = std::getenv("FIREABLE_LIBRARY")) {
        std::istringstream stream(listed);
        for (std::string folder; std::getline(stream, folder, ':');) {
            if (!folder.empty()) {
                folders.emplace_back(folder);
            }
        }
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path installed = program.parent_path().parent_path() / "share/fireable/library";
    if (!error && fs::is_directory(installed, error)) {
        folders.push_back(installed);
    }
    folders.emplace_back(FIREABLE_LIBRARY_DIR);
    return folders;
}

}  // namespace fireable
