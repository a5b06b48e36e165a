#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/port_table.h"
#include "editor/hierarchy/insert_net_dialog.h"
#include "editor/hierarchy/subnet_choice.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_dialog.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/shipped_files.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;

namespace {

/// t1 takes from a and b and gives to c; s and f would control it.
Diagram caller() {
    NetMaker maker(5, 1);
    maker.named(1, "a").named(2, "b").named(3, "c").named(4, "s").named(5, "f");
    maker.tokens(1, 2).tokens(2, 3).tokens(5, 1).takes(1, {1, 2, 5}).gives(1, {3, 4});
    maker.needsEmpty(1, {4});
    Diagram diagram;
    diagram.net = maker.net();
    diagram.net.name = "main";
    return diagram;
}

Diagram called(const std::string& name) {
    Diagram diagram;
    diagram.net = testing::adder();
    diagram.net.name = name;
    return diagram;
}

QPushButton* okOf(QDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

/// Chooses the row `text` by a click.
bool click(SubnetChooser& chooser, const QString& text) {
    const auto found = chooser.findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
    if (found.isEmpty()) {
        return false;
    }
    chooser.scrollToItem(found.first());
    QTest::mouseClick(chooser.viewport(), Qt::LeftButton, {},
                      chooser.visualItemRect(found.first()).center());
    return chooser.currentItem() == found.first();
}

QComboBox* box(const PortTable& table, int row, int column) {
    return static_cast<QComboBox*>(table.cellWidget(row, column));
}

QTreeWidgetItem* rowOf(QTreeWidget& tree, const QString& start) {
    const auto found = tree.findItems(start, Qt::MatchStartsWith | Qt::MatchRecursive);
    return found.isEmpty() ? nullptr : found.first();
}

}  // namespace

/// The dialog, the tree and the breadcrumbs, driven by clicks and keys.
class HierarchyWidgetsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theDialogProposesPortsAndAcceptsThem();
    void theDialogSaysWhatIsWrongAndRefuses();
    void openFilesAndTheFolderAreOfferedAndSearched();
    void theLibraryIsListedByGroupsWithWhatItComputes();
    void whatANetComputesIsReadableBesideIt();
    void aCopyOfANetHasNoPorts();
    void tabReachesEveryChoiceAndItsRowIsTheCurrentOne();
    void aPlaceIsPassedInAndBackByOneChoice();
    void aNewPlaceIsAChoiceOfEachPort_data();
    void aNewPlaceIsAChoiceOfEachPort();
    void proposeSaysWhatItDid();
    void rowsMayGoWhileOneIsSelected();
    void theDialogRefusesANetThatWouldContainItself();
    void theDialogEditsWhatIsBound();
    void substitutingTakesTheArcsAndRemovingGivesThemBack();
    void theTreeShowsTheHierarchyAndWhatIsMissing();
    void theTreeCutsCycles();
    void aDoubleClickInTheTreeTellsTheWay();
    void breadcrumbsTellWhereTo();
    void aLongWayFitsIntoANarrowWindow();
    void pictures();
};

void HierarchyWidgetsTest::initTestCase() {
    QVERIFY(QDir().mkpath(testing::inBuild("screenshots")));
}

void HierarchyWidgetsTest::theDialogProposesPortsAndAcceptsThem() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    const TransitionId transition = document.diagram().net.transitions.idAt(0);
    SubnetDialog dialog(document, transition);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY(!okOf(dialog)->isEnabled());

    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    QVERIFY(okOf(dialog)->isEnabled());
    QTest::mouseClick(okOf(dialog), Qt::LeftButton);

    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    const auto place = [&](std::size_t i) { return document.diagram().net.places.idAt(i); };
    const Substitution expected{"#adder",
                                {{PortRole::input, place(0), 1},
                                 {PortRole::input, place(1), 2},
                                 {PortRole::output, place(2), 3},
                                 {PortRole::start, place(3), 4},
                                 {PortRole::finish, place(4), 5}}};
    QCOMPARE(dialog.substitution(), expected);
}

