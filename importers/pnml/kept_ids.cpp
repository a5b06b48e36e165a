#include "importers/pnml/kept_ids.h"

#include "importers/pnml/pnml_ids.h"

namespace fireable {
namespace {

constexpr std::string_view opening = "<id>";
constexpr std::string_view closing = "</id>";

}  // namespace

std::string withKeptId(std::string_view id, std::string_view parts) {
    std::string text(opening);
    text += id;
    text += closing;
    text += parts;
    return text;
}

std::optional<std::string> takeKeptId(std::string_view& parts) {
    const std::size_t end = parts.find(closing);
    if (!parts.starts_with(opening) || end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view id = parts.substr(opening.size(), end - opening.size());
    if (!isXmlId(id)) {
        return std::nullopt;
    }
    parts.remove_prefix(end + closing.size());
    return std::string(id);
}

}  // namespace fireable
