#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// A net of the place p, with `parts` as Fireable's own from line 4 on.
std::string fileWithRuns(std::string_view parts) {
    return pnmlFile(
        "<page id='g'><place id='p'/>"
        "<toolspecific tool='Fireable' version='1'>\n" +
        std::string(parts) + "</toolspecific></page>");
}

Breakpoint waitingFor(Trigger trigger) {
    Breakpoint breakpoint;
    breakpoint.trigger = std::move(trigger);
    return breakpoint;
}

}  // namespace

/// Run configurations in Fireable's own part of a PNML file.
class PnmlRunsTest : public QObject {
    Q_OBJECT

private slots:
    void readsARunConfiguration();
    void aConfigurationMayBeEmpty();
    void saysWhereAndWhat_data();
    void saysWhereAndWhat();
    void refusesToWriteNumbersBelowZero_data();
    void refusesToWriteNumbersBelowZero();
};

void PnmlRunsTest::readsARunConfiguration() {
    const auto read = readPnml(fileWithRuns(
        "<run seed='7' steps='1000'><name>fast &amp; long</name><engine>reference</engine>"
        "<rule>petri-random</rule><override tokens='3'><place>p</place></override>"
        "<breakpoint kind='fires' once='true'><of>t</of></breakpoint>"
        "<breakpoint kind='reaches' value='12' passes='2'><of>p</of></breakpoint>"
        "<breakpoint kind='step' value='99' disabled='true'/>"
        "<breakpoint kind='condition'><of>p &gt; 3</of><onlyIf>q == 0</onlyIf>"
        "<log>p is {p}</log></breakpoint><watch>p + q</watch><watch "
        "charted='true'>sum(*)</watch></run>"
        "<run seed='0'><name>second</name></run>"));

    VERIFY_OK(read);
    const std::vector<RunConfiguration>& runs = read->nets[0].runs;
    QCOMPARE(runs.size(), std::size_t{2});
    RunConfiguration expected{"fast & long",
                              "reference",
                              "petri-random",
                              7,
                              Count(1000),
                              {{"p", 3}},
                              {},
                              {{"p + q"}, {"sum(*)", true}}};
    expected.breakpoints = {waitingFor(TransitionFires{"t"}), waitingFor(PlaceReaches{"p", 12}),
                            waitingFor(StepReached{99}), waitingFor(ConditionMet{"p > 3"})};
    expected.breakpoints[0].once = true;
    expected.breakpoints[1].ignoreCount = 2;
    expected.breakpoints[2].enabled = false;
    expected.breakpoints[3].onlyIf = "q == 0";
    expected.breakpoints[3].log = "p is {p}";
    QVERIFY(runs[0] == expected);
    QCOMPARE(runs[1].name, std::string("second"));
}

void PnmlRunsTest::aConfigurationMayBeEmpty() {
    const auto read = readPnml(fileWithRuns("<run seed='0'/>"));

    VERIFY_OK(read);
    QVERIFY(read->nets[0].runs == std::vector{RunConfiguration{}});
}

void PnmlRunsTest::saysWhereAndWhat_data() {
    QTest::addColumn<QString>("parts");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* parts, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(parts) << QString::fromUtf8(message);
    };
    row("no seed", "<run/>", "4:1: expected a whole number as seed, found nothing");
    row("steps", "<run seed='0' steps='-1'/>", "4:1: expected a whole number as steps, found '-1'");
    row("tokens", "<run seed='0'>\n<override tokens='many'><place>p</place></override></run>",
        "5:1: expected a whole number as tokens, found 'many'");
    row("no tokens", "<run seed='0'>\n<override/></run>",
        "5:1: expected tokens of an override, found '<override/>'");
    row("kind", "<run seed='0'>\n<breakpoint kind='sometimes'/></run>",
        "5:1: expected a kind of breakpoint, with a value where it has one, found "
        "'<breakpoint kind=\"sometimes\"/>'");
    row("no value", "<run seed='0'>\n<breakpoint kind='step'/></run>",
        "5:1: expected a kind of breakpoint, with a value where it has one, found "
        "'<breakpoint kind=\"step\"/>'");
    row("a value too many", "<run seed='0'>\n<breakpoint kind='fires' value='2'/></run>",
        "5:1: expected a kind of breakpoint, with a value where it has one, found "
        "'<breakpoint kind=\"fires\" value=\"2\"/>'");
    row("passes", "<run seed='0'>\n<breakpoint kind='step' value='2' passes='x'/></run>",
        "5:1: expected a whole number as passes, found 'x'");
    row("bad digits", "<run seed='0'>\n<watch hex='4g'/></run>",
        "5:1: expected pairs of hexadecimal digits, found '4g'");
}

void PnmlRunsTest::saysWhereAndWhat() {
    QFETCH(QString, parts);
    QFETCH(QString, message);

    const auto read = readPnml(fileWithRuns(parts.toStdString()));

    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::badSyntax);
    QCOMPARE(QString::fromStdString(read.error().message()), message);
}

void PnmlRunsTest::refusesToWriteNumbersBelowZero_data() {
    QTest::addColumn<Diagram>("diagram");
    const auto row = [](const char* name, auto breakIt) {
        Diagram diagram;
        diagram.runs.emplace_back();
        breakIt(diagram.runs[0]);
        QTest::addRow("%s", name) << diagram;
    };
    row("steps", [](RunConfiguration& run) { run.maxSteps = Count(-1); });
    row("tokens", [](RunConfiguration& run) { run.overrides = {{"p", -1}}; });
    row("value", [](RunConfiguration& run) {
        run.breakpoints = {waitingFor(PlaceReaches{"p", -1})};
    });
    row("passes", [](RunConfiguration& run) {
        run.breakpoints = {waitingFor(PlaceChanges{"p"})};
        run.breakpoints[0].ignoreCount = -1;
    });
}

void PnmlRunsTest::refusesToWriteNumbersBelowZero() {
    QFETCH(Diagram, diagram);

    const auto written = writePnml({&diagram, 1});

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::badArgument);
}

FIREABLE_TEST(PnmlRunsTest)
#include "pnml_runs_test.moc"
