#include "engine/sweep/sweep_task.h"

#include <algorithm>

namespace fireable {
namespace {

/// Prefixes an error in `text`, the whole argument of `option`.
Failure about(SweepErrors errors, const std::string& option, const std::string& text,
              const Error& error) {
    const bool named = errors == SweepErrors::ofOptions;
    return fail(ErrorCode::badArgument,
                (named ? option + " " + text + ": " : std::string()) + error.detail);
}

/// Like `wrongSweepWord`, with a suggestion for the node.
Failure badNode(const std::string& option, const std::string& expected, const std::string& found,
                const SweptNodes& nodes) {
    Failure failure = wrongSweepWord(nodes.errors, option, expected, found);
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

}  // namespace

std::vector<std::string> SweepColumns::titles() const {
    std::vector<std::string> all;
    all.reserve(start.size() + 3 + end.size());
    for (const std::string& name : start) {
        all.push_back("start " + name);
    }
    all.insert(all.end(), {"seed", "halt", "steps"});
    all.insert(all.end(), end.begin(), end.end());
    return all;
}

Failure wrongSweepWord(SweepErrors errors, const std::string& option, const std::string& expected,
                       const std::string& found) {
    const bool named = errors == SweepErrors::ofOptions;
    return fail(ErrorCode::badArgument, "expected " + (named ? option + " with " : std::string()) +
                                            expected + ", found '" + found + "'");
}

Result<SweepAxis> sweepAxis(const std::string& text, const SweptNodes& nodes) {
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return wrongSweepWord(nodes.errors, "--set", inCapitals(nodes.word) + "=NUMBERS", text);
    }
    const auto node = nodes.names.find(nodes.kind, std::string_view(text).substr(0, equals));
    if (!node) {
        return badNode("--set",
                       "a " + std::string(nodes.word) + " of the " + std::string(nodes.model),
                       text.substr(0, equals), nodes);
    }
    auto values = ValueList::parse(std::string_view(text).substr(equals + 1));
    if (!values) {
        return about(nodes.errors, "--set", text, values.error());
    }
    return SweepAxis{*node, std::move(*values)};
}

Result<ValueList> sweepSeeds(const std::string& text, SweepErrors errors) {
    auto seeds = ValueList::parse(text);
    if (!seeds) {
        return about(errors, "--seeds", text, seeds.error());
    }
    if (seeds->largest() > *Count::parse("18446744073709551615")) {
        return wrongSweepWord(errors, "--seeds", "numbers up to 18446744073709551615", text);
    }
    return seeds;
}

Result<SweepAxes> sweepAxes(const SweepAsked& asked, const SweptNodes& nodes) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : asked.sets) {
        axes.push_back(TRY(sweepAxis(text, nodes)));
    }
    auto seeds = TRY(sweepSeeds(asked.seeds, nodes.errors));
    auto made = SweepAxes::make(std::move(axes), std::move(seeds), nodes.word);
    if (!made && nodes.errors == SweepErrors::ofOptions) {
        return fail(ErrorCode::badArgument, "--set: " + made.error().detail);
    }
    return made;
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

Result<std::optional<std::int64_t>> sweepSteps(const std::optional<std::string>& text,
                                               SweepErrors errors) {
    if (!text) {
        return std::optional<std::int64_t>();
    }
    const auto steps = Count::parse(*text);
    if (!steps || *steps < 0 || !steps->fits64()) {
        return wrongSweepWord(errors, "--steps", "a number below 2^63", *text);
    }
    return std::optional(steps->value64());
}

std::vector<std::string> seedNotes(const SweepAsked& asked, bool usesSeed,
                                   const std::string& choice, SweepErrors errors) {
    const auto seeds = ValueList::parse(asked.seeds);
    if (!seeds || seeds->size() == 1 || usesSeed) {
        return {};
    }
    return {choice + " uses no seed: each run is made " + std::to_string(seeds->size()) +
            " times with the same result" + (errors == SweepErrors::ofOptions ? " (--seeds)" : "")};
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

}  // namespace fireable
