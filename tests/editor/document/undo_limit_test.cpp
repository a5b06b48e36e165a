#include <QTest>
#include <functional>

#include "editor/document/edit_builder.h"
#include "editor/document/edit_command.h"
#include "editor/document/net_document.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

OpenedFile onePlace() {
    Diagram diagram;
    diagram.net = testing::NetMaker(1, 0).net();
    return {"", std::nullopt, {diagram}, {}};
}

}  // namespace

/// How much can be undone.
class UndoLimitTest : public QObject {
    Q_OBJECT

private slots:
    void theLatestStepsCanBeUndone();
    void olderStepsGiveTheirMemoryBack();
    void whatIsSavedIsFoundAfterOlderStepsAreGone();
    void allThatAStepKeepsCounts_data();
    void allThatAStepKeepsCounts();
    void aRemovedNetCounts();

private:
    static void setTokens(NetDocument& document, int tokens);
    static Count tokens(const NetDocument& document) {
        return document.diagram().net.places.at(0).value.initial;
    }
};

void UndoLimitTest::setTokens(NetDocument& document, int tokens) {
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = tokens;
    document.edit(edit.take(), QStringLiteral("set"));
}

void UndoLimitTest::theLatestStepsCanBeUndone() {
    constexpr int most = 2000;
    NetDocument document(onePlace());
    for (int count = 1; count <= most + 5; ++count) {
        setTokens(document, count);
    }

    QCOMPARE(document.undoStack().count(), most);
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
    }

    QCOMPARE(tokens(document), Count(5));
    QVERIFY(document.isModified());
}

void UndoLimitTest::olderStepsGiveTheirMemoryBack() {
    NetDocument document(onePlace());
    QUndoStack& steps = document.undoStack();
    setTokens(document, 1);
    document.setMaxUndoBytes(10 * bytesOf(*steps.command(0)));
    for (int count = 2; count <= 30; ++count) {
        setTokens(document, count);
    }

    QCOMPARE(steps.count(), 10);
    while (steps.canUndo()) {
        steps.undo();
    }

    QCOMPARE(tokens(document), Count(20));
    QVERIFY(document.isModified());  // nothing leads back to what the file holds
    steps.redo();
    QCOMPARE(tokens(document), Count(21));
}

void UndoLimitTest::whatIsSavedIsFoundAfterOlderStepsAreGone() {
    NetDocument document(onePlace());
    QUndoStack& steps = document.undoStack();
    setTokens(document, 1);
    document.setMaxUndoBytes(4 * bytesOf(*steps.command(0)));
    for (int count = 2; count <= 10; ++count) {
        setTokens(document, count);
        if (count == 8) {
            document.markSaved("net.pnml", FormatId::pnml);
        }
    }

    QVERIFY(document.isModified());
    steps.setIndex(2);
    QCOMPARE(tokens(document), Count(8));
    QVERIFY(!document.isModified());
    steps.setIndex(0);
    QCOMPARE(tokens(document), Count(6));
    QVERIFY(!steps.canUndo());
    steps.setIndex(2);
    QVERIFY(!document.isModified());  // nothing was lost on the way
}

void UndoLimitTest::allThatAStepKeepsCounts_data() {
    QTest::addColumn<std::function<void(EditBuilder&, const std::string&)>>("change");
    using Change = std::function<void(EditBuilder&, const std::string&)>;
    const PlaceId place{0};
    const TransitionId transition{0};
    QTest::newRow("comment") << Change(
        [](EditBuilder& edit, const std::string& text) { edit.head().comments = {text}; });
    QTest::newRow("group") << Change([=](EditBuilder& edit, const std::string& text) {
        edit.head().groups = {{text, {place}}};
    });
    QTest::newRow("view") << Change([](EditBuilder& edit, const std::string& text) {
        edit.head().views.emplace_back().name = text;
    });
    QTest::newRow("watch") << Change([](EditBuilder& edit, const std::string& text) {
        edit.head().runs.emplace_back().watches.push_back({.text = text});
    });
    QTest::newRow("breakpoint") << Change([](EditBuilder& edit, const std::string& text) {
        edit.head().runs.emplace_back().breakpoints.push_back({PlaceReaches{text, 1}});
    });
    QTest::newRow("label") << Change(
        [=](EditBuilder& edit, const std::string& text) { edit.place(place).value.label = text; });
    QTest::newRow("subnet") << Change([=](EditBuilder& edit, const std::string& text) {
        edit.transition(transition).value.substitution = Substitution{text, {}};
    });
    QTest::newRow("note") << Change([](EditBuilder& edit, const std::string& text) {
        edit.add(NotePart{{"", 0, text}, {}, {}});
    });
}

void UndoLimitTest::allThatAStepKeepsCounts() {
    using Change = std::function<void(EditBuilder&, const std::string&)>;
    QFETCH(Change, change);
    constexpr std::size_t large = 100'000;
    Diagram diagram;
    diagram.net = testing::NetMaker(1, 1).net();
    NetDocument document({"", std::nullopt, {diagram}, {}});

    EditBuilder edit(document.diagram());
    change(edit, std::string(large, 'x'));
    document.edit(edit.take(), QStringLiteral("change"));

    const std::size_t bytes = bytesOf(*document.undoStack().command(0));
    QVERIFY(bytes >= large);
    QVERIFY(bytes < 2 * large);
}

void UndoLimitTest::aRemovedNetCounts() {
    constexpr std::size_t large = 100'000;
    OpenedFile file = onePlace();
    Diagram other = file.nets[0];
    other.net.notes.add({"", 0, std::string(large, 'x')});
    other.opaque.lines = {std::string(large, 'y')};
    file.nets.push_back(other);
    NetDocument document(std::move(file));

    document.removeNet(1, QStringLiteral("remove"));
    const auto bytes = [&] { return bytesOf(*document.undoStack().command(0)); };
    QVERIFY(bytes() >= 2 * large);
    document.undoStack().undo();
    QVERIFY(bytes() < large);  // the document has it
}

FIREABLE_TEST(UndoLimitTest)
#include "undo_limit_test.moc"
