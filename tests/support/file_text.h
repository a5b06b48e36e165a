#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace fireable::testing {

/// All bytes of a file; empty if it cannot be read.
inline std::string fileText(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace fireable::testing
