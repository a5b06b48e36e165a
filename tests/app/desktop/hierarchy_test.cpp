#include <QDialogButtonBox>
#include <QFile>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"
#include "editor/hierarchy/breadcrumb_bar.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_dialog.h"
#include "editor/hierarchy/substitution_edit.h"
#include "tests/support/desktop_window.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using testing::whenAsked;

namespace {

void typeWhenAsked(const QString& text) {
    whenAsked<QInputDialog>([text](QInputDialog& dialog) {
        auto* line = dialog.findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    });
}

/// Chooses the net `text` in the dialog and accepts what it proposes.
void chooseWhenAsked(const QString& text) {
    whenAsked<SubnetDialog>([text](SubnetDialog& dialog) {
        auto& chooser = *dialog.findChild<SubnetChooser*>();
        const auto found = chooser.findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
        chooser.scrollToItem(found.value(0));
        QTest::mouseClick(chooser.viewport(), Qt::LeftButton, {},
                          chooser.visualItemRect(found.value(0)).center());
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                          Qt::LeftButton);
    });
}

/// Draws nodes and arcs into the shown net, as one step.
class Pen {
public:
    explicit Pen(NetDocument& document) : document_(document), edit_(document.diagram()) {}

    PlaceId place(const std::string& name, double x, double y, int tokens = 0) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return edit_.add(PlacePart{{name, "", tokens}, geometry, {}, atEnd});
    }
    TransitionId transition(const std::string& name, double x, double y) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return edit_.add(TransitionPart{{name, "", {}, {}}, geometry, {}, atEnd});
    }
    void takes(TransitionId transition, PlaceId place) { arc(transition, place, ArcKind::input); }
    void gives(TransitionId transition, PlaceId place) { arc(transition, place, ArcKind::output); }
    void tests(TransitionId transition, PlaceId place) {
        arc(transition, place, ArcKind::inhibitor);
    }
    /// Waits for the hole in `place` and fills it.
    void waits(TransitionId transition, PlaceId place) {
        tests(transition, place);
        gives(transition, place);
    }
    void done() { document_.edit(edit_.take(), QStringLiteral("Draw")); }

private:
    void arc(TransitionId transition, PlaceId place, ArcKind kind) {
        edit_.add(ArcPart{{place, transition, kind, 1}, {}, {}, atEnd});
    }

    NetDocument& document_;
    EditBuilder edit_;
};

void drawAddition(NetDocument& document) {
    Pen pen(document);
    const PlaceId x = pen.place("x", 200, 80);
    const PlaceId y = pen.place("y", 200, 320);
    const PlaceId sum = pen.place("sum", 440, 200);
    const PlaceId start = pen.place("start", 320, 200, 1);
    const PlaceId finish = pen.place("finish", 80, 200, 1);
    const TransitionId takeX = pen.transition("take x", 320, 80);
    const TransitionId takeY = pen.transition("take y", 320, 320);
    const TransitionId done = pen.transition("done", 200, 200);
    pen.takes(takeX, x);
    pen.gives(takeX, sum);
    pen.tests(takeX, start);
    pen.takes(takeY, y);
    pen.gives(takeY, sum);
    pen.tests(takeY, start);
    pen.tests(done, x);
    pen.tests(done, y);
    pen.waits(done, start);
    pen.takes(done, finish);
    pen.done();
}

/// Four transitions that shall add five numbers, one after the other.
void drawSumOfFive(NetDocument& document) {
    Pen pen(document);
    constexpr std::array numbers{8, 10, 5, 1};
    PlaceId sum = pen.place("a", 80, 200, 2);
    PlaceId control = pen.place("go", 80, 320, 0);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double x = 200 + 240 * static_cast<double>(i);
        const std::string number = std::to_string(i + 1);
        const bool last = i + 1 == numbers.size();
        const PlaceId operand =
            pen.place(std::string(1, static_cast<char>('b' + i)), x, 80, numbers[i]);
        const PlaceId result = pen.place(last ? "total" : "sum" + number, x + 120, 200);
        const PlaceId next = pen.place(last ? "finish" : "c" + number, x + 120, 320, 1);
        const TransitionId add = pen.transition("add" + number, x, 200);
        pen.takes(add, sum);
        pen.takes(add, operand);
        pen.gives(add, result);
        pen.waits(add, control);
        pen.takes(add, next);
        sum = result;
        control = next;
    }
    pen.done();
}

