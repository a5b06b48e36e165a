#include "importers/subnet_library.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <sstream>

#include "engine/base/joined.h"
#include "importers/formats.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

namespace fs = std::filesystem;

struct OwnFolders {
    std::mutex mutex;
    std::vector<fs::path> folders;
};
OwnFolders ownFolders;

std::optional<fs::path> existing(const fs::path& file) {
    std::error_code error;
    if (fs::is_regular_file(file, error)) {
        return file.lexically_normal();
    }
    return std::nullopt;
}

/// `folder`/`file`, or the same name with the suffix of another supported format.
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
    const std::string folders = joined(searched, [](const fs::path& folder) {
        return folder.empty() ? std::string(".") : folder.string();
    });
    return fail(ErrorCode::fileUnreadable, "expected the subnet '" + file +
                                               "' in one of the folders " + folders +
                                               ", found no such file");
}

/// `'add', 'mul' and 1 without a name`; only the first few of many.
std::string listed(std::vector<std::string> names) {
    const auto unnamed = std::erase(names, std::string());
    std::string text = quotedNames(names, 5);
    if (unnamed > 0) {
        text += (text.empty() ? "" : " and ") + std::to_string(unnamed) + " without a name";
    }
    return text;
}

/// The position for `name`, if it is a number from 1 to `count`.
std::optional<std::size_t> netNumbered(const std::string& name, std::size_t count) {
    const auto number = wholeNumber<std::size_t>(name);
    return number && *number >= 1 && *number <= count ? std::optional(*number - 1) : std::nullopt;
}

/// Whether `file` is in `folder` or below it.
bool isWithin(const fs::path& folder, const fs::path& file) {
    std::error_code error;
    const fs::path way =
        fs::absolute(file, error)
            .lexically_normal()
            .lexically_relative(fs::absolute(folder / ".", error).lexically_normal());
    return !way.empty() && *way.begin() != "..";
}

/// A unique key for each file. Nets without a file have the empty path.
fs::path keyOf(const fs::path& file) {
    std::error_code error;
    return file.empty() ? file : fs::absolute(file, error).lexically_normal();
}

}  // namespace

std::optional<std::size_t> netMeant(const std::string& name,
                                    const std::vector<std::string>& names) {
    if (const auto numbered = netNumbered(name, names.size())) {
        return numbered;
    }
    const auto called = std::ranges::find(names, name);
    return called != names.end() ? std::optional(static_cast<std::size_t>(called - names.begin()))
                                 : std::nullopt;
}

std::string netReference(std::size_t net, const std::vector<std::string>& names) {
    const std::string& name = names[net];
    const bool byName = !name.empty() && !isNetNumber(name) && netMeant(name, names) == net;
    return byName ? name : std::to_string(net + 1);
}

bool isNetNumber(const std::string& name) {
    return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
}

bool callsItsFile(const Net& net) {
    return std::ranges::any_of(net.transitions, [](const auto& entry) {
        return entry.value.substitution && entry.value.substitution->file.starts_with('#');
    });
}

std::string quotedNames(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += (i == 0 ? "'" : ", '") + names[i] + "'";
    }
    const std::size_t others = names.size() - std::min(names.size(), most);
    return others > 0 ? text + " and " + std::to_string(others) + " more" : text;
}

SubnetLibrary::SubnetLibrary(std::vector<fs::path> folders) : folders_(std::move(folders)) {
}

void SubnetLibrary::hold(const fs::path& path, Nets nets) {
    keep(path, std::move(nets));
}

const SubnetLibrary::HeldFile& SubnetLibrary::keep(const fs::path& path, Nets nets) {
    HeldFile& file = files_[keyOf(path)] = {std::move(nets), {}};
    for (std::size_t i = 0; i < file.nets.size(); ++i) {
        file.byName.emplace(file.nets[i]->net.name, i);
    }
    return file;
}

Result<FoundSubnet> SubnetLibrary::find(const std::string& file, const std::string& fromPath) {
    const auto known = fileOfPath_.find(fromPath);
    const fs::path from =
        known != fileOfPath_.end() ? known->second : fs::path(fromPath).lexically_normal();
    if (const auto path = fileOfPath_.find(file); path != fileOfPath_.end()) {
        return netNamed(file.substr(path->second.string().size() + 1), path->second, from);
    }
    if (file.starts_with('#')) {
        return netNamed(file.substr(1), from, from);
    }
    const std::size_t hash = file.rfind('#');
    const auto found = locate(file, from, hash == std::string::npos);
    if (!found && hash != std::string::npos) {
        const auto holder = locate(file.substr(0, hash), from, true);
        return holder ? netNamed(file.substr(hash + 1), *holder, from)
                      : Result<FoundSubnet>(holder.failure());
    }
    if (!found) {
        return found.failure();
    }
    const auto held = TRY(heldFile(*found, from));
    return FoundSubnet{held->nets.front(), found->string(), *found, 0};
}

