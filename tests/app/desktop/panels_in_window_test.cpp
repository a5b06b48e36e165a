#include <QAbstractItemView>
#include <QCompleter>
#include <QDockWidget>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QTableView>
#include <QTest>
#include <QToolTip>
#include <QUndoView>
#include <cstdlib>

#include "app/desktop/main_window.h"
#include "editor/panels/find_bar.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/net_table.h"
#include "editor/panels/properties_panel.h"
#include "tests/support/desktop_window.h"
#include "tests/support/node_ids.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {}  // namespace

/// The panels for editing in the real window, driven by keys and clicks.
class PanelsInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void aPropertyTypedIsOneStepNamedAfterIt();
    void anUnchangedPropertyIsNoStep();
    void savingTakesWhatIsBeingTyped();
    void aClickInTheHistoryJumpsAndKeepsTheView();
    void anEmptyHistorySaysSo();
    void controlFFindsByTextExpressionKindAndTokens();
    void enterCyclesAndEachHitIsCentredSelectedAndMarked();
    void f3GoesOnFromTheDrawing();
    void replaceAllIsOneStep();
    void escapeClosesTheFindBar();
    void theTableSelectsAndCentres();
    void lettersTypedInPanelsChooseNoTool();
    void namesAreChosenFromAListWithKeys();
    void enterChoosesInTheListOfABox();
    void cellsThatAreTooNarrowTellTheirText();
    void docksHaveTheirPlacesAndKeepThem();
    void docksComeBackWhereTheyWereLeft();
    void sidePanelsOpenWideAndHighEnough();
    void aPanelBehindAnotherComesForwardFirst();
    void withoutADocumentNothingCanBeFound();
    void picturesOfTheWindow_data();
    void picturesOfTheWindow();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(window_->current(), key, modifiers);
    }
    NetDocument& document() { return window_->current()->document(); }
    Selection& selection() { return window_->current()->selection(); }
    CanvasView& canvas() { return window_->current()->canvas(); }
    QDockWidget* dock(const char* name) {
        return window_->findChild<QDockWidget*>(QString::fromLatin1(name));
    }
    template <class Panel>
    Panel* panel() {
        return window_->findChild<Panel*>();
    }
    QLineEdit* property(Property which) {
        return panel<PropertiesPanel>()->row(which).findChild<QLineEdit*>();
    }
    /// A field of the find bar, by the name that accessibility knows it by.
    QLineEdit* findField(const char* name);
    void typeProperty(Property which, const QString& text);
    bool isInTheMiddle(QPointF scenePoint);
    void photograph(const QString& name);

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void PanelsInWindowTest::init() {
    window_ = testing::makeWindow();
    window_->addDocument({"", std::nullopt, {testing::smallDrawing()}, {}});
}

void PanelsInWindowTest::cleanup() {
    for (DocumentView* view : window_->documents()) {
        view->document().undoStack().setClean();
    }
    window_.reset();
}

QLineEdit* PanelsInWindowTest::findField(const char* name) {
    for (QLineEdit* line : panel<FindBar>()->findChildren<QLineEdit*>()) {
        if (line->accessibleName() == QLatin1String(name)) {
            return line;
        }
    }
    return nullptr;
}

void PanelsInWindowTest::typeProperty(Property which, const QString& text) {
    QLineEdit* field = property(which);
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

bool PanelsInWindowTest::isInTheMiddle(QPointF scenePoint) {
    const QPointF off = canvas().toWidget(scenePoint) - QRectF(canvas().rect()).center();
    return off.manhattanLength() < 40;  // a name above a node moves the middle of both
}

/// For people to look at.
void PanelsInWindowTest::photograph(const QString& name) {
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents();  // what changed is laid out anew
    }
    QTRY_VERIFY(canvas().isComplete());
    const QString scale = QString::number(qRound(window_->devicePixelRatioF()));
    VERIFY_PICTURE(*window_, testing::inBuild("screenshots/%1_%2.png").arg(name, scale));
}

