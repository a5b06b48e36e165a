#include <QTest>
#include <fstream>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/random_diagram.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr auto twoComponents = R"x(<pnml>
<shared-place initialMarking="4" name="Common"/>
<shared-transition name="Go"/>
<constant name="k" value="3"/>
<net id="A" active="true"><place id="Common" name="Common" initialMarking="4" positionX="0" positionY="0"/>
<place id="P" name="P" initialMarking="k" positionX="85" positionY="0"/>
<transition id="Go" name="Go" positionX="0" positionY="50"/>
<arc id="1" source="P" target="Go" type="timed" inscription="[0,inf)" weight="k"/></net>
<net id="B" active="true"><place id="Common" name="Common" initialMarking="4" positionX="0" positionY="0"/>
<place id="P" name="P" initialMarking="1" positionX="10" positionY="0"/>
<transition id="Go" name="Go" positionX="0" positionY="50"/>
<arc id="1" source="Go" target="Common" type="normal" inscription="1" weight="2"/></net>
<net id="C" active="false"><place id="Q" name="Q" initialMarking="1"/></net>
</pnml>)x";

DiagramFeatures whatTapaalHolds() {
    return {.names = TextStyle::plain,
            .netName = true,
            .inhibitors = true,
            .inhibitorThresholds = true,
            .parallelArcs = true,
            .geometry = GeometryStyle::pnml};
}

/// Removes what the format cannot represent of a drawing.
Diagram asTapaalDraws(Diagram diagram) {
    for (const auto& entry : diagram.net.places) {
        NodeGeometry geometry = diagram.places.get(entry.id);
        geometry.size.reset();
        geometry.markingOffset.reset();
        diagram.places.set(entry.id, geometry);
    }
    for (const auto& entry : diagram.net.transitions) {
        NodeGeometry geometry = diagram.transitions.get(entry.id);
        geometry.size.reset();
        diagram.transitions.set(entry.id, geometry);
    }
    for (const auto& entry : diagram.net.arcs) {
        const ArcGeometry geometry = diagram.arcs.get(entry.id);
        diagram.arcs.erase(entry.id);
        if (!geometry.bends.empty()) {
            ArcGeometry bent;
            bent.bends = geometry.bends;
            diagram.arcs.set(entry.id, bent);
        }
    }
    return diagram;
}

}  // namespace

class TapnTest : public QObject {
    Q_OBJECT

private slots:
    void putsComponentsTogether();
    void takesNoNegativeMarkingOfASharedPlace();
    void countsFilesOfTapaal();
    void warnsOfTimeThatSaysSomething();
    void acceptsColourLabelsOfAnUncolouredNet();
    void readsBackWhatItWrote();
    void readsTheSameFromWhatItWroteOfTapaalsFiles();
    void refusesToWriteWhatTapaalCannotHold_data();
    void refusesToWriteWhatTapaalCannotHold();
    void writesNamesThatTapaalTakes();
};

void TapnTest::putsComponentsTogether() {
    for (const auto& read : {readTapn(twoComponents), readPnml(twoComponents)}) {
        VERIFY_OK(read);
        QCOMPARE(read->nets.size(), 1u);
        const Diagram& diagram = read->nets[0];
        const Net& net = diagram.net;
        QCOMPARE(net.places.size(), 3u);
        QCOMPARE(net.transitions.size(), 1u);
        QCOMPARE(net.places.at(0).value, (Place{"Common", "", 4}));
        QCOMPARE(net.places.at(1).value, (Place{"A.P", "", 3}));
        QCOMPARE(net.places.at(2).value, (Place{"B.P", "", 1}));
        QCOMPARE(net.arcs.at(0).value, (Arc{PlaceId{1}, TransitionId{0}, ArcKind::input, 3}));
        QCOMPARE(net.arcs.at(1).value, (Arc{PlaceId{0}, TransitionId{0}, ArcKind::output, 2}));
        QCOMPARE(diagram.places.get(PlaceId{1}).position, (Point{100, 15}));
        QCOMPARE(diagram.places.get(PlaceId{2}).position.x, 100.0 + 100 + 10);
        QCOMPARE(read->warnings.size(), 2u);
    }
}

void TapnTest::takesNoNegativeMarkingOfASharedPlace() {
    const auto read = readTapn(R"(<pnml><shared-place name="S" initialMarking="-4"/>
        <net id="A"><place id="S" name="S" initialMarking="2"/></net>
        <net id="B"><place id="S" name="S" initialMarking="2"/></net></pnml>)");

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.places.at(0).value.initial, Count(2));
}

void TapnTest::countsFilesOfTapaal() {
    SHARED_FILES_OR_SKIP("nets");
    std::ifstream in(sharedFiles() / "nets/TAPAAL+tapaal-gui/two-phase-locking.tapn");

    const auto read = readTapn(std::string(std::istreambuf_iterator<char>(in), {}));

    // The manifest says 11 and 8: it also counts the <place>s and <transition>s of the queries.
    VERIFY_OK(read);
    const Net& net = read->nets[0].net;
    QCOMPARE(net.places.size(), 11u - 3u);
    QCOMPARE(net.transitions.size(), 8u - 2u);
    QCOMPARE(net.arcs.size(), 18u);
}

