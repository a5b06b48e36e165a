#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "engine/base/index.h"
#include "importers/snp/snp_formats.h"
#include "tests/support/shared_files.h"
#include "tests/support/spiking_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

std::string contents(const QString& file) {
    const auto path = fireable::testing::sharedFiles() / "snp" / file.toStdString();
    QFile opened(QString::fromStdString(path.string()));
    return opened.open(QIODevice::ReadOnly) ? opened.readAll().toStdString() : std::string();
}

QJsonObject expectedSystems() {
    const std::string text = contents(QStringLiteral("expected.json"));
    return QJsonDocument::fromJson(QByteArray::fromStdString(text))["systems"].toObject();
}

}  // namespace

/// Systems of other tools, with the results that were worked out for them apart from this program.
class SharedSystemsTest : public QObject {
    Q_OBJECT

private slots:
    void knownResultsAreReached_data();
    void knownResultsAreReached();
    void everyFileOpens_data();
    void everyFileOpens();
};

void SharedSystemsTest::knownResultsAreReached_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject systems = expectedSystems();
    for (auto system = systems.begin(); system != systems.end(); ++system) {
        if ((system.key().startsWith(QStringLiteral("websnapse.github.io/")) ||
             system.key().endsWith(QStringLiteral(".xmp"))) &&
            system.value()[u"deterministic"].toBool()) {
            QTest::newRow(qPrintable(system.key())) << system.value().toObject();
        }
    }
}

void SharedSystemsTest::knownResultsAreReached() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QJsonObject, expected);
    const QString file = QString::fromUtf8(QTest::currentDataTag());
    const auto read = readSystemText(contents(file), file.toStdString());
    VERIFY_OK(read);
    const SpikingSystem& system = read->imported.system;
    const auto program = compile(system);
    VERIFY_OK(program);

    const auto engine = fireable::testing::spikingEngine(*program);
    const bool halted = *engine->run({.maxSteps = 300}) == SpikingHalt::halted;
    const auto steps = static_cast<int>(engine->steps().value64());
    std::vector<QJsonArray> trains(program->outputs.size());
    for (std::size_t i = 0; i < trains.size(); ++i) {
        std::vector<double> came(static_cast<std::size_t>(steps));
        for (const OutputSpikes& spikes : engine->output()) {
            if (spikes.output == program->outputs[i]) {
                came[static_cast<std::size_t>(spikes.step.value64()) - 1] =
                    spikes.spikes.toDouble();
            }
        }
        for (const double count : came) {
            trains[i].append(count);
        }
    }

    QCOMPARE(halted, expected[u"halted"].toBool());
    QCOMPARE(steps, expected[u"steps"].toInt());
    int index = 0;
    std::size_t output = 0;
    for (const auto& neuron : system.neurons) {
        const QString name = QString::fromStdString(neuron.value.name);
        const Count spikes = engine->spikes(index++);
        if (neuron.value.kind == NeuronKind::regular) {
            QCOMPARE(static_cast<double>(spikes.value64()), expected[u"final"][name].toDouble(-1));
        } else if (neuron.value.kind == NeuronKind::output) {
            QCOMPARE(trains[output++], expected[u"trains"][name].toArray());
        }
    }
}

void SharedSystemsTest::everyFileOpens_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QString>("path");
    const QDir folder(QString::fromStdString((fireable::testing::sharedFiles() / "snp").string()));
    for (QDirIterator files(folder.path(), {"*.xmp"}, QDir::Files, QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        QTest::newRow(qPrintable(folder.relativeFilePath(path))) << path;
    }
}

/// And what can be run is the same after it was written, in a format that holds it.
void SharedSystemsTest::everyFileOpens() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, path);

    const auto read = readSystemFile(path.toStdString());

    VERIFY_OK(read);
    if (!validate(read->imported.system)) {
        QCOMPARE(read->imported.warnings.size(), std::size_t{8});  // pi_bc: a -> a^2
        return;
    }
    for (const SystemFormatId format : {SystemFormatId::snp, read->format}) {
        const auto written = systemFormat(format).write(read->imported);
        VERIFY_OK(written);
        const auto again = readSystemText(*written, path.toStdString());
        VERIFY_OK(again);
        QVERIFY(again->format == format);
        QVERIFY(again->imported.system == read->imported.system);
        QVERIFY(again->imported.positions == read->imported.positions);
    }
}

FIREABLE_TEST(SharedSystemsTest)
#include "shared_systems_test.moc"
