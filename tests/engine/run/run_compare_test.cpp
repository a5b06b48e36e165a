#include "engine/run/run_compare.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

/// What two runs did in the step in which they differ.
class RunCompareTest : public QObject {
    Q_OBJECT

private slots:
    void manyEventsAreCutShort_data();
    void manyEventsAreCutShort();
};

void RunCompareTest::manyEventsAreCutShort_data() {
    QTest::addColumn<QString>("happened");
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << ""
                          << "a"
                          << "";
    QTest::newRow("all") << "a b c"
                         << "a c"
                         << "a, b, c";
    QTest::newRow("the first") << "a b c d e"
                               << ""
                               << "a, b, c and 2 more";
    QTest::newRow("what the other lacks first") << "a b c d e"
                                                << "a c d"
                                                << "b, e, a and 2 more";
    QTest::newRow("the same in both") << "a b c d"
                                      << "a b c d"
                                      << "a, b, c and 1 more";
    QTest::newRow("more than can be said") << "a b c d e"
                                           << "a"
                                           << "b, c, d and 2 more";
}

void RunCompareTest::manyEventsAreCutShort() {
    QFETCH(QString, happened);
    QFETCH(QString, other);
    const auto words = [](const QString& text) {
        std::vector<std::string> all;
        for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            all.push_back(word.toStdString());
        }
        return all;
    };

    const std::string text = eventsText(words(happened), words(other), 3);

    QTEST(QString::fromStdString(text), "text");
}

FIREABLE_TEST(RunCompareTest)
#include "run_compare_test.moc"
