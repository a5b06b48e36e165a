#pragma once

#include <functional>
#include <string>

namespace fireable {

/// What `text` gives for each of `rows`, with commas (or `separator`) between.
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
