#include "importers/pnml/fireable_words.h"

#include <algorithm>
#include <array>

#include "importers/pnml/xml_elements.h"

namespace fireable {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 9> anchors{"n", "nw", "w", "sw", "s", "se", "e", "ne", "c"};
constexpr std::array<std::string_view, 3> nodeSizes{"small", "normal", "large"};
constexpr std::array<std::string_view, 2> arcShapes{"polyline", "curve"};
constexpr std::array<std::string_view, 4> portRoles{"input", "output", "start", "finish"};

template <class Enum, std::size_t size>
std::optional<Enum> valueOf(std::string_view word,
                            const std::array<std::string_view, size>& words) {
    const auto found = std::ranges::find(words, word);
    return found != words.end() ? std::optional(static_cast<Enum>(found - words.begin()))
                                : std::nullopt;
}

int hexDigit(char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t at = digits.find(c);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::string_view wordOf(Anchor anchor) {
    return anchors[static_cast<std::size_t>(anchor)];
}
std::string_view wordOf(NodeSize size) {
    return nodeSizes[static_cast<std::size_t>(size)];
}
std::string_view wordOf(ArcShape shape) {
    return arcShapes[static_cast<std::size_t>(shape)];
}
std::string_view wordOf(PortRole role) {
    return portRoles[static_cast<std::size_t>(role)];
}
std::optional<Anchor> anchorOf(std::string_view word) {
    return valueOf<Anchor>(word, anchors);
}
std::optional<NodeSize> nodeSizeOf(std::string_view word) {
    return valueOf<NodeSize>(word, nodeSizes);
}
std::optional<ArcShape> arcShapeOf(std::string_view word) {
    return valueOf<ArcShape>(word, arcShapes);
}
std::optional<PortRole> portRoleOf(std::string_view word) {
    return valueOf<PortRole>(word, portRoles);
}

std::string hexOf(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += digits[byte >> 4U];
        hex += digits[byte & 0xFU];
    }
    return hex;
}

std::optional<std::string> bytesOf(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = hexDigit(hex[i]);
        const int low = i + 1 < hex.size() ? hexDigit(hex[i + 1]) : -1;
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

const tinyxml2::XMLElement* fireablePart(const tinyxml2::XMLElement& owner) {
    for (const tinyxml2::XMLElement& child : ChildElements(owner)) {
        if (localName(child) == "toolspecific" && attribute(child, "tool") == toolName) {
            return &child;
        }
    }
    const bool isNet = localName(owner) == "net";
    const tinyxml2::XMLElement* page = isNet ? childNamed(owner, "page") : nullptr;
    return page != nullptr ? fireablePart(*page) : nullptr;
}

}  // namespace fireable
