#include <QStringList>
#include <QTest>
#include <string>

#include "importers/compare/compare_files.h"
#include "importers/compare/compare_models.h"
#include "importers/pnml/pnml_formats.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/random_diagram.h"
#include "tests/support/random_spiking.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// `changed place p1: tokens 1 > 2`, a line each.
QStringList linesOf(const Difference& difference) {
    QStringList lines;
    for (const Change& change : difference.changes) {
        std::string line = std::string(word(change.kind)) + " " + std::string(word(change.part)) +
                           (change.name.empty() ? "" : " " + change.name);
        for (const FieldChange& field : change.fields) {
            line +=
                "; " + std::string(word(field.field)) + " " + field.before + " > " + field.after;
        }
        lines.append(QString::fromStdString(line));
    }
    return lines;
}

Diagram netOf(const QString& text) {
    const auto read = readNet(text.toStdString());
    if (!read) {
        qFatal("%s", read.error().message().c_str());
    }
    return read->nets.front();
}

/// Three philosophers, the nodes of number i called after `names[i]`.
QString ring(const QStringList& names, const QString& more = {}) {
    QString text;
    for (int i = 0; i < names.size(); ++i) {
        const QString& name = names[i];
        const QString& next = names[(i + 1) % names.size()];
        text += QStringLiteral("tr take_%1 fork_%1 fork_%2 -> eats_%1\n").arg(name, next);
        text += QStringLiteral("tr give_%1 eats_%1 -> fork_%1 fork_%2\n").arg(name, next);
        text += QStringLiteral("pl fork_%1 (1)\n").arg(name);
    }
    return text + more;
}

}  // namespace

/// What differs between two nets or two systems.
class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void differencesAreListed_data();
    void differencesAreListed();
    void renamedRingsAreTheSame_data();
    void renamedRingsAreTheSame();
    void equalModelsDoNotDiffer();
    void formatsDoNotMatter();
    void netsOfAFileAreMatchedByName();
    void aNetAndASystemAreNotCompared();
    void thousandsOfNewNamesAreFollowed();
};

void CompareTest::differencesAreListed_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QStringList>("changes");
    const QString net = "pl p (2)\ntr t p -> q\n";
    QTest::newRow("nothing") << net << net << QStringList();
    QTest::newRow("tokens") << net << "pl p (3)\ntr t p -> q\n"
                            << QStringList("changed place p; tokens 2 > 3");
    QTest::newRow("a weight") << net << "pl p (2)\ntr t p*4 -> q\n"
                              << QStringList("changed arc p -> t; weight 1 > 4");
    QTest::newRow("a kind") << net << "pl p (2)\ntr t p?1 -> q\n"
                            << QStringList("changed arc p -> t; kind input > read");
    QTest::newRow("a label") << net << "pl p (2)\ntr t : go p -> q\n"
                             << QStringList("changed transition t; label  > go");
    QTest::newRow("an interval") << net << "pl p (2)\ntr t [2,5] p -> q\n"
                                 << QStringList("changed transition t; interval [0,∞) > [2,5]");
    QTest::newRow("a new node") << net << "pl p (2)\ntr t p -> q r*2\n"
                                << QStringList{"added place r", "added arc t -> r; weight 1 > 2"};
    QTest::newRow("a node less") << net << "pl p (2)\ntr t p -> \n"
                                 << QStringList{"removed place q", "removed arc t -> q"};
    QTest::newRow("a new name") << net << "pl begin (2)\ntr t begin -> q\n"
                                << QStringList("changed place begin; name p > begin");
    QTest::newRow("a new name and tokens")
        << net << "pl begin (5)\ntr t begin -> q\n"
        << QStringList("changed place begin; name p > begin; tokens 2 > 5");
    QTest::newRow("an arc the other way") << net << "pl p (2)\ntr t q -> p\n"
                                          << QStringList{"removed arc p -> t", "removed arc t -> q",
                                                         "added arc q -> t", "added arc t -> p"};
    QTest::newRow("a node with other lines is another one")
        << net << "pl p (2)\ntr t p -> \ntr u r -> s\n"
        << QStringList{"removed place q",    "added place r",      "added place s",
                       "added transition u", "removed arc t -> q", "added arc r -> u",
                       "added arc u -> s"};
    QTest::newRow("the order of transitions")
        << "tr a p -> \ntr b p -> \ntr c p -> \n"
        << "tr a p -> \ntr c p -> \ntr b p -> \n"
        << QStringList("changed model; order of transitions b, c > c, b");
    QTest::newRow("a priority") << "tr a p -> \ntr b p -> \n"
                                << "tr a p -> \ntr b p -> \npr a > b\n"
                                << QStringList("added priority a > b");
    QTest::newRow("two of the same lines") << "tr t p p -> q\n"
                                           << "tr t p -> q\n"
                                           << QStringList("removed arc p -> t");
}

