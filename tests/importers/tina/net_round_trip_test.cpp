#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "importers/tina/tina_formats.h"
#include "tests/importers/tina/tina_test_support.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Everything that `.net` can represent.
DiagramFeatures netFeatures() {
    DiagramFeatures held;
    held.sharedNames = true;
    held.netName = held.labels = held.comments = held.notes = true;
    held.readArcs = held.inhibitors = held.inhibitorThresholds = held.resetArcs = true;
    held.parallelArcs = held.bigMarkings = held.bigWeights = true;
    held.intervals = held.priorities = held.substitutions = true;
    held.arcOrder = ArcOrder::byTransition;
    return held;
}

Result<std::string> writtenNet(const Diagram& diagram) {
    return writeNet(std::span(&diagram, 1));
}

/// The arcs of a net as numbers, in an order of their own.
std::multiset<std::vector<std::int64_t>> arcSetOf(const Net& net) {
    std::multiset<std::vector<std::int64_t>> arcs;
    for (const auto& [id, arc] : net.arcs) {
        arcs.insert(
            {arc.place.value, arc.transition.value, static_cast<int>(arc.kind), arc.weight});
    }
    return arcs;
}

/// The number in a name like `p12` that counts from 0.
std::int64_t numberIn(const std::string& name) {
    return std::stoll(name.substr(1));
}

}  // namespace

/// What `.net` can represent is read back; reading terminates for any input.
class NetRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void arcsComeBackInAnyOrder();
    void drawnAndTextualDivisionAreEqual();
    void everyPrefixIsReadOrRejected();
    void mutatedFilesAreReadOrRefused();
};

void NetRoundTripTest::arcsComeBackInAnyOrder() {
    DiagramFeatures held = netFeatures();
    held.arcOrder = ArcOrder::any;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Diagram diagram = randomDiagram(seed, held);

        const auto again = readNet(*writtenNet(diagram));

        VERIFY_OK(again);
        const Net& net = again->nets.front().net;
        QVERIFY(arcSetOf(net) == arcSetOf(diagram.net));
        QVERIFY(net.places == diagram.net.places);
        QVERIFY(net.transitions == diagram.net.transitions);
    }
}

/// fdiv.net names its nodes by their 0-based number in fdiv.ndr.
void NetRoundTripTest::drawnAndTextualDivisionAreEqual() {
    SHARED_FILES_OR_SKIP("nets");
    const auto folder = sharedFiles() / "nets" / "dimazaitsev+SNCtools";
    const auto drawn = readNdr(textOf(folder / "fdiv.ndr"));
    const auto textual = readNet(textOf(folder / "fdiv.net"));
    VERIFY_OK(drawn);
    VERIFY_OK(textual);
    const Net& left = drawn->nets.front().net;
    const Net& right = textual->nets.front().net;

    std::multiset<std::vector<std::int64_t>> arcs;
    for (const auto& [id, arc] : right.arcs) {
        arcs.insert({numberIn(right.places[arc.place].name),
                     numberIn(right.transitions[arc.transition].name), static_cast<int>(arc.kind),
                     arc.weight});
    }
    QCOMPARE(arcs.size(), std::size_t{195});
    QVERIFY(arcs == arcSetOf(left));

    std::set<std::pair<std::int64_t, std::int64_t>> leftPairs;
    std::set<std::pair<std::int64_t, std::int64_t>> rightPairs;
    for (const auto& [id, pair] : left.priorities) {
        leftPairs.insert({pair.higher.value, pair.lower.value});
    }
    for (const auto& [id, pair] : right.priorities) {
        rightPairs.insert({numberIn(right.transitions[pair.higher].name),
                           numberIn(right.transitions[pair.lower].name)});
    }
    QCOMPARE(leftPairs.size(), std::size_t{30});
    QVERIFY(leftPairs == rightPairs);

    for (const auto& [id, place] : right.places) {
        const auto number = static_cast<std::size_t>(numberIn(place.name));
        QCOMPARE(place.initial.text(), left.places.at(number).value.initial.text());
    }
}

void NetRoundTripTest::everyPrefixIsReadOrRejected() {
    DiagramFeatures held = netFeatures();
    held.names = TextStyle::odd;
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        const std::string text = *writtenNet(randomDiagram(seed, held));
        for (std::size_t length = 0; length < text.size(); ++length) {
            const auto imported = readNet(std::string_view(text).substr(0, length));
            QVERIFY(imported ? !imported->nets.empty() : imported.error().line > 0);
        }
    }
}

void NetRoundTripTest::mutatedFilesAreReadOrRefused() {
    Random random(12);
    DiagramFeatures held = netFeatures();
    held.names = TextStyle::plain;
    int refused = 0;
    for (std::uint32_t seed = 0; seed < 3'000; ++seed) {
        const auto imported = readNet(mutated(random, *writtenNet(randomDiagram(seed % 50, held))));
        if (!imported) {
            ++refused;
            QVERIFY2(imported.error().line > 0, imported.error().detail.c_str());
            continue;
        }
        const auto text = writtenNet(imported->nets.front());
        VERIFY_OK(text);
        const auto again = readNet(*text);
        VERIFY_OK(again);
        QVERIFY2(again->nets.front().net.places == imported->nets.front().net.places &&
                     arcSetOf(again->nets.front().net) == arcSetOf(imported->nets.front().net),
                 text->c_str());
    }
    QVERIFY(refused > 500);
}

FIREABLE_TEST(NetRoundTripTest)
#include "net_round_trip_test.moc"
