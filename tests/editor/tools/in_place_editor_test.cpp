#include <QLineEdit>
#include <QPlainTextEdit>

#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;

namespace {

struct Net3 : Drawing {
    Net3() : Drawing(joined()), start(diagram()) {}

    const Place& p1() const { return diagram().net.places.at(0).value; }
    const Transition& t1() const { return diagram().net.transitions.at(0).value; }
    const Arc& arc() const { return diagram().net.arcs.at(0).value; }
    PlaceId p1Id() const { return diagram().net.places.idAt(0); }
    /// The field that is open.
    QLineEdit* line() { return field<QLineEdit>(); }
    template <class Field>
    Field* field() {
        for (Field* found : canvas.findChildren<Field*>()) {
            if (found->isVisible()) {
                return found;
            }
        }
        return nullptr;
    }
    void type(const QString& text) {
        QTest::keyClicks(line(), text);
        QTest::keyClick(line(), Qt::Key_Return);
    }

    Diagram start;
};

}  // namespace

/// Names, markings, weights and notes typed on the drawing, by real keys in the real field.
class InPlaceEditorTest : public QObject {
    Q_OBJECT

private slots:
    void aDoubleClickEditsTheValue_data();
    void aDoubleClickEditsTheValue();
    void digitsSetTheMarkingOfAllSelectedPlaces();
    void plusAndMinusCountInOneStep();
    void escapeForgetsWhatWasTyped();
    void leavingTheFieldTakesTheText();
    void aBadTextIsKeptAndSaysWhatWasExpected_data();
    void aBadTextIsKeptAndSaysWhatWasExpected();
    void aBadTextKeepsTheKeyboardFromTheDrawing();
    void escapeOnTheDrawingForgetsABadText();
    void anUnchangedTextIsNoStep();
    void aNoteIsWrittenInOneStepAndNotWithoutText();
    void theFieldGoesWithThePaper();
    void whatIsEditedMayGoAway();
};

void InPlaceEditorTest::aDoubleClickEditsTheValue_data() {
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("step");
    QTest::newRow("marking") << QPointF(0, 0) << "12"
                             << "Set Marking";
    QTest::newRow("name") << QPointF(100, 0) << "go"
                          << "Rename";
    QTest::newRow("weight") << QPointF(60, 0) << "7"
                            << "Set Weight";
}

void InPlaceEditorTest::aDoubleClickEditsTheValue() {
    QFETCH(QPointF, at);
    QFETCH(QString, typed);
    QFETCH(QString, step);
    Net3 drawing;

    drawing.doubleClick(at);
    QVERIFY(drawing.line() != nullptr);
    drawing.type(typed);

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(drawing.document.undoStack().text(0), step);
    const QStringList now{QString::fromStdString(drawing.p1().initial.text()),
                          QString::fromStdString(drawing.t1().name),
                          QString::number(drawing.arc().weight)};
    QVERIFY(now.contains(typed));
    QVERIFY(drawing.canvas.hasFocus());
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == drawing.start);
}

void InPlaceEditorTest::digitsSetTheMarkingOfAllSelectedPlaces() {
    Net3 drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({0, 100});
    drawing.tools.choose(ToolKind::select);
    const PlaceId other = drawing.diagram().net.places.idAt(1);
    drawing.selection.set({drawing.p1Id(), other});

    drawing.key(Qt::Key_1);
    QCOMPARE(drawing.line()->text(), QStringLiteral("1"));
    drawing.type(QStringLiteral("5"));

    QCOMPARE(drawing.p1().initial, Count(15));
    QCOMPARE(drawing.diagram().net.places[other].initial, Count(15));
    QCOMPARE(drawing.steps(), 2);
}

void InPlaceEditorTest::plusAndMinusCountInOneStep() {
    Net3 drawing;
    drawing.selection.set({drawing.p1Id()});

    for (int i = 0; i < 5; ++i) {
        drawing.key(Qt::Key_Plus);
    }
    drawing.key(Qt::Key_Minus);
    QCOMPARE(drawing.p1().initial, Count(4));
    QCOMPARE(drawing.steps(), 1);
    for (int i = 0; i < 9; ++i) {
        drawing.key(Qt::Key_Minus);
    }
    QCOMPARE(drawing.p1().initial, Count(0));
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == drawing.start);
}

void InPlaceEditorTest::escapeForgetsWhatWasTyped() {
    Net3 drawing;
    drawing.doubleClick({100, 0});
    QTest::keyClicks(drawing.line(), QStringLiteral("other"));

    QTest::keyClick(drawing.line(), Qt::Key_Escape);

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.steps(), 0);
    QVERIFY(drawing.canvas.hasFocus());
}

