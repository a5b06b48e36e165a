#include <iostream>
#include <optional>
#include <span>

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/flat_net.h"
#include "app/cli/json_report.h"
#include "engine/net/program/net_program.h"

namespace fireable::cli {
namespace {

struct InfoOptions {
    NetSource source;
    bool json = false;
};

/// What is counted in a net, or in all nets of a file together.
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

/// What reading, linking and compiling have to say about the net, apart from its counts.
struct Findings {
    std::vector<Warning> warnings;
    std::optional<Counts> linked;  ///< nothing where no net has subnets, or one was not found
};

void inspect(const Net& net, const NetSource& source, Findings& findings) {
    const Net* flat = &net;
    std::optional<LinkedNet> linked;
    if (isHierarchical(net)) {
        auto result = linkNet(net, source);
        if (!result) {
            findings.warnings.push_back({"cannot be linked: " + result.error().message()});
            return;
        }
        linked = std::move(*result);
        flat = &linked->net;
        findings.linked = findings.linked.value_or(Counts{});
        add(*flat, *findings.linked);
        for (const std::string& text : linked->warnings) {
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

nlohmann::ordered_json countsAsJson(const Counts& counts) {
    return {{"places", counts.places},
            {"transitions", counts.transitions},
            {"arcs", counts.arcs},
            {"inhibitors", counts.inhibitors},
            {"reads", counts.reads},
            {"resets", counts.resets},
            {"priorities", counts.priorities},
            {"substitutions", counts.substitutions},
            {"tokens", toJson(counts.tokens)}};
}

nlohmann::ordered_json warningAsJson(const Warning& warning) {
    nlohmann::ordered_json object{{"text", warning.text}};
    if (warning.line > 0) {
        object["line"] = warning.line;
    }
    if (warning.column > 0) {
        object["column"] = warning.column;
    }
    return object;
}

/// Describes `nets`, which are one net of the file or all of them.
nlohmann::ordered_json describe(const ReadFile& read, std::span<const Diagram> nets,
                                const InfoOptions& options) {
    Findings findings{read.imported.warnings, std::nullopt};
    Counts counts;
    for (const Diagram& diagram : nets) {
        add(diagram.net, counts);
        counts.drawn = counts.drawn && isDrawn(diagram);
        inspect(diagram.net, options.source, findings);
    }
    nlohmann::ordered_json object{{"file", options.source.file.string()},
                                  {"format", format(read.format).word},
                                  {"name", nets.front().net.name},
                                  {"nets", nets.size()}};
    object.update(countsAsJson(counts));
    object["drawn"] = counts.drawn;
    if (findings.linked) {
        object["linked"] = countsAsJson(*findings.linked);
    }
    object["warnings"] = nlohmann::ordered_json::array();
    for (const Warning& warning : findings.warnings) {
        object["warnings"].push_back(warningAsJson(warning));
    }
    return object;
}

std::string asText(const nlohmann::ordered_json& value) {
    return value.is_string()    ? value.get<std::string>()
           : value.is_boolean() ? (value.get<bool>() ? "yes" : "no")
                                : value.dump();
}

void printRows(const nlohmann::ordered_json& object, const std::string& indent) {
    for (const auto& [key, value] : object.items()) {
        if (value.is_object()) {
            std::cout << indent << key << '\n';
            printRows(value, indent + "  ");
        } else if (!value.is_array()) {
            std::cout << indent << key << std::string(16 - indent.size() - key.size(), ' ')
                      << asText(value) << '\n';
        }
    }
}

void printText(const nlohmann::ordered_json& object) {
    printRows(object, "");
    for (const auto& warning : object["warnings"]) {
        std::cout << "warning";
        if (warning.contains("line")) {
            std::cout << " (line " << warning["line"] << ")";
        }
        std::cout << ": " << warning["text"].get<std::string>() << '\n';
    }
}

int info(const InfoOptions& options) {
    const auto read = readFile(options.source.file);
    if (!read) {
        return report(read.error());
    }
    const auto index = selectedNet(read->imported, options.source);
    if (!index) {
        return report(index.error());
    }
    const std::span<const Diagram> all = read->imported.nets;
    const auto object =
        describe(*read, options.source.net.empty() ? all : all.subspan(*index, 1), options);
    options.json ? printJson(object) : printText(object);
    return success;
}

}  // namespace

void addInfoCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand("info", "Say what a file holds and what is odd about it");
    const auto options = std::make_shared<InfoOptions>();
    command->add_option("file", options->source.file, "A net in any format")->required();
    command->add_option("--net", options->source.net,
                        "Only this one of a file of several nets, by name or number");
    command->add_option("--library", options->source.library, "Folder to look for subnets in");
    command->add_flag("--json", options->json, "Print one JSON object");
    command->callback([options, &exitCode] { exitCode = info(*options); });
}

}  // namespace fireable::cli
