#include <algorithm>
#include <iostream>
#include <iterator>
#include <optional>
#include <span>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/terminal.h"
#include "engine/net/program/net_program.h"
#include "importers/subnet_library.h"

namespace fireable::cli {
namespace {

/// What is counted in a net, or in all nets of a file.
struct Counts {
    std::size_t places = 0;
    std::size_t transitions = 0;
    std::size_t arcs = 0;  ///< of all kinds
    std::size_t inhibitors = 0;
    std::size_t reads = 0;
    std::size_t resets = 0;
    std::size_t priorities = 0;
    std::size_t substitutions = 0;
    Count tokens = 0;
    bool drawn = true;
};

void add(const Net& net, Counts& counts) {
    counts.places += net.places.size();
    counts.transitions += net.transitions.size();
    counts.arcs += net.arcs.size();
    counts.priorities += net.priorities.size();
    for (const auto& [id, arc] : net.arcs) {
        counts.inhibitors += arc.kind == ArcKind::inhibitor ? 1 : 0;
        counts.reads += arc.kind == ArcKind::read ? 1 : 0;
        counts.resets += arc.kind == ArcKind::reset ? 1 : 0;
    }
    for (const auto& [id, transition] : net.transitions) {
        counts.substitutions += transition.substitution ? 1 : 0;
    }
    for (const auto& [id, place] : net.places) {
        counts.tokens += place.initial;
    }
}

/// The results of reading, linking and compiling a net, apart from its counts.
struct Findings {
    std::vector<Warning> warnings;
    std::optional<Counts> linked;  ///< of the nets that no other calls; nothing where none could
    std::optional<Error> refused;  ///< why one is beyond what can be linked at all
};

void inspect(const Net& net, const NetSource& source, SubnetLibrary& library, Findings& findings) {
    const Net* flat = &net;
    std::optional<LinkedNet> linked;
    if (isHierarchical(net)) {
        auto result = linkNet(net, source, library);
        if (!result) {
            if (result.error().code == ErrorCode::unsupported) {
                findings.refused = result.error();
            } else {
                findings.warnings.push_back({"cannot be linked: " + result.error().message()});
            }
            return;
        }
        linked = std::move(*result);
        flat = &linked->net;
        findings.linked = findings.linked.value_or(Counts{});
        add(*flat, *findings.linked);
        for (const std::string& text : allWarnings(*linked)) {
            findings.warnings.push_back({text});
        }
    }
    for (const std::string& text : runWarnings(*flat)) {
        findings.warnings.push_back({text});
    }
    if (const auto program = compile(*flat); !program) {
        findings.warnings.push_back({"cannot be run: " + program.error().message()});
    }
}

Json::Object countsAsJson(const Counts& counts) {
    return {{"places", counts.places},
            {"transitions", counts.transitions},
            {"arcs", counts.arcs},
            {"inhibitors", counts.inhibitors},
            {"reads", counts.reads},
            {"resets", counts.resets},
            {"priorities", counts.priorities},
            {"substitutions", counts.substitutions},
            {"tokens", counts.tokens}};
}

Json warningAsJson(const Warning& warning) {
    Json::Object object{{"text", warning.text}};
    if (warning.line > 0) {
        object.push_back({"line", warning.line});
    }
    if (warning.column > 0) {
        object.push_back({"column", warning.column});
    }
    return object;
}

/// What a file contains, apart from its warnings: the same in JSON and as text.
Json::Object describe(const ReadFile& read, std::span<const Diagram> nets, const Counts& counts,
                      const Findings& findings, const NetSource& source) {
    Json::Object object{{"file", source.file.string()},
                        {"format", format(read.format).word},
                        {"name", nets.front().net.name},
                        {"nets", nets.size()}};
    std::ranges::move(countsAsJson(counts), std::back_inserter(object));
    object.push_back({"drawn", counts.drawn});
    if (findings.linked) {
        object.push_back({"linked", countsAsJson(*findings.linked)});
    }
    return object;
}

struct ValueText {
    std::string operator()(std::nullptr_t) const { return ""; }
    std::string operator()(bool yes) const { return yes ? "yes" : "no"; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(auto number) const { return std::to_string(number); }
    std::string operator()(const Json::List&) const { return ""; }
    std::string operator()(const Json::Object&) const { return ""; }
    std::string operator()(const Json::Numbers&) const { return ""; }
};

void printRows(const Json::Object& object, const std::string& indent) {
    for (const auto& [key, value] : object) {
        if (const auto* inner = std::get_if<Json::Object>(&value.value())) {
            std::cout << indent << key << '\n';
            printRows(*inner, indent + "  ");
        } else {
            std::cout << indent << key << std::string(16 - indent.size() - key.size(), ' ')
                      << std::visit(ValueText(), value.value()) << '\n';
        }
    }
}

void printWarnings(const std::vector<Warning>& warnings) {
    for (const Warning& warning : warnings) {
        std::cout << "warning";
        if (warning.line > 0) {
            std::cout << " (line " << warning.line << ")";
        }
        std::cout << ": " << warning.text << '\n';
    }
}

}  // namespace

Json::List warningsAsJson(const std::vector<Warning>& warnings) {
    Json::List list;
    std::ranges::transform(warnings, std::back_inserter(list), warningAsJson);
    return list;
}

void printDescription(Json::Object object, const std::vector<Warning>& warnings, bool json) {
    if (json) {
        object.push_back({"warnings", warningsAsJson(warnings)});
        printJson(object);
    } else {
        printRows(object, "");
        printWarnings(warnings);
    }
}

Result<int> describeFile(const InfoOptions& options) {
    const auto model = TRY(openModel(options.source));
    if (const auto* const system = std::get_if<ReadSystemFile>(&model)) {
        return describeSystem(options, *system);
    }
    const auto& opened = std::get<OpenedNet>(model);
    const ReadFile& read = opened.read;
    const std::span<const Diagram> all = read.imported.nets;
    const auto nets = options.source.net.empty() ? all : all.subspan(opened.index, 1);
    Findings findings{read.imported.warnings, std::nullopt, std::nullopt};
    Counts counts;
    const std::vector<std::size_t> tops = uncalledNets(nets);
    for (std::size_t i = 0; i < nets.size(); ++i) {
        const Net& net = nets[i].net;
        add(net, counts);
        counts.drawn = counts.drawn && isDrawn(nets[i]);
        if (!isHierarchical(net) || std::ranges::find(tops, i) != tops.end()) {
            inspect(net, options.source, *opened.library, findings);
        }
    }
    Json::Object object = describe(read, nets, counts, findings, options.source);
    printDescription(std::move(object), findings.warnings, options.json);
    return findings.refused ? report(*findings.refused) : success;
}

}  // namespace fireable::cli
