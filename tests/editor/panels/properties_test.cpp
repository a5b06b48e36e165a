#include <QSignalSpy>
#include <QTest>

#include "editor/panels/properties_panel.h"
#include "tests/support/node_ids.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr ArcId p1ToT1{0};
constexpr ArcId t1ToP2{1};

std::string readBack(const NetDocument& document, const NetElement& element, Property property) {
    return propertyText(document.diagram(), element, property).value_or("(none)");
}

}  // namespace

/// What the properties panel reads and writes, with real keys.
class PropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void everyPropertyIsReadAndWritten_data();
    void everyPropertyIsReadAndWritten();
    void intervalsOfTinaAreTaken();
    void wrongTextSaysWhatWasExpected_data();
    void wrongTextSaysWhatWasExpected();
    void whatIsTypedIsOneNamedStep();
    void enterWithoutAChangeIsNoStep();
    void leavingTheFieldEnters();
    void badTextStaysWithTheReasonAndChangesNothing();
    void escapeTakesBackWhatWasTyped();
    void aTakenNameIsRefused();
    void aNetsNewNameReachesItsUsesInOneStep();
    void aNetKeepsItsNameIfItMayNotHaveTheTypedOne_data();
    void aNetKeepsItsNameIfItMayNotHaveTheTypedOne();
    void countingUpIsOneStep();
    void severalElementsShowWhatTheyShare();
    void anEntrySetsAllThatAreSelected();
    void aCurveIsMadeOfAStraightArcAndBack();
    void anArcThatTurnsRoundKeepsItsCourse();
    void aMovedLabelGoesToItsAnchor();
    void textBeingTypedSurvivesOtherChanges();
    void textBeingTypedGoesToWhatWasSelectedBefore();
    void undoKeyActsOnTheDocumentOnceTextIsEntered();
    void textBeingTypedGoesToItsNetWhenAnotherIsShown();
    void aNetThatComesBackByUndoTakesNoTextOfAnother();
    void aHundredThousandElementsAreOneStep();
    void theFieldOfTheBackgroundSaysWhatItIs();
    void picturesOfAllKinds();

private:
    void open(std::vector<Diagram> nets);
    void select(ElementSet elements) { selection_->set(std::move(elements)); }
    QLineEdit* line(Property property) { return panel_->row(property).findChild<QLineEdit*>(); }
    QLabel* errorOf(Property property) { return panel_->row(property).findChild<InlineError*>(); }
    void type(Property property, const QString& text);
    int steps() { return document_->undoStack().count(); }
    /// Two nets called main and add, the second shown; the first calls it.
    void openProgram();

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<Selection> selection_;
    std::unique_ptr<PropertiesPanel> panel_;
};

void PropertiesTest::init() {
    open({testing::smallDrawing(), testing::smallDrawing()});
}

void PropertiesTest::open(std::vector<Diagram> nets) {
    document_ = std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, std::move(nets), {}});
    selection_ = std::make_unique<Selection>(*document_);
    panel_ = std::make_unique<PropertiesPanel>(*document_, *selection_);
    panel_->resize(320, 560);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    QApplication::setActiveWindow(panel_.get());
}

void PropertiesTest::cleanup() {
    panel_.reset();
    selection_.reset();
    document_.reset();
}

