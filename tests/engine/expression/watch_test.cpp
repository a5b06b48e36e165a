#include "engine/expression/watch.h"

#include <QTest>

#include "tests/support/made_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::ListedNames;
using fireable::testing::WrittenState;

namespace {

const ListedNames watchNames({"X", "Y", "buf1", "buf2"}, {"t1", "t2"});

WrittenState watchedState() {
    WrittenState written;
    written.marking = {5, 0, 2, 3};
    written.firings = {{0, 4}};
    written.steps = 9;
    return written;
}

}  // namespace

/// A watched expression: its value, and the values of its parts.
class WatchTest : public QObject {
    Q_OBJECT

private slots:
    void listsItsParts_data();
    void listsItsParts();
    void reportsMistakes();
};

void WatchTest::listsItsParts_data() {
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("parts");
    QTest::newRow("X + Y == 7") << "0"
                                << "X = 5, Y = 0";
    QTest::newRow("X * X - 3") << "22"
                               << "X = 5";
    QTest::newRow("sum(buf*) > max(X, Y)") << "0"
                                           << "sum(buf*) = 5, X = 5, Y = 0";
    QTest::newRow("fired(t1) > step") << "0"
                                      << "fired(t1) = 4, step = 9";
    QTest::newRow("X / Y") << "undefined"
                           << "X = 5, Y = 0";
    QTest::newRow("max(X / Y, buf?)") << "undefined"
                                      << "max(X / Y, buf?) = undefined";
    QTest::newRow("1 + 2") << "3"
                           << "";
}

void WatchTest::listsItsParts() {
    QFETCH(QString, value);
    QFETCH(QString, parts);

    const auto watch = Watch::read(QTest::currentDataTag(), watchNames);

    VERIFY_OK(watch);
    QCOMPARE(QString::fromStdString(valueText(watch->value(watchedState()))), value);
    QCOMPARE(QString::fromStdString(watch->partsText(watchedState())), parts);
}

void WatchTest::reportsMistakes() {
    QCOMPARE(Watch::read("X +", watchNames).error().column, 4);
    QCOMPARE(Watch::read("Q", watchNames).error().code, ErrorCode::unknownNode);
}

FIREABLE_TEST(WatchTest)
#include "watch_test.moc"
