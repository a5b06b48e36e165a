#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

namespace fireable {

/// Closes a file when it goes.
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
    /// False, with `errno`, where what was written did not reach the file.
    bool close();

private:
    int number_;
};

/// Replaces what `file` holds, so that a reader sees the old bytes or the new ones and a failure
/// leaves the old ones. The mode and the owner stay, and links of both kinds: a file with several
/// names, or in a folder that takes no new file, is written in place. What is no regular file is
/// written to as it is, and `/dev/stdout` and its like where they stand. Fails with
/// `fileUnwritable`, also where the file is read-only.
Result<void> replaceFile(const std::filesystem::path& file, std::string_view bytes);

/// A file that is written piece by piece and can be read meanwhile.
class OutputFile {
public:
    /// Empties the file, or makes it. `/dev/stdout` and its like go on where they stand.
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