/// Replaces what stands in the field, without Enter.
void PropertiesTest::type(Property property, const QString& text) {
    QLineEdit* field = line(property);
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

void PropertiesTest::everyPropertyIsReadAndWritten_data() {
    QTest::addColumn<NetElement>("element");
    QTest::addColumn<int>("property");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto add = [](const char* name, NetElement element, Property property, const char* before,
                        const char* after) {
        QTest::newRow(name) << element << static_cast<int>(property) << QString::fromUtf8(before)
                            << QString::fromUtf8(after);
    };
    using enum Property;
    add("name", p1, name, "p1", "größer");
    add("name as a transition", p1, name, "p1", "t1");
    add("label", t1, label, "", "sum of both");
    add("tokens", p1, initial, "3", "123456789012345678901234567890");
    add("kind", p1ToT1, arcKind, "input", "inhibitor");
    add("weight", p1ToT1, weight, "1", "9223372036854775807");
    add("arc's place", p1ToT1, arcPlace, "p1", "p2");
    add("arc's transition", p1ToT1, arcTransition, "t1", "t2");
    add("interval", t1, interval, "[0,∞)", "(2,5]");
    add("open interval", t1, interval, "[0,∞)", "[2,5)");
    add("x", p1, x, "100", "-37.25");
    add("y", t1, y, "100", "0.1");
    add("note", NoteId{0}, noteText, "begin here", "two\nlines");
    add("note's x", NoteId{0}, x, "200", "1");
    add("name's anchor", p1, nameAnchor, "n", "se");
    add("shape", p1ToT1, shape, "straight", "curve");
    add("net's name", std::monostate{}, name, "", "adder");
    add("comments", std::monostate{}, comments, "", "one\ntwo");
    add("node size", std::monostate{}, nodeSize, "normal", "large");
    add("background", std::monostate{}, background, "", "lightyellow");
}

void PropertiesTest::everyPropertyIsReadAndWritten() {
    QFETCH(NetElement, element);
    QFETCH(int, property);
    QFETCH(QString, before);
    QFETCH(QString, after);
    const auto which = static_cast<Property>(property);
    QCOMPARE(readBack(*document_, element, which), before.toStdString());

    auto edit = propertyEdit(document_->diagram(), {element}, which, after.toStdString());

    VERIFY_OK(edit);
    const Diagram start = document_->diagram();
    document_->edit(*edit, QStringLiteral("set"));
    QCOMPARE(readBack(*document_, element, which), after.toStdString());
    document_->undoStack().undo();
    QVERIFY(document_->diagram() == start);
}

void PropertiesTest::intervalsOfTinaAreTaken() {
    for (const char* text : {"]0,w[", "(0,∞)", "( 0 , w )"}) {
        const auto edit = propertyEdit(document_->diagram(), {t1}, Property::interval, text);

        VERIFY_OK(edit);
        document_->edit(*edit, QStringLiteral("set"));
        QCOMPARE(readBack(*document_, t1, Property::interval), std::string("(0,∞)"));
        document_->undoStack().undo();
    }
}

void PropertiesTest::wrongTextSaysWhatWasExpected_data() {
    QTest::addColumn<NetElement>("element");
    QTest::addColumn<int>("property");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    const auto add = [](const char* text, NetElement element, Property property, const char* said) {
        QTest::addRow("%s for %d", text, static_cast<int>(property))
            << element << static_cast<int>(property) << QString::fromUtf8(text)
            << QString::fromUtf8(said);
    };
    using enum Property;
    add("", p1, name, "a name");
    add("p2", p1, name, "not taken");
    add("-1", p1, initial, "0 or more");
    add("3.5", p1, initial, "0 or more");
    add("0", p1ToT1, weight, "1 or more");
    add("9223372036854775808", p1ToT1, weight, "2^63");
    add("p9", p1ToT1, arcPlace, "name of a place");
    add("p1", p1ToT1, arcTransition, "name of a transition");
    add("[5,2]", t1, interval, "at least 5");
    add("[0,w]", t1, interval, "like [2,5]");
    add("[0,99999999999999999999]", t1, interval, "like [2,5]");
    add("far", p1, x, "a number");
    add("inf", p1, x, "a number");
    add("-1e300", p1, y, "to 10,000,000");
    add("t1", PriorityId{0}, lower, "another transition");
    add("sideways", p1ToT1, shape, "one of straight");
    add("nocolour", std::monostate{}, background, "a colour");
}

void PropertiesTest::wrongTextSaysWhatWasExpected() {
    QFETCH(NetElement, element);
    QFETCH(int, property);
    QFETCH(QString, text);
    QFETCH(QString, said);

    const auto edit = propertyEdit(document_->diagram(), {element}, static_cast<Property>(property),
                                   text.toStdString());

    QVERIFY(!edit);
    const QString detail = QString::fromStdString(edit.error().detail);
    QVERIFY2(detail.contains(said), qPrintable(detail));
    QVERIFY2(detail.contains(text), qPrintable(detail));
}

void PropertiesTest::whatIsTypedIsOneNamedStep() {
    select({p1});

    type(Property::name, QStringLiteral("sum"));
    QTest::keyClick(line(Property::name), Qt::Key_Return);

    QCOMPARE(readBack(*document_, p1, Property::name), std::string("sum"));
    QCOMPARE(steps(), 1);
    QCOMPARE(document_->undoStack().undoText(), QStringLiteral("Rename p1"));
    QVERIFY(line(Property::name)->hasFocus());
}

void PropertiesTest::enterWithoutAChangeIsNoStep() {
    select({p1});

    type(Property::initial, QStringLiteral("3"));
    QTest::keyClick(line(Property::initial), Qt::Key_Return);
    QTest::keyClick(line(Property::initial), Qt::Key_Tab);

    QCOMPARE(steps(), 0);
}

void PropertiesTest::leavingTheFieldEnters() {
    select({p1});

    type(Property::initial, QStringLiteral("12"));
    QTest::keyClick(line(Property::initial), Qt::Key_Tab);

    QCOMPARE(readBack(*document_, p1, Property::initial), std::string("12"));
    QCOMPARE(steps(), 1);
}

void PropertiesTest::badTextStaysWithTheReasonAndChangesNothing() {
    select({p1});

    type(Property::initial, QStringLiteral("a lot"));
    QTest::keyClick(line(Property::initial), Qt::Key_Return);

    QCOMPARE(steps(), 0);
    QCOMPARE(line(Property::initial)->text(), QStringLiteral("a lot"));
    QVERIFY(errorOf(Property::initial)->isVisible());
    QVERIFY(errorOf(Property::initial)->text().contains(QStringLiteral("found “a lot”")));

    type(Property::initial, QStringLiteral("40"));
    QTest::keyClick(line(Property::initial), Qt::Key_Return);
    QVERIFY(!errorOf(Property::initial)->isVisible());
    QCOMPARE(readBack(*document_, p1, Property::initial), std::string("40"));
}

void PropertiesTest::escapeTakesBackWhatWasTyped() {
    select({p1});
    type(Property::name, QStringLiteral("other"));

    QTest::keyClick(line(Property::name), Qt::Key_Escape);
    QTest::keyClick(line(Property::name), Qt::Key_Tab);

    QCOMPARE(line(Property::name)->text(), QStringLiteral("p1"));
    QCOMPARE(steps(), 0);
}

void PropertiesTest::aTakenNameIsRefused() {
    select({p1});

    type(Property::name, QStringLiteral("p2"));
    QTest::keyClick(line(Property::name), Qt::Key_Return);

    QCOMPARE(steps(), 0);
    QVERIFY(errorOf(Property::name)->text().contains(QStringLiteral("not taken")));
}

void PropertiesTest::openProgram() {
    Diagram main = testing::smallDrawing();
    main.net.name = "main";
    main.net.transitions[t1].substitution = Substitution{"#add", {}};
    Diagram add = testing::smallDrawing();
    add.net.name = "add";
    cleanup();
    open({main, add});
    document_->showNet(1);
}

void PropertiesTest::aNetsNewNameReachesItsUsesInOneStep() {
    openProgram();
    const std::vector<Diagram> before = document_->nets();
    const QSignalSpy shown(document_.get(), &NetDocument::currentNetChanged);

    type(Property::name, QStringLiteral("sum"));
    QTest::keyClick(line(Property::name), Qt::Key_Return);

    QCOMPARE(steps(), 1);
    QCOMPARE(document_->diagram().net.name, std::string("sum"));
    QCOMPARE(document_->nets()[0].net.transitions[t1].substitution->file, std::string("#sum"));
    QCOMPARE(line(Property::name)->text(), QStringLiteral("sum"));
    document_->undoStack().undo();
    QVERIFY(document_->nets() == before);
    document_->undoStack().redo();
    QCOMPARE(document_->nets()[0].net.transitions[t1].substitution->file, std::string("#sum"));
    QCOMPARE(shown.count(), 0);
}

void PropertiesTest::aNetKeepsItsNameIfItMayNotHaveTheTypedOne_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason");
    QTest::newRow("taken") << QStringLiteral("main")
                           << QStringLiteral("Another net of this file is called main");
    QTest::newRow("empty") << QString() << QStringLiteral("A net needs a name");
}

