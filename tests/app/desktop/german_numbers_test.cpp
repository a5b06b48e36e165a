#include <QDirIterator>
#include <QLocale>
#include <QProcess>
#include <QStandardPaths>
#include <clocale>
#include <cstdio>
#include <locale>

#include "editor/canvas/net_scene.h"
#include "editor/charts/chart_export.h"
#include "editor/pictures/picture_export.h"
#include "editor/playback/run_session.h"
#include "editor/recovery/recovery_folder.h"
#include "editor/spiking/spiking_document.h"
#include "importers/formats.h"
#include "importers/pnml/pnml_formats.h"
#include "importers/snp/snp_formats.h"
#include "tests/editor/document/random_spiking_editor.h"
#include "tests/support/desktop_window.h"
#include "tests/support/placed_system.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Numbers with decimals and with many digits.
Diagram numberedDiagram() {
    Diagram diagram = smallDrawing();
    diagram.net.places[diagram.net.places.idAt(0)].initial = 12'345'678;
    diagram.net.arcs[diagram.net.arcs.idAt(0)].weight = 1'234;
    NodeGeometry geometry;
    geometry.position = {1234.5, 67.25};
    diagram.places.set(diagram.net.places.idAt(0), geometry);
    diagram.arcs.set(diagram.net.arcs.idAt(0), {ArcShape::polyline, {{1000.5, 33.75}}});
    diagram.views.push_back({"view", {0.5, 0.25}, 1.75, {}});
    return diagram;
}

spiking::DrawnSystem numberedSystem() {
    auto drawn = placed(WrittenSystem("one 1234 : a+/a->a\ntwo 0 :\nsyn one>two*5\n").system);
    drawn.positions[drawn.system.neurons.idAt(0)] = {1234.5, 67.25};
    return drawn;
}

QByteArray writtenBytes(const Result<std::string>& written) {
    return QByteArray::fromStdString(written ? *written : "cannot: " + written.error().detail);
}

/// The table of a chart of a run.
QByteArray chartTable(const QString& file) {
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](RunFrame) {}};
    const auto program = prepareRun(numberedDiagram().net, std::string(), SubnetLoader());
    const std::unique_ptr<RunSession> session =
        *RunSession::make(*program, EngineKind::incremental,
                          {Choice::first, Multiplicity::maximal, 0}, RunSession::historyBytes);
    (void)session->step(3, control);
    const ChartTable table{session->record(),
                           {{0, 1}, {{0}}},
                           {QStringLiteral("p1"), QStringLiteral("p2"), QStringLiteral("t1")},
                           {"p1 / 3 - 1000000"},
                           std::nullopt,
                           std::nullopt};
    WorkProgress progress;
    QFile written(file);
    return exportSteps(table, file, progress) && written.open(QIODevice::ReadOnly)
               ? written.readAll()
               : QByteArray("cannot");
}

/// What is kept about an unsaved document.
QByteArray recoveryInfo(const QString& root) {
    RecoveryFolder folder(root);
    RecoveryInfo info;
    info.kind = QStringLiteral("net");
    info.format = QStringLiteral("ndr");
    info.title = QStringLiteral("1234.5");
    info.changed = QDateTime(QDate(2026, 1, 2), QTime(12, 4, 5, 600));
    const auto kept = folder.write(1, 1, "net\n", info);
    QDirIterator files(root, {QStringLiteral("info.json")}, QDir::Files,
                       QDirIterator::Subdirectories);
    QFile file(kept && files.hasNext() ? files.next() : QString());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot");
}