/// What a newcomer draws: x and y go to sum, and nothing says when.
void drawBareAddition(NetDocument& document) {
    Pen pen(document);
    const PlaceId sum = pen.place("sum", 440, 200);
    for (const auto& [name, y] : {std::pair("x", 80.0), std::pair("y", 320.0)}) {
        const PlaceId operand = pen.place(name, 200, y);
        const TransitionId move = pen.transition("move " + std::string(name), 320, y);
        pen.takes(move, operand);
        pen.gives(move, sum);
    }
    pen.done();
}

/// Five numbers, and how their sums come of each other: no control either.
void drawBareSumOfFive(NetDocument& document) {
    Pen pen(document);
    PlaceId sum = pen.place("a", 80, 200, 2);
    int i = 0;
    for (const int number : {8, 10, 5, 1}) {
        const double x = 200 + 240 * i++;
        const PlaceId operand = pen.place("n" + std::to_string(i), x, 80, number);
        const PlaceId result = pen.place(i == 4 ? "total" : "s" + std::to_string(i), x + 120, 200);
        const TransitionId add = pen.transition("add" + std::to_string(i), x, 200);
        pen.takes(add, sum);
        pen.takes(add, operand);
        pen.gives(add, result);
        sum = result;
    }
    pen.done();
}

QPushButton& button(QDialog& dialog, const QString& text) {
    for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
        if (QString(each->text()).remove(QLatin1Char('&')) == text) {
            return *each;
        }
    }
    qFatal("no such button");
}

}  // namespace

/// Subnets in the real window, driven by keys and clicks.
class HierarchyTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void anAdditionNetIsDrawnMadeASubnetAndRun();
    void netsWithoutControlAreMadeToWorkInTurn_data();
    void netsWithoutControlAreMadeToWorkInTurn();
    void whatTheDialogAddsIsSeen();
    void aNetOfAnotherFileIsTakenInWhereItLacksControl();
    void walkingIntoANetOfTheFileAndOut();
    void theWayOutlivesRenamingAndSaving();
    void theWayOutlivesUndoInAnotherNet();
    void theWayEndsWhereNothingLeadsDownAnyMore();
    void walkingIntoAFileAndOut();
    void usesAreListedAndGoneTo();
    void aSelectionIsExtractedAndInlinedAgain();
    void whatCannotBeExtractedIsExplainedAndNoNameAskedFor();
    void placesAreFusedAndSplit();
    void anArcDrawnToASubstitutedTransitionBindsAPort();
    void pictures_data();
    void pictures();

