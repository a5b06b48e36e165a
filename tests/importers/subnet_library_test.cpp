#include "importers/subnet_library.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "importers/formats.h"
#include "tests/support/net_maker.h"
#include "tests/support/run_to_end.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;

namespace {

/// p3 := p1 + p2 by the net `adder` of the same file, from the hole in p4 to that in p5.
Diagram caller(const std::string& file) {
    NetMaker maker(5, 1);
    maker.tokens(1, 4).tokens(2, 5).tokens(5, 1).substitute(1, file);
    maker.port(1, PortRole::input, 1, 1).port(1, PortRole::input, 2, 2);
    maker.port(1, PortRole::output, 3, 3).control(1, 4, 4, 5, 5);
    Diagram diagram;
    diagram.net = maker.net();
    diagram.net.name = "main";
    return diagram;
}

Diagram adderDiagram() {
    Diagram diagram;
    diagram.net = testing::adder();
    diagram.net.name = "adder";
    return diagram;
}

}  // namespace

/// Where subnets are found.
class SubnetLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void aNetOfTheSameFileIsASubnet_data();
    void aNetOfTheSameFileIsASubnet();
    void aNetOfAnotherFileIsASubnet();
    void aFileWithAHashInItsNameIsAFile();
    void anErrorNamesTheMissingNet();
    void netsOfAFileThatCallEachOtherAreACycle();
    void resultsAreFoundAgainByTheirPath();
    void quotesOnlyFilesOfItsFolders_data();
    void quotesOnlyFilesOfItsFolders();
    void findsOneOfManyNetsQuickly();
    void netsThatNoOtherCallsAreFound_data();
    void netsThatNoOtherCallsAreFound();

private:
    std::string path(const char* name) const {
        return folder_.filePath(QLatin1String(name)).toStdString();
    }

    QTemporaryDir folder_;
};

void SubnetLibraryTest::aNetOfTheSameFileIsASubnet_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("by name") << QStringLiteral("#adder");
    QTest::newRow("by number") << QStringLiteral("#2");
}

void SubnetLibraryTest::aNetOfTheSameFileIsASubnet() {
    QFETCH(QString, file);
    const std::string pnml = path("two.pnml");
    VERIFY_OK(
        writeFile(pnml, FormatId::pnml, std::vector{caller(file.toStdString()), adderDiagram()}));
    const auto read = readFile(pnml);
    VERIFY_OK(read);
    SubnetLibrary library;

    const auto linked = link(read->imported.nets[0].net, pnml, library.loader());

    VERIFY_OK(linked);
    const auto ended = testing::runToEnd(linked->net, defaultEngineKind);
    VERIFY_OK(ended);
    QCOMPARE(ended->places.at("p3"), Count(9));
}

void SubnetLibraryTest::aNetOfAnotherFileIsASubnet() {
    VERIFY_OK(
        writeFile(path("lib.pnml"), FormatId::pnml, std::vector{caller("none"), adderDiagram()}));
    SubnetLibrary library;

    const auto linked = link(caller("lib.pnml#adder").net, path("main.ndr"), library.loader());

    VERIFY_OK(linked);
}

void SubnetLibraryTest::aFileWithAHashInItsNameIsAFile() {
    VERIFY_OK(writeFile(path("a#b.pnml"), FormatId::pnml, std::vector{adderDiagram()}));
    SubnetLibrary library;

    VERIFY_OK(library.find("a#b.pnml", path("main.ndr")));
    const auto inside = library.find("#adder", path("a#b.pnml"));
    VERIFY_OK(inside);
    QCOMPARE(inside->file.filename().string(), std::string("a#b.pnml"));
}

void SubnetLibraryTest::anErrorNamesTheMissingNet() {
    const std::string pnml = path("two.pnml");
    VERIFY_OK(writeFile(pnml, FormatId::pnml, std::vector{caller("#none"), adderDiagram()}));
    SubnetLibrary library;

    const auto linked = link(caller("#none").net, pnml, library.loader());

    QVERIFY(!linked);
    QCOMPARE(linked.error().code, ErrorCode::unknownNode);
    QVERIFY(QString::fromStdString(linked.error().detail).contains(QStringLiteral("'none'")));
}

