#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include "editor/panels/net_table.h"
#include "tests/support/node_ids.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// The texts of a column, from top to bottom.
QString column(const QAbstractItemModel& model, int column) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        texts.append(model.index(row, column).data().toString());
    }
    return texts.join(QLatin1Char(' '));
}

Diagram places(std::initializer_list<std::pair<const char*, Count>> named) {
    Diagram diagram;
    for (const auto& [name, tokens] : named) {
        diagram.net.places.add({name, "", tokens});
    }
    return diagram;
}

struct Shown {
    explicit Shown(const Diagram& diagram) : document({"", std::nullopt, {diagram}, {}}) {
        panel.resize(760, 260);
        panel.show();
        QApplication::setActiveWindow(&panel);
        QCoreApplication::processEvents();  // lays the rows out
    }
    QPoint cell(int row, int column, TableKind kind = TableKind::places) {
        ElementTable& view = panel.view(kind);
        return view.visualRect(view.table().index(row, column)).center();
    }
    /// Types over a cell and presses Enter.
    void type(int row, int column, const QString& text) {
        ElementTable& view = panel.view(TableKind::places);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell(row, column));
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, cell(row, column));
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor != nullptr && editor->parent() == view.viewport());
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents();  // the table takes the value after the key
    }

    NetDocument document;
    Selection selection{document};
    NetTablePanel panel{document, selection};
};

}  // namespace

/// The tables of places, transitions and arcs.
class NetTableTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreOrderedAsAPersonWould_data();
    void namesAreOrderedAsAPersonWould();
    void sortingByNameAndByValue();
    void theFilterHidesRows();
    void tabsAreReadInNarrowPanels();
    void editsChangeSingleRows();
    void manyRowsMayComeAndGoAtOnce();
    void aRenamedPlaceIsRenamedInTheArcs();
    void aCellIsEditedInOneStep();
    void wrongTextIsRefusedWithTheReason();
    void wrongTextStaysInItsCellUntilItIsMended();
    void escapeTakesWrongTextBack();
    void noOtherCellIsEditedBeforeWrongTextIsMended();
    void severalRowsAreSetAtOnce();
    void aKindIsChosenFromAList();
    void rowsAndSelectionAreAlike();
    void enterAndTheRowNumberAskForTheElement();
    void rowsAreCopiedWithTabs();
    void aHundredThousandRows();
    void pictures();
};

void NetTableTest::namesAreOrderedAsAPersonWould_data() {
    QTest::addColumn<QString>("less");
    QTest::addColumn<QString>("more");
    QTest::newRow("number") << "p2"
                            << "p10";
    QTest::newRow("two numbers") << "a2b10"
                                 << "a2b11";
    QTest::newRow("case") << "Alpha"
                          << "beta";
    QTest::newRow("case only") << "P1"
                               << "p1";
    QTest::newRow("shorter") << "p"
                             << "p1";
    QTest::newRow("zeros") << "p01"
                           << "p1";
    QTest::newRow("beyond 64 bits") << "p99999999999999999998"
                                    << "p99999999999999999999";
}

void NetTableTest::namesAreOrderedAsAPersonWould() {
    QFETCH(QString, less);
    QFETCH(QString, more);
    const std::string a = less.toStdString();
    const std::string b = more.toStdString();
    QVERIFY(naturalOrder(a, b) < 0);
    QVERIFY(naturalOrder(b, a) > 0);
    QVERIFY(naturalOrder(a, a) == 0);
}

void NetTableTest::sortingByNameAndByValue() {
    NetDocument document({"", std::nullopt, {places({{"p10", 9}, {"p2", 10}, {"p1", 10}})}, {}});
    NetTableModel model(document, TableKind::places);

    model.sort(0);
    QCOMPARE(column(model, 0), QStringLiteral("p1 p2 p10"));
    model.sort(2, Qt::DescendingOrder);
    QCOMPARE(column(model, 0), QStringLiteral("p2 p1 p10"));
    model.sort(-1);
    QCOMPARE(column(model, 0), QStringLiteral("p10 p2 p1"));
}