private:
    NetDocument& document() { return window_->current()->document(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QApplication::setActiveWindow(window_.get());
        QTest::keyClick(&window_->current()->canvas(), key, modifiers);
    }
    QAction* action(const QString& text) {
        for (QAction* each : window_->actions().newNet->parent()->findChildren<QAction*>()) {
            if (QString(each->text()).remove(QLatin1Char('&')) == text) {
                return each;
            }
        }
        return nullptr;
    }
    void select(const std::string& transition) {
        for (const auto& [id, value] : document().diagram().net.transitions) {
            if (value.name == transition) {
                window_->current()->selection().set({id});
            }
        }
    }
    /// An untitled file with the net that adds five numbers and the addition net.
    void drawProgram();
    QStringList crumbs();
    Count tokens(const std::string& place);

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

void HierarchyTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QVERIFY(QDir().mkpath(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots")));
}

void HierarchyTest::init() {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>();
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    QApplication::setActiveWindow(window_.get());
}

void HierarchyTest::cleanup() {
    for (DocumentView* view : window_->documents()) {
        view->document().undoStack().setClean();
    }
    window_.reset();
}

void HierarchyTest::drawProgram() {
    window_->newNet();
    drawSumOfFive(document());
    typeWhenAsked(QStringLiteral("addition"));
    action(QStringLiteral("Add Net…"))->trigger();
    drawAddition(document());
    document().showNet(0);
    for (const char* transition : {"add1", "add2", "add3", "add4"}) {
        select(transition);
        chooseWhenAsked(QStringLiteral("addition"));
        press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    }
}

QStringList HierarchyTest::crumbs() {
    QStringList texts;
    const auto* bar = window_->current()->findChild<BreadcrumbBar*>();
    for (const QToolButton* button : bar->findChildren<QToolButton*>()) {
        if (!bar->isHidden() && !button->isHidden()) {
            texts.append(button->text());
        }
    }
    return texts;
}

Count HierarchyTest::tokens(const std::string& place) {
    const auto marking = window_->current()->runner().drawnMarking();
    const Net& net = document().diagram().net;
    for (std::size_t i = 0; i < net.places.size(); ++i) {
        if (net.places.at(i).value.name == place) {
            return marking[i];
        }
    }
    return -1;
}

/// The story of a new user: from an empty canvas to the sum of five numbers.
void HierarchyTest::anAdditionNetIsDrawnMadeASubnetAndRun() {
    drawProgram();
    QCOMPARE(document().netCount(), std::size_t{2});
    for (const auto& [id, transition] : document().diagram().net.transitions) {
        QVERIFY(transition.substitution);
        QCOMPARE(transition.substitution->file, std::string("#addition"));
        QCOMPARE(transition.substitution->ports.size(), std::size_t{5});
    }

    press(Qt::Key_F5);

    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("total"), Count(2 + 8 + 10 + 5 + 1));
    QCOMPARE(tokens("finish"), Count(0));
    QCOMPARE(tokens("go"), Count(1));
}

void HierarchyTest::netsWithoutControlAreMadeToWorkInTurn_data() {
    QTest::addColumn<QStringList>("order");
    const QStringList adds{QStringLiteral("add1"), QStringLiteral("add2"), QStringLiteral("add3"),
                           QStringLiteral("add4")};
    QTest::newRow("as the data flow") << adds;
    QTest::newRow("backwards") << QStringList(adds.rbegin(), adds.rend());
    QTest::newRow("ends first") << QStringList{adds[0], adds[3], adds[1], adds[2]};
}

/// In whatever order they are substituted, each begins when what it adds is there.
void HierarchyTest::netsWithoutControlAreMadeToWorkInTurn() {
    QFETCH(QStringList, order);
    window_->newNet();
    drawBareSumOfFive(document());
    typeWhenAsked(QStringLiteral("addition"));
    action(QStringLiteral("Add Net…"))->trigger();
    drawBareAddition(document());
    document().showNet(0);
    const std::vector<Diagram> before = document().nets();
    const int steps = document().undoStack().count();

    select(order.front().toStdString());
    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QPushButton& ok = *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok.isEnabled());
        QVERIFY(ok.isDefault());
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QVERIFY(ok.isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    for (const QString& add : order.mid(1)) {
        select(add.toStdString());
        chooseWhenAsked(QStringLiteral("addition"));
        press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    }
    QCOMPARE(document().undoStack().count(), steps + 4);

    press(Qt::Key_F5);

    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("total"), Count(2 + 8 + 10 + 5 + 1));
    QCOMPARE(tokens("a"), Count(2));
    for (int i = 0; i < 4; ++i) {
        document().undoStack().undo();
    }
    QVERIFY(document().nets() == before);
}

