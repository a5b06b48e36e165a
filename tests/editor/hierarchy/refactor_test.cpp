#include "editor/hierarchy/refactor.h"

#include <QTest>
#include <algorithm>
#include <random>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/net_uses.h"
#include "editor/hierarchy/port_check.h"
#include "tests/support/net_maker.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;
using fireable::testing::runToEnd;
using fireable::testing::setTokens;
using fireable::testing::shippedDiagram;

namespace {

using Inputs = std::map<std::string, Count>;

/// Adds a + b to c, then n times 1 more: a loop around an adder, all in one net. Transitions 1 to 3
/// are the adder, which starts at s and finishes at f.
NetMaker loop() {
    NetMaker maker(8, 6);
    const char* names[] = {"a", "b", "c", "s", "f", "g", "n", "end"};
    for (int p = 1; p <= 8; ++p) {
        maker.named(p, names[p - 1]);
    }
    maker.tokens(4, 1).tokens(5, 1).tokens(8, 1);
    maker.takes(1, {1}).takes(2, {2}).gives(1, {3}).gives(2, {3});
    maker.needsEmpty(1, {4})
        .needsEmpty(2, {4})
        .needsEmpty(3, {1, 2, 4})
        .gives(3, {4})
        .takes(3, {5});
    maker.needsEmpty(4, {6}).gives(4, {6}).takes(4, {4});        // go
    maker.needsEmpty(5, {5}).gives(5, {5, 1}).takes(5, {7, 4});  // again
    maker.needsEmpty(6, {5, 7}).gives(6, {5}).takes(6, {8});     // stop
    return maker;
}

Count below(unsigned limit, std::mt19937& random) {
    return Count(static_cast<std::int64_t>(random() % limit));
}

std::set<NodeId> firstTransitions(const Net& net, std::size_t count) {
    std::set<NodeId> nodes;
    for (std::size_t i = 0; i < count; ++i) {
        nodes.insert(net.transitions.idAt(i));
    }
    return nodes;
}

OpenedFile fileWith(Diagram diagram) {
    return {"", {}, {std::move(diagram)}, {}};
}

/// Where the shown net of `document` ends, by name, after `inputs` were put in.
Result<Inputs> ending(const NetDocument& document, const Inputs& inputs) {
    Net net = document.diagram().net;
    for (const auto& [place, tokens] : inputs) {
        if (!setTokens(net, place, tokens)) {
            return fail(ErrorCode::unknownNode, place);
        }
    }
    SubnetLibrary library = subnetsOf(document);
    const auto linked = link(net, document.path().string(), library.loader());
    if (!linked) {
        return linked.failure();
    }
    auto ended = runToEnd(linked->net, defaultEngineKind);
    if (!ended) {
        return ended.failure();
    }
    return ended->places;
}

/// The places of `few` that `all` has too end alike.
bool agree(const Inputs& few, const Inputs& all) {
    return std::ranges::all_of(few, [&](const auto& place) {
        const auto found = all.find(place.first);
        return found != all.end() && found->second == place.second;
    });
}

TransitionId named(const Net& net, const std::string& name) {
    for (const auto& [id, transition] : net.transitions) {
        if (transition.name == name) {
            return id;
        }
    }
    return {9999};
}

Diagram netCalled(const std::string& name) {
    Diagram diagram;
    diagram.net.name = name;
    return diagram;
}

/// A net with a transition for each of `files`, which carries it out.
Diagram callerOf(const std::vector<std::string>& files) {
    Diagram diagram;
    for (const std::string& file : files) {
        diagram.net.transitions.add({"call", "", {}, Substitution{file, {}}});
    }
    return diagram;
}

std::vector<std::string> calledBy(const NetDocument& document, std::size_t net) {
    std::vector<std::string> files;
    for (const auto& [id, transition] : document.nets()[net].net.transitions) {
        files.push_back(transition.substitution->file);
    }
    return files;
}

std::string refusalOf(const NetMaker& maker, std::size_t transitions) {
    Diagram diagram;
    diagram.net = maker.net();
    const auto made = extractSubnet(diagram, firstTransitions(diagram.net, transitions), "part");
    return made ? "" : made.error().detail;
}

}  // namespace

