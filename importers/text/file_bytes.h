#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

/// The bytes of a file or pipe, inflated if gzipped. A copy, because a memory-mapped file that
/// another program truncates would crash the reader. Fails with `fileUnreadable` and the file's
/// name. Inflates at most 2 GiB, and reads no more from a pipe.
Result<std::string> fileBytes(const std::filesystem::path& file);

/// `text` as the contents of a `.gz` file.
std::string gzipped(std::string_view text);
/// The text of all members of `packed`. Nothing if it is damaged, truncated or inflates to more
/// than `maxSize` bytes, which is checked before memory is allocated.
std::optional<std::string> inflated(std::string_view packed, std::size_t maxSize);

}  // namespace fireable
