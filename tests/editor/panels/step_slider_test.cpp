#include "editor/panels/step_slider.h"

#include <QTest>

#include "editor/document/to_text.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// The steps of a run as a line to go along.
class StepSliderTest : public QObject {
    Q_OBJECT

private slots:
    void positionsSpanTheStepsThatAreKept();
    void arrowKeysGoFromStepToStep();
    void aNumberIsGoneToAndRunTo();
    void aStepThatWasWantedDoesNotOutliveAReset();

private:
    static OpenedFile countdown(int tokens);
    static void runAll(EngineRunner& runner);
};

OpenedFile StepSliderTest::countdown(int tokens) {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, tokens).takes(1, {1}).gives(1, {2}).net();
    return {"", std::nullopt, {diagram}, {}, {}};
}

void StepSliderTest::runAll(EngineRunner& runner) {
    runner.configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    runner.runToEnd();
    QTRY_COMPARE(runner.state(), RunState::dead);
}

void StepSliderTest::positionsSpanTheStepsThatAreKept() {
    QCOMPARE(StepSlider::stepAt(7, Count(0), Count(20)), Count(7));
    QCOMPARE(StepSlider::stepAt(7, Count(100), Count(120)), Count(107));
    QCOMPARE(StepSlider::positionOf(Count(107), Count(100), Count(120)), 7);
    const Count last = *Count::parse("123456789012345678901234567890");
    QCOMPARE(StepSlider::stepAt(10'000, Count(5), last), last);
    QCOMPARE(StepSlider::stepAt(0, Count(5), last), Count(5));
    QCOMPARE(StepSlider::positionOf(last, Count(5), last), 10'000);
    QCOMPARE(StepSlider::positionOf(Count(2), Count(5), last), 0);  // forgotten
}

void StepSliderTest::arrowKeysGoFromStepToStep() {
    NetDocument document(countdown(30'000));
    EngineRunner runner(document);
    StepSlider steps(runner);
    runAll(runner);
    auto* slider = steps.findChild<QSlider*>();

    for (int step = 29'999; step > 29'995; --step) {
        QTest::keyClick(slider, Qt::Key_Left);
        QTRY_COMPARE(runner.steps(), Count(step));
    }
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(runner.steps(), Count(0));
    for (int step = 1; step < 5; ++step) {
        QTest::keyClick(slider, Qt::Key_Right);
        QTRY_COMPARE(runner.steps(), Count(step));
    }
}

void StepSliderTest::aNumberIsGoneToAndRunTo() {
    NetDocument document(countdown(30'000));
    EngineRunner runner(document);
    StepSlider steps(runner);
    runner.configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    auto* number = steps.findChild<QLineEdit*>();
    const auto type = [number](const char* text) {
        number->selectAll();
        QTest::keyClicks(number, QString::fromLatin1(text));
        QTest::keyClick(number, Qt::Key_Return);
    };

    type("20000");
    QTRY_COMPARE(runner.steps(), Count(20'000));
    QTRY_COMPARE(runner.state(), RunState::paused);
    QTRY_COMPARE(number->text(), groupedDigits(Count(20'000)));
    type(qPrintable(groupedDigits(Count(10'000))));  // as it is written there
    QTRY_COMPARE(runner.steps(), Count(10'000));
    type("12");
    QTRY_COMPARE(runner.steps(), Count(12));
    type("+100");
    QTRY_COMPARE(runner.steps(), Count(112));
    type("-10");
    QTRY_COMPARE(runner.steps(), Count(102));
    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(number->text(), QStringLiteral("102"));
    type("-500");
    QTRY_COMPARE(runner.steps(), Count(0));
    type("+-5");  // the second sign is not taken
    QTRY_COMPARE(runner.steps(), Count(5));
    QTRY_COMPARE(runner.pending(), 0);
    QTest::keyClicks(number, QStringLiteral("+10"));  // in place of what stands there
    QTest::keyClick(number, Qt::Key_Return);
    QTRY_COMPARE(runner.steps(), Count(15));
    type("99999999999999999999");

    QTRY_COMPARE(runner.state(), RunState::dead);
    QCOMPARE(runner.steps(), Count(30'000));
}

void StepSliderTest::aStepThatWasWantedDoesNotOutliveAReset() {
    NetDocument document(countdown(30'000));
    EngineRunner runner(document);
    runAll(runner);

    runner.goTo(Count(100));
    runner.goTo(Count(200));  // waits for the first
    runner.reset();

    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(runner.steps(), Count(0));
}

FIREABLE_TEST(StepSliderTest)
#include "step_slider_test.moc"