void PanelsInWindowTest::aPropertyTypedIsOneStepNamedAfterIt() {
    selection().set({p1});

    typeProperty(Property::name, QStringLiteral("sum"));
    QTest::keyClick(property(Property::name), Qt::Key_Return);
    typeProperty(Property::initial, QStringLiteral("12345678901234567890123"));
    QTest::keyClick(property(Property::initial), Qt::Key_Return);

    QCOMPARE(document().undoStack().count(), 2);
    QCOMPARE(document().undoStack().text(0), QStringLiteral("Rename p1"));
    QCOMPARE(document().undoStack().text(1), QStringLiteral("Set tokens of sum"));
    const Place& place = document().diagram().net.places[p1];
    QCOMPARE(place.initial.text(), std::string("12345678901234567890123"));
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().diagram().net.places[p1].name, std::string("p1"));
    QVERIFY(!document().isModified());
}

void PanelsInWindowTest::anUnchangedPropertyIsNoStep() {
    selection().set({p1});

    typeProperty(Property::name, QStringLiteral("p1"));
    QTest::keyClick(property(Property::name), Qt::Key_Return);
    QTest::mouseClick(property(Property::label), Qt::LeftButton);
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, QPoint(5, 5));

    QCOMPARE(document().undoStack().count(), 0);
}

void PanelsInWindowTest::savingTakesWhatIsBeingTyped() {
    const QString file = setUp_.path(QStringLiteral("typed.ndr"));
    document().markSaved(file.toStdString(), FormatId::ndr);
    selection().set({p1});
    typeProperty(Property::initial, QStringLiteral("7"));
    QTest::keyClick(property(Property::initial), Qt::Key_Return);
    typeProperty(Property::initial, QStringLiteral("8"));

    QTest::keyClick(property(Property::initial), Qt::Key_S, Qt::ControlModifier);

    const auto saved = readFile(file.toStdString());
    QVERIFY(saved);
    QCOMPARE(saved->imported.nets[0].net.places.at(0).value.initial, Count(8));
    QVERIFY(!document().isModified());
}

void PanelsInWindowTest::aClickInTheHistoryJumpsAndKeepsTheView() {
    for (int tokens = 10; tokens < 13; ++tokens) {
        EditBuilder edit(document().diagram());
        edit.place(p1).value.initial = tokens;
        document().edit(edit.take(), QStringLiteral("Set tokens to %1").arg(tokens));
    }
    canvas().zoomTo(1.7);
    canvas().centreOn({150, 120});
    dock("history")->toggleViewAction()->trigger();
    QUndoView& list = panel<HistoryPanel>()->list();
    QTRY_VERIFY(list.isVisible());
    const auto click = [&list](int row) {
        const QRect cell = list.visualRect(list.model()->index(row, 0));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, cell.center());
    };

    click(1);
    QCOMPARE(document().diagram().net.places[p1].initial, Count(10));
    click(0);
    QCOMPARE(document().diagram().net.places[p1].initial, Count(3));
    QVERIFY(!document().isModified());
    click(3);
    QCOMPARE(document().diagram().net.places[p1].initial, Count(12));

    QCOMPARE(canvas().zoom(), 1.7);
    QVERIFY(isInTheMiddle({150, 120}));
    photograph(QStringLiteral("history"));
}

void PanelsInWindowTest::anEmptyHistorySaysSo() {
    dock("history")->toggleViewAction()->trigger();

    QVERIFY(!panel<HistoryPanel>()->list().isVisible());
    const auto* says = panel<HistoryPanel>()->findChild<QLabel*>();
    QVERIFY(says->text().contains(QStringLiteral("Nothing was changed")));
    QVERIFY(says->isEnabled());  // disabled text is hardly read
    QCOMPARE(says->foregroundRole(), QPalette::PlaceholderText);
    photograph(QStringLiteral("history_empty"));
}

