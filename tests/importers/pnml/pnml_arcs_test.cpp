#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

Q_DECLARE_METATYPE(fireable::ArcKind)

class PnmlArcsTest : public QObject {
    Q_OBJECT

private slots:
    void readsEverySpellingOfAKind_data();
    void readsEverySpellingOfAKind();
    void readsEverySpellingOfAWeight_data();
    void readsEverySpellingOfAWeight();
    void reversesSpecialArcsDrawnFromTheTransition();
    void keepsParallelArcs();
    void splitsATransportElement();
    void dropsTheEndPointsOfAPath_data();
    void dropsTheEndPointsOfAPath();
    void readsBendsAndInscriptionOffset();
    void refusesAnUnknownKindByName();
    void refusesAnArcBetweenTwoPlaces();
    void refusesWeightsBelowOneAndBeyond63Bits_data();
    void refusesWeightsBelowOneAndBeyond63Bits();
};

void PnmlArcsTest::readsEverySpellingOfAKind_data() {
    QTest::addColumn<QString>("arc");
    QTest::addColumn<ArcKind>("kind");
    const auto row = [](const char* name, const char* arc, ArcKind kind) {
        QTest::addRow("%s", name) << arc << kind;
    };
    const auto child = R"(<arc id="a" source="p" target="t">%1</arc>)";
    const auto with = [&](const char* inner) { return QString(child).arg(inner).toStdString(); };
    row("plain", R"(<arc id="a" source="p" target="t"/>)", ArcKind::input);
    row("plain back", R"(<arc id="a" source="t" target="p"/>)", ArcKind::output);
    row("pnml.org normal", with("<arctype>normal</arctype>").c_str(), ArcKind::input);
    row("pnml.org inhibitor", with("<arctype>inhibitor</arctype>").c_str(), ArcKind::inhibitor);
    row("pnml.org read", with("<arctype>read</arctype>").c_str(), ArcKind::read);
    row("pnml.org reset", with("<arctype>reset</arctype>").c_str(), ArcKind::reset);
    row("ProM", with("<arctype><text>inhibitor</text></arctype>").c_str(), ArcKind::inhibitor);
    row("ProM reset", with("<arctype><text>reset</text></arctype>").c_str(), ArcKind::reset);
    row("Tina test", with("<type value=\"test\"/>").c_str(), ArcKind::read);
    row("Tina inhibitor", with("<type value=\"inhibitor\"/>").c_str(), ArcKind::inhibitor);
    row("regular", with("<type value=\"regular\"/>").c_str(), ArcKind::input);
    row("PIPE normal", with("<type value=\"normal\"/>").c_str(), ArcKind::input);
    row("Yasper", with("<type><text>inhibitor</text></type>").c_str(), ArcKind::inhibitor);
    row("TAPAAL export", R"(<arc id="a" source="p" target="t" type="inhibitor"/>)",
        ArcKind::inhibitor);
    row("TAPAAL timed", R"x(<arc source="p" target="t" type="timed" inscription="[0,inf)"/>)x",
        ArcKind::input);
    row("TAPAAL inhibitor",
        R"x(<arc source="p" target="t" type="tapnInhibitor" inscription="[0,inf)" weight="1"/>)x",
        ArcKind::inhibitor);
    row("verifypn input", R"x(<inputArc inscription="[0,inf)" source="p" target="t"/>)x",
        ArcKind::input);
    row("verifypn output", R"(<outputArc inscription="1" source="t" target="p"/>)",
        ArcKind::output);
    row("verifypn inhibitor", R"x(<inhibitorArc inscription="[0,inf)" source="p" target="t"/>)x",
        ArcKind::inhibitor);
    row("capital letters", with("<type value=\"Inhibitor\"/>").c_str(), ArcKind::inhibitor);
}

void PnmlArcsTest::readsEverySpellingOfAKind() {
    QFETCH(QString, arc);
    QFETCH(ArcKind, kind);

    const auto read = readPnml(pnmlWithArcs(arc.toStdString()));

    VERIFY_OK(read);
    const Net& net = read->nets[0].net;
    QCOMPARE(net.arcs.size(), 1u);
    QCOMPARE(net.arcs.at(0).value.kind, kind);
    QCOMPARE(net.arcs.at(0).value.weight, 1);
    QVERIFY(read->warnings.empty());
}

void PnmlArcsTest::readsEverySpellingOfAWeight_data() {
    QTest::addColumn<QString>("inside");
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<qint64>("weight");
    const auto row = [](const char* name, const char* inside, const char* attributes,
                        qint64 weight) {
        QTest::addRow("%s", name) << inside << attributes << weight;
    };
    row("ISO", "<inscription><text> 7\n</text></inscription>", "", 7);
    row("PIPE", "<inscription><value>7</value></inscription>", "", 7);
    row("PIPE token class", "<inscription><value>Default,7</value></inscription>", "", 7);
    row("empty", "<inscription><text/></inscription>", "", 1);
    row("TAPAAL", "", R"(type="normal" inscription="1" weight="7")", 7);
    row("TAPAAL inhibitor", "", R"x(type="tapnInhibitor" inscription="[0,inf)" weight="7")x", 7);
    row("old verifypn", "", R"(inscription="7")", 7);
    row("threshold", "<type value=\"test\"/><inscription><text>7</text></inscription>", "", 7);
    row("ProM's name", "<name><text>7</text></name><arctype><text>normal</text></arctype>", "", 7);
    row("a name and no arctype", "<name><text>7</text></name>", "", 1);
    row("largest", "<inscription><text>9223372036854775807</text></inscription>", "",
        9223372036854775807);
}

