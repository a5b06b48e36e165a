#pragma once

#include <zlib.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>

namespace fireable::testing {

/// The text of a file, gzipped or not; empty if it cannot be read.
inline std::string gzipText(const std::filesystem::path& path) {
    const std::unique_ptr<gzFile_s, decltype(&gzclose)> file(gzopen(path.c_str(), "rb"), gzclose);
    std::string text;
    std::array<char, 1 << 16> part{};
    for (int read = 1; file && read > 0;) {
        read = gzread(file.get(), part.data(), static_cast<unsigned>(part.size()));
        text.append(part.data(), static_cast<std::size_t>(read > 0 ? read : 0));
    }
    return text;
}

}  // namespace fireable::testing
