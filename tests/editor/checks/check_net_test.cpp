#include "editor/checks/check_net.h"

#include <QDir>
#include <QTest>
#include <QUndoStack>
#include <deque>
#include <set>

#include "editor/checks/document_checker.h"
#include "editor/document/net_document.h"
#include "importers/subnet_library.h"
#include "tests/support/folders.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/random_diagram.h"
#include "tests/support/random_net.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using testing::NetMaker;

namespace {

const CheckContext noContext;

QStringList textsOf(const std::vector<Finding>& findings) {
    QStringList texts;
    for (const Finding& finding : findings) {
        texts.append(finding.text);
    }
    return texts;
}

/// A net in which nothing is wrong: a token that goes round.
NetMaker round() {
    return NetMaker(2, 2).tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
}

/// All transitions that fire in some order of firings, one at a time and priorities left out, as
/// far as the first `most` markings show.
std::set<TransitionId> firedInSearch(const Net& net, std::size_t most) {
    using Marking = std::vector<std::int64_t>;
    Marking initial;
    for (const auto& [id, place] : net.places) {
        initial.push_back(place.initial.value64());
    }
    std::set<Marking> seen{initial};
    std::deque<Marking> open{initial};
    std::set<TransitionId> fired;
    while (!open.empty() && seen.size() < most) {
        const Marking marking = open.front();
        open.pop_front();
        for (const auto& [id, transition] : net.transitions) {
            Marking next = marking;
            bool fires = true;
            for (const auto& [arcId, arc] : net.arcs) {
                if (arc.transition != id) {
                    continue;
                }
                const std::size_t p = net.places.indexOf(arc.place);
                if (arc.kind == ArcKind::input) {
                    next[p] -= arc.weight;
                    fires = fires && next[p] >= 0;
                } else if (arc.kind == ArcKind::read) {
                    fires = fires && marking[p] >= arc.weight;
                } else if (arc.kind == ArcKind::inhibitor) {
                    fires = fires && marking[p] < arc.weight;
                }
            }
            if (!fires) {
                continue;
            }
            for (const auto& [arcId, arc] : net.arcs) {
                if (arc.transition == id && arc.kind == ArcKind::output) {
                    next[net.places.indexOf(arc.place)] += arc.weight;
                }
            }
            fired.insert(id);
            if (seen.insert(next).second) {
                open.push_back(next);
            }
        }
    }
    return fired;
}

/// The transitions that some finding says can never fire.
std::set<TransitionId> saidDead(const Net& net) {
    std::set<TransitionId> dead;
    for (const Finding& finding : checkNet(net, noContext)) {
        if (!finding.text.contains(QStringLiteral("can never fire"))) {
            continue;
        }
        for (const NetElement& element : finding.elements) {
            if (const auto* id = std::get_if<TransitionId>(&element)) {
                dead.insert(*id);
            }
        }
    }
    return dead;
}

}  // namespace

class CheckNetTest : public QObject {
    Q_OBJECT

private slots:
    void findsNothingWhereNothingIsWrong();
    void findsNothingInShippedNets_data();
    void findsNothingInShippedNets();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void everyQuickFixMendsAndIsUndone_data();
    void everyQuickFixMendsAndIsUndone();
    void fixesOfTokensAreNamedAfterWhatTheyDo_data();
    void fixesOfTokensAreNamedAfterWhatTheyDo();
    void placesThatNoCallerFillsAreTold();
    void fixesForWhatIsGoneDoNothing();
    void neverCallsDeadWhatASearchCanFire();
    void manyOfAKindAreSummedUp();
    void portsWithoutPlacesAreTold();
    void eachCauseIsToldOfThoseItHoldsUp();
    void netsOfTheFileAreFoundByNameAndNumber();
    void subnetsAreLookedUp();
    void callersThatShareAPlaceAreTold();
    void placesOfOtherNetsMayFill();
    void mendingErrorsComesToAnEnd();
};

void CheckNetTest::findsNothingWhereNothingIsWrong() {
    QCOMPARE(textsOf(checkNet(round().net(), noContext)), QStringList());
    QCOMPARE(textsOf(checkNet(Net{}, noContext)), QStringList());
}