/// Extracting, inlining and flattening change how a net is written, not what it does.
class RefactorTest : public QObject {
    Q_OBJECT

private slots:
    void extractingKeepsWhatRuns();
    void extractingIsOneStepAndComesBack();
    void inliningAnExtractRestoresTheNet();
    void anExtractHasPortsThatFit();
    void whatCannotBeCalledIsRefused();
    void aWholeProgramCanBeExtracted();
    void inliningLibrarySubnetsKeepsWhatRuns_data();
    void inliningLibrarySubnetsKeepsWhatRuns();
    void inliningKeepsSubnetsOfTheSubnet();
    void flatteningKeepsWhatRuns_data();
    void flatteningKeepsWhatRuns();
    void everyFlatNodeHasAPlaceOfItsOwn();
    void renamingANetKeepsItsUses();
    void aNetInUseIsNotRemovedAndNumbersFollow();
    void aNumberMeansThePositionWhateverNetsAreCalled();
    void aNameThatLooksLikeAReferenceIsRefused_data();
    void aNameThatLooksLikeAReferenceIsRefused();
    void renamingOneOfTwoThatAreCalledTheSameLeavesTheOthersUses();
    void portsFollowThePlacesOfTheirSubnet();
    void usesAreFoundInTheWholeHierarchy();
};

void RefactorTest::extractingKeepsWhatRuns() {
    Diagram diagram;
    diagram.net = loop().net();
    NetDocument flat(fileWith(diagram));
    NetDocument document(fileWith(diagram));
    VERIFY_OK(extractToNet(document, firstTransitions(diagram.net, 3), "add"));
    QCOMPARE(document.diagram().net.transitions.size(), std::size_t{4});

    std::mt19937 random(3);
    for (int round = 0; round < 40; ++round) {
        const Inputs inputs{{"a", below(9, random)},
                            {"b", below(9, random)},
                            {"c", below(9, random)},
                            {"n", below(4, random)}};
        const auto before = ending(flat, inputs);
        const auto after = ending(document, inputs);
        VERIFY_OK(before);
        VERIFY_OK(after);
        QVERIFY(agree(*before, *after));
        QCOMPARE(after->at("c"), inputs.at("a") + inputs.at("b") + inputs.at("c") + inputs.at("n"));
    }
}

void RefactorTest::extractingIsOneStepAndComesBack() {
    Diagram diagram;
    diagram.net = loop().net();
    NetDocument document(fileWith(diagram));

    VERIFY_OK(extractToNet(document, firstTransitions(diagram.net, 3), "add"));
    QCOMPARE(document.netCount(), std::size_t{2});
    QCOMPARE(document.undoStack().count(), 1);
    const std::vector<Diagram> after = document.nets();
    document.undoStack().undo();

    QCOMPARE(document.netCount(), std::size_t{1});
    QVERIFY(document.diagram() == diagram);
    document.undoStack().redo();
    QVERIFY(document.nets() == after);
}

void RefactorTest::inliningAnExtractRestoresTheNet() {
    Diagram diagram;
    diagram.net = loop().net();
    NetDocument flat(fileWith(diagram));
    NetDocument document(fileWith(diagram));
    const auto made = extractToNet(document, firstTransitions(diagram.net, 3), "add");
    VERIFY_OK(made);

    VERIFY_OK(inlineInNet(document, *made));

    const Net& net = document.diagram().net;
    QVERIFY(!isHierarchical(net));
    QCOMPARE(net.places.size(), diagram.net.places.size());
    QCOMPARE(net.transitions.size(), diagram.net.transitions.size());
    QCOMPARE(net.arcs.size(), diagram.net.arcs.size());
    const auto before = ending(flat, {{"a", 3}, {"b", 4}, {"n", 2}});
    const auto after = ending(document, {{"a", 3}, {"b", 4}, {"n", 2}});
    VERIFY_OK(before);
    VERIFY_OK(after);
    QCOMPARE(*after, *before);
}

void RefactorTest::anExtractHasPortsThatFit() {
    Diagram diagram;
    diagram.net = loop().net();
    NetDocument document(fileWith(diagram));
    VERIFY_OK(extractToNet(document, firstTransitions(diagram.net, 3), "add"));
    SubnetLibrary library = subnetsOf(document);

    QVERIFY(portMismatches(document.diagram(), "", library.loader()).empty());
}

