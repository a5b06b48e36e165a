#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/desktop/hidden_nodes.h"
#include "app/desktop/hidden_strip.h"
#include "app/desktop/main_window.h"
#include "app/desktop/select_by_name.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/document/edit_builder.h"
#include "tests/support/net_maker.h"

using namespace fireable;

namespace {

constexpr PlaceId p1{0};
constexpr PlaceId p2{1};
constexpr TransitionId t1{0};
constexpr TransitionId t2{1};

NodeGeometry nodeAt(double x, double y) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    return geometry;
}

/// p1 (100, 100) -> t1 (200, 130) -> p2 (340, 100), and t2 (340, 260) which tests p2.
Diagram drawing() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 2)
                      .tokens(1, 2)
                      .takes(1, {1})
                      .gives(1, {2})
                      .needsEmpty(2, {2})
                      .priority(1, 2)
                      .net();
    diagram.places.set(p1, nodeAt(100, 100));
    diagram.transitions.set(t1, nodeAt(200, 130));
    diagram.places.set(p2, nodeAt(340, 100));
    diagram.transitions.set(t2, nodeAt(340, 260));
    return diagram;
}

OpenedFile opened(Diagram diagram) {
    OpenedFile file;
    file.nets.push_back(std::move(diagram));
    return file;
}

}  // namespace

/// Arranging, selecting and copying in the real window, with the mouse and the keys.
class ArrangingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void eachEntryOfArrangeIsOneStep_data();
    void eachEntryOfArrangeIsOneStep();
    void entriesNeedEnoughSelected();
    void whatIsCopiedInOneWindowIsPastedInAnotherUnderThePointer();
    void pastingAgainAtOneSpotMovesOn();
    void pastingIsOneStepAndSelectsWhatCame();
    void cutPutsTheSamePartBack();
    void duplicatingLeavesTheClipboardAlone();
    void textOfOtherProgramsIsPasted();
    void aNetWithAMistakeIsRefusedWithItsLine();
    void otherTextIsRefusedInTheStatusBar();
    void keysSelectAllNothingAndTheOthers();
    void kindsAndNeighboursAreSelected();
    void namesAreSelectedByAPatternThatCounts();
    void closingADialogLeavesNoStep();
    void groupsAreMadeAndDissolvedWithKeys();
    void snapSettingsAreRememberedAndHoldForAllDocuments();
    void theGridIsDrawnInEveryView();
    void whatIsHiddenIsSaidAboveTheDrawingAndShownAgain();
    void whatIsHiddenCannotBeSelectedNorDeleted();
    void isolatingShowsTheNeighboursAsFarAsAsked();
    void picturesOfTheGesturesLookRight_data();
    void picturesOfTheGesturesLookRight();

private:
    CanvasView& canvas() { return window_->current()->canvas(); }
    NetDocument& document() { return window_->current()->document(); }
    Selection& selection() { return window_->current()->selection(); }
    const Diagram& diagram() { return document().diagram(); }
    int steps() { return document().undoStack().count(); }
    void press(const QKeySequence& keys) { pressIn(*window_, keys); }
    static void pressIn(MainWindow& window, const QKeySequence& keys);
    static void pointAt(CanvasView& canvas, QPointF scene);
    static std::unique_ptr<MainWindow> makeWindow();
    QAction* action(const QString& text) const;
    std::vector<std::string> names();

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

void ArrangingTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QVERIFY(QDir().mkpath(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots")));
}

std::unique_ptr<MainWindow> ArrangingTest::makeWindow() {
    auto window = std::make_unique<MainWindow>();
    window->addDocument(opened(drawing()));
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get())) {
        qFatal("the window does not show");
    }
    QApplication::setActiveWindow(window.get());
    window->current()->canvas().setFocus();
    window->current()->canvas().zoomTo(1);
    window->current()->canvas().centreOn({200, 150});
    return window;
}

void ArrangingTest::init() {
    QSettings().clear();
    QGuiApplication::clipboard()->clear();
    window_ = makeWindow();
}

void ArrangingTest::cleanup() {
    window_.reset();
}