void HierarchyWidgetsTest::theDialogSaysWhatIsWrongAndRefuses() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
    dialog.show();
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();
    const auto says = [&](const QString& text) {
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->text().contains(text)) {
                return true;
            }
        }
        return false;
    };

    box(table, 1, 1)->setFocus();
    QTest::keyClick(box(table, 1, 2), Qt::Key_Up);  // both inputs feed p1
    QVERIFY(says(QStringLiteral("p1 of the subnet is bound twice")));
    QVERIFY(!okOf(dialog)->isEnabled());
    QTest::keyClick(box(table, 1, 2), Qt::Key_Down);
    QVERIFY(okOf(dialog)->isEnabled());
    QTest::keyClick(box(table, 3, 1), Qt::Key_Home);  // no place
    QVERIFY(says(QStringLiteral("No place is bound as start")));
    QVERIFY(!okOf(dialog)->isEnabled());
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("&Propose")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QVERIFY(okOf(dialog)->isEnabled());
}

void HierarchyWidgetsTest::openFilesAndTheFolderAreOfferedAndSearched() {
    QTemporaryDir folder;
    const std::filesystem::path at = folder.path().toStdString();
    for (const char* name : {"main.ndr", "beside.ndr", "open.ndr", "readme.txt"}) {
        QVERIFY(QFile(folder.filePath(QString::fromLatin1(name))).open(QFile::WriteOnly));
    }
    NetDocument document({at / "main.ndr", FormatId::ndr, {caller(), called("adder")}, {}});
    SubnetChooser chooser(document, {{QStringLiteral("open.ndr"), at / "open.ndr", "", true},
                                     {QStringLiteral("two of far.pnml"), "/far.pnml", "two", false},
                                     {QStringLiteral("Untitled 2"), {}, "", true}});
    const auto itemOf = [&](const QString& text) { return rowOf(chooser, text); };

    QVERIFY(itemOf(QStringLiteral("main.ndr")) == nullptr);
    QVERIFY(itemOf(QStringLiteral("readme")) == nullptr);
    QVERIFY(itemOf(QStringLiteral("beside.ndr")) != nullptr);
    QCOMPARE(chooser.findItems(QStringLiteral("open.ndr"), Qt::MatchContains | Qt::MatchRecursive)
                 .size(),
             1);
    QVERIFY(!itemOf(QStringLiteral("Untitled 2"))->flags().testFlag(Qt::ItemIsSelectable));
    chooser.setCurrentItem(itemOf(QStringLiteral("open.ndr")));
    QCOMPARE(chooser.chosen(), std::string("open.ndr"));
    chooser.setCurrentItem(itemOf(QStringLiteral("two of far")));
    QCOMPARE(chooser.chosen(), std::string("/far.pnml#two"));

    chooser.setFilter(QStringLiteral("BESIDE"));
    QVERIFY(!itemOf(QStringLiteral("beside.ndr"))->isHidden());
    QVERIFY(itemOf(QStringLiteral("adder"))->isHidden());
    QVERIFY(itemOf(QStringLiteral("adder"))->parent()->isHidden());
    chooser.setFilter({});
    QVERIFY(!itemOf(QStringLiteral("adder"))->parent()->isHidden());
}

void HierarchyWidgetsTest::theLibraryIsListedByGroupsWithWhatItComputes() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    SubnetChooser chooser(document, {});
    QTreeWidgetItem* add = rowOf(chooser, QStringLiteral("add.ndr"));

    QVERIFY(add != nullptr);
    QCOMPARE(add->parent()->text(0), QStringLiteral("Library: Arithmetic"));
    QCOMPARE(add->text(1), QStringLiteral("sum := x + y"));
    QVERIFY(add->toolTip(1).contains(QStringLiteral("1 + [x > 0] + [y > 0]")));
    chooser.setFilter(QStringLiteral("sum := x"));
    QVERIFY(!add->isHidden());
    QVERIFY(rowOf(chooser, QStringLiteral("copy.ndr"))->isHidden());
    QVERIFY(rowOf(chooser, QStringLiteral("copy.ndr"))->parent()->isHidden());
}

