#include "importers/net_pages.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <sstream>
#include <tuple>

#include "engine/base/translatable.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

constexpr std::array<std::string_view, 7> groupOrder{FIREABLE_TEXT("Engine", "Memory"),
                                                     FIREABLE_TEXT("Engine", "Arithmetic"),
                                                     FIREABLE_TEXT("Engine", "Comparison"),
                                                     FIREABLE_TEXT("Engine", "Logic"),
                                                     FIREABLE_TEXT("Engine", "Arrays"),
                                                     FIREABLE_TEXT("Engine", "Control"),
                                                     "Programs"};
constexpr std::array netSuffixes{".ndr", ".pnml", ".lsn", ".hsn", ".net", ".snp"};
constexpr std::size_t mostPages = 1000;  ///< in a folder

std::string trimmed(std::string_view text) {
    constexpr auto blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

std::optional<std::filesystem::path> netBeside(std::filesystem::path page) {
    for (const char* suffix : netSuffixes) {
        std::error_code error;
        if (std::filesystem::is_regular_file(page.replace_extension(suffix), error)) {
            return page;
        }
    }
    return std::nullopt;
}

/// `| row | text |` as a pair; nothing if it is the line below a table's head, or no row.
std::optional<std::pair<std::string, std::string>> rowOf(std::string_view line) {
    const auto middle = line.find('|', 1);
    const auto end = line.rfind('|');
    if (!line.starts_with('|') || middle == std::string_view::npos || end <= middle ||
        line.starts_with("|-")) {
        return std::nullopt;
    }
    return std::pair(trimmed(line.substr(1, middle - 1)),
                     trimmed(line.substr(middle + 1, end - middle - 1)));
}

NetPage readPage(const std::filesystem::path& file, std::string text) {
    NetPage page{file.stem().string(), file, file.stem().string(), std::move(text)};
    std::istringstream lines(page.text);
    bool inTable = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# ")) {
            page.title = trimmed(std::string_view(line).substr(2));
        }
        if (!line.starts_with('|')) {
            if (inTable) {
                break;
            }
            continue;
        }
        inTable = true;
        if (auto row = rowOf(line)) {
            page.facts.push_back(std::move(*row));
        }
    }
    return page;
}

auto placeInOrder(const NetPage& page) {
    const std::string group = page.fact("Group");
    const auto known = std::ranges::find(groupOrder, group);
    return std::tuple(known - groupOrder.begin(), group, page.name);
}

}  // namespace

std::string NetPage::fact(std::string_view row) const {
    const auto found = std::ranges::find(facts, row, &std::pair<std::string, std::string>::first);
    return found != facts.end() ? found->second : std::string();
}

std::vector<NetPage> netPages(const std::vector<std::filesystem::path>& folders) {
    std::vector<NetPage> pages;
    std::set<std::string> names;
    for (const std::filesystem::path& folder : folders) {
        std::error_code error;
        std::set<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
            if (entry.path().extension() == ".md" && files.size() < mostPages) {
                files.insert(entry.path());
            }
        }
        for (const std::filesystem::path& file : files) {
            const auto net = netBeside(file);
            auto text = net ? fileBytes(file) : Result<std::string>(std::string());
            if (net && text && names.insert(file.stem().string()).second) {
                pages.push_back(readPage(*net, std::move(*text)));
            }
        }
    }
    std::ranges::sort(pages, {}, placeInOrder);
    return pages;
}

}  // namespace fireable
