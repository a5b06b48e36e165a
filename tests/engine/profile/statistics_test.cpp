#include "engine/profile/statistics.h"

#include <QTest>
#include <cmath>
#include <random>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

using Samples = std::vector<double>;

/// Times as a machine gives them: 3 % noise to both sides, and now and then a run that is
/// disturbed.
class NoisyTimes {
public:
    explicit NoisyTimes(unsigned seed) : random_(seed) {}
    double near(double seconds) {
        const double noise = std::exp(0.03 * normal_(random_));
        return seconds * noise * (chance_(random_) < 0.05 ? 1.3 : 1);
    }

private:
    std::mt19937 random_;
    std::normal_distribution<> normal_;
    std::uniform_real_distribution<> chance_;
};

/// How many of 200 profiles with 12 rounds give `verdict`, where the second engine takes `slower`
/// times as long.
int verdicts(SpeedVerdict verdict, double slower) {
    int found = 0;
    for (unsigned profile = 0; profile < 200; ++profile) {
        NoisyTimes times(profile);
        Samples first;
        Samples second;
        for (int round = 0; round < 12; ++round) {
            const double drift = 1 + 0.05 * round;  // a machine that grows slower slows both down
            first.push_back(times.near(drift));
            second.push_back(times.near(drift * slower));
        }
        found += pairedRatio(first, second).verdict == verdict;
    }
    return found;
}

}  // namespace

/// What is said of samples, against other computations of the same.
class StatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void medians_data();
    void medians();
    void medianIntervalsHoldTheMedian();
    void equalEnginesAreCalledEqual();
    void slowerEnginesAreFound();
    void fewOrNoisyRoundsDecideNothing();
    void separateTimesAreCompared();
    void powersAreFitted_data();
    void powersAreFitted();
    void exponentsLieInTheirIntervals();
};

void StatisticsTest::medians_data() {
    QTest::addColumn<Samples>("samples");
    QTest::addColumn<double>("middle");
    QTest::addColumn<Interval>("interval");
    QTest::newRow("one") << Samples{3} << 3.0 << Interval{3, 3};
    QTest::newRow("two") << Samples{4, 1} << 2.5 << Interval{1, 4};
    QTest::newRow("five") << Samples{5, 1, 4, 2, 3} << 3.0 << Interval{1, 5};
    QTest::newRow("alike") << Samples(9, 7.0) << 7.0 << Interval{7, 7};
    // The exact distribution of the median of resamples of 9: P(at most the first) = P(Bin(9, 1/9)
    // >= 5) = 0.0014, P(at most the second) = P(Bin(9, 2/9) >= 5) = 0.031.
    QTest::newRow("nine") << Samples{9, 1, 8, 2, 7, 3, 6, 4, 5} << 5.0 << Interval{2, 8};
}

void StatisticsTest::medians() {
    QFETCH(Samples, samples);
    QFETCH(Interval, interval);
    QTEST(median(samples), "middle");
    const Interval found = medianInterval(samples);
    QCOMPARE(found.low, interval.low);
    QCOMPARE(found.high, interval.high);
}

void StatisticsTest::medianIntervalsHoldTheMedian() {
    int held = 0;
    std::mt19937 random(1);
    std::lognormal_distribution<> times(0, 0.2);  // median 1
    for (int trial = 0; trial < 300; ++trial) {
        Samples samples(21);
        for (double& sample : samples) {
            sample = times(random);
        }
        held += medianInterval(samples).contains(1);
    }
    QVERIFY2(held >= 275 && held < 300, qPrintable(QString::number(held)));
}

void StatisticsTest::equalEnginesAreCalledEqual() {
    const int equal = verdicts(SpeedVerdict::equal, 1);
    QVERIFY2(equal >= 190, qPrintable(QString::number(equal)));
}

void StatisticsTest::slowerEnginesAreFound() {
    const int slower = verdicts(SpeedVerdict::firstFaster, 1.1);
    QVERIFY2(slower >= 180, qPrintable(QString::number(slower)));
    QCOMPARE(verdicts(SpeedVerdict::secondFaster, 1.1), 0);
    QVERIFY(verdicts(SpeedVerdict::secondFaster, 1 / 1.1) >= 180);
}

