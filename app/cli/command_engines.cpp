#include <iomanip>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/terminal.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/sweep/sweep_engines.h"

namespace fireable::cli {
namespace {

/// A row of the list: an engine for single runs or for sweeps.
struct EngineRow {
    std::string_view name;
    std::string_view description;
    bool isDefault;
    std::optional<std::string> reason;  ///< why it cannot run here
};

template <class Info, class Kind>
std::vector<EngineRow> rowsOf(std::span<const Info> engines, Kind usual) {
    std::vector<EngineRow> rows;
    for (const Info& engine : engines) {
        rows.push_back(
            {engine.name, engine.description, engine.kind == usual, engine.unavailable()});
    }
    return rows;
}

void printTable(const std::vector<EngineRow>& rows) {
    for (const EngineRow& row : rows) {
        std::cout << std::left << std::setw(14) << row.name << std::setw(10)
                  << (row.reason ? "missing" : "ready") << row.description
                  << (row.isDefault ? " (default)" : "") << '\n';
        if (row.reason) {
            std::cout << std::setw(24) << "" << *row.reason << '\n';
        }
    }
}

Json asJson(const std::vector<EngineRow>& rows) {
    Json::List engines;
    for (const EngineRow& row : rows) {
        Json::Object engine{{"name", row.name},
                            {"description", row.description},
                            {"default", row.isDefault},
                            {"available", !row.reason}};
        if (row.reason) {
            engine.push_back({"reason", *row.reason});
        }
        engines.push_back(std::move(engine));
    }
    return engines;
}

}  // namespace

Result<int> listEngines(const EnginesOptions& options) {
    const auto engines = rowsOf(allEngines(), defaultEngineKind);
    const auto sweepEngines = rowsOf(allSweepEngines(), defaultSweepEngineKind);
    const auto spikingEngines = rowsOf(spiking::allEngines(), spiking::defaultEngineKind);
    const auto spikingSweepEngines =
        rowsOf(spiking::allSweepEngines(), spiking::defaultSweepEngineKind);
    if (options.json) {
        printJson({{"engines", asJson(engines)},
                   {"sweep_engines", asJson(sweepEngines)},
                   {"spiking_engines", asJson(spikingEngines)},
                   {"spiking_sweep_engines", asJson(spikingSweepEngines)}});
    } else {
        printTable(engines);
        std::cout << "\nFor sweeps alone (fire sweep):\n";
        printTable(sweepEngines);
        std::cout << "\nFor spiking systems:\n";
        printTable(spikingEngines);
        std::cout << "\nFor sweeps of spiking systems:\n";
        printTable(spikingSweepEngines);
    }
    return success;
}

}  // namespace fireable::cli
