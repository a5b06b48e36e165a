#include <QContextMenuEvent>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QStatusBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "app/desktop/main_window.h"
#include "tests/support/desktop_window.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// Drawing in the real window: keys, palette, menus and status line together.
class DrawingTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void anAdditionNetIsDrawnByKeysOnly();
    void theSameNetIsDrawnWithTheMouse();
    void onlyWhatIsUnderThePointerIsRinged();
    void lettersAreToolsOnlyOnTheCanvas();
    void whatIsBeingTypedIsSavedToo();
    void thePaletteShowsTheTool();
    void everyToolHasAnIconAKeyAndATip();
    void theStatusLineSaysWhatTheToolWaitsFor();
    void theMenuAtThePointerOffersWhatCanBeDone();
    void picturesOfDrawing_data();
    void picturesOfDrawing();

private:
    DocumentView& view() { return *window_->current(); }
    CanvasView& canvas() { return view().canvas(); }
    const Net& net() { return view().document().diagram().net; }
    int steps() { return view().document().undoStack().count(); }
    QAction* action(const QString& text);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    QPoint pixel(QPointF scene) { return canvas().toWidget(scene).toPoint(); }
    void click(QPointF scene) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, pixel(scene)); }
    void press(QPointF scene) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, pixel(scene)); }
    void carry(QPointF scene);
    void pointAt(QPointF scene);
    /// Positions of the nodes that show that the pointer is over them.
    std::vector<QPointF> ringed();
    void release(QPointF scene) {
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, pixel(scene));
    }
    void drag(QPointF from, QPointF to) {
        press(from);
        carry(to);
        release(to);
    }
    void photograph(const QString& name);

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void DrawingTest::init() {
    window_ = testing::makeWindow();
    window_->newNet();
    canvas().setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&canvas()));
}

void DrawingTest::carry(QPointF scene) {
    const QPoint at = pixel(scene);
    QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                      {});
    QApplication::sendEvent(&canvas(), &event);
}

QAction* DrawingTest::action(const QString& text) {
    for (QAction* found : window_->menus().bar("palette").actions() +
                              window_->action("undo")->parent()->findChildren<QAction*>()) {
        if (found->text().remove(u'&') == text) {
            return found;
        }
    }
    return nullptr;
}

void DrawingTest::photograph(const QString& name) {
    QTRY_VERIFY(canvas().isComplete());
    VERIFY_PICTURE(*window_, testing::inBuild("screenshots/drawing_%1.png").arg(name));
}

/// X and Y are added to S: two transitions move tokens from X to S and from Y to S.
void DrawingTest::anAdditionNetIsDrawnByKeysOnly() {
    key(Qt::Key_P, Qt::ShiftModifier);
    key(Qt::Key_F2);
    type(QStringLiteral("X"));
    key(Qt::Key_Return);
    key(Qt::Key_3);
    key(Qt::Key_Return);
    key(Qt::Key_Return, Qt::ControlModifier);  // t1
    key(Qt::Key_Return, Qt::ControlModifier);  // S
    key(Qt::Key_F2);
    type(QStringLiteral("S"));
    key(Qt::Key_Return);

    QCOMPARE(net().places.at(0).value.name, std::string("X"));
    QCOMPARE(net().places.at(0).value.initial, Count(3));
    QCOMPARE(net().places.at(1).value.name, std::string("S"));
    QVERIFY(net().arcs.at(0).value.kind == ArcKind::input);
    QVERIFY(net().arcs.at(1).value.kind == ArcKind::output);
    view().selection().set({net().arcs.idAt(1)});
    key(Qt::Key_2);
    key(Qt::Key_Return);
    QCOMPARE(net().arcs.at(1).value.weight, std::int64_t{2});
    key(Qt::Key_K);
    QVERIFY(net().arcs.at(1).value.kind == ArcKind::inhibitor);
    key(Qt::Key_Delete);
    QCOMPARE(net().arcs.size(), std::size_t{1});
    QCOMPARE(steps(), 9);
    for (int i = 0; i < 9; ++i) {
        key(Qt::Key_Z, Qt::ControlModifier);
    }
    QVERIFY(view().document().diagram() == Diagram());
}

