#pragma once

#include <string>
#include <string_view>

namespace fireable {

/// `text` as the contents of a `.gz` file.
std::string gzipped(std::string_view text);

}  // namespace fireable
