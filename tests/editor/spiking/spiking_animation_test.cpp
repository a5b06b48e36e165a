#include "editor/spiking/spiking_animation.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>

#include "editor/animation/animation_frames.h"
#include "editor/animation/animation_order.h"
#include "editor/spiking/animated_system.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_session.h"
#include "importers/text/file_bytes.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/shared_files.h"
#include "tests/support/spiking_families.h"
#include "tests/support/spiking_moments.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

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

/// All steps of a run of `drawn`, or so many.
std::shared_ptr<const AnimatedSystem> recorded(const spiking::DrawnSystem& drawn,
                                               int mostSteps = 100) {
    const auto program = SpikingRuns::prepare({0, drawn.system, {}});
    auto session = SpikingSession::make(*program, {});
    std::atomic<bool> interrupt = false;
    SpikingControl control{interrupt, [] { return false; }, [](const SpikingFrame&) {}};
    if (!(*session)->runToEnd(control, Count(mostSteps))) {
        qFatal("the run fails");
    }
    return std::make_shared<const AnimatedSystem>((*session)->record(), drawn);
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
    void exportedStepsAreThoseOfTheCanvas();
    void exportedStepsOfFamiliesAreRanges();
    void exportedFramesShadeAndLight();
    void aSheetOfASystemOfTheLiteratureIsWritten();

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
    QCOMPARE(
        movesOf(run_->step()),
        (QStringList{QStringLiteral("0:1"), QStringLiteral("1:2 lost")}));  // two has just closed
    QCOMPARE(movesOf(run_->step()), QStringList());                         // forgotten
    QCOMPARE(movesOf(run_->step()), QStringList{QStringLiteral("2:1")});    // two opens
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
    QVERIFY(testing::wholePicture(*canvas_).save(testing::inBuild("screenshots/spiking-step.png"),
                                                 nullptr, testing::quickPng));
    QTRY_VERIFY(!animation_->isActive());
}

/// Texts and highlights after each step, and what moves before it.
void SpikingAnimationTest::exportedStepsAreThoseOfTheCanvas() {
    const auto source = recorded(drawn_);
    QCOMPARE(source->first, Count(0));
    QCOMPARE(source->last, Count(3));
    const auto film = source->makeScene();
    QVERIFY(film->show({0, 1}));
    QCOMPARE(film->scene().nodes.counts, canvas_->scene().nodes.counts);
    QVERIFY(film->firedText().isEmpty());
    constexpr std::uint8_t fired = highlight::fired;
    for (Count step = 1; step <= source->last; step += Count(1)) {
        const SpikingMoment moment = run_->step();
        animation_->setDuration(longTime);
        animation_->show(moment);
        QVERIFY(film->show({step, 0.1}));
        const StepMotion expected =
            spikeMotion(run_->run(), *moment.frame, canvas_->model(), drawn_.system);
        QCOMPARE(animation_->isActive(), !expected.empty());
        QCOMPARE(film->motion().flights.size(), expected.flights.size());
        for (std::size_t i = 0; i < expected.flights.size(); ++i) {
            QCOMPARE(film->motion().flights[i].tokens, expected.flights[i].tokens);
            QCOMPARE(film->motion().flights[i].line, expected.flights[i].line);
            QCOMPARE(film->motion().flights[i].isLost, expected.flights[i].isLost);
        }
        QCOMPARE(film->motion().bursts.size(), expected.bursts.size());
        if (animation_->isActive()) {
            QCOMPARE(film->scene().nodes.counts, canvas_->scene().nodes.counts);
        }
        animation_->setDuration(0);
        animation_->show(moment);
        QVERIFY(film->show({step, 1}));
        QVERIFY(film->motion().empty());
        QCOMPARE(film->step(), step);
        QCOMPARE(film->scene().nodes.counts, canvas_->scene().nodes.counts);
        for (std::size_t node = 0; node < film->scene().nodes.size(); ++node) {
            QCOMPARE(film->scene().nodes.highlights[node] & fired,
                     canvas_->scene().nodes.highlights[node] & fired);
        }
    }
    QVERIFY(film->show({1, 1}));
    QCOMPARE(film->firedText(), QStringLiteral("one, two"));
    QVERIFY(!film->show({source->last + Count(1), 1}));
}

