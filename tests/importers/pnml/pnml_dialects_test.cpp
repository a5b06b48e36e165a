#include <QTest>

#include "importers/formats.h"
#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

const Place& firstPlace(const Imported& imported) {
    return imported.nets[0].net.places.at(0).value;
}

}  // namespace

class PnmlDialectsTest : public QObject {
    Q_OBJECT

private slots:
    void readsPagesWithinPages();
    void followsReferencesForwardAndInChains();
    void readsEverySpellingOfAMarking_data();
    void readsEverySpellingOfAMarking();
    void takesTheIdForAMissingName();
    void makesDuplicateNamesUniqueAndSaysSo();
    void scopesIdsToTheirNet();
    void letsAnArcHaveTheIdOfAPlace();
    void leavesNodesWithoutPositionUnplaced();
    void readsIsoPositionsAsCentres();
    void movesTheCornersOfPipeAndTapaalToCentres_data();
    void movesTheCornersOfPipeAndTapaalToCentres();
    void readsPositionsAndOffsetsOfWoped();
    void readsSubProcessesOfWopedAsNets();
    void readsTinasLabelAndInterval_data();
    void readsTinasLabelAndInterval();
    void readsLabelsOfPipeAndTapaalAsNotes();
    void readsElementsWithAPrefix();
    void readsNetsWithinModules();
    void readsLatin1AndUtf8WithAMark();
    void readsOtherEncodings_data();
    void readsOtherEncodings();
    void readsUtf16WithAMark_data();
    void readsUtf16WithAMark();
    void keepsFinalMarkingsAndSaysSo();
    void saysThatFinalMarkingsBesideTheNetAreIgnored();
    void reportsOnceWhatItIgnores();
    void keepsPartsOfOtherTools();
    void keepsTheIdsThatOtherToolsPartsName();
    void keepsPositionsOfAConvertedFile();
    void acceptsAnyTypeThatIsNotTheStandards_data();
    void acceptsAnyTypeThatIsNotTheStandards();
};

void PnmlDialectsTest::readsPagesWithinPages() {
    const auto read = readPnml(pnmlFile(R"(<page id="a"><place id="p"/>
        <page id="b"><page id="c"><transition id="t"/></page></page>
        <arc id="x" source="p" target="t"/></page>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.places.size(), 1u);
    QCOMPARE(read->nets[0].net.transitions.size(), 1u);
    QCOMPARE(read->nets[0].net.arcs.size(), 1u);
}

void PnmlDialectsTest::followsReferencesForwardAndInChains() {
    const auto read = readPnml(pnmlFile(R"(<page id="a">
        <arc id="x" source="r1" target="rt"/><referencePlace id="r1" ref="r2"/>
        <referenceTransition id="rt" ref="t"/></page>
        <page id="b"><referencePlace id="r2" ref="p"/><place id="q"/><place id="p"/>
        <transition id="t"/></page>)"));

    VERIFY_OK(read);
    const Net& net = read->nets[0].net;
    QCOMPARE(net.places.size(), 2u);
    QCOMPARE(net.arcs.at(0).value, (Arc{PlaceId{1}, TransitionId{0}, ArcKind::input, 1}));
}

void PnmlDialectsTest::readsEverySpellingOfAMarking_data() {
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("tokens");
    const auto row = [](const char* name, const char* place, const char* tokens) {
        QTest::addRow("%s", name) << place << tokens;
    };
    row("none", R"(<place id="p"/>)", "0");
    row("ISO", "<place id='p'><initialMarking><text>3</text></initialMarking></place>", "3");
    row("blanks", "<place id='p'><initialMarking><text>\n 3 </text></initialMarking></place>", "3");
    row("PIPE", "<place id='p'><initialMarking><value>3</value></initialMarking></place>", "3");
    row("class", "<place id='p'><initialMarking><value>Default,3</value></initialMarking></place>",
        "3");
    row("unused class",
        "<place id='p'><initialMarking><value>Default,0,Red,3</value></initialMarking></place>",
        "3");
    row("empty", "<place id='p'><initialMarking><text/></initialMarking></place>", "0");
    row("TAPAAL", R"(<place id="p" initialMarking="3" invariant="&lt; inf"/>)", "3");
    row("direct", "<place id='p'><initialMarking>3</initialMarking></place>", "3");
    row("2^31", "<place id='p'><initialMarking><text>2147483648</text></initialMarking></place>",
        "2147483648");
    row("beyond 64 bits",
        "<place id='p'><initialMarking><text>123456789012345678901</text></initialMarking></place>",
        "123456789012345678901");
}

void PnmlDialectsTest::readsEverySpellingOfAMarking() {
    QFETCH(QString, place);
    QFETCH(QString, tokens);

    const auto read = readPnml(pnmlFile(place.toStdString()));

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).initial.text(), tokens.toStdString());
    QVERIFY(read->warnings.empty());
}

