#include <QTest>

#include "editor/document/edit_builder.h"
#include "editor/document/edit_command.h"
#include "editor/document/net_document.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

OpenedFile smallFile() {
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
    NetDocument document(smallFile());
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
    NetDocument document(smallFile());
    QUndoStack& steps = document.undoStack();
    setTokens(document, 1);
    document.setMaxUndoBytes(10 * bytesOf(*steps.command(0)));
    for (int count = 2; count <= 30; ++count) {
        setTokens(document, count);
    }

    QVERIFY(steps.command(19)->isObsolete());
    QCOMPARE(bytesOf(*steps.command(19)), std::size_t{0});
    QVERIFY(!steps.command(20)->isObsolete());
    while (steps.canUndo()) {
        steps.undo();
    }

    QCOMPARE(tokens(document), Count(20));
    QVERIFY(document.isModified());  // nothing leads back to what the file holds
    steps.redo();
    QCOMPARE(tokens(document), Count(21));
}

FIREABLE_TEST(UndoLimitTest)
#include "undo_limit_test.moc"
