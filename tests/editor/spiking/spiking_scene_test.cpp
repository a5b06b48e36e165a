#include "editor/spiking/spiking_scene.h"

#include <QTest>
#include <algorithm>
#include <set>

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"
#include "editor/spiking/spiking_drawing.h"
#include "engine/spiking/generate/systems.h"
#include "tests/support/drawn_scene.h"
#include "tests/support/placed_system.h"
#include "tests/support/random_text.h"
#include "tests/support/test_main.h"

using namespace fireable;
using spiking::DrawnSystem;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::SynapseId;

namespace {

spiking::Rule rule(const char* text) {
    return *spiking::parseRule(text);
}

/// `a^n` and such without marks of scripts, `^` and `_` for what is raised and lowered.
QString plain(QString text) {
    return text.replace(script::raised, u'^').replace(script::lowered, u'_').remove(script::level);
}

/// Changes a system as edits do, and says what changed.
class RandomChanges {
public:
    RandomChanges(DrawnSystem& drawn, std::uint32_t seed) : drawn_(drawn), random_(seed) {}

    void make() {
        neurons.clear();
        synapses.clear();
        for (auto left = random_.between(1, 3); left > 0; --left) {
            change();
        }
    }

    std::vector<NeuronId> neurons;
    std::vector<SynapseId> synapses;

private:
    template <class Table>
    auto any(const Table& table) {
        return table.idAt(static_cast<std::size_t>(
            random_.between(0, static_cast<std::int64_t>(table.size()) - 1)));
    }
    Point point() {
        return {double(random_.between(0, 60)) * 10, double(random_.between(0, 60)) * 10};
    }

    Neuron neuron() {
        static const std::vector<spiking::Rule> rules{rule("a^3 -> a"), rule("a(aa)*/a^3 -> a;2"),
                                                      rule("a^2 -> λ"),
                                                      rule("a^k/a^i -> a;2 : k >= 2i+1")};
        Neuron made;
        made.name = "n" + std::to_string(random_.between(0, 99));
        made.kind = random_.oneIn(5)   ? NeuronKind::input
                    : random_.oneIn(5) ? NeuronKind::output
                                       : NeuronKind::regular;
        made.spikes = random_.between(0, 3);
        for (auto left = random_.between(0, 4); left > 0; --left) {
            made.rules.push_back(random_.pick(std::span<const spiking::Rule>(rules)));
        }
        if (random_.oneIn(4)) {
            made.members = spiking::IndexRange{1, 9};
            made.spikesPerIndex = random_.between(0, 1);
        }
        return made;
    }

    void remove(SynapseId id) {
        removed_.emplace_back(id, drawn_.system.synapses.erase(id));
        drawn_.bends.erase(id);
        synapses.push_back(id);
    }

    void change() {
        auto& system = drawn_.system;
        switch (system.neurons.empty() ? 0 : random_.between(0, 7)) {
            case 0:
            case 1:
                neurons.push_back(system.neurons.add(neuron()));
                break;
            case 2:
            case 3: {
                const spiking::SynapseArc arc{any(system.neurons), any(system.neurons),
                                              random_.between(1, 3)};
                synapses.push_back(system.synapses.add(arc));
                break;
            }
            case 4: {
                const NeuronId id = any(system.neurons);
                system.neurons[id] = neuron();
                neurons.push_back(id);
                break;
            }
            case 5: {
                const NeuronId id = any(system.neurons);
                random_.oneIn(4) ? void(drawn_.positions.erase(id))
                                 : void(drawn_.positions[id] = point());
                neurons.push_back(id);
                break;
            }
            case 6:
                changeSynapse();
                break;
            default:
                random_.oneIn(2) ? removeNeuron(any(system.neurons)) : putBack();
        }
    }

    void changeSynapse() {
        if (drawn_.system.synapses.empty()) {
            return;
        }
        const SynapseId id = any(drawn_.system.synapses);
        if (random_.oneIn(3)) {
            remove(id);
            return;
        }
        drawn_.system.synapses[id].weight = random_.between(1, 2);
        drawn_.system.synapses[id].to = any(drawn_.system.neurons);
        drawn_.bends.erase(id);
        if (random_.oneIn(2)) {
            drawn_.bends[id] = {point()};
        }
        synapses.push_back(id);
    }

    void removeNeuron(NeuronId id) {
        std::vector<SynapseId> attached;
        for (const auto& [synapse, arc] : drawn_.system.synapses) {
            if (arc.from == id || arc.to == id) {
                attached.push_back(synapse);
            }
        }
        std::ranges::for_each(attached, [this](SynapseId synapse) { remove(synapse); });
        drawn_.system.neurons.erase(id);
        drawn_.positions.erase(id);
        neurons.push_back(id);
    }

    /// A removed synapse, under its id.
    void putBack() {
        if (removed_.empty()) {
            return;
        }
        const auto [id, arc] = removed_.back();
        removed_.pop_back();
        const auto& known = drawn_.system.neurons;
        if (known.contains(arc.from) && known.contains(arc.to)) {
            drawn_.system.synapses.insert(drawn_.system.synapses.size(), id, arc);
            synapses.push_back(id);
        }
    }