void HierarchyTest::whatTheDialogAddsIsSeen() {
    window_->newNet();
    drawBareSumOfFive(document());
    typeWhenAsked(QStringLiteral("addition"));
    action(QStringLiteral("Add Net…"))->trigger();
    drawBareAddition(document());
    press(Qt::Key_F);
    CanvasView& canvas = window_->current()->canvas();
    QTRY_VERIFY(canvas.isComplete());
    document().showNet(0);
    press(Qt::Key_F);
    QTRY_VERIFY(canvas.isComplete());
    const auto seesAll = [&] { return canvas.sightFrom(canvas.goal()).contains(canvas.bounds()); };
    const std::size_t places = document().diagram().net.places.size();

    select("add1");
    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);

    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(document().diagram().net.places.size(), places + 2);
    QVERIFY(seesAll());
    press(Qt::Key_F12);
    QCOMPARE(document().currentNet(), std::size_t{1});
    QCOMPARE(document().diagram().net.places.size(), std::size_t{5});
    QVERIFY(seesAll());
    press(Qt::Key_F12, Qt::ShiftModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
}

void HierarchyTest::aNetOfAnotherFileIsTakenInWhereItLacksControl() {
    const QString file = folder_.filePath(QStringLiteral("plus.ndr"));
    QFile written(file);
    QVERIFY(written.open(QFile::WriteOnly));
    written.write(
        "p 0 0 x 0 n\np 0 100 y 0 n\np 200 50 z 0 n\nt 100 0 t1 0 w n\nt 100 100 t2 0 w n\n"
        "e x t1 1 n\ne y t2 1 n\ne t1 z 1 n\ne t2 z 1 n\nh plus\n");
    written.close();
    window_->openFiles({file});
    QTRY_COMPARE(window_->documents().size(), 1);
    window_->newNet();
    drawBareSumOfFive(document());
    select("add1");

    whenAsked<SubnetDialog>([](SubnetDialog& dialog) {
        auto& chooser = *dialog.findChild<SubnetChooser*>();
        const auto found =
            chooser.findItems(QStringLiteral("plus.ndr"), Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        chooser.setCurrentItem(found.first());
        QTest::mouseClick(&button(dialog, QStringLiteral("Add Start and Finish")), Qt::LeftButton);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);

    QCOMPARE(document().netCount(), std::size_t{2});
    QCOMPARE(document().nets()[1].net.name, std::string("plus"));
    QCOMPARE(document().currentNet(), std::size_t{0});
    press(Qt::Key_F5);
    QTRY_COMPARE(window_->current()->runner().state(), RunState::dead);
    QCOMPARE(tokens("done_add1"), Count(0));
    QCOMPARE(tokens("a"), Count(2));
    QCOMPARE(tokens("s2"), Count(10 - 5));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().netCount(), std::size_t{1});
}

void HierarchyTest::walkingIntoANetOfTheFileAndOut() {
    drawProgram();
    select("add2");
    QVERIFY(crumbs().isEmpty());

    press(Qt::Key_F12);
    QCOMPARE(document().currentNet(), std::size_t{1});
    QTRY_COMPARE(crumbs().size(), 2);
    QCOMPARE(crumbs().at(1), QStringLiteral("addition"));
    press(Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(crumbs().isEmpty());
    QCOMPARE(window_->current()->selection().elements().size(), std::size_t{1});

    press(Qt::Key_Return);
    QCOMPARE(document().currentNet(), std::size_t{1});
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    CanvasView& canvas = window_->current()->canvas();
    const Point at =
        document().diagram().transitions.get(document().diagram().net.transitions.idAt(1)).position;
    QTest::mouseDClick(&canvas, Qt::LeftButton, Qt::ControlModifier,
                       canvas.toWidget({at.x, at.y}).toPoint());
    QCOMPARE(document().currentNet(), std::size_t{1});
}

void HierarchyTest::theWayOutlivesRenamingAndSaving() {
    drawProgram();
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));

    typeWhenAsked(QStringLiteral("plus"));
    action(QStringLiteral("Rename Net…"))->trigger();
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("plus")}));
    document().undoStack().undo();
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    document().wasSaved(folder_.filePath(QStringLiteral("program.ndr")).toStdString(),
                        FormatId::ndr);
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    press(Qt::Key_F12, Qt::ShiftModifier);

    QCOMPARE(document().currentNet(), std::size_t{0});
}

