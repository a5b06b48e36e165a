#include "editor/clipboard/free_names.h"

#include <algorithm>
#include <string_view>

#include "engine/base/characters.h"

namespace fireable {
namespace {

/// `name` without a `_` and a number at its end.
std::string_view stem(std::string_view name) {
    const std::size_t line = name.rfind('_');
    const bool numbered = line != std::string_view::npos && line > 0 && line + 1 < name.size() &&
                          std::ranges::all_of(name.substr(line + 1), isDigit);
    return numbered ? name.substr(0, line) : name;
}

}  // namespace

std::string FreeNames::take(const std::string& wish) {
    if (taken_.insert(wish).second) {
        return wish;
    }
    const std::string base(stem(wish));
    int& number = next_.try_emplace(base, 2).first->second;
    while (true) {
        std::string name = base + '_' + std::to_string(number++);
        if (taken_.insert(name).second) {
            return name;
        }
    }
}

}  // namespace fireable
