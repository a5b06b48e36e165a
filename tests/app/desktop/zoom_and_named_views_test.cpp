#include <QAbstractItemView>
#include <QInputDialog>
#include <QLineEdit>
#include <QTest>

#include "app/desktop/menus/command_palette.h"
#include "app/desktop/main_window.h"
#include "app/desktop/window_status.h"
#include "importers/formats.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/node_ids.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;
using testing::Answer;
using testing::Answers;

namespace {


}  // namespace

/// The zoom in the status bar, and named views that hide nodes.
class ZoomAndNamedViewsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { testing::discard(window_); }

    void theBoxShowsTheZoom();
    void aTypedZoomIsTaken_data();
    void aTypedZoomIsTaken();
    void escapeForgetsWhatWasTyped();
    void leavingTheBoxTakesWhatWasTyped();
    void presetsAndFitAreChosen();
    void theBoxIsOfTheViewInFront();
    void withoutANetTheBoxIsOff();
    void aNamedViewHidesAgainWhatWasHidden();
    void hiddenNodesOfNamedViewsSurviveSaving();
    void aNamedViewIsAmongTheCommands();

private:
    DocumentView& view() { return *window_->current(); }
    ZoomBox& box() { return *window_->findChild<ZoomBox*>(); }
    void choose(const QString& text);
    QAction* action(const QString& text);
    void keepView(const QString& name);

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ZoomAndNamedViewsTest::init() {
    window_ = testing::makeWindow();
    window_->addDocument({{}, std::nullopt, {testing::smallDrawing()}, {}, QStringLiteral("net")});
}

void ZoomAndNamedViewsTest::theBoxShowsTheZoom() {
    view().canvas().zoomTo(1.25);
    QCOMPARE(box().currentText(), QStringLiteral("125 %"));

    view().canvas().zoomTo(0.333);
    QCOMPARE(box().currentText(), QStringLiteral("33 %"));
}

void ZoomAndNamedViewsTest::aTypedZoomIsTaken_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("zoom");
    QTest::newRow("bare") << QStringLiteral("120") << 1.2;
    QTest::newRow("with its sign") << QStringLiteral("80 %") << 0.8;
    QTest::newRow("with a fraction") << QStringLiteral("12.5%") << 0.125;
    QTest::newRow("no number") << QStringLiteral("large") << 1.0;
    QTest::newRow("nothing") << QStringLiteral(" ") << 1.0;
    QTest::newRow("too small") << QStringLiteral("0") << 1.0;
    QTest::newRow("too large") << QStringLiteral("100000") << 1.0;
}

void ZoomAndNamedViewsTest::aTypedZoomIsTaken() {
    QFETCH(QString, typed);
    QFETCH(double, zoom);
    view().canvas().zoomTo(1);

    QTest::mouseClick(box().lineEdit(), Qt::LeftButton);
    box().lineEdit()->selectAll();
    QTest::keyClicks(&box(), typed);
    QTest::keyClick(&box(), Qt::Key_Return);

    QCOMPARE(view().canvas().zoom(), zoom);
    QVERIFY(view().canvas().hasFocus());
    QCOMPARE(box().currentText(), QStringLiteral("%1 %").arg(qRound(zoom * 100)));
}

void ZoomAndNamedViewsTest::escapeForgetsWhatWasTyped() {
    view().canvas().zoomTo(2);
    box().setFocus();
    box().lineEdit()->selectAll();
    QTest::keyClicks(&box(), QStringLiteral("50"));

    QTest::keyClick(&box(), Qt::Key_Escape);

    QCOMPARE(view().canvas().zoom(), 2.0);
    QCOMPARE(box().currentText(), QStringLiteral("200 %"));
}

void ZoomAndNamedViewsTest::leavingTheBoxTakesWhatWasTyped() {
    box().setFocus();
    box().lineEdit()->selectAll();
    QTest::keyClicks(&box(), QStringLiteral("50"));

    view().canvas().setFocus();

    QCOMPARE(view().canvas().zoom(), 0.5);
}

