#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

/// The bytes of a file or of what comes through a pipe, inflated where they are gzipped. A copy:
/// a mapped file that another program cuts ends the one that reads it. Fails with `fileUnreadable`
/// and the file's name. Inflates at most 2 GiB, and takes no more through a pipe.
Result<std::string> fileBytes(const std::filesystem::path& file);

/// `text` as the contents of a `.gz` file.
std::string gzipped(std::string_view text);
/// The text of all members of `packed`. Nothing when it is damaged, cut short or inflates to more
/// than `most` bytes, which is known before memory is asked for.
std::optional<std::string> inflated(std::string_view packed, std::size_t maxSize);

}  // namespace fireable