void CheckNetTest::findsNothingInShippedNets_data() {
    QTest::addColumn<QString>("file");
    const QDir library(testing::inSources("resources/library"));
    for (const QString& file : library.entryList({QStringLiteral("*.ndr")})) {
        QTest::newRow(qPrintable(file)) << QStringLiteral("library/") + file;
    }
    for (const char* file : {"examples/sum_of_five.ndr", "examples/matrix_product_2x2.ndr",
                             "examples/double_exponent.ndr"}) {
        QTest::newRow(file) << QString::fromLatin1(file);
    }
}

void CheckNetTest::findsNothingInShippedNets() {
    QFETCH(QString, file);
    const auto diagram = testing::shippedDiagram(file.toStdString());
    VERIFY_OK(diagram);

    const auto findings = checkNet(diagram->net, {testing::shippedSubnet, {}, {}});

    QCOMPARE(textsOf(findings).join(QLatin1Char('\n')), QString());
}

namespace {

struct Case {
    const char* name;
    Net net;
    const char* text;
    Severity severity;
    qsizetype culprits;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    const auto add = [&](const char* name, const Net& net, const char* text, Severity severity,
                         qsizetype culprits) {
        all.push_back({name, net, text, severity, culprits});
    };
    add("shared place name", round().named(2, "p1").net(), "2 places have the name p1",
        Severity::error, 2);
    add("unnamed place", round().named(2, "").net(), "Places without a name: 1", Severity::error,
        1);
    Net net = round().net();
    net.transitions[net.transitions.idAt(1)].name = "t1";
    add("shared transition name", net, "2 transitions have the name t1", Severity::error, 2);
    net.transitions[net.transitions.idAt(1)].name = "";
    add("unnamed transition", net, "Transitions without a name: 1", Severity::error, 1);
    net = round().gives(1, {2}).net();
    net.arcs[net.arcs.idAt(4)].weight = 0;
    add("weight 0", net, "t1 → p2: expected a weight of at least 1, found 0", Severity::error, 1);
    net.arcs[net.arcs.idAt(4)].weight = INT64_MAX;
    add("huge weight", net, "t1 → p2: is the weight of 9223372036854775807 intended?",
        Severity::hint, 1);
    add("negative tokens", round().tokens(1, -3).tokens(2, 1).net(),
        "p1 has a negative initial marking (-3)", Severity::error, 1);
    add("priority cycle", round().priority(1, 2).priority(2, 1).net(),
        "Priorities form a cycle: t1 > t2 > t1", Severity::error, 4);
    add("priority over itself", round().priority(2, 2).net(), "Priorities form a cycle: t2 > t2",
        Severity::error, 2);
    add("isolated place",
        NetMaker(3, 2).tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1}).net(),
        "p3 is not connected", Severity::hint, 1);
    add("isolated transition",
        NetMaker(2, 3).tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1}).net(),
        "t3 is not connected", Severity::hint, 1);
    add("source", NetMaker(1, 2).gives(1, {1}).takes(2, {1}).net(),
        "t1 takes no tokens, so once enabled it can fire forever", Severity::warning, 1);
    add("nothing adds", NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net(),
        "t1 can never fire: p1 needs a token, and nothing adds any", Severity::hint, 2);
    add("too few", NetMaker(2, 1).tokens(1, 2).arc(1, 1, ArcKind::input, 3).gives(1, {2}).net(),
        "t1 can never fire: p1 needs 3 tokens, and nothing adds any", Severity::hint, 2);
    add("unmarked circle", round().tokens(1, 0).net(),
        "t1 can never fire: p1 needs a token, and only transitions that can never fire add any; so "
        "neither can t2",
        Severity::hint, 3);
    add("a read arc keeps what it needs",
        NetMaker(2, 1).tokens(2, 1).takes(1, {2}).gives(1, {2}).arc(1, 1, ArcKind::read).net(),
        "t1 can never fire: p1 needs a token, and nothing adds any", Severity::hint, 2);
    add("never emptied",
        NetMaker(2, 1)
            .tokens(1, 1)
            .tokens(2, 2)
            .takes(1, {1})
            .arc(2, 1, ArcKind::inhibitor, 2)
            .net(),
        "t1 can never fire: p2 must hold fewer than 2 tokens, and nothing that can fire takes any",
        Severity::hint, 2);
    add("one waits for the other", NetMaker(2, 2).takes(1, {1}).gives(1, {2}).takes(2, {2}).net(),
        "t1 can never fire: p1 needs a token, and nothing adds any; so neither can t2",
        Severity::hint, 3);
    add("two wait at one place", NetMaker(1, 2).takes(1, {1}).arc(1, 2, ArcKind::input, 3).net(),
        "t1, t2 can never fire: p1 needs 3 tokens, and nothing adds any", Severity::hint, 3);
    add("must be empty",
        NetMaker(2, 1).tokens(1, 1).tokens(2, 2).takes(1, {1}).arc(2, 1, ArcKind::inhibitor).net(),
        "t1 can never fire: p2 must be empty, and nothing that can fire takes what it holds",
        Severity::hint, 2);
    add("contradiction",
        NetMaker(2, 1)
            .tokens(1, 5)
            .arc(1, 1, ArcKind::input, 3)
            .arc(1, 1, ArcKind::inhibitor, 3)
            .gives(1, {2})
            .net(),
        "t1 can never fire: it needs 3 tokens in p1, and fewer than 3 there", Severity::warning, 3);
    return all;
}

}  // namespace

