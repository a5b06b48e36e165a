// Times the engines of spiking systems where there is a CUDA device, each run after one that is not
// counted. It needs no Qt.
//
//     spiking_device_times [DESIGN [SYSTEM]]
//     spiking_device_times figures
//     spiking_device_times irregular
//
// DESIGN and SYSTEM are what names begin with; medians of five. `figures`: the systems and sizes of
// Figures 1 to 6 of Hernández-Tello et al., "Sparse spiking neural-like membrane systems on
// graphics processing units" (2024), as tables. `irregular`: synapse events per second where
// nothing is regular, as a table.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/device/device.h"
#include "engine/spiking/engines.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/engine/spiking/cuda/plain_push.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

constexpr double onceAbove = 2'000;  // ms: the first run is the result
constexpr double mostExpected = 10'000;

struct Row {
    std::string name;
    std::function<SpikingProgram()> make;
    std::int64_t steps = 0;   ///< 0: until it halts
    std::int64_t sorted = 0;  ///< how many numbers it sorts
};

Row sort(std::int64_t n) {
    return {"sort-" + std::to_string(n),
            [n] { return fireable::testing::sortProgram(fireable::testing::descending(n)); }, 0, n};
}

Row subsetSum(std::int64_t n) {
    return {"subset-sum-" + std::to_string(n),
            [n] { return fireable::testing::subsetSumProgram(static_cast<int>(n), 1); }};
}

Row irregular() {
    return {"irregular-10^6", [] { return fireable::testing::irregularProgram(1'000'000, 10, 1); },
            100};
}

double millisecondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

double median(std::vector<double> times) {
    std::ranges::sort(times);
    return times[times.size() / 2];
}

/// With three digits.
std::string numberText(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", number < 10 ? 2 : number < 100 ? 1 : 0, number);
    return text;
}

/// Of one engine on one system, in ms.
struct Times {
    double making = 0;
    double running = 0;
    double all = 0;          ///< of one of the runs
    std::int64_t bytes = 0;  ///< of the device's memory that the engine holds after a run
    std::string steps;
    int wrong = 0;      ///< numbers that are not sorted
    std::string error;  ///< why there is nothing else
};

Times timesOf(const Row& row, const SpikingProgram& program, const EngineInfo& info, int runs) {
    Times times;
    std::vector<double> making;
    std::vector<double> running;
    for (int i = 0; i <= runs; ++i) {
        SpikingProgram copy = program;
        const std::int64_t free = info.needsDevice ? fireable::testing::freeDeviceBytes() : 0;
        auto begin = std::chrono::steady_clock::now();
        const auto engine = info.make(std::move(copy), {}, {});
        const double made = millisecondsSince(begin);
        if (!engine) {
            times.error = engine.error().message();
            return times;
        }
        RunRequest request;
        if (row.steps > 0) {
            request.maxSteps = row.steps;
        }
        begin = std::chrono::steady_clock::now();
        const auto halt = (*engine)->run(request);
        const double ran = millisecondsSince(begin);
        if (!halt) {
            times.error = halt.error().message();
            return times;
        }
        times.bytes = info.needsDevice ? free - fireable::testing::freeDeviceBytes() : 0;
        times.steps = (*engine)->steps().text();
        for (std::int64_t k = 0; k < row.sorted; ++k) {
            times.wrong += (*engine)->spikes(static_cast<NeuronIndex>(2 * row.sorted + k)) != k + 1;
        }
        times.all = made + ran;
        const bool isLong = times.all > onceAbove;
        if (i > 0 || isLong) {
            making.push_back(made);
            running.push_back(ran);
        }
        if (isLong) {
            break;
        }
    }
    times.making = median(making);
    times.running = median(running);
    return times;
}

/// Systems of one family, by ascending size.
struct Figure {
    std::string time;
    std::string memory;
    std::vector<std::int64_t> sizes;
    Row (*row)(std::int64_t size);
};

/// What the next size is going to take, as far as those before tell.
struct Growth {
    std::vector<std::pair<double, double>> before;  ///< sizes and ms
    bool ended = false;                             ///< for want of memory or time

    double expected(double size) const {
        if (before.empty()) {
            return 0;
        }
        const auto [last, time] = before.back();
        double power = 3;
        if (before.size() > 1) {
            const auto [earlier, less] = before[before.size() - 2];
            power = std::clamp(std::log(time / less) / std::log(last / earlier), 1.0, 3.0);
        }
        return time * std::pow(size / last, power);
    }
};

void printHead(const std::string& title, const std::vector<std::string>& columns) {
    std::printf("\n%s\n\n|", title.c_str());
    for (const std::string& column : columns) {
        std::printf(" %s |", column.c_str());
    }
    std::printf("\n|");
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::printf("---|");
    }
    std::printf("\n");
}

