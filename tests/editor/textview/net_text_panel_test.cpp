#include "editor/textview/net_text_panel.h"

#include <QSignalSpy>
#include <QTest>

#include "editor/document/edit_builder.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

const std::string twoPlaces = "pl a (1)\npl b\ntr t a -> b\n";

Diagram shownText(const std::string& text) {
    Diagram diagram;
    diagram.net = readNet(text)->nets.front().net;
    for (const auto& [id, place] : diagram.net.places) {
        NodeGeometry geometry;
        geometry.position = {100.0 * id.value, 0};
        diagram.places.set(id, geometry);
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        NodeGeometry geometry;
        geometry.position = {100.0 * id.value, 100};
        diagram.transitions.set(id, geometry);
    }
    return diagram;
}

}  // namespace

/// The text beside the drawing, typed in with real keys.
class NetTextPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void showsTheNet();
    void typingAWeightIsOneStepThatLeavesGeometryAndIds();
    void aBurstOfTypingIsOneStep();
    void textThatCannotBeReadChangesNothingAndStays();
    void undoTakesBackWhatCannotBeRead();
    void undoOfTheDocumentRewritesTheText();
    void aChangeOfTheDrawingRewritesOnlyItsLines();
    void theOrderAndBlanksThatWereTypedStay();
    void movingNodesLeavesTheTextAlone();
    void changesOnBothSidesAreJoined();
    void typedTextCanBeDropped();
    void leavingTakesOverAtOnce();
    void nothingIsDoneWhileHidden();
    void aNetThatTextCannotHoldSaysSo();
    void selectedNodesAreMarked();
    void theNodeAtTheCaretIsShown();
    void aLargeNetIsShownWhenAskedFor();
    void aLargeNetIsEditedInTheBackground();
    void aLongTextIsReadInTheBackground();
    void finishingWaitsForNoOtherThread();
    void textThatCannotBeReadWaitsWhileAnotherNetIsShown();
    void textThatCannotBeReadIsKeptByTheDocument();
    void waitingTextGoesWithItsNet();
    void waitingTextIsJoinedWithAChangeOfItsNet();
    void typingRightAfterAChangeOfTheDrawingIsJoined();
    void forgottenTextIsWrittenAnew();
    void aBraceWithoutItsFellowFitsTheColours();
    void renamingTheNetReachesItsUses();
    void aBurstThatRenamesTheNetIsOneStep();
    void aNameThatTheNetCannotHaveIsRefused_data();
    void aNameThatTheNetCannotHaveIsRefused();
    void anErrorWithoutALineMarksNoWord();
    void aNetThatLosesItsNameIsUsedByNumber();

private:
    void openFile(OpenedFile file);
    void open(Diagram diagram);
    /// A file with a net that calls the other two, of which the second, `add`, is shown.
    void openCalled();
    const std::string& called(std::size_t transition) {
        return document_->nets()[0].net.transitions.at(transition).value.substitution->file;
    }
    std::string text() { return panel_->editor().netText(); }
    const Net& net() { return document_->diagram().net; }
    void type(const QString& keys) { QTest::keyClicks(&panel_->editor(), keys); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&panel_->editor(), key, modifiers);
    }
    void putCaret(int line, int column) { panel_->editor().setCursorPosition(line, column); }
    int steps() { return document_->undoStack().count(); }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<Selection> selection_;
    std::unique_ptr<NetTextPanel> panel_;
};

void NetTextPanelTest::open(Diagram diagram) {
    openFile({{}, {}, {std::move(diagram)}, {}});
}

void NetTextPanelTest::openCalled() {
    Diagram main;
    main.net.name = "main";
    for (const char* file : {"#add", "#3"}) {
        main.net.transitions.add({file, "", {}, Substitution{file, {}}});
    }
    openFile({{}, {}, {main, shownText("net add\npl a (1)\n"), shownText("pl b\n")}, {}});
    document_->showNet(1);
    QCOMPARE(text(), std::string("pl a (1)\nnet add\n"));
}

