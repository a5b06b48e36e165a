#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/program/linker.h"
#include "tests/support/net_maker.h"

namespace fireable::testing {

/// p3 := p1 + p2, started at p4, finished at p5.
inline Net adder() {
    return NetMaker(5, 3)
        .tokens(4, 1)
        .tokens(5, 1)
        .takes(1, {1})
        .takes(2, {2})
        .gives(1, {3})
        .gives(2, {3})
        .needsEmpty(1, {4})
        .needsEmpty(2, {4})
        .needsEmpty(3, {1, 2, 4})
        .gives(3, {4})
        .takes(3, {5})
        .net();
}

/// p3 := p1 - p2 for p1 >= p2, started at p4, finished at p5.
inline Net subtractor() {
    return NetMaker(5, 3)
        .tokens(4, 1)
        .tokens(5, 1)
        .takes(1, {1, 2})
        .needsEmpty(1, {4})
        .takes(2, {1})
        .gives(2, {3})
        .needsEmpty(2, {2, 4})
        .needsEmpty(3, {1, 2, 4})
        .gives(3, {4})
        .takes(3, {5})
        .net();
}

/// Subnets in memory, found as `lib/` and their name; records all requests.
class MemoryLibrary {
public:
    MemoryLibrary& add(const std::string& file, Net net) {
        nets_[file] = std::move(net);
        return *this;
    }
    SubnetLoader loader() {
        return [this](const std::string& file, const std::string& fromPath) -> Result<Subnet> {
            asked.push_back(fromPath + ": " + file);
            const auto found = nets_.find(file);
            if (found == nets_.end()) {
                return fail(ErrorCode::fileUnreadable, "no file '" + file + "'");
            }
            return Subnet{found->second, "lib/" + file};
        };
    }

    std::vector<std::string> asked;  ///< `path of the asking net: file`

private:
    std::map<std::string, Net> nets_;
};

}  // namespace fireable::testing