void NetTableTest::theFilterHidesRows() {
    Shown shown(places({{"left", 1}, {"right", 25}, {"middle", 2}}));

    QTest::keyClicks(shown.panel.findChild<QLineEdit*>(), QStringLiteral("2"));

    QCOMPARE(column(shown.panel.view(TableKind::places).table(), 0),
             QStringLiteral("right middle"));
    QVERIFY(!shown.panel.view(TableKind::places).table().rowOf(p1));
}

void NetTableTest::tabsAreReadInNarrowPanels() {
    Shown shown(smallDrawing());

    shown.panel.resize(430, 260);

    const auto* tabs = shown.panel.findChild<QTabBar*>();
    QTRY_COMPARE(shown.panel.width(), 430);
    QTRY_VERIFY(tabs->width() >= tabs->sizeHint().width());
}

void NetTableTest::editsChangeSingleRows() {
    NetDocument document({"", std::nullopt, {places({{"a", 1}, {"c", 2}, {"d", 3}})}, {}});
    NetTableModel model(document, TableKind::places);
    QAbstractItemModelTester tester(&model);
    model.sort(0);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);

    EditBuilder add(document.diagram());
    add.add(PlacePart{{"b", "", 0}, {}, {}});
    document.edit(add.take(), QStringLiteral("add"));
    QCOMPARE(column(model, 0), QStringLiteral("a b c d"));
    QCOMPARE(inserted.count(), 1);

    EditBuilder remove(document.diagram());
    remove.remove({p1, p2});
    document.edit(remove.take(), QStringLiteral("remove"));
    QCOMPARE(column(model, 0), QStringLiteral("b d"));
    QCOMPARE(removed.count(), 2);
    document.undoStack().undo();
    QCOMPARE(column(model, 0), QStringLiteral("a b c d"));

    changed.clear();
    EditBuilder set(document.diagram());
    set.place(p2).value.initial = 8;
    document.edit(set.take(), QStringLiteral("set"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 2);
    QCOMPARE(changed.at(0).at(1).toModelIndex().row(), 2);
    QCOMPARE(reset.count(), 0);
}

void NetTableTest::manyRowsMayComeAndGoAtOnce() {
    NetDocument document({"", std::nullopt, {places({{"a", 1}})}, {}});
    NetTableModel model(document, TableKind::places);
    QAbstractItemModelTester tester(&model);
    EditBuilder add(document.diagram());
    for (int i = 0; i < 1000; ++i) {
        add.add(PlacePart{{"n" + std::to_string(i), "", 0}, {}, {}});
    }

    document.edit(add.take(), QStringLiteral("add"));
    QCOMPARE(model.rowCount(), 1001);
    document.undoStack().undo();
    QCOMPARE(column(model, 0), QStringLiteral("a"));
}

void NetTableTest::aRenamedPlaceIsRenamedInTheArcs() {
    NetDocument document({"", std::nullopt, {testing::smallDrawing()}, {}});
    NetTableModel model(document, TableKind::arcs);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    EditBuilder rename(document.diagram());
    rename.place(p1).value.name = "in";

    document.edit(rename.take(), QStringLiteral("rename"));

    QVERIFY(changed.count() > 0);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("in"));
}

void NetTableTest::aCellIsEditedInOneStep() {
    Shown shown(testing::smallDrawing());

    shown.type(0, 0, QStringLiteral("in"));

    QCOMPARE(shown.document.diagram().net.places[p1].name, std::string("in"));
    QCOMPARE(shown.document.undoStack().count(), 1);
    QCOMPARE(shown.document.undoStack().undoText(), QStringLiteral("Rename p1"));
    shown.type(0, 2, QStringLiteral("3"));
    QCOMPARE(shown.document.undoStack().count(), 1);  // nothing changed
}

