#include <QMessageBox>
#include <QTimer>

#include "tests/support/hierarchy_window.h"

#include "tests/support/test_main.h"

using namespace fireable;
using testing::drawAddition;
using testing::HierarchyWindow;
using testing::typeWhenAsked;

namespace {

NetEdit renamed(const NetDocument& document, const std::string& name) {
    EditBuilder edit(document.diagram());
    edit.head().name = name;
    return edit.take();
}

}  // namespace

/// Extracting, inlining and fusing from the menus.
class RefactoringInWindowTest : public QObject, private HierarchyWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aSelectionIsExtractedAndInlinedAgain();
    void whatCannotBeExtractedIsExplainedAndNoNameAskedFor();
    void theDialogForANameStaysUntilItHasOne();
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
        } else if (auto* name = qobject_cast<NetNameDialog*>(shown)) {
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

/// What was refused is said beside what was typed, which is there to be mended.
void RefactoringInWindowTest::theDialogForANameStaysUntilItHasOne() {
    window_->newNet();
    document().edit(renamed(document(), "main"), QStringLiteral("Rename"));
    QStringList said;
    testing::whenAsked<NetNameDialog>([&](NetNameDialog& dialog) {
        auto* line = dialog.findChild<QLineEdit*>();
        for (const auto* name : {"12", "a#b", "", "main", "second"}) {
            line->selectAll();
            QTest::keyClick(line, Qt::Key_Delete);
            QTest::keyClicks(line, QString::fromLatin1(name));
            QVERIFY(dialog.findChild<InlineError*>()->text().isEmpty());
            QTest::keyClick(line, Qt::Key_Return);
            said.append(dialog.findChild<InlineError*>()->text());
            const QLayout& layout = *dialog.layout();
            QVERIFY(dialog.height() >= layout.totalHeightForWidth(dialog.width()));
        }
    });

    action(QStringLiteral("Add Net…"))->trigger();

    QCOMPARE(said.size(), 5);
    QVERIFY(said[0].contains(QStringLiteral("number")));
    QVERIFY(said[1].contains(QLatin1Char('#')));
    QVERIFY(!said[2].isEmpty());
    QVERIFY(said[3].contains(QStringLiteral("main")));
    QVERIFY(said[4].isEmpty());
    QCOMPARE(document().netCount(), std::size_t{2});
    QCOMPARE(document().diagram().net.name, std::string("second"));
    testing::whenAsked<NetNameDialog>([&](NetNameDialog& dialog) {
        auto* line = dialog.findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("main"));
        QTest::keyClick(line, Qt::Key_Return);
        said.append(dialog.findChild<InlineError*>()->text());
        QTest::keyClick(line, Qt::Key_Escape);
    });

    action(QStringLiteral("Rename Net…"))->trigger();

    QVERIFY(!said.last().isEmpty());
    QCOMPARE(document().diagram().net.name, std::string("second"));
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
    action(QStringLiteral("Split into Separate Place"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().diagram().net.places.size(), before.net.places.size());

    selection.set({place(0)});
    press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(document().diagram().copies.size(), std::size_t{1});
    QCOMPARE(selection.elements().size(), std::size_t{1});
    CanvasView& canvas = window_->current()->canvas();
    const QRectF drawing = canvas.boundsOf(*selection.elements().begin());
    for (const auto& [id, each] : document().diagram().net.places) {
        QVERIFY2(!drawing.intersects(canvas.boundsOf(id)), each.name.c_str());
    }
    action(QStringLiteral("Merge Drawings Back"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().undoStack().count(), 5);
}

FIREABLE_TEST(RefactoringInWindowTest)
#include "refactoring_in_window_test.moc"