void PnmlDialectsTest::takesTheIdForAMissingName() {
    const auto read =
        readPnml(pnmlFile(R"(<place id="pl1"/><place id="pl2"><name><text/></name></place>
        <transition id="tr1" name="fire"/>)"));

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).name, std::string("pl1"));
    QCOMPARE(read->nets[0].net.places.at(1).value.name, std::string("pl2"));
    QCOMPARE(read->nets[0].net.transitions.at(0).value.name, std::string("fire"));
}

void PnmlDialectsTest::makesDuplicateNamesUniqueAndSaysSo() {
    const auto read =
        readPnml(pnmlFile("<place id='a' name='x'/>\n<place id='b' name='x'/>\n"
                          "<place id='c' name='x_2'/>\n<transition id='d' name='x'/>"));

    VERIFY_OK(read);
    const Net& net = read->nets[0].net;
    QCOMPARE(net.places.at(0).value.name, std::string("x"));
    QCOMPARE(net.places.at(1).value.name, std::string("x_2"));
    QCOMPARE(net.places.at(2).value.name, std::string("x_2_2"));
    QCOMPARE(net.transitions.at(0).value.name, std::string("x"));
    QCOMPARE(read->warnings.size(), 2u);
    QCOMPARE(read->warnings[0].line, 4);
}

void PnmlDialectsTest::scopesIdsToTheirNet() {
    const auto read = readPnml(R"(<pnml>
        <net id="a"><place id="p"/><transition id="t"/><arc id="x" source="p" target="t"/></net>
        <net id="b"><transition id="p"/><place id="t"/><arc id="x" source="p" target="t"/></net>
        </pnml>)");

    VERIFY_OK(read);
    QCOMPARE(read->nets.size(), 2u);
    QCOMPARE(read->nets[0].net.arcs.at(0).value.kind, ArcKind::input);
    QCOMPARE(read->nets[1].net.arcs.at(0).value.kind, ArcKind::output);
}