void StatisticsTest::fewOrNoisyRoundsDecideNothing() {
    const Samples five{1, 1, 1, 1, 1};
    const Samples touching{1.5, 1, 1.5, 1.5, 1.5};
    QCOMPARE(pairedRatio(five, touching).verdict, SpeedVerdict::undecided);
    QCOMPARE(pairedRatio(five, touching).ratio, 1.5);
    const Samples apart{1.5, 1.1, 1.5, 1.5};
    QCOMPARE(pairedRatio(five, apart).verdict, SpeedVerdict::firstFaster);
    QCOMPARE(pairedRatio(apart, five).verdict, SpeedVerdict::secondFaster);
    QVERIFY(!pairedRatio(five, apart).isCertain);
    const Samples three{1, 1.2, 1.1};
    QCOMPARE(pairedRatio(three, Samples{1.8, 2, 2}).verdict, SpeedVerdict::undecided);
    QCOMPARE(pairedRatio(three, Samples{2.5, 3, 2.6}).verdict, SpeedVerdict::firstFaster);
    QCOMPARE(pairedRatio(Samples{1, 1}, Samples{9, 9}).verdict, SpeedVerdict::undecided);
    QCOMPARE(pairedRatio({}, five).verdict, SpeedVerdict::undecided);
    const Samples steady(9, 1.0);
    const Samples wild{0.5, 2, 0.6, 1.5, 1, 0.4, 3, 0.7, 1.8};
    QCOMPARE(pairedRatio(steady, wild).verdict, SpeedVerdict::undecided);
    QCOMPARE(pairedRatio(steady, wild).interval, (Interval{0.5, 2}));  // second and eighth
    // A difference that is certain but too small to matter.
    const Samples little(9, 1.004);
    QCOMPARE(pairedRatio(steady, little).verdict, SpeedVerdict::equal);
}

void StatisticsTest::separateTimesAreCompared() {
    NoisyTimes times(5);
    Samples before;
    Samples same;
    Samples after;
    for (int i = 0; i < 15; ++i) {
        before.push_back(times.near(1));
        same.push_back(times.near(1));
        after.push_back(times.near(1.2));
    }
    QCOMPARE(separateRatio(before, same).verdict, SpeedVerdict::equal);
    QCOMPARE(separateRatio(before, after).verdict, SpeedVerdict::firstFaster);
    QCOMPARE(separateRatio(after, before).verdict, SpeedVerdict::secondFaster);
    QVERIFY(separateRatio(before, after).interval.contains(1.2));
    QCOMPARE(separateRatio(before, {}).verdict, SpeedVerdict::undecided);
}

void StatisticsTest::powersAreFitted_data() {
    QTest::addColumn<Samples>("sizes");
    QTest::addColumn<Samples>("times");
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("exponent");
    QTest::newRow("square") << Samples{1, 2, 4} << Samples{3, 12, 48} << 3.0 << 2.0;
    QTest::newRow("two") << Samples{10, 1000} << Samples{5, 50} << 5 / std::sqrt(10.0) << 0.5;
    // Computed elsewhere from the covariance of the logarithms.
    QTest::newRow("noisy") << Samples{1, 2, 3, 5} << Samples{1, 5, 8, 30} << 1.0268069622640408
                           << 2.0534712484736093;
}

void StatisticsTest::powersAreFitted() {
    QFETCH(Samples, sizes);
    QFETCH(Samples, times);
    QFETCH(double, factor);
    QFETCH(double, exponent);
    const auto fit = fitPower(sizes, times);
    QVERIFY(fit);
    QVERIFY2(std::abs(fit->factor - factor) < 1e-5,
             qPrintable(QString::number(fit->factor, 'g', 9)));
    QVERIFY2(std::abs(fit->exponent - exponent) < 1e-5,
             qPrintable(QString::number(fit->exponent, 'g', 9)));
    QCOMPARE(fit->interval.has_value(), sizes.size() > 2);
    QVERIFY(!fitPower(Samples{2, 2}, Samples{1, 3}));
    QVERIFY(!fitPower({}, {}));
}

void StatisticsTest::exponentsLieInTheirIntervals() {
    int held = 0;
    const Samples sizes{1, 2, 4, 8, 16, 32, 64, 128};
    for (unsigned trial = 0; trial < 200; ++trial) {
        NoisyTimes times(trial);
        Samples taken;
        for (const double size : sizes) {
            taken.push_back(times.near(std::pow(size, 1.5)));
        }
        held += fitPower(sizes, taken)->interval->contains(1.5);
    }
    QVERIFY2(held >= 175 && held < 200, qPrintable(QString::number(held)));
}

FIREABLE_TEST(StatisticsTest)
#include "statistics_test.moc"
