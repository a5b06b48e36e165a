#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

QString netsFolder() {
    return QString::fromStdString((sharedFiles() / "nets").string());
}

/// The rows of a tab-separated file after its header line.
QList<QStringList> rowsOf(const QString& path) {
    QFile file(path);
    QList<QStringList> rows;
    if (file.open(QIODevice::ReadOnly)) {
        file.readLine();
        while (!file.atEnd()) {
            rows.append(QString::fromUtf8(file.readLine()).trimmed().split(QLatin1Char('\t')));
        }
    }
    return rows;
}

/// "3 0 1" as the marking of nonzero places by position.
QMap<qsizetype, QString> nonzero(const QString& vector) {
    QMap<qsizetype, QString> marking;
    const QStringList tokens = vector.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype p = 0; p < tokens.size(); ++p) {
        if (tokens[p] != QStringLiteral("0")) {
            marking[p] = tokens[p];
        }
    }
    return marking;
}

QStringList valuesInOrder(const QMap<qsizetype, QString>& marking) {
    return marking.values();
}

/// The markings of a JSON result, as text, in the order of the places.
QStringList markingsOf(const QByteArray& out) {
    // QJsonObject sorts its keys, so the order is taken from the text itself.
    QStringList values;
    const QString text = QString::fromUtf8(out);
    const auto begin = text.indexOf(QStringLiteral("\"marking\""));
    const QStringList lines = text.mid(begin).split(QLatin1Char('\n'));
    for (const QString& line : lines.mid(1)) {
        if (const auto colon = line.lastIndexOf(QStringLiteral("\": ")); colon >= 0) {
            values.append(line.mid(colon + 3).remove(QLatin1Char(',')).remove(QLatin1Char('"')));
        }
    }
    return values;
}

/// Why the manifest, which counts XML elements, has another number for a file that opens.
const char* otherCount(const QString& file) {
    if (file.endsWith(QStringLiteral("two-phase-locking.tapn"))) {
        return "opens; places shared by its components are one place each, and counted once";
    }
    if (file.startsWith(QStringLiteral("pm4py"))) {
        return "opens; the places that its final markings mention are no further places";
    }
    return nullptr;
}

QString stepsOf(const QJsonObject& object) {
    const QJsonValue steps = object[QStringLiteral("steps")];
    return steps.isString() ? steps.toString() : QString::number(steps.toInteger());
}

}  // namespace

/// Files that other tools wrote, against the counts and results that are known of them.
class SharedNetsTest : public QObject {
    Q_OBJECT

private slots:
    void infoGivesTheKnownCounts_data();
    void infoGivesTheKnownCounts();
    void runEndsAsKnown_data();
    void runEndsAsKnown();
};

void SharedNetsTest::infoGivesTheKnownCounts_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QStringList>("row");
    for (const QStringList& row : rowsOf(netsFolder() + QStringLiteral("/MANIFEST.tsv"))) {
        QTest::newRow(qPrintable(row[0])) << row;
    }
}

void SharedNetsTest::infoGivesTheKnownCounts() {
    QFETCH(QStringList, row);
    const QString path = netsFolder() + QLatin1Char('/') + row[0];
    const QStringList badNames{QStringLiteral("badfileformat.xml"),
                               QStringLiteral("unhandlednettype.xml")};
    const bool refused = row[1].contains(QStringLiteral("negative")) ||
                         badNames.contains(QFileInfo(path).fileName()) ||
                         path.endsWith(QStringLiteral(".pdf"));

    const FireResult result = fire({QStringLiteral("info"), path, QStringLiteral("--json")});

    if (refused) {
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.contains(QFileInfo(path).fileName().toUtf8()), result.err);
        return;
    }
    QVERIFY2(result.exitCode == 0, result.err);
    const QJsonObject info = result.json();
    if (const char* reason = otherCount(row[0])) {
        QSKIP(reason);
    }
    QCOMPARE(QString::number(info[QStringLiteral("places")].toInteger()), row[2]);
    QCOMPARE(QString::number(info[QStringLiteral("transitions")].toInteger()), row[3]);
    if (row[4] != QStringLiteral("-")) {
        // An LSN file counts its priorities among the arcs.
        const bool lsn = row[1].startsWith(QStringLiteral("LSN 1.2"));
        const qint64 priorities = info[QStringLiteral("priorities")].toInteger();
        QCOMPARE(QString::number(info[QStringLiteral("arcs")].toInteger() + (lsn ? priorities : 0)),
                 row[4]);
    }
}

void SharedNetsTest::runEndsAsKnown_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("marking");
    const QString expected = netsFolder() + QStringLiteral("/expected/");
    for (const QStringList& row : rowsOf(expected + QStringLiteral("RUNS.tsv"))) {
        QTest::newRow(qPrintable(row[0])) << row[0] << row[1] << row[2];
    }
    const QMap<QString, QString> stepsOfPrograms{
        {QStringLiteral("add_5"), QStringLiteral("80")},
        {QStringLiteral("add_10"), QStringLiteral("160")},
        {QStringLiteral("add_20"), QStringLiteral("320")},
        {QStringLiteral("mul_5"), QStringLiteral("228")},
        {QStringLiteral("mul_10"), QStringLiteral("468")},
        {QStringLiteral("mul_20"), QStringLiteral("893")},
        {QStringLiteral("matrix_2"), QStringLiteral("430")},
        {QStringLiteral("matrix_3"), QStringLiteral("1490")}};
    for (auto it = stepsOfPrograms.begin(); it != stepsOfPrograms.end(); ++it) {
        QFile final(expected + it.key() + QStringLiteral(".final"));
        QVERIFY(final.open(QIODevice::ReadOnly));
        const QString path =
            QStringLiteral("HfZhao1998+Compiler-and-Linker-of-Sleptsov-net-Program/%1.hsn")
                .arg(it.key());
        QTest::newRow(qPrintable(it.key()))
            << path << it.value() << QString::fromUtf8(final.readAll()).simplified();
    }
}

void SharedNetsTest::runEndsAsKnown() {
    QFETCH(QString, path);
    QFETCH(QString, steps);
    QFETCH(QString, marking);
    for (const char* engine : {"reference", "incremental"}) {
        const bool longForReference = steps.toLongLong() > 5'000;
        if (longForReference && QByteArray(engine) == "reference") {
            continue;  // its results are held against the other engine on smaller nets
        }

        const FireResult result = fire(
            {QStringLiteral("run"), netsFolder() + QLatin1Char('/') + path,
             QStringLiteral("--json"), QStringLiteral("--engine"), QString::fromLatin1(engine)});

        QVERIFY2(result.exitCode == 0, result.err);
        QCOMPARE(stepsOf(result.json()), steps);
        QCOMPARE(result.json()[QStringLiteral("halted")].toString(), QStringLiteral("dead"));
        QCOMPARE(markingsOf(result.out), valuesInOrder(nonzero(marking)));
    }
}

FIREABLE_TEST(SharedNetsTest)
#include "shared_nets_test.moc"
