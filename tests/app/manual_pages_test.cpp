#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// The manual pages of packages, as `man` finds them: made from --help where help2man is installed.
class ManualPagesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    void everyProgramAndCommandHasOne();
    void theyTellWhatHelpTells();

private:
    /// The text of a page; empty if there is none.
    QByteArray page(const QString& name) const {
        return shell("gzip -dc '" + name.toUtf8() + ".1.gz'",
                     installed_.filePath(QStringLiteral("share/man/man1")))
            .out;
    }
    static QStringList commands();

    QTemporaryDir installed_;
};

/// The commands that `fire` says it has.
QStringList ManualPagesTest::commands() {
    static const QRegularExpression list(QStringLiteral("expected a command \\(([^)]*)\\)"));
    return list.match(QString::fromUtf8(fire({}).err))
        .captured(1)
        .split(QStringLiteral(", "), Qt::SkipEmptyParts);
}

void ManualPagesTest::initTestCase() {
    QFile cache(inBuild("CMakeCache.txt"));
    QVERIFY(cache.open(QIODevice::ReadOnly));
    static const QRegularExpression found(QStringLiteral("^HELP2MAN:FILEPATH=(/.*)$"),
                                          QRegularExpression::MultilineOption);
    const QString maker = found.match(QString::fromUtf8(cache.readAll())).captured(1);
    if (maker.isEmpty() || !QFile::exists(maker)) {
        QSKIP("help2man was not installed when this build was configured");
    }
    QStringList components{QStringLiteral("cli")};
    if (QFile::exists(inBuild("bin/fireable"))) {
        components.append(QStringLiteral("desktop"));
    }
    for (const QString& component : components) {
        const FireResult result =
            resultOf(QStringLiteral("cmake"),
                     {QStringLiteral("--install"), inBuild(""), QStringLiteral("--component"),
                      component, QStringLiteral("--prefix"), installed_.path()},
                     installed_.path(), {});
        QVERIFY2(result.exitCode == 0, result.err);
    }
}

void ManualPagesTest::everyProgramAndCommandHasOne() {
    QStringList expected{QStringLiteral("fire.1.gz")};
    for (const QString& command : commands()) {
        expected.append(QStringLiteral("fire-%1.1.gz").arg(command));
    }
    if (QFile::exists(inBuild("bin/fireable"))) {
        expected.append(QStringLiteral("fireable.1.gz"));
    }
    expected.sort();
    QVERIFY(expected.size() > 10);

    QCOMPARE(QDir(installed_.filePath(QStringLiteral("share/man/man1")))
                 .entryList({QStringLiteral("*.gz")}, QDir::Files, QDir::Name),
             expected);
}

void ManualPagesTest::theyTellWhatHelpTells() {
    for (const QString& command : commands()) {
        const QByteArray text = page(QStringLiteral("fire-") + command);
        QVERIFY2(text.contains(".SH NAME\nfire-" + command.toUtf8() + " \\- "), text.left(400));
        QVERIFY2(text.contains(".SH SYNOPSIS"), text.left(400));
    }
    const QByteArray run = page(QStringLiteral("fire-run"));
    for (const char* option : {"engine", "seed", "steps", "break"}) {
        QVERIFY2(run.contains(QByteArray("\\-\\-") + option), run);
    }
    QVERIFY(page(QStringLiteral("fire")).contains("Exit codes"));
}

FIREABLE_TEST(ManualPagesTest)
#include "manual_pages_test.moc"