void HierarchyWidgetsTest::whatANetComputesIsReadableBesideIt() {
    NetDocument document({"", {}, {caller()}, {}});
    InsertNetDialog dialog(document, {});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto& chooser = *dialog.findChild<SubnetChooser*>();

    chooser.choose("long_division.ndr");

    const QString computes = chooser.currentItem()->text(1);
    const int letters = chooser.viewport()->width() - chooser.columnWidth(0);
    if (dialog.width() >= 900) {  // of a small screen it has less
        QVERIFY(letters >= 35 * chooser.fontMetrics().averageCharWidth());
    }
    const auto labels = dialog.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) {
        return label->isVisible() && label->wordWrap() && label->text().startsWith(computes);
    }));
}

void HierarchyWidgetsTest::aCopyOfANetHasNoPorts() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    InsertNetDialog dialog(document, {});
    auto& chooser = *dialog.findChild<SubnetChooser*>();
    QVERIFY(!okOf(dialog)->isEnabled());
    chooser.choose("branch.ndr");
    QVERIFY(okOf(dialog)->isEnabled());

    const Diagram copy = dialog.fragment();

    QVERIFY(isHierarchical(copy.net));
    QVERIFY(isDrawn(copy));
    for (const auto& [id, place] : copy.net.places) {
        QCOMPARE(place.label, std::string());
    }
}

void HierarchyWidgetsTest::tabReachesEveryChoiceAndItsRowIsTheCurrentOne() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();
    std::set<QWidget*> reached;

    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        reached.insert(dialog.focusWidget());
        if (dialog.focusWidget() == box(table, 3, 1)) {
            QCOMPARE(table.currentRow(), 3);
        }
    }

    for (int row = 0; row < table.rowCount(); ++row) {
        for (const int column : {0, 1, 2}) {
            QVERIFY2(reached.contains(box(table, row, column)), qPrintable(QString::number(row)));
        }
    }
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        QVERIFY2(reached.contains(button) || !button->isEnabled(), qPrintable(button->text()));
    }
}

void HierarchyWidgetsTest::aPlaceIsPassedInAndBackByOneChoice() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    const TransitionId transition = document.diagram().net.transitions.idAt(0);
    const auto place = [&](std::size_t i) { return document.diagram().net.places.idAt(i); };
    SubnetDialog dialog(document, transition);
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();
    const auto& messages = *dialog.findChild<MessageList*>();
    const auto said = [&messages] { return messages.findChild<QLabel*>()->text(); };

    table.setCurrentCell(0, 0);
    QVERIFY(said().contains(QStringLiteral("a is copied to p1 and keeps its tokens")));
    QTest::keyClick(box(table, 0, 0), Qt::Key_End);

    QVERIFY(said().contains(QStringLiteral("a is passed in and back")));
    QVERIFY(okOf(dialog)->isEnabled());
    const std::vector<PortBinding> both{{PortRole::input, place(0), 1},
                                        {PortRole::output, place(0), 1}};
    const std::vector<PortBinding> ports = dialog.substitution().ports;
    QCOMPARE(std::vector<PortBinding>(ports.begin(), ports.begin() + 2), both);
    QCOMPARE(ports.size(), std::size_t{6});

    document.edit(substitutionEdit(document.diagram(), transition, dialog.substitution()),
                  QStringLiteral("bind"));
    const SubnetDialog again(document, transition);
    QCOMPARE(again.findChild<PortTable*>()->rowCount(), 5);
    QCOMPARE(again.substitution().ports, ports);
}

void HierarchyWidgetsTest::aNewPlaceIsAChoiceOfEachPort_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<QPointF>("side");
    QTest::newRow("operand: left") << 0 << 0 << QPointF(-1, 0);
    QTest::newRow("result: right") << 2 << 0 << QPointF(1, 0);
    QTest::newRow("start: below, empty") << 3 << 0 << QPointF(-1, 1);
    QTest::newRow("finish: below, with a token") << 4 << 1 << QPointF(1, 1);
}

