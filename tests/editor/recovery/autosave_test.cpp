#include "editor/recovery/autosave.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <memory>
#include <vector>

#include "editor/checks/net_mirror.h"
#include "importers/formats.h"
#include "tests/support/scripted_edits.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace std::chrono_literals;
using fireable::testing::ScriptedEdits;

namespace {

OpenedFile newFile() {
    return {"", std::nullopt, {Diagram{}}, {}, QStringLiteral("new")};
}

AutosavedDocument autosaved(NetDocument& document) {
    return {QStringLiteral("nets"), [] { return QString(); },
            [&document] { return document.isModified(); },
            [&document](std::function<void(const Result<std::string>&)> use) {
                mirrorOf(document).query(
                    &document, "autosaving",
                    [use](const std::vector<Diagram>& nets) {
                        use(format(FormatId::pnml).write(nets));
                        return 0;
                    },
                    [](const Result<int>&) {});
            }};
}

std::string textOf(const NetDocument& document) {
    return *format(FormatId::pnml).write(document.nets());
}

bool copyFolder(const QString& from, const QString& to) {
    QDir().mkpath(to);
    for (const QFileInfo& entry :
         QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden)) {
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (entry.isDir() ? !copyFolder(entry.filePath(), target)
                          : entry.fileName() != QStringLiteral("lock") &&
                                !QFile::copy(entry.filePath(), target)) {
            return false;
        }
    }
    return true;
}

/// What a process that ends now would leave.
std::vector<std::string> leftNow(const QString& root) {
    const QTemporaryDir copy;
    copyFolder(root, copy.filePath(QStringLiteral("root")));
    std::vector<std::string> texts;
    const LeftBehind left(copy.filePath(QStringLiteral("root")));
    for (const LeftDocument& document : left.documents()) {
        const auto text = contentOf(document);
        texts.push_back(text ? *text : text.error().message());
    }
    return texts;
}

/// The time of the last edit in what a process that ends now would leave.
QDateTime changeLeftNow(const QString& root) {
    const QTemporaryDir copy;
    copyFolder(root, copy.filePath(QStringLiteral("root")));
    return LeftBehind(copy.filePath(QStringLiteral("root"))).documents().at(0).info.changed;
}

}  // namespace

class AutosaveTest : public QObject {
    Q_OBJECT

private slots:
    void waitsLessWhereTextsTakeLong_data();
    void waitsLessWhereTextsTakeLong();
    void keepsAStateOfAnyMomentSinceTheLast();
    void anEditIsKeptByItself();
    void nothingRemainsOfWhatIsSavedOrClosed();
    void undoToTheSavedStateLeavesNothing();
    void whatIsOnlyMarkedAsModifiedIsKept();
    void failuresAreToldOnceAndTriedAgain();
    void eachDocumentHasItsOwnFailure();
    void whatIsAskedForDuringAWriteFollowsAtOnce();
    void aTextHasTheTimeOfTheLastEdit();
};

void AutosaveTest::waitsLessWhereTextsTakeLong_data() {
    QTest::addColumn<qint64>("took");  // milliseconds, as those below
    QTest::addColumn<qint64>("wait");
    QTest::addColumn<qint64>("longest");
    QTest::newRow("a small document") << qint64(0) << qint64(5000) << qint64(5000);
    QTest::newRow("100,000 nodes") << qint64(1000) << qint64(3000) << qint64(5000);
    QTest::newRow("half of the delay") << qint64(2500) << qint64(0) << qint64(5000);
    QTest::newRow("more than the delay") << qint64(6000) << qint64(0) << qint64(12'000);
}

void AutosaveTest::waitsLessWhereTextsTakeLong() {
    QFETCH(qint64, took);
    QFETCH(qint64, wait);
    QFETCH(qint64, longest);

    QCOMPARE(qint64(Autosave::waitBefore(std::chrono::milliseconds(took), 5s).count()), wait);

    // An edit while nothing is written, and one right after a text was begun.
    QVERIFY(wait + took <= longest);
    QVERIFY(std::max(wait, took) + took <= longest);
}

void AutosaveTest::keepsAStateOfAnyMomentSinceTheLast() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    Autosave autosave(root.path(), 1h);
    autosave.follow(document, autosaved(document));
    ScriptedEdits script(document, 11);
    std::mt19937 random(5);
    std::string kept;
    for (int i = 0; i < 200; ++i) {
        for (auto edits = 1 + random() % 4; edits > 0; --edits) {
            script.step();
        }
        const std::string then = textOf(document);
        QSignalSpy done(&autosave, &Autosave::kept);
        autosave.keepNow(document);
        for (auto edits = random() % 3; edits > 0; --edits) {
            script.step();  // while it is written
        }
        QTRY_COMPARE(done.size(), 1);
        script.step();

        const auto left = leftNow(root.path());

        QCOMPARE(left.size(), std::size_t{1});
        QVERIFY2(left.front() == then, left.front().c_str());
    }
}

void AutosaveTest::anEditIsKeptByItself() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    Autosave autosave(root.path(), 1ms);
    QSignalSpy kept(&autosave, &Autosave::kept);
    autosave.follow(document, autosaved(document));
    ScriptedEdits script(document, 1);
    for (int i = 0; i < 20; ++i) {
        script.step();

        QTRY_VERIFY(leftNow(root.path()) == std::vector{textOf(document)});
    }
    QTRY_VERIFY(kept.size() >= 20);  // told after it was written
}