void PropertiesTest::aNetKeepsItsNameIfItMayNotHaveTheTypedOne() {
    QFETCH(QString, typed);
    QFETCH(QString, reason);
    openProgram();

    type(Property::name, typed);
    if (typed.isEmpty()) {
        QTest::keyClick(line(Property::name), Qt::Key_Delete);
    }
    QTest::keyClick(line(Property::name), Qt::Key_Return);

    QCOMPARE(steps(), 0);
    QCOMPARE(document_->diagram().net.name, std::string("add"));
    QVERIFY(errorOf(Property::name)->text().contains(reason));
    QTest::keyClick(line(Property::name), Qt::Key_Escape);
    QCOMPARE(line(Property::name)->text(), QStringLiteral("add"));
}

void PropertiesTest::countingUpIsOneStep() {
    select({p1});
    QTest::mouseClick(line(Property::initial), Qt::LeftButton);

    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(line(Property::initial), Qt::Key_Up);
    }
    QTest::keyClick(line(Property::initial), Qt::Key_Down);

    QCOMPARE(readBack(*document_, p1, Property::initial), std::string("6"));
    QCOMPARE(steps(), 1);
    document_->undoStack().undo();
    QCOMPARE(readBack(*document_, p1, Property::initial), std::string("3"));
}

void PropertiesTest::severalElementsShowWhatTheyShare() {
    select({p1, p2, p1ToT1});

    QCOMPARE(line(Property::initial)->text(), QString());
    QCOMPARE(line(Property::initial)->placeholderText(), QStringLiteral("various"));
    QCOMPARE(line(Property::weight)->text(), QStringLiteral("1"));
    QVERIFY(!panel_->row(Property::name).isVisible());
    QVERIFY(!panel_->row(Property::interval).isVisible());
}

