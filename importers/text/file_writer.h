#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

namespace fireable {

/// Closes a file in its destructor.
class FileDescriptor {
public:
    explicit FileDescriptor(int number = -1) : number_(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~FileDescriptor() { close(); }

    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }
    /// False, with `errno` set, if not everything written reached the file.
    bool close();

private:
    int number_;
};

/// Replaces the contents of `file` so that a reader sees the old bytes or the new ones, and a
/// failure leaves the old ones. Preserves the mode, the owner and links: a file with several names,
/// or in a folder without write permission, is overwritten in place. What is not a regular file is
/// written to directly, including `/dev/stdout`. Fails with `fileUnwritable`, also if the file is
/// read-only.
Result<void> replaceFile(const std::filesystem::path& file, std::string_view bytes);

/// A file that is written in pieces and can be read meanwhile.
class OutputFile {
public:
    /// Truncates or creates the file. `/dev/stdout` and the like continue at their current
    /// position.
    static Result<OutputFile> open(const std::filesystem::path& file);

    Result<void> write(std::string_view bytes);
    Result<void> close();

private:
    OutputFile(std::filesystem::path file, FileDescriptor opened)
        : file_(std::move(file)), opened_(std::move(opened)) {}

    std::filesystem::path file_;
    FileDescriptor opened_;
};

}  // namespace fireable
