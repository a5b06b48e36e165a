#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "importers/tina/tina_formats.h"
#include "tests/importers/tina/tina_test_support.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Everything that `.ndr` can represent.
DiagramFeatures ndrFeatures() {
    DiagramFeatures held;
    held.netName = held.labels = held.comments = held.notes = true;
    held.readArcs = held.inhibitors = held.inhibitorThresholds = true;
    held.parallelArcs = held.bigMarkings = held.bigWeights = true;
    held.intervals = held.priorities = held.substitutions = true;
    held.geometry = GeometryStyle::ndr;
    return held;
}

Result<std::string> written(const Diagram& diagram) {
    return writeNdr(std::span(&diagram, 1));
}

/// Whether two lines have the same words; angles and radii of early versions are off in the last
/// digits.
bool sameWords(const std::string& a, const std::string& b) {
    const QStringList first = QString::fromStdString(a).split(' ');
    const QStringList second = QString::fromStdString(b).split(' ');
    return std::ranges::equal(first, second, [](const QString& one, const QString& other) {
        bool numbers = false;
        bool both = false;
        const double distance = one.toDouble(&numbers) - other.toDouble(&both);
        return one == other || (numbers && both && std::abs(distance) < 1e-5);
    });
}

std::vector<std::string> sortedLines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (!line.empty()) {
            lines.push_back(line);
        }
    }
    std::ranges::sort(lines);
    return lines;
}

}  // namespace

/// What `.ndr` can represent is read back; reading terminates for any input.
class NdrRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void unplacedNodesComeBackPlaced();
    void distantDrawingsAreMovedIntoReach_data();
    void distantDrawingsAreMovedIntoReach();
    void hugeRadiiAreMovedIntoReach_data() { distantDrawingsAreMovedIntoReach_data(); }
    void hugeRadiiAreMovedIntoReach();
    void linesOfTinaAreWrittenAsTinaWritesThem_data();
    void linesOfTinaAreWrittenAsTinaWritesThem();
    void everyPrefixIsReadOrRejected();
    void mutatedFilesAreReadOrRefused();
};

void NdrRoundTripTest::unplacedNodesComeBackPlaced() {
    DiagramFeatures held = ndrFeatures();
    held.geometry = GeometryStyle::none;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Diagram diagram = randomDiagram(seed, held);

        const auto text = written(diagram);
        VERIFY_OK(text);
        const auto again = readNdr(*text);

        VERIFY_OK(again);
        QVERIFY2(again->nets.front().net == diagram.net, text->c_str());
        QVERIFY(isDrawn(again->nets.front()));
    }
}

void NdrRoundTripTest::distantDrawingsAreMovedIntoReach_data() {
    QTest::addColumn<double>("far");
    QTest::newRow("2^32") << 4294967296.0;
    QTest::newRow("-2^32") << -4294967296.0;
    QTest::newRow("the greatest number") << std::numeric_limits<double>::max();
}

void NdrRoundTripTest::distantDrawingsAreMovedIntoReach() {
    QFETCH(double, far);
    Diagram diagram;
    const PlaceId place = diagram.net.places.add({"p", "", 0});
    const TransitionId transition = diagram.net.transitions.add({"t", "", {}, std::nullopt});
    const ArcId arc = diagram.net.arcs.add({place, transition});
    NodeGeometry there;
    there.position = {far, 0};
    diagram.places.set(place, there);
    there.position = {0, far};
    diagram.transitions.set(transition, there);
    diagram.arcs.set(arc, {ArcShape::curve, {{far, far}, {-far, -far}}, {}, {}, {}});

    const auto text = written(diagram);
    VERIFY_OK(text);
    const auto again = readNdr(*text);

    VERIFY_OK(again);
    QVERIFY(again->nets.front().net == diagram.net);
    QCOMPARE(std::abs(again->nets.front().places.get(place).position.x), 1e9);
}

/// Of curves whose ends are near.
void NdrRoundTripTest::hugeRadiiAreMovedIntoReach() {
    QFETCH(double, far);
    Diagram diagram;
    const PlaceId place = diagram.net.places.add({"p", "", 0});
    const TransitionId transition = diagram.net.transitions.add({"t", "", {}, std::nullopt});
    const ArcId arc = diagram.net.arcs.add({place, transition});
    NodeGeometry there;
    there.position = {100, 0};
    diagram.places.set(place, there);
    there.position = {0, 100};
    diagram.transitions.set(transition, there);
    diagram.arcs.set(arc, {ArcShape::curve, {{100 + far, 0}, {0, 100 - far}}, {}, {}, {}});

    const auto text = written(diagram);
    VERIFY_OK(text);
    const auto again = readNdr(*text);

    VERIFY_OK(again);
    QVERIFY(again->nets.front().net == diagram.net);
    const std::vector<Point>& bends = again->nets.front().arcs.get(arc).bends;
    QCOMPARE(bends.size(), std::size_t{2});
    QCOMPARE(std::abs(bends.front().x - 100), 1e9);
    QCOMPARE(std::abs(bends.back().y - 100), 1e9);
}

void NdrRoundTripTest::linesOfTinaAreWrittenAsTinaWritesThem_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QString>("file");
    for (const char* file :
         {"dimazaitsev+SNCtools/mul.ndr", "dimazaitsev+SNCtools/fmul.ndr",
          "HfZhao1998+Compiler-and-Linker-of-Sleptsov-net-Program/matrix_2by2.ndr",
          "ahamez+pnmc/test.ndr", "zhangq9919+Sleptsov-net-processor/sn_add.ndr"}) {
        QTest::newRow(file) << QString(file);
    }
}

/// Line by line: only the order of places and transitions among each other is not kept.
void NdrRoundTripTest::linesOfTinaAreWrittenAsTinaWritesThem() {
    QFETCH(QString, file);
    const std::string original = textOf(sharedFiles() / "nets" / file.toStdString());
    const auto imported = readNdr(original);
    VERIFY_OK(imported);

    const auto text = written(imported->nets.front());

    VERIFY_OK(text);
    const auto wanted = sortedLines(original);
    const auto made = sortedLines(*text);
    QCOMPARE(made.size(), wanted.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        QVERIFY2(sameWords(made[i], wanted[i]), (made[i] + " / " + wanted[i]).c_str());
    }
}

void NdrRoundTripTest::everyPrefixIsReadOrRejected() {
    DiagramFeatures held = ndrFeatures();
    held.names = TextStyle::odd;
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        const std::string text = *written(randomDiagram(seed, held));
        for (std::size_t length = 0; length < text.size(); ++length) {
            const auto imported = readNdr(std::string_view(text).substr(0, length));
            QVERIFY(imported ? !imported->nets.empty() : imported.error().line > 0);
        }
    }
}

void NdrRoundTripTest::mutatedFilesAreReadOrRefused() {
    Random random(11);
    DiagramFeatures held = ndrFeatures();
    held.names = TextStyle::plain;
    int refused = 0;
    for (std::uint32_t seed = 0; seed < 3'000; ++seed) {
        const auto imported = readNdr(mutated(random, *written(randomDiagram(seed % 50, held))));
        if (!imported) {
            ++refused;
            QVERIFY2(imported.error().line > 0, imported.error().detail.c_str());
            continue;
        }
        const auto text = written(imported->nets.front());
        if (text) {
            const auto again = readNdr(*text);
            VERIFY_OK(again);
            QVERIFY2(again->nets == imported->nets, text->c_str());
        }
    }
    QVERIFY(refused > 500);
}

FIREABLE_TEST(NdrRoundTripTest)
#include "ndr_round_trip_test.moc"
