#include "engine/spiking/model/forgetting_check.h"

#include <QTest>
#include <string>

#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::WrittenSystem;

namespace {

/// All conflicts, a line each.
QString conflictLines(const SpikingSystem& system) {
    QStringList lines;
    for (const ForgettingConflict& conflict : forgettingConflicts(system)) {
        lines.push_back(QString::fromStdString(conflictText(system, conflict)));
    }
    return lines.join('\n');
}

Rule ruleOf(const char* text) {
    const auto rule = parseRule(text);
    if (!rule) {
        qFatal("%s", rule.error().message().c_str());
    }
    return *rule;
}

}  // namespace

/// Rules that the standard definition does not allow together are found.
class ForgettingCheckTest : public QObject {
    Q_OBJECT

private slots:
    void conflictsAreFound_data();
    void conflictsAreFound();
    void membersOfFamiliesAreExamined_data();
    void membersOfFamiliesAreExamined();
    void familiesOfAnySizeAreExamined_data();
    void familiesOfAnySizeAreExamined();
};

void ForgettingCheckTest::conflictsAreFound_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("conflicts");
    const auto row = [](const char* rules, const char* conflicts) {
        QTest::newRow(rules) << "s 1 : " + QString::fromUtf8(rules) << QString::fromUtf8(conflicts);
    };
    row("a->a, a->λ", "neuron 's': a->λ and a->a;0 both apply to 1 spike");
    row("a^2/a->a, a->λ", "");
    row("a+/a->a, a^4->λ", "neuron 's': a^4->λ and a+/a->a;0 both apply to 4 spikes");
    row("a(aa)*/a^3->a;1, a^2->λ", "");
    row("a(aa)*/a^3->a;1, a->λ", "");  // too few spikes to fire
    row("a(aa)*/a^3->a;1, a^2(a^3)*/a->λ",
        "neuron 's': a^2(a^3)*/a->λ and a(a^2)*/a^3->a;1 both apply to 5 spikes");
    row("a->a, a->a;1", "");
    row("a->λ, a^2->λ", "");
    row("a->λ, a->a, a->a;2",
        "neuron 's': a->λ and a->a;0 both apply to 1 spike\n"
        "neuron 's': a->λ and a->a;2 both apply to 1 spike");
}

void ForgettingCheckTest::conflictsAreFound() {
    QFETCH(QString, system);

    const WrittenSystem written(system.toStdString());

    QTEST(conflictLines(written.system), "conflicts");
}

void ForgettingCheckTest::membersOfFamiliesAreExamined_data() {
    QTest::addColumn<QString>("forgetting");
    QTest::addColumn<QString>("firing");
    QTest::addColumn<QString>("conflicts");
    const auto row = [](const char* forgetting, const char* firing, const char* conflicts) {
        QTest::addRow("%s beside %s", forgetting, firing)
            << forgetting << firing << QString::fromUtf8(conflicts);
    };
    row("a^k->λ : 1 <= k <= 8-i", "a^{9-i}->a", "");
    row("a^k->λ : k >= 10-i", "a^{9-i}->a", "");
    row("a^k->λ : 1 <= k <= 2i", "a^{9-i}->a",
        "neuron 's_3': a^k->λ : 1<=k<=2i and a^{9-i}->a;0 both apply to 6 spikes");
    row("a^3->λ", "a^{i}->a", "neuron 's_3': a^3->λ and a^{i}->a;0 both apply to 3 spikes");
    row("a^9->λ", "a^{i}->a", "");
}

void ForgettingCheckTest::membersOfFamiliesAreExamined() {
    QFETCH(QString, forgetting);
    QFETCH(QString, firing);
    SpikingSystem system;
    system.neurons.add({.name = "s",
                        .rules = {ruleOf(forgetting.toUtf8()), ruleOf(firing.toUtf8())},
                        .train = {},
                        .members = IndexRange{1, 8}});

    QTEST(conflictLines(system), "conflicts");
}

void ForgettingCheckTest::familiesOfAnySizeAreExamined_data() {
    QTest::addColumn<QString>("forgetting");
    QTest::addColumn<QString>("firing");
    QTest::addColumn<bool>("inPart");
    QTest::addColumn<QString>("conflicts");
    const auto row = [](const char* forgetting, const char* firing, bool inPart,
                        const char* conflicts) {
        QTest::addRow("%s beside %s", forgetting, firing)
            << forgetting << firing << inPart << QString::fromUtf8(conflicts);
    };
    row("a^k->λ : 1 <= k <= i", "a^{1000000000}->a", true, "");
    row("a^k->λ : i <= k <= i+3", "a^k->a : 1 <= k <= 1000000000-i", false,
        "neuron 's_1': a^k->λ : i<=k<=i+3 and a^k->a;0 : 1<=k<=1000000000-i both apply to 1 "
        "spike");
    row("a^k->λ : 1 <= k <= i-1000000000", "a^k->a : k >= 2000000000-i", false,
        "neuron 's_1500000000': a^k->λ : 1<=k<=i-1000000000 and a^k->a;0 : k>=2000000000-i both "
        "apply to 500000000 spikes");
    row("a^k->λ : 1 <= k <= i", "a^k->a : k >= i+1", false, "");
    row("a^3->λ", "a->a", false, "");
    row("a^3->λ", "a^5/a^i->a", true, "");
}

void ForgettingCheckTest::familiesOfAnySizeAreExamined() {
    QFETCH(QString, forgetting);
    QFETCH(QString, firing);
    QFETCH(bool, inPart);
    SpikingSystem system;
    system.neurons.add({.name = "s",
                        .rules = {ruleOf(forgetting.toUtf8()), ruleOf(firing.toUtf8())},
                        .train = {},
                        .members = IndexRange{1, 2'000'000'000}});

    QTEST(conflictLines(system), "conflicts");
    QCOMPARE(examinedInPart(system).size(), std::size_t{inPart ? 1u : 0u});
    QVERIFY(examinedPairs(system) == 1);
}

FIREABLE_TEST(ForgettingCheckTest)
#include "forgetting_check_test.moc"
