// Runs the nets of all files below some folders on the engines of a CUDA device and on `reference`,
// under every rule, and compares steps, fired transitions, markings and how the runs end. It needs
// no Qt, so that it can be carried to a machine that has a device. Exit code: 0 all agree, 1 not,
// 77 no device or no such folder.
//
//     net_files_agreement FOLDER ...

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"
#include "importers/subnet_library.h"
#include "tests/support/run_recorder.h"

using namespace fireable;
using fireable::testing::RunRecorder;

namespace {

constexpr int skipped = 77;
constexpr std::int64_t observedSteps = 300;
constexpr std::int64_t manySteps = 10'000;  // unobserved
constexpr int threadCount = 8;

struct FileProgram {
    std::string file;
    NetProgram program;
};

/// The runnable nets of a file, each with its subnets.
void addPrograms(const std::filesystem::path& file, std::vector<FileProgram>& programs) {
    const auto read = readFile(file);
    for (std::size_t i = 0; read && i < read->imported.nets.size(); ++i) {
        SubnetLibrary library;
        const auto linked = link(read->imported.nets[i].net, file.string(), library.loader());
        auto program = linked ? compile(linked->net) : NetProgram();
        if (linked && program) {
            programs.push_back({file.string() + " " + std::to_string(i + 1), std::move(*program)});
        }
    }
}

std::vector<FileProgram> programsBelow(const std::filesystem::path& folder) {
    std::vector<FileProgram> programs;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            addPrograms(entry.path(), programs);
        }
    }
    return programs;
}

/// Everything observable of a run.
struct Run {
    RunRecorder recorder;
    std::string end;
    Checkpoint state;
};

Run runOf(EngineKind kind, const NetProgram& program, FiringRule rule, bool observed) {
    Run run;
    const auto engine = makeNetEngine(kind, program, rule);
    if (!engine) {
        run.end = engine.error().message();
        return run;
    }
    RunRequest request;
    request.maxSteps = observed ? observedSteps : manySteps;
    request.observer = observed ? &run.recorder : nullptr;
    const auto halt = (*engine)->run(request);
    run.end = halt ? std::string(netHaltWord(*halt)) : halt.error().message();
    run.state = (*engine)->checkpoint();
    return run;
}

bool agree(const Run& expected, const Run& run) {
    return run.end == expected.end && run.state == expected.state &&
           run.recorder.steps == expected.recorder.steps &&
           run.recorder.states == expected.recorder.states;
}

/// Under one rule, on all device engines. Returns the number of differences.
int differences(const FileProgram& net, const RuleName& name) {
    const FiringRule rule{name.choice, name.multiplicity, 7};
    int different = 0;
    for (const bool observed : {true, false}) {
        const Run expected = runOf(EngineKind::reference, net.program, rule, observed);
        for (const EngineInfo& engine : allEngines()) {
            if (engine.needsDevice &&
                !agree(expected, runOf(engine.kind, net.program, rule, observed))) {
                std::printf("%s, %s: %s differs\n", std::string(engine.name).c_str(),
                            std::string(name.word).c_str(), net.file.c_str());
                ++different;
            }
        }
    }
    return different;
}

int allDifferences(const std::vector<FileProgram>& nets) {
    std::atomic<std::size_t> next = 0;
    std::atomic<int> different = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < threadCount; ++i) {
        threads.emplace_back([&] {
            for (std::size_t n = next++; n < nets.size(); n = next++) {
                for (const RuleName& name : ruleNames) {
                    different += differences(nets[n], name);
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    return different;
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto reason = engineUnavailable(EngineKind::cudaWarp)) {
        std::printf("skipped, %s\n", reason->c_str());
        return skipped;
    }
    int different = 0;
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            std::printf("skipped, there is no folder %s\n", argv[i]);
            return skipped;
        }
        const std::vector<FileProgram> nets = programsBelow(argv[i]);
        const int wrong = allDifferences(nets);
        std::printf("%s: %zu nets under eight rules on three engines, %d differ\n", argv[i],
                    nets.size(), wrong);
        different += nets.empty() ? 1 : wrong;
    }
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