void RefactorTest::whatCannotBeCalledIsRefused() {
    QVERIFY(refusalOf(loop(), 3).empty());
    QVERIFY(QString::fromStdString(refusalOf(loop(), 2)).contains(QStringLiteral("starts")));
    NetMaker tied = loop();
    tied.priority(1, 5);
    QVERIFY(QString::fromStdString(refusalOf(tied, 3)).contains(QStringLiteral("priority")));
    NetMaker free = loop();  // t1 fires whenever there is something to take
    free.net().arcs.erase(free.net().arcs.idAt(4));
    QVERIFY(QString::fromStdString(refusalOf(free, 3)).contains(QStringLiteral("t1")));
    NetMaker disturbed = loop();  // t7 takes from c at any time
    const TransitionId thief = disturbed.net().transitions.add({"t7", "", {}, {}});
    disturbed.net().arcs.add({disturbed.place(3), thief, ArcKind::input, 1});
    QVERIFY(QString::fromStdString(refusalOf(disturbed, 3)).contains(QStringLiteral("t7")));
    Diagram diagram;
    diagram.net = loop().net();
    QVERIFY(!extractSubnet(diagram, {}, "part"));
}

/// The addition net of the library, with its start and finish: what calls it is not drawn yet.
void RefactorTest::aWholeProgramCanBeExtracted() {
    const auto add = shippedDiagram("library/add.ndr");
    VERIFY_OK(add);
    NetDocument document(fileWith(*add));

    VERIFY_OK(extractToNet(document, firstTransitions(add->net, 3), "adder"));

    const auto ended = ending(document, {{"x", 5}, {"y", 6}, {"start", 0}});
    VERIFY_OK(ended);
    QCOMPARE(ended->at("sum"), Count(11));
    QCOMPARE(ended->at("finish"), Count(0));
    QCOMPARE(ended->at("start"), Count(1));
}

void RefactorTest::inliningLibrarySubnetsKeepsWhatRuns_data() {
    QTest::addColumn<QString>("inputs");
    QTest::addColumn<int>("most");
    QTest::newRow("sum_of_five.ndr") << QStringLiteral("a b c d e") << 30;
    QTest::newRow("double_exponent.ndr") << QStringLiteral("x squarings") << 4;
}

void RefactorTest::inliningLibrarySubnetsKeepsWhatRuns() {
    QFETCH(QString, inputs);
    QFETCH(int, most);
    const auto example =
        shippedDiagram(std::filesystem::path("examples") / QTest::currentDataTag());
    VERIFY_OK(example);
    const NetDocument before(fileWith(*example));
    NetDocument document(fileWith(*example));
    std::mt19937 random(5);

    for (const auto& [id, transition] : example->net.transitions) {
        if (!transition.substitution) {
            continue;
        }
        const int steps = document.undoStack().count();
        VERIFY_OK(inlineInNet(document, id));
        QCOMPARE(document.undoStack().count(), steps + 1);
        for (int round = 0; round < 4; ++round) {
            Inputs values;
            for (const QString& name : inputs.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
                values[name.toStdString()] = below(static_cast<unsigned>(most), random);
            }
            const auto expected = ending(before, values);
            const auto actual = ending(document, values);
            VERIFY_OK(expected);
            VERIFY_OK(actual);
            for (const auto& [place, entry] : example->net.places) {
                QCOMPARE(actual->at(entry.name), expected->at(entry.name));
            }
        }
    }
    QVERIFY(!isHierarchical(document.diagram().net));
    QVERIFY(isDrawn(document.diagram()));
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
    }
    QVERIFY(document.diagram() == *example);
}

void RefactorTest::inliningKeepsSubnetsOfTheSubnet() {
    const auto example = shippedDiagram("examples/sum_of_five.ndr");
    VERIFY_OK(example);
    Diagram inner = *example;
    inner.net.name = "five";
    NetMaker outer(7, 1);
    outer.substitute(1, "#five").tokens(7, 1).named(1, "start").named(7, "finish");
    outer.port(1, PortRole::input, 2, 1).port(1, PortRole::output, 3, 9).control(1, 1, 10, 7, 14);
    inner.net.places[inner.net.places.idAt(0)].initial = 0;  // comes from outside now
    inner.net.places[inner.net.places.idAt(9)].initial = 1;
    Diagram main;
    main.net = outer.net();
    NetDocument document({"", {}, {main, inner}, {}});
    const auto before = ending(document, {{"p2", 20}});
    VERIFY_OK(before);

    VERIFY_OK(inlineInNet(document, main.net.transitions.idAt(0)));

    QVERIFY(isHierarchical(document.diagram().net));
    const auto after = ending(document, {{"p2", 20}});
    VERIFY_OK(after);
    QCOMPARE(after->at("p3"), Count(20 + 8 + 10 + 5 + 1));
    QCOMPARE(after->at("p3"), before->at("p3"));
}

