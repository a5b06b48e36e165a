#include <QFile>
#include <QPushButton>

#include "editor/hierarchy/insert_net_dialog.h"
#include "editor/hierarchy/subnet_choice.h"
#include "tests/support/hierarchy_window.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using testing::chooseWhenAsked;
using testing::HierarchyWindow;
using testing::Pen;
using testing::shippedDiagram;
using testing::typeWhenAsked;
using testing::whenAsked;

namespace {

/// What a newcomer draws: x and y go to sum, and nothing says when.
void drawBareAddition(NetDocument& document) {
    Pen pen(document);
    const PlaceId sum = pen.place("sum", 440, 200);
    for (const auto& [name, y] : {std::pair("x", 80.0), std::pair("y", 320.0)}) {
        const PlaceId operand = pen.place(name, 200, y);
        const TransitionId move = pen.transition("move " + std::string(name), 320, y);
        pen.takes(move, operand);
        pen.gives(move, sum);
    }
    pen.done();
}

/// Five numbers, and how their sums come of each other: no control either.
void drawBareSumOfFive(NetDocument& document) {
    Pen pen(document);
    PlaceId sum = pen.place("a", 80, 200, 2);
    int i = 0;
    for (const int number : {8, 10, 5, 1}) {
        const double x = 200 + 240 * i++;
        const PlaceId operand = pen.place("n" + std::to_string(i), x, 80, number);
        const PlaceId result = pen.place(i == 4 ? "total" : "s" + std::to_string(i), x + 120, 200);
        const TransitionId add = pen.transition("add" + std::to_string(i), x, 200);
        pen.takes(add, sum);
        pen.takes(add, operand);
        pen.gives(add, result);
        sum = result;
    }
    pen.done();
}

QPushButton& button(QDialog& dialog, const QString& text) {
    for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
        if (QString(each->text()).remove(QLatin1Char('&')) == text) {
            return *each;
        }
    }
    qFatal("no such button");
}

}  // namespace

/// Transitions that get subnets, by the dialog and by hand.
class SubnetsInWindowTest : public QObject, private HierarchyWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void anAdditionNetIsDrawnMadeASubnetAndRun();
    void netsWithoutControlAreMadeToWorkInTurn_data();
    void netsWithoutControlAreMadeToWorkInTurn();
    void whatTheDialogAddsIsSeen();
    void aPatternOfTheLibraryIsCopiedIntoTheNet();
    void aNetOfAnotherFileIsTakenInWhereItLacksControl();
    void anArcDrawnToASubstitutedTransitionBindsAPort();
};

/// The story of a new user: from an empty canvas to the sum of five numbers.
void SubnetsInWindowTest::anAdditionNetIsDrawnMadeASubnetAndRun() {
    drawProgram();
    QCOMPARE(document().netCount(), std::size_t{2});
    for (const auto& [id, transition] : document().diagram().net.transitions) {
        QVERIFY(transition.substitution);
        QCOMPARE(transition.substitution->file, std::string("#addition"));
        QCOMPARE(transition.substitution->ports.size(), std::size_t{5});
    }

    press(Qt::Key_F5);

    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("total"), Count(2 + 8 + 10 + 5 + 1));
    QCOMPARE(tokens("finish"), Count(0));
    QCOMPARE(tokens("go"), Count(1));
}

void SubnetsInWindowTest::netsWithoutControlAreMadeToWorkInTurn_data() {
    QTest::addColumn<QStringList>("order");
    const QStringList adds{QStringLiteral("add1"), QStringLiteral("add2"), QStringLiteral("add3"),
                           QStringLiteral("add4")};
    QTest::newRow("as the data flow") << adds;
    QTest::newRow("backwards") << QStringList(adds.rbegin(), adds.rend());
    QTest::newRow("ends first") << QStringList{adds[0], adds[3], adds[1], adds[2]};
}

/// In whatever order they are substituted, each begins when what it adds is there.
void SubnetsInWindowTest::netsWithoutControlAreMadeToWorkInTurn() {
    QFETCH(QStringList, order);
    window_->newNet();
    drawBareSumOfFive(document());
    typeWhenAsked(QStringLiteral("addition"));
    action(QStringLiteral("Add Net…"))->trigger();
    drawBareAddition(document());
    document().showNet(0);
    const std::vector<Diagram> before = document().nets();
    const int steps = document().undoStack().count();

    select(order.front().toStdString());
    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QPushButton& ok = *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok.isEnabled());
        QVERIFY(ok.isDefault());
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QVERIFY(ok.isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    for (const QString& add : order.mid(1)) {
        select(add.toStdString());
        chooseWhenAsked(QStringLiteral("addition"));
        press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    }
    QCOMPARE(document().undoStack().count(), steps + 4);

    press(Qt::Key_F5);

    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("total"), Count(2 + 8 + 10 + 5 + 1));
    QCOMPARE(tokens("a"), Count(2));
    for (int i = 0; i < 4; ++i) {
        document().undoStack().undo();
    }
    QVERIFY(document().nets() == before);
}

