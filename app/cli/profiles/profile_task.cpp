#include <algorithm>
#include <utility>

#include "app/cli/profiles/profile_command.h"
#include "app/cli/run_setup.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

Result<std::vector<int>> threadsOf(const std::string& text) {
    std::vector<int> threads;
    for (const std::string& word : wordsOf(text)) {
        threads.push_back(TRY(parseThreads(word)));
    }
    return threads;
}

Result<ProfiledRules> rulesOf(const ProfileCommand& options) {
    const auto seed = wholeNumber<std::uint64_t>(options.seed);
    if (!seed) {
        return badOption("--seed", "a number from 0 to 18446744073709551615", options.seed);
    }
    if (options.choice != "first" && options.choice != "random") {
        return badOption("--choice", "one of first, random", options.choice);
    }
    ProfiledRules rules{{},
                        {.choice = options.choice == "random" ? spiking::RuleChoice::random
                                                              : spiking::RuleChoice::first,
                         .seed = *seed}};
    for (const std::string& rule : wordsOf(options.rules)) {
        rules.nets.push_back(TRY(chosenRule(rule, *seed, "--rules")));
    }
    if (rules.nets.empty()) {
        rules.nets.push_back({.seed = *seed});
    }
    return rules;
}

/// A failure about the value of an option.
Failure of(const char* option, const Error& error) {
    return fail(ErrorCode::badArgument, std::string(option) + ": " + error.message());
}

}  // namespace

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        std::string word = text.substr(from, to - from);
        if (std::ranges::find(words, word) == words.end()) {
            words.push_back(std::move(word));
        }
        from = to + 1;
    }
    return words;
}

Result<ProfileTask> profileTask(const ProfileCommand& options) {
    if (options.files.empty() && options.families.empty()) {
        return fail(ErrorCode::badArgument, "expected a file or --family after profile");
    }
    ProfileTaskMaker maker(TRY(rulesOf(options)), options.library);
    for (const std::string& file : options.files) {
        TRY(maker.addFile(file));
    }
    for (const std::string& family : options.families) {
        if (const auto added = maker.addFamily(family); !added) {
            return of("--family", added.error());
        }
    }
    if (maker.kind() == ProfiledKind::nets && options.explicitOptions.contains("--choice")) {
        return badOption("--choice", "spiking systems", maker.first());
    }
    if (maker.kind() == ProfiledKind::systems && options.explicitOptions.contains("--rules")) {
        return badOption("--rules", "nets", maker.first());
    }
    const auto threads = TRY(threadsOf(options.threads));
    auto task = maker.take(wordsOf(options.engines), threads);
    if (!task) {
        return of("--engines", task.error());
    }
    return task;
}

}  // namespace fireable::cli