void InPlaceEditorTest::leavingTheFieldTakesTheText() {
    Net3 drawing;
    drawing.doubleClick({100, 0});
    QTest::keyClicks(drawing.line(), QStringLiteral("go"));

    drawing.click({-100, -100});

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.t1().name, std::string("go"));
    QCOMPARE(drawing.steps(), 1);
}

void InPlaceEditorTest::aBadTextIsKeptAndSaysWhatWasExpected_data() {
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("said");
    QTest::newRow("marking") << QPointF(0, 0) << "-3"
                             << "A marking is a whole number, 0 or more";
    QTest::newRow("weight") << QPointF(60, 0) << "0"
                            << "A weight is a whole number, 1 or more";
    QTest::newRow("name taken") << QPointF(100, 0) << "t2"
                                << "Another transition has this name already";
    QTest::newRow("no name") << QPointF(100, 0) << " "
                             << "A name has at least one character";
}

void InPlaceEditorTest::aBadTextIsKeptAndSaysWhatWasExpected() {
    QFETCH(QPointF, at);
    QFETCH(QString, typed);
    QFETCH(QString, said);
    Net3 drawing;
    drawing.tools.choose(ToolKind::transition);
    drawing.click({0, 100});
    drawing.tools.choose(ToolKind::select);

    drawing.doubleClick(at);
    drawing.type(typed);
    QVERIFY(drawing.line() != nullptr);
    QCOMPARE(drawing.tools.hint(), said);
    QCOMPARE(drawing.line()->toolTip(), said);
    drawing.click({-100, -100});

    QVERIFY(drawing.line() != nullptr);
    QCOMPARE(drawing.line()->text(), typed);
    QCOMPARE(drawing.steps(), 1);
}

void InPlaceEditorTest::aBadTextKeepsTheKeyboardFromTheDrawing() {
    Net3 drawing;
    drawing.doubleClick({0, 0});
    drawing.type(QStringLiteral("hello"));

    drawing.doubleClick({100, 0});

    QVERIFY(drawing.line() != nullptr);
    QCOMPARE(drawing.line()->text(), QStringLiteral("hello"));
    QTRY_VERIFY(drawing.line()->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    drawing.doubleClick({100, 0});
    QCOMPARE(drawing.line()->text(), QStringLiteral("t1"));
}

void InPlaceEditorTest::escapeOnTheDrawingForgetsABadText() {
    Net3 drawing;
    drawing.doubleClick({100, 0});
    drawing.line()->selectAll();
    QTest::keyClicks(drawing.line(), QStringLiteral(" "));
    drawing.click({-100, -100});
    QVERIFY(drawing.line() != nullptr);

    drawing.key(Qt::Key_Escape);

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.steps(), 0);
}

void InPlaceEditorTest::anUnchangedTextIsNoStep() {
    Net3 drawing;
    drawing.doubleClick({0, 0});

    QTest::keyClick(drawing.line(), Qt::Key_Return);

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.steps(), 0);
}

void InPlaceEditorTest::aNoteIsWrittenInOneStepAndNotWithoutText() {
    Net3 drawing;
    drawing.tools.choose(ToolKind::note);

    drawing.click({0, 100});
    auto* field = drawing.field<QPlainTextEdit>();
    QVERIFY(field != nullptr);
    QTest::keyClicks(field, QStringLiteral("adds"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(field, QStringLiteral("numbers"));
    QTest::keyClick(field, Qt::Key_Return);
    drawing.click({0, 150});
    QTest::keyClick(drawing.field<QPlainTextEdit>(), Qt::Key_Return);

    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(drawing.diagram().net.notes.at(0).value.text, std::string("adds\nnumbers"));
    const NoteId note = drawing.diagram().net.notes.idAt(0);
    QVERIFY(drawing.diagram().notes.get(note).position == (Point{0, 100}));
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == drawing.start);
}

void InPlaceEditorTest::theFieldGoesWithThePaper() {
    Net3 drawing;
    drawing.doubleClick({0, 0});
    const QPoint before = drawing.line()->geometry().center();

    drawing.canvas.centreOn(drawing.canvas.toScene({250, 150}));

    const QPoint moved = drawing.line()->geometry().center() - before;
    QVERIFY(std::abs(moved.x() - 50) <= 1 && std::abs(moved.y() - 50) <= 1);
}

void InPlaceEditorTest::whatIsEditedMayGoAway() {
    Net3 drawing;
    drawing.doubleClick({0, 0});
    EditBuilder edit(drawing.diagram());
    edit.remove({drawing.p1Id()});

    drawing.document.edit(edit.take(), QStringLiteral("remove"));

    QVERIFY(drawing.line() == nullptr);
    QCOMPARE(drawing.steps(), 1);
}

FIREABLE_TEST(InPlaceEditorTest)
#include "in_place_editor_test.moc"
