#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QImage>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "editor/spiking/spiking_animation.h"
#include "tests/support/spiking_moments.h"
#include "tests/support/thread_time.h"

// Goals: 10,000 neurons with 30,000 synapses opened in 0.5 s; at most 16 ms a frame at the median
// and 33 ms at 99 % when it is panned, zoomed, and when a step is watched in which every neuron
// fires. Run with QT_QPA_PLATFORM=offscreen; prints processor time in milliseconds.

using namespace fireable;
using testing::threadMilliseconds;

namespace {

constexpr QSize screen{1600, 1000};
constexpr int neurons = 10'000;
constexpr int across = 125;
constexpr int steps = 12;
constexpr int stepMilliseconds = 700;

/// Each neuron sends to three near ones, and never stops.
spiking::DrawnSystem largeSystem() {
    spiking::DrawnSystem drawn;
    const auto rules =
        std::vector{*spiking::parseRule("a+/a -> a"), *spiking::parseRule("a^2(aa)*/a^2 -> a; 1")};
    for (int i = 0; i < neurons; ++i) {
        spiking::Neuron neuron;
        neuron.name = "n_{" + std::to_string(i) + "}";
        neuron.spikes = 1 + i % 3;
        neuron.rules = rules;
        const auto id = drawn.system.neurons.add(std::move(neuron));
        drawn.positions[id] = {160.0 * (i % across), 120.0 * (i / across)};
    }
    for (int i = 0; i < neurons; ++i) {
        for (const int further : {1, across, 2 * across + 1}) {
            drawn.system.synapses.add(
                {drawn.system.neurons.idAt(static_cast<std::size_t>(i)),
                 drawn.system.neurons.idAt(static_cast<std::size_t>((i + further) % neurons))});
        }
    }
    return drawn;
}

void print(const char* what, double zoom, std::vector<double>& times) {
    std::ranges::sort(times);
    const std::size_t last = times.size() - 1;
    std::printf("%-14s zoom %6.3f   %4zu frames   median %6.2f  p99 %6.2f  max %6.2f\n", what, zoom,
                times.size(), times[last / 2], times[last * 99 / 100], times[last]);
    times.clear();
}

/// Panned and zoomed.
void measureViewing(SpikingCanvas& canvas, double zoom) {
    QImage image(screen, QImage::Format_RGB32);
    std::vector<double> times;
    const auto frame = [&](const auto& act) {
        const double before = threadMilliseconds();
        act();
        canvas.render(&image);
        times.push_back(threadMilliseconds() - before);
    };
    canvas.fitAtOnce();
    canvas.zoomTo(zoom);
    for (int i = 0; i < 150; ++i) {
        frame([&] {
            const QPoint by(i < 75 ? -23 : 17, i % 50 < 25 ? -11 : 13);
            QWheelEvent event({800, 500}, canvas.mapToGlobal(QPointF(800, 500)), by, by,
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&canvas, &event);
        });
    }
    print("pan", zoom, times);
    for (int i = 0; i < 100; ++i) {
        frame([&] { canvas.zoomTo(zoom * std::pow(1.02, i < 50 ? i : 100 - i)); });
    }
    print("zoom around", zoom, times);
}

/// Tells of paint events.
class Painted final : public QObject {
public:
    explicit Painted(QWidget& watched) { watched.installEventFilter(this); }
    bool take() { return std::exchange(painted_, false); }
    bool eventFilter(QObject*, QEvent* event) override {
        painted_ = painted_ || event->type() == QEvent::Paint;
        return false;
    }

private:
    bool painted_ = false;
};

/// Played, every neuron firing: what the window does from one frame to the next.
void measurePlaying(SpikingCanvas& canvas, const spiking::DrawnSystem& drawn, double zoom) {
    canvas.fitAtOnce();
    canvas.zoomTo(zoom);
    testing::SteppedSystem run(drawn.system);
    SpikingAnimation animation(canvas);
    animation.setDuration(stepMilliseconds);
    animation.show(run.first());
    Painted painted(canvas);
    std::vector<double> times;
    std::vector<double> shown;
    for (int step = 0; step < steps; ++step) {
        SpikingMoment next = run.step();
        const double begun = threadMilliseconds();
        animation.show(std::move(next));
        shown.push_back(threadMilliseconds() - begun);
        while (animation.isActive()) {
            const double before = threadMilliseconds();
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            if (painted.take()) {
                times.push_back(threadMilliseconds() - before);
            }
        }
    }
    print("played steps", zoom, times);
    print("  begin one", zoom, shown);
}

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    const spiking::DrawnSystem drawn = largeSystem();
    SpikingCanvas canvas;
    canvas.resize(screen);
    const double before = threadMilliseconds();
    canvas.setSystem(drawn);
    QImage image(screen, QImage::Format_RGB32);
    canvas.render(&image);
    std::printf("%d neurons, %zu synapses: opened with the first frame in %.0f ms\n", neurons,
                drawn.system.synapses.size(), threadMilliseconds() - before);
    canvas.show();
    while (!canvas.isPrepared()) {  // as in an idle window
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    canvas.fitAtOnce();
    for (const double zoom : {canvas.zoom(), 0.25, 0.5, 1.0}) {
        measureViewing(canvas, zoom);
        measurePlaying(canvas, drawn, zoom);
    }
    return 0;
}
