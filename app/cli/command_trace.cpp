#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/flat_net.h"
#include "app/cli/json_report.h"
#include "app/cli/run_setup.h"
#include "app/cli/trace_replay.h"
#include "engine/run/timeline_cursor.h"
#include "engine/run/trace_compare.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

struct ShowOptions {
    std::string file;
    std::string from;
    std::string to;
    std::string at;
};

/// Opens a trace and warns of what could not be read of it.
Result<Trace> opened(const std::string& file) {
    auto trace = openTrace(file);
    if (trace) {
        for (const Error& damage : trace->damages) {
            warn(file, {damage.detail});
        }
    }
    return trace;
}

std::string hex(std::uint64_t number) {
    std::ostringstream text;
    text << std::hex << std::setfill('0') << std::setw(16) << number;
    return text.str();
}

int info(const std::string& file, bool json) {
    const auto trace = opened(file);
    if (!trace) {
        return report(trace.error());
    }
    const TraceInfo& info = trace->info;
    const Count first = trace->tree.history(0).firstStep();
    const Count last = trace->tree.lastStep(trace->timeline());
    if (json) {
        printJson({{"file", file},
                   {"net", info.net},
                   {"engine", info.engine},
                   {"rule", info.rule},
                   {"seed", info.seed},
                   {"program", hex(info.programHash)},
                   {"places", info.places.size()},
                   {"transitions", info.transitions.size()},
                   {"first_step", toJson(first)},
                   {"last_step", toJson(last)},
                   {"parts", trace->tree.size()},
                   {"damages", trace->damages.size()}});
    } else {
        std::cout << "net          " << info.net << "\nengine       " << info.engine
                  << "\nrule         " << info.rule << "\nseed         " << info.seed
                  << "\nprogram      " << hex(info.programHash) << "\nplaces       "
                  << info.places.size() << "\ntransitions  " << info.transitions.size()
                  << "\nsteps        " << first.text() << " to " << last.text() << "\nparts        "
                  << trace->tree.size() << '\n';
    }
    return trace->damages.empty() ? success : badInput;
}

std::string firingText(std::span<const Firing> fired, const TraceInfo& info) {
    std::string text;
    for (const Firing& firing : fired) {
        text += (text.empty() ? "" : ", ") +
                info.transitions[static_cast<std::size_t>(firing.transition)];
        if (firing.count != 1) {
            text += " x" + firing.count.text();
        }
    }
    return text.empty() ? "nothing, it ends before" : text;
}

void printMarking(const TimelineCursor& cursor, const TraceInfo& info) {
    const std::vector<Count> marking = cursor.checkpoint().marking;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        if (marking[p] != 0) {
            std::cout << info.places[p] << '\t' << marking[p].text() << '\n';
        }
    }
}

void printSteps(TimelineCursor& cursor, const TraceInfo& info, const Count& to) {
    std::cout << "step\ttransition\tcount\n";
    do {
        for (const Firing& firing : cursor.fired()) {
            std::cout << cursor.step().text() << '\t'
                      << info.transitions[static_cast<std::size_t>(firing.transition)] << '\t'
                      << firing.count.text() << '\n';
        }
    } while (cursor.step() < to && cursor.forward());
}

/// Moves `cursor` to the step that `option` says as `text`.
Result<void> goTo(TimelineCursor& cursor, const std::string& option, const std::string& text) {
    const auto step = Count::parse(text);
    if (!step || !cursor.goTo(*step)) {
        return badOption(option, "a step that the trace keeps", text);
    }
    return {};
}

int show(const ShowOptions& options) {
    const auto trace = opened(options.file);
    if (!trace) {
        return report(trace.error());
    }
    TimelineCursor cursor(trace->tree, trace->timeline());
    if (!options.at.empty()) {
        if (const auto there = goTo(cursor, "--at", options.at); !there) {
            return report(there.error());
        }
        printMarking(cursor, trace->info);
        return success;
    }
    if (!options.to.empty()) {
        if (const auto there = goTo(cursor, "--to", options.to); !there) {
            return report(there.error());
        }
    } else {
        cursor.goTo(trace->tree.lastStep(trace->timeline()));
    }
    const Count to = cursor.step();
    const Count first = trace->tree.history(0).firstStep();
    const auto there = goTo(cursor, "--from", options.from.empty() ? first.text() : options.from);
    if (!there) {
        return report(there.error());
    }
    printSteps(cursor, trace->info, to);
    return success;
}

