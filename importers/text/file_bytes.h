#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

/// The bytes of a file, mapped rather than copied, or inflated where the file is gzipped.
class FileBytes {
public:
    /// Fails with `fileUnreadable` and the file's name. Inflates at most 2 GiB.
    static Result<FileBytes> open(const std::filesystem::path& file);

    FileBytes(FileBytes&& other) noexcept;
    FileBytes& operator=(FileBytes&&) = delete;
    ~FileBytes();

    std::string_view text() const {
        return mapped_ != nullptr ? std::string_view(mapped_, size_) : std::string_view(inflated_);
    }

private:
    FileBytes() = default;

    const char* mapped_ = nullptr;  ///< null for empty and for inflated files
    std::size_t size_ = 0;
    std::string inflated_;
};

}  // namespace fireable
