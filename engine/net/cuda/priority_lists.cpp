#include "engine/net/cuda/priority_lists.h"

#include <algorithm>

#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {

std::optional<PriorityLists> priorityListsOf(const NetProgram& program) {
    PriorityLists lists{{0}, {}};
    std::vector<std::int32_t> all;
    for (std::size_t t = 0; t + 1 < program.firstHigher.size(); ++t) {
        all.clear();
        for (auto i = program.firstHigher[t]; i < program.firstHigher[t + 1]; ++i) {
            const std::int32_t higher = program.higher[static_cast<std::size_t>(i)];
            all.push_back(higher);
            const auto* first = lists.first.data() + higher;  // already computed, as it is smaller
            all.insert(all.end(), lists.above.begin() + first[0], lists.above.begin() + first[1]);
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        if (lists.above.size() + all.size() > PriorityLists::maxPairs) {
            return std::nullopt;
        }
        lists.above.insert(lists.above.end(), all.begin(), all.end());
        lists.first.push_back(static_cast<std::int32_t>(lists.above.size()));
    }
    return lists;
}

}  // namespace fireable::net::cuda