void NetTextPanelTest::openFile(OpenedFile file) {
    panel_.reset();
    selection_.reset();
    document_ = std::make_unique<NetDocument>(std::move(file));
    selection_ = std::make_unique<Selection>(*document_);
    panel_ = std::make_unique<NetTextPanel>(*document_, *selection_);
    panel_->setPause(40);
    panel_->resize(400, 300);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    QApplication::setActiveWindow(panel_.get());
    panel_->editor().setFocus();
}

void NetTextPanelTest::init() {
    open(shownText(twoPlaces));
}

void NetTextPanelTest::cleanup() {
    panel_.reset();
    selection_.reset();
    document_.reset();
}

void NetTextPanelTest::showsTheNet() {
    QCOMPARE(text(), twoPlaces);
    QCOMPARE(panel_->message(), QString());
    QVERIFY(!panel_->editor().accessibleName().isEmpty());
}

void NetTextPanelTest::typingAWeightIsOneStepThatLeavesGeometryAndIds() {
    Diagram wanted = document_->diagram();
    wanted.net.arcs[wanted.net.arcs.idAt(0)].weight = 25;

    putCaret(2, 6);
    type(QStringLiteral("*25"));

    QTRY_COMPARE(steps(), 1);
    QVERIFY(document_->diagram() == wanted);
    QCOMPARE(text(), std::string("pl a (1)\npl b\ntr t a*25 -> b\n"));
    QCOMPARE(document_->undoStack().undoText(), QStringLiteral("Edit as Text"));
}

void NetTextPanelTest::aBurstOfTypingIsOneStep() {
    putCaret(2, 6);
    type(QStringLiteral("*2"));
    panel_->commit();
    type(QStringLiteral("5"));
    panel_->commit();

    QCOMPARE(net().arcs.at(0).value.weight, 25);
    QCOMPARE(steps(), 1);
    document_->undoStack().undo();
    QTRY_COMPARE(text(), twoPlaces);
}

void NetTextPanelTest::textThatCannotBeReadChangesNothingAndStays() {
    const Diagram before = document_->diagram();

    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));

    QTRY_VERIFY(panel_->message().startsWith(QStringLiteral("Line 3, column 11: expected")));
    QVERIFY(document_->diagram() == before);
    QCOMPARE(steps(), 0);
    QCOMPARE(text(), std::string("pl a (1)\npl b\ntr t a -> -> -> b\n"));
    for (int i = 0; i < 6; ++i) {
        key(Qt::Key_Backspace);
    }
    QTRY_COMPARE(panel_->message(), QString());
    QCOMPARE(steps(), 0);
}

void NetTextPanelTest::undoTakesBackWhatCannotBeRead() {
    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());

    while (panel_->editor().isUndoAvailable()) {
        key(Qt::Key_Z, Qt::ControlModifier);
    }

    QCOMPARE(text(), twoPlaces);
    QTRY_COMPARE(panel_->message(), QString());
    QCOMPARE(steps(), 0);
}

void NetTextPanelTest::undoOfTheDocumentRewritesTheText() {
    putCaret(1, 4);
    type(QStringLiteral(" (3)"));
    QTRY_COMPARE(steps(), 1);
    QVERIFY(!panel_->editor().isUndoAvailable());  // the keys go to the window now

    document_->undoStack().undo();
    QTRY_COMPARE(text(), twoPlaces);
    document_->undoStack().redo();
    QTRY_COMPARE(text(), std::string("pl a (1)\npl b (3)\ntr t a -> b\n"));
}

void NetTextPanelTest::aChangeOfTheDrawingRewritesOnlyItsLines() {
    putCaret(2, 4);

    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    builder.add(PlacePart{{"c", "", 0}, {}, {}});
    document_->edit(builder.take(), QStringLiteral("edit"));

    QTRY_COMPARE(text(), std::string("pl a (12)\npl b\npl c\ntr t a -> b\n"));
    QCOMPARE(panel_->editor().caret(), (std::pair{3, 4}));
}

