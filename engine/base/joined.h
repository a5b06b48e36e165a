#pragma once

#include <functional>
#include <string>

namespace fireable {

/// The results of `text` for `rows`, separated by commas or by `separator`.
template <class Rows, class Text = std::identity>
std::string joined(const Rows& rows, Text text = {}, const char* separator = ", ") {
    std::string all;
    for (const auto& row : rows) {
        all += all.empty() ? "" : separator;
        all += std::invoke(text, row);
    }
    return all;
}

}  // namespace fireable
