#include "importers/snp/system_start.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "importers/text/text_scanner.h"
#include "importers/text/text_start.h"

namespace fireable {
namespace {

enum class JsonSystem : std::uint8_t { none, reloaded, backend, v4, core };

/// Looks at the keys of a system and of its neurons until they tell it, or the text ends.
class JsonSystemFinder : public nlohmann::json_sax<nlohmann::json> {
public:
    JsonSystem found() const { return found_; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return ++level_ > 0; }
    bool end_object() override { return level_-- > 0; }
    bool start_array(std::size_t) override { return ++level_ > 1; }
    bool end_array() override { return level_-- > 0; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        return false;
    }
    bool key(string_t& key) override {
        constexpr int inSystem = 1;
        constexpr int inNeuron = 3;
        if (level_ == inSystem) {
            list_ = key;
            if (key == "neurons" && found_ == JsonSystem::none) {
                found_ = JsonSystem::reloaded;
            } else if (key == "nodes" && found_ == JsonSystem::none) {
                found_ = JsonSystem::backend;
            }
            return !(key == "inputNeurons" && settle(JsonSystem::core)) &&
                   !(key == "systemState" && settle(JsonSystem::v4));
        }
        if (level_ == inNeuron && list_ == "neurons") {
            return !((key == "type" || key == "content") && settle(JsonSystem::reloaded)) &&
                   !((key == "spikes" || key == "label") && settle(JsonSystem::core));
        }
        if (level_ == inNeuron && list_ == "nodes") {
            return !((key == "content" || key == "spiketrain") && settle(JsonSystem::backend)) &&
                   !(key == "data" && settle(JsonSystem::v4));
        }
        return true;
    }

private:
    bool settle(JsonSystem system) {
        found_ = system;
        return true;
    }

    JsonSystem found_ = JsonSystem::none;
    int level_ = 0;
    std::string list_;  ///< the key of the system whose value is read
};

JsonSystem jsonSystem(std::string_view text) {
    JsonSystemFinder finder;
    if (text.starts_with('{')) {
        (void)nlohmann::json::sax_parse(text, &finder);
    }
    return finder.found();
}

/// The name of the first element in `text`; empty if that is no XML.
std::string_view rootName(std::string_view text) {
    while (text.starts_with("<?") || text.starts_with("<!")) {
        const std::string_view ending = text.starts_with("<!--") ? "-->" : ">";
        const auto end = text.find(ending);
        text = end == text.npos ? "" : afterBlanks(text.substr(end + ending.size()));
    }
    return text.starts_with('<') ? text.substr(1, text.find_first_of("> \t\r\n/") - 1)
                                 : std::string_view();
}

/// `text` after the blanks and comments of P-Lingua.
std::string_view afterPLinguaComments(std::string_view text) {
    for (text = afterBlanks(text); text.starts_with("/*") || text.starts_with("//");
         text = afterBlanks(text)) {
        if (text.starts_with("//")) {
            text.remove_prefix(firstLine(text).size());
        } else {
            const auto end = text.find("*/", 2);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
        }
    }
    return text;
}

/// The key that the line begins with, without quotes; empty if it begins with none.
std::string_view keyOfLine(std::string_view line) {
    const bool isQuoted = line.starts_with('"') || line.starts_with('\'');
    const std::string_view rest = line.substr(isQuoted ? 1 : 0);
    const auto isKeyByte = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    };
    std::size_t end = 0;
    while (end < rest.size() && isKeyByte(rest[end])) {
        ++end;
    }
    std::string_view after = rest.substr(end);
    if (isQuoted) {
        if (after.empty() || after.front() != line.front()) {
            return {};
        }
        after.remove_prefix(1);
    }
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    return after.starts_with(':') ? rest.substr(0, end) : std::string_view();
}

}  // namespace

bool isWebSnapseJson(std::string_view text) {
    return jsonSystem(text) == JsonSystem::reloaded;
}

bool isWebSnapseBackend(std::string_view text) {
    return jsonSystem(text) == JsonSystem::backend;
}

bool isWebSnapseV4(std::string_view text) {
    return jsonSystem(text) == JsonSystem::v4;
}

bool isWebSnapseCore(std::string_view text) {
    return jsonSystem(text) == JsonSystem::core;
}

bool isWebSnapseYaml(std::string_view text) {
    return isYamlWithKey(text, "neurons");
}

bool isSnpXml(std::string_view text) {
    return rootName(text) == "spiking-system";
}

bool isXmp(std::string_view text) {
    return rootName(text) == "content" && !isXmpExtended(text);
}

bool isXmpExtended(std::string_view text) {
    return rootName(text) == "content" &&
           (text.find("<isInput>") != text.npos || text.find("<outWeights>") != text.npos);
}

bool isErsnpYaml(std::string_view text) {
    return isYamlWithKey(text, "runs") && !isYamlWithKey(text, "neurons") &&
           text.find("rssnp_chromosomes:") != text.npos;
}

bool isSnpCsv(std::string_view text) {
    return text.starts_with("id,initial_charge,");
}

std::optional<std::string> pLinguaModel(std::string_view text) {
    text = afterPLinguaComments(text);
    constexpr std::string_view keyword = "@model";
    if (lowerCase(text.substr(0, keyword.size())) != keyword) {
        return std::nullopt;
    }
    text = afterBlanks(text.substr(keyword.size()));
    if (!text.starts_with('<')) {
        return std::nullopt;
    }
    text = afterBlanks(text.substr(1));
    constexpr std::string_view ends = "> \t\r\n";
    return lowerCase(text.substr(0, text.find_first_of(ends)));
}

bool isYamlWithKey(std::string_view text, std::string_view key) {
    const auto skippable = [](std::string_view line) {
        return line.empty() || line.front() == '#' || line.starts_with("---") ||
               line.starts_with('%');
    };
    for (bool isFirst = true; !text.empty();) {
        const std::string_view line = firstLine(text);
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (skippable(line)) {
            continue;
        }
        const std::string_view found = keyOfLine(line);
        if (found == key) {
            return true;
        }
        if (isFirst && found.empty()) {
            return false;
        }
        isFirst = false;
    }
    return false;
}

}  // namespace fireable
