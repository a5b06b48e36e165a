#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/profile/profile_task.h"

namespace fireable::cli {

struct ProfileCommand {
    std::vector<std::string> files;     ///< models, or one saved profile to show
    std::vector<std::string> families;  ///< `FAMILY=NUMBERS`
    std::vector<std::string> library;   ///< folders to search for subnets
    std::string engines;                ///< names with commas between; empty: all
    std::string threads;                ///< numbers likewise; empty: as engines do by themselves
    std::string rules;                  ///< of nets likewise; empty: the usual
    std::string choice{"first"};        ///< of rules of spiking systems
    std::string seed{"0"};
    std::string rounds{"12"};
    std::string limit{"10"};  ///< seconds of a cell
    std::optional<std::string> steps;
    std::string out;      ///< where to save the profile; empty: nowhere
    std::string page;     ///< where to write it as HTML; empty: nowhere
    std::string table;    ///< where to write the cells as CSV; empty: nowhere
    std::string note;     ///< for readers; may be empty
    std::string against;  ///< a saved profile to compare with; empty: none
    bool json = false;
    std::set<std::string> explicitOptions;  ///< those given, as `--rule`
};
/// Profiles models, or shows a saved profile.
Result<int> profileModels(const ProfileCommand& options);

struct ReproduceCommand {
    std::string paper;    ///< `sleptsov`
    std::string figures;  ///< ids with commas between; all if `--figures` is not given
    std::string out;      ///< the page; empty: `PAPER.html`
    std::string rounds{"12"};
    std::string limit;  ///< seconds of a cell; empty: 60, or 2 with `quick`
    std::string note;   ///< for readers; may be empty
    bool quick = false;
    std::set<std::string> explicitOptions;  ///< those given
};
/// Makes the figures of a paper again, and writes them as a page of HTML.
Result<int> reproducePaper(const ReproduceCommand& options);

/// Profiles a task, telling a person at the terminal how far it is, until interrupted.
Profile profiled(const ProfileTask& task, const ProfileOptions& options,
                 const std::string& before = "");
/// The options of `--rounds`, `--limit` and `--steps`, after checking.
Result<ProfileOptions> profileOptions(const std::string& rounds, const std::string& limit,
                                      const std::optional<std::string>& steps);
/// This machine, this program and what the user has to say, for readers of times.
std::vector<std::pair<std::string, std::string>> measuredOn(const std::string& note);

/// Fails where `file` would be lost: it is not empty, and does not begin with what `option` writes.
Result<void> spareOther(const char* option, const std::string& file, std::string_view begin);

/// The words of `text`, which has commas between them, each once.
std::vector<std::string> wordsOf(const std::string& text);
/// Reads the models and families. A file that cannot be read becomes a subject with its error.
/// Fails with `badArgument` for a wrong option, or models of several kinds.
Result<ProfileTask> profileTask(const ProfileCommand& options);

}  // namespace fireable::cli
