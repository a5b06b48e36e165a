#include "editor/checks/net_mirror.h"

#include <QPointer>
#include <QSemaphore>
#include <QTest>
#include <thread>

#include "editor/document/edit_builder.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

OpenedFile smallFile() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();
    return {"", std::nullopt, {diagram}, {}};
}

void setTokens(NetDocument& document, int tokens) {
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = tokens;
    document.edit(edit.take(), QStringLiteral("set"));
}

Count tokensIn(const Diagram& diagram) {
    return diagram.net.places[diagram.net.places.idAt(0)].initial;
}

}  // namespace

/// Looks at the net of a document from another thread.
class NetMirrorTest : public QObject {
    Q_OBJECT

private slots:
    void showsTheNetAsItIs();
    void aLookAtAnOlderNetIsNotAnswered();
    void whatALookThrowsIsAFailure();
    void goesWithoutWaitingForALook();
    void followsAllNetsOfItsDocument();
    void isCopiedOnAnotherThreadBeforeAChange();
    void seesTheNetThatWasAskedFor();

private:
    NetDocument document_{smallFile()};
};

void NetMirrorTest::showsTheNetAsItIs() {
    NetMirror mirror(document_);
    std::vector<Count> seen;
    for (const int tokens : {3, 5}) {
        setTokens(document_, tokens);

        mirror.query("counting", tokensIn,
                     [&](const Result<Count>& count) { seen.push_back(*count); });

        QTRY_COMPARE(seen.empty() ? Count(0) : seen.back(), Count(tokens));
    }
}

void NetMirrorTest::aLookAtAnOlderNetIsNotAnswered() {
    NetMirror mirror(document_);
    std::vector<Count> seen;
    const auto take = [&](const Result<Count>& count) { seen.push_back(*count); };
    setTokens(document_, 3);
    mirror.query("counting", tokensIn, take);
    setTokens(document_, 5);

    mirror.query("counting", tokensIn, take);

    QTRY_COMPARE(seen, std::vector<Count>{5});
}

void NetMirrorTest::whatALookThrowsIsAFailure() {
    NetMirror mirror(document_);
    std::string failure;
    Count seen = 0;
    setTokens(document_, 7);

    mirror.query(
        "counting", [](const Diagram&) -> int { throw std::bad_alloc(); },
        [&](const Result<int>& nothing) { failure = nothing.error().message(); });
    mirror.query("counting", tokensIn, [&](const Result<Count>& count) { seen = *count; });

    QTRY_COMPARE(seen, Count(7));
    QCOMPARE(failure, std::string("counting needs more memory than there is"));
}

void NetMirrorTest::goesWithoutWaitingForALook() {
    QSemaphore begun;
    QSemaphore gate;
    QSemaphore ended;
    bool answered = false;
    auto document = std::make_unique<NetDocument>(smallFile());
    auto mirror = std::make_unique<NetMirror>(*document);
    const QPointer pool = QCoreApplication::instance()->findChildren<QThreadPool*>().constLast();
    mirror->query(
        "waiting",
        [&](const Diagram&) {
            begun.release();
            gate.acquire();
            ended.release();
            return 0;
        },
        [&](const Result<int>&) { answered = true; });
    begun.acquire();

    mirror.reset();
    document.reset();

    QVERIFY(!ended.tryAcquire());
    gate.release();
    ended.acquire();
    QTRY_VERIFY(pool.isNull());
    QVERIFY(!answered);
}

void NetMirrorTest::followsAllNetsOfItsDocument() {
    NetDocument document(smallFile());
    NetsMirror& mirror = mirrorOf(document);
    std::vector<Diagram> seen;
    const auto look = [&] {
        mirror.query(
            this, "looking", [](const std::vector<Diagram>& nets) { return nets; },
            [&](const Result<std::vector<Diagram>>& nets) { seen = *nets; });
    };
    look();  // what follows are changes of a copy
    setTokens(document, 3);
    Diagram second;
    second.net = testing::NetMaker(1, 1).takes(1, {1}).net();
    document.addNet(second, QStringLiteral("add"));
    setTokens(document, 8);
    document.showNet(0);
    setTokens(document, 5);
    for (int i = 0; i < 2000; ++i) {  // more than are collected
        setTokens(document, i);
    }
    document.removeNet(1, QStringLiteral("remove"));
    document.undoStack().undo();

    look();

    QTRY_VERIFY(seen == document.nets());
    QCOMPARE(&mirrorOf(document), &mirror);
}

void NetMirrorTest::isCopiedOnAnotherThreadBeforeAChange() {
    int content = 1;
    QSemaphore begun;
    QSemaphore gate;
    Mirror<int> mirror(
        [&] {
            begun.release();
            gate.acquire();
            return content;
        },
        nullptr);
    int seen = 0;
    const auto look = [&] {
        mirror.query(
            this, "looking", [](int copy) { return copy; },
            [&](const Result<int>& copy) { seen = *copy; });
    };
    look();  // does not wait for the copy
    begun.acquire();
    std::thread opener([&] { gate.release(); });

    mirror.settle();
    content = 2;
    mirror.follow([](int& copy) { copy = 2; });

    opener.join();
    QTRY_COMPARE(seen, 1);
    look();
    QTRY_COMPARE(seen, 2);
}

/// Also if an edit, or the end of the document, follows at once.
void NetMirrorTest::seesTheNetThatWasAskedFor() {
    for (int i = 1; i <= 200; ++i) {
        auto document = std::make_unique<NetDocument>(smallFile());
        setTokens(*document, i);
        Count seen = 0;
        mirrorOf(*document).query(
            this, "counting",
            [](const std::vector<Diagram>& nets) { return tokensIn(nets.front()); },
            [&](const Result<Count>& count) { seen = *count; });
        if (i % 2 == 0) {
            document.reset();
            continue;
        }

        setTokens(*document, 0);

        QTRY_COMPARE(seen, Count(i));
    }
}

FIREABLE_TEST(NetMirrorTest)
#include "net_mirror_test.moc"
