#include "importers/snp/text_tree.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_set>

namespace fireable {
namespace {

using Json = nlohmann::json;

/// The place of a byte, both numbers from 1.
struct TextPlace {
    int line = 1;
    int column = 1;
};

TextPlace placeOf(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    const auto lastBreak = before.rfind('\n');
    const auto lines = std::ranges::count(before, '\n');
    const std::size_t column =
        lastBreak == std::string_view::npos ? before.size() : before.size() - lastBreak - 1;
    return {static_cast<int>(lines) + 1, static_cast<int>(column) + 1};
}

/// Bytes of a text, and how many of them were read: the library tells no places of values.
class CountingBytes {
public:
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    using iterator_category = std::input_iterator_tag;

    CountingBytes(const char* at, const char** seen) : at_(at), seen_(seen) {}
    const char& operator*() const { return *at_; }
    CountingBytes& operator++() {
        *seen_ = std::max(*seen_, ++at_);
        return *this;
    }
    bool operator==(const CountingBytes& other) const { return at_ == other.at_; }
    bool operator!=(const CountingBytes& other) const { return at_ != other.at_; }

private:
    const char* at_;
    const char** seen_;
};

/// What stands in `text` between `before` and the next semicolon; empty without `before`.
std::string_view partOf(std::string_view text, std::string_view before) {
    const auto at = text.find(before);
    if (at == text.npos) {
        return {};
    }
    text.remove_prefix(at + before.size());
    return text.substr(0, text.find(';'));
}

/// `why` is the library's message, such as `… - unexpected ']'; expected '[', '{', or a literal`,
/// and `token` what it read last, often with what stands before.
std::string faultText(std::string_view why, std::string token) {
    std::string expected(partOf(why, "; expected "));
    if (expected == "'}'" || expected == "']'") {
        expected = "',' or " + expected;
    } else if (expected == "string literal") {
        expected = "a key between quotes";
    } else if (const auto reason = partOf(why, "invalid string: "); !reason.empty()) {
        expected = "another string (" + std::string(reason) + ")";
    }
    const std::string_view found = partOf(why, " - unexpected ");
    const bool isEnd = found == "end of input";
    if (expected.empty()) {
        expected = "other JSON";
    }
    token.erase(0, std::min(token.find_first_not_of("{}[]:, \t\r\n"), token.size()));
    return "expected " + expected + ", found " +
           (isEnd                     ? "the end of the file"
            : found.starts_with('\'') ? std::string(found)
                                      : "'" + token + "'");
}

/// Builds the tree from what the library's parser finds.
class TreeMaker : public nlohmann::json_sax<Json> {
public:
    TreeMaker(std::string_view text, const char* const* seen)
        : text_(text), seen_(seen), from_(text.data()) {}

    TextTree take() { return std::move(root_); }
    const std::optional<Error>& error() const { return error_; }

    bool null() override { return put(TextTree::Kind::null, {}); }
    bool boolean(bool value) override {
        return put(TextTree::Kind::text, value ? "true" : "false");
    }
    bool number_integer(number_integer_t value) override {
        return put(TextTree::Kind::number, std::to_string(value));
    }
    bool number_unsigned(number_unsigned_t value) override {
        return put(TextTree::Kind::number, std::to_string(value));
    }
    bool number_float(number_float_t, const string_t& written) override {
        // As the file has it: the library puts in the decimal sign of the desktop's language.
        std::string number = written;
        std::ranges::replace_if(
            number,
            [](char c) {
                return std::string_view("0123456789+-eE").find(c) == std::string_view::npos;
            },
            '.');
        return put(TextTree::Kind::number, std::move(number));
    }
    bool string(string_t& value) override { return put(TextTree::Kind::text, std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(TextTree::Kind::table); }
    bool key(string_t& value) override {
        passRead();
        key_ = std::move(value);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(TextTree::Kind::list); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t byte, const std::string& token,
                     const nlohmann::detail::exception& thrown) override {
        const TextPlace place = placeOf(text_, byte == 0 ? 0 : byte - 1);
        error_ = Error{
            ErrorCode::badSyntax, faultText(thrown.what(), token), place.line, place.column, {}};
        return false;
    }

private:
    TextTree& add(TextTree::Kind kind, std::string text) {
        while (from_ < *seen_ &&
               std::string_view(" \t\r\n,:").find(*from_) != std::string_view::npos) {
            pass();
        }
        TextTree value{kind, std::move(text), {}, {}, place_.line, place_.column};
        passRead();
        if (open_.empty()) {
            root_ = std::move(value);
            return root_;
        }
        TextTree& parent = *open_.back();
        if (parent.kind == TextTree::Kind::table) {
            parent.keys.push_back(std::move(key_));
        }
        return parent.items.emplace_back(std::move(value));
    }
    void pass() {
        place_ = *from_++ == '\n' ? TextPlace{place_.line + 1, 1}
                                  : TextPlace{place_.line, place_.column + 1};
    }
    void passRead() {
        while (from_ < *seen_) {
            pass();
        }
    }
    bool put(TextTree::Kind kind, std::string text) {
        add(kind, std::move(text));
        return true;
    }
    bool open(TextTree::Kind kind) {
        TextTree& value = add(kind, {});
        if (open_.size() == TextTree::maxLevels) {
            error_ = Error{ErrorCode::unsupported,
                           "more than " + std::to_string(TextTree::maxLevels) + " levels of JSON",
                           value.line,
                           value.column,
                           {}};
            return false;
        }
        open_.push_back(&value);
        return true;
    }
    bool close() {
        passRead();
        if (const auto repeated = open_.back()->repeatedKey()) {
            const TextTree& value = open_.back()->items[*repeated];
            error_ = Error{ErrorCode::badSyntax,
                           "expected every key once, found '" + open_.back()->keys[*repeated] +
                               "' a second time",
                           value.line,
                           value.column,
                           {}};
            return false;
        }
        open_.pop_back();
        return true;
    }

    std::string_view text_;
    const char* const* seen_;
    const char* from_;  ///< the first byte after the last token
    TextPlace place_;
    TextTree root_;
    std::vector<TextTree*> open_;  ///< their parents do not grow while they are open
    std::string key_;
    std::optional<Error> error_;
};

}  // namespace

const TextTree* TextTree::find(std::string_view key) const {
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

std::optional<std::size_t> TextTree::repeatedKey() const {
    std::unordered_set<std::string_view> known;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!known.insert(keys[i]).second) {
            return i;
        }
    }
    return std::nullopt;
}

Result<TextTree> parseJson(std::string_view text) {
    const char* seen = text.data();
    TreeMaker maker(text, &seen);
    const CountingBytes begin(text.data(), &seen);
    const CountingBytes end(text.data() + text.size(), &seen);
    if (!Json::sax_parse(begin, end, &maker)) {
        return Failure{maker.error().value_or(
            Error{ErrorCode::badSyntax, "expected JSON, found something else", 0, 0, {}})};
    }
    return maker.take();
}

}  // namespace fireable
