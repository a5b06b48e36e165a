#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace fireable {

/// Gives names that nobody has yet. A name that is taken gets the first free one of `_2`, `_3` …
/// behind it; where it ends in such a number already, that number grows: `p1`, `p1_2`, `p1_3`.
class FreeNames {
public:
    FreeNames() = default;
    /// The names in `table` are taken.
    template <class Table>
    explicit FreeNames(const Table& table) {
        taken_.reserve(table.size());
        for (const auto& entry : table) {
            taken_.insert(entry.value.name);
        }
    }

    /// `wish`, or the next free name like it; taken from now on.
    std::string take(const std::string& wish);

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> next_;  ///< the first number to try, by name before `_`
};

}  // namespace fireable
