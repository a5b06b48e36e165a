#include "editor/spiking/configurations.h"

#include <QSignalSpy>
#include <QTest>

#include "editor/canvas/drawing_metrics.h"
#include "editor/spiking/configurations_panel.h"
#include "editor/spiking/spiking_run.h"
#include "engine/spiking/generate/systems.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_moments.h"
#include "tests/support/test_main.h"

using namespace fireable;
using spiking::StateId;
using testing::SteppedSystem;

/// What a whole small system can do, and why its neurons do what they do.
class ConfigurationsTest : public QObject {
    Q_OBJECT

private slots:
    void aGeneratorHasItsNumbers();
    void aLimitIsTold();
    void pathsLeadToTheirConfiguration();
    void theTableHasALineForEach();
    void textsOfTheGraphStandApart();
    void aClickGoesThere();
    void aSearchEnds_data();
    void aSearchEnds();

    void explains_data();
    void explains();
    void explainsWhatWasChosen();
    void explainsInputsAndOutputs();
};

namespace {

spiking::SpikingSystem generated(const char* name, std::vector<std::int64_t> numbers = {}) {
    auto made = spiking::generateSystem(name, numbers);
    return made ? std::move(*made) : spiking::SpikingSystem();
}

std::shared_ptr<const SpikingRunProgram> runOf(const spiking::SpikingSystem& system) {
    return SteppedSystem(system).first().program;
}

/// One neuron with these rules and spikes.
spiking::SpikingSystem alone(int spikes, const QStringList& rules) {
    spiking::Neuron neuron;
    neuron.name = "n";
    neuron.spikes = spikes;
    for (const QString& rule : rules) {
        neuron.rules.push_back(*spiking::parseRule(rule.toStdString()));
    }
    spiking::SpikingSystem system;
    system.neurons.add(neuron);
    return system;
}

QStringList linesOf(const Explanation& answer) {
    QStringList lines;
    for (const ExplanationLine& line : answer.lines) {
        lines.append(line.text);
    }
    return lines;
}

}  // namespace

