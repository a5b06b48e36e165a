#include "importers/snp/tag_scanner.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace fireable {
namespace {

/// More than the three levels that there are, and few enough for any stack.
constexpr std::size_t maxTagLevels = 32;

std::string_view withoutBlanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

void appendUtf8(std::string& out, std::uint32_t character) {
    const auto tail = [&](unsigned shift) {
        out += static_cast<char>(0x80U | ((character >> shift) & 0x3FU));
    };
    if (character < 0x80) {
        out += static_cast<char>(character);
    } else if (character < 0x800) {
        out += static_cast<char>(0xC0U | (character >> 6));
        tail(0);
    } else if (character < 0x10000) {
        out += static_cast<char>(0xE0U | (character >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | (character >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// The character that stands for `entity`, the text between `&` and `;`.
std::optional<std::uint32_t> characterOf(std::string_view entity) {
    constexpr std::array<std::pair<std::string_view, char>, 5> named{
        {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
    for (const auto& [name, character] : named) {
        if (entity == name) {
            return static_cast<unsigned char>(character);
        }
    }
    if (!entity.starts_with('#')) {
        return std::nullopt;
    }
    const bool isHex = entity.starts_with("#x") || entity.starts_with("#X");
    entity.remove_prefix(isHex ? 2 : 1);
    std::uint32_t character = 0;
    const char* const end = entity.data() + entity.size();
    const auto [stop, error] = std::from_chars(entity.data(), end, character, isHex ? 16 : 10);
    const bool isCharacter =
        character > 0 && character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
    return error == std::errc() && stop == end && isCharacter ? std::optional(character)
                                                              : std::nullopt;
}

/// Reads tags with a list of the open elements in place of a stack of calls.
class TagParser {
public:
    explicit TagParser(std::string_view text) : scanner_(text) {
        if (scanner_.at("\xEF\xBB\xBF")) {
            scanner_.take(3);
        }
    }

    Result<Tagged> parse() {
        while (true) {
            TRY(takeText());
            if (scanner_.atEnd()) {
                break;
            }
            const TextPosition where = scanner_.position();
            if (scanner_.at("<!--")) {
                TRY(takePast("-->", "the end of a comment"));
            } else if (scanner_.at("<![CDATA[")) {
                return failAt(ErrorCode::unsupported,
                              "expected text and tags, found character data in <![CDATA[", where);
            } else if (scanner_.at("<?") || scanner_.at("<!")) {
                TRY(takePast(">", "the end of a declaration"));
            } else if (scanner_.at("</")) {
                TRY(closeElement(where));
            } else {
                TRY(openElement(where));
            }
        }
        if (!open_.empty()) {
            return scanner_.expected("</" + written_.back() + ">");
        }
        if (!root_) {
            return scanner_.expected("a tag");
        }
        return std::move(*root_);
    }

private:
    Result<void> takeText() {
        const std::size_t from = scanner_.offset();
        const TextPosition where = scanner_.position();
        const std::string_view text = scanner_.takeWhile([](char c) { return c != '<'; });
        if (open_.empty()) {
            const std::string_view rest = withoutBlanks(text);
            if (!rest.empty()) {
                return expectedBut(root_ ? "the end of the file" : "a tag", rest, where);
            }
        } else if (Tagged& element = *open_.back();
                   element.items.empty() && withoutBlanks(element.text).empty()) {
            element.text = scanner_.since(from);
            element.textWhere = where;
        } else if (element.items.empty() && !withoutBlanks(text).empty()) {
            return expectedBut("</" + written_.back() + ">", withoutBlanks(text), where);
        }
        return {};
    }

    Result<void> takePast(std::string_view end, const char* what) {
        while (!scanner_.at(end)) {
            if (scanner_.atEnd()) {
                return scanner_.expected(what);
            }
            scanner_.take();
        }
        scanner_.take(end.size());
        return {};
    }

    /// What stands between the next `skipped` bytes and `>`.
    Result<std::string_view> takeTag(std::size_t skipped) {
        scanner_.take(skipped);
        const std::string_view inside = scanner_.takeWhile([](char c) { return c != '>'; });
        if (scanner_.atEnd()) {
            return scanner_.expected("'>'");
        }
        scanner_.take();
        return inside;
    }

    Result<void> openElement(TextPosition where) {
        std::string_view inside = TRY(takeTag(1));
        const bool isEmpty = inside.ends_with('/');
        inside = withoutBlanks(isEmpty ? inside.substr(0, inside.size() - 1) : inside);
        if (inside.find('=') != std::string_view::npos) {
            inside = inside.substr(0, inside.find_first_of(" \t\r\n"));
        }
        if (inside.empty()) {
            return expectedBut("the name of an element", "<", where);
        }
        if (open_.empty() && root_) {
            return expectedBut("the end of the file", inside, where);
        }
        if (open_.size() == maxTagLevels) {
            return failAt(ErrorCode::unsupported,
                          "more than " + std::to_string(maxTagLevels) + " elements in each other",
                          where);
        }
        Tagged element{withoutEntities(inside), where, {}, scanner_.position(), {}};
        Tagged& added = open_.empty() ? root_.emplace(std::move(element))
                                      : open_.back()->items.emplace_back(std::move(element));
        if (!isEmpty) {
            open_.push_back(&added);
            written_.emplace_back(inside);
        }
        return {};
    }

    Result<void> closeElement(TextPosition where) {
        const std::string_view inside = withoutBlanks(TRY(takeTag(2)));
        if (open_.empty() || inside != written_.back()) {
            return expectedBut(open_.empty() ? "a tag" : "</" + written_.back() + ">",
                               "</" + std::string(inside) + ">", where);
        }
        open_.pop_back();
        written_.pop_back();
        return {};
    }

    TextScanner scanner_;
    std::optional<Tagged> root_;
    std::vector<Tagged*> open_;         ///< their parents do not grow while they are open
    std::vector<std::string> written_;  ///< the names of `open_` as in the file
};

}  // namespace

const Tagged* Tagged::find(std::string_view itemName) const {
    const auto found = std::ranges::find(items, itemName, &Tagged::name);
    return found == items.end() ? nullptr : &*found;
}

std::string Tagged::plainText() const {
    return withoutEntities(withoutBlanks(text));
}

std::string withoutEntities(std::string_view text) {
    constexpr std::size_t longest = 10;
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end =
            text.starts_with('&') ? text.substr(0, longest).find(';') : std::string_view::npos;
        const auto character =
            end == std::string_view::npos ? std::nullopt : characterOf(text.substr(1, end - 1));
        if (character) {
            appendUtf8(plain, *character);
            text.remove_prefix(end + 1);
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

Result<Tagged> parseTags(std::string_view text) {
    return TagParser(text).parse();
}

}  // namespace fireable