void ZoomAndNamedViewsTest::choose(const QString& text) {
    box().showPopup();
    QAbstractItemView* list = box().view();
    const QModelIndex row = list->model()->index(box().findText(text), 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
}

void ZoomAndNamedViewsTest::presetsAndFitAreChosen() {
    view().canvas().fit();
    const double fitted = view().canvas().zoom();

    choose(QStringLiteral("25 %"));
    QTRY_COMPARE(view().canvas().zoom(), 0.25);
    choose(QStringLiteral("400 %"));
    QTRY_COMPARE(view().canvas().zoom(), 4.0);
    QCOMPARE(box().currentText(), QStringLiteral("400 %"));

    choose(QStringLiteral("Fit"));
    QTRY_COMPARE(view().canvas().zoom(), fitted);
    QCOMPARE(box().currentText(), QStringLiteral("%1 %").arg(qRound(fitted * 100)));
}

void ZoomAndNamedViewsTest::theBoxIsOfTheViewInFront() {
    view().split(Qt::Horizontal);
    CanvasView& first = view().views().at(0)->canvas();
    CanvasView& second = view().canvas();
    first.zoomTo(2);
    second.zoomTo(0.5);
    QCOMPARE(box().currentText(), QStringLiteral("50 %"));

    first.setFocus();
    QCOMPARE(box().currentText(), QStringLiteral("200 %"));
    choose(QStringLiteral("75 %"));

    QTRY_COMPARE(first.zoom(), 0.75);
    QCOMPARE(second.zoom(), 0.5);
    window_->newNet();
    QVERIFY(box().isEnabled());
}

void ZoomAndNamedViewsTest::withoutANetTheBoxIsOff() {
    QVERIFY(box().isEnabled());

    window_->action("close")->trigger();

    QVERIFY(!box().isEnabled());
    QCOMPARE(box().currentText(), QString());
}

QAction* ZoomAndNamedViewsTest::action(const QString& text) {
    for (QAction* each : window_->findChildren<QAction*>()) {
        if (each->text().remove(u'&') == text) {
            return each;
        }
    }
    qFatal("no such action: %s", qPrintable(text));
}

void ZoomAndNamedViewsTest::keepView(const QString& name) {
    Answers answers({{QInputDialog::staticMetaObject, [&](QDialog& dialog) {
                          dialog.findChild<QLineEdit*>()->setText(name);
                          dialog.accept();
                      }}});
    action(QStringLiteral("Save View…"))->trigger();
    QVERIFY(answers.allGiven());
}

void ZoomAndNamedViewsTest::aNamedViewHidesAgainWhatWasHidden() {
    keepView(QStringLiteral("whole"));
    view().selection().set({p1});
    action(QStringLiteral("Hide Selection"))->trigger();
    keepView(QStringLiteral("part"));
    HiddenNodes& hidden = view().hidden();
    QCOMPARE(hidden.nodes(), NodeSet{p1});

    const auto goTo = [this](const QString& name) {
        emit action(QStringLiteral("Named Views"))->menu()->aboutToShow();
        action(name)->trigger();
    };
    goTo(QStringLiteral("whole"));
    QVERIFY(hidden.nodes().empty());
    view().selection().set({p1, p2});
    goTo(QStringLiteral("part"));

    QCOMPARE(hidden.nodes(), NodeSet{p1});
    QCOMPARE(view().selection().elements(), ElementSet{p2});  // what is hidden is not selected
}

void ZoomAndNamedViewsTest::hiddenNodesOfNamedViewsSurviveSaving() {
    view().selection().set({p1, TransitionId{1}});
    action(QStringLiteral("Hide Selection"))->trigger();
    keepView(QStringLiteral("part"));
    const std::filesystem::path file = setUp_.path(QStringLiteral("views.pnml")).toStdString();
    VERIFY_OK(writeFile(file, FormatId::pnml, view().document().nets()));

    const auto again = readFile(file);

    VERIFY_OK(again);
    const auto& views = again->imported.nets.front().views;
    QCOMPARE(views.size(), std::size_t{1});
    QCOMPARE(views.front().hidden, (NodeSet{p1, TransitionId{1}}));
    QVERIFY(views == view().document().diagram().views);
}

void ZoomAndNamedViewsTest::aNamedViewIsAmongTheCommands() {
    keepView(QStringLiteral("the sum"));

    const QList<QAction*> commands = commandsOf(*window_);

    QVERIFY(std::ranges::any_of(commands, [](const QAction* command) {
        return command->text() == QStringLiteral("the sum");
    }));
}

FIREABLE_TEST(ZoomAndNamedViewsTest)
#include "zoom_and_named_views_test.moc"
