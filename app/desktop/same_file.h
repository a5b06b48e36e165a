#pragma once

#include <filesystem>
#include <system_error>

namespace fireable {

/// Whether both names lead to one file, which need not be there.
inline bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    return std::filesystem::equivalent(a, b, error) ||
           std::filesystem::weakly_canonical(a, error) ==
               std::filesystem::weakly_canonical(b, error);
}

}  // namespace fireable
