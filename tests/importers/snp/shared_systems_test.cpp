#include <QDir>
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

std::string sharedContents(const QString& file) {
    const auto path = fireable::testing::sharedFiles() / "snp" / file.toStdString();
    QFile opened(QString::fromStdString(path.string()));
    return opened.open(QIODevice::ReadOnly) ? opened.readAll().toStdString() : std::string();
}

QJsonObject expectedSystems() {
    const std::string text = sharedContents(QStringLiteral("expected.json"));
    return QJsonDocument::fromJson(QByteArray::fromStdString(text))["systems"].toObject();
}

/// Those of a device are compared with `reference` by `spiking_files_agreement`.
std::vector<EngineKind> cpuEngines() {
    std::vector<EngineKind> kinds;
    for (const EngineInfo& info : allEngines()) {
        if (!info.needsDevice && !info.unavailable()) {
            kinds.push_back(info.kind);
        }
    }
    return kinds;
}

/// What reached each output in steps 1, 2, 3, …
std::vector<QJsonArray> trainsOf(const SpikingProgram& program, const SpikingEngine& engine) {
    std::vector<QJsonArray> trains(program.outputs.size());
    for (std::size_t i = 0; i < trains.size(); ++i) {
        std::vector<double> came(static_cast<std::size_t>(engine.steps().value64()));
        for (const OutputSpikes& spikes : fireable::testing::outputOf(engine)) {
            if (spikes.output == program.outputs[i]) {
                came[static_cast<std::size_t>(spikes.step.value64()) - 1] =
                    spikes.spikes.toDouble();
            }
        }
        for (const double count : came) {
            trains[i].append(count);
        }
    }
    return trains;
}

}  // namespace

/// Systems of other tools, with the results that were worked out for them apart from this program.
class SharedSystemsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileOpens_data();
    void everyFileOpens();
    void whatIsWrittenIsReadAgain_data() { everyFileOpens_data(); }
    void whatIsWrittenIsReadAgain();
    void knownResultsAreReached_data();
    void knownResultsAreReached();
    void resultsOfTheServerAreReached_data();
    void resultsOfTheServerAreReached();
    void everyOtherFileOpens_data();
    void everyOtherFileOpens();
    void everyWrittenTextIsSettled_data();
    void everyWrittenTextIsSettled();
};

void SharedSystemsTest::everyFileOpens_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QByteArray>("word");
    const auto folder = [](const char* name, const char* word) {
        const auto path = fireable::testing::sharedFiles() / "snp" / name;
        QDirIterator files(QString::fromStdString(path.string()), QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(file.mid(file.indexOf(QString::fromUtf8(name)))))
                << QByteArray(word);
        }
    };
    folder("websnapse.github.io", "websnapse-json");
    folder("websnapse_BackEnd", "websnapse-backend");
}

void SharedSystemsTest::everyFileOpens() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QByteArray, word);

    const auto read =
        readSystemFile(fireable::testing::sharedFiles() / "snp" / QTest::currentDataTag());

    VERIFY_OK(read);
    QCOMPARE(QByteArray::fromStdString(std::string(systemFormat(read->format).word)), word);
    QVERIFY(read->imported.warnings.empty());
    QVERIFY(!read->imported.system.neurons.empty());
}

void SharedSystemsTest::whatIsWrittenIsReadAgain() {
    SHARED_FILES_OR_SKIP("snp");
    const auto read =
        readSystemFile(fireable::testing::sharedFiles() / "snp" / QTest::currentDataTag());
    VERIFY_OK(read);
    for (const SystemFormatId id : {SystemFormatId::websnapseJson, SystemFormatId::websnapseYaml}) {
        const auto text = systemFormat(id).write(read->imported);
        VERIFY_OK(text);
        const auto again = systemFormat(id).read(*text);

        VERIFY_OK(again);
        QVERIFY(again->system == read->imported.system);
        QVERIFY(again->positions == read->imported.positions);
    }
}

