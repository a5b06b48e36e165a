#include "editor/textview/line_diff.h"

#include <QTest>

#include "tests/support/random_text.h"
#include "tests/support/test_main.h"

using namespace fireable;

class LineDiffTest : public QObject {
    Q_OBJECT

private slots:
    void makesTheSecondOfTheFirst();
    void changesOnlyWhatDiffers();
    void transplantsToTextOfAnotherOrder();
    void refusesToTransplantWhereALineIsMissing();
};

void LineDiffTest::makesTheSecondOfTheFirst() {
    for (std::uint32_t seed = 0; seed < 2000; ++seed) {
        testing::Random random(seed);
        const auto lines = [&] {
            Lines made;
            for (auto left = random.between(0, 12); left > 0; --left) {
                made.push_back("line " + std::to_string(random.between(1, 9)));
            }
            return made;
        };
        const Lines before = lines();
        const Lines after = lines();

        QCOMPARE(changed(before, diffLines(before, after)), after);
        QVERIFY(diffLines(after, after).empty());
    }
}

void LineDiffTest::changesOnlyWhatDiffers() {
    const Lines before{"a", "b", "c", "d", "e"};

    QCOMPARE(diffLines(before, {"a", "b", "x", "d", "e"}),
             (std::vector<LineChange>{{2, 1, {"x"}}}));
    QCOMPARE(diffLines(before, {"a", "b", "d", "e", "f"}),
             (std::vector<LineChange>{{2, 1, {}}, {5, 0, {"f"}}}));
    QCOMPARE(diffLines(before, {"n", "a", "b", "c", "d", "e"}),
             (std::vector<LineChange>{{0, 0, {"n"}}}));
}

void LineDiffTest::transplantsToTextOfAnotherOrder() {
    const Lines before{"a", "b", "c"};
    const Lines other{"c", "# mine", "a", "b"};

    const auto moved = transplanted(diffLines(before, {"a", "x", "c", "d"}), before, other);

    QVERIFY(moved.has_value());
    QCOMPARE(changed(other, *moved), (Lines{"c", "d", "# mine", "a", "x"}));
}

void LineDiffTest::refusesToTransplantWhereALineIsMissing() {
    const Lines before{"a", "b", "c"};

    QVERIFY(!transplanted(diffLines(before, {"a", "x", "c"}), before, {"a", "b ", "c"}));
    QVERIFY(!transplanted(diffLines(before, {"a", "x", "c"}), before, {"b", "a", "b"}));
}

FIREABLE_TEST(LineDiffTest)
#include "line_diff_test.moc"
