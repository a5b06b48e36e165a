#include <QTest>
#include <QTreeWidget>

#include "tests/support/test_main.h"

#include "editor/document/edit_builder.h"
#include "editor/panels/watches_panel.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_values.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/small_drawing.h"

using namespace fireable;

namespace {

/// p1 gives its tokens one by one to p2.
Diagram watchedCountdown(int tokens) {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, tokens).takes(1, {1}).gives(1, {2}).net();
    return diagram;
}

}  // namespace

/// Expressions that are watched while a net runs.
class WatchesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void showTheValuesOfEachStep();
    void whatTheLastStepChangedIsBold();
    void aNameThatIsNotThereIsToldOf();
    void aNameThatIsNotThereIsToldOfWhereTheNetCannotRun();
    void aMistakeIsNotAdded();
    void anExpressionCanBeEdited();
    void deleteTakesTheSelectedAway();
    void eachCanBeCharted();
    void valuesStandInACornerOfTheCanvas();

private:
    QTreeWidget& list() { return *panel_->findChild<QTreeWidget*>(); }
    ExpressionEdit& entry() { return *panel_->findChild<ExpressionEdit*>(); }
    void type(const char* text) {
        QTest::keyClicks(&entry(), QString::fromUtf8(text));
        QTest::keyClick(&entry(), Qt::Key_Return);
    }
    QString value(int row) { return list().topLevelItem(row)->text(1); }
    bool isBold(int row) { return list().topLevelItem(row)->font(1).bold(); }
    void step() {
        runner_->step();
        QTRY_COMPARE(runner_->pending(), 0);
    }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<WatchList> watches_;
    std::unique_ptr<WatchValues> values_;
    std::unique_ptr<WatchesPanel> panel_;
};

void WatchesTest::init() {
    document_ =
        std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {watchedCountdown(5)}, {}, {}});
    runner_ = std::make_unique<EngineRunner>(*document_);
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    watches_ = std::make_unique<WatchList>();
    values_ = std::make_unique<WatchValues>(*runner_, *watches_);
    panel_ = std::make_unique<WatchesPanel>(*watches_, *values_);
    runner_->prepare();
    QTRY_COMPARE(runner_->pending(), 0);
}

void WatchesTest::cleanup() {
    panel_.reset();
    values_.reset();
    watches_.reset();
    runner_.reset();
    document_.reset();
}

void WatchesTest::showTheValuesOfEachStep() {
    type("p1 * 10 + p2");
    type("fired(t1)");
    QCOMPARE(value(0), QStringLiteral("50"));
    QCOMPARE(value(1), QStringLiteral("0"));

    step();

    QCOMPARE(value(0), QStringLiteral("41"));
    QCOMPARE(value(1), QStringLiteral("1"));
    runner_->stepBack();
    QTRY_COMPARE(value(0), QStringLiteral("50"));
}

void WatchesTest::whatTheLastStepChangedIsBold() {
    type("p1");
    type("p1 + p2");
    QVERIFY(!isBold(0));

    step();

    QVERIFY(isBold(0));
    QVERIFY(!isBold(1));
}

void WatchesTest::aNameThatIsNotThereIsToldOf() {
    type("p1 + p9");

    QVERIFY2(value(0).contains(QStringLiteral("p9")), qPrintable(value(0)));
    QVERIFY(!list().topLevelItem(0)->icon(1).isNull());
}

void WatchesTest::aNameThatIsNotThereIsToldOfWhereTheNetCannotRun() {
    type("p1 + p9");
    EditBuilder edit(document_->diagram());
    edit.transition(document_->diagram().net.transitions.idAt(0)).value.substitution =
        Substitution{"nowhere.ndr", {}};
    document_->edit(edit.take(), QStringLiteral("Call"));
    QTRY_COMPARE(runner_->state(), RunState::failed);
    type("p2 + p8");
    type("p1");
    type("t1/inside");

    QVERIFY2(value(0).contains(QStringLiteral("p9")), qPrintable(value(0)));
    QVERIFY2(value(1).contains(QStringLiteral("p8")), qPrintable(value(1)));
    QVERIFY(!list().topLevelItem(1)->icon(1).isNull());
    QCOMPARE(value(2), QString());
    QCOMPARE(value(3), QString());  // it may be there once the subnet is

    document_->undoStack().undo();
    QTRY_COMPARE(value(2), QStringLiteral("5"));
    QVERIFY2(value(1).contains(QStringLiteral("p8")), qPrintable(value(1)));
}

void WatchesTest::aMistakeIsNotAdded() {
    type("p1 +");

    QVERIFY(watches_->all().empty());
    QCOMPARE(entry().text(), QStringLiteral("p1 +"));
}

void WatchesTest::anExpressionCanBeEdited() {
    type("p1");
    panel_->show();

    list().editItem(list().topLevelItem(0), 0);
    auto* editor = list().viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, QStringLiteral("p1 + 1"));
    QTest::keyClick(editor, Qt::Key_Return);

    QTRY_COMPARE(watches_->all(), std::vector<WatchedExpression>{{.text = "p1 + 1"}});
    QCOMPARE(value(0), QStringLiteral("6"));
}

void WatchesTest::deleteTakesTheSelectedAway() {
    type("p1");
    type("p2");
    list().topLevelItem(0)->setSelected(true);

    QTest::keyClick(&list(), Qt::Key_Delete);

    QCOMPARE(watches_->all(), std::vector<WatchedExpression>{{.text = "p2"}});
    QCOMPARE(list().topLevelItemCount(), 1);
}

void WatchesTest::eachCanBeCharted() {
    type("p1");
    type("p2");
    panel_->resize(500, 200);
    panel_->show();
    const auto charted = [&](std::size_t row) { return watches_->all()[row].charted; };

    const QRect cell = list().visualRect(list().model()->index(1, 2));
    QStyleOptionViewItem option;
    option.initFrom(&list());
    option.rect = cell;
    option.features = QStyleOptionViewItem::HasCheckIndicator;
    const QRect box =
        list().style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &list());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, box.center());
    QVERIFY(!charted(0));
    QVERIFY(charted(1));
    list().selectAll();
    QTest::keyClick(&list(), Qt::Key_Space);
    QVERIFY(charted(0));
    QVERIFY(charted(1));
    list().selectAll();
    QTest::keyClick(&list(), Qt::Key_Space);

    QVERIFY(!charted(0));
    QVERIFY(!charted(1));
    QCOMPARE(list().topLevelItem(1)->checkState(2), Qt::Unchecked);
}

void WatchesTest::valuesStandInACornerOfTheCanvas() {
    const Diagram diagram = testing::smallDrawing();
    CanvasView canvas;
    canvas.setDiagram(diagram);
    canvas.resize(500, 300);
    const QImage without = testing::wholePicture(canvas);
    WatchBadges badges(canvas, *values_, nullptr);
    QCOMPARE(testing::wholePicture(canvas), without);

    type("p1 + p2");
    const QImage with = testing::wholePicture(canvas);
    QVERIFY(with != without);
    QVERIFY(with.save(testing::inBuild("screenshots/watch_badges.png")));
    badges.setShown(false);

    QCOMPARE(testing::wholePicture(canvas), without);
}

FIREABLE_TEST(WatchesTest)
#include "watches_test.moc"
