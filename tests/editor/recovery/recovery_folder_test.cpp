#include "editor/recovery/recovery_folder.h"

#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// Large enough for differences, with a change that moves, and now and then another text.
std::string textOf(int step) {
    std::string text = "step " + std::to_string(step) + "\n";
    for (int i = 0; i < 8000; ++i) {
        text += "line " + std::to_string(i + 100'000 * (step / 7)) +
                (i % 600 == step % 600 ? " changed\n" : "\n");
    }
    return text;
}

RecoveryInfo infoOf(const QString& title) {
    return {QStringLiteral("nets"), QStringLiteral("ndr"), "/nets/a.ndr", title, FileTime(), {}};
}

/// Writes one text after another, and tells of each that is written.
[[noreturn]] void writeUntilKilled(const QString& root, int written) {
    RecoveryFolder folder(root);
    for (int step = 1;; ++step) {
        if (!folder.write(1, static_cast<std::uint64_t>(step), textOf(step), infoOf({})) ||
            ::write(written, &step, sizeof step) != sizeof step) {
            ::_exit(1);
        }
    }
}

QStringList filesBelow(const QString& root) {
    QStringList files;
    for (const QString& process : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        files += QDir(root + QLatin1Char('/') + process + QStringLiteral("/1"))
                     .entryList(QDir::Files | QDir::Hidden);
    }
    return files;
}

}  // namespace

class RecoveryFolderTest : public QObject {
    Q_OBJECT

private slots:
    void aKillAtAnyMomentLeavesAText();
    void whatALivingProcessKeepsIsNotLeftBehind();
    void aLockThatCannotBeTakenOverHidesNothing_data();
    void aLockThatCannotBeTakenOverHidesNothing();
    void keepsWhatIsKnownOfADocument();
    void timesThatEarlierVersionsWroteAreRead();
    void writesDifferencesOfLargeTexts();
    void aLateTextDoesNotComeBack();
    void nothingRemainsAfterItsEnd();
    void damageIsTold();
    void aFolderThatCannotBeMadeIsTold();
    void aFullDiskLeavesTheTextBefore();
};

void RecoveryFolderTest::aKillAtAnyMomentLeavesAText() {
    constexpr int kills = 200;
    std::mt19937 random(3);
    int found = 0;
    for (int i = 0; i < kills; ++i) {
        const QTemporaryDir folder;
        int pipe[2];
        QCOMPARE(::pipe(pipe), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(pipe[0]);
            writeUntilKilled(folder.path(), pipe[1]);
        }
        ::close(pipe[1]);
        int last = 0;
        int told = 0;
        for (auto left = random() % 4; left > 0; --left) {  // so many, and then some part of one
            if (::read(pipe[0], &told, sizeof told) == sizeof told) {
                last = told;
            }
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 4000));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        while (::read(pipe[0], &told, sizeof told) == sizeof told) {
            last = told;
        }
        ::close(pipe[0]);

        const LeftBehind left(folder.path());

        if (left.documents().empty()) {
            QCOMPARE(last, 0);
            continue;
        }
        ++found;
        const auto text = contentOf(left.documents().front());
        VERIFY_OK(text);
        const int step = std::stoi(text->substr(5));
        QVERIFY2(step == last || step == last + 1,
                 qPrintable(QStringLiteral("%1 after %2").arg(step).arg(last)));
        QVERIFY(*text == textOf(step));
    }
    QVERIFY(found > kills / 2);
}

void RecoveryFolderTest::whatALivingProcessKeepsIsNotLeftBehind() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    VERIFY_OK(folder.write(1, 1, "text", infoOf({})));

    QVERIFY(LeftBehind(root.path()).documents().empty());
    QVERIFY(QDir(folder.path()).exists());
}

void RecoveryFolderTest::aLockThatCannotBeTakenOverHidesNothing_data() {
    QTest::addColumn<qint64>("process");
    QTest::addColumn<std::size_t>("found");
    QTest::newRow("of a process that is gone") << qint64{999'999'999} << std::size_t{1};
    QTest::newRow("of one that lives") << qint64{::getppid()} << std::size_t{0};
}

/// As on a full disk, where no file can be made.
void RecoveryFolderTest::aLockThatCannotBeTakenOverHidesNothing() {
    QFETCH(qint64, process);
    QFETCH(std::size_t, found);
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    QVERIFY(folder.write(1, 1, "text", infoOf({})));
    QFile lock(folder.path() + QStringLiteral("/lock"));
    QVERIFY(lock.open(QIODevice::WriteOnly | QIODevice::Truncate));
    lock.write(QStringLiteral("%1\nother\n%2\n")
                   .arg(process)
                   .arg(QSysInfo::machineHostName())
                   .toUtf8());
    lock.close();
    QVERIFY(QDir().mkpath(folder.path() + QStringLiteral("/lock.rmlock/in-the-way")));

    QCOMPARE(LeftBehind(root.path()).documents().size(), found);
}

