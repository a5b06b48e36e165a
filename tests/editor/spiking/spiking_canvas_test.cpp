#include "editor/spiking/spiking_canvas.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <iterator>
#include <random>

#include "tests/support/canvas_picture.h"
#include "tests/support/small_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using spiking::DrawnSystem;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::SynapseId;

class SpikingCanvasTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void elementsAreFoundWhereTheyAreDrawn();
    void rulesAreAPartOfTheirNeuron();
    void removedElementsAreNeitherSelectedNorFocused();
    void editsKeepTheView();
    void aRunChangesThePictureAndBack_data();
    void aRunChangesThePictureAndBack();
    void picturesAreAsDrawnAnew_data();
    void picturesAreAsDrawnAnew();
    void nothingIsShownWithoutASystem();
    void unplacedNeuronsStandApart();

private:
    /// Pixels of a neuron that differ.
    int changedIn(NeuronId neuron, const QImage& before, const QImage& after) const;

    std::unique_ptr<testing::SmallSystem> small_;
    std::unique_ptr<SpikingCanvas> canvas_;
};

void SpikingCanvasTest::init() {
    small_ = std::make_unique<testing::SmallSystem>();
    canvas_ = std::make_unique<SpikingCanvas>();
    canvas_->resize(700, 300);
    canvas_->setSystem(small_->drawn);
}

int SpikingCanvasTest::changedIn(NeuronId neuron, const QImage& before, const QImage& after) const {
    const QRectF bounds = canvas_->boundsOf(toElement(neuron));
    const QRect area(canvas_->toWidget(bounds.topLeft()).toPoint(),
                     canvas_->toWidget(bounds.bottomRight()).toPoint());
    int changed = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            changed += before.pixel(x, y) != after.pixel(x, y) ? 1 : 0;
        }
    }
    return changed;
}

void SpikingCanvasTest::elementsAreFoundWhereTheyAreDrawn() {
    const auto at = [&](QPointF point) { return canvas_->elementAt(canvas_->toWidget(point)); };
    QCOMPARE(at({0, 0}), toElement(small_->one));
    QCOMPARE(at({400, 0}), toElement(small_->out));
    QCOMPARE(at({100, 0}), toElement(small_->first));
    QCOMPARE(at({100, 60}), NetElement());
    QCOMPARE(
        canvas_->elementsIn(QRectF(-100, -100, 400, 200)),
        (ElementSet{toElement(small_->one), toElement(small_->two), toElement(small_->first)}));
    QCOMPARE(canvas_->readingOrder().elements().size(), std::size_t{5});
    QCOMPARE(canvas_->accessibleDescription(), QStringLiteral("2 neurons, 1 output, 2 synapses"));
}

void SpikingCanvasTest::rulesAreAPartOfTheirNeuron() {
    const QRectF rule = canvas_->ruleBounds(small_->one, 0);
    bool found = false;
    for (const CanvasHit& text : canvas_->textsOf(toElement(small_->one))) {
        found |= text.part == CanvasPart::rules && text.bounds.contains(rule.center());
    }
    QVERIFY(found);
}

void SpikingCanvasTest::removedElementsAreNeitherSelectedNorFocused() {
    canvas_->setSelected({toElement(small_->first), toElement(small_->two)});
    canvas_->setFocused(toElement(small_->first));

    small_->drawn.system.synapses.erase(small_->first);
    canvas_->showEdited({}, std::span(&small_->first, 1));

    QCOMPARE(canvas_->selected(), ElementSet{toElement(small_->two)});
    QCOMPARE(canvas_->focused(), NetElement());
    QVERIFY(canvas_->boundsOf(toElement(small_->first)).isNull());
}

void SpikingCanvasTest::editsKeepTheView() {
    const ViewPlace before = canvas_->place();
    small_->drawn.positions[small_->one] = {-300, 0};
    canvas_->showEdited(std::span(&small_->one, 1), {});
    QCOMPARE(canvas_->place(), before);
    QCOMPARE(canvas_->centreOf(toElement(small_->one)), QPointF(-300, 0));
}

void SpikingCanvasTest::aRunChangesThePictureAndBack_data() {
    QTest::addColumn<int>("what");
    QTest::newRow("spikes") << 0;
    QTest::newRow("closed") << 1;
    QTest::newRow("fired") << 2;
    QTest::newRow("enabled") << 3;
}

void SpikingCanvasTest::aRunChangesThePictureAndBack() {
    QFETCH(int, what);
    const auto show = [&](bool on) {
        const std::vector<SpikeRange> spikes{2, on ? 7 : 0, 0};
        switch (what) {
            case 0:
                canvas_->setSpikes(spikes);
                break;
            case 1:
                canvas_->setClosed(on ? std::vector{ClosedNeuron{small_->two, 3}}
                                      : std::vector<ClosedNeuron>());
                break;
            case 2:
                canvas_->setFired(
                    on ? std::vector{UsedRule{small_->two, 1}} : std::vector<UsedRule>(), {});
                break;
            default:
                canvas_->setFired({}, std::span(&small_->two, on ? 1 : 0));
        }
    };
    const QImage before = testing::wholePicture(*canvas_);
    show(true);
    const QImage during = testing::wholePicture(*canvas_);
    show(false);

    QVERIFY(changedIn(small_->two, before, during) > 20);
    QCOMPARE(changedIn(small_->one, before, during), 0);
    QCOMPARE(testing::wholePicture(*canvas_), before);
}

