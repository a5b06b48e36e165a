#pragma once

#include "app/cli/commands.h"
#include "app/cli/systems/system_source.h"

namespace fireable::cli {

// What the commands do with a file that holds a spiking neural P system. `read` is its contents;
// the options are those of nets, and fail with `badArgument` where one concerns nets only.

Result<int> runSystem(const RunOptions& options, ReadSystemFile read);
/// With `--choice all`: every computation, instead of one.
Result<int> runAllBranches(const RunOptions& options, ReadSystemFile read);
/// The table goes to `out`.
Result<int> sweepSystem(const SweepOptions& options, const std::string& out, ReadSystemFile read);
Result<int> describeSystem(const InfoOptions& options, const ReadSystemFile& read);
Result<int> convertSystem(const ConvertOptions& options, const ReadSystemFile& read);
/// The system of the generator `options.family`.
Result<int> generateSystemFile(const GenerateOptions& options);

/// The formats that a system can be written in: values of `WriteTarget::format`.
std::string systemFormatWords();
/// Prints what a reader noticed.
void warnOf(const ReadSystemFile& read, const std::filesystem::path& file);
/// The engine and how rules are chosen, after checking.
struct SystemChoice {
    spiking::EngineKind engine = spiking::defaultEngineKind;
    spiking::SpikingRules rules;
};
/// Fails with `badArgument`, where `choices` are those that the command knows.
Result<SystemChoice> chosenSystem(const RunSetup& setup, const std::string& choice,
                                  const std::string& choices = "first, random");
/// Sets the engine and how rules are chosen as the configuration `run` of a file says, unless given
/// explicitly. Fails with `badArgument` if a person chooses in it.
Result<void> takeSystemRules(const RunConfiguration& run, RunSetup& setup, std::string& choice,
                             bool& published);
/// `loadSystem` for a user's `changes`, of which the options `given` were on the command line.
/// Fails with `badArgument` also where one contradicts another or would change nothing.
Result<LoadedSystem> loadChanged(ReadSystemFile read, const std::filesystem::path& file,
                                 const SystemChanges& changes, const std::set<std::string>& given);
/// `option` concerns nets only.
Failure notForSystems(const std::string& option, const std::filesystem::path& file);
/// Fails where `options` has one that does.
Result<void> checkSystemOptions(const RunSetup& setup);

}  // namespace fireable::cli
