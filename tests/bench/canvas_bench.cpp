#include <sys/resource.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/document/edit_builder.h"
#include "editor/minimap/minimap.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/grid_net.h"
#include "tests/support/thread_time.h"

// Goals: at most 16 ms a frame for 100,000 nodes and 250,000 arcs at every zoom; under 8 ms for
// 1,000 nodes. Run with QT_QPA_PLATFORM=offscreen; prints milliseconds, as processor time and as
// elapsed time, which other programs may increase.

using namespace fireable;
using testing::gridNet;
using testing::threadMilliseconds;

namespace {

constexpr QSize screen{1600, 1000};
/// Times of single frames.
class Frames {
public:
    explicit Frames(CanvasView& view) : view_(view), image_(screen, QImage::Format_RGB32) {}

    void draw() {
        draw([] {});
    }
    /// Includes the work before the frame.
    template <class Before>
    void draw(Before act) {
        QElapsedTimer timer;
        timer.start();
        const double before = threadMilliseconds();
        act();
        view_.render(&image_);
        processor_.push_back(threadMilliseconds() - before);
        clock_.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    void print(const char* what, double zoom) {
        std::ranges::sort(processor_);
        std::ranges::sort(clock_);
        const std::size_t last = clock_.size() - 1;
        std::printf(
            "%-14s zoom %6.3f   median %6.2f  p99 %6.2f  max %6.2f   "
            "(clock: median %6.2f  p99 %6.2f)\n",
            what, zoom, processor_[last / 2], processor_[last * 99 / 100], processor_[last],
            clock_[last / 2], clock_[last * 99 / 100]);
        forget();
    }
    void forget() {
        processor_.clear();
        clock_.clear();
    }

private:
    CanvasView& view_;
    QImage image_;
    std::vector<double> processor_;
    std::vector<double> clock_;
};

void pan(CanvasView& view, QPoint pixels) {
    QWheelEvent event({800, 500}, view.mapToGlobal(QPointF(800, 500)), pixels, pixels, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
}

void measureAt(CanvasView& view, Frames& frames, double zoom) {
    view.fit();
    view.zoomTo(zoom);
    for (int i = 0; i < 150; ++i) {
        pan(view, {i < 75 ? -23 : 17, i % 50 < 25 ? -11 : 13});
        frames.draw();
    }
    frames.print("pan", view.zoom());
    for (int i = 0; i < 100; ++i) {
        view.zoomTo(zoom * std::pow(1.02, i < 50 ? i : 100 - i));
        frames.draw();
    }
    frames.print("zoom around", zoom);
    int complete = 0;
    QElapsedTimer timer;
    timer.start();
    view.zoomTo(zoom * 0.999);
    while (!view.isComplete() || complete == 0) {
        frames.draw();
        ++complete;
    }
    std::printf("%-14s zoom %6.3f   %d frames, %lld ms by the clock until all is sharp\n",
                "still picture", zoom, complete, static_cast<long long>(timer.elapsed()));
    frames.print("  its frames", zoom);
}

/// Moves fifty neighbouring places a little.
void dragOn(CanvasView& view, Diagram& diagram, int gesture) {
    const std::size_t first =
        std::min(diagram.net.places.size() / 2, diagram.net.places.size() - 50);
    EditBuilder edit(diagram);
    for (std::size_t i = first; i < first + 50; ++i) {
        const PlaceId id = diagram.net.places.idAt(i);
        const Point at = diagram.places.find(id)->position;
        edit.move(id, {at.x + 2, at.y - 1});
    }
    const NetEdit moved = edit.take(gesture);
    apply(moved, diagram);
    view.applyEdit(moved);
}

/// One edit per frame, as by the select tool; then zooms while the dragged nodes are not in the
/// tiles yet.
void measureDrag(CanvasView& view, Frames& frames, Diagram& diagram, double zoom) {
    view.fit();
    view.zoomTo(zoom);
    while (!view.isComplete()) {
        frames.draw();
    }
    frames.forget();
    const int gesture = newGesture();
    for (int frame = 0; frame < 100; ++frame) {
        frames.draw([&] { dragOn(view, diagram, gesture); });
    }
    frames.print("drag 50", zoom);
    for (int i = 0; i < 100; ++i) {
        view.zoomTo(zoom * std::pow(1.02, i < 50 ? i : 100 - i));
        frames.draw();
    }
    frames.print("zoom dragged", zoom);
}

/// As in a window, which highlights enabled transitions: here every fourth one.
void measureEnabled(CanvasView& view, Frames& frames, const Diagram& diagram) {
    std::vector<TransitionId> enabled;
    for (std::size_t i = 0; i < diagram.net.transitions.size(); i += 4) {
        enabled.push_back(diagram.net.transitions.idAt(i));
    }
    view.setHighlighted({}, enabled);
    QElapsedTimer dragged;  // lets earlier drags settle, as in a window
    for (dragged.start(); dragged.elapsed() < 1000;) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
        frames.draw();
    }
    frames.forget();
    view.fit();
    const double whole = view.zoom();
    for (const double zoom : {whole, 0.15, 0.3, 1.0}) {
        view.fit();
        for (int i = 0; i < 100 && zoom >= whole; ++i) {
            view.zoomTo(zoom * std::pow(1.02, i < 50 ? i : 100 - i));
            frames.draw();
        }
        if (zoom >= whole) {
            frames.print("zoom, enabled", zoom);
        }
    }
    view.setHighlighted({}, {});
}

/// Drawn between frames: what matters is how long it delays them.
void measureOverview(CanvasView& view) {
    Minimap overview(view);
    view.show();
    view.zoomTo(1);
    while (!view.isComplete()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    overview.drawSoon();
    double longest = 0;
    double all = 0;
    while (!overview.isComplete()) {
        const double before = threadMilliseconds();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        const double pass = threadMilliseconds() - before;
        longest = std::max(longest, pass);
        all += pass;
    }
    std::printf("overview       in all %.1f ms, %.1f ms at a time at most\n", all, longest);
    view.hide();
}

void measureOpening(const Diagram& diagram) {
    const std::string text = *writeNdr({&diagram, 1});
    QElapsedTimer timer;
    timer.start();
    const double before = threadMilliseconds();
    const auto read = readNdr(text);
    const double readIn = threadMilliseconds() - before;
    CanvasView view;
    view.resize(screen);
    view.setDiagram(read->nets.front());
    const double builtIn = threadMilliseconds() - before - readIn;
    QImage image(screen, QImage::Format_RGB32);
    view.render(&image);
    std::printf(
        "opening .ndr   %.1f MB: read %.0f ms, built %.0f ms, in all with the first frame "
        "%.0f ms (clock: %lld ms)\n",
        static_cast<double>(text.size()) / 1e6, readIn, builtIn, threadMilliseconds() - before,
        static_cast<long long>(timer.elapsed()));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("memory         %ld MB at most so far, with the net and its view twice\n",
                usage.ru_maxrss / 1024);
}

void measure(int nodes, int arcs) {
    Diagram diagram = gridNet(nodes, arcs);
    CanvasView view;
    view.resize(screen);
    QElapsedTimer timer;
    timer.start();
    view.setDiagram(diagram);
    std::printf("\n%d nodes, %d arcs: opened in %lld ms\n", nodes, arcs,
                static_cast<long long>(timer.elapsed()));
    Frames frames(view);
    const double whole = view.zoom();
    frames.draw();
    while (!view.isPrepared()) {  // until the stand-in picture is complete, as in an idle window
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    frames.forget();
    for (const double zoom : {whole, 0.15, 0.3, 0.5, 1.0, 2.0, 5.0}) {
        if (zoom >= whole) {
            measureAt(view, frames, zoom);
        }
    }
    for (const double zoom : {whole, 0.3, 1.0}) {
        measureDrag(view, frames, diagram, zoom);
    }
    measureEnabled(view, frames, diagram);
    measureOverview(view);
    measureOpening(diagram);
    std::vector<Count> tokens(diagram.net.places.size(), 0);
    for (int i = 0; i < 100; ++i) {
        tokens[static_cast<std::size_t>(i)] = i % 9;
        view.setMarking(tokens);
        frames.draw();
    }
    frames.print("marking", view.zoom());
}

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    measure(1'000, 2'500);
    measure(100'000, 250'000);
    return 0;
}
