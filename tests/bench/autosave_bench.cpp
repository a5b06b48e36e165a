#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/checks/net_mirror.h"
#include "editor/document/edit_builder.h"
#include "editor/recovery/autosave.h"
#include "importers/formats.h"
#include "tests/support/grid_net.h"
#include "tests/support/thread_time.h"

// Goal: at most 16 ms a frame while a document of 100,000 nodes and 250,000 arcs is edited and its
// unsaved changes are kept without pause. Run with QT_QPA_PLATFORM=offscreen; prints milliseconds a
// frame, as processor time of the window's thread and as elapsed time, which other programs may
// increase, and how long a text took from edit to disk.

using namespace fireable;
using namespace std::chrono_literals;

namespace {

constexpr QSize screen{1600, 1000};

struct Times {
    std::vector<double> processor;
    std::vector<double> clock;

    void print(const char* what) {
        std::ranges::sort(processor);
        std::ranges::sort(clock);
        const std::size_t last = clock.size() - 1;
        std::printf("%-18s median %6.2f  p99 %6.2f  max %6.2f   (clock: median %6.2f  p99 %6.2f)\n",
                    what, processor[last / 2], processor[last * 99 / 100], processor[last],
                    clock[last / 2], clock[last * 99 / 100]);
    }
};

/// An edit a frame, each of another node.
Times frames(NetDocument& document, CanvasView& view, int count) {
    Times times;
    QImage image(screen, QImage::Format_RGB32);
    for (int i = 0; i < count; ++i) {
        QElapsedTimer timer;
        timer.start();
        const double before = testing::threadMilliseconds();
        EditBuilder edit(document.diagram());
        edit.place(document.diagram().net.places.idAt(
            static_cast<std::size_t>(i) * 131 % document.diagram().net.places.size())).value.initial =
            i;
        document.edit(edit.take(), QStringLiteral("edit"));
        QCoreApplication::processEvents();
        view.render(&image);
        times.processor.push_back(testing::threadMilliseconds() - before);
        times.clock.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    return times;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    constexpr int count = 600;
    NetDocument document({"", std::nullopt, {testing::gridNet(100'000, 250'000)}, {}});
    CanvasView view;
    view.resize(screen);
    view.setDiagram(document.diagram());
    view.fit();
    QObject::connect(&document, &NetDocument::changed, &view,
                     [&view](const NetEdit& edit) { view.applyEdit(edit); });
    frames(document, view, count / 10);
    frames(document, view, count).print("without");

    const QTemporaryDir root;
    QElapsedTimer since;
    std::vector<double> texts;
    const double before = testing::threadMilliseconds();
    mirrorOf(document).prepare();
    std::printf("first copy, when the document is opened: %.2f ms\n",
                testing::threadMilliseconds() - before);
    frames(document, view, 1).print("an edit right then");
    Autosave autosave(root.path(), 1ms);
    autosave.follow(
        document,
        {QStringLiteral("nets"), [] { return QString(); }, [] { return true; },
         [&](std::function<void(const Result<std::string>&)> use) {
             since.start();
             mirrorOf(document).query(
                 &document, "autosaving",
                 [use](const std::vector<Diagram>& nets) {
                     use(format(FormatId::pnml).write(nets));
                     return 0;
                 },
                 [](const auto&) {});
         }});
    QObject::connect(&autosave, &Autosave::kept, &document,
                     [&] { texts.push_back(static_cast<double>(since.elapsed())); });
    Times times = frames(document, view, count);
    while (texts.size() < 3) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    times.print("while autosaving");
    std::printf("%zu texts, the first in %.0f ms, the last, a difference, in %.0f ms\n",
                texts.size(), texts.front(), texts.back());
    return 0;
}