void RecoveryFolderTest::keepsWhatIsKnownOfADocument() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    const FileTime time(FileTime::duration(1'234'567'890'123));
    RecoveryInfo info{QStringLiteral("system"), QStringLiteral("pli"), "/a/ü b.pli",
                      QStringLiteral("ü b.pli"), time,
                      QDateTime(QDate(2024, 2, 29), QTime(12, 30, 1, 234)),
                      {{2, "a line: ü\nanother \"one\"\n", "a line\n"}}};
    VERIFY_OK(folder.write(1, 1, "text", info));
    VERIFY_OK(folder.write(2, 1, "other", infoOf(QStringLiteral("second"))));
    QFile::remove(folder.path() + QStringLiteral("/lock"));  // as if the process were gone

    const LeftBehind left(root.path());

    QCOMPARE(left.documents().size(), std::size_t{2});
    const auto& first = left.documents()[left.documents()[0].info.title == info.title ? 0 : 1];
    QCOMPARE(first.info.kind, info.kind);
    QCOMPARE(first.info.format, info.format);
    QCOMPARE(first.info.path, info.path);
    QCOMPARE(first.info.title, info.title);
    QVERIFY(first.info.original == info.original);
    QCOMPARE(first.info.changed, info.changed);
    QVERIFY(first.info.unfinished == info.unfinished);
    QCOMPARE(*contentOf(first), std::string("text"));
}

void RecoveryFolderTest::timesThatEarlierVersionsWroteAreRead() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    RecoveryInfo info = infoOf({});
    info.changed = QDateTime(QDate(2024, 2, 29), QTime(12, 30));
    VERIFY_OK(folder.write(1, 1, "text", info));
    QFile file(folder.path() + QStringLiteral("/1/info.json"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray text = file.readAll().replace("\"changed\"", "\"saved\"");
    QVERIFY(file.resize(0) && file.seek(0));
    QCOMPARE(file.write(text), text.size());
    file.close();
    QFile::remove(folder.path() + QStringLiteral("/lock"));

    const LeftBehind left(root.path());

    QCOMPARE(left.documents().at(0).info.changed, info.changed);
}

void RecoveryFolderTest::writesDifferencesOfLargeTexts() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    for (std::uint64_t step = 1; step <= 6; ++step) {
        VERIFY_OK(folder.write(1, step, textOf(static_cast<int>(step)), infoOf({})));
    }

    const QStringList files = filesBelow(root.path());

    QCOMPARE(files.size(), 3);
    const QString delta = files.filter(QStringLiteral(".delta")).value(0);
    QVERIFY2(!delta.isEmpty(), qPrintable(files.join(u' ')));
    QVERIFY(QFileInfo(folder.path() + QStringLiteral("/1/") + delta).size() < 2000);
}

void RecoveryFolderTest::aLateTextDoesNotComeBack() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    VERIFY_OK(folder.write(1, 1, "first", infoOf({})));
    folder.remove(1, 3);

    VERIFY_OK(folder.write(1, 2, "late", infoOf({})));

    QVERIFY(filesBelow(root.path()).isEmpty());
    VERIFY_OK(folder.write(1, 4, "next", infoOf({})));
    QCOMPARE(filesBelow(root.path()).size(), 2);
}

void RecoveryFolderTest::nothingRemainsAfterItsEnd() {
    const QTemporaryDir root;
    {
        RecoveryFolder folder(root.path());
        VERIFY_OK(folder.write(1, 1, "text", infoOf({})));
    }
    QVERIFY(QDir(root.path()).isEmpty());
}

void RecoveryFolderTest::damageIsTold() {
    const QTemporaryDir root;
    RecoveryFolder folder(root.path());
    VERIFY_OK(folder.write(1, 1, textOf(1), infoOf({})));
    VERIFY_OK(folder.write(1, 2, textOf(2), infoOf({})));
    QFile::remove(folder.path() + QStringLiteral("/lock"));
    const QString folderOfOne = folder.path() + QStringLiteral("/1/");
    const QString base = filesBelow(root.path()).filter(QStringLiteral(".base")).value(0);
    QFile file(folderOfOne + base);
    QVERIFY(file.open(QIODevice::Append));
    file.write("more");
    file.close();

    const LeftBehind left(root.path());

    QVERIFY(!contentOf(left.documents().at(0)));
    QFile::remove(folderOfOne + base);
    QVERIFY(!contentOf(left.documents().at(0)));
}

void RecoveryFolderTest::aFolderThatCannotBeMadeIsTold() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));

    RecoveryFolder below(file.fileName() + QStringLiteral("/root"));
    const auto done = below.write(1, 1, "text", infoOf({}));

    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::fileUnwritable);
}

void RecoveryFolderTest::aFullDiskLeavesTheTextBefore() {
    const QTemporaryDir folder;
    if (::mount("tmpfs", qPrintable(folder.path()), "tmpfs", 0, "size=512k") != 0) {
        QSKIP("only root can make a small disk");
    }
    struct Unmount {
        QString path;
        ~Unmount() { ::umount2(qPrintable(path), MNT_DETACH); }
    } const unmount{folder.path()};
    RecoveryFolder kept(folder.path());
    VERIFY_OK(kept.write(1, 1, textOf(1), infoOf({})));
    QFile filler(folder.filePath(QStringLiteral("filler")));
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    const QByteArray block(4096, 'x');
    while (filler.write(block) == block.size()) {
    }

    const auto done = kept.write(1, 2, textOf(700), infoOf({}));

    QVERIFY(!done);
    QVERIFY2(done.error().message().find("No space left") != std::string::npos,
             done.error().message().c_str());
    QFile::remove(kept.path() + QStringLiteral("/lock"));
    {
        const LeftBehind left(folder.path());
        QCOMPARE(*contentOf(left.documents().at(0)), textOf(1));
    }
    filler.remove();
    VERIFY_OK(kept.write(1, 3, textOf(701), infoOf({})));
}

FIREABLE_TEST(RecoveryFolderTest)
#include "recovery_folder_test.moc"