void ArrangingTest::pressIn(MainWindow& window, const QKeySequence& keys) {
    QApplication::setActiveWindow(&window);
    window.current()->canvas().setFocus();
    const QKeyCombination pressed = keys[0];
    QTest::keyClick(&window.current()->canvas(), pressed.key(), pressed.keyboardModifiers());
}

/// The pointer is where the desktop says, so the desktop's must move.
void ArrangingTest::pointAt(CanvasView& canvas, QPointF scene) {
    QCursor::setPos(canvas.mapToGlobal(canvas.toWidget(scene).toPoint()));
    QTRY_VERIFY((canvas.pointerInScene() - scene).manhattanLength() < 2);
}

QAction* ArrangingTest::action(const QString& text) const {
    for (QAction* action : window_->findChildren<QAction*>()) {
        if (action->text().remove(QLatin1Char('&')) == text) {
            return action;
        }
    }
    qFatal("no action %s", qPrintable(text));
}

std::vector<std::string> ArrangingTest::names() {
    std::vector<std::string> names;
    for (const auto& [id, place] : diagram().net.places) {
        names.push_back(place.name);
    }
    return names;
}

void ArrangingTest::eachEntryOfArrangeIsOneStep_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"Left", "Centre", "Right", "Top", "Middle", "Bottom", "Horizontally",
                             "Vertically", "Rotate Right", "Rotate Left", "Rotate by 180°",
                             "Mirror Horizontally", "Mirror Vertically"}) {
        QTest::newRow(text) << QString::fromUtf8(text);
    }
}

void ArrangingTest::eachEntryOfArrangeIsOneStep() {
    QFETCH(QString, text);
    selection().set({p1, p2, t1});

    action(text)->trigger();

    QCOMPARE(steps(), 1);
    QVERIFY(diagram() != drawing());
    QCOMPARE(document().undoStack().undoText(), text);
    press(QKeySequence::Undo);
    QCOMPARE(diagram(), drawing());
}

void ArrangingTest::entriesNeedEnoughSelected() {
    selection().set({p1, ArcId{0}});
    QVERIFY(!action(QStringLiteral("Left"))->isEnabled());
    QVERIFY(action(QStringLiteral("Rotate Right"))->isEnabled());

    selection().set({p1, t1});
    QVERIFY(action(QStringLiteral("Left"))->isEnabled());
    QVERIFY(!action(QStringLiteral("Horizontally"))->isEnabled());

    selection().clear();
    QVERIFY(!action(QStringLiteral("Rotate Right"))->isEnabled());
    QVERIFY(!action(QStringLiteral("Copy"))->isEnabled());
    QVERIFY(action(QStringLiteral("Paste"))->isEnabled());
}

void ArrangingTest::whatIsCopiedInOneWindowIsPastedInAnotherUnderThePointer() {
    window_->hide();  // so that nothing lies over the other one
    const auto other = makeWindow();
    window_->show();
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().toWidget({200, 130}).toPoint());
    QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ShiftModifier,
                      canvas().toWidget({340, 100}).toPoint());
    press(QKeySequence::Copy);
    window_->hide();
    DocumentView& target = *other->current();

    pointAt(target.canvas(), {200, 250});
    pressIn(*other, QKeySequence::Paste);

    const Net& net = target.document().diagram().net;
    QCOMPARE(net.places.size(), std::size_t{3});
    QCOMPARE(net.arcs.size(), std::size_t{4});  // the inner one came along
    QCOMPARE(net.places.at(2).value.name, std::string("p2_2"));
    QCOMPARE(net.transitions.at(2).value.name, std::string("t1_2"));
    const Arc& arc = net.arcs.at(3).value;
    QCOMPARE(arc.place, net.places.idAt(2));
    QCOMPARE(arc.transition, net.transitions.idAt(2));
    QCOMPARE(arc.kind, ArcKind::output);
    const Point place = target.document().diagram().places.get(arc.place).position;
    const Point transition = target.document().diagram().transitions.get(arc.transition).position;
    QCOMPARE(place.x - transition.x, 140.0);
    QVERIFY(std::abs((place.x + transition.x) / 2 - 200) <= 5);  // half a pitch of the grid
    QVERIFY(std::abs((place.y + transition.y) / 2 - 250) <= 5);
}