void NetTableTest::wrongTextIsRefusedWithTheReason() {
    Shown shown(testing::smallDrawing());

    shown.type(0, 2, QStringLiteral("few"));

    QCOMPARE(shown.document.undoStack().count(), 0);
    const auto* error = shown.panel.findChild<InlineError*>();
    QVERIFY(error->isVisible());
    QVERIFY(error->text().contains(QStringLiteral("0 or more")));
    VERIFY_PICTURE(shown.panel, testing::inBuild("screenshots/table_error.png"));
    shown.type(0, 2, QStringLiteral("4"));
    QVERIFY(!error->isVisible());
}

void NetTableTest::wrongTextStaysInItsCellUntilItIsMended() {
    Shown shown(testing::smallDrawing());

    shown.type(0, 2, QStringLiteral("few"));

    auto* editor = shown.panel.view(TableKind::places).viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr && editor->isVisible() && editor->hasFocus());
    QCOMPARE(editor->text(), QStringLiteral("few"));
    QVERIFY(editor->toolTip().contains(QStringLiteral("0 or more")));
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("4"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(shown.document.diagram().net.places[p1].initial, Count(4));
    QVERIFY(!shown.panel.findChild<InlineError*>()->isVisible());
    QTRY_VERIFY(shown.panel.view(TableKind::places).viewport()->findChild<QLineEdit*>() == nullptr);
}

void NetTableTest::escapeTakesWrongTextBack() {
    Shown shown(testing::smallDrawing());
    const Count before = shown.document.diagram().net.places[p1].initial;
    shown.type(0, 2, QStringLiteral("few"));

    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);

    ElementTable& view = shown.panel.view(TableKind::places);
    QTRY_VERIFY(view.viewport()->findChild<QLineEdit*>() == nullptr);
    QVERIFY(!shown.panel.findChild<InlineError*>()->isVisible());
    QCOMPARE(shown.document.diagram().net.places[p1].initial, before);
    QVERIFY(!view.finishTyping());
}

void NetTableTest::noOtherCellIsEditedBeforeWrongTextIsMended() {
    Shown shown(testing::smallDrawing());
    ElementTable& view = shown.panel.view(TableKind::places);
    shown.type(0, 2, QStringLiteral("few"));
    auto* editor = view.viewport()->findChild<QLineEdit*>();

    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.cell(1, 0));
    QVERIFY(!editor->hasFocus());
    QCOMPARE(editor->text(), QStringLiteral("few"));
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, shown.cell(1, 0));

    QVERIFY(editor->hasFocus());
    QCOMPARE(view.viewport()->findChildren<QLineEdit*>().size(), qsizetype{1});
    QVERIFY(view.finishTyping()->contains(QStringLiteral("few")));
}

void NetTableTest::severalRowsAreSetAtOnce() {
    Shown shown(places({{"a", 1}, {"b", 2}, {"c", 3}}));
    ElementTable& view = shown.panel.view(TableKind::places);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.cell(0, 2));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, shown.cell(1, 2));

    QTest::keyClick(&view, Qt::Key_F2);
    auto* editor = view.viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("9"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();

    QCOMPARE(column(view.table(), 2), QStringLiteral("9 9 3"));
    QCOMPARE(shown.document.undoStack().count(), 1);
}

void NetTableTest::aKindIsChosenFromAList() {
    Shown shown(testing::smallDrawing());
    shown.panel.choose(TableKind::arcs);
    ElementTable& view = shown.panel.view(TableKind::arcs);

    const QPoint kind = shown.cell(0, 1, TableKind::arcs);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, kind);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, kind);
    auto* box = view.viewport()->findChild<QComboBox*>();
    QVERIFY(box != nullptr);
    QTest::keyClick(box, Qt::Key_Down);
    QTest::keyClick(box, Qt::Key_Down);
    QCoreApplication::processEvents();

    QVERIFY(shown.document.diagram().net.arcs.at(0).value.kind != ArcKind::input);
    QVERIFY(shown.document.undoStack().count() >= 1);
}

