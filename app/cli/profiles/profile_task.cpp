#include <algorithm>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/profiles/profile_command.h"
#include "app/cli/run_setup.h"
#include "app/cli/systems/system_commands.h"
#include "engine/net/generate/families.h"
#include "engine/net/net_profile.h"
#include "engine/spiking/generate/systems.h"
#include "engine/spiking/spiking_profile.h"
#include "engine/sweep/sweep_axes.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

/// The rows of `all` that `text` names; all without one. Fails with `badArgument`.
template <class Info>
Result<std::vector<Info>> enginesNamed(const std::string& text, std::span<const Info> all) {
    if (text.empty()) {
        return std::vector<Info>(all.begin(), all.end());
    }
    std::vector<Info> chosen;
    for (const std::string& word : wordsOf(text)) {
        const auto found = std::ranges::find(all, word, &Info::name);
        if (found == all.end()) {
            return badOption("--engines", "names among " + joined(all, &Info::name), word);
        }
        chosen.push_back(*found);
    }
    return chosen;
}

Result<std::vector<int>> threadsOf(const std::string& text) {
    std::vector<int> threads;
    for (const std::string& word : wordsOf(text)) {
        threads.push_back(TRY(parseThreads(word)));
    }
    return threads;
}

/// Gathers subjects, of which all must be nets or all spiking systems.
class TaskMaker {
public:
    TaskMaker(const ProfileCommand& options, std::vector<FiringRule> rules)
        : options_(options), rules_(std::move(rules)) {}

    Result<void> addFile(const std::string& file) {
        const NetSource source = sourceOf(file);
        auto model = openModel(source);
        if (!model) {
            addBroken(file, model.error());
            return {};
        }
        if (auto* const system = std::get_if<ReadSystemFile>(&*model)) {
            return addSystem(file, std::move(*system));
        }
        return addNet(file, std::move(std::get<OpenedNet>(*model)));
    }

    /// `FAMILY=NUMBERS`, the last number of its parameters where it has several.
    Result<void> addFamily(const std::string& text) {
        const auto equals = text.find('=');
        const std::string name = text.substr(0, equals);
        const auto* const system = spiking::findSystem(name);
        const auto family = parseFamily(name);
        if (equals == std::string::npos || (system == nullptr && !family)) {
            return badOption("--family",
                             "NAME=NUMBERS, with a name of those that `fire generate` knows", text);
        }
        const auto sizes = ValueList::parse(std::string_view(text).substr(equals + 1));
        if (!sizes) {
            return badOption("--family", "NAME=NUMBERS: " + sizes.error().detail, text);
        }
        constexpr std::int64_t most = 1'000;
        if (sizes->size() > most) {
            return badOption("--family", "at most 1,000 numbers", text);
        }
        for (std::int64_t i = 0; i < sizes->size(); ++i) {
            const std::string size = sizes->at(i).text();
            const std::size_t before = subjects_.size();
            TRY(system != nullptr ? addGenerated(*system, size) : addGenerated(*family, size));
            for (std::size_t s = before; s < subjects_.size(); ++s) {
                ProfiledProgram& program = subjects_[s].program;
                program.family = rules_.size() > 1 ? name + ", " + program.rule : name;
                program.size = sizes->at(i).toDouble();
            }
        }
        return {};
    }

    Result<ProfileTask> take() {
        const auto threads = TRY(threadsOf(options_.threads));
        ProfileTask task{std::move(subjects_), {}};
        if (kind_ == Kind::systems) {
            const auto engines =
                TRY(enginesNamed<spiking::EngineInfo>(options_.engines, spiking::allEngines()));
            task.engines = columnsOf<spiking::EngineInfo>(engines, threads);
        } else {
            const auto engines = TRY(enginesNamed<EngineInfo>(options_.engines, allEngines()));
            task.engines = columnsOf<EngineInfo>(engines, threads);
        }
        return task;
    }

private:
    enum class Kind : std::uint8_t { none, nets, systems };

    NetSource sourceOf(const std::string& file) const { return {file, {}, options_.library}; }
    std::uint64_t seed() const { return rules_.front().seed; }

    void addBroken(const std::string& name, const Error& error) {
        subjects_.push_back({.program = {.name = name}, .error = error.message()});
    }