void NetTextPanelTest::theOrderAndBlanksThatWereTypedStay() {
    putCaret(0, 0);
    type(QStringLiteral("# mine"));
    key(Qt::Key_Return);
    putCaret(3, 4);
    type(QStringLiteral("   "));
    QTRY_COMPARE(steps(), 1);
    putCaret(4, 0);
    type(QStringLiteral("# below"));
    panel_->commit();

    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(1)).value.initial = 2;
    document_->edit(builder.take(), QStringLiteral("edit"));

    QTRY_COMPARE(text(), std::string("# mine\npl a (1)\npl b (2)\ntr t    a -> b\n# below"));
}

void NetTextPanelTest::movingNodesLeavesTheTextAlone() {
    putCaret(1, 4);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());
    const std::string typed = text();

    EditBuilder builder(document_->diagram());
    builder.move(net().places.idAt(0), {500, 500});
    document_->edit(builder.take(), QStringLiteral("move"));

    QCOMPARE(text(), typed);
    QVERIFY(!panel_->message().isEmpty());
}

void NetTextPanelTest::changesOnBothSidesAreJoined() {
    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());

    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    builder.add(PlacePart{{"c", "", 0}, {}, {}});
    document_->edit(builder.take(), QStringLiteral("edit"));
    for (int i = 0; i < 6; ++i) {
        key(Qt::Key_Backspace);
    }
    type(QStringLiteral("*3"));

    QTRY_COMPARE(text(), std::string("pl a (12)\npl b\npl c\ntr t a*3 -> b\n"));
    QCOMPARE(net().arcs.at(0).value.weight, 3);
    QCOMPARE(net().places.size(), std::size_t{3});
}

void NetTextPanelTest::typedTextCanBeDropped() {
    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));

    auto* drop = panel_->findChild<QPushButton*>();
    QVERIFY(drop->isVisible());
    QTest::mouseClick(drop, Qt::LeftButton);

    QCOMPARE(text(), std::string("pl a (12)\npl b\ntr t a -> b\n"));
    QVERIFY(!drop->isVisible());
    QCOMPARE(panel_->message(), QString());
}

void NetTextPanelTest::leavingTakesOverAtOnce() {
    putCaret(1, 4);
    type(QStringLiteral(" (3)"));
    panel_->editor().clearFocus();

    QCOMPARE(net().places.at(1).value.initial, Count(3));
}

void NetTextPanelTest::nothingIsDoneWhileHidden() {
    panel_->hide();
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));
    QCoreApplication::processEvents();
    QCOMPARE(text(), twoPlaces);

    panel_->show();

    QTRY_COMPARE(text(), std::string("pl a (12)\npl b\ntr t a -> b\n"));
}

void NetTextPanelTest::aNetThatTextCannotHoldSaysSo() {
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.name = "b";
    document_->edit(builder.take(), QStringLiteral("edit"));

    QTRY_VERIFY2(panel_->message().contains(QStringLiteral("two of the name")),
                 qPrintable(panel_->message()));
    QVERIFY(panel_->editor().isReadOnly());
    document_->undoStack().undo();
    QTRY_COMPARE(panel_->message(), QString());
    QVERIFY(!panel_->editor().isReadOnly());
}

void NetTextPanelTest::selectedNodesAreMarked() {
    const auto isMarked = [this](int line) { return panel_->editor().markersAtLine(line) != 0; };
    selection_->set({net().places.idAt(1), net().transitions.idAt(0)});
    QVERIFY(!isMarked(0));
    QVERIFY(isMarked(1));
    QVERIFY(isMarked(2));

    selection_->clear();
    QVERIFY(!isMarked(1));
}

void NetTextPanelTest::theNodeAtTheCaretIsShown() {
    std::vector<NetElement> shown;
    connect(panel_.get(), &NetTextPanel::showRequested, this,
            [&](const NetElement& element) { shown.push_back(element); });

    for (const auto& [line, column] : {std::pair{0, 4}, {1, 0}, {2, 4}, {2, 6}, {2, 11}, {2, 8}}) {
        putCaret(line, column);
        key(Qt::Key_Return, Qt::ControlModifier);
    }

    const PlaceId a = net().places.idAt(0);
    const PlaceId b = net().places.idAt(1);
    const TransitionId t = net().transitions.idAt(0);
    QCOMPARE(shown, (std::vector<NetElement>{a, b, t, a, b, t}));
    QCOMPARE(text(), twoPlaces);
}