void PnmlDialectsTest::letsAnArcHaveTheIdOfAPlace() {
    const auto read = readPnml(pnmlWithArcs(R"(<arc id="p" source="p" target="t"/>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.arcs.size(), 1u);
}

void PnmlDialectsTest::leavesNodesWithoutPositionUnplaced() {
    const auto read = readPnml(pnmlFile(R"(<place id="p"/><place id="q"><graphics/></place>
        <transition id="t"><graphics><position x="-1.5" y="2"/></graphics></transition>)"));

    VERIFY_OK(read);
    const Diagram& diagram = read->nets[0];
    QVERIFY(diagram.places.find(PlaceId{0}) == nullptr);
    QVERIFY(diagram.places.find(PlaceId{1}) == nullptr);
    QCOMPARE(diagram.transitions.get(TransitionId{0}).position, (Point{-1.5, 2}));
}

void PnmlDialectsTest::readsIsoPositionsAsCentres() {
    const auto read = readPnml(pnmlFile(R"(<page id="g"><place id="p">
        <name><text>P</text><graphics><offset x="1" y="-10"/></graphics></name>
        <graphics><position x="10" y="20"/><dimension x="40" y="30.5"/></graphics>
        <initialMarking><text>1</text><graphics><offset x="2" y="3"/></graphics></initialMarking>
        </place></page>)"));

    VERIFY_OK(read);
    const NodeGeometry geometry = read->nets[0].places.get(PlaceId{0});
    QCOMPARE(geometry.position, (Point{10, 20}));
    QCOMPARE(geometry.size, std::optional(Point{40, 30.5}));
    QCOMPARE(geometry.nameOffset, std::optional(Point{1, -10}));
    QCOMPARE(geometry.markingOffset, std::optional(Point{2, 3}));
}

void PnmlDialectsTest::movesTheCornersOfPipeAndTapaalToCentres_data() {
    QTest::addColumn<QString>("body");
    QTest::addRow("PIPE") << R"(<place id="p"><graphics><position x="100.0" y="50.0"/></graphics>
        <name><value>P</value><graphics><offset x="-5.0" y="35.0"/></graphics></name></place>)";
    QTest::addRow("TAPAAL") << R"(<place id="p" name="P" positionX="100" positionY="50"
        nameOffsetX="-5" nameOffsetY="35"/>)";
    QTest::addRow("TAPAAL export") << R"(<page id="g"><place id="p"><graphics>
        <position x="100" y="50"/></graphics><name><text>P</text><graphics>
        <offset x="-5" y="35"/></graphics></name></place><transition id="t"/>
        <arc id="a" source="p" target="t" type="normal"/></page>)";
}

void PnmlDialectsTest::movesTheCornersOfPipeAndTapaalToCentres() {
    QFETCH(QString, body);

    const auto read = readPnml(pnmlFile(body.toStdString()));

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).name, std::string("P"));
    const NodeGeometry geometry = read->nets[0].places.get(PlaceId{0});
    QCOMPARE(geometry.position, (Point{115, 65}));
    QCOMPARE(geometry.nameOffset, std::optional(Point{-23.5, 20}));
}

void PnmlDialectsTest::readsPositionsAndOffsetsOfWoped() {
    const auto read = readPnml(pnmlFile(R"(<place id="p">
        <name><text>P</text><graphics><offset x="50" y="170"/></graphics></name>
        <graphics><position x="50" y="132"/><dimension x="40" y="40"/></graphics></place>
        <toolspecific tool="WoPeD" version="1.0"/>)"));

    VERIFY_OK(read);
    const NodeGeometry geometry = read->nets[0].places.get(PlaceId{0});
    QCOMPARE(geometry.position, (Point{70, 152}));
    QCOMPARE(geometry.nameOffset, std::optional(Point{-16.5, 26}));
}

void PnmlDialectsTest::readsSubProcessesOfWopedAsNets() {
    const auto read = readPnml(pnmlFile(R"(<place id="p"/><transition id="sub"><toolspecific
        tool="WoPeD" version="1.0"><subprocess>true</subprocess></toolspecific></transition>
        <arc id="a" source="p" target="sub"/>
        <page id="sub"><net><place id="p"/><place id="q"/></net></page>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets.size(), 2u);
    QCOMPARE(read->nets[0].net.places.size(), 1u);
    QCOMPARE(read->nets[0].net.arcs.size(), 1u);
    QCOMPARE(read->nets[1].net.name, std::string("sub"));
    QCOMPARE(read->nets[1].net.places.size(), 2u);
    QCOMPARE(read->warnings.size(), 1u);
    QVERIFY(read->warnings[0].text.find("sub-process") != std::string::npos);
}

void PnmlDialectsTest::readsTinasLabelAndInterval_data() {
    QTest::addColumn<QString>("closure");
    QTest::addColumn<QString>("upper");
    QTest::addColumn<bool>("earliestOpen");
    QTest::addColumn<bool>("latestOpen");
    QTest::addRow("closed") << "closed"
                            << "<cn>9</cn>" << false << false;
    QTest::addRow("open") << "open"
                          << "<cn>9</cn>" << true << true;
    QTest::addRow("open-closed") << "open-closed"
                                 << "<cn>9</cn>" << true << false;
    QTest::addRow("closed-open") << "closed-open"
                                 << "<cn>9</cn>" << false << true;
    QTest::addRow("infinite") << "closed-open"
                              << "<ci>infty</ci>" << false << false;
    QTest::addRow("open, infinite") << "open"
                                    << "<ci>infty</ci>" << true << false;
}

void PnmlDialectsTest::readsTinasLabelAndInterval() {
    QFETCH(QString, closure);
    QFETCH(QString, upper);
    QFETCH(bool, earliestOpen);
    QFETCH(bool, latestOpen);

    const auto read =
        readPnml(pnmlFile(QString(R"(<place id="p"><label><text>in</text></label></place>
        <transition id="t"><label><text>go</text></label><delay>
        <interval xmlns="http://www.w3.org/1998/Math/MathML" closure="%1"><cn>4</cn>%2</interval>
        </delay></transition>)")
                              .arg(closure, upper)
                              .toStdString()));

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).label, std::string("in"));
    const Transition& transition = read->nets[0].net.transitions.at(0).value;
    QCOMPARE(transition.label, std::string("go"));
    QCOMPARE(transition.interval.earliest, 4);
    QCOMPARE(transition.interval.latest.value_or(-1), upper.contains('9') ? 9 : -1);
    QCOMPARE(transition.interval.earliestOpen, earliestOpen);
    QCOMPARE(transition.interval.latestOpen, latestOpen);
}

