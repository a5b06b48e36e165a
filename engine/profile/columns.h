#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/profile/profile.h"

namespace fireable {

/// A column for each of `engines`, rows of a model's table, under each rule, and for engines that
/// take threads with each number of them. Without `rules` or `threads`, one with the usual.
template <class Info>
std::vector<ProfiledEngine> columnsOf(std::span<const Info> engines,
                                      const std::vector<std::string>& rules,
                                      const std::vector<int>& threads) {
    std::vector<ProfiledEngine> columns;
    const std::vector<int> asUsual{0};
    const std::vector<std::string> usualRule{""};
    for (const std::string& rule : rules.empty() ? usualRule : rules) {
        for (const Info& engine : engines) {
            const bool takes = engine.takesThreads && !threads.empty();
            for (const int count : takes ? threads : asUsual) {
                columns.push_back({std::string(engine.name), count, rule, engine.needsDevice,
                                   engine.unavailable().value_or("")});
            }
        }
    }
    return columns;
}

}  // namespace fireable
