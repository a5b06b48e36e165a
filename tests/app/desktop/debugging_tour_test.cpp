#include <QDockWidget>
#include <QTreeWidget>

#include "editor/charts/charts_panel.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/run_panel.h"
#include "editor/panels/watches_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// A tour through the debugger on the product of two matrices, with a picture at each station: a
/// breakpoint in a multiplication, a watched result, back to where it changed, another operand, and
/// both runs side by side. `fire debug` makes the same tour in tests/app/debug/matrix_product.txt.
class DebuggingTourTest : public QObject {
    Q_OBJECT

private slots:
    void matrixProduct();

private:
    DocumentView& view() { return *window_->current(); }
    EngineRunner& runner() { return view().runner(); }
    const Net& net() { return view().document().diagram().net; }
    PlaceId place(const std::string& name) {
        return (*std::ranges::find_if(net().places,
                                      [&](const auto& entry) { return entry.value.name == name; }))
            .id;
    }
    TransitionId transition(const std::string& name) {
        return (*std::ranges::find_if(net().transitions,
                                      [&](const auto& entry) { return entry.value.name == name; }))
            .id;
    }
    Count tokensOf(const std::string& name) {
        return runner().drawnMarking()[net().places.indexOf(place(name))];
    }
    template <class Panel>
    Panel& panel(const char* dock) {
        return *window_->findChild<QDockWidget*>(QString::fromUtf8(dock))->findChild<Panel*>();
    }
    void waitForRun() {
        QTRY_COMPARE(runner().pending(), 0);
        QTRY_VERIFY(runner().state() != RunState::running);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        testing::press(*window_, key, modifiers);
        waitForRun();
    }
    void photograph(const char* station) {
        QTRY_VERIFY(view().canvas().isComplete());
        QTRY_VERIFY(!panel<ChartsPanel>("charts").isBusy());
        VERIFY_PICTURE(*window_, DesktopSetUp::screenshot(
                                     QStringLiteral("tour_%1.png").arg(QLatin1String(station))));
    }
    void haltInAMultiplication();
    void watchTheResult();
    void goBackToWhereItChanged();
    void goOnWithAnotherOperand();
    void compareTheRuns();

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void DebuggingTourTest::matrixProduct() {
    window_ = makeWindow({1400, 900});
    Settings().setRun(defaultEngineKind, {});
    openFile(*window_, inSources("resources/examples/matrix_product_2x2.ndr"));
    for (const char* name : {"charts", "watches", "run"}) {
        auto* dock = window_->findChild<QDockWidget*>(QString::fromUtf8(name));
        dock->show();
        dock->raise();
    }
    QTRY_COMPARE(runner().pending(), 0);

    haltInAMultiplication();
    watchTheResult();
    goBackToWhereItChanged();
    goOnWithAnotherOperand();
    compareTheRuns();

    discard(window_);
}

void DebuggingTourTest::haltInAMultiplication() {
    view().selection().set({transition("m22")});
    press(Qt::Key_F9);

    press(Qt::Key_F5);

    QCOMPARE(runner().haltedAt(), std::vector<std::size_t>{0});
    QCOMPARE(runner().firedTransitions(), std::vector<TransitionId>{transition("m22")});
    photograph("1_breakpoint");
    press(Qt::Key_F9);
    QVERIFY(runner().breakpoints().all().empty());
}

void DebuggingTourTest::watchTheResult() {
    view().selection().set({place("C22")});
    press(Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(view().runs().watches().all(), std::vector<WatchedExpression>{{.text = "C22"}});

    press(Qt::Key_F5);

    QCOMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().steps(), Count(376));
    QCOMPARE(view().watchValues().rows()[0].value, QStringLiteral("50"));
    photograph("2_watch");
}

void DebuggingTourTest::goBackToWhereItChanged() {
    whenAsked<ConditionDialog>([](ConditionDialog& dialog) {
        dialog.setCondition(QStringLiteral("C22 == 0"));
        dialog.accept();
    });
    press(Qt::Key_F6, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().steps(), Count(373));
    QCOMPARE(view().watchValues().rows()[0].value, QStringLiteral("0"));

    press(Qt::Key_F10);

    QCOMPARE(runner().steps(), Count(374));
    QCOMPARE(view().watchValues().rows()[0].value, QStringLiteral("50"));
    QVERIFY(view().watchValues().rows()[0].isNew);
    photograph("3_back_to_its_change");
}

void DebuggingTourTest::goOnWithAnotherOperand() {
    press(Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(runner().steps(), Count(0));
    auto& table = panel<QTableView>("marking");
    const auto row = static_cast<int>(net().places.indexOf(place("B22b")));
    const QModelIndex cell = table.model()->index(row, MarkingModel::tokens);
    table.scrollTo(cell);
    QVERIFY(table.model()->setData(cell, QStringLiteral("9"), Qt::EditRole));
    waitForRun();
    QCOMPARE(tokensOf("B22b"), Count(9));

    press(Qt::Key_F5);

    QCOMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().steps(), Count(377));
    QCOMPARE(view().watchValues().rows()[0].value, QStringLiteral("54"));
    QCOMPARE(panel<TimelineBox>("run").count(), 2);
    photograph("4_another_operand");
}

void DebuggingTourTest::compareTheRuns() {
    window_->findChild<QDockWidget*>(QStringLiteral("charts"))->raise();
    auto& charts = panel<ChartsPanel>("charts");
    QTRY_VERIFY(charts.isVisible());
    QTRY_COMPARE(charts.data().last, 377.0);
    QTRY_COMPARE(charts.data().series[0].columns.back().max, 54.0);
    photograph("5_chart_of_the_branch");

    auto& lines = panel<TimelineBox>("run");
    lines.setCurrentIndex(0);
    emit lines.activated(0);
    waitForRun();

    QTRY_COMPARE(charts.data().last, 376.0);
    QTRY_COMPARE(charts.data().series[0].columns.back().max, 50.0);
    photograph("6_chart_of_the_first_run");
}

FIREABLE_TEST(DebuggingTourTest)
#include "debugging_tour_test.moc"
