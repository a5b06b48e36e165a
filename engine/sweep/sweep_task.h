#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expression/symbols.h"
#include "engine/sweep/sweep.h"
#include "engine/sweep/sweep_axes.h"

// How what a user asks for in words becomes a sweep of a model of any kind.

namespace fireable {

/// What a user asks of a sweep, as the options of `fire sweep`.
struct SweepAsked {
    std::vector<std::string> sets;  ///< `PLACE=NUMBERS` or `NEURON=NUMBERS`
    std::string seeds{"0"};
    std::vector<std::string> nodes;  ///< patterns of those to report; empty: those that are shown
    std::optional<std::string> steps;
};

/// Whether errors name the option of a command that was wrong, or only what was expected, as for a
/// field that shows its name.
enum class SweepErrors : std::uint8_t { ofOptions, ofFields };

/// The nodes of a model that a sweep can vary and report.
struct SweptNodes {
    const NodeNames& names;
    NodeKind kind;
    std::string_view word;   ///< `place`
    std::string_view model;  ///< `net`
    NodeIndex count = 0;     ///< how many there are
    NodeIndex shown = 0;     ///< those before this one are reported if none are chosen
    SweepErrors errors = SweepErrors::ofOptions;
};

/// What a table of a sweep has in its columns.
struct SweepColumns {
    std::vector<std::string> start;  ///< names of the varied nodes
    std::vector<std::string> end;    ///< names of what is reported, as `end NAME`
    std::string_view (*haltWord)(Halt) = fireable::haltWord;
    std::function<SweepInstance(std::int64_t)> instance;  ///< of the sweep

    /// `start NAME` of each varied node, `seed`, `halt`, `steps`, and those in `end`: all unique.
    std::vector<std::string> titles() const;
};

/// A sweep that is ready to be made, of a model of any kind. It keeps all that it needs.
struct SweepTask {
    SweepSize size;
    SweepColumns columns;
    std::vector<std::string> notes;  ///< what a user should know before, in English
    std::function<Result<SweepOutcome>(const SweepRequest&)> run;
};

/// Fails with `badArgument`: `expected OPTION with EXPECTED, found 'FOUND'`; of a field without the
/// option.
Failure wrongSweepWord(SweepErrors errors, const std::string& option, const std::string& expected,
                       const std::string& found);

// These fail with `badArgument`.

/// One of `SweepAsked::sets`.
Result<SweepAxis> sweepAxis(const std::string& text, const SweptNodes& nodes);
Result<ValueList> sweepSeeds(const std::string& text, SweepErrors errors = SweepErrors::ofOptions);
/// All combinations of the sets and the seeds.
Result<SweepAxes> sweepAxes(const SweepAsked& asked, const SweptNodes& nodes);
/// The nodes that `patterns` match, by ascending number; without patterns, those that are shown.
Result<std::vector<NodeIndex>> matchingNodes(const std::vector<std::string>& patterns,
                                             const SweptNodes& nodes);
Result<std::optional<std::int64_t>> sweepSteps(const std::optional<std::string>& text,
                                               SweepErrors errors = SweepErrors::ofOptions);

/// A note if there are several seeds although `choice`, in words, uses none.
std::vector<std::string> seedNotes(const SweepAsked& asked, bool usesSeed,
                                   const std::string& choice, SweepErrors errors);

/// Tells `sweep` which runs it has.
template <class Sweep>
void takeAxes(Sweep& sweep, SweepAxes axes) {
    sweep.varied = axes.nodes();
    sweep.size = axes.size();
    const auto shared = std::make_shared<const SweepAxes>(std::move(axes));
    sweep.instance = [shared](std::int64_t i) { return shared->at(i); };
}

/// The names of `nodes` among `names`, each after `before`.
std::vector<std::string> columnNames(const std::vector<NodeIndex>& nodes,
                                     const std::vector<std::string>& names,
                                     const std::string& before = "");

}  // namespace fireable
