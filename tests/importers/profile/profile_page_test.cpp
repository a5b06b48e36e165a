#include "importers/profile/profile_page.h"

#include <QTest>
#include <QXmlStreamReader>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Two sizes of a family on three engines: one fast, one ten times as slow with stages, one absent.
Profile twoSizes() {
    Profile profile;
    profile.engines = {{.name = "fast"}, {.name = "slow", .threads = 2}, {.name = "absent"}};
    for (const double size : {1.0, 2.0}) {
        const std::size_t p = profile.programs.size();
        profile.programs.push_back(
            {.name = "<f> & " + std::to_string(p), .family = "f", .size = size});
        for (std::size_t e = 0; e < 2; ++e) {
            const double seconds = (e == 0 ? 0.002 : 0.02) * size;
            profile.cells.push_back({.program = p,
                                     .engine = e,
                                     .seconds = std::vector<double>(9, seconds),
                                     .steps = 10});
        }
        profile.cells[3 * p + 1].stages = {{"I+II", 0.015}, {"III", 0.005}};
        profile.cells.push_back({.program = p, .engine = 2, .empty = "no <device>"});
    }
    return profile;
}

/// The texts and tips of all elements with that name; empty if the page is no well-formed XML.
QStringList textsOf(const std::string& page, const QString& element) {
    QStringList texts;
    QXmlStreamReader xml(QByteArray::fromStdString(page));
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == element) {
            texts.append(xml.readElementText(QXmlStreamReader::IncludeChildElements));
        }
    }
    return xml.hasError() ? QStringList() : texts;
}

}  // namespace

/// Profiles as pages.
class ProfilePageTest : public QObject {
    Q_OBJECT

private slots:
    void everythingIsThere();
    void theSlowestBarIsTheShortest();
    void whatIsWrongIsMarked();
    void nothingTimedIsNoChart();
};

void ProfilePageTest::everythingIsThere() {
    Profile profile = twoSizes();
    profile.cells[1].timeline = {{0, 0.01}, {1, 0.005}, {0, 0.005}};
    profile.cells[1].figures = {{"host memory", 3 << 20}, {"launches", 12}};
    profile.programs[0].work = {100, 50};
    profile.roofs = {{"host", {1e9, 2e9}}};
    const std::string page = profilePage("A <title>", {"1 & 2"}, {{"device", "none"}},
                                         {{"First", {"Published: x"}, profile}});
    QCOMPARE(textsOf(page, "h1"), QStringList{"A <title>"});
    QCOMPARE(textsOf(page, "h2"), QStringList{"First"});
    QCOMPARE(textsOf(page, "p"), (QStringList{"1 & 2", "Published: x"}));
    QCOMPARE(textsOf(page, "svg").size(), 5);  // bars, growth, stages, their order, roofline
    const QStringList cells = textsOf(page, "td");
    QVERIFY(cells.contains("<f> & 1"));
    QVERIFY(cells.contains("slow, 2 threads"));
    QVERIFY(cells.contains("40 ms"));
    QVERIFY(cells.contains("4 ms"));  // a step
    QCOMPARE(cells.count("no <device>"), 2);
    QVERIFY(textsOf(page, "text").contains("× 10.0 (2 ms)"));
    QVERIFY(textsOf(page, "text").contains("slow, 2 threads: n^1.00"));
    QVERIFY(textsOf(page, "title").contains("I+II: 15 ms, 75 %"));
    QCOMPARE(textsOf(page, "title").count("I+II: 10 ms"), 1);  // of the order
    QVERIFY(cells.contains("3 MiB"));
    QVERIFY(cells.contains("12"));
    QVERIFY(textsOf(page, "text").contains("host: 1 GB/s, 2 Gop/s"));
    // 10 steps of 50 operations in 20 ms, of 5e8 at that intensity.
    QVERIFY(textsOf(page, "title")
                .contains("<f> & 0, slow, 2 threads: 2.5e-05 Gop/s, 0.005 % of what the host "
                          "can do"));
    QVERIFY(textsOf(page, "li")
                .contains("<f> & 0: fast is the fastest, 10.0 times as fast as "
                          "slow, 2 threads (95 % certain: 10.0 to 10.0)."));
    QVERIFY(page.find("http") == std::string::npos);  // needs no network
}

void ProfilePageTest::theSlowestBarIsTheShortest() {
    std::vector<double> widths;
    QXmlStreamReader xml(
        QByteArray::fromStdString(profilePage("", {}, {}, {{"", {}, twoSizes()}})));
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"rect") {
            widths.push_back(xml.attributes().value("width").toDouble());
        }
    }
    QVERIFY(!xml.hasError());
    QVERIFY(widths.size() > 4);
    QCOMPARE(widths[1], 1.0);
    QVERIFY(widths[0] > 500);  // a whole decade
    QCOMPARE(widths[2], widths[0]);
}

void ProfilePageTest::whatIsWrongIsMarked() {
    Profile profile = twoSizes();
    profile.cells[0].disagreement = "differs from slow";
    const std::string page = profilePage("", {}, {}, {{"", {}, profile}});
    QVERIFY(textsOf(page, "td").contains("differs from slow"));
    QVERIFY(textsOf(page, "li").contains("<f> & 0: only slow, 2 threads has times."));
}

void ProfilePageTest::nothingTimedIsNoChart() {
    Profile profile = twoSizes();
    for (ProfileCell& cell : profile.cells) {
        cell = {.program = cell.program, .engine = cell.engine, .empty = "no device"};
    }
    const std::string page = profilePage("", {}, {}, {{"", {}, profile}});
    QCOMPARE(textsOf(page, "svg").size(), 0);
    QCOMPARE(textsOf(page, "td").count("no device"), 6);
}

FIREABLE_TEST(ProfilePageTest)
#include "profile_page_test.moc"
