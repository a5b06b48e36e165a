#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QTableView>
#include <QTest>

#include "editor/panels/marking_panel.h"
#include "editor/panels/problems_panel.h"
#include "editor/panels/run_panel.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

Diagram drawn(const testing::NetMaker& maker) {
    Diagram diagram;
    diagram.net = maker.net();
    return diagram;
}

}  // namespace

/// The panels beside the drawing.
class PanelsTest : public QObject {
    Q_OBJECT

private slots:
    void aProblemShowsFileLineAndColumn();
    void theSameProblemIsListedOnce();
    void theSameFindingsElsewhereKeepTheSelection();
    void findingsElsewhereAreTextOnlyWhereShown();
    void problemsOfOneFileAreClearedTogether();
    void filesThatCouldNotBeOpenedAreClearedTogether();
    void theMarkingTableListsPlacesInOrderAndFilters();
    void editingInitialTokensIsUndoable();
    void namesHaveTheRoomThatNumbersLeave();
    void rulesAreReadInANarrowPanel();
};

void PanelsTest::aProblemShowsFileLineAndColumn() {
    ProblemsPanel panel;

    panel.add(problemOf({ErrorCode::badSyntax, "expected a number, found 'x'", 3, 7, "/a/b.net"},
                        "/other"));

    QCOMPARE(panel.topLevelItem(0)->text(0), QStringLiteral("expected a number, found 'x'"));
    QCOMPARE(panel.topLevelItem(0)->text(1), QStringLiteral("b.net"));
    QCOMPARE(panel.topLevelItem(0)->text(2), QStringLiteral("3:7"));
    QCOMPARE(panel.textOfRows(ProblemRows::all),
             QStringLiteral("/a/b.net:3:7: expected a number, found 'x'"));
    QCOMPARE(panel.errorCount(), 1);
}

void PanelsTest::theSameProblemIsListedOnce() {
    ProblemsPanel panel;
    const Problem problem{Severity::warning, QStringLiteral("odd"), "a.net", 1, 1};

    panel.add(problem);
    panel.add(problem);

    QCOMPARE(panel.topLevelItemCount(), 1);
}

void PanelsTest::theSameFindingsElsewhereKeepTheSelection() {
    ProblemsPanel panel;
    Problem problem{Severity::warning, QStringLiteral("odd"), "a.net"};
    problem.checked = true;
    panel.setFoundElsewhere({problem, problem});
    panel.setCurrentItem(panel.topLevelItem(0));

    panel.setFoundElsewhere({problem, problem});

    QCOMPARE(panel.topLevelItemCount(), 1);
    QCOMPARE(panel.selectedItems(), QList<QTreeWidgetItem*>{panel.topLevelItem(0)});
}

void PanelsTest::findingsElsewhereAreTextOnlyWhereShown() {
    ProblemsPanel panel;
    Problem problem{Severity::error, QStringLiteral("odd"), "a.net"};
    problem.checked = true;

    panel.setFoundElsewhere({problem});

    QCOMPARE(panel.textOfRows(ProblemRows::shown), QStringLiteral("a.net: odd"));
    QCOMPARE(panel.textOfRows(ProblemRows::all), QString());
}

void PanelsTest::problemsOfOneFileAreClearedTogether() {
    ProblemsPanel panel;
    panel.add({Severity::warning, QStringLiteral("one"), "a.net", 1, 1});
    panel.add({Severity::error, QStringLiteral("two"), "b.net", 1, 1});
    panel.add({Severity::error, QStringLiteral("three"), "a.net", 1, 1});
    panel.add(problemOf({ErrorCode::badSyntax, "of a subnet", 1, 1, "sub.net"}, "a.net"));

    panel.clearFile("a.net");

    QCOMPARE(panel.textOfRows(ProblemRows::all), QStringLiteral("b.net:1:1: two"));
}

void PanelsTest::filesThatCouldNotBeOpenedAreClearedTogether() {
    ProblemsPanel panel;
    panel.add({Severity::warning, QStringLiteral("one"), "a.net", 1, 1});
    for (const char* file : {"b.net", "c.net"}) {
        Problem problem = problemOf({ErrorCode::fileUnreadable, "cannot read it", 0, 0, {}}, file);
        problem.unopened = true;
        panel.add(problem);
    }

    panel.clearUnopened();

    QCOMPARE(panel.textOfRows(ProblemRows::all), QStringLiteral("a.net:1:1: one"));
}