void SpikingAnimationTest::exportedStepsOfFamiliesAreRanges() {
    const auto source = recorded(testing::placed(testing::sortingFamilies({3, 1, 2})));
    const auto film = source->makeScene();
    QVERIFY(film->show({1, 0.5}));
    QCOMPARE(film->motion().flights.size(), std::size_t{1});
    QCOMPARE(film->motion().flights[0].tokens, Count(9));
    QVERIFY(film->show({1, 1}));
    QString text = film->scene().nodes.counts[0];
    QVERIFY2(text.contains(QChar(0x2026)), qPrintable(text));  // a^{0…2}
    QVERIFY(film->firedText().contains(QLatin1Char(',')));
}

void SpikingAnimationTest::exportedFramesShadeAndLight() {
    AnimationFrames frames(recorded(drawn_), {0, 3, 1, 25, 2});
    const auto at = [&](std::int64_t step) { return *frames.frame(step); };
    const QImage first = at(0);
    const QRectF box = canvas_->boundsOf(toElement(drawn_.system.neurons.idAt(2)));
    const QPointF corner = canvas_->bounds().topLeft() - QPointF(16, 16);
    const QPoint inside = ((box.center() + QPointF(0, 2) - corner) * 2).toPoint();
    QVERIFY(first.pixelColor(inside).lightness() > at(1).pixelColor(inside).lightness());  // closed
    QCOMPARE(at(3).pixelColor(inside).lightness(), first.pixelColor(inside).lightness());
    const auto saturated = [](const QImage& picture) {
        int pixels = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                pixels += picture.pixelColor(x, y).saturation() > 20 ? 1 : 0;
            }
        }
        return pixels;
    };
    QVERIFY(saturated(at(1)) > saturated(first) + 300);  // rules that were used
}

/// Also for looking at: an adder that WebSnapse drew, as sheets and frames.
void SpikingAnimationTest::aSheetOfASystemOfTheLiteratureIsWritten() {
    SHARED_FILES_OR_SKIP("snp")
    const auto path = testing::sharedFiles() / "snp/WebSnapse_v1/bitadder.xmp";
    const auto bytes = fileBytes(path);
    VERIFY_OK(bytes);
    auto read = readSystemText(*bytes, path);
    VERIFY_OK(read);
    const auto source = recorded(drawnSystem(std::move(read->imported)), 12);
    const QString folder = testing::inBuild("screenshots");
    QVERIFY(QDir(folder).mkpath(QStringLiteral(".")));
    AnimationProgress progress;
    const auto make = [&](AnimationFormat format, const char* name) {
        const QString file = QDir(folder).filePath(QString::fromUtf8(name));
        return makeAnimation({source, {0, source->last, 1, 5, 1.5}, format, file}, progress);
    };

    const auto sheet = make(AnimationFormat::svgSheet, "spiking-sheet.svg");

    VERIFY_OK(sheet);
    QByteArray svg;
    for (const QString& page : QDir(folder).entryList({QStringLiteral("spiking-sheet*.svg")})) {
        QFile file(QDir(folder).filePath(page));
        QVERIFY(file.open(QIODevice::ReadOnly));
        svg += file.readAll();
    }
    for (std::int64_t step = 0; step <= source->last.value64(); ++step) {
        QCOMPARE(svg.count(">Step " + QByteArray::number(step) + "<"), qsizetype{1});
    }
    VERIFY_OK(make(AnimationFormat::pngSheet, "spiking-sheet.png"));
    VERIFY_OK(make(AnimationFormat::frames, "spiking-frame.png"));
}

FIREABLE_TEST(SpikingAnimationTest)
#include "spiking_animation_test.moc"