void PnmlDialectsTest::readsLabelsOfPipeAndTapaalAsNotes() {
    const auto read = readPnml(pnmlFile(R"(
        <labels x="5" y="6" width="50" height="20" border="true"><text>from PIPE</text></labels>
        <labels positionX="7" positionY="8" width="50" height="20">from TAPAAL</labels>)"));

    VERIFY_OK(read);
    const Diagram& diagram = read->nets[0];
    QCOMPARE(diagram.net.notes.size(), 2u);
    QCOMPARE(diagram.net.notes.at(0).value, (Note{"n1", 0, "from PIPE"}));
    QCOMPARE(diagram.net.notes.at(1).value, (Note{"n2", 0, "from TAPAAL"}));
    QCOMPARE(diagram.notes.get(NoteId{0}).position, (Point{5, 6}));
    QCOMPARE(diagram.notes.get(NoteId{1}).position, (Point{7, 8}));
    QVERIFY(read->warnings.empty());
}

void PnmlDialectsTest::readsElementsWithAPrefix() {
    const auto read = readPnml(R"(<x:pnml xmlns:x="http://www.pnml.org/version-2009/grammar/pnml">
        <x:net id="n"><x:place id="p"><x:initialMarking><x:text>2</x:text></x:initialMarking>
        </x:place></x:net></x:pnml>)");

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).initial, Count(2));
}

void PnmlDialectsTest::readsNetsWithinModules() {
    const auto read =
        readPnml("<pnml><module><ports/><net id='n'><place id='p'/></net></module></pnml>");

    VERIFY_OK(read);
    QCOMPARE(firstPlace(*read).name, std::string("p"));
}

void PnmlDialectsTest::readsLatin1AndUtf8WithAMark() {
    const std::string body = "<pnml><net id='n'><place id='p' name='gr\xFCn'/></net></pnml>";
    const std::string inUtf8 =
        "\xEF\xBB\xBF<?xml version='1.0' encoding='utf-8'?>"
        "<pnml><net id='n'><place id='p' name='grün'/></net></pnml>";

    const auto latin1 = readPnml("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n" + body);
    const auto undeclared = readPnml(body);
    const auto utf8 = readPnml(inUtf8);

    for (const auto* read : {&latin1, &undeclared, &utf8}) {
        VERIFY_OK(*read);
        QCOMPARE(firstPlace(**read).name, std::string("grün"));
    }
}