void ArrangingTest::pastingAgainAtOneSpotMovesOn() {
    selection().set({p1});
    press(QKeySequence::Copy);
    pointAt(canvas(), {200, 250});

    press(QKeySequence::Paste);
    press(QKeySequence::Paste);
    pointAt(canvas(), {300, 250});
    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2", "p1_2", "p1_3", "p1_4"}));
    const auto at = [this](std::size_t i) {
        return diagram().places.get(diagram().net.places.idAt(i)).position;
    };
    QCOMPARE(at(2), (Point{200, 250}));
    QCOMPARE(at(3), (Point{220, 270}));
    QCOMPARE(at(4), (Point{300, 250}));
    QCOMPARE(steps(), 3);
}

void ArrangingTest::pastingIsOneStepAndSelectsWhatCame() {
    press(QKeySequence::SelectAll);
    press(QKeySequence::Copy);

    press(QKeySequence::Paste);

    QCOMPARE(steps(), 1);
    QCOMPARE(selection().elements(),
             (ElementSet{diagram().net.places.idAt(2), diagram().net.places.idAt(3),
                         diagram().net.transitions.idAt(2), diagram().net.transitions.idAt(3)}));
    press(QKeySequence::Undo);
    QCOMPARE(diagram(), drawing());
}

void ArrangingTest::cutPutsTheSamePartBack() {
    selection().set({p2, t2});

    press(QKeySequence::Cut);
    QCOMPARE(steps(), 1);
    QCOMPARE(names(), (std::vector<std::string>{"p1"}));
    QCOMPARE(diagram().net.arcs.size(), std::size_t{1});
    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2"}));
    QCOMPARE(diagram().net.arcs.size(), std::size_t{2});
}

void ArrangingTest::duplicatingLeavesTheClipboardAlone() {
    QGuiApplication::clipboard()->setText(QStringLiteral("kept"));
    selection().set({p1});

    press(QKeySequence(Qt::CTRL | Qt::Key_D));

    QCOMPARE(diagram().places.get(diagram().net.places.idAt(2)).position, (Point{120, 120}));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("kept"));
    QCOMPARE(steps(), 1);
}

void ArrangingTest::textOfOtherProgramsIsPasted() {
    QGuiApplication::clipboard()->setText(QStringLiteral("tr t1 p1 -> q1*2\n"));

    press(QKeySequence::Paste);

    QCOMPARE(names(), (std::vector<std::string>{"p1", "p2", "p1_2", "q1"}));
    QCOMPARE(diagram().net.transitions.at(2).value.name, std::string("t1_2"));
    QVERIFY(isDrawn(diagram()));
}

void ArrangingTest::aNetWithAMistakeIsRefusedWithItsLine() {
    QGuiApplication::clipboard()->setText(QStringLiteral("pl p1 (3)\ntr t1 p1 -> -> p2\n"));

    press(QKeySequence::Paste);

    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(box != nullptr);
    QVERIFY(box->informativeText().startsWith(QStringLiteral("Line 2: ")));
    box->accept();
    QCOMPARE(steps(), 0);
}

void ArrangingTest::otherTextIsRefusedInTheStatusBar() {
    QGuiApplication::clipboard()->setText(QStringLiteral("Dear Sir or Madam,"));

    press(QKeySequence::Paste);

    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("no net")));
    QCOMPARE(steps(), 0);
}

void ArrangingTest::keysSelectAllNothingAndTheOthers() {
    press(QKeySequence::SelectAll);
    QCOMPARE(selection().elements().size(), std::size_t{8});

    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A));
    QVERIFY(selection().isEmpty());

    selection().set({p1, t1});
    press(QKeySequence(Qt::CTRL | Qt::Key_I));
    QCOMPARE(selection().nodes(), (std::set<NodeId>{p2, t2}));
}

void ArrangingTest::kindsAndNeighboursAreSelected() {
    action(QStringLiteral("All Transitions"))->trigger();
    QCOMPARE(selection().elements(), (ElementSet{t1, t2}));

    selection().set({t1});
    action(QStringLiteral("Pre-Set"))->trigger();
    QCOMPARE(selection().elements(), (ElementSet{p1}));

    selection().set({t1});
    action(QStringLiteral("Connected Part"))->trigger();
    QCOMPARE(selection().elements().size(), std::size_t{8});
    QCOMPARE(steps(), 0);
}