void RefactorTest::flatteningKeepsWhatRuns_data() {
    inliningLibrarySubnetsKeepsWhatRuns_data();
    QTest::newRow("matrix_product_2x2.ndr") << QString() << 1;
}

void RefactorTest::flatteningKeepsWhatRuns() {
    QFETCH(QString, inputs);
    QFETCH(int, most);
    const auto example =
        shippedDiagram(std::filesystem::path("examples") / QTest::currentDataTag());
    VERIFY_OK(example);
    const NetDocument before(fileWith(*example));
    NetDocument document(fileWith(*example));
    Inputs values;
    std::mt19937 random(9);
    for (const QString& name : inputs.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        values[name.toStdString()] = below(static_cast<unsigned>(most), random);
    }

    VERIFY_OK(flattenToNet(document));

    QCOMPARE(document.currentNet(), std::size_t{1});
    QVERIFY(!isHierarchical(document.diagram().net));
    const auto expected = ending(before, values);
    const auto actual = ending(document, values);
    VERIFY_OK(expected);
    VERIFY_OK(actual);
    QCOMPARE(*actual, *expected);
    document.undoStack().undo();
    QCOMPARE(document.netCount(), std::size_t{1});
}

void RefactorTest::everyFlatNodeHasAPlaceOfItsOwn() {
    const auto example = shippedDiagram("examples/matrix_product_2x2.ndr");
    VERIFY_OK(example);
    SubnetLibrary library(defaultLibraryFolders());

    const auto flat = flattened(*example, "", library);

    VERIFY_OK(flat);
    QVERIFY(isDrawn(*flat));
    std::set<std::pair<double, double>> centres;
    for (const auto& [id, place] : flat->net.places) {
        const Point at = flat->places.get(id).position;
        QVERIFY2(centres.emplace(at.x, at.y).second, place.name.c_str());
    }
    for (const auto& [id, transition] : flat->net.transitions) {
        const Point at = flat->transitions.get(id).position;
        QVERIFY2(centres.emplace(at.x, at.y).second, transition.name.c_str());
    }
}

void RefactorTest::renamingANetKeepsItsUses() {
    Diagram diagram;
    diagram.net = loop().net();
    diagram.net.name = "main";
    NetDocument document(fileWith(diagram));
    VERIFY_OK(extractToNet(document, firstTransitions(diagram.net, 3), "add"));
    document.showNet(1);
    const int steps = document.undoStack().count();

    VERIFY_OK(renameNet(document, "sum"));
    QCOMPARE(document.undoStack().count(), steps + 1);
    QCOMPARE(document.currentNet(), std::size_t{1});
    document.showNet(0);

    VERIFY_OK(ending(document, {{"a", 3}}));
    QVERIFY(!renameNet(document, "sum"));
    QVERIFY(!renameNet(document, ""));
    document.undoStack().undo();
    QCOMPARE(document.nets()[1].net.name, std::string("add"));
    document.showNet(0);
    VERIFY_OK(ending(document, {{"a", 3}}));
}

void RefactorTest::aNetInUseIsNotRemovedAndNumbersFollow() {
    Diagram caller;
    const TransitionId call = caller.net.transitions.add({"call", "", {}, {}});
    caller.net.transitions[call].substitution = Substitution{"#3", {}};
    OpenedFile file;
    file.nets = {caller, Diagram{}, Diagram{}};
    NetDocument document(std::move(file));
    const auto named = [&] {
        return document.nets()[0].net.transitions.at(0).value.substitution->file;
    };

    const auto refused = removeNet(document, 2);
    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(refused.error().detail).contains(QStringLiteral("call of #1")));
    QCOMPARE(document.netCount(), std::size_t{3});

    VERIFY_OK(removeNet(document, 1));
    QCOMPARE(document.netCount(), std::size_t{2});
    QCOMPARE(named(), std::string("#2"));
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(document.netCount(), std::size_t{3});
    QCOMPARE(named(), std::string("#3"));
}

