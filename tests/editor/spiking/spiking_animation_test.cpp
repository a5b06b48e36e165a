#include "editor/spiking/spiking_animation.h"

#include <QDir>
#include <QTest>

#include "tests/support/canvas_picture.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/spiking_families.h"
#include "tests/support/spiking_moments.h"
#include "tests/support/test_main.h"

using namespace fireable;
using spiking::NeuronId;
using spiking::NeuronKind;
using testing::SteppedSystem;

namespace {

constexpr int longTime = 600'000;  // milliseconds: as good as standing still

std::vector<spiking::Rule> rulesFrom(std::initializer_list<const char*> texts) {
    std::vector<spiking::Rule> rules;
    for (const char* text : texts) {
        rules.push_back(*spiking::parseRule(text));
    }
    return rules;
}

/// An input, a neuron that sends twice as much to a second one, which closes, and the environment.
spiking::DrawnSystem chain() {
    spiking::DrawnSystem drawn;
    auto& neurons = drawn.system.neurons;
    const auto add = [&](const char* name, NeuronKind kind, Count spikes,
                         std::initializer_list<const char*> rules, double x) {
        spiking::Neuron neuron;
        neuron.name = name;
        neuron.kind = kind;
        neuron.spikes = spikes;
        neuron.rules = rulesFrom(rules);
        const NeuronId id = neurons.add(neuron);
        drawn.positions[id] = {x, 100};
        return id;
    };
    const NeuronId in = add("in", NeuronKind::input, 0, {}, 0);
    const NeuronId one = add("one", NeuronKind::regular, 3, {"a^3/a^2 -> a", "a^2 -> λ"}, 150);
    const NeuronId two = add("two", NeuronKind::regular, 1, {"a -> a; 2", "a^2 -> a"}, 300);
    const NeuronId out = add("out", NeuronKind::output, 0, {}, 450);
    neurons[in].train = {1};
    drawn.system.synapses.add({in, one});
    drawn.system.synapses.add({one, two, 2});
    drawn.system.synapses.add({two, out});
    return drawn;
}

}  // namespace

/// A step as it is watched: spikes leave, travel and arrive.
class SpikingAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void spikesLeaveBeforeTheyArrive();
    void aStepBackRunsTheOtherWay();
    void closedNeuronsCountDown();
    void movesAreThoseOfTheStep();
    void membersOfFamiliesAreSummed();
    void whatIsNoStepIsShownAtOnce();
    void beforeTheRunTheFirstSpikesAreShown();
    void picture();

private:
    QString shown(std::size_t neuron) const {
        QString text = canvas_->scene().nodes.counts[neuron];
        return text.remove(script::raised).remove(script::level);
    }

    spiking::DrawnSystem drawn_;
    std::unique_ptr<SteppedSystem> run_;
    std::unique_ptr<SpikingCanvas> canvas_;
    std::unique_ptr<SpikingAnimation> animation_;
};

void SpikingAnimationTest::init() {
    animation_.reset();
    drawn_ = chain();
    run_ = std::make_unique<SteppedSystem>(drawn_.system);
    canvas_ = std::make_unique<SpikingCanvas>();
    canvas_->resize(700, 300);
    canvas_->setSystem(drawn_);
    canvas_->show();
    QVERIFY(QTest::qWaitForWindowExposed(canvas_.get()));
    animation_ = std::make_unique<SpikingAnimation>(*canvas_);
    animation_->setDuration(longTime);
    animation_->show(run_->first());
}

void SpikingAnimationTest::spikesLeaveBeforeTheyArrive() {
    QCOMPARE(shown(1), QStringLiteral("a3"));

    animation_->show(run_->step());

    QVERIFY(animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("a"));
    QCOMPARE(shown(2), QString());
    animation_->setDuration(1);
    animation_->show(run_->step());
    QTRY_VERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QString());  // a^2 was forgotten
    QVERIFY((canvas_->scene().nodes.highlights[1] & highlight::fired) != 0);
}

void SpikingAnimationTest::aStepBackRunsTheOtherWay() {
    const SpikingMoment before = run_->first();
    animation_->setDuration(0);
    animation_->show(run_->step());
    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("a2"));
    animation_->setDuration(longTime);

    animation_->show(before);

    QVERIFY(animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("a"));
    animation_->show(before);
    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("a3"));
}