void NetTableTest::rowsAndSelectionAreAlike() {
    Shown shown(testing::smallDrawing());
    ElementTable& view = shown.panel.view(TableKind::places);

    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.cell(1, 0));
    QCOMPARE(shown.selection.elements(), ElementSet{p2});

    shown.selection.set({p1, TransitionId{0}});
    QCOMPARE(view.selectedRows(), std::vector<int>{0});
    QCOMPARE(shown.selection.elements().size(), std::size_t{2});
    shown.panel.choose(TableKind::transitions);
    QCOMPARE(shown.panel.view(TableKind::transitions).selectedRows(), std::vector<int>{0});
}

void NetTableTest::enterAndTheRowNumberAskForTheElement() {
    Shown shown(testing::smallDrawing());
    ElementTable& view = shown.panel.view(TableKind::places);
    std::vector<NetElement> wanted;
    connect(&shown.panel, &NetTablePanel::requested, this,
            [&](const NetElement& element) { wanted.push_back(element); });
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.cell(0, 0));

    QTest::keyClick(&view, Qt::Key_Return);
    QTest::mouseDClick(view.verticalHeader()->viewport(), Qt::LeftButton, {},
                       QPoint(4, shown.cell(1, 0).y()));

    QCOMPARE(wanted, (std::vector<NetElement>{p1, p2}));
    QCOMPARE(shown.document.undoStack().count(), 0);
}

void NetTableTest::rowsAreCopiedWithTabs() {
    Diagram diagram = places({{"a", 1}, {"b", 22}});
    diagram.net.places[p2].label = "two\tparts";
    Shown shown(diagram);
    ElementTable& view = shown.panel.view(TableKind::places);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.cell(1, 0));

    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Name\tLabel\tInitial tokens\tX\tY\nb\ttwo parts\t22\t\t\n"));
}

void NetTableTest::aHundredThousandRows() {
    constexpr int n = 100'000;
    Diagram diagram;
    for (int i = n; i > 0; --i) {
        diagram.net.places.add({"p" + std::to_string(i), "", i % 7});
    }
    Shown shown(diagram);
    ElementTable& view = shown.panel.view(TableKind::places);
    QCOMPARE(view.table().rowCount(), n);

    view.sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(view.table().index(1, 0).data().toString(), QStringLiteral("p2"));
    QCOMPARE(view.table().index(n - 1, 0).data().toString(), QStringLiteral("p100000"));

    view.setFocus();
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(shown.selection.elements().size(), std::size_t{n});

    QVERIFY(view.enter(view.table().index(0, 2), QStringLiteral("77")).has_value());
    QCOMPARE(shown.document.undoStack().count(), 1);
    QCOMPARE(shown.document.diagram().net.places.at(n / 2).value.initial, Count(77));
    QCOMPARE(shown.selection.elements().size(), std::size_t{n});

    QTest::keyClicks(shown.panel.findChild<QLineEdit*>(), QStringLiteral("p9999"));
    QCOMPARE(view.table().rowCount(), 11);
}

/// For people to look at; by themselves they promise only that the tables are filled.
void NetTableTest::pictures() {
    QVERIFY(QDir().mkpath(testing::inBuild("screenshots")));
    Shown shown(testing::smallDrawing());
    for (const TableKind kind : {TableKind::places, TableKind::transitions, TableKind::arcs}) {
        shown.panel.choose(kind);
        shown.selection.set({p1, TransitionId{1}, ArcId{0}});
        QVERIFY(shown.panel.view(kind).table().rowCount() > 0);
        VERIFY_PICTURE(shown.panel,
                       testing::inBuild("screenshots/table_%1.png").arg(static_cast<int>(kind)));
    }
}

FIREABLE_TEST(NetTableTest)
#include "net_table_test.moc"