void AutosaveTest::nothingRemainsOfWhatIsSavedOrClosed() {
    const QTemporaryDir root;
    const QTemporaryDir files;
    Autosave autosave(root.path(), 1ms);
    auto saved = std::make_unique<NetDocument>(newFile());
    auto closed = std::make_unique<NetDocument>(newFile());
    for (NetDocument* document : {saved.get(), closed.get()}) {
        autosave.follow(*document, autosaved(*document));
        ScriptedEdits(*document, 1).step();
    }
    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{2});
    const auto file = files.filePath(QStringLiteral("a.pnml")).toStdString();
    VERIFY_OK(writeFile(file, FormatId::pnml, saved->nets()));

    saved->markSaved(file, FormatId::pnml);
    closed.reset();

    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{0});
    ScriptedEdits(*saved, 2).step();
    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{1});
}

void AutosaveTest::undoToTheSavedStateLeavesNothing() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    Autosave autosave(root.path(), 1ms);
    autosave.follow(document, autosaved(document));
    ScriptedEdits(document, 1).step();
    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{1});

    document.undoStack().setIndex(0);

    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{0});
}

void AutosaveTest::whatIsOnlyMarkedAsModifiedIsKept() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    Autosave autosave(root.path(), 1ms);
    autosave.follow(document, autosaved(document));

    document.markModified();

    QTRY_COMPARE(leftNow(root.path()).size(), std::size_t{1});
}

void AutosaveTest::failuresAreToldOnceAndTriedAgain() {
    const QTemporaryDir folder;
    const QString root = folder.filePath(QStringLiteral("root"));
    QFile inTheWay(root);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    NetDocument document(newFile());
    int tries = 0;
    Autosave autosave(root, 1ms);
    AutosavedDocument counted = autosaved(document);
    counted.write = [&tries, write = counted.write](auto use) {
        ++tries;
        write(use);
    };
    autosave.follow(document, counted);
    QSignalSpy failed(&autosave, &Autosave::failed);
    QSignalSpy ended(&autosave, &Autosave::failureEnded);
    QSignalSpy kept(&autosave, &Autosave::kept);
    ScriptedEdits(document, 1).step();
    QTRY_VERIFY(tries > 3);
    QCOMPARE(failed.size(), 1);
    const std::string why = failed[0][1].value<Error>().message();
    QVERIFY2(why.ends_with("Not a directory"), why.c_str());
    QVERIFY(document.isModified());

    QVERIFY(inTheWay.remove());

    QTRY_VERIFY(kept.size() > 0);
    QCOMPARE(leftNow(root), std::vector{textOf(document)});
    QCOMPARE(failed.size(), 1);
    QCOMPARE(ended.size(), 1);
}

void AutosaveTest::eachDocumentHasItsOwnFailure() {
    const QTemporaryDir folder;
    const QString root = folder.filePath(QStringLiteral("root"));
    QFile inTheWay(root);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    Autosave autosave(root, 1ms);
    QSignalSpy failed(&autosave, &Autosave::failed);
    QSignalSpy ended(&autosave, &Autosave::failureEnded);
    NetDocument first(newFile());
    NetDocument second(newFile());
    for (NetDocument* document : {&first, &second}) {
        autosave.follow(*document, autosaved(*document));
        ScriptedEdits(*document, 1).step();
        const auto told = failed.size();
        QTRY_COMPARE(failed.size(), told + 1);
        QVERIFY(failed.constLast()[0].value<Document*>() == document);
    }

    first.undoStack().setClean();  // as a save does

    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(ended[0][0].value<Document*>() == &first);
    autosave.keepNow(second);
    QTRY_COMPARE(failed.size(), 3);  // told again, as it was asked for
}

void AutosaveTest::whatIsAskedForDuringAWriteFollowsAtOnce() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    std::vector<std::function<void(const Result<std::string>&)>> writes;
    AutosavedDocument held = autosaved(document);
    held.write = [&](auto use) { writes.push_back(use); };
    Autosave autosave(root.path(), 1h);
    autosave.follow(document, held);
    ScriptedEdits script(document, 1);
    script.step();
    autosave.keepNow(document);
    script.step();
    autosave.keepNow(document);
    QCOMPARE(writes.size(), std::size_t{1});

    writes.front()(std::string("first"));

    QTRY_COMPARE(writes.size(), std::size_t{2});
}

void AutosaveTest::aTextHasTheTimeOfTheLastEdit() {
    const QTemporaryDir root;
    NetDocument document(newFile());
    Autosave autosave(root.path(), 1h);
    const QSignalSpy kept(&autosave, &Autosave::kept);
    autosave.follow(document, autosaved(document));
    const QDateTime before(QDate(2024, 2, 29), QTime(12, 30));
    document.markModified();

    autosave.keepNow(document, before);
    QTRY_COMPARE(kept.size(), 1);
    QCOMPARE(changeLeftNow(root.path()), before);
    autosave.keepNow(document);
    QTRY_COMPARE(kept.size(), 2);
    QCOMPARE(changeLeftNow(root.path()), before);

    const QDateTime begin = QDateTime::currentDateTime();
    ScriptedEdits(document, 1).step();
    const QDateTime end = QDateTime::currentDateTime();
    autosave.keepNow(document);
    QTRY_COMPARE(kept.size(), 3);
    const QDateTime edited = changeLeftNow(root.path());
    QVERIFY(begin <= edited && edited <= end);
}

FIREABLE_TEST(AutosaveTest)
#include "autosave_test.moc"
