#include "tests/support/random_diagram.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// The generator behind all property tests of the formats.
class RandomDiagramTest : public QObject {
    Q_OBJECT

private slots:
    void isDecidedBySeedAndFeatures();
    void holdsNothingBeyondItsFeatures();
    void usesEveryFeature();
};

namespace {

DiagramFeatures everything() {
    DiagramFeatures all;
    all.names = TextStyle::odd;
    all.netName = all.labels = all.comments = all.notes = true;
    all.readArcs = all.inhibitors = all.inhibitorThresholds = all.resetArcs = true;
    all.parallelArcs = all.bigMarkings = all.bigWeights = true;
    all.intervals = all.priorities = all.substitutions = true;
    all.copies = all.groups = all.runs = true;
    all.geometry = GeometryStyle::ndr;
    return all;
}

}  // namespace

void RandomDiagramTest::isDecidedBySeedAndFeatures() {
    QCOMPARE(randomDiagram(5, everything()) == randomDiagram(5, everything()), true);
    QCOMPARE(randomDiagram(5, everything()) == randomDiagram(6, everything()), false);
}

void RandomDiagramTest::holdsNothingBeyondItsFeatures() {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Diagram diagram = randomDiagram(seed, {});

        Diagram bare;
        for (const auto& [id, place] : diagram.net.places) {
            bare.net.places.add({defaultPlaceName(bare.net.places.size()), "", place.initial});
            QVERIFY(place.initial.fits64());
        }
        for (std::size_t i = 0; i < diagram.net.transitions.size(); ++i) {
            bare.net.transitions.add({defaultTransitionName(i), "", {}, {}});
        }
        for (const auto& [id, arc] : diagram.net.arcs) {
            QVERIFY(arc.kind == ArcKind::input || arc.kind == ArcKind::output);
            QVERIFY(arc.weight >= 1 && arc.weight <= 5);
            bare.net.arcs.add(arc);
        }
        QVERIFY(diagram == bare);
    }
}

void RandomDiagramTest::usesEveryFeature() {
    std::set<ArcKind> kinds;
    std::size_t big = 0, labels = 0, notes = 0, pairs = 0, subnets = 0, timed = 0, curves = 0;
    std::size_t copies = 0, atCopies = 0, members = 0, hidden = 0, runs = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Diagram diagram = randomDiagram(seed, everything());
        for (const auto& [id, place] : diagram.net.places) {
            big += place.initial.fits64() ? 0 : 1;
            labels += place.label.empty() ? 0 : 1;
        }
        for (const auto& [id, transition] : diagram.net.transitions) {
            subnets += transition.substitution ? 1 : 0;
            timed += transition.interval == TimeInterval{} ? 0 : 1;
        }
        for (const auto& [id, arc] : diagram.net.arcs) {
            kinds.insert(arc.kind);
            curves += diagram.arcs.get(id).shape == ArcShape::curve ? 1 : 0;
            atCopies += diagram.arcs.get(id).copy ? 1 : 0;
        }
        notes += diagram.net.notes.size();
        pairs += diagram.net.priorities.size();
        copies += diagram.copies.size();
        for (const NodeGroup& group : diagram.groups) {
            members += group.members.size();
        }
        for (const NamedView& view : diagram.views) {
            hidden += view.hidden.size();
        }
        runs += diagram.runs.size();
        QVERIFY(isDrawn(diagram));
    }

    QCOMPARE(kinds.size(), std::size_t{5});
    for (const std::size_t count : {big, labels, notes, pairs, subnets, timed, curves, copies,
                                    atCopies, members, hidden, runs}) {
        QVERIFY(count > 100);
    }
}

FIREABLE_TEST(RandomDiagramTest)
#include "random_diagram_test.moc"
