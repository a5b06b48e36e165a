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

/// A subnet with its drawing, and where it stands.
struct FoundSubnet {
    std::shared_ptr<const Diagram> diagram;
    std::string path;            ///< as in `Subnet`: `FILE`, or `FILE#NET` where a net was named
    std::filesystem::path file;  ///< empty: nets that are in no file yet
    std::size_t net = 0;         ///< position among the nets of `file`
};

/// Finds subnets as `Substitution::file` says: `#NAME` or `#NUMBER` among the nets of the file that
/// names it, other names beside that file and then in the folders of the library path; the `path`
/// of a subnet that was found finds it again. Reads each file once. A name without a match is tried
/// with the suffixes `.ndr`, `.pnml`, `.lsn` and `.hsn` in place of its own, so that `add.lsn`
/// finds a library's `add.ndr`.
class SubnetLibrary {
public:
    explicit SubnetLibrary(std::vector<std::filesystem::path> folders = {});

    using Nets = std::vector<std::shared_ptr<const Diagram>>;
    /// Takes `nets` for what the file `path` holds, as an editor does before they are saved. Nets
    /// that are in no file yet have the empty path.
    void hold(const std::filesystem::path& path, Nets nets);

    /// Fails with `fileUnreadable`, naming the folders that were searched, with `unknownNode` where
    /// the file has no net of that name, or with the reader's error: without what the file holds,
    /// where it is outside of all these folders, as a net from elsewhere may name any file.
    Result<FoundSubnet> find(const std::string& file, const std::string& fromPath);
    /// The same without its drawing.
    Result<Subnet> load(const std::string& file, const std::string& fromPath);

    /// `load` as the linker wants it. The library must outlive it.
    SubnetLoader loader();

private:
    Result<std::filesystem::path> locate(const std::string& file, const std::filesystem::path& from,
                                         bool anySuffix) const;
    struct HeldFile {
        Nets nets;
        std::unordered_map<std::string, std::size_t> byName;  ///< the first of each name
    };
    const HeldFile& keep(const std::filesystem::path& path, Nets nets);
    /// What `file` holds, as a net read from `from` asks for it.
    Result<const HeldFile*> heldFile(const std::filesystem::path& file,
                                     const std::filesystem::path& from);
    Result<FoundSubnet> netNamed(const std::string& name, const std::filesystem::path& file,
                                 const std::filesystem::path& from);

    std::vector<std::filesystem::path> folders_;
    std::map<std::filesystem::path, HeldFile> files_;
    std::map<std::string, std::filesystem::path> fileOfPath_;  ///< of the `FILE#NET` handed out
};

/// Which of the nets of a file, called `names`, is meant by `name` behind a `#`: the net of that
/// number, from 1, else the one that is called so. A number means a position whatever nets are
/// called, so no name can take its references over.
std::optional<std::size_t> netMeant(const std::string& name, const std::vector<std::string>& names);

/// What stands behind a `#` to mean the net at `net`: its name, or its number where it has none of
/// its own, or one that is a number.
std::string netReference(std::size_t net, const std::vector<std::string>& names);

/// Whether `name`, behind a `#`, would be read as a number.
bool isNetNumber(const std::string& name);

/// Positions of the `nets` of a file that no other of them calls, and of one in each cycle: who
/// links these has linked all.
std::vector<std::size_t> uncalledNets(std::span<const Diagram> nets);

/// The folders of FIREABLE_LIBRARY (separated by ':'), then the library that came with Fireable.
std::vector<std::filesystem::path> defaultLibraryFolders();

}  // namespace fireable