Result<Subnet> SubnetLibrary::load(const std::string& file, const std::string& fromPath) {
    auto found = TRY(find(file, fromPath));
    return Subnet{found.diagram->net, found.path};
}

/// The file that a net read from `from` refers to by `file`; `anySuffix`: possibly in another
/// format.
Result<fs::path> SubnetLibrary::locate(const std::string& file, const fs::path& from,
                                       bool anySuffix) const {
    std::vector<fs::path> searched{from.parent_path()};
    searched.insert(searched.end(), folders_.begin(), folders_.end());
    for (const fs::path& folder : searched) {
        if (auto found = anySuffix ? findIn(folder, file) : existing(folder / file)) {
            return *found;
        }
    }
    return notFound(file, searched);
}

Result<const SubnetLibrary::HeldFile*> SubnetLibrary::heldFile(const fs::path& file,
                                                               const fs::path& from) {
    if (const auto known = files_.find(keyOf(file)); known != files_.end()) {
        return &known->second;
    }
    auto read = readFile(file);
    const auto holds = [&](const fs::path& folder) { return isWithin(folder, file); };
    if (!read && !holds(from.parent_path()) && std::ranges::none_of(folders_, holds)) {
        return fail(read.error().code, "expected a subnet in a format that a reader knows", 0, 0,
                    file.string());
    }
    if (!read) {
        return read.failure();
    }
    Nets nets;
    for (Diagram& net : read->imported.nets) {
        nets.push_back(std::make_shared<const Diagram>(std::move(net)));
    }
    return &keep(file, std::move(nets));
}

Result<FoundSubnet> SubnetLibrary::netNamed(const std::string& name, const fs::path& file,
                                            const fs::path& from) {
    const auto held = TRY(heldFile(file, from));
    const auto& [nets, byName] = *held;
    auto position = netNumbered(name, nets.size());
    if (const auto called = byName.find(name); !position && called != byName.end()) {
        position = called->second;
    }
    if (!position) {
        std::vector<std::string> names;
        for (const auto& net : nets) {
            names.push_back(net->net.name);
        }
        return fail(
            ErrorCode::unknownNode,
            "expected the subnet '" + name + "' among the nets of the file, found " + listed(names),
            0, 0, file.string());
    }
    const std::string path = file.string() + "#" + name;
    fileOfPath_[path] = file;
    return FoundSubnet{nets[*position], path, file, *position};
}

SubnetLoader SubnetLibrary::loader() {
    return [this](const std::string& file, const std::string& fromPath) {
        return load(file, fromPath);
    };
}

std::vector<std::size_t> uncalledNets(std::span<const Diagram> nets) {
    std::unordered_map<std::string_view, std::size_t> byName;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        byName.emplace(nets[i].net.name, i);
    }
    std::vector<std::vector<std::size_t>> calls(nets.size());
    std::vector<bool> covered(nets.size(), false);
    for (std::size_t i = 0; i < nets.size(); ++i) {
        for (const auto& [id, transition] : nets[i].net.transitions) {
            if (!transition.substitution || !transition.substitution->file.starts_with('#')) {
                continue;
            }
            const std::string name = transition.substitution->file.substr(1);
            const auto called = byName.find(name);
            const auto numbered = netNumbered(name, nets.size());
            if (numbered || called != byName.end()) {
                calls[i].push_back(numbered ? *numbered : called->second);
                covered[calls[i].back()] = true;
            }
        }
    }
    std::vector<std::size_t> tops;
    std::vector<std::size_t> pending;
    const auto take = [&](std::size_t top) {
        tops.push_back(top);
        pending.push_back(top);
    };
    for (std::size_t i = 0; i < nets.size(); ++i) {
        if (!covered[i]) {
            take(i);
        }
    }
    covered.assign(nets.size(), false);
    for (std::size_t next = 0;;) {
        while (!pending.empty()) {
            const std::size_t net = pending.back();
            pending.pop_back();
            if (!covered[net]) {
                covered[net] = true;
                pending.insert(pending.end(), calls[net].begin(), calls[net].end());
            }
        }
        while (next < nets.size() && covered[next]) {
            ++next;
        }
        if (next == nets.size()) {
            return tops;
        }
        take(next);  // of a cycle
    }
}

void setOwnLibraryFolders(std::vector<fs::path> folders) {
    const std::lock_guard lock(ownFolders.mutex);
    ownFolders.folders = std::move(folders);
}

std::vector<fs::path> defaultLibraryFolders() {
    std::vector<fs::path> folders = [] {
        const std::lock_guard lock(ownFolders.mutex);
        return ownFolders.folders;
    }();
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
