#include "importers/losses.h"

#include <QTest>

#include "tests/support/manifest.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

NodeGeometry at(Point position) {
    NodeGeometry geometry;
    geometry.position = position;
    return geometry;
}

/// A drawn net that every format with drawings represents completely: p → t → q.
Diagram drawn() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 2});
    const PlaceId q = diagram.net.places.add({"q", "", 0});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    diagram.places.set(p, at({10, 20}));
    diagram.places.set(q, at({110, 20}));
    diagram.transitions.set(t, at({60, 20}));
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    diagram.net.arcs.add({q, t, ArcKind::output, 1});
    return diagram;
}

QString words(const std::vector<Loss>& losses) {
    QStringList texts;
    for (const Loss loss : losses) {
        const std::string_view text = textOf(loss);
        texts.append(QString::fromUtf8(text.data(), qsizetype(text.size())));
    }
    return texts.join(QStringLiteral("; "));
}

}  // namespace

/// What each format reports to lose.
class LossesTest : public QObject {
    Q_OBJECT

private slots:
    void aDrawingOfTinaLosesWhatItsFormatLacks_data();
    void aDrawingOfTinaLosesWhatItsFormatLacks();
    void aBendThatIsKeptIsNoLoss_data();
    void aBendThatIsKeptIsNoLoss();
    void pnmlLosesNothing();
    void pnmlKeepsGroupsOfNodesThatOthersWereRemovedBefore();
    void everySharedDrawingOfTinaIsRepresentedCompletely();
    void aTextWithoutDrawingNamesTheDrawingOnly();
};

void LossesTest::aDrawingOfTinaLosesWhatItsFormatLacks_data() {
    QTest::addColumn<Diagram>("diagram");
    QTest::addColumn<QString>("lost");
    const auto row = [](const QString& lost, auto change) {
        Diagram diagram = drawn();
        change(diagram);
        QTest::addRow("%s", qPrintable(lost.isEmpty() ? QStringLiteral("nothing") : lost))
            << diagram << lost;
    };
    const auto changeArc = [](Diagram& d, auto change) {
        ArcGeometry geometry;
        change(geometry);
        d.arcs.set(d.net.arcs.idAt(0), geometry);
    };
    row("", [](Diagram&) {});
    row("sizes of single nodes", [](Diagram& d) {
        NodeGeometry sized = at({10, 20});
        sized.size = Point{80, 40};
        d.places.set(PlaceId{0}, sized);
    });
    row("positions of names, markings and weights", [](Diagram& d) {
        NodeGeometry named = at({60, 20});
        named.nameOffset = Point{7, 7};
        d.transitions.set(TransitionId{0}, named);
    });
    row("bends and curves of arcs", [&](Diagram& d) {
        changeArc(d, [](ArcGeometry& g) { g.bends = {{20, 50}, {40, 50}, {50, 30}}; });
    });
    row("further drawings of the same place", [&](Diagram& d) {
        const CopyId copy = d.copies.add({PlaceId{0}, at({60, 90})});
        changeArc(d, [copy](ArcGeometry& g) { g.copy = copy; });
    });
    row("groups", [](Diagram& d) { d.groups = {{"pair", {PlaceId{0}, TransitionId{0}}}}; });
    row("named views", [](Diagram& d) { d.views = {{"left", {}, 2, {}}}; });
    row("run configurations with breakpoints and watches",
        [](Diagram& d) { d.runs.emplace_back(); });
    row("subnets that are other nets of the same document", [](Diagram& d) {
        d.net.transitions[TransitionId{0}].substitution = {"#sum", {}};
    });
}

void LossesTest::aDrawingOfTinaLosesWhatItsFormatLacks() {
    QFETCH(Diagram, diagram);
    QFETCH(QString, lost);

    const auto losses = findLosses(FormatId::ndr, {&diagram, 1});

    VERIFY_OK(losses);
    QCOMPARE(words(*losses), lost);
}

void LossesTest::aBendThatIsKeptIsNoLoss_data() {
    QTest::addColumn<ArcGeometry>("line");
    QTest::addColumn<bool>("kept");
    const auto polyline = [](std::vector<Point> bends) {
        ArcGeometry line;
        line.bends = std::move(bends);
        return line;
    };
    ArcGeometry curve = polyline({{30, 60}, {50, 60}});
    curve.shape = ArcShape::curve;
    QTest::newRow("one bend") << polyline({{35, 60}}) << true;
    QTest::newRow("one bend on the straight line") << polyline({{35, 20}}) << true;
    QTest::newRow("a curve") << curve << true;
    QTest::newRow("two bends") << polyline({{30, 60}, {50, 60}}) << false;
}

void LossesTest::aBendThatIsKeptIsNoLoss() {
    QFETCH(ArcGeometry, line);
    QFETCH(bool, kept);
    Diagram diagram = drawn();
    diagram.arcs.set(diagram.net.arcs.idAt(0), line);

    const auto losses = findLosses(FormatId::ndr, {&diagram, 1});

    VERIFY_OK(losses);
    QCOMPARE(words(*losses), kept ? QString() : QStringLiteral("bends and curves of arcs"));
}

void LossesTest::pnmlLosesNothing() {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Diagram diagram = randomDiagram(
            seed, {.names = TextStyle::odd,
                   .labels = true,
                   .notes = true,
                   .substitutions = true,
                   .copies = true,
                   .groups = true,
                   .runs = true,
                   .geometry = seed % 2 == 0 ? GeometryStyle::ndr : GeometryStyle::pnml});

        const auto losses = findLosses(FormatId::pnml, {&diagram, 1});

        VERIFY_OK(losses);
        QCOMPARE(words(*losses), QString());
    }
}

/// Opening and saving a drawing of Tina never asks and loses nothing.
void LossesTest::pnmlKeepsGroupsOfNodesThatOthersWereRemovedBefore() {
    Diagram diagram;
    const PlaceId gone = diagram.net.places.add({"gone", "", 0});
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    diagram.places.set(p, at({10, 20}));
    diagram.transitions.set(t, at({60, 20}));
    diagram.net.places.erase(gone);
    diagram.groups = {{"both", {p, t}}};

    const auto losses = findLosses(FormatId::pnml, {&diagram, 1});

    VERIFY_OK(losses);
    QCOMPARE(words(*losses), QString());
}

void LossesTest::everySharedDrawingOfTinaIsRepresentedCompletely() {
    SHARED_FILES_OR_SKIP("nets");
    const auto rows = manifestRows(".ndr");
    QVERIFY(rows.size() > 10);
    for (const ManifestRow& row : rows) {
        const auto read = readText(row.text, row.file);
        if (!read) {
            continue;  // refused files are the subject of other tests
        }

        const auto losses = findLosses(FormatId::ndr, read->imported.nets);

        VERIFY_OK(losses);
        const QString lost = words(*losses);
        QVERIFY2(lost.isEmpty(), qPrintable(QString::fromStdString(row.file) + ": " + lost));
    }
}

void LossesTest::aTextWithoutDrawingNamesTheDrawingOnly() {
    const Diagram diagram = drawn();

    const auto losses = findLosses(FormatId::net, {&diagram, 1});

    VERIFY_OK(losses);
    QCOMPARE(words(*losses), QStringLiteral("the drawing"));
}

FIREABLE_TEST(LossesTest)
#include "losses_test.moc"