void ArrangingTest::namesAreSelectedByAPatternThatCounts() {
    action(QStringLiteral("By Name…"))->trigger();
    auto* dialog = qobject_cast<SelectByName*>(QApplication::activeModalWidget());
    QVERIFY(dialog != nullptr);
    const auto labels = dialog->findChildren<QLabel*>();
    const auto says = [&](const QString& text) {
        return std::ranges::any_of(labels, [&](auto* label) { return label->text() == text; });
    };
    auto* pattern = dialog->findChild<QLineEdit*>();
    auto* kind = dialog->findChild<QComboBox*>();

    QTest::keyClicks(pattern, QStringLiteral("?2"));
    QVERIFY(says(QStringLiteral("2 nodes match")));
    kind->setCurrentIndex(1);  // as a regular expression that is a mistake
    QVERIFY(std::ranges::any_of(labels, [](auto* label) {
        return label->text().startsWith(QStringLiteral("Not a pattern"));
    }));
    kind->setCurrentIndex(0);
    dialog->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/select_by_name.png"));
    QTest::keyClick(pattern, Qt::Key_Return);

    QCOMPARE(selection().elements(), (ElementSet{p2, t2}));
    QCOMPARE(steps(), 0);
}

void ArrangingTest::closingADialogLeavesNoStep() {
    for (const auto& text : {QStringLiteral("By Name…"), QStringLiteral("Grid Pitch…")}) {
        action(text)->trigger();
        QWidget* dialog = QApplication::activeModalWidget();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
    }

    QCOMPARE(steps(), 0);
    QVERIFY(selection().isEmpty());
    QCOMPARE(window_->current()->snap().pitch, SnapSettings().pitch);
}

void ArrangingTest::groupsAreMadeAndDissolvedWithKeys() {
    selection().set({p1, t1});

    press(QKeySequence(Qt::CTRL | Qt::Key_G));
    QCOMPARE(diagram().groups.size(), std::size_t{1});
    selection().clear();
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().toWidget({100, 100}).toPoint());
    QCOMPARE(selection().elements(), (ElementSet{p1, t1}));
    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G));

    QVERIFY(diagram().groups.empty());
    QCOMPARE(steps(), 2);
}

void ArrangingTest::snapSettingsAreRememberedAndHoldForAllDocuments() {
    DocumentView* first = window_->current();
    window_->addDocument(opened(drawing()));
    QVERIFY(action(QStringLiteral("Snap to Grid"))->isChecked());

    action(QStringLiteral("Snap to Grid"))->trigger();
    action(QStringLiteral("Show Grid"))->trigger();

    QVERIFY(!first->snap().toGrid && !window_->current()->snap().toGrid);
    QVERIFY(first->snap().showGrid);
    window_ = makeWindow();
    QVERIFY(!action(QStringLiteral("Snap to Grid"))->isChecked());
    QVERIFY(!window_->current()->snap().toGrid);
}

void ArrangingTest::theGridIsDrawnInEveryView() {
    const QImage without = canvas().grab().toImage();

    action(QStringLiteral("Show Grid"))->trigger();
    QVERIFY(canvas().grab().toImage() != without);
    window_->current()->split(Qt::Horizontal);
    const auto views = window_->current()->views();
    QCOMPARE(views.size(), 2);
    const QImage withGrid = views[1]->canvas().grab().toImage();
    action(QStringLiteral("Show Grid"))->trigger();

    QVERIFY(views[1]->canvas().grab().toImage() != withGrid);
}

