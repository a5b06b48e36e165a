// The cost of watching and recording a run in processor time, and the time until it stops on
// request. Alternates watched and bare runs.
//
//     playback_bench FILE [SECONDS [ROUNDS]]

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#include "editor/playback/engine_runner.h"

using namespace fireable;

namespace {

/// Often enough to detect an event loop blocked for 50 ms, and rare enough to cost little.
constexpr int beatMilliseconds = 20;

/// Runs `runner` for about `seconds`, or to its end. Returns the longest time that the event loop
/// was blocked, in milliseconds.
double runFor(EngineRunner& runner, double seconds) {
    QEventLoop loop;
    QTimer beat;
    QElapsedTimer clock;
    qint64 longest = 0;
    QObject::connect(&beat, &QTimer::timeout, &loop, [&] {
        longest = std::max(longest, clock.nsecsElapsed());
        clock.restart();
    });
    QObject::connect(&runner, &EngineRunner::stateChanged, &loop, [&](RunState state) {
        if (state != RunState::running) {
            loop.quit();
        }
    });
    runner.runToEnd();
    QTimer::singleShot(static_cast<int>(seconds * 1000), &loop, [&loop] { loop.quit(); });
    clock.start();
    beat.start(beatMilliseconds);
    loop.exec();
    return static_cast<double>(longest) / 1e6;
}

double stopAndMeasure(EngineRunner& runner) {
    QElapsedTimer clock;
    clock.start();
    runner.stop();
    while (runner.pending() > 0) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// The processor time of all threads, independent of other programs on the machine.
double cpuNanoseconds() {
    return static_cast<double>(std::clock()) * 1e9 / CLOCKS_PER_SEC;
}

/// Nanoseconds per step of the bare engine, on the same net for as many steps.
double bareSpeed(const RunProgram& run, const Count& steps) {
    auto engine = makeNetEngine(defaultEngineKind, run.program, {});
    if (!engine) {
        std::exit(EXIT_FAILURE);
    }
    RunRequest request;
    request.maxSteps = steps;
    const double begin = cpuNanoseconds();
    if (!(*engine)->run(request)) {
        std::exit(EXIT_FAILURE);
    }
    return (cpuNanoseconds() - begin) / steps.toDouble();
}

struct Round {
    Count steps;
    double watched = 0;  ///< nanoseconds per step
    double bare = 0;
    int frames = 0;
    double blocked = 0;  ///< the event loop, in milliseconds
    double stop = 0;     ///< until the run stopped, in milliseconds
};

Round measure(NetDocument& document, double seconds) {
    EngineRunner runner(document);
    Round round;
    QObject::connect(&runner, &EngineRunner::frameChanged, &runner, [&round] { ++round.frames; });
    const double begin = cpuNanoseconds();
    round.blocked = runFor(runner, seconds) - beatMilliseconds;
    round.stop = stopAndMeasure(runner);
    const double spent = cpuNanoseconds() - begin;
    if (runner.frame() == nullptr) {
        std::fprintf(stderr, "the net does not run\n");
        std::exit(EXIT_FAILURE);
    }
    round.steps = runner.steps();
    round.watched = spent / round.steps.toDouble();
    round.bare = bareSpeed(*runner.program(), round.steps);
    return round;
}

template <class Get>
double median(const std::vector<Round>& rounds, Get get) {
    std::vector<double> values;
    for (const Round& round : rounds) {
        values.push_back(std::invoke(get, round));
    }
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double maxOf(const std::vector<Round>& rounds, double Round::*figure) {
    return std::ranges::max(rounds, {}, figure).*figure;
}

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "usage: playback_bench FILE [SECONDS [ROUNDS]]\n");
        return EXIT_FAILURE;
    }
    auto read = readFile(argv[1]);
    if (!read) {
        std::fprintf(stderr, "%s\n", read.error().message().c_str());
        return EXIT_FAILURE;
    }
    NetDocument document({argv[1], read->format, std::move(read->imported.nets), {}});
    const double seconds = argc > 2 ? std::atof(argv[2]) : 2;
    const int count = std::max(1, argc > 3 ? std::atoi(argv[3]) : 9);
    std::vector<Round> rounds;
    for (int i = 0; i < count; ++i) {
        rounds.push_back(measure(document, seconds));
    }
    std::printf("steps      %s in the last of %d rounds, %d frames\n",
                rounds.back().steps.text().c_str(), count, rounds.back().frames);
    std::printf("bare       %.2f ns/step\n", median(rounds, &Round::bare));
    std::printf("watched    %.2f ns/step\n", median(rounds, &Round::watched));
    std::printf("ratio      %.3f, median of the rounds' own\n",
                median(rounds, [](const Round& round) { return round.watched / round.bare; }));
    std::printf("event loop blocked for %.1f ms at most\n", maxOf(rounds, &Round::blocked));
    std::printf("stop       after %.1f ms at most\n", maxOf(rounds, &Round::stop));
    return EXIT_SUCCESS;
}
