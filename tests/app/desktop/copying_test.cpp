#include <QClipboard>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <cmath>

#include "editor/clipboard/net_mime_data.h"
#include "editor/document/edit_builder.h"
#include "tests/support/four_nodes_window.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::fourNodes;
using testing::p1;
using testing::p2;
using testing::t1;
using testing::t2;

/// Copying and pasting in the real window, with the mouse and the keys.
class CopyingTest : public testing::FourNodesWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void whatIsCopiedInOneWindowIsPastedInAnotherUnderThePointer();
    void pastingAgainAtOneSpotMovesOn();
    void pastingIsOneStepAndSelectsWhatCame();
    void cutPutsTheSamePartBack();
    void duplicatingLeavesTheClipboardAlone();
    void aDuplicateStandsBesideAndTheNextGoesOn();
    void duplicatesKeepClearOfOtherNodes();
    void aDuplicateOfEverythingIsSeen();
    void textOfOtherProgramsIsPasted();
    void aNetWithAMistakeIsRefusedWithItsLine();
    void otherTextIsRefusedInTheStatusBar();

private:
    QPointF placeOf(const NetElement& element) { return canvas().boundsOf(element).center(); }
};

void CopyingTest::whatIsCopiedInOneWindowIsPastedInAnotherUnderThePointer() {
    window_->hide();  // so that nothing lies over the other one
    const auto other = makeFourNodes();
    window_->show();
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().toWidget({200, 130}).toPoint());
    QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ShiftModifier,
                      canvas().toWidget({340, 100}).toPoint());
    press(QKeySequence::Copy);
    window_->hide();
    DocumentView& target = *other->current();

    pointAt(target.canvas(), {200, 250});
    pressIn(*other, QKeySequence::Paste);

    const Net& net = target.document().diagram().net;
    QCOMPARE(net.places.size(), std::size_t{3});
    QCOMPARE(net.arcs.size(), std::size_t{4});  // the inner one came along
    QCOMPARE(net.places.at(2).value.name, std::string("p3"));
    QCOMPARE(net.transitions.at(2).value.name, std::string("t3"));
    const Arc& arc = net.arcs.at(3).value;
    QCOMPARE(arc.place, net.places.idAt(2));
    QCOMPARE(arc.transition, net.transitions.idAt(2));
    QCOMPARE(arc.kind, ArcKind::output);
    const Point place = target.document().diagram().places.get(arc.place).position;
    const Point transition = target.document().diagram().transitions.get(arc.transition).position;
    QCOMPARE(place.x - transition.x, 140.0);
    QVERIFY(std::abs((place.x + transition.x) / 2 - 200) <= 5);  // half a pitch of the grid
    QVERIFY(std::abs((place.y + transition.y) / 2 - 250) <= 5);
}

void CopyingTest::pastingAgainAtOneSpotMovesOn() {
    selection().set({p1});
    press(QKeySequence::Copy);
    pointAt(canvas(), {200, 250});

    press(QKeySequence::Paste);
    press(QKeySequence::Paste);
    pointAt(canvas(), {300, 250});
    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2", "p3", "p4", "p5"}));
    const auto at = [this](std::size_t i) {
        return diagram().places.get(diagram().net.places.idAt(i)).position;
    };
    QCOMPARE(at(2), (Point{200, 250}));
    QCOMPARE(at(3), (Point{220, 270}));
    QCOMPARE(at(4), (Point{300, 250}));
    QCOMPARE(steps(), 3);
}

void CopyingTest::pastingIsOneStepAndSelectsWhatCame() {
    press(QKeySequence::SelectAll);
    press(QKeySequence::Copy);

    press(QKeySequence::Paste);

    QCOMPARE(steps(), 1);
    QCOMPARE(selection().elements(),
             (ElementSet{diagram().net.places.idAt(2), diagram().net.places.idAt(3),
                         diagram().net.transitions.idAt(2), diagram().net.transitions.idAt(3)}));
    press(QKeySequence::Undo);
    QCOMPARE(diagram(), fourNodes());
}

