#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

namespace fireable {

/// The bytes of a file or of what comes through a pipe, inflated where they are gzipped. A copy:
/// a mapped file that another program cuts ends the one that reads it.
class FileBytes {
public:
    /// Fails with `fileUnreadable` and the file's name. Inflates at most 2 GiB, and takes no more
    /// through a pipe.
    static Result<FileBytes> open(const std::filesystem::path& file);

    std::string_view text() const { return text_; }

private:
    explicit FileBytes(std::string text) : text_(std::move(text)) {}

    std::string text_;
};

}  // namespace fireable
