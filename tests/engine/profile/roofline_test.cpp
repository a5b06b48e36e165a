#include "engine/profile/roofline.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

/// How close runs come to a machine's limits.
class RooflineTest : public QObject {
    Q_OBJECT

private slots:
    void sharesAreOfTheRoofAtTheIntensity_data();
    void sharesAreOfTheRoofAtTheIntensity();
    void cellsWithoutWorkRoofOrTimesAreLeftOut();
    void theHostCanDoSomething();
};

namespace {

/// 1,000 steps in 10 ms on a host that copies 10 GB and makes 4e9 operations a second.
Profile withWork(StepWork work) {
    Profile profile;
    profile.programs = {{.name = "a", .work = work}};
    profile.engines = {{.name = "reference"}};
    profile.cells = {{.seconds = {0.01, 0.01, 0.01}, .steps = 1'000}};
    profile.roofs = {{"host", {1e10, 4e9}}};
    return profile;
}

}  // namespace

void RooflineTest::sharesAreOfTheRoofAtTheIntensity_data() {
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("operations");
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("share");
    QTest::addColumn<QString>("words");
    // 1e9 bytes a second of 1e10.
    QTest::newRow("below the slope")
        << 10'000.0 << 1'000.0 << 1e8 << 0.1 << "10 % of what the host can do";
    QTest::newRow("below the flat part")
        << 10.0 << 10'000.0 << 1e9 << 0.25 << "25 % of what the host can do";
    QTest::newRow("at the ridge") << 10'000.0 << 4'000.0 << 4e8 << 0.1
                                  << "10 % of what the host can do";
    QTest::newRow("above the slope") << 200'000.0 << 20'000.0 << 2e9 << 2.0
                                     << "above copy bandwidth: in cache, or only a part of the "
                                        "program is evaluated in each step";
    QTest::newRow("above all")
        << 10.0 << 80'000.0 << 8e9 << 2.0
        << "above all that the host can do: only a part of the program is evaluated in each step";
}

void RooflineTest::sharesAreOfTheRoofAtTheIntensity() {
    QFETCH(double, bytes);
    QFETCH(double, operations);
    QFETCH(double, rate);
    QFETCH(double, share);
    const auto points = rooflineOf(withWork({bytes, operations}));
    QCOMPARE(points.size(), std::size_t{1});
    QCOMPARE(points[0].place, std::string("host"));
    QCOMPARE(points[0].intensity, operations / bytes);
    QCOMPARE(points[0].operations, rate);
    QCOMPARE(points[0].share, share);
    QTEST(QString::fromStdString(roofShareText(points[0])), "words");
}

void RooflineTest::cellsWithoutWorkRoofOrTimesAreLeftOut() {
    QVERIFY(rooflineOf(withWork({})).empty());
    Profile onDevice = withWork({10, 10});
    onDevice.engines[0].needsDevice = true;
    QVERIFY(rooflineOf(onDevice).empty());
    onDevice.roofs.push_back({"device", {1e12, 1e12}});
    QCOMPARE(rooflineOf(onDevice).size(), std::size_t{1});
    Profile empty = withWork({10, 10});
    empty.cells[0] = {.empty = "cancelled"};
    QVERIFY(rooflineOf(empty).empty());
    Profile still = withWork({10, 10});
    still.cells[0].steps = 0;
    QVERIFY(rooflineOf(still).empty());
}

void RooflineTest::theHostCanDoSomething() {
    const auto roofs = measureRoofs();
    QVERIFY(!roofs.empty());
    QCOMPARE(roofs[0].place, std::string("host"));
    QVERIFY(roofs[0].peak.bytes > 1e7);
    QVERIFY(roofs[0].peak.operations > 1e7);
}

FIREABLE_TEST(RooflineTest)
#include "roofline_test.moc"
