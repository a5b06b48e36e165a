#include "app/cli/json_report.h"

#include <iostream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <variant>

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

/// Prints a value while it is taken apart, so that a long list needs no copy.
class Printer {
public:
    explicit Printer(std::ostream& out) : out_(out) {}

    void print(const Json& json) {
        std::visit([this](const auto& value) { print(value); }, json.value());
    }
    void print(const Json::Object& fields) {
        list('{', '}', [&](const auto& begin) {
            for (const JsonField& field : fields) {
                begin();
                out_ << Library(inUtf8(field.key)).dump() << ": ";
                print(field.value);
            }
        });
    }

private:
    void print(const std::string& text) { out_ << Library(inUtf8(text)).dump(); }
    void print(const Json::List& values) {
        list('[', ']', [&](const auto& begin) {
            for (const Json& value : values) {
                begin();
                print(value);
            }
        });
    }
    void print(const Json::Numbers& numbers) {
        list('[', ']', [&](const auto& begin) {
            numbers([&](const Count& number) {
                begin();
                print(Json(number));
            });
        });
    }
    void print(std::int64_t number) { out_ << std::to_string(number); }
    void print(const auto& plain) { out_ << Library(plain).dump(); }

    /// `printAll(begin)` prints the entries, and calls `begin()` before each.
    template <class PrintAll>
    void list(char opening, char closing, const PrintAll& printAll) {
        out_ << opening;
        ++depth_;
        bool isEmpty = true;
        printAll([&] {
            out_ << (isEmpty ? "\n" : ",\n") << std::string(2 * depth_, ' ');
            isEmpty = false;
        });
        --depth_;
        if (!isEmpty) {
            out_ << '\n' << std::string(2 * depth_, ' ');
        }
        out_ << closing;
    }

    std::ostream& out_;
    std::size_t depth_ = 0;
};

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
    Printer(std::cout).print(object);
    std::cout << '\n';
}

}  // namespace fireable::cli
