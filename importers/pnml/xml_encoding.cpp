#include "importers/pnml/xml_encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <optional>

#include "engine/base/characters.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr auto utf16 = "UTF-16";
constexpr std::array<std::string_view, 5> byteEncodings{"iso-8859-", "windows-125", "cp125",
                                                        "koi8-", "macintosh"};

bool allowedInXml(std::uint32_t character) {
    return character >= 0x20 ? character != 0xFFFE && character != 0xFFFF
                             : character == '\t' || character == '\n' || character == '\r';
}

/// The encoding in the XML declaration, in lower case; empty if there is none.
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
    return lowerCase(declaration.substr(open + 1, close - open - 1));
}

bool isLatin1(std::string_view encoding) {
    return encoding == "iso-8859-1" || encoding == "iso8859-1" || encoding == "latin1" ||
           encoding == "latin-1";
}

/// A file may declare UTF-16 after having been converted from it.
bool isUnicode(std::string_view encoding) {
    return encoding.empty() || encoding.starts_with("utf-8") || encoding == "utf8" ||
           encoding == "us-ascii" || encoding.starts_with("utf-16");
}

/// Supported single-byte encodings. A file cannot choose any encoding of iconv: some have had
/// exploitable bugs.
bool isByteEncoding(std::string_view encoding) {
    return std::ranges::any_of(byteEncodings,
                               [&](std::string_view known) { return encoding.starts_with(known); });
}

/// Nothing if iconv does not know `encoding`. Invalid bytes become U+FFFD.
std::optional<std::string> convertedFrom(const std::string& encoding, std::string_view text) {
    const iconv_t conversion = iconv_open("UTF-8", encoding.c_str());
    if (conversion == reinterpret_cast<iconv_t>(-1)) {
        return std::nullopt;
    }
    const std::size_t unit = encoding == utf16 ? 2 : 1;
    std::string out;
    std::array<char, 1 << 14> part{};
    char* in = const_cast<char*>(text.data());
    std::size_t left = text.size();
    while (left > 0) {
        char* end = part.data();
        std::size_t room = part.size();
        const bool stopped = iconv(conversion, &in, &left, &end, &room) == std::size_t(-1);
        out.append(part.data(), end);
        if (stopped && errno != E2BIG) {
            out += replacement;
            const std::size_t skipped = std::min(left, errno == EILSEQ ? unit : left);
            in += skipped;
            left -= skipped;
        }
    }
    iconv_close(conversion);
    return out;
}

/// Converts each byte to the character of that number.
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

}  // namespace

bool isPlainXmlText(std::string_view text) {
    if (text.empty() || isSpace(text.front()) || isSpace(text.back())) {
        return false;
    }
    for (std::size_t at = 0; at < text.size();) {
        const auto character = characterAt(text.substr(at));
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
        const auto character = characterAt(text.substr(at));
        const bool allowed = character && allowedInXml(character->value);
        const std::size_t length = character ? character->length : 1;
        out += allowed ? text.substr(at, length) : replacement;
        at += length;
    }
    return out;
}

bool isMarkedUtf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

std::string utf16ToUtf8(std::string_view text) {
    return convertedFrom(utf16, text).value_or(std::string());
}

Result<std::string> xmlAsUtf8(std::string_view file) {
    if (isMarkedUtf16(file)) {
        return utf16ToUtf8(file);
    }
    if (file.starts_with("\xEF\xBB\xBF")) {
        file.remove_prefix(3);
    }
    const std::string encoding = declaredEncoding(file);
    if (!isUnicode(encoding) && !isLatin1(encoding)) {
        auto text = isByteEncoding(encoding) ? convertedFrom(encoding, file) : std::nullopt;
        if (text) {
            return std::move(*text);
        }
        if (!isUtf8(file)) {
            return fail(ErrorCode::unsupported,
                        "expected XML in UTF-8, UTF-16, ISO-8859 or windows-125x, found encoding " +
                            shown(encoding),
                        1, 1);
        }
    }
    return isLatin1(encoding) || !isUtf8(file) ? latin1ToUtf8(file) : std::string(file);
}

}  // namespace fireable