void PropertiesTest::anEntrySetsAllThatAreSelected() {
    select({p1, p2, t1});

    type(Property::initial, QStringLiteral("7"));
    QTest::keyClick(line(Property::initial), Qt::Key_Return);

    QCOMPARE(readBack(*document_, p1, Property::initial), std::string("7"));
    QCOMPARE(readBack(*document_, p2, Property::initial), std::string("7"));
    QCOMPARE(steps(), 1);
    QCOMPARE(line(Property::initial)->text(), QStringLiteral("7"));
}

void PropertiesTest::aCurveIsMadeOfAStraightArcAndBack() {
    select({p1ToT1});
    auto* box = panel_->row(Property::shape).findChild<QComboBox*>();

    box->setFocus();
    QTest::keyClick(box, Qt::Key_End);  // the last of the list: a curve

    const ArcGeometry* geometry = document_->diagram().arcs.find(p1ToT1);
    QVERIFY(geometry != nullptr && geometry->shape == ArcShape::curve);
    QCOMPARE(geometry->bends.size(), std::size_t{2});
    QTest::keyClick(box, Qt::Key_Home);
    QVERIFY(document_->diagram().arcs.find(p1ToT1)->bends.empty());
    QCOMPARE(steps(), 2);
}

void PropertiesTest::anArcThatTurnsRoundKeepsItsCourse() {
    EditBuilder bend(document_->diagram());
    bend.arc(p1ToT1).geometry = ArcGeometry{};
    bend.arc(p1ToT1).geometry->bends = {{120, 50}, {250, 40}};
    document_->edit(bend.take(), QStringLiteral("bend"));

    const auto edit = propertyEdit(document_->diagram(), {p1ToT1}, Property::arcKind, "output");

    VERIFY_OK(edit);
    document_->edit(*edit, QStringLiteral("turn"));
    QCOMPARE(document_->diagram().arcs.find(p1ToT1)->bends.front(), (Point{250, 40}));
}

void PropertiesTest::aMovedLabelGoesToItsAnchor() {
    EditBuilder move(document_->diagram());
    move.place(p1).geometry->nameOffset = Point{40, 40};
    document_->edit(move.take(), QStringLiteral("move"));

    const auto edit = propertyEdit(document_->diagram(), {p1}, Property::nameAnchor, "s");

    VERIFY_OK(edit);
    document_->edit(*edit, QStringLiteral("anchor"));
    QVERIFY(!document_->diagram().places.find(p1)->nameOffset);
}

void PropertiesTest::textBeingTypedSurvivesOtherChanges() {
    select({p1});
    type(Property::name, QStringLiteral("half"));
    line(Property::name)->setCursorPosition(2);

    EditBuilder other(document_->diagram());
    other.place(p1).value.initial = 9;
    document_->edit(other.take(), QStringLiteral("other"));

    QCOMPARE(line(Property::name)->text(), QStringLiteral("half"));
    QCOMPARE(line(Property::name)->cursorPosition(), 2);
    QVERIFY(line(Property::name)->hasFocus());
    QCOMPARE(line(Property::initial)->text(), QStringLiteral("9"));
}