/// Everything that is written, by format, and what is read of it again.
QMap<QByteArray, QByteArray> allWritten(const QString& folder) {
    QMap<QByteArray, QByteArray> all;
    const Diagram numbered = numberedDiagram();
    const Diagram plain = smallDrawing();  // for formats that hold less
    for (const Diagram* diagram : {&numbered, &plain}) {
        const QByteArray suffix = diagram == &plain ? " of a plain net" : "";
        for (const Format& format : allFormats()) {
            const QByteArray name(format.word.data(), static_cast<qsizetype>(format.word.size()));
            const auto text = format.write({diagram, 1});
            all[name + suffix] = writtenBytes(text);
            if (const auto read = text ? format.read(*text) : fail(ErrorCode::unsupported, "")) {
                all[name + suffix + ", read again"] = writtenBytes(writePnml(read->nets));
            }
        }
        const Scene scene = buildScene(*diagram);
        for (const char* kind : {"svg", "tex", "dot"}) {
            QFile file(folder + QStringLiteral("/picture.") + QLatin1String(kind));
            const bool isWritten = exportPicture({scene, *diagram}, file.fileName()).has_value() &&
                                   file.open(QIODevice::ReadOnly);
            all[kind + suffix] = isWritten ? file.readAll() : QByteArray("cannot");
        }
    }
    all["table of a chart"] = chartTable(folder + QStringLiteral("/chart.csv"));
    all["recovery"] = recoveryInfo(folder + QStringLiteral("/recovery"));
    for (const SystemFormat& format : allSystemFormats()) {
        if (format.write == nullptr) {
            continue;
        }
        const QByteArray name(format.word.data(), static_cast<qsizetype>(format.word.size()));
        const auto text = format.write(importedSystem(numberedSystem()));
        all["system, " + name] = writtenBytes(text);
        if (const auto read = text ? format.read(*text) : fail(ErrorCode::unsupported, "")) {
            all["system, " + name + ", read again"] =
                QByteArray::fromStdString(snpText(drawnSystem(*read)));
        }
    }
    return all;
}

}  // namespace

/// Files are the same wherever they are written: on a German desktop, where 1.5 is written 1,5, too.
class GermanNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();

    void filesAreTheSame_data();
    void filesAreTheSame();

private:
    DesktopSetUp setUp_;
    const QLocale qtBefore_;
    const std::locale before_;
    QMap<QByteArray, QByteArray> english_;
    QMap<QByteArray, QByteArray> german_;
};

void GermanNumbersTest::initTestCase() {
    const QString maker = QStandardPaths::findExecutable(QStringLiteral("localedef"));
    const QString folder = setUp_.path({});
    if (maker.isEmpty() ||
        QProcess::execute(maker, {QStringLiteral("-i"), QStringLiteral("de_DE"),
                                  QStringLiteral("-f"), QStringLiteral("UTF-8"),
                                  folder + QStringLiteral("/de_DE.UTF-8")}) != 0) {
        QSKIP("the German locale cannot be made: localedef or its sources are not installed");
    }
    std::setlocale(LC_ALL, "C");
    english_ = allWritten(folder);
    qputenv("LOCPATH", folder.toUtf8());
    QVERIFY(std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr);
    std::locale::global(std::locale("de_DE.UTF-8"));
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    std::array<char, 8> number{};
    std::snprintf(number.data(), number.size(), "%.1f", 1.5);
    QCOMPARE(number.data(), "1,5");
    german_ = allWritten(folder);
}

void GermanNumbersTest::cleanupTestCase() {
    std::locale::global(before_);
    QLocale::setDefault(qtBefore_);
    std::setlocale(LC_ALL, "C.UTF-8");
    qunsetenv("LOCPATH");
}

void GermanNumbersTest::filesAreTheSame_data() {
    QTest::addColumn<QByteArray>("what");
    for (auto it = english_.keyBegin(); it != english_.keyEnd(); ++it) {
        QTest::newRow(*it) << *it;
    }
}

void GermanNumbersTest::filesAreTheSame() {
    QFETCH(QByteArray, what);

    QVERIFY(!english_.value(what).isEmpty());
    QCOMPARE(german_.value(what), english_.value(what));
    QVERIFY(!english_.value("pnml").startsWith("cannot"));
    QVERIFY(english_.value("pnml").contains("1234.5"));
    QVERIFY(english_.value("table of a chart")
                .startsWith("step,p1,p2,t1,p1 / 3 - 1000000\n0,12345678,"));
    QVERIFY(english_.value("recovery").contains("2026-01-0"));
}

FIREABLE_TEST(GermanNumbersTest)
#include "german_numbers_test.moc"
