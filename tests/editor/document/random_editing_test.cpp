#include <QTest>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "importers/pnml/pnml_formats.h"
#include "importers/tina/tina_formats.h"
#include "tests/editor/document/random_editor.h"
#include "tests/editor/document/random_spiking_editor.h"
#include "tests/support/renumbered.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr int editsPerSeed = 1'500;
constexpr std::uint32_t seeds = 5;

/// All nets as PNML, which holds everything.
std::string pnml(const NetDocument& document) {
    const auto text = writePnml(document.nets());
    if (!text) {
        qFatal("%s", text.error().message().c_str());
    }
    return *text;
}

/// Each net as a drawing of Tina, or why it is none.
std::string drawings(const NetDocument& document) {
    std::string texts;
    for (const Diagram& net : document.nets()) {
        const auto text = writeNdr({&net, 1});
        texts += text ? *text : text.error().detail;
    }
    return texts;
}

Diagram startingNet(std::uint32_t seed) {
    return randomDiagram(seed,
                         {.names = TextStyle::plain,
                          .labels = true,
                          .comments = true,
                          .notes = true,
                          .readArcs = true,
                          .priorities = true,
                          .substitutions = true,
                          .copies = true,
                          .groups = true,
                          .runs = true,
                          .geometry = seed % 2 == 0 ? GeometryStyle::pnml : GeometryStyle::ndr});
}

/// A document of some kind, edited at random.
struct Edited {
    std::unique_ptr<Document> document;
    std::function<void()> editOnce;
    std::function<std::string()> text;  ///< all of it
};

Edited editedNet(std::uint32_t seed) {
    auto document =
        std::make_unique<NetDocument>(OpenedFile{{}, std::nullopt, {startingNet(seed)}, {}, {}});
    NetDocument& net = *document;
    const auto editor = std::make_shared<RandomEditor>(net, seed);
    return {std::move(document), [editor] { editor->editOnce(); }, [&net] { return pnml(net); }};
}

Edited editedSystem(std::uint32_t seed) {
    auto document = std::make_unique<SpikingDocument>(OpenedSystem{});
    SpikingDocument& system = *document;
    const auto editor = std::make_shared<RandomSpikingEditor>(system, seed);
    return {std::move(document), [editor] { editor->editOnce(); },
            [&system] { return snpText(system.drawn()); }};
}

/// The text of the document at each index of its undo stack, as far as it was there.
class Texts {
public:
    Texts(Document& document, std::function<std::string()> text)
        : document_(document), text_(std::move(text)) {
        remember(0);
    }
    explicit Texts(NetDocument& document)
        : Texts(document, [&document] { return pnml(document); }) {}

    /// After edits that began at index `before`: what was above it is gone.
    void remember(std::size_t before) {
        texts_.resize(std::min(texts_.size(), before + 1));
        texts_.resize(index() + 1);
        texts_[index()] = text_();
    }
    /// After an undo or a redo. One edit may be several steps, whose texts are met here first.
    bool isAsRemembered() {
        std::optional<std::string>& known = texts_[index()];
        std::string text = text_();
        const bool same = !known || *known == text;
        known = std::move(text);
        return same;
    }
    const std::string& now() const { return *texts_[index()]; }
    std::size_t index() const { return static_cast<std::size_t>(document_.undoStack().index()); }

private:
    Document& document_;
    std::function<std::string()> text_;
    std::vector<std::optional<std::string>> texts_;
};

}  // namespace

/// Thousands of random edits, taken back and done again.
class RandomEditingTest : public QObject {
    Q_OBJECT

private slots:
    void undoGivesTheStartAndRedoTheEnd_data();
    void undoGivesTheStartAndRedoTheEnd();
    void shortSequencesComeBack_data();
    void shortSequencesComeBack();
    void everyStepOfTheWayComesBack_data();
    void everyStepOfTheWayComesBack();
    void savingAndLoadingInBetweenChangesNothing_data();
    void savingAndLoadingInBetweenChangesNothing();
};