void HierarchyWidgetsTest::aNewPlaceIsAChoiceOfEachPort() {
    QFETCH(int, row);
    QFETCH(int, tokens);
    QFETCH(QPointF, side);
    Diagram main = caller();
    const TransitionId transition = main.net.transitions.idAt(0);
    for (const auto& [id, place] : main.net.places) {  // out of the way
        NodeGeometry far;
        far.position = {1000.0 + 100.0 * id.value, 1000};
        main.places.set(id, far);
    }
    NetDocument document({"", {}, {main, called("adder")}, {}});
    SubnetDialog dialog(document, transition);
    dialog.show();
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();

    QTest::keyClick(box(table, row, 1), Qt::Key_End);
    QTest::keyClick(box(table, row, 1), Qt::Key_End);  // asks for the same one

    QVERIFY(okOf(dialog)->isEnabled());
    QCOMPARE(dialog.substitution().ports.size(), std::size_t{5});
    substitute(document, transition, dialog.choice());
    const Diagram& made = document.diagram();
    QCOMPARE(made.net.places.size(), std::size_t{6});
    const PlaceId added = made.net.places.idAt(5);
    const std::vector<PortBinding>& ports = made.net.transitions[transition].substitution->ports;
    QCOMPARE(ports[static_cast<std::size_t>(row)].outer, added);
    QCOMPARE(made.net.places[added].initial, Count(tokens));
    const Point at = made.places.get(added).position;
    const Point from = made.transitions.get(transition).position;
    QVERIFY((at.x - from.x) * side.x() > 0);
    QVERIFY(side.y() == 0 ? at.y == from.y : at.y > from.y);
    document.undoStack().undo();
    QVERIFY(document.diagram() == main);
}

void HierarchyWidgetsTest::proposeSaysWhatItDid() {
    Diagram main = caller();
    const ArcId last = main.net.arcs.idAt(3);
    QCOMPARE(main.net.places[main.net.arcs[last].place].name, std::string("c"));
    main.net.arcs.erase(last);
    NetDocument document({"", {}, {main, called("adder")}, {}});
    SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
    dialog.show();
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();
    const auto said = [&dialog] {
        return dialog.findChild<MessageList*>()->findChild<QLabel*>()->text();
    };
    const auto propose = [&dialog] {
        for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("&Propose")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    };

    propose();
    QVERIFY2(said().contains(QStringLiteral("Nothing to propose for p3")), qPrintable(said()));
    const int unbound = table.rowCount() - 1;
    QTest::keyClick(box(table, unbound, 1), Qt::Key_End);
    QVERIFY(!said().contains(QStringLiteral("Nothing to propose")));
    QTest::keyClick(box(table, 0, 1), Qt::Key_Home);
    propose();
    QVERIFY2(said().contains(QStringLiteral("Proposed for p1.")), qPrintable(said()));
    QVERIFY(okOf(dialog)->isEnabled());
    QCOMPARE(dialog.substitution().ports.size(), std::size_t{5});
    propose();
    QVERIFY(said().contains(QStringLiteral("all ports are bound")));
}

void HierarchyWidgetsTest::rowsMayGoWhileOneIsSelected() {
    NetDocument document({"", {}, {caller(), called("adder"), called("other")}, {}});
    SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
    dialog.show();
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));
    auto& table = *dialog.findChild<PortTable*>();
    const auto press = [&](const QString& text) {
        for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    };

    press(QStringLiteral("&Add Port"));
    QCOMPARE(table.rowCount(), 6);
    press(QStringLiteral("&Remove Port"));
    QCOMPARE(table.rowCount(), 5);
    press(QStringLiteral("&Add Port"));
    press(QStringLiteral("&Propose"));
    QCOMPARE(table.rowCount(), 5);
    press(QStringLiteral("&Add Port"));
    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("other")));
    QCOMPARE(table.rowCount(), 5);
    QVERIFY(okOf(dialog)->isEnabled());
}

void HierarchyWidgetsTest::theDialogRefusesANetThatWouldContainItself() {
    Diagram inner = called("adder");
    inner.net.transitions[inner.net.transitions.idAt(0)].substitution = Substitution{"#main", {}};
    NetDocument document({"", {}, {caller(), inner}, {}});
    SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
    dialog.show();

    QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("adder")));

    QVERIFY(!okOf(dialog)->isEnabled());
}