void ConfigurationsTest::aGeneratorHasItsNumbers() {
    const Configurations all(runOf(generated("snp-generator")), 1'000);
    QVERIFY(all.graph().isWhole());
    const QString results = all.results().join(u'\n');
    QVERIFY2(results.contains(QStringLiteral("distances of the first two spikes 2, 3, 4")),
             qPrintable(results));
    QCOMPARE(all.text(0), QStringLiteral("⟨2/0, 1/0, 3/0⟩"));
    const auto next = all.next(0);
    qsizetype choices = 0;
    for (const auto& step : next) {
        choices += step.second.size();
    }
    QCOMPARE(choices, qsizetype{2});  // one neuron chooses between two rules
}

void ConfigurationsTest::aLimitIsTold() {
    const Configurations some(runOf(generated("snp-complete", {4})), 20);
    QVERIFY(some.count() <= 20);
    QVERIFY(some.results().front().contains(QStringLiteral("there are more")));
}

void ConfigurationsTest::pathsLeadToTheirConfiguration() {
    const Configurations all(runOf(generated("snp-generator")), 1'000);
    const SpikingRunProgram& run = all.run();
    for (StateId state = 0; state < all.count(); ++state) {
        spiking::Configuration now = spiking::initialConfiguration(run.program);
        const auto path = all.pathTo(state);
        QCOMPARE(static_cast<std::int64_t>(path.size()), all.graph().depth(state));
        for (const spiking::StepPicks& picks : path) {
            const auto able = spiking::ableNeurons(run.program, now);
            std::vector<spiking::RuleUse> used;
            for (const auto& [neuron, rule] : picks) {
                if (rule) {
                    used.push_back(spiking::useOf(run.program, now, neuron, *rule));
                }
            }
            spiking::SpikingStep made;
            spiking::makeStep(run.program, able, used, now, made);
        }
        QCOMPARE(all.find(now), std::optional(state));
    }
}

void ConfigurationsTest::theTableHasALineForEach() {
    const Configurations all(runOf(generated("snp-generator")), 1'000);
    const QList<QByteArray> lines = all.csv().trimmed().split('\n');
    QCOMPARE(lines.size(), static_cast<qsizetype>(all.count()) + 1);
    QVERIFY(lines[0].startsWith("configuration,step,"));
    QVERIFY2(lines[1].startsWith("0,0,2/0,1/0,3/0,0,"), lines[1].constData());
}

/// One of its steps is a loop.
void ConfigurationsTest::textsOfTheGraphStandApart() {
    const Configurations all(runOf(generated("snp-generator")), 1'000);
    ConfigurationScene graph;
    graph.set(all);
    const Scene& scene = graph.scene();
    QVERIFY(scene.texts.size() > scene.nodes.size());
    for (std::size_t one = 0; one < scene.texts.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            QVERIFY2(!textRectangle(scene, one).intersects(textRectangle(scene, other)),
                     qPrintable(scene.texts.texts[one] + u' ' + scene.texts.texts[other]));
        }
    }
}

void ConfigurationsTest::aClickGoesThere() {
    SpikingDocument document({{}, std::nullopt, testing::placed(generated("snp-generator")), {}});
    SpikingRunner runner(document);
    ConfigurationsPanel panel(runner);
    panel.resize(900, 500);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    runner.prepare();
    QTRY_VERIFY(runner.program() != nullptr);
    panel.explore();
    QTRY_VERIFY(panel.shown() != nullptr);
    QVERIFY(panel.shown()->count() > 3);
    const StateId wanted = panel.shown()->count() - 1;
    const QImage before = testing::wholePicture(panel.canvas());

    panel.canvas().fitAtOnce();
    QTest::mouseClick(&panel.canvas(), Qt::LeftButton, {},
                      panel.canvas()
                          .toWidget(panel.canvas().centreOf(ConfigurationScene::elementOf(wanted)))
                          .toPoint());

    QTRY_COMPARE(runner.steps(), Count(panel.shown()->graph().depth(wanted)));
    QCOMPARE(panel.shown()->find(runner.frame()->now), std::optional(wanted));
    QVERIFY(testing::wholePicture(panel.canvas()) != before);  // it is marked
}

void ConfigurationsTest::aSearchEnds_data() {
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("told");
    QTest::newRow("stopped") << QStringLiteral("button") << QStringLiteral("Stopped");
    QTest::newRow("closed") << QStringLiteral("close") << QStringLiteral("Stopped");
    QTest::newRow("edited") << QStringLiteral("edit") << QStringLiteral("has changed");
}

/// A search that would last for seconds ends at once, and nothing of it is shown.
void ConfigurationsTest::aSearchEnds() {
    QFETCH(QString, by);
    QFETCH(QString, told);
    SpikingDocument document(
        {{}, std::nullopt, testing::placed(generated("snp-complete", {40})), {}});
    SpikingRunner runner(document);
    ConfigurationsPanel panel(runner);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    runner.prepare();
    QTRY_VERIFY(runner.program() != nullptr);
    panel.findChild<QSpinBox*>()->setValue(5'000);
    auto* button = panel.findChild<QPushButton*>();
    const QString before = button->text();
    const auto isTold = [&panel](const QString& text) {
        const auto labels = panel.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->text().contains(text); });
    };

    panel.explore();

    QVERIFY(panel.isSearching());
    QVERIFY(isTold(QStringLiteral("found…")));
    QVERIFY(button->text() != before);
    if (by == QStringLiteral("button")) {
        button->click();
    } else if (by == QStringLiteral("close")) {
        panel.hide();
    } else {
        SpikingEditBuilder edit(document.drawn());
        edit.neuron(document.system().neurons.idAt(0)).value.spikes += 1;
        document.edit(edit.take(), QStringLiteral("edit"));
    }
    QVERIFY(!panel.isSearching());
    QVERIFY(isTold(told));
    QCOMPARE(button->text(), before);
    QVERIFY(panel.shown() == nullptr);
}

void ConfigurationsTest::explains_data() {
    QTest::addColumn<int>("spikes");
    QTest::addColumn<QStringList>("rules");
    QTest::addColumn<QString>("line");
    const auto add = [](const char* name, int spikes, QStringList rules, const char* line) {
        QTest::newRow(name) << spikes << std::move(rules) << QString::fromUtf8(line);
    };
    const auto rule = [](const char* text) { return QStringList{QString::fromUtf8(text)}; };
    add("can", 2, rule("a^2/a -> a"), "a^2/a->a;0 can be used");
    add("exactly", 5, rule("a^3 -> a"), "a^3->a;0 wants exactly 3 spikes, and it holds 5");
    add("at least", 0, rule("a+/a -> a"), "a+/a->a;0 wants at least 1 spike, and it holds 0");
    add("at most", 9, rule("a{2,4}/a -> a"), "wants at most 4 spikes, and it holds 9");
    add("consumes", 1, rule("a+/a^3 -> a"), "uses up 3 spikes, and it holds 1");
    add("odd", 2, rule("a(aa)*/a -> a"), "wants a number of spikes in a(a^2)*, and it holds 2");
    add("no rules", 2, {}, "It has no rules");
}

void ConfigurationsTest::explains() {
    QFETCH(int, spikes);
    QFETCH(QStringList, rules);
    QFETCH(QString, line);
    const spiking::SpikingSystem system = alone(spikes, rules);
    SteppedSystem run(system);
    const Explanation answer = explainNeuron(run.run(), run.frame(), system.neurons.idAt(0));
    const QString all = linesOf(answer).join(u'\n');
    QVERIFY2(all.contains(line), qPrintable(all));
    QCOMPARE(answer.title.contains(QStringLiteral("cannot")),
             !line.endsWith(QStringLiteral("can be used")));
    QVERIFY(answer.elements.contains(toElement(system.neurons.idAt(0))));
}

void ConfigurationsTest::explainsWhatWasChosen() {
    const spiking::SpikingSystem system = alone(
        2, {QStringLiteral("a^2/a -> a"), QStringLiteral("a^2 -> a; 3"), QStringLiteral("a -> λ")});
    SteppedSystem run(system);
    run.step({0});
    const QStringList lines =
        linesOf(explainNeuron(run.run(), run.frame(), system.neurons.idAt(0)));
    QVERIFY2(lines.front().contains(QStringLiteral("closed for 3 steps, then sends 1 spike")),
             qPrintable(lines.front()));
    QCOMPARE(lines.back(),
             QStringLiteral("It used a^2->a;3, which was chosen; it could have used a^2/a->a;0"));
}

void ConfigurationsTest::explainsInputsAndOutputs() {
    const spiking::SpikingSystem system = generated("snp-adder", {3, 5});
    SteppedSystem run(system);
    int told = 0;
    for (const auto& [id, neuron] : system.neurons) {
        const Explanation answer = explainNeuron(run.run(), run.frame(), id);
        QVERIFY(!answer.title.isEmpty());
        told += neuron.kind != spiking::NeuronKind::regular && answer.lines.empty() ? 1 : 0;
    }
    QVERIFY(told > 0);
}

FIREABLE_TEST(ConfigurationsTest)
#include "configurations_test.moc"