void HierarchyTest::theWayOutlivesUndoInAnotherNet() {
    drawProgram();
    Pen pen(document());
    pen.place("more", 0, 0);
    pen.done();
    select("add2");
    press(Qt::Key_F12);
    Pen inner(document());
    inner.place("more", 0, 0);
    inner.done();

    document().undoStack().undo();
    document().undoStack().undo();
    QCOMPARE(document().currentNet(), std::size_t{0});
    QTRY_VERIFY(crumbs().isEmpty());
    document().undoStack().redo();
    document().undoStack().redo();

    QCOMPARE(document().currentNet(), std::size_t{1});
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    press(Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(window_->current()->selection().elements().size(), std::size_t{1});
}

void HierarchyTest::theWayEndsWhereNothingLeadsDownAnyMore() {
    drawProgram();
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs().size(), 2);
    press(Qt::Key_F12, Qt::ShiftModifier);
    press(Qt::Key_Delete);

    document().showNet(1);
    QTRY_VERIFY(crumbs().isEmpty());
    document().undoStack().undo();
    document().showNet(1);
    QTRY_COMPARE(crumbs().size(), 2);
}

void HierarchyTest::walkingIntoAFileAndOut() {
    window_->openFiles({QStringLiteral(FIREABLE_SOURCE_DIR "/resources/examples/sum_of_five.ndr")});
    QTRY_COMPARE(window_->documents().size(), 1);
    select("add3");

    press(Qt::Key_F12);
    QTRY_COMPARE(window_->documents().size(), 2);
    QCOMPARE(document().path().filename().string(), std::string("add.ndr"));
    QTRY_COMPARE(crumbs(),
                 (QStringList{QStringLiteral("sum_of_five.ndr"), QStringLiteral("add.ndr")}));
    for (QToolButton* button :
         window_->current()->findChild<BreadcrumbBar*>()->findChildren<QToolButton*>()) {
        if (button->text() == QStringLiteral("sum_of_five.ndr")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QTRY_COMPARE(document().path().filename().string(), std::string("sum_of_five.ndr"));
    QCOMPARE(window_->documents().size(), 2);
    const auto selected = window_->current()->selection().nodes();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[std::get<TransitionId>(*selected.begin())].name,
             std::string("add3"));
}

void HierarchyTest::usesAreListedAndGoneTo() {
    drawProgram();
    document().showNet(1);

    press(Qt::Key_F12, Qt::ControlModifier);
    auto& panel = *window_->findChild<HierarchyPanel*>();
    QCOMPARE(panel.uses().count(), 4);
    panel.uses().setCurrentRow(2);
    QTest::keyClick(&panel.uses(), Qt::Key_Return);

    QCOMPARE(document().currentNet(), std::size_t{0});
    const auto selected = window_->current()->selection().nodes();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[std::get<TransitionId>(*selected.begin())].name,
             std::string("add3"));
}

void HierarchyTest::aSelectionIsExtractedAndInlinedAgain() {
    window_->newNet();
    drawAddition(document());
    const Diagram before = document().diagram();
    ElementSet transitions;
    for (const auto& [id, transition] : before.net.transitions) {
        transitions.insert(id);
    }
    window_->current()->selection().set(transitions);

    typeWhenAsked(QStringLiteral("inner"));
    action(QStringLiteral("Extract Selection as Subnet…"))->trigger();
    QCOMPARE(document().netCount(), std::size_t{2});
    QCOMPARE(document().diagram().net.transitions.size(), std::size_t{1});
    QCOMPARE(document().undoStack().count(), 2);
    action(QStringLiteral("Inline Subnet"))->trigger();

    QCOMPARE(document().diagram().net.transitions.size(), before.net.transitions.size());
    QCOMPARE(document().diagram().net.arcs.size(), before.net.arcs.size());
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(document().diagram() == before);
}

