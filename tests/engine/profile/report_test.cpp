#include "engine/profile/report.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

using Samples = std::vector<double>;

/// A profile of programs `f 1`, `f 2`, ... of the family `f`; `times` has a row for each, with one
/// time for each engine `a`, `b`, ..., which all 9 rounds took; 0: none.
Profile profileOf(const std::vector<Samples>& times) {
    Profile profile;
    for (std::size_t e = 0; e < times.front().size(); ++e) {
        profile.engines.push_back({.name = std::string(1, static_cast<char>('a' + e))});
    }
    for (std::size_t s = 0; s < times.size(); ++s) {
        profile.programs.push_back({.name = "f " + std::to_string(s + 1),
                                    .family = "f",
                                    .size = static_cast<double>(s + 1)});
        for (std::size_t e = 0; e < times[s].size(); ++e) {
            ProfileCell cell{.program = s, .engine = e, .seconds = Samples(9, times[s][e])};
            if (times[s][e] == 0) {
                cell.seconds.clear();
                cell.empty = "no device";
            }
            profile.cells.push_back(std::move(cell));
        }
    }
    return profile;
}

}  // namespace

/// What is said of profiles.
class ReportTest : public QObject {
    Q_OBJECT

private slots:
    void verdictsNameTheFastest_data();
    void verdictsNameTheFastest();
    void whatIsWrongIsNotFast();
    void familiesAreFitted();
    void aWinnerChangesWithTheSize();
    void uncertainCellsAreNamed();
    void changesBeyondNoiseAreNamed();
};

void ReportTest::verdictsNameTheFastest_data() {
    QTest::addColumn<Samples>("times");
    QTest::addColumn<QString>("said");
    QTest::newRow("one") << Samples{0, 1} << "f 1: only b has times.";
    QTest::newRow("none") << Samples{0, 0} << "f 1: no engine has times.";
    QTest::newRow("two") << Samples{3, 1}
                         << "f 1: b is the fastest, 3.00 times as fast as a "
                            "(95 % certain: 3.00 to 3.00).";
    QTest::newRow("equal") << Samples{1, 1, 12}
                           << "f 1: a and b are equally fast, 12.0 times as fast as c "
                              "(95 % certain: 12.0 to 12.0).";
}

void ReportTest::verdictsNameTheFastest() {
    QFETCH(Samples, times);
    QTEST(QString::fromStdString(verdict(profileOf({times}), 0)), "said");
}

void ReportTest::whatIsWrongIsNotFast() {
    Profile profile = profileOf({{1, 2, 3}});
    profile.cells[0].disagreement = "differs from b";
    const auto order = standings(profile, 0);
    QCOMPARE(order.size(), std::size_t{2});
    QCOMPARE(order[0].engine, std::size_t{1});
    QCOMPARE(order[1].toFastest.ratio, 1.5);
}

void ReportTest::familiesAreFitted() {
    const auto fits = familyFits(profileOf({{1, 5}, {4, 0}, {9, 0}}));
    QCOMPARE(fits.size(), std::size_t{1});  // b has times for one size only
    QCOMPARE(fits[0].engine, std::size_t{0});
    QCOMPARE(fits[0].sizes, (Samples{1, 2, 3}));
    QVERIFY(std::abs(fits[0].fit.exponent - 2) < 1e-9);
}

void ReportTest::aWinnerChangesWithTheSize() {
    const Profile profile = profileOf({{1, 5}, {4, 6}, {9, 7}, {16, 8}});
    QCOMPARE(familyVerdicts(profile),
             (std::vector<std::string>{"f: from 1 on, a is the fastest.",
                                       "f: from 3 on, b is the fastest."}));
}

void ReportTest::uncertainCellsAreNamed() {
    Profile profile = profileOf({{1, 1}});
    QVERIFY(warningsOf(profile).empty());
    profile.cells[1].seconds = {1, 1.5, 1, 1.5, 1, 1.5, 1, 1.5, 1};
    QCOMPARE(warningsOf(profile), std::vector<std::string>{"f 1, b: ±25 %"});
}

void ReportTest::changesBeyondNoiseAreNamed() {
    const Profile before = profileOf({{1, 2, 3}, {1, 2, 3}});
    const Profile after = profileOf({{1, 4, 1}, {1, 2, 0}});
    QCOMPARE(changesInWords(before, after),
             (std::vector<std::string>{"f 1, b: 2.00 times slower (2.00 to 2.00)",
                                       "f 1, c: 3.00 times faster (3.00 to 3.00)",
                                       "3 cells as before, within noise"}));
    Profile few = before;
    for (ProfileCell& cell : few.cells) {
        cell.seconds.resize(2);
    }
    QCOMPARE(changesInWords(few, few),  // the very same times, however few
             std::vector<std::string>{"6 cells as before, within noise"});
}

FIREABLE_TEST(ReportTest)
#include "report_test.moc"