void RandomEditingTest::undoGivesTheStartAndRedoTheEnd_data() {
    QTest::addColumn<quint32>("seed");
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void RandomEditingTest::undoGivesTheStartAndRedoTheEnd() {
    QFETCH(quint32, seed);
    const Diagram net = startingNet(seed);
    NetDocument document({{}, std::nullopt, {net}, {}, {}});
    const std::string start = pnml(document);
    const std::string startDrawing = drawings(document);
    RandomEditor editor(document, seed);
    for (int i = 0; i < editsPerSeed; ++i) {
        editor.editOnce();
    }
    const std::string end = pnml(document);
    const std::string endDrawing = drawings(document);
    const std::vector<Diagram> endNets = document.nets();
    QVERIFY(document.undoStack().count() > editsPerSeed / 2);
    QVERIFY(end != start);

    document.undoStack().setIndex(0);

    QVERIFY(document.nets() == std::vector{net});
    QCOMPARE(pnml(document), start);
    QCOMPARE(drawings(document), startDrawing);
    QVERIFY(!document.isModified());

    document.undoStack().setIndex(document.undoStack().count());

    QVERIFY(document.nets() == endNets);
    QVERIFY(pnml(document) == end);
    QVERIFY(drawings(document) == endDrawing);
}

void RandomEditingTest::shortSequencesComeBack_data() {
    QTest::addColumn<bool>("isNet");
    QTest::addColumn<int>("edits");
    QTest::newRow("net") << true << 12;
    QTest::newRow("spiking system") << false << 30;
}

/// Byte for byte, step by step.
void RandomEditingTest::shortSequencesComeBack() {
    QFETCH(bool, isNet);
    QFETCH(int, edits);
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        const Edited edited = isNet ? editedNet(seed) : editedSystem(seed);
        QUndoStack& stack = edited.document->undoStack();
        Texts texts(*edited.document, edited.text);
        const std::string start = texts.now();
        for (int i = 0; i < edits; ++i) {
            const std::size_t before = texts.index();
            edited.editOnce();
            texts.remember(before);  // or the step went on, as a drag does
        }
        const std::string end = texts.now();
        QVERIFY(stack.count() > edits / 3);
        while (stack.canUndo()) {
            stack.undo();
            QVERIFY(texts.isAsRemembered());
        }
        QCOMPARE(texts.now(), start);
        QVERIFY(!edited.document->isModified());
        while (stack.canRedo()) {
            stack.redo();
            QVERIFY(texts.isAsRemembered());
        }
        QCOMPARE(texts.now(), end);
    }
}

void RandomEditingTest::everyStepOfTheWayComesBack_data() {
    undoGivesTheStartAndRedoTheEnd_data();
}

/// Walks up and down the stack between the edits, also across the saved state.
void RandomEditingTest::everyStepOfTheWayComesBack() {
    QFETCH(quint32, seed);
    NetDocument document({{}, std::nullopt, {startingNet(seed)}, {}, {}});
    RandomEditor editor(document, seed + 1'000);
    Random random(seed);
    Texts texts(document);
    std::string saved = texts.now();
    for (int i = 0; i < editsPerSeed / 3; ++i) {
        const std::size_t before = texts.index();
        editor.editOnce();
        if (texts.index() != before) {
            texts.remember(before);
        } else {
            QVERIFY(texts.isAsRemembered());  // nothing was there to edit
        }
        if (random.oneIn(10)) {
            document.markSaved("random.pnml", FormatId::pnml);
            saved = texts.now();
            QVERIFY(!document.isModified());
        }
        for (std::int64_t left = random.oneIn(5) ? random.between(1, 30) : 0; left > 0; --left) {
            random.oneIn(3) ? document.undoStack().redo() : document.undoStack().undo();
            QVERIFY(texts.isAsRemembered());
            QVERIFY(document.isModified() || texts.now() == saved);
        }
    }
}

void RandomEditingTest::savingAndLoadingInBetweenChangesNothing_data() {
    undoGivesTheStartAndRedoTheEnd_data();
}

/// What a file gives back is what the document holds, with ids in file order; and the undo stack
/// goes on as if nothing had been written.
void RandomEditingTest::savingAndLoadingInBetweenChangesNothing() {
    QFETCH(quint32, seed);
    NetDocument document({{}, std::nullopt, {startingNet(seed)}, {}, {}});
    const std::string start = pnml(document);
    RandomEditor editor(document, seed + 2'000);
    for (int i = 0; i < editsPerSeed; ++i) {
        editor.editOnce();
        if (i % 30 != 0) {
            continue;
        }
        const int steps = document.undoStack().count();

        const auto read = readPnml(pnml(document));
        document.markSaved("random.pnml", FormatId::pnml);

        VERIFY_OK(read);
        QVERIFY(read->warnings.empty());
        QCOMPARE(read->nets.size(), document.netCount());
        for (std::size_t n = 0; n < read->nets.size(); ++n) {
            QVERIFY2(read->nets[n] == renumbered(document.nets()[n]), pnml(document).c_str());
        }
        NetDocument again({"random.pnml", FormatId::pnml, read->nets, {}, {}});
        QCOMPARE(drawings(again), drawings(document));
        QVERIFY(!document.isModified());
        QCOMPARE(document.undoStack().count(), steps);
    }

    document.undoStack().setIndex(0);

    QCOMPARE(pnml(document), start);
    QVERIFY(document.isModified());
}

FIREABLE_TEST(RandomEditingTest)
#include "random_editing_test.moc"