void SubnetLibraryTest::netsOfAFileThatCallEachOtherAreACycle() {
    Diagram other = caller("#main");
    other.net.name = "other";
    SubnetLibrary library;
    library.hold("", {std::make_shared<const Diagram>(caller("#other")),
                      std::make_shared<const Diagram>(other)});

    const auto linked = link(caller("#other").net, "", library.loader());

    QVERIFY(!linked);
    QCOMPARE(linked.error().code, ErrorCode::hierarchyCycle);
}

void SubnetLibraryTest::resultsAreFoundAgainByTheirPath() {
    SubnetLibrary library;
    library.hold("not/there.pnml", {std::make_shared<const Diagram>(caller("#adder")),
                                    std::make_shared<const Diagram>(adderDiagram())});

    const auto found = library.find("#adder", "not/there.pnml");
    VERIFY_OK(found);
    const auto again = library.find(found->path, "");

    VERIFY_OK(again);
    QCOMPARE(again->diagram.get(), found->diagram.get());
}

void SubnetLibraryTest::quotesOnlyFilesOfItsFolders_data() {
    QTest::addColumn<std::string>("file");
    QTest::addColumn<bool>("quoted");
    QTest::newRow("beside") << std::string("secret") << true;
    QTest::newRow("below") << std::string("in/secret") << true;
    QTest::newRow("above") << std::string("../secret") << false;
    QTest::newRow("absolute") << path("secret") << false;
    QTest::newRow("in the library") << std::string("shelf/secret") << true;
}

void SubnetLibraryTest::quotesOnlyFilesOfItsFolders() {
    QFETCH(std::string, file);
    QFETCH(bool, quoted);
    for (const char* folder : {".", "nets", "nets/in", "library/shelf"}) {
        QVERIFY(QDir(folder_.path()).mkpath(QLatin1String(folder)));
        QFile text(folder_.filePath(QLatin1String(folder) + QLatin1String("/secret")));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("password: 1234\n");
    }
    SubnetLibrary library({path("library")});

    const auto found = library.find(file, path("nets/main.ndr"));

    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::unknownFormat);
    QCOMPARE(found.error().detail.find("1234") != std::string::npos, quoted);
}

void SubnetLibraryTest::findsOneOfManyNetsQuickly() {
    constexpr int count = 30'000;
    SubnetLibrary::Nets nets;
    for (int i = 0; i < count; ++i) {
        Diagram diagram;
        diagram.net.name = "net" + std::to_string(i);
        nets.push_back(std::make_shared<const Diagram>(diagram));
    }
    SubnetLibrary library;
    library.hold("", std::move(nets));

    for (int i = 0; i < count; ++i) {
        const auto found = library.find("#net" + std::to_string(i), "");
        VERIFY_OK(found);
        QCOMPARE(found->net, static_cast<std::size_t>(i));
    }
}

void SubnetLibraryTest::netsThatNoOtherCallsAreFound_data() {
    QTest::addColumn<QList<std::string>>("calls");
    QTest::addColumn<std::vector<std::size_t>>("uncalled");
    using Nets = std::vector<std::size_t>;
    QTest::newRow("none calls") << QList<std::string>{"", ""} << Nets{0, 1};
    QTest::newRow("a chain") << QList<std::string>{"#2", "#3", ""} << Nets{0};
    QTest::newRow("a chain from the end") << QList<std::string>{"", "#net1", "#net2"} << Nets{2};
    QTest::newRow("a cycle") << QList<std::string>{"#2", "#1", ""} << Nets{2, 0};
    QTest::newRow("another file") << QList<std::string>{"a.ndr#2", "a.ndr"} << Nets{0, 1};
}

void SubnetLibraryTest::netsThatNoOtherCallsAreFound() {
    QFETCH(QList<std::string>, calls);
    QFETCH(std::vector<std::size_t>, uncalled);
    std::vector<Diagram> nets;
    for (const std::string& file : calls) {
        nets.push_back(file.empty() ? adderDiagram() : caller(file));
        nets.back().net.name = "net" + std::to_string(nets.size());
    }

    QCOMPARE(uncalledNets(nets), uncalled);
}

FIREABLE_TEST(SubnetLibraryTest)
#include "subnet_library_test.moc"