void HierarchyTest::whatCannotBeExtractedIsExplainedAndNoNameAskedFor() {
    window_->newNet();
    drawAddition(document());
    window_->current()->selection().set({document().diagram().net.transitions.idAt(0)});
    QString told;
    bool asked = false;
    auto* waiting = new QTimer(this);
    connect(waiting, &QTimer::timeout, waiting, [&, waiting] {
        QWidget* shown = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(shown)) {
            told = box->text();
            waiting->deleteLater();
            box->accept();
        } else if (auto* name = qobject_cast<QInputDialog*>(shown)) {
            asked = true;
            name->accept();
        }
    });
    waiting->start(5);

    action(QStringLiteral("Extract Selection as Subnet…"))->trigger();

    QVERIFY(!asked);
    QVERIFY2(told.contains(QStringLiteral("No place starts the selection")), qPrintable(told));
    QCOMPARE(document().netCount(), std::size_t{1});
}

void HierarchyTest::placesAreFusedAndSplit() {
    window_->newNet();
    drawAddition(document());
    const Diagram before = document().diagram();
    const auto place = [&](std::size_t i) { return before.net.places.idAt(i); };
    Selection& selection = window_->current()->selection();
    selection.set({place(0), place(1)});

    action(QStringLiteral("Fuse Places"))->trigger();
    QCOMPARE(document().diagram().copies.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.places.size(), before.net.places.size() - 1);
    selection.set({document().diagram().copies.idAt(0)});
    action(QStringLiteral("Split Drawing Off"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().diagram().net.places.size(), before.net.places.size());

    selection.set({place(0)});
    press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(document().diagram().copies.size(), std::size_t{1});
    QCOMPARE(selection.elements().size(), std::size_t{1});
    action(QStringLiteral("Merge Drawings Back"))->trigger();
    QVERIFY(document().diagram().copies.empty());
    QCOMPARE(document().undoStack().count(), 5);
}

void HierarchyTest::anArcDrawnToASubstitutedTransitionBindsAPort() {
    window_->newNet();
    Pen pen(document());
    const PlaceId a = pen.place("a", 100, 100);
    const TransitionId add = pen.transition("add", 300, 100);
    pen.done();
    document().edit(substitutionEdit(document().diagram(), add, {"add.ndr", {}}),
                    QStringLiteral("Substitute"));
    CanvasView& canvas = window_->current()->canvas();
    const QPoint from = canvas.toWidget({100, 100}).toPoint();
    const QPoint to = canvas.toWidget({300, 100}).toPoint();
    const auto ports = [&] {
        return document().diagram().net.transitions[add].substitution->ports;
    };

    press(Qt::Key_A);
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&canvas, (from + to) / 2);
    QTest::mouseMove(&canvas, to);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);

    QCOMPARE(ports(), (std::vector<PortBinding>{{PortRole::input, a, 1}}));
    QVERIFY(document().diagram().net.arcs.empty());
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(ports().empty());
}

void HierarchyTest::pictures_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// For looking at: the tree, the breadcrumbs and the ports in the drawing.
void HierarchyTest::pictures() {
    QFETCH(bool, dark);
    if (dark) {
        window_->actions().darkColours->trigger();
    }
    drawProgram();
    const QString file = QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/hierarchy_%1_%2.png");
    const QString colours = QLatin1String(QTest::currentDataTag());
    window_->current()->selection().clear();
    action(QStringLiteral("Find All Uses"))->trigger();
    document().showNet(1);
    action(QStringLiteral("Find All Uses"))->trigger();
    document().showNet(0);
    QTRY_VERIFY(
        window_->current()->canvas().grab().save(file.arg(QStringLiteral("ports"), colours)));
    QVERIFY(window_->grab().save(file.arg(QStringLiteral("tree"), colours)));
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs().size(), 2);
    QVERIFY(window_->grab().save(file.arg(QStringLiteral("inside"), colours)));
    if (dark) {
        window_->actions().darkColours->trigger();
    }
}

QTEST_MAIN(HierarchyTest)
#include "hierarchy_test.moc"
