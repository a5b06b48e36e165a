#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "editor/playback/step_animation.h"
#include "tests/support/grid_net.h"
#include "tests/support/thread_time.h"

// Frames with moving tokens in a net of 1,000 nodes and 2,500 arcs. Goal: 60 frames per second, so
// at most 16 ms each. Run with QT_QPA_PLATFORM=offscreen; prints milliseconds per frame, as
// processor time and as elapsed time.

using namespace fireable;

namespace {

constexpr QSize screen{1600, 1000};
constexpr int steps = 40;
constexpr int stepMilliseconds = 500;

/// Measures the GUI thread's work for a frame: moving the animation, painting, and handing over the
/// picture.
class FrameTimes final : public QObject {
public:
    explicit FrameTimes(QWidget& watched) { watched.installEventFilter(this); }

    void begin() { before_ = testing::threadMilliseconds(); }
    void end() {
        if (std::exchange(painted_, false)) {
            processor_.push_back(testing::threadMilliseconds() - before_);
            if (clock_.isValid()) {
                gaps_.push_back(static_cast<double>(clock_.nsecsElapsed()) / 1e6);
            }
            clock_.start();
        }
    }
    /// The next frame does not follow directly on the last one.
    void rest() { clock_.invalidate(); }
    void print(const char* what, std::size_t fired) {
        const auto row = [](std::vector<double>& times, const char* name) {
            std::ranges::sort(times);
            const std::size_t last = times.size() - 1;
            std::printf("  %s: median %5.2f  p99 %5.2f  max %5.2f\n", name, times[last / 2],
                        times[last * 99 / 100], times[last]);
        };
        std::printf("%s: %zu frames of %d steps, %.1f transitions a step\n", what,
                    processor_.size(), steps, static_cast<double>(fired) / steps);
        row(processor_, "processor time");
        row(gaps_, "frame to frame");
    }

    bool eventFilter(QObject*, QEvent* event) override {
        painted_ = painted_ || event->type() == QEvent::Paint;
        return false;
    }

private:
    double before_ = 0;
    bool painted_ = false;
    QElapsedTimer clock_;
    std::vector<double> processor_;
    std::vector<double> gaps_;
};

void measure(const char* what, FiringRule rule, double zoom) {
    NetDocument document({"", std::nullopt, {testing::gridNet(1'000, 2'500)}, {}, {}});
    EngineRunner runner(document);
    runner.configure(defaultEngineKind, rule);
    CanvasView canvas;
    canvas.setDiagram(document.diagram());
    canvas.resize(screen);
    canvas.show();
    canvas.zoomTo(zoom);
    StepAnimation animation(canvas);
    animation.setDuration(stepMilliseconds);
    QObject::connect(&runner, &EngineRunner::frameChanged, &animation,
                     [&] { animation.show(runner); });
    FrameTimes times(canvas);
    std::size_t fired = 0;
    const auto turn = [&times] {
        times.begin();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        times.end();
    };
    for (int step = 1; step <= steps; ++step) {
        times.rest();
        runner.step();
        while (runner.pending() > 0) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        if (runner.steps() != Count(step)) {
            std::fprintf(stderr, "the net died after %s steps\n", runner.steps().text().c_str());
            std::exit(EXIT_FAILURE);
        }
        fired += runner.frame()->fired.size();
        while (animation.isActive()) {
            turn();
        }
    }
    times.print(what, fired);
}

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    for (const double zoom : {0.5, 1.0}) {
        std::printf("zoom %.1f\n", zoom);
        measure("one transition at random", {Choice::random, Multiplicity::one, 1}, zoom);
        measure("a maximal step", {Choice::maximalInRandomOrder, Multiplicity::one, 1}, zoom);
    }
    return EXIT_SUCCESS;
}