void PnmlDialectsTest::readsOtherEncodings_data() {
    QTest::addColumn<std::string>("encoding");
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("read");
    const auto row = [](const char* encoding, const char* name, const char* read) {
        QTest::newRow(encoding) << std::string(encoding) << std::string(name) << std::string(read);
    };
    row("windows-1252", "\x80uro", "€uro");
    row("ISO-8859-15", "\xA4uro", "€uro");
    row("iso-8859-2", "\xB1", "ą");
    row("windows-1251", "\xC0", "А");
    row("UTF-16", "gr\xC3\xBCn", "grün");
}

void PnmlDialectsTest::readsOtherEncodings() {
    QFETCH(std::string, encoding);
    QFETCH(std::string, name);
    QFETCH(std::string, read);

    const auto file = readPnml("<?xml version='1.0' encoding='" + encoding +
                               "'?><pnml><net><place id='p' name='" + name + "'/></net></pnml>");

    VERIFY_OK(file);
    QCOMPARE(firstPlace(*file).name, read);
}

void PnmlDialectsTest::readsUtf16WithAMark_data() {
    QTest::addColumn<bool>("lowFirst");
    QTest::newRow("little end first") << true;
    QTest::newRow("big end first") << false;
}

void PnmlDialectsTest::readsUtf16WithAMark() {
    QFETCH(bool, lowFirst);
    const QString text = QStringLiteral(
        "\uFEFF<?xml version='1.0' encoding='UTF-16'?>"
        "<pnml><net><place id='p' name='gr\u00FCn \U0001F600'/></net></pnml>");
    std::string bytes;
    for (const QChar c : text) {
        const char low = static_cast<char>(c.cell());
        const char high = static_cast<char>(c.row());
        bytes += lowFirst ? low : high;
        bytes += lowFirst ? high : low;
    }

    const auto direct = readPnml(bytes);
    const auto sniffed = readText(bytes, "a.pnml");

    VERIFY_OK(direct);
    QCOMPARE(firstPlace(*direct).name, std::string("grün 😀"));
    VERIFY_OK(sniffed);
    QCOMPARE(firstPlace(sniffed->imported).name, std::string("grün 😀"));
}

