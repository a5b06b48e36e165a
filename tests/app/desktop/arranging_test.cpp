#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/desktop/tabs/hidden_strip.h"
#include "app/desktop/dialogs/select_by_name.h"
#include "editor/document/edit_builder.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/four_nodes_window.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::fourNodes;
using testing::p1;
using testing::p2;
using testing::t1;
using testing::t2;

/// Arranging, selecting, grouping and hiding in the real window, with the mouse and the keys.
class ArrangingTest : public testing::FourNodesWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void eachEntryOfArrangeIsOneStep_data();
    void eachEntryOfArrangeIsOneStep();
    void entriesNeedEnoughSelected();
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
};

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
    QVERIFY(diagram() != fourNodes());
    QCOMPARE(document().undoStack().undoText(), text);
    press(QKeySequence::Undo);
    QCOMPARE(diagram(), fourNodes());
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
        return label->text().startsWith(QStringLiteral("Invalid pattern"));
    }));
    kind->setCurrentIndex(0);
    VERIFY_PICTURE(*dialog, testing::inBuild("screenshots/select_by_name.png"));
    QTest::keyClick(pattern, Qt::Key_Return);

    QCOMPARE(selection().elements(), (ElementSet{p2, t2}));
    QCOMPARE(steps(), 0);
}

void ArrangingTest::closingADialogLeavesNoStep() {
    for (const auto& text : {QStringLiteral("By Name…"), QStringLiteral("Grid Spacing…")}) {
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
    testing::show(*window_, fourNodes());
    QVERIFY(action(QStringLiteral("Snap to Grid"))->isChecked());

    action(QStringLiteral("Snap to Grid"))->trigger();
    action(QStringLiteral("Show Grid"))->trigger();

    QVERIFY(!first->snap().toGrid && !window_->current()->snap().toGrid);
    QVERIFY(first->snap().showGrid);
    openAgain();
    QVERIFY(!action(QStringLiteral("Snap to Grid"))->isChecked());
    QVERIFY(!window_->current()->snap().toGrid);
}

void ArrangingTest::theGridIsDrawnInEveryView() {
    const QImage without = testing::wholePicture(canvas());

    action(QStringLiteral("Show Grid"))->trigger();
    QVERIFY(testing::wholePicture(canvas()) != without);
    window_->current()->split(Qt::Horizontal);
    const auto views = window_->current()->views();
    QCOMPARE(views.size(), 2);
    const QImage withGrid = testing::wholePicture(views[1]->canvas());
    action(QStringLiteral("Show Grid"))->trigger();

    QVERIFY(testing::wholePicture(views[1]->canvas()) != withGrid);
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
    VERIFY_PICTURE(*window_, testing::inBuild("screenshots/hidden.png"));
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
    auto* hidden = &window_->current()->hidden();
    selection().set({p1});

    action(QStringLiteral("Isolate Neighbourhood"))->trigger();
    QCOMPARE(hidden->nodes(), (NodeSet{p2, t2}));
    auto* stepsBox = window_->findChild<HiddenStrip*>()->findChild<QSpinBox*>();
    QVERIFY(stepsBox->isVisible());
    QTest::keyClick(stepsBox, Qt::Key_Up);
    QCOMPARE(hidden->nodes(), (NodeSet{t2}));
    VERIFY_PICTURE(*window_, testing::inBuild("screenshots/isolated.png"));
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
        window_->action("dark-theme")->trigger();
        QTRY_VERIFY(canvas().palette().color(QPalette::Base).lightness() < 80);
    }
    const auto save = [&](const char* name) {
        VERIFY_PICTURE(*window_,
                       testing::inBuild("screenshots/%1_%2.png")
                           .arg(QLatin1String(name), QLatin1String(QTest::currentDataTag())));
    };
    const auto gesture = [&](const QList<QPointF>& way, Qt::KeyboardModifiers modifiers,
                             const char* name) {
        const QImage before = testing::wholePicture(canvas());
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
        QVERIFY(testing::wholePicture(canvas()) != before);
        save(name);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        selection().clear();
    };

    action(QStringLiteral("Show Grid"))->trigger();
    gesture({{60, 60}, {300, 200}}, {}, "rubber_band");
    gesture({{60, 60}, {150, 60}, {260, 100}, {280, 180}, {150, 190}, {60, 150}}, Qt::AltModifier,
            "lasso");
    gesture({{340, 100}, {300, 200}, {203, 258}}, {}, "guide_lines");

    QCOMPARE(diagram(), fourNodes());
    if (dark) {
        window_->action("light-theme")->trigger();
    }
}

FIREABLE_TEST(ArrangingTest)
#include "arranging_test.moc"
