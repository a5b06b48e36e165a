#pragma once

#include <string>

#include "engine/net/model/net.h"

namespace fireable {

/// `wanted`, or with the lowest number behind it that makes it new among the names of `table`.
template <class Table>
std::string uniqueName(const Table& table, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        for (const auto& entry : table) {
            if (entry.value.name == name) {
                return true;
            }
        }
        return false;
    };
    std::string name = wanted;
    for (int number = 2; taken(name); ++number) {
        name = wanted + std::to_string(number);
    }
    return name;
}

}  // namespace fireable