/// Prints what came of comparing `first` with `second`, which are called so.
int printComparison(const TraceComparison& comparison, const Trace& first, const Trace& second,
                    const std::string& firstName, const std::string& secondName) {
    for (const std::string& place : comparison.differingPlaces) {
        std::cout << "place " << place << " differs at step " << comparison.from.text() << '\n';
    }
    if (!comparison.difference) {
        std::cout << "the same firings from step " << comparison.from.text() << " to step "
                  << comparison.to.text() << '\n';
        return comparison.differingPlaces.empty() ? success : notAsExpected;
    }
    std::cout << "step " << comparison.difference->step.text() << " is the first that differs\n  "
              << firstName << ": " << firingText(comparison.difference->first, first.info) << "\n  "
              << secondName << ": " << firingText(comparison.difference->second, second.info)
              << '\n';
    return notAsExpected;
}

int compare(const std::string& firstFile, const std::string& secondFile) {
    const auto first = opened(firstFile);
    if (!first) {
        return report(first.error());
    }
    const auto second = opened(secondFile);
    if (!second) {
        return report(second.error());
    }
    const auto comparison = compareTraces(*first, *second);
    if (!comparison) {
        return report(comparison.error());
    }
    return printComparison(*comparison, *first, *second, firstFile, secondFile);
}

int replay(const std::string& file, RunSetup setup, bool otherEngine) {
    const auto trace = opened(file);
    if (!trace) {
        return report(trace.error());
    }
    setup.rule = trace->info.rule;
    setup.seed = std::to_string(trace->info.seed);
    setup.engine = otherEngine ? setup.engine : trace->info.engine;
    const auto again = replayed(*trace, setup);
    if (!again) {
        return report(again.error());
    }
    if (again->info.programHash != trace->info.programHash) {
        warn(setup.source.file, {"this is another net than the one of the trace"});
    }
    const auto comparison = compareTraces(*trace, *again);
    if (!comparison) {
        return report(comparison.error());
    }
    return printComparison(*comparison, *trace, *again, file, "now");
}

void addInfo(CLI::App& group, int& exitCode) {
    auto* command = group.add_subcommand("info", "Tell of which run a trace is");
    const auto file = std::make_shared<std::string>();
    const auto json = std::make_shared<bool>(false);
    command->add_option("trace", *file, "A trace")->required();
    command->add_flag("--json", *json, "Print one JSON object");
    command->callback([file, json, &exitCode] { exitCode = info(*file, *json); });
}

void addShow(CLI::App& group, int& exitCode) {
    auto* command = group.add_subcommand("show", "Print the firings of a trace, or a marking");
    const auto options = std::make_shared<ShowOptions>();
    command->add_option("trace", options->file, "A trace")->required();
    command->add_option("--from", options->from, "First step to print; the first one");
    command->add_option("--to", options->to, "Last step to print; the last one");
    command->add_option("--at", options->at, "Print the marking at this step instead");
    command->callback([options, &exitCode] { exitCode = show(*options); });
}

void addCompare(CLI::App& group, int& exitCode) {
    auto* command =
        group.add_subcommand("compare", "Find the first step in which two traces differ");
    const auto files = std::make_shared<std::array<std::string, 2>>();
    command->add_option("first", files->at(0), "A trace")->required();
    command->add_option("second", files->at(1), "Another one")->required();
    command->callback([files, &exitCode] { exitCode = compare(files->at(0), files->at(1)); });
}

void addReplay(CLI::App& group, int& exitCode) {
    auto* command = group.add_subcommand(
        "replay", "Run a net as the trace says, and find the first step that differs");
    const auto file = std::make_shared<std::string>();
    const auto setup = std::make_shared<RunSetup>();
    command->add_option("trace", *file, "A trace")->required();
    addNetSource(*command, setup->source);
    auto* engine =
        command->add_option("--engine", setup->engine, "Another engine than that of the trace");
    command->callback([=, &exitCode] { exitCode = replay(*file, *setup, engine->count() > 0); });
}

}  // namespace

void addTraceCommand(CLI::App& app, int& exitCode) {
    auto* group = app.add_subcommand("trace", "Show, compare and replay saved runs");
    group->require_subcommand(1);
    addInfo(*group, exitCode);
    addShow(*group, exitCode);
    addCompare(*group, exitCode);
    addReplay(*group, exitCode);
}

}  // namespace fireable::cli
