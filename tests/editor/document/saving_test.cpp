#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "editor/document/save_check.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

const std::string savedText =
    "p 20.0 30.0 {in} 5 n\n"
    "p 90.0 30.0 {out} 0 n {result} ne\n"
    "t 55.0 30.0 go 0 w n\n"
    "e {in} go 1 n\n"
    "e go {out} 1 n\n"
    "h small\n";

OpenedFile opened(const std::filesystem::path& file) {
    auto read = readFile(file);
    if (!read) {
        qFatal("%s", read.error().message().c_str());
    }
    return {file, read->format, std::move(read->imported.nets), {}};
}

/// As the window does it, but at once.
Result<void> save(NetDocument& document, const std::filesystem::path& path) {
    auto done = writeFile(path, FormatId::ndr, document.nets());
    if (done) {
        document.markSaved(path, FormatId::ndr);
    }
    return done;
}

}  // namespace

/// A document and its file.
class SavingTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatComesWithTheProgramIsReadOnly();
    void aSavedEditIsInTheFileAndTheDocumentIsClean();
    void undoingPastASaveIsAChange();
    void whatIsEditedDuringASaveIsNotSaved();
    void whatIsSetForRunsDuringASaveIsNotSaved();
    void runsAsTheyWereSavedAreSaved();
    void aFileThatIsWrittenWhileItIsReadIsNoticed();
    void aFileThatAnotherProgramWroteIsNoticed();
    void aDrawingLosesNothingInFormatsOfDrawings();
    void aLossIsNamed();
    void everyLossHasWords();
    void aFormatThatCannotHoldTheMeaningRefuses();

private:
    void edit(NetDocument& document) {
        EditBuilder edit(document.diagram());
        edit.place(document.diagram().net.places.idAt(0)).value.initial = 8;
        document.edit(edit.take(), QStringLiteral("set"));
    }
    QTemporaryDir folder_;
    std::filesystem::path file_;
};

void SavingTest::init() {
    QFile file(folder_.filePath(QStringLiteral("sum.ndr")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(savedText));
    file_ = file.fileName().toStdString();
}

void SavingTest::aSavedEditIsInTheFileAndTheDocumentIsClean() {
    NetDocument document(opened(file_));
    QSignalSpy saved(&document, &NetDocument::saved);
    edit(document);
    QVERIFY(document.isModified());

    VERIFY_OK(save(document, file_));

    QVERIFY(!document.isModified());
    QCOMPARE(saved.count(), 1);
    const OpenedFile again = opened(file_);
    QVERIFY(again.nets[0] == document.diagram());
    QCOMPARE(again.nets[0].net.places.at(0).value.initial, Count(8));
}

void SavingTest::undoingPastASaveIsAChange() {
    NetDocument document(opened(file_));
    edit(document);
    VERIFY_OK(save(document, file_));

    document.undoStack().undo();
    QVERIFY(document.isModified());
    document.undoStack().redo();
    QVERIFY(!document.isModified());
}

void SavingTest::whatIsEditedDuringASaveIsNotSaved() {
    NetDocument document(opened(file_));
    edit(document);
    const Revision saved = document.revision();
    edit(document);

    document.markSaved(file_, FormatId::ndr, saved, writtenAt(file_));

    QVERIFY(document.isModified());
    document.undoStack().undo();
    document.undoStack().undo();
    QVERIFY(document.isModified());  // the file holds what lies between
}

void SavingTest::whatIsSetForRunsDuringASaveIsNotSaved() {
    NetDocument document(opened(file_));
    const auto watch = [&](const char* text) {
        RunConfiguration run;
        run.watches.push_back({.text = text});
        document.setRuns(0, {run});
    };
    watch("in");
    const Revision saved = document.revision();
    watch("out");

    document.markSaved(file_, FormatId::pnml, saved, writtenAt(file_));
    QVERIFY(document.hasUnsavedRuns());

    document.markSaved(file_, FormatId::pnml, document.revision(), writtenAt(file_));
    QVERIFY(!document.hasUnsavedRuns());
}

void SavingTest::runsAsTheyWereSavedAreSaved() {
    NetDocument document(opened(file_));
    RunConfiguration run;
    run.watches.push_back({.text = "in"});

    document.setRuns(0, {run});
    QVERIFY(document.hasUnsavedRuns());
    document.setRuns(0, {});
    QVERIFY(!document.hasUnsavedRuns());  // as they were read

    document.setRuns(0, {run});
    document.markSaved(file_, FormatId::pnml);
    document.setRuns(0, {});
    QVERIFY(document.hasUnsavedRuns());
    document.setRuns(0, {run});
    QVERIFY(!document.hasUnsavedRuns());
}

void SavingTest::aFileThatIsWrittenWhileItIsReadIsNoticed() {
    const auto before = writtenAt(file_);
    OpenedFile file = opened(file_);
    file.written = before;
    std::filesystem::last_write_time(file_, *before + std::chrono::seconds(5));

    NetDocument document(std::move(file));

    QVERIFY(document.changedOnDisk());
}

void SavingTest::aFileThatAnotherProgramWroteIsNoticed() {
    NetDocument document(opened(file_));
    QVERIFY(!document.changedOnDisk());

    const auto later = std::filesystem::last_write_time(file_) + std::chrono::seconds(5);
    std::filesystem::last_write_time(file_, later);
    QVERIFY(document.changedOnDisk());

    VERIFY_OK(save(document, file_));
    QVERIFY(!document.changedOnDisk());
    std::filesystem::remove(file_);
    QVERIFY(!document.changedOnDisk());  // nothing there to overwrite
}

void SavingTest::aDrawingLosesNothingInFormatsOfDrawings() {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        testing::DiagramFeatures features;
        features.geometry = testing::GeometryStyle::ndr;
        const Diagram diagram = testing::randomDiagram(seed, features);
        const auto losses = lossesIn(FormatId::ndr, std::span(&diagram, 1));
        VERIFY_OK(losses);
        QCOMPARE(*losses, QStringList());
    }
    const OpenedFile file = opened(file_);
    const auto inPnml = lossesIn(FormatId::pnml, file.nets);
    VERIFY_OK(inPnml);
    QCOMPARE(*inPnml, QStringList());
}

