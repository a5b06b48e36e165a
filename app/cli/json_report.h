#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/count.h"
#include "importers/warning.h"

namespace fireable::cli {

struct JsonField;

/// A value to print as JSON. Objects keep the order of their fields.
class Json {
public:
    using List = std::vector<Json>;
    using Object = std::vector<JsonField>;
    /// A list of numbers that is made while it is printed: calls `print` for each.
    using Numbers = std::function<void(const std::function<void(const Count&)>& print)>;
    using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double,
                               std::string, List, Object, Numbers>;

    Json();
    Json(bool value);
    Json(std::signed_integral auto value);
    Json(std::unsigned_integral auto value);
    Json(double value);
    Json(std::string value);
    Json(std::string_view value);
    Json(const char* value);
    /// A number, or a decimal string beyond ±2^53, where JSON readers begin to round.
    Json(const Count& value);
    Json(const std::optional<Count>& value);
    Json(const std::vector<std::string>& texts);
    Json(List values);
    Json(Numbers numbers);
    Json(Object fields);

    const Value& value() const { return value_; }

private:
    Value value_;
};

struct JsonField {
    std::string key;
    Json value;
};

// Only here are the fields of an object complete.
inline Json::Json() : value_(nullptr) {
}
inline Json::Json(bool value) : value_(value) {
}
Json::Json(std::signed_integral auto value) : value_(std::int64_t{value}) {
}
Json::Json(std::unsigned_integral auto value) : value_(std::uint64_t{value}) {
}
inline Json::Json(double value) : value_(value) {
}
inline Json::Json(std::string value) : value_(std::move(value)) {
}
inline Json::Json(std::string_view value) : value_(std::string(value)) {
}
inline Json::Json(const char* value) : value_(std::string(value)) {
}
inline Json::Json(const std::optional<Count>& value) : Json(value ? Json(*value) : Json()) {
}
inline Json::Json(const std::vector<std::string>& texts)
    : value_(List(texts.begin(), texts.end())) {
}
inline Json::Json(List values) : value_(std::move(values)) {
}
inline Json::Json(Numbers numbers) : value_(std::move(numbers)) {
}

/// Prints `object`. Bytes that are not UTF-8 are written as `\xE9`, so that different names stay
/// different.
void printJson(const Json::Object& object);

/// Of what was read: a text each, with line and column where they are known.
Json::List warningsAsJson(const std::vector<Warning>& warnings);

/// Prints what `fire info` says of a file: `object` with its warnings as JSON, or in lines.
void printDescription(Json::Object object, const std::vector<Warning>& warnings, bool json);

}  // namespace fireable::cli
