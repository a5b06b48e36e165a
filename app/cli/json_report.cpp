#include "app/cli/json_report.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

namespace fireable::cli {
namespace {

using Library = nlohmann::ordered_json;

/// The length in bytes of the UTF-8 character at the beginning of `text`; 0 if it is invalid.
std::size_t characterLength(std::string_view text) {
    const auto at = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = at(0);
    const std::size_t length = first < 0x80    ? 1
                               : first < 0xc2  ? 0
                               : first < 0xe0  ? 2
                               : first < 0xf0  ? 3
                               : first <= 0xf4 ? 4
                                               : 0;
    const unsigned least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    for (std::size_t i = 1; i < length; ++i) {
        if (at(i) < (i == 1 ? least : 0x80) || at(i) > (i == 1 ? most : 0xbf)) {
            return 0;
        }
    }
    return length;
}

std::string inUtf8(std::string_view text) {
    constexpr auto digits = "0123456789ABCDEF";
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) {
            const auto byte = static_cast<unsigned char>(text.front());
            valid += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        } else {
            valid += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return valid;
}

Library asLibrary(const Json& json);

struct AsLibrary {
    Library operator()(const std::string& text) const { return inUtf8(text); }
    Library operator()(const Json::List& values) const {
        auto list = Library::array();
        for (const Json& value : values) {
            list.push_back(asLibrary(value));
        }
        return list;
    }
    Library operator()(const Json::Object& fields) const {
        auto object = Library::object();
        // Direct insertion: comparing each key with all earlier ones would take quadratic time.
        auto& entries = object.get_ref<Library::object_t&>();
        entries.reserve(fields.size());
        for (const JsonField& field : fields) {
            entries.push_back({inUtf8(field.key), asLibrary(field.value)});
        }
        return object;
    }
    Library operator()(const auto& plain) const { return plain; }
};

Library asLibrary(const Json& json) {
    return std::visit(AsLibrary(), json.value());
}

}  // namespace

Json::Json(const Count& value) {
    constexpr std::int64_t largestExact = std::int64_t{1} << 53;
    if (value > largestExact || value < -largestExact) {
        value_ = value.text();
    } else {
        value_ = value.value64();
    }
}

Json::Json(Object fields) : value_(std::move(fields)) {
}

void printJson(const Json::Object& object) {
    std::cout << asLibrary(object).dump(2) << '\n';
}

}  // namespace fireable::cli