namespace {

Diagram large() {
    std::string text;
    for (std::size_t i = 0; i <= NetTextPanel::maxLines; ++i) {
        text += "pl p" + std::to_string(i) + "\n";
    }
    return shownText(text);
}

}  // namespace

void NetTextPanelTest::aLargeNetIsShownWhenAskedFor() {
    open(large());
    QCOMPARE(text(), std::string());
    auto* load = panel_->findChild<QPushButton*>();
    QVERIFY(load->isVisible());

    QTest::mouseClick(load, Qt::LeftButton);

    QTRY_VERIFY(text().ends_with("pl p20000\n"));
    QVERIFY(!load->isVisible());
}

void NetTextPanelTest::aLargeNetIsEditedInTheBackground() {
    open(large());
    auto* load = panel_->findChild<QPushButton*>();
    QTest::mouseClick(load, Qt::LeftButton);
    QTRY_VERIFY(!text().empty());
    panel_->editor().setFocus();

    putCaret(1, 5);
    type(QStringLiteral(" (7)"));
    QTRY_COMPARE(net().places.at(1).value.initial, Count(7));
    QCOMPARE(steps(), 1);

    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));
    QVERIFY(load->isVisible());
    QVERIFY(panel_->editor().isReadOnly());
    QTest::mouseClick(load, Qt::LeftButton);
    QTRY_VERIFY(text().starts_with("pl p0 (12)\npl p1 (7)\n"));
    QVERIFY(!panel_->editor().isReadOnly());
}

namespace {

/// Long, yet not large.
Diagram longNet() {
    std::string text;
    for (std::size_t i = 0; i <= NetTextPanel::maxAtOnce; ++i) {
        text += "pl p" + std::to_string(i) + "\n";
    }
    return shownText(text);
}

}  // namespace

void NetTextPanelTest::aLongTextIsReadInTheBackground() {
    open(longNet());
    putCaret(1, 5);
    type(QStringLiteral(" (7)"));
    panel_->commit();
    QCOMPARE(steps(), 0);  // another thread is at it

    QTRY_COMPARE(net().places.at(1).value.initial, Count(7));
    QCOMPARE(steps(), 1);
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));
    QTRY_VERIFY(text().starts_with("pl p0 (12)\npl p1 (7)\n"));
}

void NetTextPanelTest::finishingWaitsForNoOtherThread() {
    open(longNet());
    putCaret(1, 5);
    type(QStringLiteral(" (7)"));
    panel_->commit();

    QCOMPARE(panel_->finishTyping(), std::nullopt);

    QCOMPARE(net().places.at(1).value.initial, Count(7));
    QCoreApplication::processEvents();
    QCOMPARE(steps(), 1);
}

void NetTextPanelTest::textThatCannotBeReadWaitsWhileAnotherNetIsShown() {
    document_->addNet(shownText("pl other\n"), QStringLiteral("add"));
    QTRY_COMPARE(text(), twoPlaces);
    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());

    document_->showNet(1);
    QTRY_COMPARE(text(), std::string("pl other\n"));
    QVERIFY(panel_->finishTyping().has_value());
    panel_->resumeTyping();

    QCOMPARE(document_->currentNet(), std::size_t{0});
    QTRY_COMPARE(text(), std::string("pl a (1)\npl b\ntr t a -> -> -> b\n"));
    QTRY_VERIFY(!panel_->message().isEmpty());
    QVERIFY(panel_->editor().hasFocus());
}

