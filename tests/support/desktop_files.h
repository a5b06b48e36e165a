#pragma once

#include <QDockWidget>
#include <QLineEdit>
#include <QTableView>

#include "editor/panels/marking_panel.h"
#include "tests/support/desktop_window.h"
#include "tests/support/quick_try.h"

namespace fireable::testing {

/// Nets of two places for tests of the window: one ends after five steps, the other never.
inline const QByteArray countdown = "pl p1 (5)\ntr t1 p1 -> p2\n";
inline const QByteArray endless = "pl p1 (1)\ntr t1 p1 -> p2\ntr t2 p2 -> p1\n";

/// Waits until `file` is open in its own tab and drawn: a net without a drawing is laid out a
/// moment later, as an undoable step.
inline void openFile(MainWindow& window, const QString& file) {
    const auto before = window.documents().size();
    window.openFiles({file});
    QTRY_COMPARE(window.documents().size(), before + 1);
    const Diagram& diagram = window.current()->document().diagram();
    if (!diagram.net.places.empty()) {
        QTRY_VERIFY(positionOf(diagram, diagram.net.places.idAt(0)));
    }
}

/// Presses a key in the current document.
inline void press(MainWindow& window, Qt::Key key,
                  Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QApplication::setActiveWindow(&window);  // a dialog may have been active
    QTest::keyClick(window.current(), key, modifiers);
}

/// Double-clicks the initial tokens of the first place and types new ones.
inline void typeTokens(MainWindow& window, const QString& text) {
    auto* table =
        window.findChild<QDockWidget*>(QStringLiteral("marking"))->findChild<QTableView*>();
    const QModelIndex cell = table->model()->index(0, MarkingModel::initial);
    const QPoint middle = table->visualRect(cell).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, middle);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, middle);
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();  // the table accepts the value after the key
}

}  // namespace fireable::testing