void CheckNetTest::tellsWhatIsWrong_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Case& one : cases()) {
        QTest::newRow(one.name) << index++;
    }
}

void CheckNetTest::tellsWhatIsWrong() {
    QFETCH(int, index);
    const Case one = cases()[static_cast<std::size_t>(index)];

    const auto findings = checkNet(one.net, noContext);

    QCOMPARE(textsOf(findings).join(QLatin1Char('\n')), QString::fromUtf8(one.text));
    QCOMPARE(findings.front().severity, one.severity);
    QCOMPARE(static_cast<qsizetype>(findings.front().elements.size()), one.culprits);
    Diagram diagram;
    diagram.net = one.net;
    for (const NetElement& element : findings.front().elements) {
        QVERIFY(contains(diagram, element));
    }
}

void CheckNetTest::everyQuickFixMendsAndIsUndone_data() {
    tellsWhatIsWrong_data();
}

void CheckNetTest::everyQuickFixMendsAndIsUndone() {
    QFETCH(int, index);
    Diagram diagram;
    diagram.net = cases()[static_cast<std::size_t>(index)].net;
    const auto findings = checkNet(diagram.net, noContext);
    const bool hasNoFix = findings.front().text.contains(QStringLiteral("fire forever")) ||
                          findings.front().text.contains(QStringLiteral("is not connected"));
    QCOMPARE(findings.front().fixes.empty(), hasNoFix);

    for (const QuickFix& fix : findings.front().fixes) {
        NetDocument document({{}, {}, {diagram}, {}});
        document.edit(fix.edit(document.diagram()), fix.name);

        QCOMPARE(document.undoStack().count(), 1);
        QVERIFY(
            !textsOf(checkNet(document.diagram().net, noContext)).contains(findings.front().text));
        document.undoStack().undo();
        QVERIFY(document.diagram() == diagram);
    }
}

void CheckNetTest::fixesOfTokensAreNamedAfterWhatTheyDo_data() {
    QTest::addColumn<int>("tokens");  ///< at first
    QTest::addColumn<ArcKind>("kind");
    QTest::addColumn<int>("weight");
    QTest::addColumn<QString>("name");
    QTest::newRow("one") << 0 << ArcKind::input << 1 << QStringLiteral("Add a Token to p1");
    QTest::newRow("several") << 0 << ArcKind::input << 3 << QStringLiteral("Add 3 Tokens to p1");
    QTest::newRow("more") << 2 << ArcKind::input << 3
                          << QStringLiteral("Set the Tokens of p1 to 3");
    QTest::newRow("none") << 2 << ArcKind::inhibitor << 1
                          << QStringLiteral("Remove All Tokens from p1");
    QTest::newRow("fewer") << 5 << ArcKind::inhibitor << 3
                           << QStringLiteral("Set the Tokens of p1 to 2");
}

void CheckNetTest::fixesOfTokensAreNamedAfterWhatTheyDo() {
    QFETCH(int, tokens);
    QFETCH(ArcKind, kind);
    QFETCH(int, weight);
    QFETCH(QString, name);
    const Net net = NetMaker(3, 1)
                        .tokens(1, tokens)
                        .tokens(2, 1)
                        .takes(1, {2})
                        .gives(1, {3})
                        .arc(1, 1, kind, weight)
                        .net();

    const auto findings = checkNet(net, noContext);

    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().fixes.front().name, name);
}