void PnmlArcsTest::readsEverySpellingOfAWeight() {
    QFETCH(QString, inside);
    QFETCH(QString, attributes);
    QFETCH(qint64, weight);

    const auto read =
        readPnml(pnmlWithArcs(QString(R"(<arc id="a" source="p" target="t" %1>%2</arc>)")
                                  .arg(attributes, inside)
                                  .toStdString()));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.arcs.at(0).value.weight, weight);
}

void PnmlArcsTest::reversesSpecialArcsDrawnFromTheTransition() {
    for (const char* word : {"inhibitor", "reset", "test"}) {
        const auto read = readPnml(pnmlWithArcs(
            QString(R"(<arc id="a" source="t" target="p"><type><text>%1</text></type>)"
                    R"(<graphics><position x="1" y="2"/><position x="3" y="4"/></graphics></arc>)")
                .arg(word)
                .toStdString()));

        VERIFY_OK(read);
        const Diagram& diagram = read->nets[0];
        const auto& [id, arc] = diagram.net.arcs.at(0);
        QVERIFY(arc.kind != ArcKind::output && arc.kind != ArcKind::input);
        QCOMPARE(diagram.arcs.get(id).bends, (std::vector<Point>{{3, 4}, {1, 2}}));
    }
}

void PnmlArcsTest::keepsParallelArcs() {
    const auto read = readPnml(pnmlWithArcs(R"(<arc id="a" source="p" target="t"/>
        <arc id="b" source="p" target="t"/>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.arcs.size(), 2u);
}

void PnmlArcsTest::splitsATransportElement() {
    const auto read = readPnml(pnmlFile(R"(<place id="p"/><place id="q"/><transition id="t"/>
        <transportArc source="p" transition="t" target="q" inscription="[2,5]"/>)"));

    VERIFY_OK(read);
    const Net& net = read->nets[0].net;
    QCOMPARE(net.arcs.size(), 2u);
    QCOMPARE(net.arcs.at(0).value, (Arc{PlaceId{0}, TransitionId{0}, ArcKind::input, 1}));
    QCOMPARE(net.arcs.at(1).value, (Arc{PlaceId{1}, TransitionId{0}, ArcKind::output, 1}));
    QCOMPARE(read->warnings.size(), 2u);
}

void PnmlArcsTest::dropsTheEndPointsOfAPath_data() {
    QTest::addColumn<QString>("point");
    QTest::addRow("PIPE") << R"(<arcpath id="0" x="%1" y="%2" curvePoint="false"/>)";
    QTest::addRow("TAPAAL") << R"(<arcpath id="0" xCoord="%1" yCoord="%2"/>)";
}

void PnmlArcsTest::dropsTheEndPointsOfAPath() {
    QFETCH(QString, point);
    const QString path = point.arg("1", "1") + point.arg("2.5", "-3") + point.arg("9", "9");

    const auto read = readPnml(pnmlWithArcs(
        QString(R"(<arc id="a" source="p" target="t">%1</arc>)").arg(path).toStdString()));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].arcs.get(ArcId{0}).bends, (std::vector<Point>{{2.5, -3}}));
}

void PnmlArcsTest::readsBendsAndInscriptionOffset() {
    const auto read = readPnml(pnmlWithArcs(R"(<arc id="a" source="p" target="t">
        <inscription><text>2</text><graphics><offset x="3" y="-4"/></graphics></inscription>
        <graphics><position x="30" y="5"/><position x="60" y="5"/></graphics></arc>)"));

    VERIFY_OK(read);
    const ArcGeometry geometry = read->nets[0].arcs.get(ArcId{0});
    QCOMPARE(geometry.shape, ArcShape::polyline);
    QCOMPARE(geometry.bends, (std::vector<Point>{{30, 5}, {60, 5}}));
    QCOMPARE(geometry.weightOffset, std::optional(Point{3, -4}));
}

void PnmlArcsTest::refusesAnUnknownKindByName() {
    const auto read =
        readPnml(pnmlWithArcs(R"(<arc id="a" source="p" target="t"><type value="magic"/></arc>)"));

    QVERIFY(!read);
    QCOMPARE(read.error().message(),
             std::string("5:1: expected an arc of type normal, inhibitor, test, read or reset, "
                         "found 'magic'"));
}

void PnmlArcsTest::refusesAnArcBetweenTwoPlaces() {
    const auto read = readPnml(pnmlWithArcs(R"(<arc id="a" source="p" target="p"/>)"));

    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::badSyntax);
    QCOMPARE(read.error().line, 5);
}

void PnmlArcsTest::refusesWeightsBelowOneAndBeyond63Bits_data() {
    QTest::addColumn<QString>("weight");
    QTest::addColumn<int>("code");
    QTest::addRow("zero") << "0" << int(ErrorCode::badSyntax);
    QTest::addRow("negative") << "-3" << int(ErrorCode::badSyntax);
    QTest::addRow("word") << "x+y" << int(ErrorCode::badSyntax);
    QTest::addRow("2^63") << "9223372036854775808" << int(ErrorCode::unsupported);
}

void PnmlArcsTest::refusesWeightsBelowOneAndBeyond63Bits() {
    QFETCH(QString, weight);
    QFETCH(int, code);

    const auto read =
        readPnml(pnmlWithArcs(QString("<arc id=\"a\" source=\"p\" target=\"t\">\n"
                                      "  <inscription><text>%1</text></inscription></arc>")
                                  .arg(weight)
                                  .toStdString()));

    QVERIFY(!read);
    QCOMPARE(int(read.error().code), code);
    QCOMPARE(read.error().line, 6);
    QCOMPARE(read.error().column, 3);
    QVERIFY(read.error().detail.find(weight.toStdString()) != std::string::npos);
}

FIREABLE_TEST(PnmlArcsTest)
#include "pnml_arcs_test.moc"