void SpikingCanvasTest::picturesAreAsDrawnAnew_data() {
    QTest::addColumn<double>("zoom");
    for (const double zoom : {0.078, 0.25, 0.5, 1.0}) {
        QTest::addRow("%g", zoom) << zoom;
    }
}

/// After steps, edits, panning and zooming, what was kept of earlier frames shows nothing else than
/// a canvas that never drew another frame.
void SpikingCanvasTest::picturesAreAsDrawnAnew() {
    QFETCH(double, zoom);
    constexpr std::uint32_t count = 60;
    DrawnSystem drawn;
    std::vector<NeuronId> ids;
    for (std::uint32_t i = 0; i < count; ++i) {
        ids.push_back(drawn.system.neurons.add(
            {.name = "n_" + std::to_string(i), .rules = {*spiking::parseRule("a+/a -> a; 1")}}));
        drawn.positions[ids[i]] = {130.0 * (i % 10), 90.0 * (i / 10)};
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        drawn.system.synapses.add({ids[i], ids[(i + 1) % count], 1 + i % 2});
        drawn.system.synapses.add({ids[i], ids[(i + 13) % count]});
    }
    std::mt19937 random(1);
    const auto some = [&] {
        std::vector<NeuronId> chosen;
        std::ranges::copy_if(ids, std::back_inserter(chosen),
                             [&](NeuronId) { return random() % 3 == 0; });
        return chosen;
    };
    std::vector<SpikeRange> spikes(count, SpikeRange(Count(0)));
    std::vector<ClosedNeuron> closed;
    std::vector<UsedRule> used;
    std::vector<NeuronId> able;
    const auto showRun = [&](SpikingCanvas& canvas) {
        canvas.setSpikes(spikes);
        canvas.setClosed(closed);
        canvas.setFired(used, able);
    };
    const auto act = [&](unsigned choice) {
        if (choice == 0) {
            std::ranges::generate(spikes, [&] { return SpikeRange(Count(random() % 20)); });
            closed.clear();
            used.clear();
            for (const NeuronId id : some()) {
                closed.push_back({id, 3});
            }
            for (const NeuronId id : some()) {
                used.push_back({id, 0});
            }
            able = some();
            showRun(*canvas_);
        } else if (choice == 1) {
            const QPoint by(static_cast<int>(random() % 90) - 45,
                            static_cast<int>(random() % 60) - 30);
            QWheelEvent event({300, 100}, canvas_->mapToGlobal(QPointF(300, 100)), by, by,
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(canvas_.get(), &event);
        } else if (choice == 2) {
            canvas_->zoomTo(zoom * (random() % 2 == 0 ? 1 : 1.13));
        } else {
            const NeuronId moved = ids[random() % count];
            drawn.positions[moved].x += 20;
            canvas_->showEdited(std::vector{moved}, {});
        }
    };
    canvas_->setSystem(drawn);
    showRun(*canvas_);
    canvas_->zoomTo(zoom);
    for (int round = 0; round < 3; ++round) {
        for (unsigned i = 0; i < 8; ++i) {
            act(i < 4 ? i : random() % 4);
            canvas_->grab();
        }
        QTRY_VERIFY((canvas_->grab(), canvas_->isSettled()));  // that takes a frame
        SpikingCanvas fresh;
        fresh.resize(canvas_->size());
        fresh.setSystem(drawn);
        showRun(fresh);
        fresh.moveTo(canvas_->place());
        QCOMPARE(testing::wholePicture(*canvas_), testing::wholePicture(fresh));
    }
}

void SpikingCanvasTest::nothingIsShownWithoutASystem() {
    SpikingCanvas empty;
    empty.resize(300, 200);
    QVERIFY(!testing::wholePicture(empty).isNull());
    QCOMPARE(empty.elementAt({50, 50}), NetElement());
    QVERIFY(!empty.model().contains(toElement(small_->one)));
}

void SpikingCanvasTest::unplacedNeuronsStandApart() {
    small_->drawn.positions.clear();
    canvas_->setSystem(small_->drawn);
    const QRectF one = canvas_->boundsOf(toElement(small_->one));
    const QRectF two = canvas_->boundsOf(toElement(small_->two));
    QVERIFY(!one.isEmpty() && !two.isEmpty() && !one.intersects(two));
}

FIREABLE_TEST(SpikingCanvasTest)
#include "spiking_canvas_test.moc"
