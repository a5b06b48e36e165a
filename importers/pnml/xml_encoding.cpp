#include "importers/pnml/xml_encoding.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>

#include "engine/base/characters.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 0;  ///< bytes
};

unsigned char byteAt(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// The character at `at`, or nothing where the bytes are no UTF-8.
std::optional<CodePoint> decode(std::string_view text, std::size_t at) {
    const std::uint32_t lead = byteAt(text, at);
    if (lead < 0x80) {
        return CodePoint{lead, 1};
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) {
        return std::nullopt;
    }
    std::uint32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const std::uint32_t next = byteAt(text, at + i);
        if ((next & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        value = (value << 6) | (next & 0x3FU);
    }
    const bool tooLong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    if (tooLong || surrogate || value > 0x10FFFF) {
        return std::nullopt;
    }
    return CodePoint{value, length};
}

bool allowedInXml(std::uint32_t character) {
    return character >= 0x20 ? character != 0xFFFE && character != 0xFFFF
                             : character == '\t' || character == '\n' || character == '\r';
}

/// The encoding that the XML declaration names, in lower case; empty when there is none.
std::string declaredEncoding(std::string_view text) {
    if (!text.starts_with("<?xml")) {
        return {};
    }
    const std::string_view declaration = text.substr(0, text.find("?>"));
    const std::size_t at = declaration.find("encoding");
    const std::size_t open = declaration.find_first_of("'\"", at);
    if (at == std::string_view::npos || open == std::string_view::npos) {
        return {};
    }
    const std::size_t close = declaration.find(declaration[open], open + 1);
    std::string name(declaration.substr(open + 1, close - open - 1));
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

bool isLatin1(std::string_view encoding) {
    return encoding == "iso-8859-1" || encoding == "iso8859-1" || encoding == "latin1" ||
           encoding == "latin-1" || encoding == "iso-8859-15" || encoding == "windows-1252" ||
           encoding == "cp1252";
}

bool isUnicode(std::string_view encoding) {
    return encoding.empty() || encoding == "utf-8" || encoding == "utf8" || encoding == "us-ascii";
}

}  // namespace

bool isUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto character = decode(text, at);
        if (!character) {
            return false;
        }
        at += character->length;
    }
    return true;
}

std::string latin1ToUtf8(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        if (const auto byte = static_cast<unsigned char>(c); byte < 0x80) {
            out += c;
        } else {
            out += static_cast<char>(0xC0U | (byte >> 6U));
            out += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return out;
}

bool isPlainXmlText(std::string_view text) {
    if (text.empty() || isSpace(text.front()) || isSpace(text.back())) {
        return false;
    }
    for (std::size_t at = 0; at < text.size();) {
        const auto character = decode(text, at);
        if (!character || !allowedInXml(character->value) || character->value == '\r') {
            return false;
        }
        at += character->length;
    }
    return true;
}

std::string forXml(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = decode(text, at);
        const bool allowed = character && allowedInXml(character->value);
        const std::size_t length = character ? character->length : 1;
        out += allowed ? text.substr(at, length) : replacement;
        at += length;
    }
    return out;
}

Result<std::string> xmlAsUtf8(std::string_view file) {
    if (file.starts_with("\xEF\xBB\xBF")) {
        file.remove_prefix(3);
    }
    if (file.starts_with("\xFF\xFE") || file.starts_with("\xFE\xFF")) {
        return fail(ErrorCode::unsupported, "expected XML in UTF-8 or ISO-8859-1, found UTF-16", 1,
                    1);
    }
    const std::string encoding = declaredEncoding(file);
    if (!isUnicode(encoding) && !isLatin1(encoding) && !isUtf8(file)) {
        return fail(ErrorCode::unsupported,
                    "expected XML in UTF-8 or ISO-8859-1, found encoding " + shown(encoding), 1, 1);
    }
    return isLatin1(encoding) || !isUtf8(file) ? latin1ToUtf8(file) : std::string(file);
}

}  // namespace fireable