    Result<void> expectKind(Kind kind, const std::string& name) {
        if (kind_ == Kind::none) {
            kind_ = kind;
        }
        if (kind_ == kind) {
            return {};
        }
        return fail(ErrorCode::badArgument,
                    std::string("expected models of one kind, ") +
                        (kind_ == Kind::nets ? "nets" : "spiking systems") + ", found " +
                        (kind == Kind::nets ? "the net" : "the spiking system") + " '" + name +
                        "'");
    }

    Result<void> addNet(const std::string& name, OpenedNet opened) {
        TRY(expectKind(Kind::nets, name));
        if (options_.explicitOptions.contains("--choice")) {
            return badOption("--choice", "spiking systems", name);
        }
        RunSetup setup;
        setup.source = sourceOf(name);
        auto loaded = loadNet(std::move(opened), setup, false);
        if (!loaded) {
            addBroken(name, loaded.error());
            return {};
        }
        const auto program = std::make_shared<const NetProgram>(std::move(loaded->program));
        for (const FiringRule& rule : rules_) {
            subjects_.push_back(profileSubject(name, program, rule));
            if (rules_.size() > 1) {
                subjects_.back().program.name += ", " + subjects_.back().program.rule;
            }
        }
        return {};
    }

    Result<void> addSystem(const std::string& name, ReadSystemFile read) {
        TRY(expectKind(Kind::systems, name));
        if (options_.explicitOptions.contains("--rules")) {
            return badOption("--rules", "nets", name);
        }
        if (options_.choice != "first" && options_.choice != "random") {
            return badOption("--choice", "one of first, random", options_.choice);
        }
        auto loaded = loadSystem(std::move(read), name, {});
        if (!loaded) {
            addBroken(name, loaded.error());
            return {};
        }
        const spiking::SpikingRules rules{.choice = options_.choice == "random"
                                                        ? spiking::RuleChoice::random
                                                        : spiking::RuleChoice::first,
                                          .seed = seed()};
        subjects_.push_back(spiking::profileSubject(
            name, std::make_shared<const spiking::SpikingProgram>(std::move(loaded->program)),
            rules));
        return {};
    }

    Result<void> addGenerated(Family family, const std::string& size) {
        const auto n = wholeNumber<int>(size);
        const std::string name = std::string(familyInfo(family).word) + ' ' + size;
        if (!n) {
            return badOption("--family", "a number for n", size);
        }
        OpenedNet opened{{}, 0, nullptr};
        opened.read.imported.nets.push_back(TRY(generateFamily(family, *n)));
        opened.library = libraryFor(sourceOf(name), {});
        return addNet(name, std::move(opened));
    }

    Result<void> addGenerated(const spiking::SystemInfo& info, const std::string& size) {
        const std::vector<std::string> words{size};
        ReadSystemFile read{};
        read.imported.system = TRY(spiking::generateSystem(info, words));
        return addSystem(std::string(info.name) + ' ' + size, std::move(read));
    }

    const ProfileCommand& options_;
    const std::vector<FiringRule> rules_;  ///< at least one
    Kind kind_ = Kind::none;
    std::vector<ProfileSubject> subjects_;
};

}  // namespace

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        words.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return words;
}

Result<ProfileTask> profileTask(const ProfileCommand& options) {
    if (options.files.empty() && options.families.empty()) {
        return fail(ErrorCode::badArgument, "expected a file or --family after profile");
    }
    const auto seed = wholeNumber<std::uint64_t>(options.seed);
    if (!seed) {
        return badOption("--seed", "a number from 0 to 18446744073709551615", options.seed);
    }
    std::vector<FiringRule> rules;
    for (const std::string& rule : wordsOf(options.rules)) {
        rules.push_back(TRY(chosenRule(rule, *seed)));
    }
    if (rules.empty()) {
        rules.push_back({.seed = *seed});
    }
    TaskMaker maker(options, std::move(rules));
    for (const std::string& file : options.files) {
        TRY(maker.addFile(file));
    }
    for (const std::string& family : options.families) {
        TRY(maker.addFamily(family));
    }
    return maker.take();
}

}  // namespace fireable::cli
