#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

class PnmlErrorsTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhereAndWhat_data();
    void saysWhereAndWhat();
    void survivesDeepNesting();
    void survivesALongChainOfReferences();
};

void PnmlErrorsTest::saysWhereAndWhat_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& text, ErrorCode code,
                        const char* message) {
        QTest::addRow("%s", name) << QString::fromStdString(text) << int(code) << message;
    };
    constexpr auto syntax = ErrorCode::badSyntax;
    constexpr auto refused = ErrorCode::unknownFormat;
    row("empty", "", syntax, "1:1: expected well-formed XML, found the end of the file");
    row("no XML", "PLACE p;", syntax, "1:1: expected well-formed XML, found 'PLACE p;'");
    row("open element", "<pnml>\n <net>\n</pnml>", syntax,
        "2:2: expected an element that is closed by its own end tag, found '<net>'");
    row("bad attribute", "<pnml>\n<net id=3/></pnml>", syntax,
        "2:1: expected attributes of the form name=\"value\", found '<net id=3/></pnml>'");
    row("wrong root", "<pnmul/>", syntax, "1:1: expected the root element 'pnml', found 'pnmul'");
    row("text behind", "<pnml><net/></pnml>\n<pnml/>", syntax,
        "2:1: expected the end of the file after the root element, found 'pnml'");
    row("no net", "<pnml>\n</pnml>", syntax, "1:1: expected a <net> in <pnml>, found nothing");
    row("no id", pnmlFile("<place/>"), syntax, "3:1: expected an id, found '<place/>'");
    row("id twice", pnmlFile("<place id='p'/>\n <transition id='p'/>"), syntax,
        "4:2: expected an id that no other node of the net has, found 'p'");
    row("negative marking",
        pnmlFile("<place id='p'>\n<initialMarking><text>-1</text></initialMarking></place>"),
        syntax, "4:1: expected a number of tokens, 0 or more, found '-1'");
    for (const char* number : {"1,000", "1,2", ",3"}) {
        row(number,
            pnmlFile("<place id='p'>\n<initialMarking><text>" + std::string(number) +
                     "</text></initialMarking></place>"),
            syntax,
            qPrintable(QStringLiteral("4:1: expected a number without commas, found '%1'")
                           .arg(QLatin1String(number))));
    }
    row("bad position",
        pnmlFile("<place id='p'><graphics>\n<position x='a' y='2'/></graphics></place>"), syntax,
        "4:1: expected a decimal number x, found 'a'");
    row("position nan",
        pnmlFile("<place id='p'><graphics>\n<position x='nan' y='2'/></graphics></place>"), syntax,
        "4:1: expected a decimal number x, found 'nan'");
    row("unknown end", pnmlWithArcs("<arc id='a' source='p' target='x'/>"), ErrorCode::unknownNode,
        "5:1: expected the id of a node as target, found 'x'");
    row("no source", pnmlWithArcs("<arc id='a' target='t'/>"), syntax,
        "5:1: expected an attribute source, found '<arc id=\"a\" target=\"t\"/>'");
    row("cycle", pnmlFile("<referencePlace id='a' ref='b'/>\n<referencePlace id='b' ref='b'/>\n"),
        syntax, nullptr);
    row("reference to nothing", pnmlFile("<referencePlace id='a' ref='b'/>"),
        ErrorCode::unknownNode, "3:1: expected the id of a node as ref, found 'b'");
    row("bad interval",
        pnmlFile("<transition id='t'><delay>\n<interval closure='closed'><cn>x</cn>"
                 "<cn>2</cn></interval></delay></transition>"),
        syntax, "4:28: expected a whole number as lower bound, found 'x'");
    row("two token classes",
        pnmlFile(
            "<place id='p'><initialMarking><value>Red,1</value></initialMarking></place>\n"
            "<place id='q'><initialMarking><value>Red,0,Blue,1</value></initialMarking></place>"),
        refused,
        "4:15: expected a place/transition net, found a coloured net with token classes 'Red' and "
        "'Blue'");
    row("coloured type",
        pnmlFile("<place id='p'/>", "http://www.pnml.org/version-2009/grammar/symmetricnet"),
        refused,
        "2:1: expected a place/transition net, found a coloured net of type "
        "http://www.pnml.org/version-2009/grammar/symmetricnet");
    row("coloured labels",
        pnmlFile("<place id='p'>\n <hlinitialMarking><text>1</text></hlinitialMarking></place>"),
        refused,
        "4:2: expected a place/transition net, found a coloured net with a <hlinitialMarking>");
    row("multiset",
        pnmlFile("<place id='p'><initialMarking>\n<multiset><item><value><object type='int'>1"
                 "</object></value></item></multiset></initialMarking></place>"),
        refused, "4:1: expected a place/transition net, found a coloured net with a <multiset>");
    row("structure",
        pnmlFile("<place id='p'><initialMarking>\n<structure><all/></structure></initialMarking>"
                 "</place>"),
        refused, "4:1: expected a place/transition net, found a coloured net with a <structure>");
    row("expression",
        pnmlWithArcs("<arc id='a' source='p' target='t'><inscription>\n<expression>x + 1"
                     "</expression></inscription></arc>"),
        refused, "6:1: expected a place/transition net, found a coloured net with a <expression>");
    row("value",
        pnmlWithArcs("<arc id='a' source='p' target='t'><inscription><value>\n<object type='int'>1"
                     "</object></value></inscription></arc>"),
        refused, "6:1: expected a place/transition net, found a coloured net with a <object>");
    row("coloured type, as a word", pnmlFile("<place id='p'/>", "my-CPN"), refused,
        "2:1: expected a place/transition net, found a coloured net of type my-CPN");
    row("unknown type", pnmlFile("<place id='p'/>", "http://www.pnml.org/version-2009/grammar/new"),
        refused,
        "2:1: expected a place/transition net, found a net of unknown type "
        "http://www.pnml.org/version-2009/grammar/new");
    row("comment before on the line",
        "<pnml><!-- <place/> --><net><![CDATA[<place/>]]><place/></net></pnml>", syntax,
        "1:49: expected an id, found '<place/>'");
}

void PnmlErrorsTest::saysWhereAndWhat() {
    QFETCH(QString, text);
    QFETCH(int, code);
    QFETCH(QString, message);

    const auto read = readPnml(text.toStdString());

    QVERIFY(!read);
    QCOMPARE(int(read.error().code), code);
    QVERIFY(read.error().line > 0 && read.error().column > 0);
    if (!message.isNull()) {
        QCOMPARE(QString::fromStdString(read.error().message()), message);
    }
}

void PnmlErrorsTest::survivesDeepNesting() {
    std::string text = "<pnml><net>";
    for (int depth = 0; depth < 200'000; ++depth) {
        text += "<page>";
    }

    const auto read = readPnml(text);

    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::unsupported);
}

void PnmlErrorsTest::survivesALongChainOfReferences() {
    constexpr int length = 100'000;
    std::string chain = "<place id='r0'/>";
    for (int i = 1; i < length; ++i) {
        chain += "<referencePlace id='r" + std::to_string(i) + "' ref='r" + std::to_string(i - 1) +
                 "'/>";
    }

    const auto read = readPnml(pnmlFile(chain));

    QVERIFY(read.has_value());
    QCOMPARE(read->nets[0].net.places.size(), 1u);
}

FIREABLE_TEST(PnmlErrorsTest)
#include "pnml_errors_test.moc"