void SubnetsInWindowTest::whatTheDialogAddsIsSeen() {
    window_->newNet();
    drawBareSumOfFive(document());
    typeWhenAsked(QStringLiteral("addition"));
    action(QStringLiteral("Add Net…"))->trigger();
    drawBareAddition(document());
    press(Qt::Key_F);
    CanvasView& canvas = window_->current()->canvas();
    QTRY_VERIFY(canvas.isComplete());
    document().showNet(0);
    press(Qt::Key_F);
    QTRY_VERIFY(canvas.isComplete());
    const auto seesAll = [&] {
        return canvas.visibleArea(canvas.goal()).contains(canvas.bounds());
    };
    const std::size_t places = document().diagram().net.places.size();

    select("add1");
    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);

    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(document().diagram().net.places.size(), places + 2);
    QVERIFY(seesAll());
    press(Qt::Key_F12);
    QCOMPARE(document().currentNet(), std::size_t{1});
    QCOMPARE(document().diagram().net.places.size(), std::size_t{5});
    QVERIFY(seesAll());
    press(Qt::Key_F12, Qt::ShiftModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
}

void SubnetsInWindowTest::aPatternOfTheLibraryIsCopiedIntoTheNet() {
    const auto pattern = shippedDiagram("library/while.ndr");
    VERIFY_OK(pattern);
    window_->newNet();
    drawBareAddition(document());
    const Diagram before = document().diagram();
    whenAsked<InsertNetDialog>([](InsertNetDialog& dialog) {
        QPushButton& insert = button(dialog, QStringLiteral("Insert"));
        QVERIFY(!insert.isEnabled());
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("while x > 0"));
        auto& chooser = *dialog.findChild<SubnetChooser*>();
        const auto found =
            chooser.findItems(QStringLiteral("while.ndr"), Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QVERIFY(!found.first()->isHidden());
        QVERIFY(found.first()->parent()->text(0).contains(QStringLiteral("Control")));
        chooser.setCurrentItem(found.first());
        QVERIFY(insert.isEnabled());
        QTest::mouseClick(&insert, Qt::LeftButton);
    });

    action(QStringLiteral("Insert Copy of a Net…"))->trigger();

    const Diagram& after = document().diagram();
    QCOMPARE(after.net.places.size(), before.net.places.size() + pattern->net.places.size());
    QVERIFY(isHierarchical(after.net));
    double lowest = 0;
    for (const auto& [id, place] : before.net.places) {
        lowest = std::max(lowest, before.places.get(id).position.y);
    }
    for (const auto& [id, place] : after.net.places) {
        QVERIFY(!place.label.starts_with('*'));
        QVERIFY(before.net.places.contains(id) || after.places.get(id).position.y > lowest);
    }
    document().undoStack().undo();
    QVERIFY(document().diagram() == before);
}

void SubnetsInWindowTest::aNetOfAnotherFileIsTakenInWhereItLacksControl() {
    const QString file = setUp_.path(QStringLiteral("plus.ndr"));
    QFile written(file);
    QVERIFY(written.open(QFile::WriteOnly));
    written.write(
        "p 0 0 x 0 n\np 0 100 y 0 n\np 200 50 z 0 n\nt 100 0 t1 0 w n\nt 100 100 t2 0 w n\n"
        "e x t1 1 n\ne y t2 1 n\ne t1 z 1 n\ne t2 z 1 n\nh plus\n");
    written.close();
    window_->openFiles({file});
    QTRY_COMPARE(window_->documents().size(), 1);
    window_->newNet();
    drawBareSumOfFive(document());
    select("add1");

    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        auto& chooser = *dialog.findChild<SubnetChooser*>();
        const auto found =
            chooser.findItems(QStringLiteral("plus.ndr"), Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        chooser.setCurrentItem(found.first());
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);

    QCOMPARE(document().netCount(), std::size_t{2});
    QCOMPARE(document().nets()[1].net.name, std::string("plus"));
    QCOMPARE(document().currentNet(), std::size_t{0});
    press(Qt::Key_F5);
    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("done_add1"), Count(0));
    QCOMPARE(tokens("a"), Count(2));
    QCOMPARE(tokens("s2"), Count(10 - 5));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().netCount(), std::size_t{1});
}

void SubnetsInWindowTest::anArcDrawnToASubstitutedTransitionBindsAPort() {
    window_->newNet();
    Pen pen(document());
    const PlaceId a = pen.place("a", 100, 100);
    const TransitionId add = pen.transition("add", 300, 100);
    pen.done();
    document().edit(substitutionEdit(document().diagram(), add, {"add.ndr", {}}),
                    QStringLiteral("Substitute"));
    CanvasView& canvas = window_->current()->canvas();
    const QPoint from = canvas.toWidget({100, 100}).toPoint();
    const QPoint to = canvas.toWidget({300, 100}).toPoint();
    const auto ports = [&] {
        return document().diagram().net.transitions[add].substitution->ports;
    };

    press(Qt::Key_A);
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&canvas, (from + to) / 2);
    QTest::mouseMove(&canvas, to);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);

    QCOMPARE(ports(), (std::vector<PortBinding>{{PortRole::input, a, 1}}));
    QVERIFY(document().diagram().net.arcs.empty());
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(ports().empty());
}

FIREABLE_TEST(SubnetsInWindowTest)
#include "subnets_in_window_test.moc"