/// With its net, also while another one is shown; brought back, it waits as it did.
void NetTextPanelTest::textThatCannotBeReadIsKeptByTheDocument() {
    const std::string typed = "-> pl a (1)\nnet add\n";
    openCalled();
    QVERIFY(!document_->isModified());
    putCaret(0, 0);
    type(QStringLiteral("-> "));
    QTRY_COMPARE(document_->unfinished().size(), std::size_t{1});
    QVERIFY(document_->isModified());
    document_->showNet(2);
    QCOMPARE(text(), std::string("pl b\n"));
    const std::vector<UnfinishedText> kept = document_->unfinished();
    QVERIFY(kept == (std::vector<UnfinishedText>{{1, typed, "pl a (1)\nnet add\n"}}));
    openCalled();
    QVERIFY(document_->unfinished().empty());

    document_->bringBack(kept);

    QCOMPARE(text(), typed);
    QTRY_VERIFY(!panel_->message().isEmpty());
    QVERIFY(document_->unfinished() == kept);
    panel_->discardTyping();
    QVERIFY(document_->unfinished().empty());
    QVERIFY(!document_->isModified());
}

void NetTextPanelTest::waitingTextGoesWithItsNet() {
    document_->addNet(shownText("pl other\n"), QStringLiteral("add"));
    document_->showNet(1);
    QTRY_COMPARE(text(), std::string("pl other\n"));
    putCaret(0, 8);
    type(QStringLiteral(" (("));
    QTRY_VERIFY(!panel_->message().isEmpty());
    document_->showNet(0);

    document_->removeNet(0, QStringLiteral("remove"));
    QTRY_COMPARE(text(), std::string("pl other ((\n"));
    document_->undoStack().undo();
    document_->showNet(1);
    QTRY_COMPARE(text(), std::string("pl other ((\n"));
    document_->removeNet(1, QStringLiteral("remove"));
    QCOMPARE(panel_->finishTyping(), std::nullopt);
    document_->undoStack().undo();

    QTRY_COMPARE(text(), std::string("pl other ((\n"));
    QVERIFY(panel_->finishTyping().has_value());
}

void NetTextPanelTest::waitingTextIsJoinedWithAChangeOfItsNet() {
    document_->addNet(shownText("pl other\n"), QStringLiteral("add"));
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));
    QTRY_VERIFY(text().starts_with("pl a (12)"));
    putCaret(1, 4);
    type(QStringLiteral(" (3"));
    QTRY_VERIFY(!panel_->message().isEmpty());
    document_->showNet(1);

    document_->undoStack().undo();  // comes back to the first net
    QTRY_VERIFY(text().starts_with("pl a (12)\npl b (3\n"));
    putCaret(1, 7);
    type(QStringLiteral(")"));

    QTRY_COMPARE(text(), std::string("pl a (1)\npl b (3)\ntr t a -> b\n"));
}

void NetTextPanelTest::typingRightAfterAChangeOfTheDrawingIsJoined() {
    EditBuilder builder(document_->diagram());
    builder.place(net().places.idAt(0)).value.initial = 12;
    document_->edit(builder.take(), QStringLiteral("edit"));
    QCOMPARE(text(), twoPlaces);  // the text follows a little later

    putCaret(1, 4);
    type(QStringLiteral(" (3)"));

    QTRY_COMPARE(text(), std::string("pl a (12)\npl b (3)\ntr t a -> b\n"));
    QCOMPARE(net().places.at(1).value.initial, Count(3));
}

void NetTextPanelTest::forgottenTextIsWrittenAnew() {
    putCaret(2, 6);
    type(QStringLiteral(" -> ->"));
    QTRY_VERIFY(!panel_->message().isEmpty());

    panel_->discardTyping();

    QCOMPARE(panel_->finishTyping(), std::nullopt);
    QCOMPARE(text(), twoPlaces);
    QCOMPARE(panel_->message(), QString());
}

void NetTextPanelTest::aBraceWithoutItsFellowFitsTheColours() {
    open(shownText(twoPlaces));
    NetTextEditor& editor = panel_->editor();
    const auto background = [&editor](int style) {
        const auto blueGreenRed = editor.SendScintilla(QsciScintillaBase::SCI_STYLEGETBACK,
                                                       static_cast<unsigned long>(style));
        return QColor(static_cast<int>(blueGreenRed & 0xff),
                      static_cast<int>(blueGreenRed >> 8 & 0xff),
                      static_cast<int>(blueGreenRed >> 16 & 0xff));
    };
    for (const QColor& paper : {QColor(Qt::white), QColor(30, 30, 32)}) {
        QPalette colours = editor.palette();
        colours.setColor(QPalette::Base, paper);

        editor.setPalette(colours);

        const int bad = background(QsciScintillaBase::STYLE_BRACEBAD).lightness();
        QTRY_VERIFY(std::abs(bad - paper.lightness()) < 60);
    }
}