void SavingTest::aLossIsNamed() {
    const OpenedFile file = opened(file_);

    const auto inMatrices = lossesIn(FormatId::mcc, file.nets);
    const auto inText = lossesIn(FormatId::net, file.nets);

    VERIFY_OK(inMatrices);
    QVERIFY(inMatrices->contains(QStringLiteral("the drawing")));
    QVERIFY(inMatrices->contains(QStringLiteral("names of places and transitions")));
    VERIFY_OK(inText);
    QCOMPARE(*inText, QStringList(QStringLiteral("the drawing")));
}

void SavingTest::everyLossHasWords() {
    OpenedFile file = opened(file_);
    Diagram& diagram = file.nets[0];
    const PlaceId in = diagram.net.places.idAt(0);
    diagram.copies.add({in, NodeGeometry{}});
    diagram.groups = {{"both", {in}}};
    diagram.views = {{"left", {}, 2, {}}};

    const auto losses = lossesIn(FormatId::ndr, file.nets);

    VERIFY_OK(losses);
    QCOMPARE(*losses, QStringList({QStringLiteral("further drawings of the same place"),
                                   QStringLiteral("groups"), QStringLiteral("named views")}));
}

void SavingTest::aFormatThatCannotHoldTheMeaningRefuses() {
    OpenedFile file = opened(file_);
    file.nets[0].net.arcs.add({file.nets[0].net.places.idAt(1),
                               file.nets[0].net.transitions.idAt(0), ArcKind::inhibitor, 1});

    const auto losses = lossesIn(FormatId::lola, file.nets);

    QVERIFY(!losses);
    QCOMPARE(losses.error().code, ErrorCode::unsupported);
}

void SavingTest::whatComesWithTheProgramIsReadOnly() {
    const std::filesystem::path folder = file_.parent_path();
    const auto isReadOnlyIn = [this](const std::filesystem::path& shipped) {
        Document::setShippedFolders({shipped});
        const NetDocument document(opened(file_));
        Document::setShippedFolders({});
        return document.isReadOnly();
    };
    QVERIFY(isReadOnlyIn(folder));
    QVERIFY(isReadOnlyIn(folder.parent_path()));
    QVERIFY(!isReadOnlyIn(folder / "su"));
    QVERIFY(!isReadOnlyIn(folder.string().substr(0, folder.string().size() - 1)));
    QVERIFY(!NetDocument(opened(file_)).isReadOnly());
}

FIREABLE_TEST(SavingTest)
#include "saving_test.moc"
