#include <QInputDialog>
#include <QMessageBox>
#include <QTimer>

#include "tests/support/hierarchy_window.h"

using namespace fireable;
using testing::drawAddition;
using testing::HierarchyWindow;
using testing::typeWhenAsked;

/// Extracting, inlining and fusing from the menus.
class RefactoringInWindowTest : public QObject, private HierarchyWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aSelectionIsExtractedAndInlinedAgain();
    void whatCannotBeExtractedIsExplainedAndNoNameAskedFor();
    void placesAreFusedAndSplit();
};

void RefactoringInWindowTest::aSelectionIsExtractedAndInlinedAgain() {
    window_->newNet();
    drawAddition(document());
    const Diagram before = document().diagram();
    ElementSet transitions;
    for (const auto& [id, transition] : before.net.transitions) {
        transitions.insert(id);
    }
    window_->current()->selection().set(transitions);

    typeWhenAsked(QStringLiteral("inner"));
    action(QStringLiteral("Extract Selection as Subnet…"))->trigger();
    QCOMPARE(document().netCount(), std::size_t{2});
    QCOMPARE(document().diagram().net.transitions.size(), std::size_t{1});
    QCOMPARE(document().undoStack().count(), 2);
    action(QStringLiteral("Inline Subnet"))->trigger();

    QCOMPARE(document().diagram().net.transitions.size(), before.net.transitions.size());
    QCOMPARE(document().diagram().net.arcs.size(), before.net.arcs.size());
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(document().diagram() == before);
}

void RefactoringInWindowTest::whatCannotBeExtractedIsExplainedAndNoNameAskedFor() {
    window_->newNet();
    drawAddition(document());
    window_->current()->selection().set({document().diagram().net.transitions.idAt(0)});
    QString told;
    bool asked = false;
    auto* waiting = new QTimer(this);
    connect(waiting, &QTimer::timeout, waiting, [&, waiting] {
        QWidget* shown = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(shown)) {
            told = box->text();
            waiting->deleteLater();
            box->accept();
        } else if (auto* name = qobject_cast<QInputDialog*>(shown)) {
            asked = true;
            name->accept();
        }
    });
    waiting->start(5);

    action(QStringLiteral("Extract Selection as Subnet…"))->trigger();

    QVERIFY(!asked);
    QVERIFY2(told.contains(QStringLiteral("No place starts the selection")), qPrintable(told));
    QCOMPARE(document().netCount(), std::size_t{1});
}

void RefactoringInWindowTest::placesAreFusedAndSplit() {
    window_->newNet();
    drawAddition(document());
    const Diagram before = document().diagram();
    const auto place = [&](std::size_t i) { return before.net.places.idAt(i); };
    Selection& selection = window_->current()->selection();
    selection.set({place(0), place(1)});

    action(QStringLiteral("Fuse Places"))->trigger();
    QCOMPARE(document().diagram().copies.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.places.size(), before.net.places.size() - 1);
    selection.set({document().diagram().copies.idAt(0)});
    action(QStringLiteral("Split Drawing Off"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().diagram().net.places.size(), before.net.places.size());

    selection.set({place(0)});
    press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(document().diagram().copies.size(), std::size_t{1});
    QCOMPARE(selection.elements().size(), std::size_t{1});
    action(QStringLiteral("Merge Drawings Back"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().undoStack().count(), 5);
}

QTEST_MAIN(RefactoringInWindowTest)
#include "refactoring_in_window_test.moc"
