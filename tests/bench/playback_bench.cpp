// What being watched costs a run in processor time, and how soon a stop is obeyed.
//
//     playback_bench FILE [SECONDS]

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "editor/playback/engine_runner.h"

using namespace fireable;

namespace {

/// Runs `runner` for about `seconds`, or to its end. Returns the longest that the event loop was
/// away meanwhile, in milliseconds.
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
    beat.start(1);
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

/// Of all threads, so that it does not matter what else the machine does.
double cpuNanoseconds() {
    return static_cast<double>(std::clock()) * 1e9 / CLOCKS_PER_SEC;
}

/// The same net on the bare engine for as many steps; nanoseconds a step.
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

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "usage: playback_bench FILE [SECONDS]\n");
        return EXIT_FAILURE;
    }
    auto read = readFile(argv[1]);
    if (!read) {
        std::fprintf(stderr, "%s\n", read.error().message().c_str());
        return EXIT_FAILURE;
    }
    NetDocument document({argv[1], read->format, std::move(read->imported.nets), {}});
    EngineRunner runner(document);
    int frames = 0;
    QObject::connect(&runner, &EngineRunner::frameChanged, &runner, [&frames] { ++frames; });

    const double begin = cpuNanoseconds();
    const double away = runFor(runner, argc > 2 ? std::atof(argv[2]) : 5);
    const double stop = stopAndMeasure(runner);
    const double spent = cpuNanoseconds() - begin;
    if (runner.frame() == nullptr) {
        std::fprintf(stderr, "the net does not run\n");
        return EXIT_FAILURE;
    }
    const double watched = spent / runner.steps().toDouble();
    const double bare = bareSpeed(*runner.program(), runner.steps());
    std::printf("steps      %s\n", runner.steps().text().c_str());
    std::printf("bare       %.2f ns/step\n", bare);
    std::printf("watched    %.2f ns/step (%+.1f %%), %d frames\n", watched,
                100 * (watched / bare - 1), frames);
    std::printf("event loop away for %.1f ms at most\n", away);
    std::printf("stop       obeyed after %.1f ms\n", stop);
    return EXIT_SUCCESS;
}