void HierarchyWidgetsTest::theDialogEditsWhatIsBound() {
    NetDocument document({"", {}, {caller()}, {}});
    const TransitionId transition = document.diagram().net.transitions.idAt(0);
    const auto place = [&](std::size_t i) { return document.diagram().net.places.idAt(i); };
    const Substitution bound{"add.ndr",
                             {{PortRole::input, place(1), 1}, {PortRole::start, place(3), 4}}};
    document.edit(substitutionEdit(document.diagram(), transition, bound), QStringLiteral("bind"));

    SubnetDialog dialog(document, transition);

    QCOMPARE(dialog.substitution(), bound);
    QCOMPARE(dialog.findChild<PortTable*>()->rowCount(), 5);
    QVERIFY(!okOf(dialog)->isEnabled());
}

void HierarchyWidgetsTest::substitutingTakesTheArcsAndRemovingGivesThemBack() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    const TransitionId transition = document.diagram().net.transitions.idAt(0);
    const auto place = [&](std::size_t i) { return document.diagram().net.places.idAt(i); };
    const Diagram before = document.diagram();
    const Substitution bound{"#adder",
                             {{PortRole::input, place(0), 1},
                              {PortRole::input, place(1), 2},
                              {PortRole::output, place(2), 3},
                              {PortRole::start, place(3), 4},
                              {PortRole::finish, place(4), 5}}};

    document.edit(substitutionEdit(document.diagram(), transition, bound), QStringLiteral("bind"));
    QVERIFY(document.diagram().net.arcs.empty());
    document.edit(removeSubstitution(document.diagram(), transition), QStringLiteral("remove"));

    QCOMPARE(document.diagram().net.arcs.size(), before.net.arcs.size());
    for (const auto& [id, arc] : before.net.arcs) {
        QVERIFY(std::ranges::any_of(document.diagram().net.arcs,
                                    [&](const auto& entry) { return entry.value == arc; }));
    }
    document.undoStack().undo();
    document.undoStack().undo();
    QVERIFY(document.diagram() == before);
}

void HierarchyWidgetsTest::theTreeShowsTheHierarchyAndWhatIsMissing() {
    NetDocument document({"", {}, {caller(), called("adder")}, {}});
    HierarchyPanel panel(document);
    QCOMPARE(panel.tree().topLevelItemCount(), 2);
    QCOMPARE(panel.tree().topLevelItem(0)->childCount(), 0);

    const TransitionId transition = document.diagram().net.transitions.idAt(0);
    document.edit(substitutionEdit(document.diagram(), transition, {"#adder", {}}),
                  QStringLiteral("bind"));
    QTRY_VERIFY(rowOf(panel.tree(), QStringLiteral("t1 → #adder")) != nullptr);
    const QBrush plain = rowOf(panel.tree(), QStringLiteral("t1"))->foreground(0);
    document.edit(substitutionEdit(document.diagram(), transition, {"none.ndr", {}}),
                  QStringLiteral("bind"));

    QTRY_VERIFY(rowOf(panel.tree(), QStringLiteral("t1 → none.ndr")) != nullptr);
    const QTreeWidgetItem* missing = rowOf(panel.tree(), QStringLiteral("t1"));
    QVERIFY(missing->foreground(0) != plain);
    QVERIFY(missing->toolTip(0).contains(QStringLiteral("none.ndr")));
}

void HierarchyWidgetsTest::theTreeCutsCycles() {
    Diagram main = caller();
    main.net.transitions[main.net.transitions.idAt(0)].substitution = Substitution{"#adder", {}};
    Diagram inner = called("adder");
    inner.net.transitions[inner.net.transitions.idAt(0)].substitution = Substitution{"#main", {}};
    NetDocument document({"", {}, {main, inner}, {}});
    HierarchyPanel panel(document);

    QTreeWidgetItem* first = panel.tree().topLevelItem(0)->child(0);
    first->setExpanded(true);

    QCOMPARE(first->childCount(), 1);
    QVERIFY(first->child(0)->toolTip(0).contains(QStringLiteral("contains itself")));
    first->child(0)->setExpanded(true);
    QCOMPARE(first->child(0)->childCount(), 0);
}

