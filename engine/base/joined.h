#pragma once

#include <functional>
#include <string>

namespace fireable {

/// What `text` gives for each of `rows`, with commas between.
template <class Rows, class Text = std::identity>
std::string joined(const Rows& rows, Text text = {}) {
    std::string all;
    for (const auto& row : rows) {
        all += all.empty() ? "" : ", ";
        all += std::invoke(text, row);
    }
    return all;
}

}  // namespace fireable