void PanelsInWindowTest::controlFFindsByTextExpressionKindAndTokens() {
    press(Qt::Key_F, Qt::ControlModifier);
    auto* bar = panel<FindBar>();
    QVERIFY(bar->isVisible());
    QVERIFY(findField("Find")->hasFocus());

    QTest::keyClicks(findField("Find"), QStringLiteral("p"));
    QCOMPARE(bar->hits(), (std::vector<NetElement>{p1, p2}));

    for (QToolButton* option : bar->findChildren<QToolButton*>()) {
        if (option->text() == QLatin1String(".*")) {
            QTest::mouseClick(option, Qt::LeftButton);
        }
    }
    findField("Find")->setFocus();
    findField("Find")->selectAll();
    QTest::keyClicks(findField("Find"), QStringLiteral("^.1$"));
    QCOMPARE(bar->hits(), (std::vector<NetElement>{p1, TransitionId{0}}));

    for (QComboBox* choice : bar->findChildren<QComboBox*>()) {
        if (choice->accessibleName() == QLatin1String("Kind")) {
            choice->setFocus();
            QTest::keyClick(choice, Qt::Key_Down);
            QTest::keyClick(choice, Qt::Key_Down);  // Transitions
        }
    }
    QCOMPARE(bar->hits(), (std::vector<NetElement>{TransitionId{0}}));
    for (QComboBox* choice : bar->findChildren<QComboBox*>()) {
        choice->setCurrentIndex(0);
    }
    findField("Find")->clear();
    QTest::keyClicks(findField("Initial number"), QStringLiteral(">2"));
    QCOMPARE(bar->hits(), (std::vector<NetElement>{p1}));
    QCOMPARE(selection().elements(), ElementSet{p1});
}

void PanelsInWindowTest::enterCyclesAndEachHitIsCentredSelectedAndMarked() {
    canvas().zoomTo(2);
    press(Qt::Key_F, Qt::ControlModifier);

    QTest::keyClicks(findField("Find"), QStringLiteral("p"));
    QVERIFY(isInTheMiddle({100, 100}));
    QCOMPARE(selection().elements(), ElementSet{p1});
    QCOMPARE(canvas().selected(), ElementSet{p1});
    QCOMPARE(window_->findChild<FindOverlay*>()->marks().size(), std::size_t{2});

    QTest::keyClick(findField("Find"), Qt::Key_Return);
    QVERIFY(isInTheMiddle({300, 300}));
    QCOMPARE(selection().elements(), ElementSet{p2});
    QTest::keyClick(findField("Find"), Qt::Key_Return);
    QCOMPARE(selection().elements(), ElementSet{p1});
    QCOMPARE(canvas().zoom(), 2.0);
}

void PanelsInWindowTest::f3GoesOnFromTheDrawing() {
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(findField("Find"), QStringLiteral("p"));
    canvas().setFocus();

    press(Qt::Key_F3);
    QCOMPARE(selection().elements(), ElementSet{p2});
    press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(selection().elements(), ElementSet{p1});
}

void PanelsInWindowTest::replaceAllIsOneStep() {
    press(Qt::Key_H, Qt::ControlModifier);
    QTest::keyClicks(findField("Find"), QStringLiteral("p"));
    QTest::keyClicks(findField("Replace by"), QStringLiteral("place"));
    photograph(QStringLiteral("replace"));

    for (QPushButton* button : panel<FindBar>()->findChildren<QPushButton*>()) {
        if (button->text() == QLatin1String("Replace A&ll")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(document().diagram().net.places[p2].name, std::string("place2"));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().diagram().net.places[p2].name, std::string("p2"));
}

void PanelsInWindowTest::escapeClosesTheFindBar() {
    press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(findField("Find"), QStringLiteral("p"));

    QTest::keyClick(findField("Find"), Qt::Key_Escape);

    QVERIFY(!panel<FindBar>()->isVisible());
    QVERIFY(window_->findChild<FindOverlay*>()->marks().empty());
    QVERIFY(canvas().hasFocus());
}

void PanelsInWindowTest::theTableSelectsAndCentres() {
    dock("table")->toggleViewAction()->trigger();
    ElementTable& view = panel<NetTablePanel>()->view(TableKind::places);
    QTRY_VERIFY(view.isVisible());
    canvas().zoomTo(2);

    const QPoint cell = view.visualRect(view.table().index(1, 0)).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell);
    QCOMPARE(canvas().selected(), ElementSet{p2});
    QTest::keyClick(&view, Qt::Key_Return);
    QVERIFY(isInTheMiddle({300, 300}));

    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().toWidget({300, 100}).toPoint());
    QCOMPARE(selection().elements(), ElementSet{TransitionId{0}});
    QVERIFY(view.selectedRows().empty());
}