void HierarchyWidgetsTest::aDoubleClickInTheTreeTellsTheWay() {
    const auto example = testing::shippedDiagram("examples/sum_of_five.ndr");
    VERIFY_OK(example);
    NetDocument document({"", {}, {*example}, {}});
    HierarchyPanel panel(document);
    panel.resize(300, 400);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    std::vector<Trail> wanted;
    connect(&panel, &HierarchyPanel::requested, this,
            [&](const Trail& trail) { wanted.push_back(trail); });

    const QTreeWidgetItem* row = rowOf(panel.tree(), QStringLiteral("add2"));
    const QPoint at = panel.tree().visualItemRect(row).center();
    QTest::mouseClick(panel.tree().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(panel.tree().viewport(), Qt::LeftButton, {}, at);

    QCOMPARE(wanted.size(), std::size_t{1});
    QCOMPARE(wanted[0].size(), std::size_t{2});
    QCOMPARE(wanted[0][1].title, QStringLiteral("add.ndr"));
    QCOMPARE(wanted[0][1].net.file.filename().string(), std::string("add.ndr"));
}

void HierarchyWidgetsTest::breadcrumbsTellWhereTo() {
    BreadcrumbBar bar;
    bar.showTitles({QStringLiteral("main")});
    QVERIFY(bar.isHidden());
    bar.showTitles({QStringLiteral("main"), QStringLiteral("five"), QStringLiteral("add.ndr")});
    QVERIFY(!bar.isHidden());
    QSignalSpy wanted(&bar, &BreadcrumbBar::requested);

    const auto buttons = bar.findChildren<QToolButton*>();
    for (QToolButton* button : buttons) {
        QVERIFY(button->isEnabled());  // grey would be hard to read
        if (button->text() != QStringLiteral("main")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QCOMPARE(wanted.count(), 1);  // not of the net that is shown
    QCOMPARE(wanted.at(0).at(0).toInt(), 1);
}

void HierarchyWidgetsTest::aLongWayFitsIntoANarrowWindow() {
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    layout->setContentsMargins({});
    BreadcrumbBar bar;
    layout->addWidget(&bar);
    const QString top = QStringLiteral("a net with a long name");
    const QString last = QStringLiteral("the last one");
    bar.showTitles({top, QStringLiteral("one between"), QStringLiteral("another between"), last},
                   QStringLiteral("x/y/z in the run of a net with a long name"));
    const auto seen = [&bar](const QString& text) {
        for (const QToolButton* button : bar.findChildren<QToolButton*>()) {
            if (button->text() == text) {
                return !button->isHidden();
            }
        }
        return false;
    };
    window.resize(2000, 40);
    window.show();
    QVERIFY(seen(QStringLiteral("one between")));

    window.resize(300, 40);

    QTRY_COMPARE(bar.width(), 300);
    QVERIFY(seen(top));
    QVERIFY(seen(last));
    QVERIFY(!seen(QStringLiteral("one between")));
    QVERIFY(bar.toolTip().contains(QStringLiteral("one between › another between")));
    QVERIFY(bar.toolTip().contains(QStringLiteral("in the run of")));
    window.resize(2000, 40);
    QTRY_VERIFY(seen(QStringLiteral("one between")));
}

/// For looking at: the dialog in light and dark colours.
void HierarchyWidgetsTest::pictures() {
    const QPalette light = QApplication::palette();
    QPalette dark(QColor(45, 45, 48), QColor(30, 30, 32));
    for (const auto& [name, colours] : {std::pair("light", light), std::pair("dark", dark)}) {
        QApplication::setPalette(colours);
        NetDocument document({"", {}, {caller(), called("adder")}, {}});
        SubnetDialog dialog(document, document.diagram().net.transitions.idAt(0));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(click(*dialog.findChild<SubnetChooser*>(), QStringLiteral("mul.ndr")));
        QTest::keyClick(box(*dialog.findChild<PortTable*>(), 1, 2), Qt::Key_Home);
        QVERIFY(!okOf(dialog)->isEnabled());
        const QString file = testing::inBuild("screenshots/subnet_dialog_%1.png");
        VERIFY_PICTURE(dialog, file.arg(QLatin1String(name)));
    }
    QApplication::setPalette(light);
}

FIREABLE_TEST(HierarchyWidgetsTest)
#include "hierarchy_widgets_test.moc"