    DrawnSystem& drawn_;
    testing::Random random_;
    std::vector<std::pair<SynapseId, spiking::SynapseArc>> removed_;
};

SpikingScene sceneOf(const DrawnSystem& drawn) {
    SpikingScene scene;
    scene.set(drawn);
    return scene;
}

}  // namespace

class SpikingSceneTest : public QObject {
    Q_OBJECT

private slots:
    void changesDrawWhatAFreshSceneDraws_data();
    void changesDrawWhatAFreshSceneDraws();
    void rulesAreTypeset_data();
    void rulesAreTypeset();
    void spikesArePowers();
    void namesAreTypeset_data();
    void namesAreTypeset();
    void plainNamesStayAsTheyAre();
    void familiesShowTheirMembers();
    void textsFitIntoTheirNeuron();
    void arrowsEndOnTheOutline();
    void oppositeSynapsesAreBentApart();
    void aRunShowsItsSpikesUntilTheFirstOnesChange();
    void everyPartIsDescribed();
};

void SpikingSceneTest::changesDrawWhatAFreshSceneDraws_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 40; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void SpikingSceneTest::changesDrawWhatAFreshSceneDraws() {
    QFETCH(unsigned, seed);
    DrawnSystem drawn;
    SpikingScene scene = sceneOf(drawn);
    RandomChanges changes(drawn, seed);
    for (int step = 0; step < 80; ++step) {
        changes.make();
        scene.update(changes.neurons, changes.synapses);
        if (step % 7 == 0) {
            scene.store().settle();
        }

        QCOMPARE(testing::difference(scene, sceneOf(drawn)), QString());
        QVERIFY(testing::isIndexed(scene));
    }
    QVERIFY(drawn.system.neurons.size() > 3);
}

void SpikingSceneTest::rulesAreTypeset_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("spike") << "a->a"
                           << "a → a";
    QTest::newRow("delay") << "a^2/a->a;1"
                           << "a^2/a → a; 1";
    QTest::newRow("forgets") << "a^12 -> λ"
                             << "a^12 → λ";
    QTest::newRow("any odd number") << "a(aa)*/a^3->a^2"
                                    << "a(a^2)^∗/a^3 → a^2";
    QTest::newRow("at least one") << "a+/a->a"
                                  << "a^+/a → a";
    QTest::newRow("of a family") << "a^{9-i} -> a"
                                 << "a^9−i → a";
    QTest::newRow("band") << "a^k/a^i -> a;2 : k >= 2i+1"
                          << "a^k/a^i → a; 2 : k ≥ 2i+1";
}

void SpikingSceneTest::rulesAreTypeset() {
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(plain(typeset(rule(qPrintable(text)))), shown);
}

void SpikingSceneTest::spikesArePowers() {
    QCOMPARE(spikesText(0), QString());
    QCOMPARE(plain(spikesText(1)), QStringLiteral("a"));
    QCOMPARE(plain(spikesText(17)), QStringLiteral("a^17"));
}

void SpikingSceneTest::namesAreTypeset_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::newRow("number") << "a_1"
                            << "a_1";
    QTest::newRow("braces") << "aux_{0}"
                            << "aux_0";
    QTest::newRow("two numbers") << "L_{i,2}x"
                                 << "L_i,2x";
    QTest::newRow("nested") << "env_{in_{10}}"
                            << "env_in10";
    QTest::newRow("raised") << "x^2"
                            << "x^2";
    QTest::newRow("several") << "s_{1}^{k}"
                             << "s_1^k";
}

void SpikingSceneTest::namesAreTypeset() {
    QFETCH(QString, name);
    QFETCH(QString, shown);
    const QString typeset = typesetName(name);
    QCOMPARE(plain(typeset), shown);
    QVERIFY(typeset.contains(script::lowered) || typeset.contains(script::raised));
}

void SpikingSceneTest::plainNamesStayAsTheyAre() {
    for (const char* name : {"in_put", "a_", "_", "1,0", "a_{b", "snake_case_1x", "λ"}) {
        QCOMPARE(typesetName(QString::fromUtf8(name)), QString::fromUtf8(name));
    }
}

void SpikingSceneTest::familiesShowTheirMembers() {
    Neuron family;
    family.name = "s";
    family.members = spiking::IndexRange{1, 9};
    family.spikes = 2;
    family.spikesPerIndex = 3;
    QCOMPARE(plain(titleOf(family)), QStringLiteral("s_i, i = 1…9"));
    QCOMPARE(plain(initialText(family)), QStringLiteral("a^3i+2"));
    family.memberSpikes = {4, 0, 7};
    QCOMPARE(plain(initialText(family)), QStringLiteral("a^0…7"));
    QCOMPARE(synapseText(
                 {.from = {}, .to = {}, .weight = 2, .targets = spiking::TargetRange{1, {0, 1}}}),
             QStringLiteral("2  → 1…i"));
}

