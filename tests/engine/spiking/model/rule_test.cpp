#include "engine/spiking/model/rule.h"

#include <QTest>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

/// Rules of neurons as text.
class RuleTest : public QObject {
    Q_OBJECT

private slots:
    void everyDialectIsRead_data();
    void everyDialectIsRead();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void isApplicableWithEnoughSpikesOnly();
};

void RuleTest::everyDialectIsRead_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* written, const char* text) {
        QTest::newRow(written) << QString::fromUtf8(text);
    };
    row("a->a", "a->a;0");
    row("a^2 -> a ; 1", "a^2->a;1");
    row("a^3/a -> a", "a^3/a->a;0");
    row("a^3/a^3 -> a^2", "a^3->a^2;0");
    row("aa/a->a;0", "a^2/a->a;0");
    row("a/a->0;0", "a->λ");
    row("3a/2a->a;0", "a^3/a^2->a;0");
    row("a^{2} \\to \\lambda", "a^2->λ");
    row("a(a^{2})^{+}/a^{3} \\rightarrow a ; 2", "a^3(a^2)*/a^3->a;2");
    row("a^2→λ", "a^2->λ");
    row("a -> lambda", "a->λ");
    row("a+/a-->a^{1};0", "a+/a->a;0");
    row("a*/a^4->a^2;7", "a*/a^4->a^2;7");
    row("a^{9 - i} -> a", "a^{9-i}->a;0");
    row("a->a^2", "a->a^2;0");
    row("a^i/a->a;1", "a^{i}/a->a;1");
    row("a(aa)*/a^{2*i+1} \\rightarrow a", "a(a^2)*/a^{2i+1}->a;0");
    row("a^k -> λ : 1 <= k <= 8-i", "a^k->λ : 1<=k<=8-i");
    row("a^k/a^i->a;2 : k>=2i+1", "a^k/a^{i}->a;2 : k>=2i+1");
    row("a^{k}/a^3->a:k≤-i+9", "a^k/a^3->a;0 : 0<=k<=9-i");
    row("a^{i}/a^{i}->a", "a^{i}->a;0");
}

void RuleTest::everyDialectIsRead() {
    QFETCH(QString, text);

    const auto rule = parseRule(QTest::currentDataTag());

    VERIFY_OK(rule);
    QCOMPARE(QString::fromStdString(ruleText(*rule)), text);
    const auto again = parseRule(ruleText(*rule));
    VERIFY_OK(again);
    QVERIFY(*again == *rule);
}

void RuleTest::mistakesAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("error");
    const auto row = [](const char* written, const char* error) {
        QTest::newRow(written) << QString::fromUtf8(error);
    };
    row("a", "1: expected a rule such as a^2/a->a;0, found 'a'");
    row("a^2/b->a", "5: expected 'a', '(', an operator or the end, found 'b'");
    row("a^2 / a* -> a", "7: expected the spikes consumed as a^n, found 'a*'");
    row("->a", "1: expected at least one spike consumed, found nothing");
    row("a^x/a->a", "3: expected a number, '*' or '+' after '^', found 'x'");
    row("a->", "4: expected the spikes produced as a^n, or lambda, found nothing");
    row("a->a;x", "6: expected a delay of 0 to 2^40 steps, found 'x'");
    row("a->a;-1", "6: expected a delay of 0 to 2^40 steps, found '-1'");
    row("a->a;1099511627777", "6: expected a delay of 0 to 2^40 steps, found '1099511627777'");
    row("a^{j}/a^i->a", "4: expected a number, found 'j}'");
    row("a^k->a", "1: expected bounds of k, such as : 1<=k<=9, found 'a^k'");
    row("a^k->a : 2<k<3", "10: expected bounds such as 1<=k<=9-i or k>=i, found '2<k<3'");
    row("a^k->a : k>=x", "13: expected a number that may depend on i, such as 9-2i, found 'x'");
    row("a+/a->a : k>=1", "1: expected a^k, of which the bounds speak, found 'a+/a'");
    row("a->λ;2", "7: expected no delay of a rule that forgets, found '2'");
}

void RuleTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QString, error);

    const auto rule = parseRule(QTest::currentDataTag());

    QVERIFY(!rule);
    QCOMPARE(
        QString::number(rule.error().column) + ": " + QString::fromStdString(rule.error().detail),
        error);
}

void RuleTest::isApplicableWithEnoughSpikesOnly() {
    const auto rule = parseRule("(a^2)*/a^4->a");
    VERIFY_OK(rule);
    for (int spikes = 0; spikes < 10; ++spikes) {
        QCOMPARE(rule->isApplicable(spikes, 0), spikes >= 4 && spikes % 2 == 0);
    }
}

FIREABLE_TEST(RuleTest)
#include "rule_test.moc"
