#pragma once

#include <QTest>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "importers/imported.h"
#include "tests/support/shared_files.h"

namespace fireable::testing {

inline std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// `where: text` of every warning, a line each.
inline std::string warningsOf(const Imported& imported) {
    std::string text;
    for (const Warning& warning : imported.warnings) {
        text += std::to_string(warning.line) + ":" + std::to_string(warning.column) + ": " +
                warning.text + "\n";
    }
    return text;
}

/// The text with some of its lines doubled, dropped, swapped or changed in one byte.
template <class RandomT>
std::string mutated(RandomT& random, const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    for (auto left = random.between(1, 3); left > 0 && !lines.empty(); --left) {
        const auto last = static_cast<std::int64_t>(lines.size()) - 1;
        const auto at = lines.begin() + random.between(0, last);
        switch (random.between(0, 3)) {
            case 0:
                lines.insert(at, std::string(*at));
                break;
            case 1:
                lines.erase(at);
                break;
            case 2:
                std::swap(*at, lines[static_cast<std::size_t>(random.between(0, last))]);
                break;
            default:
                if (!at->empty()) {
                    const auto column =
                        random.between(0, static_cast<std::int64_t>(at->size()) - 1);
                    (*at)[static_cast<std::size_t>(column)] =
                        static_cast<char>(random.between(0, 255));
                }
        }
    }
    std::string made;
    for (const std::string& line : lines) {
        made += line + "\n";
    }
    return made;
}

}  // namespace fireable::testing
