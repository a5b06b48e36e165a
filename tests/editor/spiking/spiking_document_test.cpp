#include "editor/spiking/spiking_document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <vector>

#include "editor/spiking/spiking_element.h"
#include "tests/editor/document/random_spiking_editor.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::DrawnSystem;
using spiking::NeuronId;
using spiking::SynapseId;

class SpikingDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void aDragIsOneStepAndCanBeTakenBack();
    void removingANeuronRemovesWhatHangsOnIt();
    void onlyWhatTheSystemComputesIsBehaviour();
    void whatIsSavedComesBack();
    void editsDuringASaveStayUnsaved();
    void placingIsNoModification();
};

void SpikingDocumentTest::aDragIsOneStepAndCanBeTakenBack() {
    SpikingDocument document({});
    SpikingEditBuilder add(document.drawn());
    const NeuronId id = add.add(NeuronPart{{.name = "1"}, Point{1, 2}});
    document.edit(add.take(), QStringLiteral("add"));
    const int gesture = newGesture();
    for (const double x : {10, 20, 30}) {
        SpikingEditBuilder move(document.drawn());
        move.neuron(id).geometry = Point{x, 2};
        document.edit(move.take(gesture), QStringLiteral("move"));
    }
    QCOMPARE(document.undoStack().count(), 2);

    document.rollBack(gesture);

    QVERIFY((document.drawn().positions.at(id) == Point{1, 2}));
    QCOMPARE(document.undoStack().count(), 1);
    document.rollBack(gesture);
    QCOMPARE(document.undoStack().index(), 1);
}

void SpikingDocumentTest::removingANeuronRemovesWhatHangsOnIt() {
    SpikingDocument document({});
    SpikingEditBuilder add(document.drawn());
    const NeuronId one = add.add(NeuronPart{{.name = "1"}});
    const NeuronId two = add.add(NeuronPart{{.name = "2"}});
    add.add(SynapsePart{{one, two}});
    add.add(SynapsePart{{two, one}});
    add.head().mode.together = {{one, two}};
    document.edit(add.take(), QStringLiteral("add"));
    const DrawnSystem before = document.drawn();
    QSignalSpy changes(&document, &SpikingDocument::changed);

    SpikingEditBuilder remove(document.drawn());
    remove.remove({toElement(one)});
    document.edit(remove.take(), QStringLiteral("remove"));

    QCOMPARE(document.system().neurons.size(), std::size_t{1});
    QVERIFY(document.system().synapses.empty());
    QCOMPARE(document.system().mode.together, (std::vector<std::vector<NeuronId>>{{two}}));
    document.undoStack().undo();
    QVERIFY(document.drawn() == before);
    QCOMPARE(changes.size(), 2);
}

void SpikingDocumentTest::onlyWhatTheSystemComputesIsBehaviour() {
    DrawnSystem drawn;
    const NeuronId one = drawn.system.neurons.add({.name = "1", .rules = {}});
    const NeuronId two = drawn.system.neurons.add({.name = "2", .rules = {}});
    const SynapseId synapse = drawn.system.synapses.add({one, two});
    const auto isBehaviour = [&](auto change) {
        SpikingEditBuilder edit(drawn);
        change(edit);
        const SpikingEdit made = edit.take();
        const SpikingEdit before = apply(made, drawn);
        return changesBehaviour(made, before);
    };

    QVERIFY(!isBehaviour([&](auto& edit) { edit.neuron(one).geometry = Point{5, 5}; }));
    QVERIFY(!isBehaviour([&](auto& edit) { edit.neuron(one).value.name = "other"; }));
    QVERIFY(!isBehaviour([&](auto& edit) { edit.synapse(synapse).geometry = {Point{1, 1}}; }));
    QVERIFY(!isBehaviour([&](auto& edit) { edit.head().name = "other"; }));
    QVERIFY(isBehaviour([&](auto& edit) { edit.neuron(one).value.spikes = 7; }));
    QVERIFY(isBehaviour([&](auto& edit) { edit.synapse(synapse).value.weight = 2; }));
    QVERIFY(isBehaviour([&](auto& edit) { edit.head().mode.exhaustive = true; }));
    QVERIFY(isBehaviour([&](auto& edit) { edit.remove({toElement(synapse)}); }));
}

void SpikingDocumentTest::whatIsSavedComesBack() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("s.snp")).toStdString();
    SpikingDocument document({});
    testing::RandomSpikingEditor editor(document, 5);
    QCOMPARE(document.title(), QStringLiteral("Untitled"));
    for (int i = 0; i < 60; ++i) {
        editor.editOnce();
    }
    SpikingEditBuilder edit(document.drawn());
    const auto& neurons = document.system().neurons;
    edit.add(
        SynapsePart{{neurons.idAt(0), neurons.idAt(1)}, std::vector{Point{1.5, -2}, Point{3, 4}}});
    document.edit(edit.take(), QStringLiteral("synapse"));
    const std::string text = testing::snpText(document.drawn());
    QFile(QString::fromStdString(file.string())).open(QIODevice::WriteOnly);

    document.markSaved(file, SystemFormatId::snp, document.edits(), document.runs(),
                       writtenAt(file));

    QVERIFY(!document.isModified());
    QVERIFY(!document.changedOnDisk());
    QCOMPARE(document.title(), QStringLiteral("s.snp"));
    auto read = readSnpXml(text);
    VERIFY_OK(read);
    SpikingDocument again({file, SystemFormatId::snp, drawnSystem(std::move(*read)), {}});
    QCOMPARE(testing::snpText(again.drawn()), text);
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void SpikingDocumentTest::editsDuringASaveStayUnsaved() {
    SpikingDocument document({});
    testing::RandomSpikingEditor editor(document, 1);
    editor.editOnce();
    const std::uint64_t written = document.edits();
    editor.editOnce();

    document.markSaved("x.snp", SystemFormatId::snp, written, {}, std::nullopt);

    QVERIFY(document.isModified());
}

void SpikingDocumentTest::placingIsNoModification() {
    DrawnSystem drawn;
    const NeuronId id = drawn.system.neurons.add({.name = "1", .rules = {}});
    SpikingDocument document({{}, std::nullopt, drawn, {}});
    SpikingEditBuilder edit(document.drawn());
    edit.neuron(id).geometry = Point{40, 50};

    document.placeAutomatically(edit.take(), QStringLiteral("layout"));

    QVERIFY(!document.isModified());
    QCOMPARE(document.edits(), std::uint64_t{0});
    document.undoStack().undo();
    QVERIFY(document.drawn() == drawn);
}

FIREABLE_TEST(SpikingDocumentTest)
#include "spiking_document_test.moc"