void printRow(const std::vector<std::string>& cells) {
    std::printf("|");
    for (const std::string& cell : cells) {
        std::printf(" %s |", cell.c_str());
    }
    std::printf("\n");
    std::fflush(stdout);
}

std::vector<const EngineInfo*> enginesHere(const std::function<bool(const EngineInfo&)>& wanted) {
    std::vector<const EngineInfo*> engines;
    for (const EngineInfo& info : allEngines()) {
        if (!wanted(info)) {
            continue;
        }
        if (const auto reason = info.unavailable()) {
            std::printf("%s: not tried: %s\n", std::string(info.name).c_str(), reason->c_str());
        } else {
            engines.push_back(&info);
        }
    }
    return engines;
}

std::vector<std::string> namesOf(const std::vector<const EngineInfo*>& engines) {
    std::vector<std::string> names{"n"};
    for (const EngineInfo* info : engines) {
        names.push_back("`" + std::string(info->name) + "`");
    }
    return names;
}

void print(const Figure& figure, const std::vector<const EngineInfo*>& engines) {
    const auto begin = std::chrono::steady_clock::now();
    std::map<const EngineInfo*, Growth> growths;
    std::vector<std::vector<std::string>> memory;
    printHead(figure.time, namesOf(engines));
    for (const std::int64_t size : figure.sizes) {
        const Row row = figure.row(size);
        const SpikingProgram program = row.make();
        std::vector<std::string> times{std::to_string(size)};
        memory.push_back(times);
        for (const EngineInfo* info : engines) {
            Growth& growth = growths[info];
            growth.ended =
                growth.ended || growth.expected(static_cast<double>(size)) > mostExpected;
            const Times found = growth.ended ? Times() : timesOf(row, program, *info, 3);
            growth.ended = growth.ended || !found.error.empty();
            if (growth.ended) {
                times.emplace_back("-");
                if (info->needsDevice) {
                    memory.back().emplace_back("-");
                }
                continue;
            }
            growth.before.emplace_back(static_cast<double>(size), found.all);
            times.push_back(numberText(found.making) + " + " + numberText(found.running) +
                            (found.wrong > 0 ? " WRONG" : ""));
            if (info->needsDevice) {
                memory.back().push_back(numberText(static_cast<double>(found.bytes) * 1e-6));
            }
        }
        printRow(times);
    }
    std::vector<const EngineInfo*> onDevice;
    std::ranges::copy_if(engines, std::back_inserter(onDevice), &EngineInfo::needsDevice);
    printHead(figure.memory, namesOf(onDevice));
    for (const auto& row : memory) {
        printRow(row);
    }
    std::printf("\n(%.1f s)\n", millisecondsSince(begin) / 1'000);
}

int printFigures() {
    const std::string times =
        " Making the engine + running it to the end, ms; medians of three, above 2 s once.";
    const std::string bytes = " Memory of the device that the engine holds, MB.";
    const std::vector<Figure> figures{
        {"Figure 1: sorting n, …, 1." + times,
         "Figure 2: sorting n, …, 1." + bytes,
         {50, 100, 150, 200, 250, 300, 350, 400, 450, 500},
         sort},
        {"The largest sorts (section 6)." + times,
         "The largest sorts (section 6)." + bytes,
         {1'000, 2'000, 5'000, 10'000, 20'000, 46'000},
         sort},
        {"Figure 3: subset sum of n numbers." + times,
         "Figure 4: subset sum of n numbers." + bytes,
         {250, 500, 750, 1'000, 1'250, 1'500, 1'750, 2'000},
         subsetSum},
        {"Figure 5: subset sum of n numbers." + times,
         "Figure 6: subset sum of n numbers." + bytes,
         {1'000, 2'000, 3'000, 4'000, 5'000, 7'500, 10'000, 11'000, 15'000},
         subsetSum},
    };
    const auto engines = enginesHere([](const EngineInfo& info) {
        return info.needsDevice || info.kind == EngineKind::classes;
    });
    for (const Figure& figure : figures) {
        print(figure, engines);
    }
    return 0;
}

void printEvents(const std::string& name, const std::string& making, double running,
                 std::int64_t events, bool right) {
    printRow({name, making, numberText(running),
              numberText(static_cast<double>(events) / running * 1e-6) + (right ? "" : " WRONG")});
}

/// Runs from the beginning after one that is not counted, except a long one.
std::vector<double> counted(std::vector<double> runs) {
    if (runs.size() > 1) {
        runs.erase(runs.begin());
    }
    return runs;
}

int printIrregular() {
    constexpr int runs = 4;
    const Row row = irregular();
    const auto steps = static_cast<int>(row.steps);
    const SpikingProgram program = row.make();
    const fireable::testing::PlainSystem plain(program);
    const auto engines =
        enginesHere([](const EngineInfo& info) { return info.kind != EngineKind::reference; });
    const auto onHost = fireable::testing::pushOnHost(plain, steps, 2);
    const Configuration start = initialConfiguration(program);
    printHead(std::to_string(plain.initial.size()) + " neurons, " +
                  std::to_string(plain.targets.size()) + " random synapses, " +
                  std::to_string(steps) + " steps, " + std::to_string(onHost.events) +
                  " synapse events; medians of three, of fewer above 6 s; a processor of " +
                  std::to_string(std::thread::hardware_concurrency()) + " threads.",
              {"", "making, ms", "running, ms", "10^9 events/s"});
    printEvents("plain push, one core", "", median(counted(onHost.milliseconds)), onHost.events,
                true);
    if (!device::deviceUnavailable()) {
        const auto onDevice = fireable::testing::pushOnDevice(plain, steps, runs);
        printEvents("plain push, CUDA", "", median(counted(onDevice.milliseconds)), onHost.events,
                    onDevice.spikes == onHost.spikes);
    }
    const std::vector<Count> expected(onHost.spikes.begin(), onHost.spikes.end());
    for (const EngineInfo* info : engines) {
        const std::string name = "`" + std::string(info->name) + "`";
        SpikingProgram copy = program;
        const auto begin = std::chrono::steady_clock::now();
        const auto engine = info->make(std::move(copy), {}, {});
        const double making = millisecondsSince(begin);
        if (!engine) {
            printRow({name, "-", "-", engine.error().message()});
            continue;
        }
        std::vector<double> running;
        double spent = 0;
        for (int run = 0; run < runs && spent < 3 * onceAbove; ++run) {
            (*engine)->restore(start);
            const auto from = std::chrono::steady_clock::now();
            const auto halt = (*engine)->run({.maxSteps = Count(steps)});
            running.push_back(millisecondsSince(from));
            spent += running.back();
            if (!halt) {
                std::printf("%s\n", halt.error().message().c_str());
                return 1;
            }
        }
        printEvents(name, numberText(making), median(counted(running)), onHost.events,
                    (*engine)->configuration().spikes == expected);
    }
    return 0;
}

/// Whether it would take minutes.
bool isTooLong(const Row& row, EngineKind kind) {
    return kind != EngineKind::cudaClasses &&
           (row.sorted > 5'000 ||
            (row.sorted > 1'000 && (kind == EngineKind::cublas || kind == EngineKind::cusparse)));
}

int printAll(const std::string& design, const std::string& system) {
    const std::vector<Row> rows{
        sort(500),
        sort(1'000),
        sort(5'000),
        sort(46'000),
        subsetSum(1'500),
        subsetSum(15'000),
        {"complete-1000", [] { return fireable::testing::completeProgram(1'000); }, 1'000},
        irregular(),
    };
    const auto engines = enginesHere(
        [&](const EngineInfo& info) { return info.needsDevice && info.name.starts_with(design); });
    for (const Row& row : rows) {
        if (!row.name.starts_with(system)) {
            continue;
        }
        const SpikingProgram program = row.make();
        for (const EngineInfo* info : engines) {
            if (isTooLong(row, info->kind)) {
                continue;
            }
            const Times times = timesOf(row, program, *info, 5);
            std::printf("%-16s %-13s ", row.name.c_str(), std::string(info->name).c_str());
            if (!times.error.empty()) {
                std::printf("%s\n", times.error.c_str());
                continue;
            }
            std::printf("make %9.3f ms  run %10.3f ms  %s steps%s\n", times.making, times.running,
                        times.steps.c_str(),
                        times.wrong > 0 ? ("  WRONG " + std::to_string(times.wrong)).c_str() : "");
            std::fflush(stdout);
        }
    }
    return 0;
}

/// The first call of a process makes the driver load everything.
void printFirstCall() {
    const auto begin = std::chrono::steady_clock::now();
    const auto engine =
        makeSpikingEngine(EngineKind::compressed, fireable::testing::sortProgram({2, 1}), {});
    if (engine && (*engine)->run({})) {
        std::printf("%s; first call of the process: %.1f ms\n",
                    fireable::testing::deviceName().c_str(), millisecondsSince(begin));
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string design = argc > 1 ? argv[1] : "";
    if (const auto reason = device::deviceUnavailable()) {
        std::printf("%s\n", reason->c_str());
    } else {
        printFirstCall();
    }
    if (design == "figures") {
        return printFigures();
    }
    if (design == "irregular") {
        return printIrregular();
    }
    return device::deviceUnavailable() ? 77 : printAll(design, argc > 2 ? argv[2] : "");
}
