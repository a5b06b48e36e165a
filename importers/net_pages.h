#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fireable {

/// The page about a net: Markdown beside its file, as `add.md` beside `add.ndr`: a title, and a
/// first table whose rows say in which group it stands, what it computes, in how many steps.
struct NetPage {
    std::string name;            ///< of the file, without its suffix
    std::filesystem::path file;  ///< the net
    std::string title;
    std::string text;                                           ///< the whole page
    std::vector<std::pair<std::string, std::string>> facts = {};  ///< rows of its first table

    /// The text of the row called `row`; empty: there is none.
    std::string fact(std::string_view row) const;
};

/// The pages beside the nets in `folders`, for each name the first that is found. By group and
/// name; groups that the shipped library does not have come last.
std::vector<NetPage> netPages(const std::vector<std::filesystem::path>& folders);

}  // namespace fireable