void CompareTest::differencesAreListed() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QStringList, changes);

    QCOMPARE(linesOf(compareNets(netOf(before), netOf(after))), changes);
}

void CompareTest::renamedRingsAreTheSame_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("others");
    QTest::newRow("one is left") << QStringList{"1", "b", "c"} << QString() << 0;
    QTest::newRow("none is left") << QStringList{"a", "b", "c"} << QString() << 0;
    QTest::newRow("one is left, and another one reads")
        << QStringList{"1", "b", "c"} << QString("tr read eats_b -> book\n") << 4;
}

void CompareTest::renamedRingsAreTheSame() {
    QFETCH(QStringList, names);
    QFETCH(QString, more);
    QFETCH(int, others);

    const Difference difference =
        compareNets(netOf(ring({"1", "2", "3"})), netOf(ring(names, more)));

    int renamed = 0;
    for (const Change& change : difference.changes) {
        renamed += change.kind == ChangeKind::changed && change.fields.size() == 1 &&
                   change.fields.front().field == PartField::name;
    }
    QCOMPARE(renamed, 4 * (3 - static_cast<int>(names.count("1"))));
    QCOMPARE(static_cast<int>(difference.changes.size()) - renamed, others);
}

void CompareTest::equalModelsDoNotDiffer() {
    const DiagramFeatures features{.names = TextStyle::odd,
                                   .labels = true,
                                   .notes = true,
                                   .parallelArcs = true,
                                   .priorities = true,
                                   .substitutions = true,
                                   .copies = true,
                                   .groups = true,
                                   .runs = true,
                                   .geometry = GeometryStyle::pnml};
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Diagram net = randomDiagram(seed, features);
        QVERIFY(compareNets(net, net).empty());
        const SystemContent system{{RandomSpiking(seed).make(), {}, {}}, {}};
        QVERIFY(compareDrawnSystems(system, system).empty());
    }
}

void CompareTest::formatsDoNotMatter() {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Diagram net = randomDiagram(seed, {.names = TextStyle::plain,
                                                 .labels = true,
                                                 .notes = true,
                                                 .priorities = true,
                                                 .geometry = GeometryStyle::ndr});
        const auto drawing = writeNdr({&net, 1});
        VERIFY_OK(drawing);
        const auto fromNdr = readNdr(*drawing);
        VERIFY_OK(fromNdr);
        const auto pnml = writePnml({&fromNdr->nets.front(), 1});
        VERIFY_OK(pnml);
        const auto fromPnml = readPnml(*pnml);
        VERIFY_OK(fromPnml);
        QCOMPARE(linesOf(compareNets(fromNdr->nets.front(), fromPnml->nets.front())),
                 QStringList());
    }
}

void CompareTest::netsOfAFileAreMatchedByName() {
    const auto named = [](const char* name, const QString& text) {
        Diagram diagram = netOf(text);
        diagram.net.name = name;
        return diagram;
    };
    const std::vector<Diagram> before{named("main", "tr t p -> q\n"), named("add", "tr a x -> y\n"),
                                      named("old", "tr o l -> m\n")};
    const std::vector<Diagram> after{named("add", "pl x (1)\ntr a x -> y\n"),
                                     named("main", "tr t p -> q\n"), named("new", "tr n g -> h\n")};

    const auto found = compareContents(before, after);

    VERIFY_OK(found);
    QStringList lines;
    for (const ComparedModel& model : found->models) {
        lines.append(QString::fromStdString(model.name) + ": " +
                     linesOf(model.difference).join(", "));
    }
    QCOMPARE(lines, QStringList({"add: changed place x; tokens 0 > 1", "main: ", "new: added model",
                                 "old: removed model"}));
}

void CompareTest::aNetAndASystemAreNotCompared() {
    const auto found = compareContents(std::vector<Diagram>{netOf("tr t p -> q\n")},
                                       SystemContent{{RandomSpiking(1).make(), {}, {}}, {}});
    QVERIFY(!found);
    QVERIFY(found.error().detail.find("one of each") != std::string::npos);
}

/// All nodes of a long chain get other names: only their arcs tell which is which.
void CompareTest::thousandsOfNewNamesAreFollowed() {
    QString chain;
    QString renamed;
    for (int i = 0; i < 2'000; ++i) {
        const QString line = QStringLiteral("tr t%1%2 p%1%2 -> p%1%3\n");
        chain += line.arg(QString()).arg(i).arg(i + 1);
        renamed += line.arg(QStringLiteral("x")).arg(i).arg(i + 1);
    }

    const Difference difference = compareNets(netOf(chain), netOf(renamed));

    QCOMPARE(difference.changes.size(), std::size_t{4'001});
    QCOMPARE(difference.count(ChangeKind::changed), std::size_t{4'001});
}

FIREABLE_TEST(CompareTest)
#include "compare_test.moc"