void DrawingTest::theSameNetIsDrawnWithTheMouse() {
    canvas().centreOn({0, 0});
    key(Qt::Key_P);

    click({-100, -50});
    drag({-100, -50}, {0, -50});
    drag({0, -50}, {100, 0});
    click({-100, 50});
    drag({-100, 50}, {0, 50});
    drag({0, 50}, {100, 0});

    QCOMPARE(steps(), 6);
    QCOMPARE(net().places.size(), std::size_t{3});
    QCOMPARE(net().transitions.size(), std::size_t{2});
    QCOMPARE(net().arcs.size(), std::size_t{4});
    key(Qt::Key_Escape);
    QCOMPARE(view().tools().current(), ToolKind::select);
}

void DrawingTest::whatIsBeingTypedIsSavedToo() {
    key(Qt::Key_P, Qt::ShiftModifier);
    NetDocument& document = view().document();
    document.markSaved(setUp_.path(QStringLiteral("typed.pnml")).toStdString(), FormatId::pnml);
    key(Qt::Key_F2);
    type(QStringLiteral("QQQ"));
    QCOMPARE(net().places.at(0).value.name, std::string("p1"));
    window_->action("save")->setEnabled(true);

    window_->action("save")->trigger();

    QTRY_COMPARE(net().places.at(0).value.name, std::string("QQQ"));
    QTRY_VERIFY(!document.isModified());
}

void DrawingTest::pointAt(QPointF scene) {
    const QPoint at = pixel(scene);
    QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                      {});
    QApplication::sendEvent(&canvas(), &event);
}

std::vector<QPointF> DrawingTest::ringed() {
    const SceneNodes& nodes = canvas().scene().nodes;
    std::vector<QPointF> found;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes.layers[i] != SceneLayer::none &&
            (nodes.highlights[i] & highlight::pointed) != 0) {
            found.push_back(nodes.centres[i]);
        }
    }
    return found;
}

void DrawingTest::onlyWhatIsUnderThePointerIsRinged() {
    using Points = std::vector<QPointF>;
    canvas().centreOn({0, 0});
    key(Qt::Key_P);
    click({-100, 0});
    key(Qt::Key_A);
    pointAt({-100, 0});
    QCOMPARE(ringed(), (Points{{-100, 0}}));

    drag({-100, 0}, {100, 0});  // ends with a new transition
    QCOMPARE(ringed(), (Points{{100, 0}}));
    canvas().zoomTo(2 * canvas().zoom());
    QCOMPARE(ringed(), Points());

    pointAt({100, 0});
    QCOMPARE(ringed(), (Points{{100, 0}}));
    canvas().setFocus();
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    canvas().centreOn({400, 400});
    QCOMPARE(ringed(), Points());
}

void DrawingTest::lettersAreToolsOnlyOnTheCanvas() {
    key(Qt::Key_T);
    QCOMPARE(view().tools().current(), ToolKind::transition);
    auto* field = new QLineEdit(window_.get());
    field->show();
    field->setFocus();

    type(QStringLiteral("path"));

    QCOMPARE(field->text(), QStringLiteral("path"));
    QCOMPARE(view().tools().current(), ToolKind::transition);
}

void DrawingTest::thePaletteShowsTheTool() {
    QAction* inhibitor = action(QStringLiteral("Inhibitor Arc"));
    QVERIFY(inhibitor != nullptr);
    QWidget* button = window_->menus().bar("palette").widgetForAction(inhibitor);

    QTest::mouseClick(button, Qt::LeftButton);

    QCOMPARE(view().tools().current(), ToolKind::arc);
    QVERIFY(view().tools().arcChoice() == ArcChoice::inhibitor);
    QVERIFY(inhibitor->isChecked());
    QVERIFY(canvas().hasFocus());
    key(Qt::Key_A);
    QVERIFY(!inhibitor->isChecked());
    QVERIFY(action(QStringLiteral("Arc"))->isChecked());
    key(Qt::Key_Escape);
    QVERIFY(action(QStringLiteral("Select"))->isChecked());
}