void PanelsInWindowTest::lettersTypedInPanelsChooseNoTool() {
    dock("table")->toggleViewAction()->trigger();
    ElementTable& view = panel<NetTablePanel>()->view(TableKind::places);
    QTRY_VERIFY(view.isVisible());
    const ToolKind tool = window_->current()->tools().current();

    const QPoint cell = view.visualRect(view.table().index(0, 0)).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell);
    QTest::keyClick(&view, Qt::Key_T);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("ap"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(document().diagram().net.places[p1].name, std::string("tap"));

    selection().set({ArcId{0}});
    auto* kind = panel<PropertiesPanel>()->row(Property::arcKind).findChild<QComboBox*>();
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_R);  // Read; elsewhere the tool for read arcs

    QCOMPARE(document().diagram().net.arcs[ArcId{0}].kind, ArcKind::read);
    QCOMPARE(window_->current()->tools().current(), tool);
}

void PanelsInWindowTest::cellsThatAreTooNarrowTellTheirText() {
    auto* marking = window_->panelDock("marking").findChild<QTableView*>();
    const QModelIndex cell = marking->model()->index(0, 0);
    const auto tip = [&] {
        QToolTip::hideText();
        const QPoint at = marking->visualRect(cell).center();
        QHelpEvent event(QEvent::ToolTip, at, marking->viewport()->mapToGlobal(at));
        QApplication::sendEvent(marking->viewport(), &event);
        return QToolTip::text();
    };
    marking->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    marking->horizontalHeader()->setMinimumSectionSize(1);

    marking->setColumnWidth(0, 10);

    QCOMPARE(tip(), cell.data().toString());
    QVERIFY(!tip().isEmpty());
}

void PanelsInWindowTest::docksHaveTheirPlacesAndKeepThem() {
    QVERIFY(dock("properties")->isVisible());
    QVERIFY(!dock("table")->isVisible());
    QVERIFY(!dock("history")->isVisible());
    QTRY_VERIFY(dock("properties")->height() > dock("marking")->height());
    QCOMPARE(window_->dockWidgetArea(dock("properties")), Qt::RightDockWidgetArea);
    QCOMPARE(window_->dockWidgetArea(dock("table")), Qt::BottomDockWidgetArea);

    dock("table")->toggleViewAction()->trigger();
    QTRY_VERIFY(!dock("table")->visibleRegion().isEmpty());
    QVERIFY(window_->close());
    window_ = std::make_unique<MainWindow>();
    window_->show();

    QTRY_VERIFY(dock("table")->isVisible());
}

/// In another area, behind another dock, on their own, and as large as they were.
void PanelsInWindowTest::docksComeBackWhereTheyWereLeft() {
    window_->resize(780, 700);  // fits the screen of any platform
    for (auto* each : window_->findChildren<QDockWidget*>()) {
        each->hide();
    }
    window_->addDockWidget(Qt::LeftDockWidgetArea, dock("table"));
    window_->addDockWidget(Qt::LeftDockWidgetArea, dock("history"));
    window_->tabifyDockWidget(dock("table"), dock("history"));
    for (const char* shown : {"table", "history", "problems", "watches"}) {
        dock(shown)->show();
    }
    dock("watches")->setFloating(true);
    window_->resizeDocks({dock("history")}, {330}, Qt::Horizontal);
    window_->resizeDocks({dock("problems")}, {210}, Qt::Vertical);
    QTRY_VERIFY(dock("problems")->height() >= 200);
    const QSize size(dock("history")->width(), dock("problems")->height());

    QVERIFY(window_->close());
    window_ = std::make_unique<MainWindow>();
    window_->show();
    window_->addDocument({"", std::nullopt, {testing::smallDrawing()}, {}});

    QTRY_VERIFY(dock("table")->isVisible());
    QCOMPARE(window_->dockWidgetArea(dock("table")), Qt::LeftDockWidgetArea);
    QVERIFY(window_->tabifiedDockWidgets(dock("table")).contains(dock("history")));
    QVERIFY(dock("watches")->isFloating());
    QVERIFY(!dock("properties")->isVisible());
    QTRY_VERIFY(std::abs(dock("history")->width() - size.width()) <= 4);
    QTRY_VERIFY(std::abs(dock("problems")->height() - size.height()) <= 4);
}

void PanelsInWindowTest::sidePanelsOpenWideAndHighEnough() {
    const int letter = window_->fontMetrics().averageCharWidth();

    dock("hierarchy")->toggleViewAction()->trigger();
    QTRY_VERIFY(dock("hierarchy")->width() >= 30 * letter);

    dock("text")->toggleViewAction()->trigger();
    QTRY_VERIFY(!dock("text")->visibleRegion().isEmpty());
    QTRY_VERIFY(dock("text")->width() >= 40 * letter);
    QTRY_VERIFY(dock("text")->height() > window_->height() / 3);
}

