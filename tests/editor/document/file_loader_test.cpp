#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include "editor/document/file_loader.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Keeps all threads of the program's pool busy until it is released.
class BusyPool {
public:
    BusyPool() {
        for (int i = 0; i < threads_; ++i) {
            pool().start([this] {
                held_.release();
                free_.acquire();
            });
        }
        held_.acquire(threads_);
    }
    ~BusyPool() { release(); }
    BusyPool(const BusyPool&) = delete;
    BusyPool& operator=(const BusyPool&) = delete;

    void release() {
        free_.release(threads_);
        pool().waitForDone();
    }
    static QThreadPool& pool() { return *QThreadPool::globalInstance(); }

private:
    const int threads_ = pool().maxThreadCount();
    QSemaphore held_;
    QSemaphore free_;
};

qsizetype threadsOfProgram() {
    return QDir(QStringLiteral("/proc/self/task"))
        .entryList(QDir::Dirs | QDir::NoDotAndDotDot)
        .size();
}

}  // namespace

/// Files are read by the threads of the program, as many at once as there are, and told in order.
class FileLoaderTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { told_.clear(); }

    void manyAtOnceAreAllReadInTheOrderAskedFor();
    void threadsAreThoseOfTheProgram();
    void whatCannotBeReadIsToldInItsTurn();
    void aLoaderGoesWhileItsFilesWait();
    void aLoaderGoesWhileItsFilesAreRead();

private:
    std::filesystem::path write(const QString& name, const QByteArray& text);
    std::filesystem::path net(int tokens) {
        return write(QStringLiteral("%1.net").arg(tokens),
                     "pl p1 (" + QByteArray::number(tokens) + ")\n");
    }

    QTemporaryDir folder_;
    std::unique_ptr<FileLoader> loader_;
    QStringList told_;  ///< names of files, with their tokens or with what went wrong
};

void FileLoaderTest::init() {
    loader_ = std::make_unique<FileLoader>();
    connect(loader_.get(), &FileLoader::loaded, this, [this](const OpenedFile& file) {
        const Count& tokens = file.nets.at(0).net.places.at(0).value.initial;
        told_.append(QString::fromStdString(file.path.filename().string() + " " + tokens.text()));
    });
    connect(loader_.get(), &FileLoader::failed, this,
            [this](const std::filesystem::path& file, const Error& error) {
                QVERIFY(!error.detail.empty());
                told_.append(QString::fromStdString(file.filename().string() + " failed"));
            });
}

std::filesystem::path FileLoaderTest::write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("cannot write a test file");
    }
    return file.fileName().toStdString();
}

void FileLoaderTest::manyAtOnceAreAllReadInTheOrderAskedFor() {
    QStringList expected;
    for (int i = 0; i < 200; ++i) {
        loader_->load(net(i));
        expected.append(QStringLiteral("%1.net %1").arg(i));
    }
    QVERIFY(loader_->pending() > 0);

    QTRY_COMPARE(loader_->pending(), 0);
    QCOMPARE(told_, expected);
}

void FileLoaderTest::threadsAreThoseOfTheProgram() {
    BusyPool busy;
    const qsizetype before = threadsOfProgram();

    for (int i = 0; i < 50; ++i) {
        loader_->load(net(i));
    }
    QCOMPARE(threadsOfProgram(), before);
    QCoreApplication::processEvents();
    QCOMPARE(loader_->pending(), 50);

    busy.release();
    QTRY_COMPARE(told_.size(), 50);
}

void FileLoaderTest::whatCannotBeReadIsToldInItsTurn() {
    const QString pipe = folder_.filePath(QStringLiteral("pipe.net"));
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);

    loader_->load(net(1));
    loader_->load(folder_.filePath(QStringLiteral("missing.net")).toStdString());
    loader_->load(pipe.toStdString());
    loader_->load(write(QStringLiteral("broken.net"), "pl p1 (5)\ntr t1 p1 -> ->\n"));
    loader_->load(folder_.path().toStdString());
    loader_->load(net(2));

    QTRY_COMPARE(loader_->pending(), 0);
    const QString folder = QDir(folder_.path()).dirName();
    QCOMPARE(told_,
             (QStringList{QStringLiteral("1.net 1"), QStringLiteral("missing.net failed"),
                          QStringLiteral("pipe.net failed"), QStringLiteral("broken.net failed"),
                          folder + QStringLiteral(" failed"), QStringLiteral("2.net 2")}));
}

/// Nor does the loader wait for a thread to get at them.
void FileLoaderTest::aLoaderGoesWhileItsFilesWait() {
    BusyPool busy;
    for (int i = 0; i < 50; ++i) {
        loader_->load(net(i));
    }

    loader_.reset();
    busy.release();
    QCoreApplication::processEvents();

    QCOMPARE(told_, QStringList());
}

/// A large file is still being parsed, and what was read waits for the loader's thread.
void FileLoaderTest::aLoaderGoesWhileItsFilesAreRead() {
    QByteArray large;
    for (int i = 0; i < 20'000; ++i) {
        large += "pl p" + QByteArray::number(i) + " (1)\n";
    }
    const std::filesystem::path slow = write(QStringLiteral("slow.net"), large);
    for (int i = 0; i < 20; ++i) {
        loader_->load(i % 2 == 0 ? slow : net(i));
    }

    loader_.reset();
    BusyPool::pool().waitForDone();
    QCoreApplication::processEvents();

    QCOMPARE(told_, QStringList());
}

FIREABLE_TEST(FileLoaderTest)
#include "file_loader_test.moc"
