#pragma once

#include <QClipboard>
#include <QGuiApplication>
#include <string>
#include <vector>

#include "tests/support/desktop_window.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/quick_try.h"

namespace fireable::testing {

/// p1 (100, 100) -> t1 (200, 130) -> p2 (340, 100), and t2 (340, 260) which tests p2.
inline Diagram fourNodes() {
    const auto nodeAt = [](double x, double y) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return geometry;
    };
    Diagram diagram;
    diagram.net = NetMaker(2, 2)
                      .tokens(1, 2)
                      .takes(1, {1})
                      .gives(1, {2})
                      .needsEmpty(2, {2})
                      .priority(1, 2)
                      .net();
    diagram.places.set(p1, nodeAt(100, 100));
    diagram.transitions.set(t1, nodeAt(200, 130));
    diagram.places.set(p2, nodeAt(340, 100));
    diagram.transitions.set(t2, nodeAt(340, 260));
    return diagram;
}

/// Tests on a window that shows `fourNodes()` at full size, with an empty clipboard.
class FourNodesWindow : public QObject {
protected:
    static std::unique_ptr<MainWindow> makeFourNodes() {
        auto window = makeWindow();
        show(*window, fourNodes());
        window->current()->canvas().setFocus();
        window->current()->canvas().zoomTo(1);
        window->current()->canvas().centreOn({200, 150});
        return window;
    }
    void open() {
        QGuiApplication::clipboard()->clear();
        window_ = makeFourNodes();
    }
    /// As after a restart, with what the settings keep.
    void openAgain() {
        window_ = std::make_unique<MainWindow>();
        show(*window_, fourNodes());
    }
    void close() { window_.reset(); }

    CanvasView& canvas() { return window_->current()->canvas(); }
    NetDocument& document() { return window_->current()->document(); }
    Selection& selection() { return window_->current()->selection(); }
    const Diagram& diagram() { return document().diagram(); }
    int steps() { return document().undoStack().count(); }
    void press(const QKeySequence& keys) { pressIn(*window_, keys); }
    static void pressIn(MainWindow& window, const QKeySequence& keys) {
        QApplication::setActiveWindow(&window);
        window.current()->canvas().setFocus();
        const QKeyCombination pressed = keys[0];
        QTest::keyClick(&window.current()->canvas(), pressed.key(), pressed.keyboardModifiers());
    }
    /// The position is read from the desktop's pointer, so that one must move.
    static void pointAt(CanvasView& canvas, QPointF scene) {
        QCursor::setPos(canvas.mapToGlobal(canvas.toWidget(scene).toPoint()));
        QTRY_VERIFY((canvas.pointerInScene() - scene).manhattanLength() < 2);
    }
    QAction* action(const QString& text) const {
        QAction* found = actionNamed(*window_, text);
        if (found == nullptr) {
            qFatal("no action %s", qPrintable(text));
        }
        return found;
    }
    std::vector<std::string> names() {
        std::vector<std::string> names;
        for (const auto& [id, place] : diagram().net.places) {
            names.push_back(place.name);
        }
        return names;
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace fireable::testing