void PnmlDialectsTest::keepsFinalMarkingsAndSaysSo() {
    const auto read = readPnml(pnmlFile(R"(<page id="g"><place id="p"/></page>
        <finalmarkings><marking><place idref="p"><text>1</text></place></marking></finalmarkings>)"));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.places.size(), 1u);
    QCOMPARE(read->nets[0].opaque.lines.size(), 1u);
    const std::vector<Warning> expected{
        {"final markings are kept in the file, but not used", 4, 9}};
    QVERIFY(read->warnings == expected);
}

void PnmlDialectsTest::saysThatFinalMarkingsBesideTheNetAreIgnored() {
    const auto read = readPnml(R"(<pnml><module><net id="n" type="PTNet"><place id="p"/></net>
<finalmarkings><marking><place idref="p"/></marking></finalmarkings></module></pnml>)");

    VERIFY_OK(read);
    const std::vector<Warning> expected{{"final markings are ignored", 2, 1}};
    QVERIFY(read->warnings == expected);
}

void PnmlDialectsTest::reportsOnceWhatItIgnores() {
    const auto read =
        readPnml(pnmlFile(R"(<place id="p"><capacity><value>3</value></capacity></place>
<place id="q"><capacity><value>3</value></capacity></place>
<place id="r"><capacity><value>0</value></capacity></place>
<transition id="t"><rate><value>2.5</value></rate><timed><value>true</value></timed></transition>
<transition id="u"><rate><value>1.0</value></rate><timed><value>false</value></timed></transition>)"));

    VERIFY_OK(read);
    const std::vector<Warning> expected{{"<capacity> is ignored (2 times)", 3, 15},
                                        {"<rate> is ignored", 6, 20},
                                        {"<timed> is ignored", 6, 51}};
    QVERIFY(read->warnings == expected);
}

void PnmlDialectsTest::keepsPartsOfOtherTools() {
    const std::string tree =
        "<toolspecific tool=\"nupn\" version=\"1.1\"><structure units=\"1\"/></toolspecific>";
    const std::string mine =
        "<toolspecific tool=\"mine\" version=\"1\"><a>x &amp; y</a></toolspecific>";
    const std::string fill = "<fill color=\"blue\"/>";

    const auto read = readPnml(pnmlFile(
        "<page id='g'><place id='p'><graphics><position x='1' y='2'/>" + fill + "</graphics>" +
        mine + "</place><transition id='t'>" + mine +
        "</transition><arc id='a' source='p' target='t'>" + mine + "</arc>" + tree + "</page>"));

    VERIFY_OK(read);
    const OpaqueParts& opaque = read->nets[0].opaque;
    QCOMPARE(opaque.format, std::string("pnml"));
    QCOMPARE(opaque.lines, std::vector{tree});
    QCOMPARE(opaque.places.get(PlaceId{0}), fill + mine);
    QCOMPARE(opaque.transitions.get(TransitionId{0}), mine);
    QCOMPARE(opaque.arcs.get(ArcId{0}), mine);
    const auto written = writePnml(read->nets);
    VERIFY_OK(written);
    QVERIFY(written->find(tree) != std::string::npos);
    const std::size_t graphics = written->find("<position");
    QVERIFY(written->find(fill) > graphics && written->find(fill) < written->find("</graphics>"));
}

void PnmlDialectsTest::keepsTheIdsThatOtherToolsPartsName() {
    const auto read = readPnml(pnmlFile(R"(<page id="g"><place id="n1"><name><text>start here</text>
        </name></place><transition id="n2"><name><text>go</text></name></transition></page>
        <finalmarkings><marking><place idref="n1"/></marking></finalmarkings>)"));
    VERIFY_OK(read);

    const auto written = writePnml(read->nets);

    VERIFY_OK(written);
    QVERIFY(written->find("<place id=\"n1\">") != std::string::npos);
    QVERIFY(written->find("<transition id=\"n2\">") != std::string::npos);
    QVERIFY(written->find("<place idref=\"n1\"/>") != std::string::npos);
    const auto again = readPnml(*written);
    VERIFY_OK(again);
    QVERIFY(again->nets == read->nets);
}

void PnmlDialectsTest::keepsPositionsOfAConvertedFile() {
    const auto read = readPnml(pnmlFile(R"(<place id="p"><graphics><position x="50" y="132"/>
        </graphics><toolspecific tool="WoPeD" version="1.0"><time>0</time></toolspecific></place>)"));
    VERIFY_OK(read);
    const auto written = writePnml(read->nets);
    VERIFY_OK(written);

    const auto again = readPnml(*written);

    VERIFY_OK(again);
    QCOMPARE(again->nets[0].places.get(PlaceId{0}).position, (Point{70, 152}));
    QVERIFY(again->nets == read->nets);
}

void PnmlDialectsTest::acceptsAnyTypeThatIsNotTheStandards_data() {
    QTest::addColumn<QString>("type");
    for (const char* type : {"http://www.pnml.org/version-2009/grammar/ptnet",
                             "http://www.pnml.org/version-2009/grammar/pnmlcoremodel",
                             "http://www.pnml.org/version-2009/extensions/resetinhibitorptnet",
                             "http://www.yasper.org/specs/epnml-1.1", "http://www.laas.fr/tina/tpn",
                             "P/T net", "PTNet", "Petrinet", "nonsense", "",
                             "http://www.informatik.hu-berlin.de/top/pnml/basicPNML.rng"}) {
        QTest::addRow("%s", type) << type;
    }
}

void PnmlDialectsTest::acceptsAnyTypeThatIsNotTheStandards() {
    QFETCH(QString, type);

    const auto read = readPnml(pnmlFile("<place id='p'/>", type.toStdString()));

    VERIFY_OK(read);
    QCOMPARE(read->nets[0].net.places.size(), 1u);
}

FIREABLE_TEST(PnmlDialectsTest)
#include "pnml_dialects_test.moc"
