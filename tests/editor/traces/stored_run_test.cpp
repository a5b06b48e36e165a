#include "editor/traces/run_comparison.h"

#include <QTest>

#include "editor/playback/run_session.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using testing::NetMaker;

namespace {

/// p1 gives its tokens to p2.
NetMaker storedCountdown(int tokens) {
    NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
    return maker;
}

std::shared_ptr<const RunProgram> prepared(const Net& net) {
    return *prepareRun(net, "", [](const std::string& file, const std::string&) -> Result<Subnet> {
        return fail(ErrorCode::fileUnreadable, "no subnet " + file);
    });
}

std::shared_ptr<const StoredRun> run(const Net& net, const FiringRule& rule = {}) {
    const auto session = std::move(*RunSession::make(prepared(net), defaultEngineKind, rule));
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](const RunFrame&) {}};
    if (!session->runToEnd(control)) {
        qFatal("the run fails");
    }
    return storedRun(*session->record(), {defaultEngineKind, rule, "net.ndr"});
}

}  // namespace

/// Runs as values: what they say of themselves, of which nets they are, and how they differ.
class StoredRunTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsOneOfItsNetWhateverItsTokens();
    void whatDiffersIsNamed();
    void theEngineAndTheRuleAreFoundAgain();
    void otherTokensAtTheBeginningAreShown();
    void aRunThatEndsBeforeDiffersThere();
};

void StoredRunTest::aRunIsOneOfItsNetWhateverItsTokens() {
    const auto kept = run(storedCountdown(3).net(), {Choice::first, Multiplicity::one, 0});

    QCOMPARE(kept->info.file, std::string("net.ndr"));
    QCOMPARE(kept->tree.lastStep(kept->timeline), Count(3));
    QVERIFY(!whatDiffers(kept->info, *prepared(storedCountdown(50).net())));
    QVERIFY(!whatDiffers(kept->info, *prepared(storedCountdown(3).named(1, "other").net())));
}

void StoredRunTest::whatDiffersIsNamed() {
    const auto kept = run(storedCountdown(3).net());

    NetMaker more(3, 1);
    more.takes(1, {1}).gives(1, {2});
    QCOMPARE(whatDiffers(kept->info, *prepared(more.net())),
             std::string("this net has a place 'p3', which the run does not have"));
    NetMaker renamed(2, 1);
    renamed.takes(1, {1}).gives(1, {2}).gives(1, {1}).named(2, "q");
    QCOMPARE(whatDiffers(kept->info, *prepared(renamed.net())),
             std::string("the run has a place 'p2', which this net does not have"));
    NetMaker back(2, 1);
    back.takes(1, {2}).gives(1, {1});
    const auto arcs = whatDiffers(kept->info, *prepared(back.net()));
    QVERIFY(arcs && arcs->find("arcs, weights, priorities") != std::string::npos);
}

void StoredRunTest::theEngineAndTheRuleAreFoundAgain() {
    TraceInfo info = run(storedCountdown(1).net(), {Choice::first, Multiplicity::maximal, 9})->info;

    const RunOrigin making = originOf(info, {});
    QCOMPARE(making.engine, defaultEngineKind);
    QCOMPARE(making.rule, (FiringRule{Choice::first, Multiplicity::maximal, 9}));

    info.engine = "of-tomorrow";
    info.rule = "of-tomorrow";
    const RunOrigin other = originOf(info, {EngineKind::reference, {}, {}});
    QCOMPARE(other.engine, EngineKind::reference);
    QCOMPARE(other.rule, FiringRule());
}

void StoredRunTest::otherTokensAtTheBeginningAreShown() {
    const FiringRule once{Choice::first, Multiplicity::one, 0};

    const auto comparison = compareSideBySide(*run(storedCountdown(3).net(), once),
                                              *run(storedCountdown(4).net(), once));

    VERIFY_OK(comparison);
    QCOMPARE(comparison->start, (std::vector<ComparedNode>{{"p1", Count(3), Count(4)}}));
    QVERIFY(comparison->parts);
    QCOMPARE(comparison->to, Count(4));
}

void StoredRunTest::aRunThatEndsBeforeDiffersThere() {
    const FiringRule once{Choice::first, Multiplicity::one, 0};

    const auto comparison = compareSideBySide(*run(storedCountdown(2).net(), once),
                                              *run(storedCountdown(4).net(), once));

    VERIFY_OK(comparison);
    QCOMPARE(comparison->to, Count(3));
    QCOMPARE(comparison->fired, (std::vector<ComparedNode>{{"t1", std::nullopt, Count(1)}}));
    QCOMPARE(comparison->marking,
             (std::vector<ComparedNode>{{"p1", Count(0), Count(1)}, {"p2", Count(2), Count(3)}}));
}

FIREABLE_TEST(StoredRunTest)
#include "stored_run_test.moc"
