#include "app/cli/json_report.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

using Library = nlohmann::ordered_json;

std::string inUtf8(std::string_view text) {
    constexpr auto digits = "0123456789ABCDEF";
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const auto character = characterAt(text);
        if (!character) {
            const auto byte = static_cast<unsigned char>(text.front());
            valid += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        } else {
            valid += text.substr(0, character->length);
        }
        text.remove_prefix(character ? character->length : 1);
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
