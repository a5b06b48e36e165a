#pragma once

#include <filesystem>
#include <system_error>

namespace fireable {

/// Whether both paths name the same file, which need not exist.
inline bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    return std::filesystem::equivalent(a, b, error) ||
           std::filesystem::weakly_canonical(a, error) ==
               std::filesystem::weakly_canonical(b, error);
}

}  // namespace fireable