/// As a file may have it: a net that is called by the number of another one.
void RefactorTest::aNumberMeansThePositionWhateverNetsAreCalled() {
    OpenedFile file;
    file.nets = {callerOf({"#2", "#4"}), Diagram{}, netCalled("2"), Diagram{}};
    NetDocument document(std::move(file));
    SubnetLibrary library = subnetsOf(document);
    const auto found = library.find("#2", "");
    VERIFY_OK(found);
    QCOMPARE(found->net, std::size_t{1});

    VERIFY_OK(removeNet(document, 2));
    QCOMPARE(calledBy(document, 0), (std::vector<std::string>{"#2", "#3"}));
    document.undoStack().undo();
    document.showNet(2);
    VERIFY_OK(renameNet(document, "two"));

    QCOMPARE(calledBy(document, 0), (std::vector<std::string>{"#2", "#4"}));
}

void RefactorTest::aNameThatLooksLikeAReferenceIsRefused_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"2", "3", "007", "#2", "a#2"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void RefactorTest::aNameThatLooksLikeAReferenceIsRefused() {
    QFETCH(QString, name);
    OpenedFile file;
    file.nets = {callerOf({"#2"}), Diagram{}, netCalled("third")};
    NetDocument document(std::move(file));
    document.showNet(2);

    const auto refused = renameNet(document, name.toStdString());

    QVERIFY(!refused);
    QVERIFY2(QString::fromStdString(refused.error().detail).contains(QLatin1Char('#')),
             refused.error().detail.c_str());
    QCOMPARE(document.diagram().net.name, std::string("third"));
    const std::string made = freeNetName(document, name.toStdString());
    VERIFY_OK(renameNet(document, made));
}

void RefactorTest::renamingOneOfTwoThatAreCalledTheSameLeavesTheOthersUses() {
    OpenedFile file;
    file.nets = {callerOf({"#same", "#3"}), netCalled("same"), netCalled("same")};
    NetDocument document(std::move(file));
    document.showNet(2);

    VERIFY_OK(renameNet(document, "other"));

    QCOMPARE(calledBy(document, 0), (std::vector<std::string>{"#same", "#3"}));
}

void RefactorTest::portsFollowThePlacesOfTheirSubnet() {
    Diagram diagram;
    diagram.net = loop().net();
    NetDocument document(fileWith(diagram));
    VERIFY_OK(extractToNet(document, firstTransitions(diagram.net, 3), "add"));
    document.showNet(1);
    const std::vector<Diagram> before = document.nets();
    const auto ports = [&] {
        const Net& main = document.nets()[0].net;
        return main.transitions.at(main.transitions.size() - 1).value.substitution->ports;
    };
    QCOMPARE(ports().size(), std::size_t{8});

    EditBuilder edit(document.diagram());
    edit.remove({document.diagram().net.places.idAt(1)});
    document.edit(edit.take(), QStringLiteral("Remove"));

    QCOMPARE(ports().size(), std::size_t{6});
    QCOMPARE(ports()[2].inner, 2);  // c, which was the third
    QCOMPARE(ports()[5].role, PortRole::finish);
    QCOMPARE(ports()[5].inner, 4);
    QCOMPARE(document.currentNet(), std::size_t{1});
    document.undoStack().undo();
    QVERIFY(document.nets() == before);
    document.undoStack().redo();
    QCOMPARE(ports().size(), std::size_t{6});
}

void RefactorTest::usesAreFoundInTheWholeHierarchy() {
    const auto example = shippedDiagram("examples/sum_of_five.ndr");
    VERIFY_OK(example);
    SubnetLibrary library(defaultLibraryFolders());
    const auto add = library.find("add.ndr", "");
    VERIFY_OK(add);

    const auto uses = usesOf(placeOf(*add), *example, placeOf("", 0), library);

    QCOMPARE(uses.size(), std::size_t{4});
    QCOMPARE(uses[3].text, std::string("sum of five: add4"));
    QCOMPARE(uses[3].transition, named(example->net, "add4"));
    QVERIFY(!reaches(*add, placeOf("", 0), library));
    QVERIFY(reaches(*add, placeOf(*add), library));
}

FIREABLE_TEST(RefactorTest)
#include "refactor_test.moc"
