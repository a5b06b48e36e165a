#include "app/cli/check_report.h"

#include <iostream>

namespace fireable::cli {
namespace {

/// ` (X = 3, Y = 5)`; nothing where there is no value to tell.
std::string inParentheses(const std::vector<Watch::Part>& values) {
    std::string text;
    for (const Watch::Part& part : values) {
        text += (text.empty() ? " (" : ", ") + part.text + " = " + valueText(part.value);
    }
    return text.empty() ? text : text + ")";
}

nlohmann::ordered_json valueJson(const std::optional<Count>& value) {
    return value ? toJson(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json findingsJson(const char* kind, const std::vector<Finding>& findings) {
    auto list = nlohmann::ordered_json::array();
    for (const Finding& finding : findings) {
        auto values = nlohmann::ordered_json::object();
        for (const Watch::Part& part : finding.values) {
            values[part.text] = valueJson(part.value);
        }
        list.push_back({{kind, finding.text}, {"values", std::move(values)}});
    }
    return list;
}

}  // namespace

void printFailed(const CheckResult& checks, const std::string& file, const Count& steps) {
    const std::string when = steps == 0 ? "in the initial marking" : "after step " + steps.text();
    for (const Finding& finding : checks.failed) {
        std::cerr << "fire: " << file << ": assertion '" << finding.text << "' failed " << when
                  << inParentheses(finding.values) << '\n';
    }
}

void printReached(const CheckResult& checks) {
    for (const Finding& finding : checks.reached) {
        std::cout << "stopped at '" << finding.text << "'" << inParentheses(finding.values) << '\n';
    }
}

void printWatches(const CheckResult& checks) {
    for (const auto& [text, value] : checks.watches) {
        std::cout << "watch " << text << " = " << valueText(value) << '\n';
    }
}

void addToReport(nlohmann::ordered_json& report, const CheckOptions& options,
                 const CheckResult& checks) {
    if (!options.assertions.empty() || !checks.failed.empty()) {
        report["failed"] = findingsJson("assertion", checks.failed);
    }
    if (!options.conditions.empty() || !options.transitions.empty() ||
        !options.breakpoints.empty()) {
        report["reached"] = findingsJson("breakpoint", checks.reached);
    }
    if (!options.watches.empty()) {
        auto watches = nlohmann::ordered_json::object();
        for (const auto& [text, value] : checks.watches) {
            watches[text] = valueJson(value);
        }
        report["watches"] = std::move(watches);
    }
}

}  // namespace fireable::cli
