#include "app/cli/sweep_task.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <sstream>

#include "app/cli/terminal.h"

namespace fireable::cli {
namespace {

/// Prefixes an error in `text`, the whole argument of `option`.
Failure about(const std::string& option, const std::string& text, const Error& error) {
    return fail(ErrorCode::badArgument, option + " " + text + ": " + error.detail);
}

/// Like `badOption`, with a suggestion for the node.
Failure badNode(const std::string& option, const std::string& expected, const std::string& found,
                const SweptNodes& nodes) {
    Failure failure = badOption(option, expected, found);
    failure.error.detail += didYouMean(nodes.names, nodes.kind, found);
    return failure;
}

std::string inCapitals(std::string_view word) {
    std::string text(word);
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

Result<SweepAxis> axisOf(const std::string& text, const SweptNodes& nodes) {
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return badOption("--set", inCapitals(nodes.word) + "=NUMBERS", text);
    }
    const auto node = nodes.names.find(nodes.kind, std::string_view(text).substr(0, equals));
    if (!node) {
        return badNode("--set",
                       "a " + std::string(nodes.word) + " of the " + std::string(nodes.model),
                       text.substr(0, equals), nodes);
    }
    auto values = ValueList::parse(std::string_view(text).substr(equals + 1));
    if (!values) {
        return about("--set", text, values.error());
    }
    return SweepAxis{*node, std::move(*values)};
}

Result<ValueList> seedsOf(const std::string& text) {
    auto seeds = ValueList::parse(text);
    if (!seeds) {
        return about("--seeds", text, seeds.error());
    }
    if (seeds->largest() > *Count::parse("18446744073709551615")) {
        return badOption("--seeds", "numbers up to 18446744073709551615", text);
    }
    return seeds;
}

struct SweepResult {
    SweepOutcome outcome;
    std::int64_t missing;  ///< runs without a row
    double seconds;
};

Result<SweepResult> execute(const SweepTask& task, SweepTable& table) {
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const ConsoleProgress shown(progress, static_cast<double>(task.size.runs), "runs");
    const auto start = std::chrono::steady_clock::now();
    auto outcome =
        task.run({.take = [&table](std::span<const SweepRow> rows) { return table.add(rows); },
                  .cancelled = &interrupt.flag(),
                  .progress = &progress});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!outcome) {
        return outcome.failure();
    }
    const std::int64_t missing = task.size.runs - outcome->runs;
    return SweepResult{std::move(*outcome), missing, took.count()};
}

double stepsPerSecond(const SweepResult& result) {
    return result.seconds > 0 ? result.outcome.steps.toDouble() / result.seconds : 0;
}

void printAsJson(Json::Object head, const SweepResult& result) {
    Json::Object sum{{"runs", result.outcome.runs},
                     {"steps", result.outcome.steps},
                     {"seconds", result.seconds},
                     {"steps_per_second", stepsPerSecond(result)},
                     {"interrupted", result.outcome.cancelled},
                     {"missing", result.missing},
                     {"notes", result.outcome.notes}};
    std::ranges::move(sum, std::back_inserter(head));
    printJson(head);
}

void printNotes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) {
        std::cerr << "note: " << note << '\n';
    }
}

/// To standard error, because the table may go to standard output.
void printResult(const std::string& manner, const SweepResult& result) {
    std::ostringstream text;
    text << std::setprecision(4) << counted(static_cast<std::uint64_t>(result.outcome.runs), "run")
         << ", " << result.outcome.steps.text()
         << (result.outcome.steps == 1 ? " step in " : " steps in ") << result.seconds << " s ("
         << manner << ", " << stepsPerSecond(result) << " steps/s)" << '\n';
    if (result.outcome.cancelled) {
        text << "interrupted: " << result.missing << " of " << result.missing + result.outcome.runs
             << " runs had not ended and have no row\n";
    }
    std::cerr << text.str();
    printNotes(result.outcome.notes);
}

}  // namespace

Result<SweepAxes> sweepAxes(const SweepOptions& options, const SweptNodes& nodes) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.sets) {
        axes.push_back(TRY(axisOf(text, nodes)));
    }
    auto seeds = TRY(seedsOf(options.seeds));
    auto made = SweepAxes::make(std::move(axes), std::move(seeds), nodes.word);
    return made ? std::move(made) : fail(ErrorCode::badArgument, "--set: " + made.error().detail);
}

Result<std::vector<NodeIndex>> matchingNodes(const std::vector<std::string>& patterns,
                                             const SweptNodes& nodes) {
    std::vector<std::uint8_t> found(static_cast<std::size_t>(nodes.count));
    if (patterns.empty()) {
        std::fill_n(found.begin(), nodes.shown, std::uint8_t{1});
    }
    for (const std::string& pattern : patterns) {
        bool any = false;
        nodes.names.forEach(nodes.kind, [&](NodeIndex node, std::string_view name) {
            if (matches(pattern, name)) {
                found[static_cast<std::size_t>(node)] = 1;
                any = true;
            }
        });
        if (!any) {
            const std::string plural = std::string(nodes.word) + "s";
            return badNode("--" + plural, "names of " + plural + ", in which * is anything",
                           pattern, nodes);
        }
    }
    std::vector<NodeIndex> reported;
    for (std::size_t node = 0; node < found.size(); ++node) {
        if (found[node] != 0) {
            reported.push_back(static_cast<NodeIndex>(node));
        }
    }
    return reported;
}

Result<std::optional<std::int64_t>> sweepSteps(const SweepOptions& options) {
    if (!options.steps) {
        return std::optional<std::int64_t>();
    }
    const auto steps = Count::parse(*options.steps);
    if (!steps || *steps < 0 || !steps->fits64()) {
        return badOption("--steps", "a number below 2^63", *options.steps);
    }
    return std::optional(steps->value64());
}

std::vector<std::string> seedNotes(const SweepOptions& options, bool usesSeed,
                                   const std::string& choice) {
    const auto seeds = ValueList::parse(options.seeds);
    if (!seeds || seeds->size() == 1 || usesSeed) {
        return {};
    }
    return {choice + " uses no seed: each run is made " + std::to_string(seeds->size()) +
            " times with the same result (--seeds)"};
}

std::vector<std::string> columnNames(const std::vector<NodeIndex>& nodes,
                                     const std::vector<std::string>& names,
                                     const std::string& before) {
    std::vector<std::string> found;
    found.reserve(nodes.size());
    for (const NodeIndex node : nodes) {
        found.push_back(before + names[static_cast<std::size_t>(node)]);
    }
    return found;
}

Result<std::string> sweepTableFile(const SweepOptions& options) {
    const std::string out = options.out.empty() ? standardOutput : options.out;
    if (options.json && out == standardOutput) {
        return badOption("--json", "--out FILE", "a table on standard output");
    }
    TRY(sparesTheNet("--out", out, options.source));
    return out;
}

Result<int> runSweepTask(const SweepOptions& options, const std::string& out, SweepTask task) {
    auto table = TRY(SweepTable::open(out, std::move(task.columns)));
    if (!options.json) {
        printNotes(task.notes);
    }
    auto ended = execute(task, table);
    TRY(table.finish());
    auto result = TRY(std::move(ended));
    if (options.json) {
        auto& all = result.outcome.notes;
        all.insert(all.begin(), task.notes.begin(), task.notes.end());
        printAsJson(std::move(task.head), result);
    } else {
        printResult(task.manner, result);
    }
    return result.outcome.cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