void SharedSystemsTest::knownResultsAreReached_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject systems = expectedSystems();
    for (auto system = systems.begin(); system != systems.end(); ++system) {
        // A step in which an input sends nothing and nothing else happens is none here.
        const bool hasEmptyStep = system.key().contains(QStringLiteral("input-neurons-0+0"));
        if (!hasEmptyStep &&
            (system.key().startsWith(QStringLiteral("websnapse.github.io/")) ||
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
    const auto read = readSystemText(sharedContents(file), file.toStdString());
    VERIFY_OK(read);
    const SpikingSystem& system = read->imported.system;
    const auto program = compile(system);
    VERIFY_OK(program);

    for (const EngineKind kind : cpuEngines()) {
        const auto engine = fireable::testing::spikingEngine(*program, {}, kind);
        const bool halted = *engine->run({.maxSteps = 300}) == Halt::halted;
        const auto steps = static_cast<int>(engine->steps().value64());
        const std::vector<QJsonArray> trains = trainsOf(*program, *engine);

        QCOMPARE(halted, expected[u"halted"].toBool());
        QCOMPARE(steps, expected[u"steps"].toInt());
        int index = 0;
        std::size_t output = 0;
        for (const auto& neuron : system.neurons) {
            const QString name = QString::fromStdString(neuron.value.name);
            const Count spikes = engine->spikes(index++);
            if (neuron.value.kind == NeuronKind::regular) {
                QCOMPARE(static_cast<double>(spikes.value64()),
                         expected[u"final"][name].toDouble(-1));
            } else if (neuron.value.kind == NeuronKind::output) {
                QCOMPARE(trains[output++], expected[u"trains"][name].toArray());
            }
        }
    }
}

void SharedSystemsTest::resultsOfTheServerAreReached_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QString>("file");
    const auto path = fireable::testing::sharedFiles() / "snp" / "websnapse_BackEnd";
    QDirIterator files(QString::fromStdString(path.string()), QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        QTest::newRow(qPrintable(files.fileName())) << file;
    }
}

/// These files have what their tool expects in themselves: spikes at the end of each neuron, and a
/// digit of each step of an output, with one for the step in which nothing happens any more.
void SharedSystemsTest::resultsOfTheServerAreReached() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, file);
    QFile opened(file);
    QVERIFY(opened.open(QIODevice::ReadOnly));
    const QByteArray text = opened.readAll();
    const QJsonArray expected = QJsonDocument::fromJson(text)[u"expected"].toArray();
    const auto imported = readWebSnapseBackend(text.toStdString());
    VERIFY_OK(imported);
    const auto program = compile(imported->system);
    VERIFY_OK(program);

    for (const EngineKind kind : cpuEngines()) {
        const auto engine = fireable::testing::spikingEngine(*program, {}, kind);
        QVERIFY(*engine->run({.maxSteps = 300}) == Halt::halted);

        const std::vector<QJsonArray> trains = trainsOf(*program, *engine);
        std::size_t output = 0;
        for (std::size_t i = 0; i < imported->system.neurons.size(); ++i) {
            const NeuronKind neuron = imported->system.neurons.at(i).value.kind;
            const QJsonValue value = expected[static_cast<qsizetype>(i)];
            if (neuron == NeuronKind::regular) {
                QCOMPARE(engine->spikes(static_cast<NeuronIndex>(i)).toDouble(),
                         value.toDouble(-1));
            } else if (neuron == NeuronKind::output) {
                QString digits;
                for (const QJsonValue& spikes : trains[output++]) {
                    digits += QString::number(spikes.toInt());
                }
                QCOMPARE(digits + '0', value.toString());
            }
        }
    }
}

void SharedSystemsTest::everyOtherFileOpens_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QString>("path");
    const QDir folder(QString::fromStdString((fireable::testing::sharedFiles() / "snp").string()));
    for (QDirIterator files(folder.path(), {"*.xmp", "*.csv", "cpuadd*.yaml"}, QDir::Files,
                            QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        QTest::newRow(qPrintable(folder.relativeFilePath(path))) << path;
    }
}

/// And what can be run is the same after it was written, in a format that holds it.
void SharedSystemsTest::everyOtherFileOpens() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, path);

    const auto read = readSystemFile(path.toStdString());

    VERIFY_OK(read);
    for (const SystemFormatId format : {SystemFormatId::snp, read->format}) {
        // `(2a)*/a` of pi_bc is written as `2a(2a)*/a`, which means the same.
        const bool same = format == SystemFormatId::snp || read->imported.warnings.empty();
        if (systemFormat(format).write == nullptr || !same) {
            continue;
        }
        const auto written = systemFormat(format).write(read->imported);
        VERIFY_OK(written);
        const auto again = readSystemText(*written, path.toStdString());
        VERIFY_OK(again);
        QVERIFY(again->format == format);
        QVERIFY(again->imported.system == read->imported.system);
        QVERIFY(again->imported.positions == read->imported.positions);
    }
}

void SharedSystemsTest::everyWrittenTextIsSettled_data() {
    SHARED_FILES_OR_SKIP("snp");
    QTest::addColumn<QString>("path");
    const QDir folder(QString::fromStdString((fireable::testing::sharedFiles() / "snp").string()));
    for (QDirIterator files(folder.path(), QDir::Files, QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        if (readSystemFile(path.toStdString())) {
            QTest::newRow(qPrintable(folder.relativeFilePath(path))) << path;
        }
    }
}

/// What is read of a written text is written as the same text, which is read as the same again.
void SharedSystemsTest::everyWrittenTextIsSettled() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, path);
    const auto read = readSystemFile(path.toStdString());
    VERIFY_OK(read);

    constexpr std::size_t longest = 2'000'000;
    for (const SystemFormat& format : allSystemFormats()) {
        const auto first = format.write != nullptr
                               ? format.write(read->imported)
                               : Result<std::string>(fail(ErrorCode::unsupported, "only read"));
        if (!first) {
            QVERIFY(first.error().code == ErrorCode::unsupported);
            continue;
        }
        if (first->size() > longest) {
            continue;  // sorting 512 numbers without families, which takes long for what 9 show
        }
        const auto once = readSystemText(*first, "once");
        VERIFY_OK(once);
        const auto second = format.write(once->imported);
        VERIFY_OK(second);
        QCOMPARE(QByteArray::fromStdString(*second), QByteArray::fromStdString(*first));
        QVERIFY(once->format == format.id || format.suffix == ".xmp");
    }
}

FIREABLE_TEST(SharedSystemsTest)
#include "shared_systems_test.moc"
