#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/net/program/linker.h"

namespace fireable {

/// Finds subnets beside the file that names them, then in the folders of the library path, and
/// reads each file once. A name without a match is tried with the suffixes `.ndr`, `.pnml`,
/// `.lsn` and `.hsn` in place of its own, so that `add.lsn` finds a library's `add.ndr`.
class SubnetLibrary {
public:
    explicit SubnetLibrary(std::vector<std::filesystem::path> folders = {});

    /// Fails with `fileUnreadable`, naming the folders that were searched, or with the reader's
    /// error.
    Result<Subnet> load(const std::string& file, const std::string& fromPath);

    /// `load` as the linker wants it. The library must outlive it.
    SubnetLoader loader();

private:
    std::vector<std::filesystem::path> folders_;
    std::map<std::filesystem::path, Subnet> known_;
};

/// The folders of FIREABLE_LIBRARY (separated by ':'), then the library that came with Fireable.
std::vector<std::filesystem::path> defaultLibraryFolders();

}  // namespace fireable