void TapnTest::warnsOfTimeThatSaysSomething() {
    const auto read = readTapn(pnmlFile(R"(<place id="p" invariant="&lt;= 5" initialMarking="1"/>
<place id="q" invariant="&lt; inf" initialMarking="0"/><transition id="t" urgent="true"/>
<arc source="p" target="t" type="transport" inscription="[2,5]:1" weight="1"/>
<arc source="t" target="q" type="transport" inscription="[0,inf):1" weight="1"/>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.arcs.at(0).value.kind, ArcKind::input);
    QCOMPARE(read->nets[0].net.arcs.at(1).value.kind, ArcKind::output);
    const std::vector<Warning> expected{
        {"'invariant' is ignored", 3, 1},
        {"'urgent' is ignored", 4, 56},
        {"transport arcs are read as plain ones: ages are not kept (2 times)", 5, 1},
        {"ages of tokens are ignored", 5, 1}};
    QVERIFY(read->warnings == expected);
}

void TapnTest::acceptsColourLabelsOfAnUncolouredNet() {
    const std::string net =
        "<net id='n'><place id='p' initialMarking='2'><hlinitialMarking>"
        "<text>2'dot</text></hlinitialMarking></place></net>";

    const auto plain = readTapn("<pnml>" + net + "<feature isColored='false'/></pnml>");
    const auto coloured = readTapn("<pnml>" + net + "<feature isColored='true'/></pnml>");

    VERIFY_OK(plain);
    QCOMPARE(plain->nets[0].net.places.at(0).value.initial, Count(2));
    QVERIFY(plain->warnings.empty());
    QVERIFY(!coloured);
    QCOMPARE(coloured.error().code, ErrorCode::unknownFormat);
}

void TapnTest::readsBackWhatItWrote() {
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        const Diagram diagram = asTapaalDraws(randomDiagram(seed, whatTapaalHolds()));

        const auto written = writeTapn({&diagram, 1});
        VERIFY_OK(written);
        const auto read = readTapn(*written);

        VERIFY_OK(read);
        QVERIFY2(read->nets[0] == diagram, written->c_str());
        QVERIFY(read->warnings.empty());
    }
}

void TapnTest::readsTheSameFromWhatItWroteOfTapaalsFiles() {
    SHARED_FILES_OR_SKIP("nets");
    for (const char* file :
         {"TAPAAL+tapaal-gui/two-phase-locking.tapn", "TAPAAL+verifypn/kanban10-0-BestFS.xml",
          "TAPAAL+verifypn/000-untimed-exercise-test006.xml"}) {
        std::ifstream in(sharedFiles() / "nets" / file);
        const auto first = readTapn(std::string(std::istreambuf_iterator<char>(in), {}));
        VERIFY_OK(first);

        const auto written = writeTapn(first->nets);
        VERIFY_OK(written);
        const auto again = readTapn(*written);

        VERIFY_OK(again);
        QVERIFY2(again->nets == first->nets, file);
    }
}

void TapnTest::refusesToWriteWhatTapaalCannotHold_data() {
    QTest::addColumn<QString>("what");
    for (const char* what : {"read arcs", "reset arcs", "priorities", "time interval",
                             "substitution", "marking", "weight"}) {
        QTest::addRow("%s", what) << what;
    }
}

void TapnTest::refusesToWriteWhatTapaalCannotHold() {
    QFETCH(QString, what);
    Diagram diagram;
    Net& net = diagram.net;
    const PlaceId p = net.places.add({"p", "", what == "marking" ? 2147483648 : 1});
    const TransitionId t = net.transitions.add({"t", "", {}, {}});
    const ArcKind kind = what == "read arcs"    ? ArcKind::read
                         : what == "reset arcs" ? ArcKind::reset
                                                : ArcKind::input;
    net.arcs.add({p, t, kind, what == "weight" ? 2147483648 : 1});
    if (what == "priorities") {
        net.priorities.add({t, t});
    } else if (what == "time interval") {
        net.transitions[t].interval.earliest = 1;
    } else if (what == "substitution") {
        net.transitions[t].substitution = Substitution{"x.ndr", {}};
    }

    const auto written = writeTapn({&diagram, 1});

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::unsupported);
    QVERIFY(written.error().detail.find(what.toStdString()) != std::string::npos);
}

void TapnTest::writesNamesThatTapaalTakes() {
    Diagram diagram;
    diagram.net.places.add({"a.b", "", 0});
    diagram.net.places.add({"1", "", 0});
    diagram.net.transitions.add({"a_b", "", {}, {}});

    const auto written = writeTapn({&diagram, 1});
    VERIFY_OK(written);
    const auto read = readTapn(*written);

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.places.at(0).value.name, std::string("a_b"));
    QCOMPARE(read->nets[0].net.places.at(1).value.name, std::string("_1"));
    QCOMPARE(read->nets[0].net.transitions.at(0).value.name, std::string("a_b_2"));
}

FIREABLE_TEST(TapnTest)
#include "tapn_test.moc"