void PanelsTest::theMarkingTableListsPlacesInOrderAndFilters() {
    testing::NetMaker maker(12, 0);
    NetDocument document({"", std::nullopt, {drawn(maker)}, {}});
    MarkingModel model(document);
    QCOMPARE(model.rowCount(), 12);

    model.setFilter(QStringLiteral("P1"));

    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row) {
        names.append(model.index(row, MarkingModel::name).data().toString());
    }
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("p1 p10 p11 p12"));
}

void PanelsTest::editingInitialTokensIsUndoable() {
    testing::NetMaker maker(2, 0);
    NetDocument document({"", std::nullopt, {drawn(maker)}, {}});
    EngineRunner runner(document);
    MarkingPanel panel(document, runner);
    auto& model = const_cast<MarkingModel&>(panel.model());
    const QString huge = QStringLiteral("123456789012345678901234567890");

    QVERIFY(model.setData(model.index(1, MarkingModel::initial), huge, Qt::EditRole));
    QVERIFY(!model.setData(model.index(0, MarkingModel::initial), -1, Qt::EditRole));

    QCOMPARE(model.index(1, MarkingModel::tokens).data().toString(),
             QStringLiteral("123456… (30 digits)"));
    QCOMPARE(model.index(1, MarkingModel::initial).data(Qt::EditRole).toString(), huge);
    document.undoStack().undo();
    QCOMPARE(model.index(1, MarkingModel::tokens).data().toString(), QStringLiteral("0"));
}

void PanelsTest::namesHaveTheRoomThatNumbersLeave() {
    testing::NetMaker maker(2, 0);
    maker.named(1, "hole_of_the_inner_loop").tokens(2, 1234567);
    NetDocument document({"", std::nullopt, {drawn(maker)}, {}});
    EngineRunner runner(document);
    MarkingPanel panel(document, runner);
    const auto& table = *panel.findChild<QTableView*>();
    panel.resize(56 * panel.fontMetrics().averageCharWidth(), 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));

    for (int row = 0; row < 2; ++row) {
        for (int column = 0; column < 3; ++column) {
            const QModelIndex cell = table.model()->index(row, column);
            QVERIFY(table.visualRect(cell).width() >=
                    table.fontMetrics().horizontalAdvance(cell.data().toString()));
            QTRY_VERIFY(table.visualRect(cell).right() < table.viewport()->width());
        }
    }

    auto& model = const_cast<MarkingModel&>(panel.model());
    const QString huge(40, u'7');
    QVERIFY(model.setData(model.index(1, MarkingModel::initial), huge, Qt::EditRole));
    QCOMPARE(model.index(1, MarkingModel::tokens).data(Qt::ToolTipRole).toString(), huge);
}

void PanelsTest::rulesAreReadInANarrowPanel() {
    testing::NetMaker maker(1, 0);
    NetDocument document({"", std::nullopt, {drawn(maker)}, {}});
    EngineRunner runner(document);
    Player player(runner);
    NetRunConfigurations runs(document, runner);
    NetRunPanel panel(runner, player, runs);
    panel.resize(panel.minimumSizeHint().width(), 500);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));

    int boxes = 0;
    for (const QComboBox* box : panel.findChildren<QComboBox*>()) {
        const bool isRule = box->findText(QStringLiteral("Sleptsov"), Qt::MatchContains) >= 0;
        if (!isRule && box->currentText() != QStringLiteral("None saved")) {
            continue;
        }
        ++boxes;
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect room = box->style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                        QStyle::SC_ComboBoxEditField, box);
        QVERIFY2(room.width() >= box->fontMetrics().horizontalAdvance(box->currentText()),
                 qPrintable(box->currentText()));
        if (!isRule) {
            continue;
        }
        runner.configure(runner.engine(), {Choice::maximalInRandomOrder, Multiplicity::maximal, 1});
        QCOMPARE(box->toolTip(), box->currentText());
        QVERIFY(box->toolTip().contains(QStringLiteral("sleptsov-salwicki-random")));
        QVERIFY(box->minimumWidth() >
                box->fontMetrics().horizontalAdvance(box->currentText()));
        for (int rule = 0; rule < box->count(); ++rule) {
            QVERIFY(box->view()->minimumWidth() >=
                    box->fontMetrics().horizontalAdvance(box->itemText(rule)));
        }
    }
    QCOMPARE(boxes, 2);
}

FIREABLE_TEST(PanelsTest)
#include "panels_test.moc"
