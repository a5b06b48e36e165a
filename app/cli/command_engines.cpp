#include <iomanip>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/json_report.h"
#include "engine/net/engines.h"

namespace fireable::cli {
namespace {

void printTable() {
    for (const EngineKind kind : allEngineKinds) {
        const auto reason = engineUnavailable(kind);
        std::cout << std::left << std::setw(14) << engineName(kind) << std::setw(10)
                  << (reason ? "missing" : "ready") << engineDescription(kind)
                  << (kind == defaultEngineKind ? " (default)" : "") << '\n';
        if (reason) {
            std::cout << std::setw(24) << "" << *reason << '\n';
        }
    }
}

void printAsJson() {
    auto engines = nlohmann::ordered_json::array();
    for (const EngineKind kind : allEngineKinds) {
        const auto reason = engineUnavailable(kind);
        nlohmann::ordered_json row{{"name", engineName(kind)},
                                   {"description", engineDescription(kind)},
                                   {"default", kind == defaultEngineKind},
                                   {"available", !reason}};
        if (reason) {
            row["reason"] = *reason;
        }
        engines.push_back(std::move(row));
    }
    printJson({{"engines", std::move(engines)}});
}

}  // namespace

void addEnginesCommand(CLI::App& app, int& exitCode) {
    auto* command =
        app.add_subcommand("engines", "List the engines of this build and why one cannot run here");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print one JSON object");
    command->callback([json, &exitCode] {
        *json ? printAsJson() : printTable();
        exitCode = success;
    });
}

}  // namespace fireable::cli
