#pragma once

#include <QApplication>
#include <QTest>

#include "editor/tools/tool_box.h"

namespace fireable::testing {

/// An open net on a shown canvas with its tools, driven by real events.
struct Drawing {
    explicit Drawing(Diagram diagram = {}, std::optional<FormatId> format = {})
        : document(OpenedFile{{}, format, {std::move(diagram)}, {}}),
          selection(document),
          tools({document, selection, canvas, snap}) {
        canvas.setDiagram(document.diagram());
        QObject::connect(&document, &NetDocument::changed, &canvas, &CanvasView::applyEdit);
        QObject::connect(&selection, &Selection::changed, &canvas,
                         [this] { canvas.setSelected(selection.elements()); });
        canvas.resize(600, 400);
        canvas.show();
        QApplication::setActiveWindow(&canvas);
        canvas.setFocus();
        canvas.fitTo(QRectF(-300, -200, 600, 400).marginsRemoved({16, 16, 16, 16}));
    }

    const Diagram& diagram() const { return document.diagram(); }
    int steps() { return document.undoStack().count(); }

    QPoint pixel(QPointF scene) const { return canvas.toWidget(scene).toPoint(); }
    void moveTo(QPointF scene) { QTest::mouseMove(&canvas, pixel(scene)); }
    void press(QPointF scene, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(&canvas, Qt::LeftButton, keys, pixel(scene));
    }
    void release(QPointF scene, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseRelease(&canvas, Qt::LeftButton, keys, pixel(scene));
    }
    void click(QPointF scene, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(&canvas, Qt::LeftButton, keys, pixel(scene));
    }
    void doubleClick(QPointF scene) {
        click(scene);
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, pixel(scene));
    }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers keys = {}) {
        press(from, keys);
        carry((from + to) / 2, keys);
        carry(to, keys);
        release(to, keys);
    }
    /// Moves the pointer with the left button held.
    void carry(QPointF scene, Qt::KeyboardModifiers keys = {}) {
        const QPointF at = pixel(scene);
        QMouseEvent event(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton,
                          Qt::LeftButton, keys);
        QApplication::sendEvent(&canvas, &event);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(&canvas, key, keys); }

    NetDocument document;
    Selection selection;
    SnapSettings snap;
    CanvasView canvas;
    ToolBox tools;
};

}  // namespace fireable::testing