void ArrangingTest::whatIsHiddenIsSaidAboveTheDrawingAndShownAgain() {
    const auto* strip = window_->findChild<HiddenStrip*>();
    QVERIFY(strip != nullptr && !strip->isVisible());
    const auto at = [this](QPointF scene) { return canvas().elementAt(canvas().toWidget(scene)); };
    selection().set({p2, t2});

    action(QStringLiteral("Hide Selection"))->trigger();
    QVERIFY(strip->isVisible());
    QVERIFY(strip->findChild<QLabel*>()->text().startsWith(QStringLiteral("2 nodes")));
    QVERIFY(selection().isEmpty());
    QCOMPARE(at({340, 100}), NetElement());
    QCOMPARE(at({100, 100}), NetElement(p1));
    QCOMPARE(steps(), 0);
    window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/hidden.png"));
    QTest::mouseClick(strip->findChild<QPushButton*>(), Qt::LeftButton);

    QVERIFY(!strip->isVisible());
    QCOMPARE(at({340, 100}), NetElement(p2));
    QVERIFY(!action(QStringLiteral("Show All"))->isEnabled());
}

void ArrangingTest::whatIsHiddenCannotBeSelectedNorDeleted() {
    const auto* strip = window_->findChild<HiddenStrip*>();
    selection().set({p2});
    action(QStringLiteral("Hide Selection"))->trigger();

    action(QStringLiteral("Select All"))->trigger();

    QVERIFY(selection().contains(p1));
    QVERIFY(!selection().contains(p2));
    NetDocument& document = window_->current()->document();
    EditBuilder removal(document.diagram());
    removal.remove({p2});
    document.edit(removal.take(), QStringLiteral("remove"));
    QVERIFY(!strip->isVisible());
}

void ArrangingTest::isolatingShowsTheNeighboursAsFarAsAsked() {
    auto* hidden = window_->current()->findChild<HiddenNodes*>();
    selection().set({p1});

    action(QStringLiteral("Isolate Neighbourhood"))->trigger();
    QCOMPARE(hidden->nodes(), (NodeSet{p2, t2}));
    auto* stepsBox = window_->findChild<HiddenStrip*>()->findChild<QSpinBox*>();
    QVERIFY(stepsBox->isVisible());
    QTest::keyClick(stepsBox, Qt::Key_Up);
    QCOMPARE(hidden->nodes(), (NodeSet{t2}));
    window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/isolated.png"));
    QTest::keyClick(stepsBox, Qt::Key_Up);

    QVERIFY(hidden->nodes().empty());
    QVERIFY(stepsBox->isVisible());  // there may be fewer neighbours again
}

void ArrangingTest::picturesOfTheGesturesLookRight_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// Looked at by a person; here only that something is drawn during the gesture, and gone after it.
void ArrangingTest::picturesOfTheGesturesLookRight() {
    QFETCH(bool, dark);
    if (dark) {
        window_->actions().darkColours->trigger();
        QTRY_VERIFY(canvas().palette().color(QPalette::Base).lightness() < 80);
    }
    const auto save = [&](const char* name) {
        window_->grab().save(QStringLiteral(FIREABLE_BINARY_DIR "/screenshots/%1_%2.png")
                                 .arg(QLatin1String(name), QLatin1String(QTest::currentDataTag())));
    };
    const auto gesture = [&](const QList<QPointF>& way, Qt::KeyboardModifiers modifiers,
                             const char* name) {
        const QImage before = canvas().grab().toImage();
        const auto send = [&](QEvent::Type type, QPointF scene, Qt::MouseButton button) {
            const QPointF at = canvas().toWidget(scene);
            QMouseEvent event(type, at, canvas().mapToGlobal(at), button, Qt::LeftButton,
                              modifiers);
            QCoreApplication::sendEvent(&canvas(), &event);
        };
        send(QEvent::MouseButtonPress, way.first(), Qt::LeftButton);
        for (const QPointF& point : way) {
            send(QEvent::MouseMove, point, Qt::NoButton);
        }
        QVERIFY(canvas().grab().toImage() != before);
        save(name);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        selection().clear();
    };

    action(QStringLiteral("Show Grid"))->trigger();
    gesture({{60, 60}, {300, 200}}, {}, "rubber_band");
    gesture({{60, 60}, {150, 60}, {260, 100}, {280, 180}, {150, 190}, {60, 150}}, Qt::AltModifier,
            "lasso");
    gesture({{340, 100}, {300, 200}, {203, 258}}, {}, "guide_lines");

    QCOMPARE(diagram(), drawing());
    if (dark) {
        window_->actions().darkColours->trigger();
    }
}

QTEST_MAIN(ArrangingTest)
#include "arranging_test.moc"
