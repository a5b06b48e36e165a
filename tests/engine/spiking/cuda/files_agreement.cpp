// Runs the spiking systems of all files below some folders on the engines of a CUDA device and on
// `reference`, with both choices, and compares rules used, spikes sent, configurations, results and
// how the runs end. It needs no Qt, so that it can be carried to a machine that has a device. Exit
// code: 0 all agree, 1 not, 77 no device or no such folder.
//
//     spiking_files_agreement FOLDER ...

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "importers/snp/snp_formats.h"
#include "tests/engine/spiking/cuda/device_comparison.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::compare;

namespace {

constexpr std::int64_t steps = 300;  // of what never halts

struct FileProgram {
    std::string file;
    SpikingProgram program;
};

std::vector<FileProgram> programsBelow(const std::filesystem::path& folder) {
    std::vector<FileProgram> programs;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) {
            continue;
        }
        const auto read = readSystemFile(entry.path());
        auto program =
            read ? compile(read->imported.system) : Result<SpikingProgram>(read.failure());
        if (program) {
            programs.push_back({entry.path().string(), std::move(*program)});
        } else {
            std::printf("not run: %s\n", program.error().message().c_str());
        }
    }
    std::ranges::sort(programs, {}, &FileProgram::file);
    return programs;
}

}  // namespace

int main(int argc, char** argv) {
    const auto contenders = fireable::testing::contendersHere("");
    if (contenders.empty()) {
        return fireable::testing::skipped;
    }
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            std::printf("skipped, there is no folder %s\n", argv[i]);
            return fireable::testing::skipped;
        }
        const std::vector<FileProgram> programs = programsBelow(argv[i]);
        fireable::testing::forEachOnThreads(
            static_cast<int>(programs.size()), fireable::testing::usualThreads(), [&](int number) {
                const auto& [file, program] = programs[static_cast<std::size_t>(number)];
                for (const RuleChoice choice : {RuleChoice::first, RuleChoice::random}) {
                    compare(contenders, program, {choice, 7}, file, steps, steps);
                }
            });
        std::printf("%s: %zu systems with two choices\n", argv[i], programs.size());
        if (programs.empty()) {
            return EXIT_FAILURE;
        }
    }
    return fireable::testing::verdict(contenders);
}
