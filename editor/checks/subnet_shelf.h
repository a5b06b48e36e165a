#pragma once

#include <filesystem>
#include <map>
#include <vector>

#include "importers/subnet_library.h"

namespace fireable {

/// A subnet library for someone who asks again and again: it reads a file anew when it has changed,
/// and looks again for one that was not found. Also finds `#NAME` and `#NUMBER` among nets that it
/// was given.
class SubnetShelf {
public:
    /// To be called before each round of questions. `nets` are those of the document itself.
    void refresh(std::shared_ptr<const std::vector<Net>> nets);
    SubnetLoader loader();

private:
    Result<Subnet> load(const std::string& file, const std::string& fromPath);
    Result<Subnet> ownNet(const std::string& name, const std::string& fromPath) const;
    bool isFresh() const;

    SubnetLibrary library_{defaultLibraryFolders()};
    std::map<std::filesystem::path, std::filesystem::file_time_type> times_;
    bool missed_ = false;
    std::shared_ptr<const std::vector<Net>> nets_;
};

}  // namespace fireable
