#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace fireable {

/// Gives every name out once.
class UniqueNames {
public:
    /// `wanted`, or `wanted_2`, `wanted_3` … where it was given out before.
    std::string claim(std::string_view wanted) {
        std::string name(wanted);
        for (int& number = next_[name]; number > 0;) {
            std::string other = name + "_" + std::to_string(++number);
            if (!next_.contains(other)) {
                next_[other] = 1;
                return other;
            }
        }
        next_[name] = 1;
        return name;
    }
    bool taken(std::string_view name) const { return next_.contains(std::string(name)); }

private:
    std::unordered_map<std::string, int> next_;  ///< the highest number tried for each name
};

}  // namespace fireable