/// p1 goes in and p2 comes out; t1 moves, but t2 waits for p5, which is no port.
void CheckNetTest::placesThatNoCallerFillsAreTold() {
    NetMaker maker(5, 2);
    maker.named(3, "start").named(4, "finish").tokens(3, 1).tokens(4, 1);
    maker.needsEmpty(1, {3}).gives(1, {3}).takes(1, {1}).gives(1, {2}).takes(1, {4});
    maker.takes(2, {5}).gives(2, {2});
    Net net = maker.net();
    net.places[maker.place(1)].label = "*IN(1)";
    net.places[maker.place(2)].label = "*OUT(1)";

    QCOMPARE(
        textsOf(checkNet(net, noContext)),
        QStringList{QStringLiteral("t2 can never fire: p5 needs a token, and nothing adds any")});
}

void CheckNetTest::fixesForWhatIsGoneDoNothing() {
    for (const Case& one : cases()) {
        for (const Finding& finding : checkNet(one.net, noContext)) {
            for (const QuickFix& fix : finding.fixes) {
                QVERIFY2(fix.edit(Diagram{}).empty(), one.name);
            }
        }
    }
}

void CheckNetTest::neverCallsDeadWhatASearchCanFire() {
    std::size_t dead = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Net net = testing::randomNet(seed);
        testing::Random random(static_cast<std::uint32_t>(seed));
        for (const auto& entry : std::vector(net.places.begin(), net.places.end())) {
            net.places[entry.id].initial = random.oneIn(3) ? random.between(1, 3) : 0;
        }

        const std::set<TransitionId> said = saidDead(net);

        dead += said.size();
        for (const TransitionId id : firedInSearch(net, 150)) {
            QVERIFY2(!said.contains(id), qPrintable(QString::number(seed)));
        }
    }
    QVERIFY(dead > 300);
}

void CheckNetTest::manyOfAKindAreSummedUp() {
    const Net net = NetMaker(5000, 0).net();

    const auto findings = checkNet(net, noContext);

    QCOMPARE(findings.size(), std::size_t{100});
    QCOMPARE(findings.back().text,
             QStringLiteral("p100, p101, p102 and 4898 more are not connected"));
    std::size_t culprits = 0;
    for (const Finding& finding : findings) {
        culprits += finding.elements.size();
    }
    QCOMPARE(culprits, std::size_t{5000});
}

void CheckNetTest::portsWithoutPlacesAreTold() {
    Diagram diagram;
    diagram.net = round().substitute(1, "add.ndr").net();
    const TransitionId id = diagram.net.transitions.idAt(0);
    auto& ports = diagram.net.transitions[id].substitution->ports;
    ports = {{PortRole::input, PlaceId{77}, 1}, {PortRole::output, diagram.net.places.idAt(0), 99}};

    const auto findings = checkNet(diagram.net, {testing::shippedSubnet, {}, {}});

    QVERIFY(findings.size() >= 2);
    QCOMPARE(findings[0].text,
             QStringLiteral("t1: The input port is bound to no place of this net"));
    QCOMPARE(findings[0].elements, (ElementSet{id, PortId{id, 0}}));
    QVERIFY2(findings[1].text.startsWith(QStringLiteral("t1: p1 is bound to place 99, but")),
             qPrintable(findings[1].text));
    QCOMPARE(findings[1].elements, (ElementSet{id, PortId{id, 1}}));
    apply(findings[1].fixes.front().edit(diagram), diagram);
    apply(findings[0].fixes.front().edit(diagram), diagram);
    QVERIFY(diagram.net.transitions[id].substitution->ports.empty());
}

/// p2 is filled by t1 alone, p3 by nothing: t2, which needs both, is held up by p3 as well.
void CheckNetTest::eachCauseIsToldOfThoseItHoldsUp() {
    const Net net = NetMaker(3, 2).takes(1, {1}).gives(1, {2}).takes(2, {2, 3}).gives(2, {1}).net();

    QCOMPARE(
        textsOf(checkNet(net, noContext)),
        (QStringList{QStringLiteral("t2 can never fire: p3 needs a token, and nothing adds any; so "
                                    "neither can t1")}));
}

