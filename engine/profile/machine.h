#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fireable {

/// What readers of the measurements must know about this machine, as rows `processor`,
/// `AMD EPYC …`: processor, processors that this program may use, memory, system, load (how many
/// programs ran on average in the last minute), date (UTC). A row that the system does not tell is
/// left out. `device`: of a CUDA device, or why there is none.
std::vector<std::pair<std::string, std::string>> describeMachine(const std::string& device);

}  // namespace fireable