void CopyingTest::cutPutsTheSamePartBack() {
    selection().set({p2, t2});

    press(QKeySequence::Cut);
    QCOMPARE(steps(), 1);
    QCOMPARE(names(), (std::vector<std::string>{"p1"}));
    QCOMPARE(diagram().net.arcs.size(), std::size_t{1});
    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2"}));
    QCOMPARE(diagram().net.arcs.size(), std::size_t{2});
}

void CopyingTest::duplicatingLeavesTheClipboardAlone() {
    QGuiApplication::clipboard()->setText(QStringLiteral("kept"));
    selection().set({p1});

    press(QKeySequence(Qt::CTRL | Qt::Key_D));

    QCOMPARE(names().size(), std::size_t{3});
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("kept"));
    QCOMPARE(steps(), 1);
}

void CopyingTest::aDuplicateStandsBesideAndTheNextGoesOn() {
    const QKeySequence duplicate(Qt::CTRL | Qt::Key_D);
    selection().set({t2});

    press(duplicate);
    const TransitionId first = diagram().net.transitions.idAt(2);
    const QPointF step = placeOf(first) - placeOf(t2);
    QVERIFY(!step.isNull());
    QVERIFY(!canvas().boundsOf(first).intersects(canvas().boundsOf(t2)));
    QCOMPARE(std::fmod(step.x(), 10.0), 0.0);
    QCOMPARE(std::fmod(step.y(), 10.0), 0.0);
    press(duplicate);
    press(duplicate);

    QCOMPARE(placeOf(diagram().net.transitions.idAt(3)) - placeOf(first), step);
    QCOMPARE(placeOf(diagram().net.transitions.idAt(4)) - placeOf(first), 2 * step);
}

/// p1 stands to the left of t1, which is in the way of the first place to the right.
void CopyingTest::duplicatesKeepClearOfOtherNodes() {
    selection().set({p1, t1});
    for (int i = 0; i < 4; ++i) {
        press(QKeySequence(Qt::CTRL | Qt::Key_D));
    }

    std::vector<QRectF> drawn;
    for (const auto& [id, place] : diagram().net.places) {
        drawn.push_back(canvas().boundsOf(id));
    }
    for (const auto& [id, transition] : diagram().net.transitions) {
        drawn.push_back(canvas().boundsOf(id));
    }
    QCOMPARE(drawn.size(), std::size_t{12});
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            QVERIFY(!drawn[i].intersects(drawn[j]));
        }
    }
}

void CopyingTest::aDuplicateOfEverythingIsSeen() {
    canvas().fit();
    press(QKeySequence::SelectAll);

    press(QKeySequence(Qt::CTRL | Qt::Key_D));

    for (const NetElement& element : selection().elements()) {
        QTRY_VERIFY(QRectF(canvas().toScene({0, 0}),
                           canvas().toScene(QPointF(canvas().width(), canvas().height())))
                        .contains(canvas().boundsOf(element)));
    }
}

void CopyingTest::textOfOtherProgramsIsPasted() {
    QGuiApplication::clipboard()->setText(QStringLiteral("tr t1 p1 -> q1*2\n"));

    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2", "p3", "q1"}));
    QCOMPARE(diagram().net.transitions.at(2).value.name, std::string("t3"));
    QVERIFY(isDrawn(diagram()));
}

void CopyingTest::aNetWithAMistakeIsRefusedWithItsLine() {
    QGuiApplication::clipboard()->setText(QStringLiteral("pl p1 (3)\ntr t1 p1 -> -> p2\n"));

    press(QKeySequence::Paste);

    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(box != nullptr);
    QVERIFY(box->informativeText().startsWith(QStringLiteral("Line 2: ")));
    box->accept();
    QCOMPARE(steps(), 0);
}

void CopyingTest::otherTextIsRefusedInTheStatusBar() {
    QGuiApplication::clipboard()->setText(QStringLiteral("Dear Sir or Madam,"));

    press(QKeySequence::Paste);

    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("cannot be pasted here")));
    QCOMPARE(steps(), 0);
}

FIREABLE_TEST(CopyingTest)
#include "copying_test.moc"