void SpikingAnimationTest::closedNeuronsCountDown() {
    animation_->setDuration(0);
    const QImage open = testing::wholePicture(*canvas_);
    animation_->show(run_->step());
    const QImage two = testing::wholePicture(*canvas_);
    animation_->show(run_->step());
    const QImage one = testing::wholePicture(*canvas_);
    const QPoint inside =
        canvas_->toWidget(canvas_->boundsOf(toElement(drawn_.system.neurons.idAt(2))).center())
            .toPoint() +
        QPoint(0, 2);
    QVERIFY(open != two);
    QVERIFY(two != one);
    QVERIFY(open.pixelColor(inside).lightness() > two.pixelColor(inside).lightness());
}

void SpikingAnimationTest::movesAreThoseOfTheStep() {
    const auto movesOf = [&](const SpikingMoment& moment) {
        QStringList moves;
        for (const SpikeMove& move : spikeMoves(run_->run(), *moment.frame, drawn_.system)) {
            moves.append(QStringLiteral("%1:%2%3")
                             .arg(drawn_.system.synapses.indexOf(move.synapse))
                             .arg(QString::fromStdString(move.spikes.text()),
                                  move.isLost ? QStringLiteral(" lost") : QString()));
        }
        return moves;
    };
    QCOMPARE(movesOf(run_->step()), (QStringList{QStringLiteral("0:1"), QStringLiteral("1:2 lost")}));  // two has just closed
    QCOMPARE(movesOf(run_->step()), QStringList());                     // forgotten
    QCOMPARE(movesOf(run_->step()), QStringList{QStringLiteral("2:1")});                // two opens
}

void SpikingAnimationTest::membersOfFamiliesAreSummed() {
    const spiking::SpikingSystem sort = testing::sortingFamilies({3, 1, 2});
    SteppedSystem run(sort);
    const SpikingMoment moment = run.step();
    const auto moves = spikeMoves(run.run(), *moment.frame, sort);
    QCOMPARE(moves.size(), std::size_t{1});
    QCOMPARE(moves[0].spikes, Count(9));  // three neurons, each to three
    const auto ranges = drawnRanges(run.run(), moment.frame->now.spikes);
    QCOMPARE(ranges[0].fewest, Count(0));
    QCOMPARE(ranges[0].most, Count(2));
    QCOMPARE(spikesText(ranges[1]).remove(script::raised).remove(script::level),
             QStringLiteral("a3"));
}

void SpikingAnimationTest::whatIsNoStepIsShownAtOnce() {
    const SpikingMoment one = run_->step();
    const SpikingMoment two = run_->step();
    animation_->show(two);
    QVERIFY(!animation_->isActive());  // two steps
    animation_->show(one, false);
    QVERIFY(!animation_->isActive());  // not to be seen
    SpikingMoment other = two;
    other.frame->run = 2;
    animation_->show(other);
    QVERIFY(!animation_->isActive());  // of another run
    QCOMPARE(shown(1), QString());
}

void SpikingAnimationTest::beforeTheRunTheFirstSpikesAreShown() {
    animation_->show(run_->step());
    animation_->show({});
    QVERIFY(!animation_->isActive());
    QCOMPARE(shown(1), QStringLiteral("a3"));
    QCOMPARE(shown(2), QStringLiteral("a"));
}

/// For looking at: a step in its middle.
void SpikingAnimationTest::picture() {
    animation_->setDuration(400);
    animation_->show(run_->step());
    QTRY_VERIFY(canvas_->scene().nodes.counts[1] == QStringLiteral("a"));
    const QImage start = testing::wholePicture(*canvas_);
    QTRY_VERIFY(testing::wholePicture(*canvas_) != start);
    QVERIFY(QDir(testing::inBuild("screenshots")).mkpath(QStringLiteral(".")));
    QVERIFY(testing::wholePicture(*canvas_).save(testing::inBuild("screenshots/spiking-step.png"), nullptr,
                                                 testing::quickPng));
    QTRY_VERIFY(!animation_->isActive());
}

FIREABLE_TEST(SpikingAnimationTest)
#include "spiking_animation_test.moc"