void PropertiesTest::textBeingTypedGoesToWhatWasSelectedBefore() {
    select({p1});
    type(Property::name, QStringLiteral("first"));

    select({p2});

    QCOMPARE(readBack(*document_, p1, Property::name), std::string("first"));
    QCOMPARE(readBack(*document_, p2, Property::name), std::string("p2"));
    QCOMPARE(line(Property::name)->text(), QStringLiteral("p2"));
}

void PropertiesTest::undoKeyActsOnTheDocumentOnceTextIsEntered() {
    QAction* undo = document_->undoStack().createUndoAction(panel_.get());
    undo->setShortcuts(QKeySequence::Undo);
    panel_->addAction(undo);
    select({p1});
    type(Property::name, QStringLiteral("sum"));
    QTest::keyClick(line(Property::name), Qt::Key_Return);

    QTest::keyClick(line(Property::name), Qt::Key_Z, Qt::ControlModifier);

    QCOMPARE(readBack(*document_, p1, Property::name), std::string("p1"));
    QCOMPARE(line(Property::name)->text(), QStringLiteral("p1"));
}

void PropertiesTest::textBeingTypedGoesToItsNetWhenAnotherIsShown() {
    select({p1});
    type(Property::name, QStringLiteral("late"));

    document_->showNet(1);

    QCOMPARE(steps(), 1);
    QCOMPARE(document_->nets()[0].net.places[p1].name, std::string("late"));
    QCOMPARE(readBack(*document_, p1, Property::name), std::string("p1"));
}

void PropertiesTest::aHundredThousandElementsAreOneStep() {
    constexpr int n = 100'000;
    Diagram diagram;
    ElementSet all;
    for (int i = 0; i < n; ++i) {
        all.insert(diagram.net.places.add({"p" + std::to_string(i), "", i % 3}));
    }
    NetDocument document({"", std::nullopt, {diagram}, {}});
    Selection selection(document);
    PropertiesPanel panel(document, selection);
    panel.show();

    selection.set(all);
    auto* field = panel.row(Property::initial).findChild<QLineEdit*>();
    QCOMPARE(field->placeholderText(), QStringLiteral("various"));
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("5"));
    QTest::keyClick(field, Qt::Key_Return);

    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Set tokens of 100000 places"));
    QCOMPARE(document.diagram().net.places.at(n - 1).value.initial, Count(5));
}

/// For people to look at; by themselves they promise only that each kind has fields.
void PropertiesTest::picturesOfAllKinds() {
    QVERIFY(QDir().mkpath(testing::inBuild("screenshots")));
    const std::pair<const char*, ElementSet> kinds[] = {{"net", {}},
                                                        {"place", {p1}},
                                                        {"transition", {t1}},
                                                        {"arc", {p1ToT1}},
                                                        {"priority", {PriorityId{0}}},
                                                        {"note", {NoteId{0}}},
                                                        {"several", {p1, p2, t2, t1ToP2}}};
    for (const auto& [name, elements] : kinds) {
        select(elements);
        const auto rows = panel_->findChildren<PropertyRow*>();
        QVERIFY(std::ranges::any_of(rows, [](const PropertyRow* row) { return row->isVisible(); }));
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();  // what changed is laid out anew
        }
        VERIFY_PICTURE(
            *panel_,
            testing::inBuild("screenshots/properties_%1.png").arg(QString::fromLatin1(name)));
    }
}

void PropertiesTest::aNetThatComesBackByUndoTakesNoTextOfAnother() {
    openProgram();
    document_->showNet(0);
    const Diagram before = document_->nets()[1];
    document_->removeNet(1, QStringLiteral("Remove"));
    const NetElement node = document_->diagram().net.transitions.idAt(0);
    select({node});
    type(Property::name, QStringLiteral("FOO"));

    document_->undoStack().undo();

    QCOMPARE(document_->nets()[1], before);
    QVERIFY(document_->undoStack().canRedo());
}

void PropertiesTest::theFieldOfTheBackgroundSaysWhatItIs() {
    select({});

    QVERIFY(line(Property::background)->isVisible());
    QCOMPARE(line(Property::background)->placeholderText(), QStringLiteral("such as lightyellow"));
    QVERIFY(panel_->row(Property::background).toolTip().contains(QStringLiteral("colour")));
    QVERIFY(QColor::isValidColor(line(Property::background)->placeholderText().section(u' ', -1)));
    QCOMPARE(line(Property::name)->placeholderText(), QString());
}

FIREABLE_TEST(PropertiesTest)
#include "properties_test.moc"