void CheckNetTest::netsOfTheFileAreFoundByNameAndNumber() {
    Net net = round().net();
    net.name = "counter";
    CachedSubnetLibrary shelf;
    shelf.refresh(std::make_shared<std::vector<Net>>(std::vector{Net{}, net}));

    VERIFY_OK(shelf.loader()("#counter", ""));
    const auto second = shelf.loader()("#2", "");
    VERIFY_OK(second);
    QCOMPARE(second->net.name, std::string("counter"));
    QVERIFY(!shelf.loader()("#3", ""));
    QVERIFY(!shelf.loader()("#0", ""));
}

void CheckNetTest::subnetsAreLookedUp() {
    SubnetLibrary library({testing::sourceFolder() + "/resources/library"});
    const CheckContext context{library.loader(), "/nowhere/net.ndr", {}};

    const auto missing = checkNet(round().substitute(1, "no_such.ndr").net(), context);
    const auto unbound = checkNet(round().substitute(1, "add.ndr").net(), context);

    QCOMPARE(missing.size(), std::size_t{1});
    QVERIFY(missing.front().text.contains(QStringLiteral("no_such.ndr")));
    QVERIFY2(textsOf(unbound).contains(QStringLiteral("t1: No place is bound as start")),
             qPrintable(textsOf(unbound).join(QLatin1Char('/'))));
}

/// Two calls of add.ndr that t1 starts at once, with p1 and p2 for both.
void CheckNetTest::callersThatShareAPlaceAreTold() {
    NetMaker fork(10, 3);
    for (int p = 5; p <= 10; ++p) {
        fork.tokens(p, 1);
    }
    fork.needsEmpty(1, {4}).gives(1, {4}).takes(1, {5, 6});
    for (const int t : {2, 3}) {
        fork.substitute(t, "add.ndr")
            .port(t, PortRole::input, 1, 1)
            .port(t, PortRole::input, t == 2 ? 2 : 10, 2)
            .port(t, PortRole::output, t == 2 ? 3 : 1, 3)
            .control(t, 3 + t, 4, 5 + t, 5);
    }
    const Net& net = fork.net();

    const auto findings = checkNet(net, {testing::shippedSubnet, {}, {}});

    QCOMPARE(textsOf(findings).join(u'/'),
             QStringLiteral("t2 and t3 can be active at once and share p1 (t2 reads it, t3 reads "
                            "and writes it)/p9 is not connected"));
    const Finding& found = findings.front();
    QCOMPARE(found.severity, Severity::warning);
    QCOMPARE(found.elements,
             (ElementSet{fork.place(1), fork.transition(2), fork.transition(3)}));
    QCOMPARE(found.jumps.size(), std::size_t{3});
    QCOMPARE(found.jumps[1].name, QStringLiteral("Show t3"));
    QCOMPARE(found.jumps[1].elements, ElementSet{fork.transition(3)});
}

void CheckNetTest::placesOfOtherNetsMayFill() {
    const Net net = NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();

    QCOMPARE(checkNet(net, {{}, {}, {net.places.idAt(0)}}).size(), std::size_t{0});
}

void CheckNetTest::mendingErrorsComesToAnEnd() {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        testing::DiagramFeatures features;
        features.priorities = features.substitutions = features.parallelArcs = true;
        Diagram diagram = testing::randomDiagram(seed, features);
        testing::Random random(seed);
        for (int i = 0; i < 4 && diagram.net.transitions.size() > 1; ++i) {
            const auto any = [&] {
                return diagram.net.transitions.idAt(static_cast<std::size_t>(random.between(
                    0, static_cast<std::int64_t>(diagram.net.transitions.size()) - 1)));
            };
            diagram.net.priorities.add({any(), any()});
        }
        bool mended = true;
        for (int round = 0; mended && round < 500; ++round) {
            mended = false;
            for (const Finding& finding : checkNet(diagram.net, noContext)) {
                if (finding.severity == Severity::error && !finding.fixes.empty()) {
                    const NetEdit edit = finding.fixes.front().edit(diagram);
                    mended = mended || !edit.empty();
                    apply(edit, diagram);
                }
            }
        }
        QVERIFY2(!mended, qPrintable(QString::number(seed)));
        for (const Finding& finding : checkNet(diagram.net, noContext)) {
            QVERIFY(finding.severity != Severity::error || finding.fixes.empty());
        }
    }
}

FIREABLE_TEST(CheckNetTest)
#include "check_net_test.moc"
