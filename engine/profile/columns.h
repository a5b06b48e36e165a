#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/profile/profile.h"

namespace fireable {

/// A column for each of `engines`, rows of a model's table, and for engines that take threads with
/// each number of `threads`, once; without any, as many as the engine thinks good.
template <class Info>
std::vector<ProfiledEngine> columnsOf(std::span<const Info> engines,
                                      const std::vector<int>& threads) {
    std::vector<ProfiledEngine> columns;
    const std::vector<int> asUsual{0};
    for (const Info& engine : engines) {
        for (const int count : engine.takesThreads && !threads.empty() ? threads : asUsual) {
            ProfiledEngine column{std::string(engine.name), count, engine.needsDevice,
                                  engine.unavailable().value_or("")};
            if (std::ranges::find(columns, column) == columns.end()) {
                columns.push_back(std::move(column));
            }
        }
    }
    return columns;
}

}  // namespace fireable