void PanelsInWindowTest::aPanelBehindAnotherComesForwardFirst() {
    auto* watches = window_->findChild<QDockWidget*>(QStringLiteral("watches"));
    auto* charts = window_->findChild<QDockWidget*>(QStringLiteral("charts"));
    watches->toggleViewAction()->trigger();
    QTRY_VERIFY(!watches->visibleRegion().isEmpty());
    charts->toggleViewAction()->trigger();
    QTRY_VERIFY(watches->visibleRegion().isEmpty() && watches->isVisible());
    QCoreApplication::processEvents();

    watches->toggleViewAction()->trigger();

    QTRY_VERIFY(!watches->visibleRegion().isEmpty());
    QVERIFY(charts->isVisible());
    QVERIFY(watches->toggleViewAction()->isChecked());
    QCoreApplication::processEvents();
    watches->toggleViewAction()->trigger();
    QVERIFY(!watches->isVisible());
}

void PanelsInWindowTest::withoutADocumentNothingCanBeFound() {
    press(Qt::Key_W, Qt::ControlModifier);

    QVERIFY(window_->current() == nullptr);
    QTest::keyClick(window_.get(), Qt::Key_F, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_F3);
    QVERIFY(panel<FindBar>() == nullptr);
}

void PanelsInWindowTest::picturesOfTheWindow_data() {
    testing::addThemeRows();
}

/// For people to look at; by themselves they promise only that the panels are seen together.
void PanelsInWindowTest::picturesOfTheWindow() {
    QFETCH(Theme, theme);
    setTheme(theme);
    const QString name = QStringLiteral("panels_%1_") + QLatin1String(QTest::currentDataTag());
    photograph(name.arg(QStringLiteral("plain")));

    selection().set({p1});
    typeProperty(Property::initial, QStringLiteral("many"));
    QTest::keyClick(property(Property::initial), Qt::Key_Return);
    dock("table")->toggleViewAction()->trigger();
    photograph(name.arg(QStringLiteral("table")));

    press(Qt::Key_H, Qt::ControlModifier);
    QTest::keyClicks(findField("Find"), QStringLiteral("p"));
    QTest::keyClicks(findField("Weight"), QStringLiteral("?"));
    photograph(name.arg(QStringLiteral("find_error")));
    findField("Weight")->clear();
    selection().set({p1, p2, TransitionId{0}, ArcId{0}, ArcId{1}});
    QVERIFY(panel<FindBar>()->isVisible() && panel<PropertiesPanel>()->isVisible());
    photograph(name.arg(QStringLiteral("find")));
}

void PanelsInWindowTest::namesAreChosenFromAListWithKeys() {
    selection().set({ArcId{0}});
    const std::string before = property(Property::arcPlace)->text().toStdString();
    typeProperty(Property::arcPlace, QStringLiteral("p"));
    auto* list = property(Property::arcPlace)->completer()->popup();
    QTRY_VERIFY(list->isVisible());

    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(!list->isVisible());
    QVERIFY(property(Property::arcPlace)->completer() != nullptr);
    typeProperty(Property::arcPlace, QStringLiteral("p"));
    QTRY_VERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Escape);

    QVERIFY(!list->isVisible());
    QTest::keyClick(property(Property::arcPlace), Qt::Key_Escape);
    QVERIFY(!property(Property::arcPlace)->text().isEmpty());
}

void PanelsInWindowTest::enterChoosesInTheListOfABox() {
    selection().set({ArcId{0}});
    auto* kind = panel<PropertiesPanel>()->row(Property::arcKind).findChild<QComboBox*>();
    kind->setFocus();
    kind->showPopup();
    QTRY_VERIFY(kind->view()->isVisible());

    QTest::keyClick(kind->view(), Qt::Key_Down);
    QTest::keyClick(kind->view(), Qt::Key_Return);

    QVERIFY(!kind->view()->isVisible());
    QVERIFY(document().diagram().net.arcs[ArcId{0}].kind != ArcKind::input);
}

FIREABLE_TEST(PanelsInWindowTest)
#include "panels_in_window_test.moc"