void DrawingTest::everyToolHasAnIconAKeyAndATip() {
    int tools = 0;
    for (const QAction* tool : window_->menus().bar("palette").actions()) {
        if (!tool->isSeparator()) {
            ++tools;
            const QImage icon = tool->icon().pixmap(24).toImage();
            QVERIFY2(icon != QImage(icon.size(), icon.format()), qPrintable(tool->text()));
            QVERIFY2(!tool->shortcut().isEmpty(), qPrintable(tool->text()));
            QVERIFY2(tool->toolTip().contains(tool->shortcut().toString()),
                     qPrintable(tool->toolTip()));
        }
    }
    QVERIFY(tools >= 10);
}

void DrawingTest::theStatusLineSaysWhatTheToolWaitsFor() {
    key(Qt::Key_P);
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("Click")));
    click({0, 0});
    key(Qt::Key_Escape);
    QVERIFY(!window_->statusBar()->currentMessage().contains(QStringLiteral("Click")));
}

void DrawingTest::theMenuAtThePointerOffersWhatCanBeDone() {
    canvas().centreOn({0, 0});
    key(Qt::Key_P);
    click({0, 0});
    key(Qt::Key_Escape);
    QContextMenuEvent event(QContextMenuEvent::Mouse, pixel({0, 0}),
                            canvas().mapToGlobal(pixel({0, 0})));

    QApplication::sendEvent(&canvas(), &event);

    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QVERIFY(menu->actions().contains(action(QStringLiteral("Rename"))));
    QVERIFY(menu->actions().contains(action(QStringLiteral("Delete"))));
    QVERIFY(menu->actions().contains(action(QStringLiteral("Add Drawing of Place"))));
    QVERIFY(!menu->actions().contains(action(QStringLiteral("Reverse"))));
    QVERIFY(!menu->actions().contains(action(QStringLiteral("Substitute by Subnet…"))));
    QVERIFY(view().selection().contains(net().places.idAt(0)));
    menu->close();
}

void DrawingTest::picturesOfDrawing_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// Takes pictures for people to look at; by itself it promises only the steps that are counted.
void DrawingTest::picturesOfDrawing() {
    QFETCH(bool, dark);
    const QPalette before = QApplication::palette();
    if (dark) {
        window_->action("dark-theme")->trigger();
    }
    const QString theme = QStringLiteral("%1_%2")
                              .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                              .arg(canvas().devicePixelRatioF());
    canvas().centreOn({0, 0});
    canvas().zoomTo(1.5);
    key(Qt::Key_P);
    click({-150, 0});
    drag({-150, 0}, {-50, 0});
    press({-50, 0});
    carry({50, -30});
    photograph(QStringLiteral("chain_") + theme);
    release({50, -30});
    QTest::mouseMove(&canvas(), pixel({-100, 80}));
    photograph(QStringLiteral("ghost_") + theme);
    key(Qt::Key_Escape);

    drag({0, -15}, {10, 60});
    photograph(QStringLiteral("handles_") + theme);
    key(Qt::Key_C);
    photograph(QStringLiteral("curve_") + theme);
    key(Qt::Key_I);
    press({-150, 0});
    carry({50, -30});
    photograph(QStringLiteral("refused_") + theme);
    key(Qt::Key_Escape);
    release({50, -30});
    key(Qt::Key_Escape);
    view().selection().set({net().transitions.idAt(0)});
    key(Qt::Key_F2);
    photograph(QStringLiteral("editor_") + theme);
    type(QStringLiteral(" "));
    photograph(QStringLiteral("wrong_") + theme);
    key(Qt::Key_Escape);

    QCOMPARE(steps(), 5);
    QApplication::setPalette(before);
}

FIREABLE_TEST(DrawingTest)
#include "drawing_test.moc"