void SpikingSceneTest::textsFitIntoTheirNeuron() {
    DrawnSystem drawn;
    Neuron neuron;
    neuron.name = "n";
    for (int i = 0; i < 30; ++i) {
        neuron.rules.push_back(rule(i % 2 == 0 ? "a -> a" : "a^2(a^3)*|a^7/a^12345678 -> a^9;12"));
    }
    const NeuronId id = drawn.system.neurons.add(neuron);
    const SpikingScene scene = sceneOf(drawn);

    const QPointF half = scene.scene().nodes.halves[0];
    const QRectF box(scene.scene().nodes.centres[0] - half, 2 * QSizeF(half.x(), half.y()));
    const auto texts = scene.textsOf(toElement(id));
    QCOMPARE(texts.size(), std::size_t{2});
    QCOMPARE(scene.partOfText(texts[1]), TextPart::rules);
    const QRectF rules = textRectangle(scene.scene(), texts[1]);
    QVERIFY(box.contains(rules));
    QVERIFY(rules.top() > scene.scene().nodes.tokenOffsets[0].y() + box.center().y());
    QVERIFY(!box.intersects(textRectangle(scene.scene(), texts[0])));
    QVERIFY(box.contains(scene.ruleBounds(id, 3)));
    QVERIFY(scene.ruleBounds(id, 3).bottom() <= scene.ruleBounds(id, 4).top() + 1e-9);
    QVERIFY(scene.ruleBounds(id, 29).isEmpty());
}

void SpikingSceneTest::arrowsEndOnTheOutline() {
    for (int angle = 0; angle < 360; angle += 3) {
        const Outline box{NodeShape::roundedBox, {10, 20}, {40, 25}};
        const double turn = angle * std::numbers::pi / 180;
        const QPointF end = exitPoint(box, box.centre + QPointF(std::cos(turn), std::sin(turn)));
        const QPointF at(std::abs(end.x() - 10), std::abs(end.y() - 20));
        const QPointF past(at.x() - (40 - cornerRadius), at.y() - (25 - cornerRadius));
        const double distance = past.x() > 0 && past.y() > 0 ? lengthOf(past) - cornerRadius
                                                             : std::max(at.x() - 40, at.y() - 25);
        QVERIFY2(std::abs(distance) < 1e-9, qPrintable(QString::number(angle)));
    }
}

void SpikingSceneTest::oppositeSynapsesAreBentApart() {
    DrawnSystem drawn;
    const NeuronId one = drawn.system.neurons.add({.name = "1", .rules = {}});
    const NeuronId two = drawn.system.neurons.add({.name = "2", .rules = {}});
    drawn.positions = {{one, {0, 0}}, {two, {200, 0}}};
    const SynapseId forth = drawn.system.synapses.add({one, two});
    SpikingScene scene = sceneOf(drawn);
    QCOMPARE(scene.scene().strokes.kinds[0], PathKind::polyline);

    const SynapseId back = drawn.system.synapses.add({two, one});
    scene.update({}, std::span(&back, 1));

    const auto middle = [&](SynapseId id) {
        return pointAlong(flattened(scene.scene().strokes, *scene.strokeOf(toElement(id))), 0.5);
    };
    QVERIFY(middle(forth).y() > 8);
    QVERIFY(middle(back).y() < -8);
}

void SpikingSceneTest::aRunShowsItsSpikesUntilTheFirstOnesChange() {
    DrawnSystem drawn;
    const NeuronId id = drawn.system.neurons.add({.name = "1", .spikes = 2, .rules = {}});
    SpikingScene scene = sceneOf(drawn);
    const auto shown = [&] { return plain(scene.scene().nodes.counts[0]); };
    QCOMPARE(shown(), QStringLiteral("a^2"));
    QVERIFY(scene.showSpikes(id, 5));
    QVERIFY(!scene.showSpikes(id, 5));

    drawn.system.neurons[id].name = "other";
    scene.update(std::span(&id, 1), {});
    QCOMPARE(shown(), QStringLiteral("a^5"));

    drawn.system.neurons[id].spikes = 3;
    scene.update(std::span(&id, 1), {});
    QCOMPARE(shown(), QStringLiteral("a^3"));
}

void SpikingSceneTest::everyPartIsDescribed() {
    DrawnSystem drawn;
    const NeuronId one =
        drawn.system.neurons.add({.name = "1", .spikes = 2, .rules = {rule("a -> a")}});
    const NeuronId out =
        drawn.system.neurons.add({.name = "out", .kind = NeuronKind::output, .rules = {}});
    const SynapseId synapse = drawn.system.synapses.add({one, out, 3});
    const SpikingScene scene = sceneOf(drawn);
    QCOMPARE(scene.description(toElement(one)), QStringLiteral("neuron 1, 2 spikes, 1 rule"));
    QCOMPARE(scene.description(toElement(out)), QStringLiteral("environment out"));
    QCOMPARE(scene.description(toElement(synapse)),
             QStringLiteral("synapse from 1 to out, weight 3"));
    QCOMPARE(scene.description(PlaceId{0}), QString());
    QCOMPARE(scene.summary(), QStringLiteral("1 neuron, 1 output, 1 synapse"));
}

FIREABLE_TEST(SpikingSceneTest)
#include "spiking_scene_test.moc"
