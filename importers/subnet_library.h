#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/net/program/linker.h"

namespace fireable {

/// A subnet with its drawing and its origin.
struct FoundSubnet {
    std::shared_ptr<const Diagram> diagram;
    std::string path;            ///< as in `Subnet`: `FILE`, or `FILE#NET` if a net was named
    std::filesystem::path file;  ///< empty: nets without a file
    std::size_t net = 0;         ///< position among the nets of `file`
};

/// Finds subnets by `Substitution::file`: `#NAME` or `#NUMBER` among the nets of the same file,
/// other names beside that file and then in the folders of the library path; the `path` of a result
/// finds it again. Reads each file once. If a name has no match, its suffix is replaced by `.ndr`,
/// `.pnml`, `.lsn` and `.hsn`, so that `add.lsn` finds a library's `add.ndr`.
class SubnetLibrary {
public:
    explicit SubnetLibrary(std::vector<std::filesystem::path> folders = {});

    using Nets = std::vector<std::shared_ptr<const Diagram>>;
    /// Uses `nets` as the contents of the file `path`, for an editor with unsaved changes. Nets
    /// without a file have the empty path.
    void hold(const std::filesystem::path& path, Nets nets);

    /// Fails with `fileUnreadable`, naming the folders that were searched, with `unknownNode` if
    /// the file has no net of that name, or with the reader's error; for a file outside of these
    /// folders the error shows nothing of its contents, as a net from elsewhere may name any file.
    Result<FoundSubnet> find(const std::string& file, const std::string& fromPath);
    /// The same without its drawing.
    Result<Subnet> load(const std::string& file, const std::string& fromPath);

    /// `load` as a function for the linker. The library must outlive it.
    SubnetLoader loader();

private:
    Result<std::filesystem::path> locate(const std::string& file, const std::filesystem::path& from,
                                         bool anySuffix) const;
    struct HeldFile {
        Nets nets;
        std::unordered_map<std::string, std::size_t> byName;  ///< the first net with each name
    };
    const HeldFile& keep(const std::filesystem::path& path, Nets nets);
    /// The contents of `file`, as requested by a net read from `from`.
    Result<const HeldFile*> heldFile(const std::filesystem::path& file,
                                     const std::filesystem::path& from);
    Result<FoundSubnet> netNamed(const std::string& name, const std::filesystem::path& file,
                                 const std::filesystem::path& from);

    std::vector<std::filesystem::path> folders_;
    std::map<std::filesystem::path, HeldFile> files_;
    std::map<std::string, std::filesystem::path> fileOfPath_;  ///< for each `FILE#NET` returned
};

/// Which of the nets of a file, with the names `names`, `name` after a `#` refers to: the net with
/// that number, from 1, otherwise the one with that name. A number always refers to a position, so
/// that no net's name can redirect it.
std::optional<std::size_t> netMeant(const std::string& name, const std::vector<std::string>& names);

/// The text after a `#` that refers to the net at `net`: its name, or its number if the name is
/// empty, not unique, or a number.
std::string netReference(std::size_t net, const std::vector<std::string>& names);

/// Whether `name` after a `#` would be read as a number.
bool isNetNumber(const std::string& name);

/// Whether `net` has subnets among the other nets of its file.
bool callsItsFile(const Net& net);

/// At most `most` of `names`: `'add', 'mul' and 3 more`.
std::string quotedNames(const std::vector<std::string>& names, std::size_t most);

/// Positions of the `nets` of a file that no other of them calls, plus one in each cycle: linking
/// these links all nets.
std::vector<std::size_t> uncalledNets(std::span<const Diagram> nets);

/// The folders of FIREABLE_LIBRARY (separated by ':'), then the library distributed with Fireable.
std::vector<std::filesystem::path> defaultLibraryFolders();

/// Folders of subnets that `defaultLibraryFolders` names before all others from now on, for what is
/// linked or checked next. From any thread.
void setOwnLibraryFolders(std::vector<std::filesystem::path> folders);

}  // namespace fireable
