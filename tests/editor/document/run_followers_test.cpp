#include "editor/document/edit_command.h"

#include <QTest>

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Places p1 to p3, transitions t1 and t2, and a configuration that names them.
Diagram named() {
    Diagram diagram;
    diagram.net = testing::NetMaker(3, 2).takes(1, {1}).gives(1, {2}).takes(2, {2}).net();
    RunConfiguration run;
    run.overrides = {{"p1", 7}};
    run.breakpoints = {{ConditionMet{"p1 > fired(t1)"}}, {TransitionFires{"t1/t2"}}};
    run.watches = {{.text = "p1 + p2"}, {.text = "t1/p4"}};
    diagram.runs = {run, run};
    return diagram;
}

}  // namespace

/// Run configurations go on to name the nodes that they named.
class RunFollowersTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        document_ = std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {named()}, {}, {}});
    }
    void allThatNamesAPlaceFollows();
    void pathsFollowATransition();
    void namesThatChangePlacesAreNotMixedUp();
    void whoeverIsNotNamedIsNotFollowed();
    void aNameThatAnotherHasIsNotTaken();
    void otherEditsLeaveConfigurationsAlone();

private:
    const std::vector<RunConfiguration>& runs() { return document_->diagram().runs; }
    void rename(const std::vector<std::pair<PlaceId, std::string>>& names) {
        EditBuilder edit(document_->diagram());
        for (const auto& [id, name] : names) {
            edit.place(id).value.name = name;
        }
        document_->edit(edit.take(), QStringLiteral("rename"));
    }
    std::string watch() { return runs()[0].watches[0].text; }

    std::unique_ptr<NetDocument> document_;
};

void RunFollowersTest::allThatNamesAPlaceFollows() {
    const std::vector<RunConfiguration> before = runs();

    rename({{PlaceId{0}, "in put"}});

    for (const RunConfiguration& run : runs()) {
        QCOMPARE(run.overrides[0].place, std::string("in put"));
        QVERIFY(run.breakpoints[0].trigger == Trigger(ConditionMet{"{in put} > fired(t1)"}));
        QCOMPARE(run.watches[0].text, std::string("{in put} + p2"));
    }
    QCOMPARE(document_->undoStack().count(), 1);
    document_->undoStack().undo();
    QVERIFY(runs() == before);
}

void RunFollowersTest::pathsFollowATransition() {
    EditBuilder edit(document_->diagram());
    edit.transition(TransitionId{0}).value.name = "mul";
    document_->edit(edit.take(), QStringLiteral("rename"));

    QVERIFY(runs()[0].breakpoints[0].trigger == Trigger(ConditionMet{"p1 > fired(mul)"}));
    QVERIFY(runs()[0].breakpoints[1].trigger == Trigger(TransitionFires{"mul/t2"}));
    QCOMPARE(runs()[0].watches[1].text, std::string("mul/p4"));
}

void RunFollowersTest::namesThatChangePlacesAreNotMixedUp() {
    rename({{PlaceId{0}, "p2"}, {PlaceId{1}, "p1"}});

    QCOMPARE(watch(), std::string("p2 + p1"));
}

/// Of nodes with one name, a run means the first.
void RunFollowersTest::whoeverIsNotNamedIsNotFollowed() {
    rename({{PlaceId{2}, "p1"}});
    rename({{PlaceId{2}, "p9"}});
    QCOMPARE(watch(), std::string("p1 + p2"));

    rename({{PlaceId{2}, "p1"}});
    rename({{PlaceId{0}, "p8"}});
    QCOMPARE(watch(), std::string("p8 + p2"));
}

void RunFollowersTest::aNameThatAnotherHasIsNotTaken() {
    rename({{PlaceId{0}, "p2"}});

    QCOMPARE(watch(), std::string("p1 + p2"));
}

void RunFollowersTest::otherEditsLeaveConfigurationsAlone() {
    EditBuilder edit(document_->diagram());
    edit.place(PlaceId{0}).value.initial = 4;
    edit.add(PlacePart{{"p1", "", 2}, {}, {}});
    document_->edit(edit.take(), QStringLiteral("tokens"));

    QVERIFY(runs() == named().runs);
}

FIREABLE_TEST(RunFollowersTest)
#include "run_followers_test.moc"
