// Times the engines of a CUDA device on spiking systems: the first call of the process apart, then
// medians of five, the making of the engine and the run each. It needs no Qt.
//
//     spiking_device_times [DESIGN [SYSTEM]]
//
// DESIGN and SYSTEM are what names begin with.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "tests/engine/spiking/cuda/device_systems.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

struct Row {
    std::string name;
    std::function<SpikingProgram()> make;
    std::int64_t steps = 0;   ///< 0: until it halts
    std::int64_t sorted = 0;  ///< how many numbers it sorts
};

struct Contender {
    std::string name;
    cuda::Design design;
};

const std::vector<Contender> contenders{
    {"sparse", cuda::Design::sparse},         {"ell", cuda::Design::ell},
    {"compressed", cuda::Design::compressed}, {"cublas", cuda::Design::cublas},
    {"cusparse", cuda::Design::cusparse},     {"cuda-classes", cuda::Design::classes},
};

Row sort(std::int64_t n) {
    return {"sort-" + std::to_string(n),
            [n] { return fireable::testing::sortProgram(fireable::testing::descending(n)); }, 0, n};
}

double millisecondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

double median(std::vector<double> times) {
    std::ranges::sort(times);
    return times[times.size() / 2];
}

/// Whether it would take minutes.
bool isTooLong(const Row& row, cuda::Design design) {
    return row.sorted > 5'000 ? design != cuda::Design::classes
                              : row.sorted > 1'000 && design != cuda::Design::classes &&
                                    design != cuda::Design::compressed &&
                                    design != cuda::Design::sparse && design != cuda::Design::ell;
}

void time(const Row& row, const SpikingProgram& program, const Contender& contender) {
    std::vector<double> making;
    std::vector<double> running;
    std::string steps;
    int wrong = 0;
    for (int i = 0; i < 6; ++i) {  // the first is not counted
        auto begin = std::chrono::steady_clock::now();
        auto engine = cuda::makeCudaSpikingEngine(contender.design, program, {}, [&] {
            return cpu::makeReferenceSpikingEngine(program, {});
        });
        if (!engine) {
            std::printf("%-16s %-13s %s\n", row.name.c_str(), contender.name.c_str(),
                        engine.error().message().c_str());
            return;
        }
        const double made = millisecondsSince(begin);
        begin = std::chrono::steady_clock::now();
        RunRequest request;
        if (row.steps > 0) {
            request.maxSteps = row.steps;
        }
        const auto halt = (*engine)->run(request);
        const double ran = millisecondsSince(begin);
        if (!halt) {
            std::printf("%-16s %-13s %s\n", row.name.c_str(), contender.name.c_str(),
                        halt.error().message().c_str());
            return;
        }
        steps = (*engine)->steps().text();
        for (std::int64_t k = 0; k < row.sorted; ++k) {
            wrong += (*engine)->spikes(static_cast<NeuronIndex>(2 * row.sorted + k)) != k + 1;
        }
        if (i > 0) {
            making.push_back(made);
            running.push_back(ran);
        }
        if (i == 1 && made + ran > 5'000) {
            break;  // one is enough
        }
    }
    std::printf("%-16s %-13s make %9.3f ms  run %10.3f ms  %s steps%s\n", row.name.c_str(),
                contender.name.c_str(), median(making), median(running), steps.c_str(),
                wrong > 0 ? ("  WRONG " + std::to_string(wrong)).c_str() : "");
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string design = argc > 1 ? argv[1] : "";
    const std::string system = argc > 2 ? argv[2] : "";
    const auto first = std::chrono::steady_clock::now();
    const SpikingProgram tiny = fireable::testing::sortProgram({2, 1});
    const auto engine = cuda::makeCudaSpikingEngine(cuda::Design::compressed, tiny, {}, [&] {
        return cpu::makeReferenceSpikingEngine(tiny, {});
    });
    if (!engine) {
        std::printf("%s\n", engine.error().message().c_str());
        return 77;
    }
    if (!(*engine)->run({})) {
        return 1;
    }
    std::printf("first call of the process: %.1f ms\n", millisecondsSince(first));
    const std::vector<Row> rows{
        sort(500),
        sort(1'000),
        sort(5'000),
        sort(46'000),
        {"subset-sum-1500", [] { return fireable::testing::subsetSumProgram(1'500, 1); }},
        {"subset-sum-15000", [] { return fireable::testing::subsetSumProgram(15'000, 1); }},
        {"complete-1000", [] { return fireable::testing::completeProgram(1'000); }, 1'000},
        {"irregular-10^6", [] { return fireable::testing::irregularProgram(1'000'000, 10, 1); },
         100},
    };
    for (const Row& row : rows) {
        if (!row.name.starts_with(system)) {
            continue;
        }
        const SpikingProgram program = row.make();
        for (const Contender& contender : contenders) {
            if (contender.name.starts_with(design) && !isTooLong(row, contender.design)) {
                time(row, program, contender);
            }
        }
    }
    return 0;
}
