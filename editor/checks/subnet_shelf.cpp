#include "editor/checks/subnet_shelf.h"

#include <algorithm>

namespace fireable {

bool SubnetShelf::isFresh() const {
    return !missed_ && std::ranges::all_of(times_, [](const auto& known) {
        std::error_code missing;
        return std::filesystem::last_write_time(known.first, missing) == known.second && !missing;
    });
}

void SubnetShelf::refresh(std::shared_ptr<const std::vector<Net>> nets) {
    nets_ = std::move(nets);
    if (!isFresh()) {
        library_ = SubnetLibrary(defaultLibraryFolders());
        times_.clear();
        missed_ = false;
    }
}

SubnetLoader SubnetShelf::loader() {
    return [this](const std::string& file, const std::string& fromPath) {
        return load(file, fromPath);
    };
}

Result<Subnet> SubnetShelf::load(const std::string& file, const std::string& fromPath) {
    if (file.starts_with('#')) {
        return ownNet(file.substr(1), fromPath);
    }
    const auto found = library_.find(file, fromPath);
    if (!found) {
        missed_ = true;
        return found.failure();
    }
    std::error_code missing;
    times_[found->file] = std::filesystem::last_write_time(found->file, missing);
    return Subnet{found->diagram->net, found->path};
}

Result<Subnet> SubnetShelf::ownNet(const std::string& name, const std::string& fromPath) const {
    std::vector<std::string> names;
    for (const Net& net : *nets_) {
        names.push_back(net.name);
    }
    const auto found = netMeant(name, names);
    if (!found) {
        return fail(
            ErrorCode::unknownNode,
            "expected the name or number of a net of this file after '#', found '" + name + "'");
    }
    return Subnet{(*nets_)[*found], fromPath + "#" + name};
}

}  // namespace fireable
