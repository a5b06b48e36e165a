#include "editor/spiking/spiking_document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <vector>

#include "editor/spiking/spiking_element.h"
#include "tests/support/random_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::DrawnSystem;
using spiking::NeuronId;
using spiking::SynapseId;

namespace {

spiking::Rule ruleOf(const char* text) {
    return *spiking::parseRule(text);
}

std::string textOf(const DrawnSystem& drawn) {
    const auto text = writeSnpXml(importedSystem(drawn));
    return text ? *text : text.error().message();
}

/// A person who edits without a plan, by seed.
class RandomSpikingEditor {
public:
    RandomSpikingEditor(SpikingDocument& document, std::uint32_t seed)
        : document_(document), random_(seed) {}

    void editOnce() {
        SpikingEditBuilder edit(document_.drawn());
        const auto& system = document_.system();
        const auto any = [this](const auto& table) {
            return table.idAt(static_cast<std::size_t>(
                random_.between(0, static_cast<std::int64_t>(table.size()) - 1)));
        };
        int gesture = 0;
        switch (system.neurons.empty() ? 0 : random_.between(0, 9)) {
            case 0:
            case 1:
                edit.add(newNeuron());
                break;
            case 2:
                edit.add(SynapsePart{{any(system.neurons), any(system.neurons)}});
                break;
            case 3: {
                NeuronPart& part = edit.neuron(any(system.neurons));
                part.value.rules.push_back(random_.oneIn(2) ? ruleOf("a(aa)*/a^3 -> a;2")
                                                            : ruleOf("a^2 -> λ"));
                part.value.spikes = random_.between(0, 5);
                break;
            }
            case 4:  // a drag in steps
                gesture = random_.oneIn(3) || gesture_ == 0 ? gesture_ = newGesture() : gesture_;
                edit.neuron(system.neurons.idAt(0)).geometry = point();
                break;
            case 5:
                if (!system.synapses.empty()) {
                    SynapsePart& part = edit.synapse(any(system.synapses));
                    part.value.weight = random_.between(1, 3);
                    part.geometry = random_.oneIn(3) ? std::nullopt
                                                     : std::optional(std::vector{point(), point()});
                }
                break;
            case 6:
                edit.head().name = "s" + std::to_string(random_.between(0, 9));
                edit.head().mode.timing = spiking::StepTiming::locallySynchronous;
                edit.head().mode.together = {{any(system.neurons)}};
                break;
            case 7:
                edit.neuron(any(system.neurons)).value.name = newName();
                break;
            case 8: {
                ElementSet gone{toElement(any(system.neurons))};
                if (!system.synapses.empty()) {
                    gone.insert(toElement(any(system.synapses)));
                }
                edit.remove(gone);
                break;
            }
            default:  // two at once
                edit.add(SynapsePart{{any(system.neurons), edit.add(newNeuron())}});
        }
        document_.edit(edit.take(gesture), QStringLiteral("edit"));
    }

private:
    Point point() { return {double(random_.between(-9, 9)), double(random_.between(0, 60)) / 4}; }
    std::string newName() { return "n" + std::to_string(++names_); }
    NeuronPart newNeuron() {
        NeuronPart part;
        part.value.name = newName();
        part.geometry = point();
        return part;
    }

    SpikingDocument& document_;
    testing::Random random_;
    int names_ = 0;
    int gesture_ = 0;
};

}  // namespace

class SpikingDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void randomSequencesComeBack();
    void aDragIsOneStepAndCanBeTakenBack();
    void removingANeuronRemovesWhatHangsOnIt();
    void onlyWhatTheSystemComputesIsBehaviour();
    void whatIsSavedComesBack();
    void editsDuringASaveStayUnsaved();
    void placingIsNoModification();
};

void SpikingDocumentTest::randomSequencesComeBack() {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        SpikingDocument document({});
        RandomSpikingEditor editor(document, seed);
        std::vector<std::string> texts{textOf(document.drawn())};
        for (int i = 0; i < 30; ++i) {
            editor.editOnce();
            texts.resize(static_cast<std::size_t>(document.undoStack().index()) + 1);
            texts.back() = textOf(document.drawn());
        }
        const DrawnSystem end = document.drawn();

        for (auto at = texts.size(); at-- > 1;) {
            QCOMPARE(textOf(document.drawn()), texts[at]);
            document.undoStack().undo();
        }
        QCOMPARE(textOf(document.drawn()), texts[0]);
        QVERIFY(!document.isModified());
        for (std::size_t at = 1; at < texts.size(); ++at) {
            document.undoStack().redo();
            QCOMPARE(textOf(document.drawn()), texts[at]);
        }
        QVERIFY(document.drawn() == end);
    }
}

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
    RandomSpikingEditor editor(document, 5);
    QCOMPARE(document.title(), QStringLiteral("Untitled"));
    for (int i = 0; i < 60; ++i) {
        editor.editOnce();
    }
    SpikingEditBuilder edit(document.drawn());
    const auto& neurons = document.system().neurons;
    edit.add(
        SynapsePart{{neurons.idAt(0), neurons.idAt(1)}, std::vector{Point{1.5, -2}, Point{3, 4}}});
    document.edit(edit.take(), QStringLiteral("synapse"));
    const std::string text = textOf(document.drawn());
    QFile(QString::fromStdString(file.string())).open(QIODevice::WriteOnly);

    document.markSaved(file, SystemFormatId::snp, document.edits(), document.lists(), writtenAt(file));

    QVERIFY(!document.isModified());
    QVERIFY(!document.changedOnDisk());
    QCOMPARE(document.title(), QStringLiteral("s.snp"));
    auto read = readSnpXml(text);
    VERIFY_OK(read);
    SpikingDocument again({file, SystemFormatId::snp, drawnSystem(std::move(*read)), {}});
    QCOMPARE(textOf(again.drawn()), text);
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void SpikingDocumentTest::editsDuringASaveStayUnsaved() {
    SpikingDocument document({});
    RandomSpikingEditor editor(document, 1);
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