void NetTextPanelTest::renamingTheNetReachesItsUses() {
    openCalled();

    putCaret(1, 7);
    type(QStringLiteral("er"));

    QTRY_COMPARE(net().name, std::string("adder"));
    QCOMPARE(called(0), std::string("#adder"));
    QCOMPARE(called(1), std::string("#3"));
    QCOMPARE(steps(), 1);
    QCOMPARE(document_->currentNet(), std::size_t{1});
    document_->undoStack().undo();
    QCOMPARE(called(0), std::string("#add"));
    QTRY_COMPARE(text(), std::string("pl a (1)\nnet add\n"));
    document_->undoStack().redo();
    QCOMPARE(called(0), std::string("#adder"));
}

void NetTextPanelTest::aBurstThatRenamesTheNetIsOneStep() {
    openCalled();
    putCaret(1, 7);

    for (const char* letters : {"i", "ti", "on"}) {
        type(QLatin1String(letters));
        panel_->commit();
    }

    QCOMPARE(called(0), std::string("#addition"));
    QCOMPARE(steps(), 1);
    document_->undoStack().undo();
    QCOMPARE(called(0), std::string("#add"));
    QCOMPARE(net().name, std::string("add"));
}

void NetTextPanelTest::aNameThatTheNetCannotHaveIsRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("reason");
    QTest::newRow("another net's") << QStringLiteral("main") << QStringLiteral("called main");
    QTest::newRow("a number") << QStringLiteral("3") << QStringLiteral("#3");
    QTest::newRow("a reference") << QStringLiteral("{#3}") << QStringLiteral("#");
}

void NetTextPanelTest::aNameThatTheNetCannotHaveIsRefused() {
    QFETCH(QString, name);
    QFETCH(QString, reason);
    openCalled();
    const std::vector<Diagram> before = document_->nets();
    putCaret(1, 4);
    for (int i = 0; i < 3; ++i) {
        key(Qt::Key_Delete);
    }

    type(name);
    panel_->commit();

    QVERIFY2(panel_->message().startsWith(QStringLiteral("Line 2, column 5: ")),
             qPrintable(panel_->message()));
    QVERIFY2(panel_->message().contains(reason), qPrintable(panel_->message()));
    QVERIFY(document_->nets() == before);
    QVERIFY(text().ends_with("net " + name.toStdString() + "\n"));
    QVERIFY(panel_->finishTyping().has_value());
}

void NetTextPanelTest::anErrorWithoutALineMarksNoWord() {
    openCalled();
    putCaret(1, 0);
    type(QStringLiteral(" "));
    putCaret(1, 5);
    for (int i = 0; i < 3; ++i) {
        key(Qt::Key_Delete);
    }

    type(QStringLiteral("main"));
    panel_->commit();

    QVERIFY2(panel_->message().contains(QStringLiteral("called main")),
             qPrintable(panel_->message()));
    QVERIFY2(!panel_->message().startsWith(QStringLiteral("Line")), qPrintable(panel_->message()));
    QCOMPARE(panel_->editor().markersAtLine(0), 0U);
}

void NetTextPanelTest::aNetThatLosesItsNameIsUsedByNumber() {
    openCalled();
    putCaret(1, 0);
    for (int i = 0; i < 8; ++i) {
        key(Qt::Key_Delete);
    }
    panel_->commit();

    QCOMPARE(net().name, std::string());
    QCOMPARE(called(0), std::string("#2"));
    QCOMPARE(called(1), std::string("#3"));
}

FIREABLE_TEST(NetTextPanelTest)
#include "net_text_panel_test.moc"
