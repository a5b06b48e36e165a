#pragma once

#include <filesystem>
#include <vector>

namespace fireable {

/// Folders of subnets that `defaultLibraryFolders` names before all others from now on, for what is
/// linked or checked next. From any thread.
void setOwnLibraryFolders(std::vector<std::filesystem::path> folders);

}  // namespace fireable
